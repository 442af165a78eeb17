#include "ui/kit/theme.h"

#include <algorithm>
#include <cmath>

namespace tapet::ui {

namespace {

// The pieces in the box are the same by day and by night.
void colour_alpensins(Theme& t) {
    t.alpensi_blue = rgb(0x2F5FB3);
    t.alpensi_yellow = rgb(0xF2C94C);
    t.alpensi_brown = rgb(0x7A4A21);
    t.alpensi_pink = rgb(0xE88FB0);
    t.alpensi_orange = rgb(0xEE8433);
    t.alpensi_black = rgb(0x1B1B1B);
    t.alpensi_mark_light = rgb(0xFFFFFF);
    t.alpensi_mark_dark = rgb(0x1A1405);
}

// The pad is printed: the same by day and in the evening.
void print_pad(Theme& t) {
    t.pad_turquoise = rgb(0x00757D);
    t.pad_pink = rgb(0xC2297B);
    t.pad_orange = rgb(0xB85300);
    t.pad_black = rgb(0x24262B);
    t.pad_joker = rgb(0xB01E1E);
    t.pad_turquoise_box = rgb(0xC6ECEA);
    t.pad_pink_box = rgb(0xFAD9EA);
    t.pad_orange_box = rgb(0xFDE0C2);
    t.pad_black_box = rgb(0xDCDDDF);
    t.pad_score_box = rgb(0xF8E596);
    t.pad_dead_box = rgb(0xC9C9C4);
    t.pad_hatching = rgb(0xB0A98E);
    t.pen = rgb(0x1A2C8A);
}

// A card table in the evening: dark green cloth, ivory letters, brass for what is to be done.
Theme make_dark() {
    Theme t;
    t.dark = true;
    t.background = rgb(0x0E1C17);
    t.surface = rgb(0x16291F);
    t.raised = rgb(0x1F372B);
    t.raised_pressed = rgb(0x264233);
    t.accent = rgb(0xE9C46A);
    t.accent_pressed = rgb(0xCFA94D);
    t.danger = rgb(0xFFB4A6);
    t.danger_pressed = rgb(0xE89686);
    t.scrim = {3, 8, 6, 176};
    t.text = rgb(0xF4F1E8);
    t.text_quiet = rgb(0xC6D2C8);
    t.text_accent = rgb(0xF2D58A);
    t.on_accent = rgb(0x1A1405);
    t.on_danger = rgb(0x36080A);
    t.good = rgb(0x9EE2AE);
    t.warn = rgb(0xFFC28A);
    t.bad = rgb(0xFFBCB0);
    t.disabled = rgb(0x93A69A);
    t.control = rgb(0x7E998A);
    t.line = rgb(0x2C4638);
    t.stone_dolent = rgb(0x9FB0B8);
    t.stone_bona = rgb(0xF0E3C4);
    t.stone_hole = rgb(0x7E998A);
    t.chalk = rgb(0xF4F1E8);
    t.paper = rgb(0xEFEBDD);
    t.ink = rgb(0x1D2430);
    colour_alpensins(t);
    t.troop_carlist = rgb(0xFF9486);
    t.troop_liberal = rgb(0x86DCA0);
    print_pad(t);
    t.suit_ors = rgb(0x9A6400);
    t.suit_copes = rgb(0xA82018);
    t.suit_espases = rgb(0x1D4F91);
    t.suit_bastos = rgb(0x2A6B33);
    return t;
}

// The same table by day: pale stone, dark green letters.
Theme make_light() {
    Theme t;
    t.dark = false;
    t.background = rgb(0xE6EBE4);
    t.surface = rgb(0xF5F7F2);
    t.raised = rgb(0xFFFFFF);
    t.raised_pressed = rgb(0xD8E3DA);
    t.accent = rgb(0x17593D);
    t.accent_pressed = rgb(0x0E402B);
    t.danger = rgb(0x8E1F1A);
    t.danger_pressed = rgb(0x6C1411);
    t.scrim = {16, 28, 22, 128};
    t.text = rgb(0x14201A);
    t.text_quiet = rgb(0x38463E);
    t.text_accent = rgb(0x124A32);
    t.on_accent = rgb(0xFFFFFF);
    t.on_danger = rgb(0xFFFFFF);
    t.good = rgb(0x0F4D2A);
    t.warn = rgb(0x663800);
    t.bad = rgb(0x7F1814);
    t.disabled = rgb(0x5F6C64);
    t.control = rgb(0x6C7D73);
    t.line = rgb(0xC9D3CB);
    t.stone_dolent = rgb(0x4E5F68);
    t.stone_bona = rgb(0x8A6A2C);
    t.stone_hole = rgb(0x6C7D73);
    t.chalk = rgb(0x14201A);
    t.paper = rgb(0xFFFDF4);
    t.ink = rgb(0x1D2430);
    colour_alpensins(t);
    t.troop_carlist = rgb(0xA3231C);
    t.troop_liberal = rgb(0x1A6638);
    print_pad(t);
    t.suit_ors = rgb(0x9A6400);
    t.suit_copes = rgb(0xA82018);
    t.suit_espases = rgb(0x1D4F91);
    t.suit_bastos = rgb(0x2A6B33);
    return t;
}

float linear(std::uint8_t channel) {
    const float c = static_cast<float>(channel) / 255.0F;
    return c <= 0.04045F ? c / 12.92F : std::pow((c + 0.055F) / 1.055F, 2.4F);
}

float luminance(Colour c) { return 0.2126F * linear(c.r) + 0.7152F * linear(c.g) + 0.0722F * linear(c.b); }

}  // namespace

const Theme& dark_theme() {
    static const Theme theme = make_dark();
    return theme;
}

const Theme& light_theme() {
    static const Theme theme = make_light();
    return theme;
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
        {"text on surface", &T::text, &T::surface, 7},
        {"text on raised", &T::text, &T::raised, 7},
        {"text on raised_pressed", &T::text, &T::raised_pressed, 7},
        {"text_quiet on background", &T::text_quiet, &T::background, 7},
        {"text_quiet on surface", &T::text_quiet, &T::surface, 7},
        {"text_quiet on raised", &T::text_quiet, &T::raised, 7},
        {"text_quiet on raised_pressed", &T::text_quiet, &T::raised_pressed, 7},
        {"text_accent on background", &T::text_accent, &T::background, 7},
        {"text_accent on surface", &T::text_accent, &T::surface, 7},
        {"text_accent on raised", &T::text_accent, &T::raised, 7},
        {"text_accent on raised_pressed", &T::text_accent, &T::raised_pressed, 7},
        {"on_accent on accent", &T::on_accent, &T::accent, 7},
        {"on_accent on accent_pressed", &T::on_accent, &T::accent_pressed, 7},
        {"on_danger on danger", &T::on_danger, &T::danger, 7},
        {"on_danger on danger_pressed", &T::on_danger, &T::danger_pressed, 7},
        {"good on background", &T::good, &T::background, 7},
        {"good on surface", &T::good, &T::surface, 7},
        {"good on raised", &T::good, &T::raised, 7},
        {"warn on background", &T::warn, &T::background, 7},
        {"warn on surface", &T::warn, &T::surface, 7},
        {"warn on raised", &T::warn, &T::raised, 7},
        {"bad on background", &T::bad, &T::background, 7},
        {"bad on surface", &T::bad, &T::surface, 7},
        {"bad on raised", &T::bad, &T::raised, 7},
        {"chalk on background", &T::chalk, &T::background, 7},
        {"ink on paper", &T::ink, &T::paper, 7},
        {"suit_ors on paper", &T::suit_ors, &T::paper, 3},
        {"suit_copes on paper", &T::suit_copes, &T::paper, 3},
        {"suit_espases on paper", &T::suit_espases, &T::paper, 3},
        {"suit_bastos on paper", &T::suit_bastos, &T::paper, 3},
        {"disabled on background", &T::disabled, &T::background, 4.5F},
        {"disabled on surface", &T::disabled, &T::surface, 4.5F},
        {"control on background", &T::control, &T::background, 3},
        {"control on surface", &T::control, &T::surface, 3},
        {"control on raised", &T::control, &T::raised, 3},
        {"control on raised_pressed", &T::control, &T::raised_pressed, 3},
        {"accent on background", &T::accent, &T::background, 3},
        {"accent on surface", &T::accent, &T::surface, 3},
        {"accent on raised", &T::accent, &T::raised, 3},
        {"danger on background", &T::danger, &T::background, 3},
        {"danger on surface", &T::danger, &T::surface, 3},
        {"stone_dolent on background", &T::stone_dolent, &T::background, 3},
        {"stone_dolent on surface", &T::stone_dolent, &T::surface, 3},
        {"stone_bona on background", &T::stone_bona, &T::background, 3},
        {"stone_bona on surface", &T::stone_bona, &T::surface, 3},
        {"stone_dolent on raised", &T::stone_dolent, &T::raised, 3},
        {"stone_bona on raised", &T::stone_bona, &T::raised, 3},
        {"alpensi_mark_light on alpensi_blue", &T::alpensi_mark_light, &T::alpensi_blue, 3},
        {"alpensi_mark_dark on alpensi_yellow", &T::alpensi_mark_dark, &T::alpensi_yellow, 3},
        {"alpensi_mark_light on alpensi_brown", &T::alpensi_mark_light, &T::alpensi_brown, 3},
        {"alpensi_mark_dark on alpensi_pink", &T::alpensi_mark_dark, &T::alpensi_pink, 3},
        {"alpensi_mark_dark on alpensi_orange", &T::alpensi_mark_dark, &T::alpensi_orange, 3},
        {"alpensi_mark_light on alpensi_black", &T::alpensi_mark_light, &T::alpensi_black, 3},
        {"troop_carlist on background", &T::troop_carlist, &T::background, 3},
        {"troop_carlist on surface", &T::troop_carlist, &T::surface, 3},
        {"troop_carlist on raised", &T::troop_carlist, &T::raised, 3},
        {"troop_liberal on background", &T::troop_liberal, &T::background, 3},
        {"troop_liberal on surface", &T::troop_liberal, &T::surface, 3},
        {"troop_liberal on raised", &T::troop_liberal, &T::raised, 3},
        {"stone_hole on background", &T::stone_hole, &T::background, 3},
        {"stone_hole on surface", &T::stone_hole, &T::surface, 3},
        {"pad_turquoise on paper", &T::pad_turquoise, &T::paper, 3},
        {"pad_turquoise on its boxes", &T::pad_turquoise, &T::pad_turquoise_box, 3},
        {"ink on pad_turquoise_box", &T::ink, &T::pad_turquoise_box, 7},
        {"pen on pad_turquoise_box", &T::pen, &T::pad_turquoise_box, 3},
        {"paper on pad_turquoise", &T::paper, &T::pad_turquoise, 3},
        {"pad_pink on paper", &T::pad_pink, &T::paper, 3},
        {"pad_pink on its boxes", &T::pad_pink, &T::pad_pink_box, 3},
        {"ink on pad_pink_box", &T::ink, &T::pad_pink_box, 7},
        {"pen on pad_pink_box", &T::pen, &T::pad_pink_box, 3},
        {"paper on pad_pink", &T::paper, &T::pad_pink, 3},
        {"pad_orange on paper", &T::pad_orange, &T::paper, 3},
        {"pad_orange on its boxes", &T::pad_orange, &T::pad_orange_box, 3},
        {"ink on pad_orange_box", &T::ink, &T::pad_orange_box, 7},
        {"pen on pad_orange_box", &T::pen, &T::pad_orange_box, 3},
        {"paper on pad_orange", &T::paper, &T::pad_orange, 3},
        {"pad_black on paper", &T::pad_black, &T::paper, 3},
        {"pad_black on its boxes", &T::pad_black, &T::pad_black_box, 3},
        {"ink on pad_black_box", &T::ink, &T::pad_black_box, 7},
        {"pen on pad_black_box", &T::pen, &T::pad_black_box, 3},
        {"paper on pad_black", &T::paper, &T::pad_black, 3},
        {"pad_joker on paper", &T::pad_joker, &T::paper, 3},
        {"ink on pad_score_box", &T::ink, &T::pad_score_box, 7},
        {"pen on pad_score_box", &T::pen, &T::pad_score_box, 3},
        {"ink on pad_dead_box", &T::ink, &T::pad_dead_box, 7},
        {"pen on pad_dead_box", &T::pen, &T::pad_dead_box, 3},
        {"pen on paper", &T::pen, &T::paper, 7},
        {"line on surface (only groups)", &T::line, &T::surface, 1.2F},
        {"line on raised (only groups)", &T::line, &T::raised, 1.2F},
    };
    return pairs;
}

}  // namespace tapet::ui
