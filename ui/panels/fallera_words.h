// Fallera's events and rulings in words.
#pragma once

#include <string>

#include "fallera/fallera.h"
#include "ui/screens/sentences.h"

namespace tapet::ui {

// `state`: before the event where it is known, otherwise after it.
std::string event_words(const Sentences& context, const fallera::State& state, const fallera::Event& event);
// The facts of a ruling: who, how much.
std::string fact_words(const Context& context, const fallera::State& state, const Ruling& ruling);

}  // namespace tapet::ui
