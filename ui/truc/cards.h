// The cards of Truc drawn as vectors, one by one and all 22 as targets. A card says its number and its suit twice: by a
// drawing and by the letter with which the protocol names it (7e), so that no colour stands alone.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "truc/cards.h"
#include "ui/match/screen.h"

namespace tapet::ui {

enum class CardLook {
    plain,
    chosen,  // outlined and ticked
    level,   // outlined, with the sign "=": as high as another one
    used,    // dimmed and struck through
    closed,  // dimmed and locked; taps still say why
};

// From 9 x 9 mm on; a card of its own shape is 2 wide and 3 high.
inline constexpr float kCardShape = 61.0F / 95;  // width by height
void draw_card(Ui& ui, Rect rect, truc::Card card, CardLook look = CardLook::plain);
// "7 of espases"
std::string card_words(const Context& context, truc::Card card);
// A card as a target with that id.
Press card_button(Context& context, std::string_view id, Rect rect, truc::Card card, CardLook look = CardLook::plain);
// The largest card of its own shape (no larger than a real one) that stands in the middle of the box.
Rect card_place(const Metrics& metrics, Rect box);

// All 22 by suit, with ids "<id>.7e"; the one that was tapped. In two rows or in four, as the place is wide or high; in
// a place that cannot hold 22 targets the rows go by pages (it must be 21 mm wide and 23 mm high then).
std::optional<truc::Card> draw_deck(Context& context, std::string_view id, Rect rect,
                                    const std::function<CardLook(truc::Card)>& look);
// The height at which a deck of that width has cards of their own shape.
float deck_height(const Metrics& metrics, float width);

}  // namespace tapet::ui
