// The next thing that a championship waits for, in words.
#pragma once

#include <string>

#include "season/agenda.h"
#include "ui/championship/parts.h"

namespace tapet::ui {

struct NextThing : championship::Awaited {
    std::string words = {};   // all of it in a sentence
    std::string title = {};   // what is to be done
    std::string second = {};  // with what
};

// Of the matches the one that comes first: in the round that is looked at, in its table, in the others.
NextThing next_thing(const Desk& desk);

// On its tile; `title`: how high it is; 0: it stands alone.
void draw_next_words(Ui& ui, Rect rect, const NextThing& next, const ButtonStyle& style, const Lying& down,
                     float title);

}  // namespace tapet::ui
