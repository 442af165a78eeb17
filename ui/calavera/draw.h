// Calavera's dice and pen strokes as vectors. Every colour has a shape of its own: turquoise a diamond, pink a heart, orange a
// triangle, black a square, the joker a flower; the skull is a skull.
#pragma once

#include <optional>
#include <string_view>

#include "calavera/look.h"
#include "ui/kit/ui.h"

namespace tapet::ui {

inline Colour row_colour(calavera::Row row) { return rgb(calavera::kRowColours[calavera::at(row)]); }
inline Colour row_box(calavera::Row row, calavera::Zone zone = calavera::Zone::none) {
    return rgb(calavera::box_colour(row, zone));
}

// The shape of a row in the largest square in the middle of the box.
void draw_row_sign(Painter& painter, calavera::Row row, Rect box, Colour colour);
// The sign of a face in its own colour, to be seen on paper.
void draw_face(Ui& ui, calavera::Face face, Rect box);
// A die that shows the face; without one, the place where a die will lie.
void draw_die(Ui& ui, Rect box, std::optional<calavera::Face> face);
// In the corner of a die that is not thrown again: a lock on a patch of its own, since the die is light and the cloth is not.
void draw_lock(Ui& ui, Rect die);

// By hand, with a pen: no two are alike, and each is always the same. `seed` tells which one it is.
// `part`: as much of it as the pen has drawn.
void draw_pen_cross(Painter& painter, Rect box, int seed, Colour colour, float part = 1);
void draw_pen_ring(Painter& painter, Rect box, int seed, Colour colour, float part = 1);
void draw_pen_stroke(Painter& painter, Rect box, int seed, Colour colour);

// Slanted lines within the box.
void draw_hatching(Painter& painter, Rect box, float step, Colour colour);

}  // namespace tapet::ui
