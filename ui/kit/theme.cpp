#include "ui/kit/theme.h"

#include <algorithm>
#include <cmath>

namespace tapet::ui {

namespace {

// Tiles, rail and what lies on the table: the same on every cloth.
void dress_pieces(Theme& t) {
    const bool dark = t.dark;
    t.raised = dark ? rgb(0xF7EFDE) : rgb(0xFFFDF7);
    t.raised_pressed = dark ? rgb(0xE9DDC3) : rgb(0xF3ECDC);
    t.tile_ink = rgb(0x16295A);
    t.tile_quiet = rgb(0x373F55);
    t.tile_edge = dark ? rgb(0xA48D63) : rgb(0x6E6146);
    t.key = rgb(0x3E66B0);
    t.accent = rgb(0xF8C95F);
    t.on_accent = rgb(0x2A1900);
    t.danger = rgb(0x8E1D15);
    t.on_danger = rgb(0xFFF1E6);
    t.rail = dark ? rgb(0x3E2617) : rgb(0xD6B480);
    t.rail_text = dark ? rgb(0xFAF0DC) : rgb(0x25150A);
    t.rail_line = dark ? rgb(0x8F6A45) : rgb(0x70502A);
    t.well = dark ? rgb(0x24150C) : rgb(0xCCA670);
    t.tray = rgb(0x3E2617);
    t.paper = dark ? rgb(0xF4ECD8) : rgb(0xFFFBF0);
    t.ink = rgb(0x1B2238);
    t.rule = rgb(0xB9AC8B);
    t.suit_ors = rgb(0x9A6400);
    t.suit_copes = rgb(0xA82018);
    t.suit_espases = rgb(0x1D4F91);
    t.suit_bastos = rgb(0x2A6B33);
    t.pen = rgb(0x1A2C8A);
}

void dress_inks(Theme& t, bool light_letters) {
    t.text = light_letters ? rgb(0xFAF3E3) : rgb(0x14251C);
    t.text_quiet = light_letters ? rgb(0xE6DFCC) : rgb(0x24342B);
    t.text_accent = light_letters ? rgb(0xFFE193) : rgb(0x4A2B00);
    t.good = light_letters ? rgb(0xB6F0BE) : rgb(0x083B1E);
    t.warn = light_letters ? rgb(0xFFD9B2) : rgb(0x4F2800);
    t.bad = light_letters ? rgb(0xFFD4CB) : rgb(0x660F0B);
    t.troop_carlist = light_letters ? rgb(0xFFA79B) : rgb(0x8E1D15);
    t.chalk = t.text;
}

void dress_threads(Theme& t, const ClothColours& colours) {
    t.thread = rgb(colours.thread);
    t.closed = rgb(colours.closed);
    t.control = t.thread;
    t.line = t.thread.with_alpha(110);
}

Theme make_cloth(bool dark, const Look& look) {
    const ClothColours& colours = dark ? look.dark : look.light;
    Theme t;
    t.dark = dark;
    t.look = &look;
    dress_pieces(t);
    dress_inks(t, dark);
    dress_threads(t, colours);
    t.background = rgb(colours.lamp);
    t.edge = rgb(colours.edge);
    t.surface = dark ? mixed(t.edge, rgb(0), 0.24F) : mixed(t.background, rgb(0xFFFFFF), 0.45F);
    t.ring = dark ? rgb(0xFFE193) : rgb(0x4A2B00);
    t.scrim = {0, 0, 0, 168};
    if (!dark && look.weave.empty()) {  // oak is darker than the pale cloths: no gold on it
        t.text_accent = t.ring = t.text;
        t.good = rgb(0x052A15);
        t.warn = rgb(0x391C00);
        t.bad = rgb(0x4C0A07);
    }
    return t;
}

Theme make_paper(bool dark, const Look& look) {
    Theme t = make_cloth(dark, look);
    t.ground = Ground::paper;
    dress_inks(t, false);
    t.background = t.paper;
    t.edge = dark ? rgb(0xE8DCC0) : rgb(0xF2E9D4);
    t.surface = t.edge;
    t.text = t.ink;
    t.text_quiet = rgb(0x393F52);
    t.text_accent = rgb(0x16295A);
    t.chalk = t.ink;
    dress_threads(t, {0, 0, 0x6F654C, 0x4F4836});
    t.line = t.rule;
    t.ring = rgb(0x1F4E9E);
    return t;
}

Theme make_wood(bool dark, const Look& look) {
    Theme t = make_cloth(dark, look);
    t.ground = Ground::wood;
    dress_inks(t, true);
    t.background = t.tray;
    t.edge = rgb(0x24150C);
    t.surface = t.edge;
    dress_threads(t, kBareTable.dark);
    t.ring = rgb(0xFFE193);
    return t;
}

float linear(std::uint8_t channel) {
    const float c = static_cast<float>(channel) / 255.0F;
    return c <= 0.04045F ? c / 12.92F : std::pow((c + 0.055F) / 1.055F, 2.4F);
}

float luminance(Colour c) { return 0.2126F * linear(c.r) + 0.7152F * linear(c.g) + 0.0722F * linear(c.b); }

}  // namespace

Theme theme_of(bool dark, const Look& look, Ground ground) {
    switch (ground) {
        case Ground::paper: return make_paper(dark, look);
        case Ground::wood: return make_wood(dark, look);
        default: return make_cloth(dark, look);
    }
}

Colour mixed(Colour a, Colour b, float part) {
    const auto mix = [part](std::uint8_t from, std::uint8_t to) {
        return static_cast<std::uint8_t>(
            std::lround(static_cast<float>(from) + (static_cast<float>(to) - static_cast<float>(from)) * part));
    };
    return {mix(a.r, b.r), mix(a.g, b.g), mix(a.b, b.b), mix(a.a, b.a)};
}

float contrast(Colour a, Colour b) {
    const float first = luminance(a);
    const float second = luminance(b);
    return (std::max(first, second) + 0.05F) / (std::min(first, second) + 0.05F);
}

const std::vector<ContrastPair>& contrast_pairs() {
    using T = Theme;
    static const std::vector<ContrastPair> pairs = {
        {"text on background", &T::text, &T::background, 7},
        {"text on edge", &T::text, &T::edge, 7},
        {"text on surface", &T::text, &T::surface, 7},
        {"text_quiet on background", &T::text_quiet, &T::background, 7},
        {"text_quiet on edge", &T::text_quiet, &T::edge, 7},
        {"text_quiet on surface", &T::text_quiet, &T::surface, 7},
        {"text_accent on background", &T::text_accent, &T::background, 7},
        {"text_accent on surface", &T::text_accent, &T::surface, 7},
        {"good on background", &T::good, &T::background, 7},
        {"good on surface", &T::good, &T::surface, 7},
        {"warn on background", &T::warn, &T::background, 7},
        {"warn on surface", &T::warn, &T::surface, 7},
        {"bad on background", &T::bad, &T::background, 7},
        {"bad on surface", &T::bad, &T::surface, 7},
        {"closed on background", &T::closed, &T::background, 4.5F},
        {"thread on background", &T::thread, &T::background, 3},
        {"ring on background", &T::ring, &T::background, 3},
        {"tile_ink on raised", &T::tile_ink, &T::raised, 7},
        {"tile_ink on raised_pressed", &T::tile_ink, &T::raised_pressed, 7},
        {"tile_quiet on raised", &T::tile_quiet, &T::raised, 7},
        {"tile_quiet on raised_pressed", &T::tile_quiet, &T::raised_pressed, 7},
        {"tile_edge on raised", &T::tile_edge, &T::raised, 2.5F},
        {"key on raised", &T::key, &T::raised, 3},
        {"on_accent on accent", &T::on_accent, &T::accent, 7},
        {"on_danger on danger", &T::on_danger, &T::danger, 7},
        {"rail_text on rail", &T::rail_text, &T::rail, 7},
        {"rail_text on well", &T::rail_text, &T::well, 7},
        {"troop_carlist on background", &T::troop_carlist, &T::background, 3},
        {"ink on paper", &T::ink, &T::paper, 7},
        {"suit_ors on paper", &T::suit_ors, &T::paper, 3},
        {"suit_copes on paper", &T::suit_copes, &T::paper, 3},
        {"suit_espases on paper", &T::suit_espases, &T::paper, 3},
        {"suit_bastos on paper", &T::suit_bastos, &T::paper, 3},
        {"pen on paper", &T::pen, &T::paper, 7},
    };
    return pairs;
}

}  // namespace tapet::ui
