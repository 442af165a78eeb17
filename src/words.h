// What people read of a match: an event (on the undo key, in the log), a ruling (in a settlement), how it stands (on Home,
// in lists, when a house option changes). Each game has its own words in its words.h; these find the right ones for any
// match. `seated`: who sits where, as far as anybody said.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/ending.h"
#include "core/kept.h"
#include "core/score_row.h"
#include "referee.h"

namespace tapet {

// The players of a match of that game as they are called: "Us" and "Them" speak the language of the day while nobody renamed
// them.
std::vector<std::string> spoken_players(const Sentences& context, std::string_view game,
                                        std::vector<std::string> players);

// The event that undo would take back; empty when there is none.
std::string last_event_words(const Sentences& context, const AnyMatch& any, const Seated& seated);

// The event of a verdict on that match that was not accepted yet.
std::string pending_event_words(const Sentences& context, const AnyMatch& any, const Verdict& verdict);

// A ruling in one line: the rule's title and its facts, "Envit: Dalt +4".
std::string ruling_words(const Sentences& context, const AnyMatch& any, const Ruling& ruling, const Seated& seated);

std::vector<ScoreRow> score_rows(const Sentences& context, const AnyMatch& any);

// All of it in one line: "Us 3 bones · Them 5 dolentes"; of a match that is over, who won as well. Of a championship, how
// far it is: "Sectors: 12 of 30 matches".
std::string score_line(const Sentences& context, const AnyMatch& any);

// Of a match that is over, the winners first among the figures.
Ending ending(const Sentences& context, const AnyMatch& any);

// Two scores of the same players, one of them after a change: "Us 3 bones → 4 bones · Them 5 dolentes". Of many that stay
// the same none is named.
std::string score_change(const std::vector<ScoreRow>& before, const std::vector<ScoreRow>& after);

}  // namespace tapet
