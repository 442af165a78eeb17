// What the app says aloud and when it keeps quiet.
#include <doctest/doctest.h>

#include "tests/ui/platform/listener.h"

using namespace tapet;
using namespace tapet::ui;

namespace {

void show(AppRobot& app, std::string_view id) { app.robot().scroll_to("settings.voice", id); }

}  // namespace

TEST_CASE("the score is said after every tap, also one that is taken back") {
    Listener table;
    table.switch_on("speak_score");
    table.app.tap("home.truc");
    table.app.tap("truc.A.plus1");
    CHECK(table.last() == "en: Us 1 dolenta, Them 0 dolentes");
    for (int i = 0; i < 3; ++i) table.app.tap("truc.B.plus4");
    table.app.tap("truc.B.plus1");
    CHECK(table.last() == "en: Us 1 dolenta, Them 1 bona");
    table.app.tap("truc.undo");
    CHECK(table.last() == "en: Us 1 dolenta, Them 12 dolentes");
    CHECK(table.heard.size() == 6);
}

TEST_CASE("with the camas once there are any, and who won the coto at the end") {
    Listener table;
    table.switch_on("speak_score");
    table.app.tap("home.truc");
    for (int i = 0; i < 6; ++i) table.app.tap("truc.A.plus4");
    CHECK(table.last() == "en: Cama 1: Us, 24–0. Us 0 dolentes, Them 0 dolentes. Camas: Us 1, Them 0");
    for (int i = 0; i < 6; ++i) table.app.tap("truc.A.plus4");
    CHECK(table.last() == "en: Coto: Us, 2–0");
}

TEST_CASE("a refusal says its no and a rule its first sentence; the score is not said then") {
    Listener table;
    table.switch_on("speak_verdicts");
    table.switch_on("speak_score");
    table.app.tap("home.truc");
    table.app.tap("truc.undo");
    CHECK(table.heard == std::vector<std::string>{"en: There are not that many entries to take back: undo goes no "
                                                  "further than the start of the match."});
    table.app.tap("why.close");
    table.app.tap("truc.A.why");
    CHECK(table.heard.size() == 2);
    CHECK(table.app.robot().shows(table.last().substr(4)));  // it stands on the card
    CHECK(table.last().find(". ") == std::string::npos);
}

TEST_CASE("a trouble is said whole") {
    Listener table;
    table.switch_on("speak_verdicts");
    table.app.tap("home.truc.options");
    table.app.tap("truc-setup.name.B");
    for (int i = 0; i < 4; ++i) table.app.robot().key(Key::backspace);
    table.app.robot().type("Us");
    table.app.robot().keyboard_done();
    table.app.tap("truc-setup.start");
    REQUIRE(table.app.robot().has("trouble.close"));
    CHECK(table.last() == "en: " + std::string(phrase(Lang::en, "truc.setup.same-names")));
}

TEST_CASE("a control held for half a second says what it is, and is not tapped") {
    Listener table;
    table.switch_on("speak_held");
    table.app.tap("home.truc");
    table.app.robot().hold("truc.A.falta");
    CHECK(table.heard == std::vector<std::string>{"en: Falta +24"});
    CHECK(stones(table.app, truc::Side::a) == 0);
    table.app.tap("truc.A.plus1");  // a short one is a tap, and says nothing
    CHECK(stones(table.app, truc::Side::a) == 1);
    CHECK(table.heard.size() == 1);
}

TEST_CASE("a key of the keyboard that is held says its letter, once") {
    Listener table;
    table.switch_on("speak_held");
    table.app.tap("home.rules");
    table.app.tap("rules.search");
    table.app.robot().hold("kb.M");
    CHECK(table.heard == std::vector<std::string>{"en: M"});
}

TEST_CASE("nothing is said unless it was asked for") {
    Listener table;
    table.app.tap("home.truc");
    table.app.tap("truc.A.plus1");
    table.app.robot().hold("truc.A.plus2");
    CHECK(stones(table.app, truc::Side::a) == 3);  // and a long press is still a tap
    table.app.tap("truc.A.why");
    table.app.tap("why.close");
    table.app.tap("truc.redo");
    CHECK(table.heard.empty());
}

TEST_CASE("the voice is switched on in the settings, at once and for the next time") {
    Listener table;
    table.app.tap("home.settings");
    table.app.tap("settings.page.1");
    for (const char* id : {"settings.voice.score", "settings.voice.verdicts", "settings.voice.held"}) {
        show(table.app, id);
        table.app.tap(id);
    }
    show(table.app, "settings.voice.try");
    table.app.robot().hold("settings.voice.try");
    CHECK(table.last() == "en: Try the voice");
    table.app.restart();
    table.app.tap("settings.back");
    table.app.tap("home.truc");
    table.app.tap("truc.B.plus2");
    CHECK(table.last() == "en: Us 0 dolentes, Them 2 dolentes");
    table.app.robot().hold("truc.B.plus2");
    CHECK(table.last() == "en: +2");
    table.app.tap("truc.redo");
    CHECK(table.last().substr(0, 10) == "en: There ");
    table.app.tap("why.close");
    table.app.tap("truc.back");
    table.app.tap("home.settings");
    table.app.tap("settings.page.1");
    show(table.app, "settings.voice.score");
    table.app.tap("settings.voice.score");
    table.app.tap("settings.back");
    table.app.tap("home.resume");
    table.heard.clear();
    table.app.tap("truc.B.plus2");
    CHECK(table.heard.empty());
}

TEST_CASE("the voice can be tried, in the language of the app") {
    Listener table;
    table.app.tap("home.settings");
    table.app.tap("settings.page.1");
    show(table.app, "settings.voice.try");
    table.app.tap("settings.voice.try");
    CHECK(table.last() == "en: This is how Tapet sounds.");
    table.app.tap("settings.page.0");
    table.app.tap("settings.language.ca");
    table.app.tap("settings.page.1");
    show(table.app, "settings.voice.try");
    table.app.tap("settings.voice.try");
    CHECK(table.last() == "ca: Així sona Tapet.");
}

TEST_CASE("a machine without a voice, and a display that cannot be kept awake, are said in the settings") {
    Listener table;
    table.app.tap("home.settings");
    table.app.tap("settings.page.1");
    CHECK_FALSE(table.app.robot().shows("speech-dispatcher"));
    CHECK_FALSE(table.app.robot().shows("awake"));
    VoiceState voice = VoiceState::starting;
    table.app.environment().voice_state = [&voice] { return voice; };
    table.app.environment().can_stay_awake = [] { return false; };
    table.app.robot().run(3);
    CHECK(table.app.robot().shows("Looking for a voice…"));
    CHECK_FALSE(table.app.robot().idle());  // it looks again by itself
    voice = VoiceState::absent;
    table.app.robot().wait_ms(400);
    CHECK(table.app.robot().shows("speech-dispatcher"));
    CHECK(table.app.robot().shows("cannot keep this display awake"));
    CHECK(table.app.robot().idle());
}

TEST_CASE("the settings with every sentence, and the keypad's card, have room everywhere") {
    RobotScreen large = kTablet;
    large.text_scale = 2;
    for (const RobotScreen& screen : {kSmall, kSmallUpright, kTablet, kTabletUpright, kSharp, large}) {
        for (const std::string_view language : looked_at_in()) {
            CAPTURE(language);
            CAPTURE(screen.width);
            Listener table{std::string(language), screen};
            sure(table.app.keeper().notebook.set_setting("text_percent", screen.text_scale > 1 ? "200" : "100"));
            table.app.environment().voice_state = [] { return VoiceState::absent; };
            table.app.environment().can_stay_awake = [] { return false; };
            table.app.restart();
            table.app.tap("home.settings");
            table.app.tap("settings.page.1");
            for (const char* id : {"settings.voice.score", "settings.voice.try", "settings.keypad"}) {
                show(table.app, id);
                CHECK(table.app.robot().complaint() == "");
            }
            table.app.tap("settings.keypad");
            CHECK(table.app.robot().complaint() == "");
            table.app.tap("keypad.close");
            CHECK_FALSE(table.app.robot().has("keypad.close"));
        }
    }
}

// ---- the keypad ----------------------------------------------------------------------------------------------------
