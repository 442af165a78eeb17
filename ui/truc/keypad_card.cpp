// The help card of the keypad: the keys where they lie under the fingers.
#include <algorithm>
#include <array>
#include <cmath>

#include "truc/codes.h"
#include "truc/words.h"
#include "ui/truc/keypad.h"

namespace tapet::ui {

namespace {

struct DrawnKey {
    Key key;
    std::string_view cap;
    float column;
    float row;
    float wide = 1;
    float high = 1;
};

constexpr float kColumns = 4;
constexpr float kRows = 4;
constexpr std::array<DrawnKey, 13> kDrawn{{{Key::num7, "7", 0, 0},
                                           {Key::num8, "8", 1, 0},
                                           {Key::num9, "9", 2, 0},
                                           {Key::num_minus, "−", 3, 0},
                                           {Key::num4, "4", 0, 1},
                                           {Key::num5, "5", 1, 1},
                                           {Key::num6, "6", 2, 1},
                                           {Key::num_plus, "+", 3, 1},
                                           {Key::num1, "1", 0, 2},
                                           {Key::num2, "2", 1, 2},
                                           {Key::num3, "3", 2, 2},
                                           {Key::num0, "0", 0, 3, 2},
                                           {Key::num_decimal, ". ,", 2, 3}}};

Icon icon_of(const KeypadAction& action) {
    if (std::holds_alternative<KeypadUndo>(action)) return Icon::undo;
    if (std::holds_alternative<KeypadRedo>(action)) return Icon::redo;
    return Icon::speaker;
}

// + and − are for either side, whichever got the last stones.
std::string stones_words(const DrawnKey& drawn, const truc::Stones& stones) {
    const bool either = drawn.key == Key::num_plus || drawn.key == Key::num_minus;
    return (either ? "" : std::string(truc::name(stones.side)) + " ") + signed_number(stones.n);
}

void draw_key(Ui& ui, Rect rect, const DrawnKey& drawn) {
    const Metrics& m = ui.metrics();
    const Theme& theme = ui.theme();
    const auto action = keypad_action(drawn.key, truc::Side::a);
    const OnTile tile(ui, rect, {.enabled = action.has_value()});
    Rect inner = tile.top().inset(m.gap / 2);
    const Rect cap = inner.cut_top(ui.line_height(Role::body));
    ui.text(cap, drawn.cap, {.colour = theme.text_quiet});
    if (!action) return;
    if (const auto* stones = std::get_if<truc::Stones>(&*action)) {
        ui.text(inner, stones_words(drawn, *stones), {.role = Role::bold, .align = Align::centre});
    } else {
        ui.icon(icon_of(*action), inner.centred(m.icon, m.icon), theme.text_accent);
    }
}

Vec key_size(Ui& ui) {
    const float gap = ui.metrics().gap;
    const float wide = std::max(ui.text_width(Role::bold, "A +3"), ui.text_width(Role::bold, "B +3"));
    return {std::ceil(wide + 2 * gap), std::ceil(2 * ui.line_height(Role::bold) + gap + ui.metrics().edge)};
}

void draw_keys(Ui& ui, Vec at) {
    const Vec key = key_size(ui);
    const float gap = std::round(ui.metrics().gap / 2);
    for (const DrawnKey& drawn : kDrawn) {
        draw_key(ui,
                 {at.x + drawn.column * (key.x + gap), at.y + drawn.row * (key.y + gap),
                  drawn.wide * (key.x + gap) - gap, drawn.high * (key.y + gap) - gap},
                 drawn);
    }
}

}  // namespace

// The keys with the words beside them, or below them where there is no room.
bool draw_keypad_card(Context& context) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const Vec key = key_size(ui);
    const Vec keys{kColumns * (key.x + m.gap / 2), kRows * (key.y + m.gap / 2)};
    const std::string_view words = context.tr("keypad.words");
    const float width = std::min(ui.area().w - 4 * m.margin, m.mm(140) * m.text_scale);
    const float beside = width - keys.x - 3 * m.gap;
    const bool side_by_side = beside > m.mm(50) * m.text_scale;
    const float words_wide = side_by_side ? beside : width - 2 * m.gap;
    const float words_high = ui.paragraph_height(Role::body, words, words_wide);
    const float height = side_by_side ? std::max(keys.y, words_high) : keys.y + m.gap + words_high;
    const Sheet sheet = ui.begin_sheet("keypad", {width, height}, {.title = context.tr("keypad.title")});
    const ListView view = ui.begin_scroll("keypad.text", sheet.content, height);
    const Vec top{view.view.x, view.view.y - view.offset};
    draw_keys(ui, top);
    const Vec at = side_by_side ? Vec{top.x + keys.x + m.gap, top.y} : Vec{top.x, top.y + keys.y + m.gap};
    ui.paragraph({at.x, at.y, words_wide, words_high}, words, {.valign = VAlign::top});
    ui.end_list();
    ui.end_sheet();
    return sheet.closed;
}

}  // namespace tapet::ui
