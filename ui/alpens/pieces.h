// The pieces of Alpens 1873 as they lie on the table: alpensins, goods, troops, dice; and buttons that show them.
#pragma once

#include <functional>
#include <string_view>

#include "alpens/alpens.h"
#include "ui/kit/ui.h"

namespace tapet::ui {

// Each fills the largest square in the middle of the box.
// A colour has a mark of its own on the piece: nobody has to tell colours apart.
void draw_alpensi(Ui& ui, Rect box, alpens::Colour colour);
// A shirt, a loaf, coins.
void draw_good(Ui& ui, Rect box, alpens::Good good);
// A face of the action die: a beret (Carlists), a kepi (Liberals), a card, all three (free choice).
void draw_face(Ui& ui, Rect box, alpens::Face face);
// A face of the numeric die; pips 1 to 6.
void draw_pips(Ui& ui, Rect box, int pips, Colour ink);

// A tile whose look is drawn by whoever calls, as long as this lives: `ink` on its ground, `inside` for the drawing.
struct DrawnButton {
    DrawnButton(Ui& ui, std::string_view id, Rect rect, std::string_view label, const ButtonStyle& style);

    Press press;
    OnTile tile;
    bool tapped = false;
    Colour ink;
    Rect inside;
};
inline DrawnButton drawn_button(Ui& ui, std::string_view id, Rect rect, std::string_view label,
                                const ButtonStyle& style = {}) {
    return {ui, id, rect, label, style};
}
// A picture and its word below: the one so numbered of the words of a row, of which all have room or none is shown.
void draw_labelled(Ui& ui, Rect inside, const std::vector<std::string>& words, std::size_t number,
                   const std::function<void(Rect)>& picture);

// The six faces of the numeric die side by side: the one that was tapped, or 0. `chosen` is marked; faces of which `closed`
// has the bit (1 << pips) look closed and still answer. Ids: "<id>.1" to "<id>.6".
int dice_row(Ui& ui, std::string_view id, Rect rect, std::string_view label, int chosen, unsigned closed = 0);

}  // namespace tapet::ui
