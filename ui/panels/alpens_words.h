// Alpens's events and rulings in words.
#pragma once

#include <string>

#include "alpens/alpens.h"
#include "ui/screens/screen.h"

namespace tapet::ui {

// `state`: before the event where it is known, otherwise after it.
std::string event_words(const Context& context, const alpens::State& state, const alpens::Event& event);
// The facts of a ruling: who, how much.
std::string fact_words(const Context& context, const alpens::State& state, const Ruling& ruling);

}  // namespace tapet::ui
