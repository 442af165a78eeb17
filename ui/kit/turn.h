// Zones for people who sit on other sides of the table: where a point of an upright zone lies on the screen.
#pragma once

#include "core/geometry.h"

namespace tapet::ui {

// Where the reader sits. `left`: at the left edge of the screen, so that up, for them, is the screen's right.
enum class Turn { none, left, half, right };

// A quarter turn and a move, exact on whole pixels: screen = (a*x + b*y + tx, c*x + d*y + ty).
struct Transform {
    float a = 1, b = 0, c = 0, d = 1;
    float tx = 0, ty = 0;

    Vec to_screen(Vec local) const { return {a * local.x + b * local.y + tx, c * local.x + d * local.y + ty}; }
    Rect to_screen(Rect local) const;
    Vec to_local(Vec screen) const;
    Rect to_local(Rect screen) const;
    friend constexpr bool operator==(const Transform& p, const Transform& q) {
        return p.a == q.a && p.b == q.b && p.c == q.c && p.d == q.d && p.tx == q.tx && p.ty == q.ty;
    }
    bool identity() const { return a == 1 && d == 1 && tx == 0 && ty == 0; }
};

// The zone `rect` (on the screen) turned for that reader; its upright size is turned_size(rect, turn).
Transform zone_transform(Rect rect, Turn turn);
Vec turned_size(Rect rect, Turn turn);
// First inner, then outer.
Transform compose(const Transform& outer, const Transform& inner);

}  // namespace tapet::ui
