// What the desk's bar says: whose desk it is, what is looked at, and what undo takes back.
#pragma once

#include <string>

#include "ui/championship/parts.h"

namespace tapet::ui {

struct BarWords {
    std::string title;
    std::string part;
    std::string undo;  // what undo takes back, in a few words
};
// `night`: the sector's night of a delegate, which has its sector for a title and its round behind it.
BarWords bar_words(const Desk& desk, bool over, bool night);

// Prints the round of a delegate's sector.
void draw_print_key(Desk& desk, Rect place);

}  // namespace tapet::ui
