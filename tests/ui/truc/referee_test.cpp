// A hand, and a coto, refereed by taps: calls, tricks, envit, settlement; a mistake, a correction, an option, a restart.
#include <doctest/doctest.h>
#include <map>
#include <set>

#include "tests/ui/truc/robot.h"

using namespace tapet;
using namespace tapet::ui;

namespace {

// A hand that A wins with an accepted truque.
void quick_hand(AppRobot& app) {
    tap_all(app, {"truc.A.truque", "truc.B.vull", "truc.trick.A", "truc.trick.A", "truc.settled.done"});
}

}  // namespace

TEST_CASE("a match opens on the counter; one tap brings the calls, one puts them away") {
    AppRobot app;
    app.tap("home.truc");
    CHECK(app.robot().has("truc.A.plus1"));
    app.tap("truc.calls");
    CHECK_FALSE(app.robot().has("truc.A.plus1"));
    CHECK(app.robot().has("truc.ma"));
    app.tap("truc.calls");
    CHECK(app.robot().has("truc.A.plus1"));
}

TEST_CASE("what is said with a number, what ends the hand and who throws it in are told apart") {
    AppRobot app;
    app.tap("home.truc");
    app.tap("truc.calls");
    CHECK(app.robot().label("truc.A.number") == "3 or more…");
    CHECK(app.robot().label("truc.hand") == "End hand…");
    app.tap("truc.A.envide");
    CHECK(app.robot().label("truc.B.number") == "Raise by 3…");  // words of the language
    tap_all(app, {"truc.B.number", "truc.number.10"});
    CHECK(app.robot().shows("10 més!"));
    app.tap("truc.A.concede");
    CHECK(app.robot().label("truc.undo") == "Undo: Us: I’m out");
}

namespace {

// Its letters alone: dots, signs and figures make no other word of it; nor does what it is worth, below it.
std::string letters_of(const std::string& label) {
    std::string letters;
    for (const char c : label.substr(0, label.find_first_of("\n·"))) {
        const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c & '\x80') != 0;
        if (letter) letters += c;
    }
    const std::size_t dots = letters.find("…");
    return dots == std::string::npos ? letters : letters.substr(0, dots);
}

// What the keys of the hand say, by their names.
void read_keys(AppRobot& app, std::map<std::string, std::string>& keys) {
    constexpr std::string_view kKeys[]{"number", "concede", "envide",       "torne",  "falta",
                                       "vull",   "no-vull", "truc-i-passe", "truque", "retruque",
                                       "hand",   "cards",   "envit",        "plus1",  "hand-sheet.4"};
    for (const LoggedWidget& widget : app.robot().log().widgets) {
        for (const std::string_view key : kKeys) {
            const std::string name(key);
            for (const std::string& id : {"truc." + name, "truc.A." + name, "truc.B." + name}) {
                if (widget.id == id) keys[letters_of(widget.label)] += id + " ";
            }
        }
    }
}

// Those that say the same as another one.
std::string alike(const std::map<std::string, std::string>& keys) {
    std::string found;
    for (const auto& [letters, ids] : keys) {
        std::set<std::string> names;
        for (std::size_t at = 0; at < ids.size(); at = ids.find(' ', at) + 1) {
            const std::string id = ids.substr(at, ids.find(' ', at) - at);
            names.insert(id.substr(id.rfind('.') + 1));
        }
        if (names.size() > 1) found += letters + ": " + ids + "\n";
    }
    return found;
}

}  // namespace

TEST_CASE("no two keys of a hand differ by dots or figures alone, in any language") {
    for (const std::string_view language : kLangTags) {
        CAPTURE(language);
        AppRobot app{std::string(language)};
        app.tap("home.truc");
        app.tap("truc.calls");
        std::map<std::string, std::string> keys;
        read_keys(app, keys);
        app.tap("truc.A.envide");
        read_keys(app, keys);
        tap_all(app, {"truc.B.vull", "truc.A.truque"});
        read_keys(app, keys);
        app.tap("truc.hand");
        read_keys(app, keys);
        CHECK(keys.size() > 10);
        CHECK(alike(keys) == "");
    }
}

TEST_CASE("a hand with envit and truc: calls, what they are worth, tricks, the settlement step by step") {
    AppRobot app;
    app.tap("home.truc");
    app.tap("truc.calls");
    CHECK(app.robot().closed("truc.A.vull"));  // nothing to answer yet
    tap_all(app, {"truc.A.envide"});
    CHECK(app.robot().shows("Envide!"));  // at who said it, who waits
    CHECK_FALSE(app.robot().has("truc.A.vull"));
    CHECK_FALSE(app.robot().closed("truc.B.vull"));
    CHECK(app.robot().label("truc.B.vull").find("2") != std::string::npos);
    CHECK(app.robot().label("truc.B.no-vull").find("Us +1") != std::string::npos);
    tap_all(app, {"truc.B.torne"});
    CHECK(app.robot().shows("Torne!"));  // as it was said
    CHECK(app.robot().label("truc.A.no-vull").find("Them +2") != std::string::npos);
    tap_all(app, {"truc.A.vull", "truc.B.truque", "truc.A.retruque", "truc.B.vull"});
    tap_all(app, {"truc.trick.A", "truc.trick.parda"});  // the first counts double: the hand is decided
    CHECK(truc_state(app).hand.decided == truc::Side::a);
    CHECK(app.robot().has("truc.envit-sheet.0"));  // its winner is owed
    tap_all(app, {"truc.envit-sheet.close"});
    CHECK(app.robot().closed("truc.trick.A"));
    tap_all(app, {"truc.envit", "truc.envit-sheet.2"});
    tap_all(app, {"truc.points.31", "truc.points.27", "truc.points.done"});  // the seats A1 and B1
    CHECK(app.robot().shows("+4"));                                          // the envit
    CHECK(app.robot().shows("+3"));                                          // the truc
    CHECK(stones(app, truc::Side::a) == 7);
    CHECK(stones(app, truc::Side::b) == 0);
    tap_all(app, {"truc.settled.0"});  // each step has its rule
    CHECK(app.robot().shows("Reglament del Truc"));
    tap_all(app, {"why.close", "truc.settled.done"});
    CHECK(truc_state(app).number == 2);
    CHECK(truc_state(app).ma == 1);
}

TEST_CASE("a closed call is visible and a tap says why") {
    AppRobot app;
    app.tap("home.truc");
    app.tap("truc.calls");
    app.tap("truc.A.vull");
    CHECK(app.robot().has("why.close"));  // truc.call.nothing-to-answer
    app.tap("why.close");
    app.tap("truc.A.retruque");
    CHECK(app.robot().has("why.close"));  // truc.truc.order
    app.tap("why.close");
    CHECK(truc_state(app).hand.touched == false);
}

TEST_CASE("every voice is there for somebody, closed or open, whoever has to speak") {
    constexpr std::string_view kVoices[]{"envide",   "number",     "falta",    "vull",   "truque",
                                         "retruque", "quatre-val", "joc-fora", "concede"};
    AppRobot app;
    app.tap("home.truc");
    app.tap("truc.calls");
    const auto all_there = [&](std::initializer_list<std::string_view> others) {
        const auto there = [&](std::string_view voice) {
            const std::string a = "truc.A." + std::string(voice);
            return app.robot().has(a) || app.robot().has("truc.B." + std::string(voice));
        };
        for (const std::string_view voice : kVoices) {
            CAPTURE(voice);
            CHECK((there(voice) || (voice == "envide" && there("torne"))));
        }
        for (const std::string_view voice : others) CHECK(there(voice));
    };
    all_there({"truc-i-passe"});
    tap_all(app, {"truc.B.envide"});
    all_there({"torne", "no-vull"});
    tap_all(app, {"truc.A.torne", "truc.B.vull", "truc.A.truque"});
    all_there({"no-vull"});
    CHECK(app.robot().shows("Truque!"));
    tap_all(app, {"truc.A.quatre-val"});  // on the stairs of who waits
    CHECK(app.robot().has("why.close"));
}

TEST_CASE("a place changes its word only when the turn to speak changes") {
    AppRobot app;
    app.tap("home.truc");
    app.tap("truc.calls");
    const auto places = [&] {
        std::map<std::string, Rect> all;
        for (const LoggedWidget& widget : app.robot().log().widgets) {
            const bool voice = widget.id.rfind("truc.A.", 0) == 0 || widget.id.rfind("truc.B.", 0) == 0;
            if (voice && widget.id.find("why") == std::string::npos) all[widget.id] = widget.rect;
        }
        return all;
    };
    const auto same_through = [&](std::initializer_list<std::string_view> lines) {
        const auto before = places();
        for (const std::string_view line : lines) {
            REQUIRE(accepted(app.keeper().open.take(std::string(line))));
            app.robot().run(3);
            CAPTURE(line);
            CHECK(places() == before);
        }
    };
    same_through({R"({"do":"play","by":"A1","card":"3c"})", R"({"do":"play","by":"B1","card":"3o"})"});
    tap_all(app, {"truc.A.truc-i-passe"});
    tap_all(app, {"truc.B.vull"});
    same_through({R"({"do":"play","by":"A2","card":"4c"})", R"({"do":"play","by":"B2","card":"4o"})"});
}

TEST_CASE("an envide and a més with a number of stones") {
    AppRobot app;
    app.tap("home.truc");
    tap_all(app, {"truc.calls", "truc.A.number", "truc.number.5"});
    CHECK(truc_state(app).hand.envit.stake == 5);
    tap_all(app, {"truc.B.number", "truc.number.3"});
    CHECK(truc_state(app).hand.envit.stake == 8);
    tap_all(app, {"truc.A.falta"});
    CHECK(truc_state(app).hand.envit.falta);
}

TEST_CASE("cards one by one: the deck stays for the next seat until the hand is decided") {
    AppRobot app;
    app.tap("home.truc.options");
    app.tap("truc-setup.players.less");
    app.tap("truc-setup.start");
    tap_all(app, {"truc.calls", "truc.cards"});
    tap_all(app, {"truc.deck.1e", "truc.deck.4o", "truc.deck.1b"});
    CHECK(truc_state(app).hand.tricks.size() == 1);
    tap_all(app, {"truc.deck.1e"});  // it lies already: truc.deck.one-of-each
    CHECK(app.robot().has("why.close"));
    app.tap("why.close");
    tap_all(app, {"truc.deck.5o", "truc.settled.done"});
    CHECK(stones(app, truc::Side::a) == 1);  // a quiet hand
}

TEST_CASE("a third parda asks who tied") {
    AppRobot app;
    app.tap("home.truc");
    tap_all(app, {"truc.calls", "truc.trick.parda", "truc.trick.parda", "truc.trick.parda"});
    CHECK(app.robot().closed("truc.tied.done"));
    CHECK(app.robot().shows("At least one player of each side"));
    tap_all(app, {"truc.tied.done"});  // nobody chosen: truc.parda.all-three
    CHECK(app.robot().has("why.close"));
    tap_all(app, {"why.close", "truc.tied.1", "truc.tied.3"});
    CHECK(app.robot().closed("truc.tied.done"));  // both of one side
    tap_all(app, {"truc.tied.3", "truc.tied.2"});
    CHECK_FALSE(app.robot().closed("truc.tied.done"));
    tap_all(app, {"truc.tied.done"});  // B1 and A2; B1 sits nearer to the mà A1
    CHECK(stones(app, truc::Side::b) == 1);
}

TEST_CASE("who won the hand without its tricks; conceding") {
    AppRobot app;
    app.tap("home.truc");
    tap_all(app, {"truc.calls", "truc.hand", "truc.hand-sheet.1", "truc.settled.done"});
    CHECK(stones(app, truc::Side::b) == 1);
    tap_all(app, {"truc.B.truque", "truc.A.concede", "truc.settled.done"});
    CHECK(stones(app, truc::Side::b) == 2);
}

TEST_CASE("a counter tap in the middle of a hand offers to drop its calls and mark by hand, as one tap") {
    AppRobot app;
    app.tap("home.truc");
    tap_all(app, {"truc.calls", "truc.A.truque", "truc.B.vull", "truc.calls"});
    tap_all(app, {"truc.A.plus3"});
    CHECK(app.robot().has("truc.drop.0"));
    CHECK(stones(app, truc::Side::a) == 0);
    tap_all(app, {"truc.drop.1"});  // go on with the calls
    CHECK(truc_state(app).hand.touched);
    app.tap("truc.calls");
    const std::string before = app.state();
    tap_all(app, {"truc.A.plus3", "truc.drop.0"});
    CHECK(stones(app, truc::Side::a) == 3);
    CHECK_FALSE(truc_state(app).hand.touched);
    app.tap("truc.undo");
    CHECK(app.state() == before);  // the calls are back, and nothing else is
    app.restart();
    CHECK(app.state() == before);
    app.tap("truc.undo");
    CHECK(truc_state(app).hand.truc.phase == truc::TrucPhase::pending);  // the vull alone
}

TEST_CASE("the mà is put right while the hand is untouched, and says why not afterwards") {
    AppRobot app;
    app.tap("home.truc");
    tap_all(app, {"truc.calls", "truc.ma", "truc.ma-sheet.3"});
    CHECK(truc_state(app).ma == 3);
    tap_all(app, {"truc.A.truque", "truc.ma"});
    CHECK(app.robot().has("why.close"));
}

TEST_CASE("a hand dealt again says why in the log, and one undo takes it back") {
    AppRobot app{"en", {1280, 800}};
    app.tap("home.truc");
    tap_all(app, {"truc.calls", "truc.A.envide", "truc.B.vull"});
    const std::string before = app.state();
    tap_all(app, {"truc.hand"});
    tap_all(app, {"truc.hand-sheet.why"});
    app.robot().type("  four cards  ");
    tap_all(app, {"kb.done", "truc.hand-sheet.4"});
    CHECK_FALSE(truc_state(app).hand.touched);
    tap_all(app, {"truc.menu", "truc.log"});
    CHECK(app.robot().shows("Hand void: dealt again: four cards"));
    tap_all(app, {"log.back", "truc.undo"});
    CHECK(app.state() == before);
}

namespace {

// On a low screen the hand is a page of its own.
void to_the_hand(AppRobot& app) {
    if (app.robot().has("truc.page.2")) app.tap("truc.page.2");
}

void walk_coto(const std::string& language, RobotScreen screen) {
    CAPTURE(language);
    CAPTURE(screen.width);
    AppRobot app{language, screen};
    app.tap("home.truc.options");
    for (int i = 0; i < 18; ++i) app.tap("truc-setup.stones.less");
    app.tap("truc-setup.start");
    CHECK(truc_state(app).setup.stones == 6);
    tap_all(app, {"truc.calls", "truc.hand", "truc.hand-sheet.0", "truc.settled.done"});
    tap_all(app, {"truc.A.vull"});  // nothing to answer: the wrong key
    CHECK(app.robot().has("why.close"));
    tap_all(app, {"why.close", "truc.B.truque", "truc.A.no-vull"});  // a mistake: it was accepted
    CHECK(stones(app, truc::Side::b) == 1);
    tap_all(app, {"truc.settled.done", "truc.undo"});
    tap_all(app, {"truc.A.vull"});
    const std::string before = app.state();
    app.restart();
    CHECK(app.state() == before);
    CHECK(app.robot().has("truc.A.retruque"));  // it comes back with the calls
    tap_all(app, {"truc.trick.A", "truc.trick.A", "truc.settled.done"});
    CHECK(stones(app, truc::Side::a) == 3);
    // The first hand was B's: it is corrected in the log, on the table as it stood then.
    tap_all(app, {"truc.menu", "truc.log"});
    tap_all(app, {"log.fold-all"});
    app.robot().scroll_to("log.list", "log.1");
    tap_all(app, {"log.1", "log.line.correct"});
    to_the_hand(app);
    tap_all(app, {"truc.hand", "truc.hand-sheet.1", "correct.keep"});
    CHECK(stones(app, truc::Side::a) == 2);
    CHECK(stones(app, truc::Side::b) == 1);
    sure(app.keeper().notebook.set_setting("route", "home\nmatch:" + app.keeper().open.match_id()));
    app.restart();
    quick_hand(app);
    quick_hand(app);
    CHECK(truc_state(app).camas_played.size() == 1);
    tap_all(app, {"truc.B.truque", "truc.A.retruque", "truc.B.quatre-val", "truc.A.joc-fora", "truc.B.vull"});
    tap_all(app, {"truc.trick.B", "truc.trick.B", "truc.settled.done"});
    CHECK(truc_state(app).winner == truc::Side::b);  // an accepted joc fora takes the coto
    CHECK(app.robot().shows("Coto: " + truc_state(app).setup.sides[1]));
}

}  // namespace

TEST_CASE("a whole coto by calls: a wrong key, a mistake, undo, a restart in a hand, a correction of an earlier one") {
    walk_coto("en", kTablet);
    walk_coto("ca", kSmall);
    walk_coto("de", kSmall);
}
