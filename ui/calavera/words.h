// Calavera's words: rows, faces, events and rulings.
#pragma once

#include <string>

#include "calavera/calavera.h"
#include "ui/match/sentences.h"

namespace tapet::ui {

std::string row_word(const Sentences& context, calavera::Row row);
std::string face_word(const Sentences& context, calavera::Face face);
// "3 × Joker"
std::string dice_words(const Sentences& context, int n, calavera::Face face);
// With a true minus sign.
std::string signed_points(int points);

// `state`: before the event where it is known, otherwise after it.
std::string event_words(const Sentences& context, const calavera::State& state, const calavera::Event& event);
// The facts of a ruling: who, how much.
std::string fact_words(const Context& context, const calavera::State& state, const Ruling& ruling);

}  // namespace tapet::ui
