// A card as it lies on the table: ivory, a scene where one is drawn, its name, and what is printed in its corner. And the small
// sign of a card, for tiles.
#pragma once

#include <optional>
#include <string_view>

#include "ui/fallera/cards.h"

namespace tapet::ui {

// What becomes of a card in a quarrel: what prevails is ringed, what is beaten lies askew in the shade.
enum class Lot { open, prevails, beaten };

// The scene of a special, or the treasure; nothing where none is drawn yet.
std::optional<Art> drawing_of(std::string_view id);
// Whether a card of that width has room for all the words of its name.
bool face_fits(const Context& context, const fallera::State& state, const fallera::AskedCard& card, float width);
// A card that lies beside the one that is looked at: in the shade, without its words.
void draw_beside(Ui& ui, Rect rect, const fallera::AskedCard& card);
// `verdict`: on its way there. Of that the card comes first, then its lot is seen, then the ring and the words.
void draw_face(Context& context, Rect rect, const fallera::State& state, const fallera::AskedCard& card,
               Lot lot = Lot::open, const Moment& verdict = {});
struct VerdictParts {
    float come = 1;
    float fallen = 1;
    float said = 1;

    explicit VerdictParts(const Moment& verdict)
        : come(verdict.part(0, 200)), fallen(verdict.part(200, 160)), said(verdict.part(360, 120)) {}
};
// The largest place of a card's shape in the middle of the box.
Rect face_place(Rect box);

// Told by its shape: the medallion with the n, the points on a sun and a shield, the treasure itself or the mark on it.
void draw_sign(Ui& ui, Rect box, const fallera::State& state, fallera::Card card);
float sign_side(const Ui& ui);  // its height
float sign_width(const Ui& ui, const fallera::CardFacts& facts);

}  // namespace tapet::ui
