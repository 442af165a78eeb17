// What people call Truc's values: events, rulings, seats, and how a match stands. `seated`: who sits where, as far as anybody said.
#pragma once

#include <string>
#include <vector>

#include "core/ending.h"
#include "core/kept.h"
#include "core/log_part.h"
#include "core/match.h"
#include "core/score_row.h"
#include "core/sentences.h"
#include "truc/truc.h"

namespace tapet::truc {

// "+2 Dalt", "Dalt: envide 4", "Basa: Baix".
std::string event_words(const Sentences& context, const State& state, const Event& event, const Seated& seated = {});

// Of the last event in play, what was done, without who: "+2", "Retruque", "Basa". Empty when nothing was.
std::string brief_event_words(const Sentences& context, const Match<Game>& match);

// The facts of a ruling: who, how much.
std::string fact_words(const Sentences& context, const State& state, const Ruling& ruling, const Seated& seated = {});

// How a side stands in its half of the cama.
struct InHalf {
    bool bad = true;  // in the dolentes
    int n = 0;        // stones in that half
};
InHalf in_half(const State& state, Side side);
// "dolenta", "dolentes", "bona", "bones".
std::string_view half_word(const Sentences& context, InHalf half);

// To be said aloud: "Us 3 bones, Them 5 dolentes", with the camas once there are any; at the end who won the coto.
std::string score_words(const Sentences& context, const State& state);

// "2 against 2 · 24 stones · 2 camas"
std::string setup_words(const Sentences& context, const Setup& setup);

// What became of the envit: "Envit 4, volgut".
std::string envit_phase_words(const Sentences& context, const State& state);
// A voice as people say it: "truc i passe".
std::string call_words(const Sentences& context, Call call);
// "Dalt 2": the second seat of that side, whoever sits there; with one a side just the name.
std::string plain_seat_words(const Setup& setup, Seat seat);
// Who sits there, as far as anybody said; otherwise empty.
std::string person_in(const Seated& seated, const Setup& setup, Seat seat);
// The name of a side; "Us" and "Them" are stand-ins, and speak the language of the day.
std::string side_words(const Sentences& context, const Setup& setup, Side side);
// "◊ Rosa", with the sign of her side; where nobody said who sits there, the plain seat, as side_words() has it.
std::string seat_words(const Sentences& context, const Setup& setup, Seat seat, const Seated& seated = {});
// All of a side whose names are known, in the order of the seats: "Anna, Rosa".
std::string people_words(const Seated& seated, const Setup& setup, Side side);
// The shape of a side, for those who sit round the table and are all "us": a disc, a lozenge.
std::string_view side_sign(Side side);

// ---- the log -----------------------------------------------------------------------------------------------------------

// Of an event, with the state before it: its part of the match. `turns`: how many turns have begun, counted by who keeps the
// log, for games that do not number theirs.
LogPart part_of(const State& state, const Event& event, std::int64_t turns);
std::string part_words(const Sentences& context, const State& state, const LogPart& part);
// A cama holds hands: which one a part is of, its name, the part's name within it, and how many hands it had, or that it runs.
std::int64_t period_of(const State& state, const LogPart& part);
std::string period_words(const Sentences& context, const State& state, std::int64_t cama);
std::string part_in_period_words(const Sentences& context, const State& state, const LogPart& part);
std::string period_note(const Sentences& context, const State& state, std::int64_t hands, bool over);
// What an event adds to what came of its hand, with the states before and after it and what the rules made of it: "Envit,
// accepted", "Retruque, refused"; empty while nothing is settled.
std::string outcome_words(const Sentences& context, const State& before, const State& after, const Event& event,
                          const std::vector<Ruling>& rulings);
// Whose doing it is, as far as the words of the event do not say; empty when nobody's.
std::string actor_of(const State& state, const Event& event);
// The stones; of a cama that was won just now its last ones, not those of the next one.
std::vector<std::string> log_figures(const Sentences& context, const State& before, const State& after,
                                     const Event& event);
// With the sign of the side that it is about.
std::string log_words(const Sentences& context, const State& state, const Event& event, const Seated& seated);
inline bool part_ended(const State& before, const State& after) { return before.number != after.number; }
// Whose the cama became just now.
std::optional<std::size_t> period_won(const State& before, const State& after);

// ---- the score ---------------------------------------------------------------------------------------------------------

std::vector<ScoreRow> score_rows(const Sentences& context, const State& state);
// All of it in one line; of a match that is over, who won as well.
std::string score_line(const Sentences& context, const State& state);
// Of a match that is over: the figures and the course (core/ending.h).
Ending ending(const Sentences& context, const State& state);
// The sign of the side that an event is about, where it is about one; otherwise empty.
std::string_view sign_of(const Event& event);

}  // namespace tapet::truc
