// The plain sheet's words: points, events and rulings, the log, the score.
#pragma once

#include <string>
#include <vector>

#include "core/ending.h"
#include "core/log_part.h"
#include "core/score_row.h"
#include "core/sentences.h"
#include "tally/tally.h"

namespace tapet::tally {

// With a true minus sign: "7", "−7".
std::string points_words(Total points);
// "+7", "−7", "+0"
std::string noted_words(Total points);
// What is played for: "most points · up to 100 · 12 rounds".
std::string setup_words(const Sentences& context, const Setup& setup);
// The round that runs, and how many there are, where that is said: "Round 3 of 12".
std::string round_number_words(const Sentences& context, const State& state);
// What ended the game.
std::string end_words(const Sentences& context, const State& state);

// `state`: before the event where it is known, otherwise after it.
std::string event_words(const Sentences& context, const State& state, const Event& event);
// The facts of a ruling: who, how much.
std::string fact_words(const Sentences& context, const State& state, const Ruling& ruling);

// ---- the log -----------------------------------------------------------------------------------------------------------

// Of an event, with the state before it: its round.
LogPart part_of(const State& state, const Event& event, std::int64_t turns);
std::string part_words(const Sentences& context, const State& state, const LogPart& part);
// Whose doing it is, as far as the words of the event do not say: nobody's.
std::string actor_of(const State& state, const Event& event);
// Whether it gives the turn away, or ends it all.
inline bool hands_on(const Event& event) { return std::visit(AnyOf<Next, Finish>{}, event); }

// ---- the score ---------------------------------------------------------------------------------------------------------

std::vector<ScoreRow> score_rows(const Sentences& context, const State& state);
// All of it in one line, after the title; of a match that is over, who won as well.
std::string score_line(const Sentences& context, const State& state);
// Of a match that is over: the figures and the course (core/ending.h).
Ending ending(const Sentences& context, const State& state);

}  // namespace tapet::tally
