#include "ui/truc/keypad.h"

#include <array>

#include "truc/words.h"
#include "ui/match/play.h"
#include "ui/truc/zone_parts.h"

namespace tapet::ui {

namespace {

constexpr std::array<Key, 12> kKeypad{Key::num1, Key::num2, Key::num3, Key::num4,     Key::num5,      Key::num6,
                                      Key::num7, Key::num9, Key::num0, Key::num_plus, Key::num_minus, Key::num_decimal};

std::optional<KeypadAction> one_more(std::optional<truc::Side> last, int n) {
    if (!last) return std::nullopt;
    return truc::Stones{*last, n};
}

std::optional<truc::Side> last_side(const TrucMatch& match) {
    for (std::size_t i = match.played(); i > 0; --i) {
        const auto* stones = std::get_if<truc::Stones>(&match.played_event(i - 1));
        if (stones != nullptr) return stones->side;
    }
    return std::nullopt;
}

}  // namespace

std::optional<KeypadAction> keypad_action(Key key, std::optional<truc::Side> last) {
    using truc::Side;
    using truc::Stones;
    switch (key) {
        case Key::num1: return Stones{Side::a, 1};
        case Key::num4: return Stones{Side::a, 2};
        case Key::num7: return Stones{Side::a, 3};
        case Key::num3: return Stones{Side::b, 1};
        case Key::num6: return Stones{Side::b, 2};
        case Key::num9: return Stones{Side::b, 3};
        case Key::num_plus: return one_more(last, 1);
        case Key::num_minus: return one_more(last, -1);
        case Key::num5: return KeypadScore{};
        case Key::num0: return KeypadUndo{};
        case Key::num_decimal: return KeypadRedo{};
        default: return std::nullopt;
    }
}

void take_keypad(TrucView& view) {
    Context& context = view.context;
    for (const Key key : kKeypad) {
        if (!context.ui.take_key(key)) continue;
        const auto action = keypad_action(key, last_side(view.match));
        if (!action) continue;
        if (const auto* stones = std::get_if<truc::Stones>(&*action)) {
            mark_stones(view, stones->side, stones->n, context.ui.area());
        } else if (std::holds_alternative<KeypadUndo>(*action)) {
            send_undo(context);
        } else if (std::holds_alternative<KeypadRedo>(*action)) {
            send_redo(context);
        } else {
            context.say(score_words(context, view.state()));
        }
    }
}

}  // namespace tapet::ui
