#include "ui/kit/initial.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <imgui.h>
#include <string>
#include <utf8proc.h>

#include "core/utf8.h"

namespace tapet::ui {

namespace {

// Cream stands on each of them with 6:1 and more.
constexpr std::array<std::uint32_t, 9> kColours{0xA3261B, 0x1F6B45, 0x7A4608, 0x0B6066, 0x5A2C82,
                                                0x1F4FA3, 0x8A2460, 0x4D5A12, 0x4A4540};
constexpr Colour kCream = rgb(0xFDF6E6);

std::string initial_of(std::string_view name) {
    std::size_t at = 0;
    std::string letter;
    if (!name.empty())
        append_utf8(letter,
                    static_cast<char32_t>(utf8proc_toupper(static_cast<utf8proc_int32_t>(next_code_point(name, at)))));
    return letter;
}

}  // namespace

Colour colour_of_name(std::string_view name) {
    std::uint32_t sum = 2166136261U;
    for (const char c : name) sum = (sum ^ static_cast<unsigned char>(c)) * 16777619U;
    return rgb(kColours[sum % kColours.size()]);
}

void draw_initial(Ui& ui, Rect box, std::string_view name) {
    const float side = std::min(box.w, box.h);
    const Rect tile = box.centred(side, side);
    const float round = side * 0.09F;
    Painter& painter = ui.painter();
    painter.fill(tile.moved({0, side * 0.035F}), ui.theme().tile_edge, round);
    painter.fill(tile, ui.theme().raised, round);
    const Rect face = tile.inset(std::max(2.0F, side * 0.07F));
    painter.fill(face, colour_of_name(name), round * 0.7F);
    if (side > 7 * ui.metrics().px_per_mm)
        painter.outline(face.inset(side * 0.04F), kCream.with_alpha(150), std::max(1.0F, side * 0.012F), round * 0.5F);
    // A picture, not a text: it is as large as the tile, whatever the size of text.
    const std::string letter = initial_of(name);
    const ImFont* font = ui.fonts().font(Role::large);
    const float scale = side * 0.4F / ui.metrics().cap_height(Role::large);
    const float ascent = font->Ascent * ui.fonts().scale(Role::large) * scale;
    const float wide = ui.text_width(Role::large, letter) * scale;
    painter.glyphs(font, font->FontSize * ui.fonts().scale(Role::large) * scale,
                   {face.centre().x - wide / 2, face.centre().y + side * 0.2F - ascent}, kCream, letter);
}

}  // namespace tapet::ui
