// Alpens's events and rulings in words, and the words for its values.
#pragma once

#include <string>
#include <vector>

#include "alpens/alpens.h"
#include "core/ending.h"
#include "core/log_part.h"
#include "core/score_row.h"
#include "core/sentences.h"

namespace tapet::alpens {

// `state`: before the event where it is known, otherwise after it.
std::string event_words(const Sentences& context, const State& state, const Event& event);
// The facts of a ruling: who, how much.
std::string fact_words(const Sentences& context, const State& state, const Ruling& ruling);

std::string_view good_word(const Sentences& context, Good good);
std::string_view good_label(const Sentences& context, Good good);  // standing alone
std::string_view face_word(const Sentences& context, Face face);
std::string_view card_kind_word(const Sentences& context, CardKind kind);
std::string_view colour_word(const Sentences& context, Colour colour);
std::string_view end_word(const Sentences& context, End end);
// "clothes, food"
std::string goods_words(const Sentences& context, const std::vector<Good>& goods);
// "Marta, Pau"
std::string names_words(const State& state, const std::vector<Player>& players);

// ---- the log -----------------------------------------------------------------------------------------------------------

// Of an event, with the state before it: its part of the match. `turns`: how many turns have begun, counted by who keeps the
// log, for games that do not number theirs.
LogPart part_of(const State& state, const Event& event, std::int64_t turns);
std::string part_words(const Sentences& context, const State& state, const LogPart& part);
// Whose doing it is, as far as the words of the event do not say; empty when nobody's.
std::string actor_of(const State& state, const Event& event);
// Whether it gives the turn away, or ends it all.
inline bool hands_on(const Event& event) { return std::visit(AnyOf<Next, Finish>{}, event); }

// ---- the score ---------------------------------------------------------------------------------------------------------

std::vector<ScoreRow> score_rows(const Sentences& context, const State& state);
// All of it in one line; of a match that is over, who won as well.
std::string score_line(const Sentences& context, const State& state);
// Of a match that is over: the figures and the course (core/ending.h).
Ending ending(const Sentences& context, const State& state);

}  // namespace tapet::alpens
