// Truc's lines as the panel sends them, and its words.
#pragma once

#include <string>

#include "core/match.h"
#include "truc/truc.h"
#include "ui/screens/sentences.h"

namespace tapet::ui {

// "+2 Dalt", "Dalt: envide 4", "Basa: Baix".
std::string event_words(const Sentences& context, const truc::State& state, const truc::Event& event);

// Of the last event in play, what was done, without who: "+2", "Retruque", "Basa". Empty when nothing was.
std::string brief_event_words(const Context& context, const Match<truc::Game>& match);

// The facts of a ruling: who, how much.
std::string fact_words(const Context& context, const truc::State& state, const Ruling& ruling);

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
// "Dalt 2": the second seat of that side; with one a side just the name.
std::string seat_words(const truc::Setup& setup, truc::Seat seat);

// +3, −1: a true minus sign.
std::string signed_number(int n);

}  // namespace tapet::ui
