// The Truc counter: two sides, each with its name, its camas, its stones as two rows that fill, the number with its half,
// and the keys that mark. Every tap is one durable event.
#pragma once

#include <memory>

#include "ui/screens/screen.h"

namespace tapet::ui {

std::unique_ptr<Screen> make_truc_counter(std::string match_id);

}  // namespace tapet::ui
