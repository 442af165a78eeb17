// Fallera's events and rulings in words.
#pragma once

#include <string>

#include "core/match.h"
#include "fallera/fallera.h"
#include "ui/match/sentences.h"

namespace tapet::ui {

// `state`: before the event where it is known or needed, otherwise after it.
std::string event_words(const Sentences& context, const fallera::State& state, const fallera::Event& event);
// Of the last event in play, for the undo key: of a battle only what came of it.
std::string brief_event_words(const Context& context, const Match<fallera::Game>& match);
// Whether its words say what came of it, which only the state before it tells.
bool told_by_state_before(const fallera::Event& event);
// The facts of a ruling: who, how much.
std::string fact_words(const Context& context, const fallera::State& state, const Ruling& ruling);

}  // namespace tapet::ui
