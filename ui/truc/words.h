// Truc's lines as the panel sends them, and its words.
#pragma once

#include <string>
#include <vector>

#include "core/match.h"
#include "truc/truc.h"
#include "ui/match/sentences.h"

namespace tapet::ui {

// What was said of who sits where in the match that is spoken of.
using Seated = std::vector<SeatPeople>;
// Of the open match; read again only when something changed.
const Seated& seated_now(Keeper& keeper);

// "+2 Dalt", "Dalt: envide 4", "Basa: Baix".
std::string event_words(const Sentences& context, const truc::State& state, const truc::Event& event,
                        const Seated& seated = {});

// Of the last event in play, what was done, without who: "+2", "Retruque", "Basa". Empty when nothing was.
std::string brief_event_words(const Context& context, const Match<truc::Game>& match);

// The facts of a ruling: who, how much.
std::string fact_words(const Context& context, const truc::State& state, const Ruling& ruling,
                       const Seated& seated = {});

// How a side stands in its half of the cama.
struct InHalf {
    bool bad = true;  // in the dolentes
    int n = 0;        // stones in that half
};
InHalf in_half(const truc::State& state, truc::Side side);
// "dolenta", "dolentes", "bona", "bones".
std::string_view half_word(const Context& context, InHalf half);

// To be said aloud: "Us 3 bones, Them 5 dolentes", with the camas once there are any; at the end who won the coto.
std::string score_words(const Context& context, const truc::State& state);

// "2 against 2 · 24 stones · 2 camas"
std::string setup_words(const Context& context, const truc::Setup& setup);

// What became of the envit: "Envit 4, volgut".
std::string envit_phase_words(const Context& context, const truc::State& state);
// A voice as people say it: "truc i passe".
std::string call_words(const Sentences& context, truc::Call call);
// "Dalt 2": the second seat of that side, whoever sits there; with one a side just the name.
std::string plain_seat_words(const truc::Setup& setup, truc::Seat seat);
// Who sits there, as far as anybody said; otherwise empty.
std::string person_in(const Seated& seated, const truc::Setup& setup, truc::Seat seat);
// "◊ Rosa", with the sign of her side; where nobody said who sits there, the plain seat.
std::string seat_words(const truc::Setup& setup, truc::Seat seat, const Seated& seated = {});
// All of a side whose names are known, in the order of the seats: "Anna, Rosa".
std::string people_words(const Seated& seated, const truc::Setup& setup, truc::Side side);
// The shape of a side, for those who sit round the table and are all "us": a disc, a lozenge.
std::string_view side_sign(truc::Side side);

// +3, −1: a true minus sign.
std::string signed_number(int n);

}  // namespace tapet::ui
