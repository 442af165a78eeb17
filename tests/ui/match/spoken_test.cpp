// Whoever taps about in a match of any game, in any language, reads words for people: on the screens, in what comes after a tap,
// in every notice.
#include <algorithm>
#include <doctest/doctest.h>
#include <random>
#include <set>

#include "tests/conformance/kept_walk.h"
#include "tests/much.h"
#include "tests/plain_words.h"
#include "tests/ui/app_robot.h"

namespace tapet::ui {

namespace {

const int kTaps = 80 * much("TAPET_WALKS", 1);
constexpr int kPlayed = 40;  // events before
constexpr std::size_t kLongestSaid = 2000;

// Something that can be tapped now; nothing where there is nothing.
const LoggedWidget* any_target(const Robot& robot, std::mt19937& dice) {
    std::vector<const LoggedWidget*> open;
    for (const LoggedWidget& widget : robot.log().widgets) {
        if (widget.enabled && robot.log().at(widget.rect.centre()) == &widget) open.push_back(&widget);
    }
    return open.empty() ? nullptr : open[dice() % open.size()];
}

class TapsAbout {
  public:
    TapsAbout(Lang lang, const KeptMatch& match) : lang_(lang), app_(std::string(tag(lang))) {
        REQUIRE(accepted(app_.keeper().shelf.begin(match.kept.front().body)));
        for (std::size_t i = 1; i < match.kept.size(); ++i)
            REQUIRE(accepted(app_.keeper().open.take(match.kept[i].body)));
        id_ = app_.keeper().open.match_id();
        come_back();
    }
    void tap_about(std::mt19937& dice) {
        for (int i = 0; i < kTaps; ++i) {
            const LoggedWidget* target = any_target(app_.robot(), dice);
            if (target == nullptr || app_.keeper().open.match_id() != id_ || app_.robot().has("home.settings")) {
                come_back();
                continue;
            }
            const std::string id = target->id;
            CAPTURE(id);
            app_.robot().tap_at(target->rect.centre());
            read();
        }
    }
    std::size_t read_so_far() const { return read_.size(); }

  private:
    Lang lang_;
    AppRobot app_;
    std::string id_;
    std::set<std::string> read_;

    void come_back() {
        sure(app_.keeper().notebook.set_setting("language", tag(lang_)));
        sure(app_.keeper().notebook.set_setting("route", "home\nmatch:" + id_));
        app_.restart();
        app_.robot().run(3);
        read();
    }
    void read() {
        const auto& widgets = app_.robot().log().widgets;
        const auto is_file = [](const LoggedWidget& each) { return each.id.find(".open.") != std::string::npos; };
        if (std::any_of(widgets.begin(), widgets.end(), is_file)) return;  // the names of this machine's folders
        for (const LoggedText& text : app_.robot().log().texts) {
            const bool licence = text.text.size() > kLongestSaid;  // in its own words
            if (licence || !read_.insert(text.text).second) continue;
            CAPTURE(text.text);
            CHECK(no_word_for_people(lang_, text.text) == "");
        }
    }
};

}  // namespace

TEST_CASE_TEMPLATE_DEFINE("whoever taps about in a match reads words for people", G, taps_about) {
    std::uint32_t seed = 0;
    for (const Lang lang : kLangs) {
        CAPTURE(tag(lang));
        std::mt19937 dice(++seed);
        TapsAbout person(lang, kept_walk<G>(seed, kPlayed));
        person.tap_about(dice);
        CHECK(person.read_so_far() > 20);
    }
}
TEST_CASE_TEMPLATE_APPLY(taps_about, EveryGame);

}  // namespace tapet::ui
