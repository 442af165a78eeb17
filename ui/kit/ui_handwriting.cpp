// Figures written with a pen: single strokes, drawn, for scores on paper.
#include <algorithm>
#include <array>

#include "ui/kit/ui_state.h"

namespace tapet::ui {

namespace {

constexpr float kAspect = 62.0F / 104;  // of a drawn digit

bool is_minus(char c) { return c == '-'; }

// "−3" as "-3": one letter a figure. Empty: there is something else among them.
std::string drawable(std::string_view figures) {
    constexpr std::string_view kMinus = "−";
    std::string plain;
    for (std::size_t i = 0; i < figures.size();) {
        if (figures.substr(i, kMinus.size()) == kMinus) {
            plain += '-';
            i += kMinus.size();
        } else if (figures[i] >= '0' && figures[i] <= '9') {
            plain += figures[i++];
        } else {
            return {};
        }
    }
    return plain;
}

constexpr std::array pen_digits{Art::xifra_0, Art::xifra_1, Art::xifra_2, Art::xifra_3, Art::xifra_4,
                                Art::xifra_5, Art::xifra_6, Art::xifra_7, Art::xifra_8, Art::xifra_9};

Art digit(char c) { return pen_digits[static_cast<std::size_t>(c - '0')]; }

// Where so many figures stand, in the middle of the place.
Rect figures_row(Rect place, std::size_t count) {
    const float high = std::min(place.h * 0.72F, place.w / (static_cast<float>(count) * kAspect));
    return place.centred(high * kAspect * static_cast<float>(count), high);
}

void draw_figures(Painter& painter, Rect row, std::string_view plain, Colour ink, bool faint) {
    const float wide = row.w / static_cast<float>(plain.size());
    for (const char c : plain) {
        const Rect cell = row.cut_left(wide);
        if (is_minus(c)) {
            const float y = cell.centre().y;
            painter.line({cell.x + wide * 0.15F, y}, {cell.right() - wide * 0.15F, y}, ink, cell.h * 0.07F);
        } else {
            painter.art(digit(c), cell, Painter::white.with_alpha(faint ? 150 : 255));
        }
    }
}

}  // namespace

void Ui::handwritten(Rect place, std::string_view figures, bool faint) {
    State& s = *state_;
    const std::string plain = drawable(figures);
    const Colour ink = faint ? s.theme.text_quiet : s.theme.pen;
    if (plain.empty()) return text(place, figures, {.role = Role::bold, .align = Align::centre, .colour = ink});
    const Rect row = figures_row(place, plain.size());
    s.log_text(figures, row, Role::bold, true);
    draw_figures(s.painter, row, plain, ink, faint);
}

void Ui::handwritten_figure(std::string_view id, Rect place, std::string_view figures) {
    State& s = *state_;
    const auto [moment, before] = s.moments.shows_text(Move::number, id, figures);
    if (moment.stands()) return handwritten(place, figures);
    const float part = out_quad(moment.part());
    const float way = place.h * 0.3F;
    if (const std::string plain = drawable(before); !plain.empty()) {
        const Askew out(s.painter, {}, {.by = {0, -way * part}, .alpha = 1 - part});
        draw_figures(s.painter, figures_row(place, plain.size()), plain, s.theme.pen, false);
    }
    const Askew in(s.painter, {}, {.by = {0, way * (1 - part)}, .alpha = part});
    handwritten(place, figures);
}

}  // namespace tapet::ui
