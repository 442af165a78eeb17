// The one theme, dark and light: green cloth, stone and chalk. Every pair of colours that is ever drawn on one another
// is listed with the contrast it needs, so that a test can prove all of them (WCAG 2 contrast ratio).
#pragma once

#include <cstdint>
#include <vector>

namespace tapet::ui {

// sRGB with straight alpha.
struct Colour {
    std::uint8_t r = 0;
    std::uint8_t g = 0;
    std::uint8_t b = 0;
    std::uint8_t a = 0;

    friend constexpr bool operator==(Colour p, Colour q) {
        return p.r == q.r && p.g == q.g && p.b == q.b && p.a == q.a;
    }
    constexpr Colour with_alpha(std::uint8_t alpha) const { return {r, g, b, alpha}; }
};

// 0xRRGGBB, opaque.
constexpr Colour rgb(std::uint32_t hex) {
    return {static_cast<std::uint8_t>(hex >> 16U & 255U), static_cast<std::uint8_t>(hex >> 8U & 255U),
            static_cast<std::uint8_t>(hex & 255U), 255};
}

struct Theme {
    bool dark = true;
    // grounds
    Colour background;      // the cloth, behind everything
    Colour surface;         // panels, cards, sheets
    Colour raised;          // buttons, tiles, rows that can be tapped
    Colour raised_pressed;  // the same under a finger
    Colour accent;          // the one thing to do next; what is chosen
    Colour accent_pressed;
    Colour danger;  // ground of what destroys or ends something
    Colour danger_pressed;
    Colour scrim;  // with alpha; dims what an overlay covers
    // inks
    Colour text;
    Colour text_quiet;
    Colour text_accent;  // a value or a link, on background, surface or raised
    Colour on_accent;
    Colour on_danger;
    Colour good;      // yes, saved, allowed
    Colour warn;      // open, look here
    Colour bad;       // no, lost, refused
    Colour disabled;  // what cannot be used at all (a closed control is not disabled: it says why)
    // lines and shapes
    Colour control;  // outlines and icons that make a control visible: 3:1
    Colour line;     // hairlines that only group; nothing depends on seeing them
    // pieces of the games
    Colour stone_dolent;  // the first twelve stones of Truc
    Colour stone_bona;    // the second twelve
    Colour stone_hole;    // a place with no stone yet, drawn as a ring
    Colour chalk;         // hand-drawn marks on the cloth
    Colour paper;         // score pads; lines and letters on them are in ink
    Colour ink;           // what is written on the pads
    // Alpens 1873; an alpensí has an edge in `text` and a mark of its colour's own shape in one of the two marks
    Colour alpensi_blue;
    Colour alpensi_yellow;
    Colour alpensi_brown;
    Colour alpensi_pink;
    Colour alpensi_orange;
    Colour alpensi_black;
    Colour alpensi_mark_light;
    Colour alpensi_mark_dark;
    Colour troop_carlist;
    Colour troop_liberal;
    // the pad of Calavera: the sign and the frame of each row, what its boxes are filled with, the zones, the pen
    Colour pad_turquoise;
    Colour pad_pink;
    Colour pad_orange;
    Colour pad_black;
    Colour pad_joker;
    Colour pad_turquoise_box;
    Colour pad_pink_box;
    Colour pad_orange_box;
    Colour pad_black_box;
    Colour pad_score_box;
    Colour pad_dead_box;
    Colour pad_hatching;  // of the two zones: only groups
    Colour pen;           // crosses, circles and strokes made by hand
    // the suits of the Spanish deck, on paper
    Colour suit_ors;
    Colour suit_copes;
    Colour suit_espases;
    Colour suit_bastos;
};

const Theme& dark_theme();
const Theme& light_theme();

// (1 .. 21); alpha is ignored.
float contrast(Colour a, Colour b);

struct ContrastPair {
    const char* name;
    Colour Theme::*fore;
    Colour Theme::*back;
    float needed;  // 7 for text, 3 for controls and shapes
};
const std::vector<ContrastPair>& contrast_pairs();

}  // namespace tapet::ui
