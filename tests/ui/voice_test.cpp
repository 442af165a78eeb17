// What the app says aloud, to whom, and when it keeps quiet; counting without looking.
#include "ui/platform/voice.h"

#include <condition_variable>
#include <doctest/doctest.h>
#include <mutex>

#include "tests/ui/app_robot.h"
#include "truc/truc.h"
#include "truc/words.h"
#include "ui/panels/truc_keypad.h"

using namespace tapet;
using namespace tapet::ui;

namespace {

// An app whose voice is written down: "en: Us 1 dolenta, Them 0 dolentes".
struct Listener {
    AppRobot app;
    std::vector<std::string> heard;

    explicit Listener(std::string language = "en", RobotScreen screen = kTablet) : app(std::move(language), screen) {
        app.environment().say = [this](std::string_view tag, std::string_view sentence) {
            heard.push_back(std::string(tag) + ": " + std::string(sentence));
        };
    }

    void switch_on(std::string_view what) {
        app.keeper().set_setting(what, "on");
        app.restart();
    }
    std::string last() const { return heard.empty() ? "" : heard.back(); }
};

const truc::State& truc_state(AppRobot& app) {
    return std::get<Match<truc::Game>>(app.keeper().referee()->match()).state();
}
int stones(AppRobot& app, truc::Side side) { return truc_state(app).score[truc::at(side)].stones; }

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
    CHECK(table.last() == "en: Us 0 dolentes, Them 0 dolentes. Camas: Us 1, Them 0");
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
        for (const std::string_view language : kLangTags) {
            CAPTURE(language);
            CAPTURE(screen.width);
            Listener table{std::string(language), screen};
            table.app.keeper().set_setting("text_percent", screen.text_scale > 1 ? "200" : "100");
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

TEST_CASE("the keypad: left for A, right for B, higher is more; 5 says, 0 undoes, the point redoes") {
    const auto marks = [](Key key, std::optional<truc::Side> last = {}) {
        const auto action = keypad_action(key, last);
        const auto* stones = action ? std::get_if<truc::Stones>(&*action) : nullptr;
        return stones == nullptr ? std::string("-") : std::string(truc::name(stones->side)) + std::to_string(stones->n);
    };
    CHECK(marks(Key::num1) == "A1");
    CHECK(marks(Key::num4) == "A2");
    CHECK(marks(Key::num7) == "A3");
    CHECK(marks(Key::num3) == "B1");
    CHECK(marks(Key::num6) == "B2");
    CHECK(marks(Key::num9) == "B3");
    CHECK(marks(Key::num_plus) == "-");  // nobody has any yet
    CHECK(marks(Key::num_plus, truc::Side::b) == "B1");
    CHECK(marks(Key::num_minus, truc::Side::b) == "B-1");
    CHECK(std::holds_alternative<KeypadScore>(*keypad_action(Key::num5, {})));
    CHECK(std::holds_alternative<KeypadUndo>(*keypad_action(Key::num0, {})));
    CHECK(std::holds_alternative<KeypadRedo>(*keypad_action(Key::num_decimal, {})));
    for (const Key key : {Key::num2, Key::num8, Key::enter, Key::num_enter}) CHECK_FALSE(keypad_action(key, {}));
}

TEST_CASE("a hand counted on the keypad, with a mistake taken back and put right") {
    Listener table;
    table.app.tap("home.truc");
    Robot& robot = table.app.robot();
    robot.key(Key::num_plus);
    CHECK(table.app.keeper().matches().front().lines == 1);
    robot.key(Key::num7);
    robot.key(Key::num6);
    CHECK(stones(table.app, truc::Side::a) == 3);
    CHECK(stones(table.app, truc::Side::b) == 2);
    robot.key(Key::num_plus);
    CHECK(stones(table.app, truc::Side::b) == 3);
    robot.key(Key::num_minus);
    CHECK(stones(table.app, truc::Side::b) == 2);
    robot.key(Key::num0);
    robot.key(Key::num0);
    robot.key(Key::num0);
    CHECK(stones(table.app, truc::Side::b) == 0);
    robot.key(Key::num_decimal);
    CHECK(stones(table.app, truc::Side::b) == 2);
    CHECK(table.heard.empty());
    robot.key(Key::num5);
    CHECK(table.last() == "en: Us 3 dolentes, Them 2 dolentes");  // asked for, so said
    CHECK(table.app.keeper().matches().front().lines == 9);       // and no line of the match
}

TEST_CASE("the keypad is refused with the rule, and marks nothing under an open card") {
    AppRobot app;
    app.tap("home.truc");
    app.robot().key(Key::num0);
    CHECK(app.robot().has("why.close"));
    app.robot().key(Key::num1);
    CHECK(stones(app, truc::Side::a) == 0);
    app.robot().key(Key::escape);
    app.robot().key(Key::num1);
    CHECK(stones(app, truc::Side::a) == 1);
}

TEST_CASE("in the middle of a refereed hand the keypad asks first, as a tap does") {
    AppRobot app;
    app.tap("home.truc");
    REQUIRE(app.keeper().take(R"({"do":"say","by":"A","call":"envide"})").verdict.accepted());
    app.robot().run(3);
    REQUIRE(app.robot().log().overlays.empty());
    app.robot().key(Key::num1);
    CHECK(stones(app, truc::Side::a) == 0);
    CHECK_FALSE(app.robot().log().overlays.empty());
}

// ---- the thread that speaks ----------------------------------------------------------------------------------------

namespace {

// A speaker that answers only when it is let, and writes down what it was given.
struct SlowSpeaker {
    std::mutex mutex;
    std::condition_variable changed;
    bool let = false;
    bool there = true;
    int connections = 0;
    bool ended = false;
    bool lost = false;  // the next sentence finds the connection gone
    std::vector<std::string> spoken;

    Speaker speaker() {
        const std::shared_ptr<void> at_end(nullptr, [this](void*) {
            const std::lock_guard lock(mutex);
            ended = true;
            changed.notify_all();
        });
        return {[this, at_end] {
                    std::unique_lock lock(mutex);
                    changed.wait(lock, [this] { return let; });
                    ++connections;
                    lost = false;
                    return there;
                },
                [this](const std::string& language, const std::string& sentence) {
                    const std::lock_guard lock(mutex);
                    if (lost) return false;
                    spoken.push_back(language + ": " + sentence);
                    changed.notify_all();
                    return true;
                }};
    }
    void go() {
        const std::lock_guard lock(mutex);
        let = true;
        changed.notify_all();
    }
    // Until the thread that was left to itself has given its speaker back.
    void wait_for_end() {
        std::unique_lock lock(mutex);
        changed.wait(lock, [this] { return ended; });
    }
    void lose() {
        const std::lock_guard lock(mutex);
        lost = true;
    }
    void wait_for(std::size_t sentences) {
        std::unique_lock lock(mutex);
        changed.wait(lock, [&] { return spoken.size() >= sentences; });
    }
};

VoiceState settled(Voice& voice) {
    while (voice.state() == VoiceState::starting) std::this_thread::yield();
    return voice.state();
}

}  // namespace

TEST_CASE("who speaks does not wait for a slow daemon, and only the last sentence is said when it comes") {
    SlowSpeaker slow;
    Voice voice(slow.speaker());
    voice.say("ca", "un");
    voice.say("ca", "dos");
    voice.say("de", "drei");
    CHECK(voice.state() == VoiceState::starting);
    slow.go();
    slow.wait_for(1);
    CHECK(settled(voice) == VoiceState::ready);
    CHECK(slow.spoken == std::vector<std::string>{"de: drei"});
}

TEST_CASE("a daemon that does not answer holds nobody up: not the question, not the end") {
    SlowSpeaker slow;
    {
        Voice voice(slow.speaker(), std::chrono::milliseconds(0));
        CHECK(settled(voice) == VoiceState::absent);
    }
    slow.go();
    slow.wait_for_end();
}

TEST_CASE("asking whether there is a voice looks for one, and says nothing") {
    SlowSpeaker slow;
    slow.go();
    Voice voice(slow.speaker());
    CHECK(settled(voice) == VoiceState::ready);
    CHECK(slow.spoken.empty());
}

TEST_CASE("no daemon: quiet, and looked for again with the next sentence") {
    SlowSpeaker slow;
    slow.there = false;
    slow.go();
    Voice voice(slow.speaker());
    CHECK(settled(voice) == VoiceState::absent);
    {
        const std::lock_guard lock(slow.mutex);
        slow.there = true;
    }
    voice.say("en", "here");
    slow.wait_for(1);
    CHECK(slow.spoken == std::vector<std::string>{"en: here"});
}

TEST_CASE("a daemon that was restarted is found again, and the sentence is not lost") {
    SlowSpeaker slow;
    slow.go();
    Voice voice(slow.speaker());
    voice.say("es", "uno");
    slow.wait_for(1);
    slow.lose();
    voice.say("es", "dos");
    slow.wait_for(2);
    CHECK(slow.spoken.back() == "es: dos");
    CHECK(slow.connections == 2);
}

TEST_CASE("Valencian is spoken where it is known, otherwise any Catalan") {
    CHECK(spoken_language({"en-GB", "ca", "ca-va"}, "ca") == "ca-va");
    CHECK(spoken_language({"ca-va", "ca-valencia"}, "ca") == "ca-valencia");
    CHECK(spoken_language({"ca", "es"}, "ca") == "ca");
    CHECK(spoken_language({"ca-ES", "es"}, "ca") == "ca-ES");
    CHECK(spoken_language({"cab", "en-GB"}, "en") == "en-GB");
    CHECK(spoken_language({"en-GB", "en"}, "en") == "en");
    CHECK(spoken_language({"es"}, "de") == "de");
}
