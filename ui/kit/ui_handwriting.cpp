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

}  // namespace

void Ui::handwritten(Rect place, std::string_view figures, bool faint) {
    State& s = *state_;
    const std::string plain = drawable(figures);
    const Colour ink = faint ? s.theme.text_quiet : s.theme.pen;
    if (plain.empty()) return text(place, figures, {.role = Role::bold, .align = Align::centre, .colour = ink});
    const auto count = static_cast<float>(plain.size());
    const float high = std::min(place.h * 0.72F, place.w / (count * kAspect));
    const float wide = high * kAspect;
    Rect row = place.centred(wide * count, high);
    s.log_text(figures, row, Role::bold, true);
    for (const char c : plain) {
        const Rect cell = row.cut_left(wide);
        if (is_minus(c)) {
            const float y = cell.centre().y;
            s.painter.line({cell.x + wide * 0.15F, y}, {cell.right() - wide * 0.15F, y}, ink, high * 0.07F);
        } else {
            s.painter.art(digit(c), cell, Painter::white.with_alpha(faint ? 150 : 255));
        }
    }
}

}  // namespace tapet::ui
