// Truc's lines as the panel sends them, and its words.
#pragma once

#include <string>

#include "truc/truc.h"
#include "ui/screens/screen.h"

namespace tapet::ui {

std::string line_of(const truc::Setup& setup);
std::string line_of(const truc::State& state, const truc::Event& event);

// "+2 Dalt"; the events of a refereed hand by their word.
std::string event_words(const Context& context, const truc::State& state, const truc::Event& event);

// Of n stones in their half: "dolenta", "dolentes", "bona", "bones".
std::string_view half_word(const Context& context, bool dolentes, int n);

// To be said aloud: "Us 3 bones, Them 5 dolentes", with the camas once there are any; at the end who won the coto.
std::string score_words(const Context& context, const truc::State& state);

// "2 against 2 · 24 stones · 2 camas"
std::string setup_words(const Context& context, const truc::Setup& setup);

// +3, −1: a true minus sign.
std::string signed_number(int n);

}  // namespace tapet::ui
