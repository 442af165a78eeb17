// Championship's events and rulings in words.
#pragma once

#include <string>

#include "championship/championship.h"
#include "core/ending.h"
#include "core/log_part.h"
#include "core/score_row.h"
#include "core/sentences.h"

namespace tapet::championship {

// ---- names
std::string falla_name(const State& state, Entrant who);
std::string phase_words(const Sentences& context, Phase phase);
// "Sector 3", "Group 1", "Semifinal 2", "Final"; empty when no table is named.
std::string table_words(Phase phase, const std::string& table, Lang lang);
std::string table_words(const Sentences& context, const State& state, std::size_t table);
// "2–1 · 66–50", in the order of the marks
std::string marks_words(const Marks& marks);

// ---- events and rulings ------------------------------------------------------------------------------------------------

// `state`: before the event where it is known, otherwise after it.
std::string event_words(const Sentences& context, const State& state, const Event& event);
// The facts of a ruling: who, how much.
std::string fact_words(const Sentences& context, const State& state, const Ruling& ruling);

// ---- the log -----------------------------------------------------------------------------------------------------------

// Of an event, with the state before it: its part of the match. `turns`: how many turns have begun, counted by who keeps the
// log, for games that do not number theirs.
LogPart part_of(const State& state, const Event& event, std::int64_t turns);
// How many camas each has of the match that the event is about: "2–1"; empty while it has no outcome, and of other events.
std::vector<std::string> log_figures(const Sentences& context, const State& before, const State& after,
                                     const Event& event);
std::string part_words(const Sentences& context, const State& state, const LogPart& part);
// Whose doing it is, as far as the words of the event do not say; empty when nobody's.
std::string actor_of(const State& state, const Event& event);

// ---- the score ---------------------------------------------------------------------------------------------------------

std::vector<ScoreRow> score_rows(const Sentences& context, const State& state);
// All of it in one line; of a match that is over, who won as well.
std::string score_line(const Sentences& context, const State& state);
// Of a match that is over: the figures and the course (core/ending.h).
Ending ending(const Sentences& context, const State& state);

}  // namespace tapet::championship
