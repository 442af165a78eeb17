#include "ui/kit/turn.h"

namespace tapet::ui {

namespace {

Rect spanned(Vec p, Vec q) {
    const float left = std::min(p.x, q.x);
    const float top = std::min(p.y, q.y);
    return {left, top, std::max(p.x, q.x) - left, std::max(p.y, q.y) - top};
}

}  // namespace

Rect Transform::to_screen(Rect local) const {
    return spanned(to_screen(local.position()), to_screen(Vec{local.right(), local.bottom()}));
}

// The matrix is a rotation: its inverse is its transpose.
Vec Transform::to_local(Vec screen) const {
    const Vec p{screen.x - tx, screen.y - ty};
    return {a * p.x + c * p.y, b * p.x + d * p.y};
}

Rect Transform::to_local(Rect screen) const {
    return spanned(to_local(screen.position()), to_local(Vec{screen.right(), screen.bottom()}));
}

Transform zone_transform(Rect rect, Turn turn) {
    switch (turn) {
        case Turn::none: return {1, 0, 0, 1, rect.x, rect.y};
        case Turn::half: return {-1, 0, 0, -1, rect.right(), rect.bottom()};
        case Turn::left: return {0, -1, 1, 0, rect.right(), rect.y};
        case Turn::right: return {0, 1, -1, 0, rect.x, rect.bottom()};
    }
    return {};
}

Vec turned_size(Rect rect, Turn turn) {
    if (turn == Turn::left || turn == Turn::right) return {rect.h, rect.w};
    return {rect.w, rect.h};
}

Transform compose(const Transform& outer, const Transform& inner) {
    const Vec moved = outer.to_screen(Vec{inner.tx, inner.ty});
    return {outer.a * inner.a + outer.b * inner.c,
            outer.a * inner.b + outer.b * inner.d,
            outer.c * inner.a + outer.d * inner.c,
            outer.c * inner.b + outer.d * inner.d,
            moved.x,
            moved.y};
}

}  // namespace tapet::ui
