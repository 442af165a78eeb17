// Championship's events and rulings in words.
#pragma once

#include <string>

#include "championship/championship.h"
#include "ui/match/sentences.h"

namespace tapet::ui {

// `state`: before the event where it is known, otherwise after it.
std::string event_words(const Sentences& context, const championship::State& state, const championship::Event& event);
// The facts of a ruling: who, how much.
std::string fact_words(const Context& context, const championship::State& state, const Ruling& ruling);

}  // namespace tapet::ui
