// What is printed on a card of the Spanish deck, as vectors, so that it grows with the card: the four suits, the digits
// and the letters of the suits.
#pragma once

#include "truc/cards.h"
#include "ui/kit/painter.h"

namespace tapet::ui {

// A coin, a cup, a sword or a club in the largest square in the middle of the box, in the suit's colour on paper.
void draw_suit(Painter& painter, const Theme& theme, truc::Suit suit, Rect box);
Colour suit_colour(const Theme& theme, truc::Suit suit);

// One of the digits 1 3 4 5 6 7 or the letters o c e b, as high as the box and half as wide as high, from its left.
void draw_sign(Painter& painter, char sign, Rect box, Colour colour);
inline constexpr float kSignWidth = 0.7F;  // of its height, with the stroke

}  // namespace tapet::ui
