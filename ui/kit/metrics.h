// How large things are, from the display's pixels per millimetre, the reader's text scale and the size of the screen.
#pragma once

#include <array>
#include <cstddef>

#include "core/geometry.h"

namespace tapet::ui {

// body: Lato Medium; bold: Lato Heavy; title: Averia Serif; number, huge, giant: Roboto Slab, digits and a few signs only; large,
// headline: Averia Serif, headline's capitals as high as the digits of number, large between it and title; figure: Roboto
// Slab, what a tile is worth, an amount.
enum class Role { body, bold, title, number, huge, giant, large, headline, figure };
inline constexpr std::size_t role_count = 9;
// Digits only, set without room above and below.
inline bool tight(Role role) { return role == Role::number || role == Role::huge || role == Role::giant; }

// All lengths in pixels, whole numbers.
struct Metrics {
    float px_per_mm = 0;
    float text_scale = 1;  // 1.0 .. 2.0
    Vec screen;

    float touch_min = 0;    // 9 mm: no target is smaller
    float touch = 0;        // the usual target, 11 mm (10 on a 7-inch display)
    float control = 0;      // height of a button or row with one line of text: touch, or more when the text is large
    float control_two = 0;  // height of a button whose label may need two lines
    float gap = 0;          // between things that belong together; targets are never closer than this
    float margin = 0;       // around a screen or a sheet
    float radius = 0;       // of rounded corners
    float edge = 0;         // how thick a tile is
    float stroke = 0;       // of icons and outlines
    float icon = 0;         // side of an icon beside text
    float drag_slop = 0;    // 2 mm: more than that is a drag
    float tap_slop = 0;     // 1.5 mm: a thumb that rolls off its button by less is still on it

    std::array<int, role_count> font_px{};  // ImGui's sizes: ascent to descent

    float mm(float millimetres) const;   // to whole pixels
    float em(Role role) const;           // pixels
    float line_height(Role role) const;  // from one line to the next; numbers are set tight around their digits
    float cap_height(Role role) const;   // height of H and of the digits
    bool portrait() const { return screen.y > screen.x; }
    // Less than 110 mm wide: rows stack, side by side does not fit.
    bool narrow() const { return screen.x < px_per_mm * 110; }
};

// px_per_mm and text_scale are brought into 2..40 and 1..2.
Metrics make_metrics(float px_per_mm, float text_scale, Vec screen);

}  // namespace tapet::ui
