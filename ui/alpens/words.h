// Alpens's events and rulings in words, and the words for its values.
#pragma once

#include <string>
#include <vector>

#include "alpens/alpens.h"
#include "ui/match/sentences.h"

namespace tapet::ui {

// `state`: before the event where it is known, otherwise after it.
std::string event_words(const Sentences& context, const alpens::State& state, const alpens::Event& event);
// The facts of a ruling: who, how much.
std::string fact_words(const Context& context, const alpens::State& state, const Ruling& ruling);

std::string_view good_word(const Sentences& context, alpens::Good good);
std::string_view good_label(const Sentences& context, alpens::Good good);  // standing alone
std::string_view face_word(const Sentences& context, alpens::Face face);
std::string_view card_kind_word(const Sentences& context, alpens::CardKind kind);
std::string_view colour_word(const Sentences& context, alpens::Colour colour);
std::string_view end_word(const Sentences& context, alpens::End end);
// "clothes, food"
std::string goods_words(const Sentences& context, const std::vector<alpens::Good>& goods);
// "Marta, Pau"
std::string names_words(const alpens::State& state, const std::vector<alpens::Player>& players);

}  // namespace tapet::ui
