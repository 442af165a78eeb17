// Calavera's words: rows, faces, events and rulings.
#pragma once

#include <string>

#include "calavera/calavera.h"
#include "core/ending.h"
#include "core/log_part.h"
#include "core/score_row.h"
#include "core/sentences.h"

namespace tapet::calavera {

std::string row_word(const Sentences& context, Row row);
std::string face_word(const Sentences& context, Face face);
// "3 × Joker"
std::string dice_words(const Sentences& context, int n, Face face);

// `state`: before the event where it is known, otherwise after it.
std::string event_words(const Sentences& context, const State& state, const Event& event);
// The facts of a ruling: who, how much.
std::string fact_words(const Sentences& context, const State& state, const Ruling& ruling);

// ---- the log -----------------------------------------------------------------------------------------------------------

// Of an event, with the state before it: its part of the match. `turns`: how many turns have begun, counted by who keeps the
// log, for games that do not number theirs.
LogPart part_of(const State& state, const Event& event, std::int64_t turns);
std::string part_words(const Sentences& context, const State& state, const LogPart& part);
// Whose doing it is, as far as the words of the event do not say; empty when nobody's.
std::string actor_of(const State& state, const Event& event);
// Whether it gives the turn away, or ends it all.
inline bool hands_on(const Event& event) { return std::visit(AnyOf<Next>{}, event); }
// Crosses stand on the sheet though nobody has more.
inline bool on_sheet(const Event& event) { return std::visit(AnyOf<Mark, Freeze, Cross>{}, event); }

// ---- the score ---------------------------------------------------------------------------------------------------------

std::vector<ScoreRow> score_rows(const Sentences& context, const State& state);
// All of it in one line; of a match that is over, who won as well.
std::string score_line(const Sentences& context, const State& state);
// Of a match that is over: the figures and the course (core/ending.h).
Ending ending(const Sentences& context, const State& state);

}  // namespace tapet::calavera
