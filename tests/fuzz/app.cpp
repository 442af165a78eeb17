#include "tests/fuzz/app.h"

#include <array>

#include "ui/shell/routes.h"

namespace tapet::fuzz {

using namespace ui;

namespace {

constexpr std::array<RobotScreen, 5> kDisplays{kTablet, kSmall, kSmallUpright, kTabletUpright, {1280, 800, 5.9F, 2}};

// What somebody with a keyboard may type: right to left, joined, above 16 bits, blank, a formula, a path.
constexpr std::array<std::u32string_view, 12> kTyped{
    U"a",          U"7",    U"",      U" ",   U"\u200F\u05D0\u05D1", U"\U0001F468\u200D\U0001F469\u200D\U0001F467",
    U"\U0001F600", U"=1+1", U"../..", U"\"'", U"\u202Eabc",          U"e\u0301\u0327"};

}  // namespace

Hand::Hand(Bytes& bytes) : Hand(bytes, bytes.pick(kLangs.size() * kDisplays.size())) {}

Hand::Hand(Bytes&, std::size_t which)
    : display_(kDisplays[which / kLangs.size()]), app_(std::string(kLangTags[which % kLangs.size()]), display_) {}

std::vector<std::string> Hand::routes() {
    std::vector<std::string> all;
    all.insert(all.end(), screen_names().begin(), screen_names().end());
    for (const MatchInfo& match : app_.matches()) {
        for (const std::string_view of : match_screen_names()) all.push_back(std::string(of) + ":" + match.id);
    }
    return all;
}

void Hand::open(const std::string& route) {
    sure(app_.keeper().notebook.set_setting("route", "home\n" + route));
    app_.restart();
}

Vec Hand::anywhere(Bytes& bytes) const {
    const auto part = [&](int of) { return static_cast<float>(bytes.pick(256)) * static_cast<float>(of) / 256; };
    const float x = part(display_.width);
    return {x, part(display_.height)};
}

// The middle of one that a finger can reach; anywhere, when there is none.
Vec Hand::some_widget(Bytes& bytes) {
    std::vector<const LoggedWidget*> there;
    for (const LoggedWidget& widget : app_.robot().log().widgets) {
        if (!widget.covered) there.push_back(&widget);
    }
    return there.empty() ? anywhere(bytes) : there[bytes.pick(there.size())]->rect.centre();
}

void Hand::touch(Bytes& bytes) {
    Robot& robot = app_.robot();
    switch (bytes.pick(16)) {
        case 0: return robot.tap_at(anywhere(bytes));
        case 1: return robot.tap_again();
        case 2: {
            const Vec from = some_widget(bytes);
            return robot.drag(from, anywhere(bytes));
        }
        case 3:
            robot.press_at(some_widget(bytes));
            robot.wait_ms(600);
            return robot.release_at(anywhere(bytes));
        case 4: return robot.type_hardware(bytes.of(kTyped));
        case 5: return robot.key(static_cast<Key>(bytes.pick(static_cast<std::size_t>(Key::num_decimal) + 1)));
        case 6:
            if (bytes.pick(8) == 0) app_.restart();
            return;
        default: return robot.tap_at(some_widget(bytes));
    }
}

}  // namespace tapet::fuzz
