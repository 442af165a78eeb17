// Calavera's events and rulings in words.
#pragma once

#include <string>

#include "calavera/calavera.h"
#include "ui/screens/screen.h"

namespace tapet::ui {

// `state`: before the event where it is known, otherwise after it.
std::string event_words(const Context& context, const calavera::State& state, const calavera::Event& event);
// The facts of a ruling: who, how much.
std::string fact_words(const Context& context, const calavera::State& state, const Ruling& ruling);

}  // namespace tapet::ui
