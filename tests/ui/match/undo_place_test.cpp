// What is tapped again stays where it is, undo above all: in one place of every screen, and it says what it takes back.
#include <doctest/doctest.h>
#include <map>
#include <random>

#include "tests/ui/match/starts.h"
#include "tests/ui/no_faults.h"

using namespace tapet;
using namespace tapet::ui;

namespace {

constexpr RobotScreen kWide{1920, 1080, 5.9F, 1};

RobotScreen with_text(RobotScreen screen, float scale) {
    screen.text_scale = scale;
    return screen;
}

const LoggedWidget* undo_of(const Robot& robot) {
    const LoggedWidget* found = nullptr;
    for (const LoggedWidget& widget : robot.log().widgets) {
        const std::size_t dot = widget.id.find('.');
        if (dot != std::string::npos && widget.id.substr(dot) == ".undo" && !widget.covered) found = &widget;
    }
    return found;
}

std::string told(Rect r) {
    const auto number = [](float n) { return std::to_string(static_cast<int>(n)); };
    return number(r.x) + " " + number(r.y) + " " + number(r.w) + " " + number(r.h);
}

}  // namespace

TEST_CASE("undo lies in one place of every screen of a size, whatever lies beside it") {
    for (const RobotScreen& screen : {kTablet, kSmall, kTabletUpright, kPhone, kWide}) {
        for (const float scale : {1.0F, 2.0F}) {
            CAPTURE(screen.width);
            CAPTURE(scale);
            std::map<std::string, std::string> places;
            for (const Start& start : starts()) {
                if (start.lines.empty() || start.name == "truc, called by two at two edges") continue;
                CAPTURE(start.name);
                AppRobot app("en", with_text(screen, scale));
                sure(app.keeper().notebook.set_setting("text_percent", std::to_string(static_cast<int>(scale * 100))));
                set_out(app, start);
                const LoggedWidget* undo = undo_of(app.robot());
                REQUIRE(undo != nullptr);
                CHECK(undo->rect.w >= 9 * screen.px_per_mm);  // a thumb's width
                places[told(undo->rect)] += std::string(start.name) + "; ";
                const std::string id = undo->id;
                if (undo->closed) continue;
                app.tap(id);  // now there is something to put back, too
                if (const LoggedWidget* again = undo_of(app.robot())) places[told(again->rect)] += " undone; ";
            }
            std::string all;
            for (const auto& [place, names] : places) all += place + ": " + names + "\n";
            CAPTURE(all);
            CHECK(places.size() == 1);
        }
    }
}

TEST_CASE("undo says what it takes back on every screen, with names of any length") {
    const std::string people = R"("players":["Maria Desemparats","Sami el del bar","Pasqual Tortajada"])";
    const std::vector<Start> all{
        {"truc",
         {R"({"game":"truc","sides":{"A":"Nosaltres els de dalt","B":"Ells"},"players":2,"stones":24,"camas":2})",
          R"({"do":"stones","side":"A","n":2})"}},
        {"sheet", {R"({"game":"tally",)" + people + "}", R"({"do":"points","player":"Maria Desemparats","n":12})"}},
        {"fallera", {R"({"game":"fallera",)" + people + "}", R"({"do":"first","player":"Maria Desemparats"})"}}};
    for (const RobotScreen& screen : {kTablet, kSmall, kTabletUpright, kPhone}) {
        for (const std::string_view lang : kLangTags) {
            for (const Start& start : all) {
                CAPTURE(screen.width);
                CAPTURE(lang);
                CAPTURE(start.name);
                AppRobot app(std::string(lang), screen);
                set_out(app, start);
                const LoggedWidget* undo = undo_of(app.robot());
                REQUIRE(undo != nullptr);
                CHECK_FALSE(undo->closed);
                const std::string said = undo->label;
                app.tap(undo->id);
                CAPTURE(said);
                // Not the bare word that stands there when there is nothing to take back.
                CHECK(said != undo_of(app.robot())->label);
            }
        }
    }
}

TEST_CASE("a key that counts every tap stays under the finger, in every game") {
    std::size_t tapped = 0;
    for (const Start& start : starts()) {
        for (const RobotScreen& screen : {kTablet, kSmall, kTabletUpright}) {
            CAPTURE(start.name);
            CAPTURE(screen.width);
            AppRobot app("en", screen);
            set_out(app, start);
            std::minstd_rand dice(4);
            for (int step = 0; step < 60; ++step) {
                std::vector<const LoggedWidget*> keys;
                for (const LoggedWidget& widget : app.robot().log().widgets)
                    if (widget.enabled && !widget.covered && app.robot().log().at(widget.rect.centre()) == &widget)
                        keys.push_back(&widget);
                if (keys.empty()) break;
                const auto repeats = [](const LoggedWidget* key) { return key->repeats; };
                std::stable_partition(keys.begin(), keys.end(), repeats);
                const std::size_t many = static_cast<std::size_t>(std::count_if(keys.begin(), keys.end(), repeats));
                // Two of three taps on such a key, where there is one.
                const std::size_t from = many > 0 && step % 3 != 0 ? many : keys.size();
                const LoggedWidget key = *keys[dice() % from];
                CAPTURE(key.id);
                app.tap(key.id);
                if (!key.repeats || key.id == "kb.page") continue;  // which leads to other keys
                const LoggedWidget* after = app.robot().log().find(key.id);
                if (after == nullptr || after->covered) continue;
                ++tapped;
                CHECK(told(after->rect) == told(key.rect));
            }
        }
    }
    CHECK(tapped > 200);
}
