#include "ui/panels/truc_keypad.h"

#include <array>

#include "ui/panels/truc_words.h"

namespace tapet::ui {

namespace {

constexpr std::array<Key, 12> kKeys{Key::num1, Key::num2, Key::num3, Key::num4,     Key::num5,      Key::num6,
                                    Key::num7, Key::num9, Key::num0, Key::num_plus, Key::num_minus, Key::num_decimal};

std::optional<KeypadAction> one_more(std::optional<truc::Side> last, int n) {
    if (!last) return std::nullopt;
    return truc::Stones{*last, n};
}

std::optional<truc::Side> last_side(const Match<truc::Game>& match) {
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

std::optional<std::string> take_keypad(Context& context, const Match<truc::Game>& match) {
    for (const Key key : kKeys) {
        if (!context.ui.take_key(key)) continue;
        const auto action = keypad_action(key, last_side(match));
        if (!action) return std::nullopt;
        if (std::holds_alternative<KeypadUndo>(*action)) return R"({"undo":1})";
        if (std::holds_alternative<KeypadRedo>(*action)) return R"({"redo":1})";
        if (const auto* stones = std::get_if<truc::Stones>(&*action)) return line_of(match.state(), *stones);
        context.say(score_words(context, match.state()));
    }
    return std::nullopt;
}

}  // namespace tapet::ui
