// The table of a refereed hand and of a coto that is over: what it shows, what keeps its place, and what is remembered.
#include <algorithm>
#include <doctest/doctest.h>

#include "core/lang.h"
#include "tests/ui/truc/robot.h"
#include "ui/truc/tricks.h"

using namespace tapet;
using namespace tapet::ui;

namespace {

void begin(AppRobot& app, const std::string& setup, std::initializer_list<std::string_view> lines = {}) {
    sure(app.keeper().shelf.begin(setup));
    for (const std::string_view line : lines) sure(app.keeper().open.take(line));
    sure(app.keeper().notebook.set_setting("route", "home\nmatch:" + app.keeper().open.match_id()));
    app.restart();
}

constexpr std::string_view kPairs = R"({"game":"truc","sides":{"A":"Dalt","B":"Baix"},"players":2})";

std::string rect_words(const Rect& r) {
    return std::to_string(r.x) + " " + std::to_string(r.y) + " " + std::to_string(r.w) + " " + std::to_string(r.h);
}

}  // namespace

// ---- what lies on the table ------------------------------------------------------------------------------------------

TEST_CASE("who played what and who took it, trick by trick, on the table, over it and above the deck") {
    for (const RobotScreen& screen : {kTablet, kSmall}) {
        CAPTURE(screen.width);
        AppRobot app{"en", screen};
        begin(app, std::string(kPairs),
              {R"({"do":"play","by":"A1","card":"3o"})", R"({"do":"play","by":"B1","card":"3c"})",
               R"({"do":"play","by":"A2","card":"7e"})", R"({"do":"play","by":"B2","card":"4c"})",
               R"({"do":"play","by":"A2","card":"5e"})"});
        CHECK(app.robot().label("truc.tricks") == "To play: Baix 2");
        for (const std::string_view mark : {"D1", "B1", "D2", "B2"}) CHECK(app.robot().shows(mark));
        tap_all(app, {"truc.tricks"});
        CHECK(app.robot().shows("Dalt 2"));  // took the first one
        CHECK(app.robot().shows("mà: Dalt 1 · peu: Baix 2"));
        tap_all(app, {"truc.table.0"});
        CHECK(app.robot().shows("Order of the cards"));
        tap_all(app, {"why.close", "truc.table.close", "truc.cards"});
        CHECK(app.robot().shows("To play: Baix 2"));
        CHECK(app.robot().shows("D2"));
        tap_all(app, {"truc.deck.6c"});
        CHECK(app.robot().shows("To play: Dalt 1"));
    }
}

TEST_CASE("the tricks of a hand: the running one is the last, a trick that ended it is not followed by another") {
    AppRobot app;
    begin(app, R"({"game":"truc","sides":{"A":"Dalt","B":"Baix"},"players":1})",
          {R"({"do":"play","by":"A1","card":"1e"})", R"({"do":"play","by":"B1","card":"4c"})"});
    const auto tricks = tricks_on_table(truc_state(app));
    REQUIRE(tricks.size() == 2);
    CHECK(tricks[0].cards.size() == 2);
    CHECK(tricks[0].winner == truc::Trick::a);
    CHECK(tricks[1].cards.empty());
    CHECK_FALSE(tricks[1].winner);
}

TEST_CASE("seats in two letters; names that begin alike are told apart by A and B") {
    truc::Setup setup;
    setup.sides = {"Dalt", "Àlvar"};
    CHECK(seat_mark(Sentences(Lang::en), setup, 2) == "D2");
    CHECK(seat_mark(Sentences(Lang::en), setup, 1) == "À1");
    setup.sides = {"Paco", "Pau"};
    CHECK(seat_mark(Sentences(Lang::en), setup, 3) == "B2");
    setup.players = 1;
    CHECK(seat_mark(Sentences(Lang::en), setup, 0) == "A");
}

TEST_CASE("tricks by one tap: who won them, who leads, and who has to answer") {
    AppRobot app;
    begin(app, std::string(kPairs));
    tap_all(app, {"truc.calls"});
    CHECK(app.robot().label("truc.tricks") == "To lead: Dalt 1");
    tap_all(app, {"truc.trick.B"});
    CHECK(app.robot().label("truc.tricks") == "To lead: Baix");
    tap_all(app, {"truc.A.truque"});
    CHECK(app.robot().label("truc.tricks") == "To answer: Baix");
    tap_all(app, {"truc.B.vull", "truc.trick.parda"});  // the first counts double
    CHECK(truc_state(app).number == 2);
}

TEST_CASE("a second copy shows what lies on the table too") {
    AppRobot app;
    begin(app, std::string(kPairs), {R"({"do":"play","by":"A1","card":"3o"})"});
    tap_all(app, {"truc.turn"});
    tap_all(app, {"far.page.2", "far.tricks"});
    CHECK(app.robot().rect("far.table.0").centre().y < 400);
    CHECK(app.robot().has("truc.menu"));  // the near half is free
}

// ---- what keeps its place ----------------------------------------------------------------------------------------------

TEST_CASE("every key of the tricks keeps its place through the hand") {
    for (const RobotScreen& screen : {kTablet, kSmall}) {
        AppRobot app{"ca", screen};
        begin(app, std::string(kPairs));
        tap_all(app, {"truc.calls"});
        constexpr std::string_view kKeys[]{"truc.trick.A", "truc.trick.parda", "truc.trick.B",
                                           "truc.cards",   "truc.hand",        "truc.envit"};
        const auto places = [&] {
            std::string all;
            for (const std::string_view key : kKeys) all += rect_words(app.robot().rect(key)) + "\n";
            return all;
        };
        const std::string before = places();
        CHECK(app.robot().closed("truc.envit"));  // not accepted yet
        tap_all(app, {"truc.envit"});
        CHECK(app.robot().has("why.close"));
        tap_all(app, {"why.close", "truc.A.envide", "truc.B.vull"});
        CHECK_FALSE(app.robot().closed("truc.envit"));
        CHECK(places() == before);
        tap_all(app, {"truc.trick.A", "truc.trick.A", "truc.envit-sheet.close"});
        CHECK(truc_state(app).hand.decided == truc::Side::a);
        CHECK(places() == before);
        CHECK(app.robot().closed("truc.cards"));
        tap_all(app, {"truc.envit", "truc.envit-sheet.1", "truc.settled.done"});
        CHECK(truc_state(app).score[1].stones == 2);
    }
}

// ---- toasts ------------------------------------------------------------------------------------------------------------

TEST_CASE("what a toast says goes with the next tap, and it lies over no key") {
    constexpr std::string_view kRefused = "Envit no volgut";
    for (const RobotScreen& screen : {kTablet, kSmall, kSmallUpright}) {
        CAPTURE(screen.width);
        AppRobot app{"ca", screen};
        app.tap("home.truc");
        tap_all(app, {"truc.calls", "truc.A.envide", "truc.B.no-vull"});
        REQUIRE(app.robot().shows(kRefused));
        Rect toast;
        for (const LoggedText& text : app.robot().log().texts) {
            if (text.text.find(kRefused) != std::string::npos) toast = text.rect;
        }
        for (const LoggedWidget& widget : app.robot().log().widgets) {
            CAPTURE(widget.id);
            CHECK_FALSE(widget.rect.intersects(toast));
        }
        app.tap("truc.calls");
        CHECK_FALSE(app.robot().shows(kRefused));
    }
}

// ---- the end ------------------------------------------------------------------------------------------------------------

TEST_CASE("a coto that is over shows the winner first and every cama; a joc fora is named") {
    AppRobot app;
    begin(app, std::string(kPairs),
          {R"({"do":"stones","side":"A","n":24})", R"({"do":"stones","side":"A","n":5})",
           R"({"do":"say","by":"A","call":"truque"})", R"({"do":"say","by":"B","call":"retruque"})",
           R"({"do":"say","by":"A","call":"quatre-val"})", R"({"do":"say","by":"B","call":"joc-fora"})",
           R"({"do":"say","by":"A","call":"vull"})", R"({"do":"hand","winner":"B"})"});
    REQUIRE(truc_state(app).winner == truc::Side::b);
    no_faults(app);
    CHECK(app.robot().shows("Coto: Baix, 2–1"));
    CHECK(app.robot().shows("Cama 2–3 · Joc fora"));
    float winner = 0;
    float loser = 0;
    for (const LoggedText& text : app.robot().log().texts) {
        if (text.text == "0" && winner == 0) winner = text.rect.x;
        if (text.text == "24" && loser == 0) loser = text.rect.x;
    }
    CHECK(winner > 0);
    CHECK(winner < loser);  // of the first cama, which the other side won
    CHECK_FALSE(app.robot().has("truc.A.plus1"));
    CHECK_FALSE(app.robot().has("truc.A.truque"));
}

TEST_CASE("another one keeps the calls, the house, the sides, the seats and the copy, and the mà passes on") {
    AppRobot app;
    begin(
        app,
        R"({"game":"truc","sides":{"A":"Dalt","B":"Baix"},"players":2,"stones":6,"camas":1,"house":{"quiet_hand":2}})");
    tap_all(app, {"truc.turn", "truc.calls"});
    tap_all(app, {"truc.page.2", "truc.hand", "truc.hand-sheet.0", "truc.settled.done"});
    tap_all(app, {"truc.page.2", "truc.hand", "truc.hand-sheet.0", "truc.settled.done"});
    tap_all(app, {"truc.page.2", "truc.hand", "truc.hand-sheet.0", "truc.settled.done"});
    REQUIRE(truc_state(app).winner == truc::Side::a);
    CHECK(truc_state(app).ma == 2);  // of the last hand
    CHECK(app.robot().label("truc.again") == "Another one · Mà: Baix 2");
    tap_all(app, {"truc.again"});
    CHECK(truc_state(app).camas_played.empty());
    const truc::Setup& setup = truc_state(app).setup;
    CHECK(setup.sides[0] == "Dalt");
    CHECK(setup.house.quiet_hand == 2);
    CHECK(setup.ma == 3);
    CHECK(app.robot().has("far.turn"));
    CHECK(app.robot().selected("truc.calls"));
    app.restart();
    CHECK(app.robot().has("far.turn"));
    CHECK(app.robot().selected("truc.calls"));
}

TEST_CASE("where only stones were marked the mà of the next coto is who it was") {
    AppRobot app;
    begin(app, R"({"game":"truc","sides":{"A":"Dalt","B":"Baix"},"camas":1,"ma":"B1"})",
          {R"({"do":"stones","side":"A","n":24})"});
    tap_all(app, {"truc.again"});
    CHECK(truc_state(app).setup.ma == 1);
    CHECK(app.robot().has("truc.A.plus1"));  // and it counts as before
}

// ---- what is remembered -------------------------------------------------------------------------------------------------

TEST_CASE("one tap brings the copy for the other edge and one puts it away; each match remembers its own") {
    AppRobot app;
    begin(app, std::string(kPairs));
    tap_all(app, {"truc.turn"});
    CHECK(app.robot().has("far.A.plus1"));
    const std::string round = app.keeper().open.match_id();
    app.restart();
    CHECK(app.robot().has("far.A.plus1"));
    begin(app, std::string(kPairs));  // the next one begins as the last one lay
    CHECK(app.robot().has("far.turn"));
    tap_all(app, {"far.turn"});
    CHECK_FALSE(app.robot().has("far.turn"));
    app.restart();
    CHECK_FALSE(app.robot().has("far.turn"));
    sure(app.keeper().notebook.set_setting("route", "home\nmatch:" + round));
    app.restart();
    CHECK(app.robot().has("far.turn"));
}

TEST_CASE("the copy comes back to the edge where it lay") {
    AppRobot app;
    begin(app, std::string(kPairs));
    tap_all(app, {"truc.menu", "truc.menu.0", "truc.seating.3"});
    const Rect right = app.robot().rect("far.turn");
    tap_all(app, {"truc.turn", "truc.turn"});
    CHECK(app.robot().rect("far.turn") == right);
}

// ---- what the bar says ----------------------------------------------------------------------------------------------------

TEST_CASE("undo names what it takes back, whatever it is") {
    struct Said {
        std::string_view line;
        std::string_view words;
        std::string_view brief;  // on 7 inches the name may lose letters, this stays
    };
    constexpr Said kSaid[]{
        {R"({"do":"stones","side":"A","n":2})", "+2 Nosaltres", "+2"},
        {R"({"do":"ma","seat":"B2"})", "Mà: Ells 2", "Mà"},
        {R"({"do":"say","by":"A","call":"envide"})", "Nosaltres: Envide", "Envide"},
        {R"({"do":"say","by":"B","call":"vull"})", "Ells: Vull", "Vull"},
        {R"({"do":"trick","winner":"A"})", "Basa: Nosaltres", "Basa"},
        {R"({"do":"hand","winner":"A"})", "La jugada: Nosaltres", "La jugada"},
        {R"({"do":"envit","winner":"A"})", "Envit: Nosaltres", "Envit"},
        {R"({"do":"concede","by":"B"})", "Ells: Me’n vaig", "Me’n vaig"},
    };
    for (const RobotScreen& screen : {kSmall, kTablet, kSmallUpright}) {
        AppRobot app{"ca", screen};
        app.tap("home.truc");
        for (const Said& said : kSaid) {
            REQUIRE(accepted(app.keeper().open.take(said.line)));
            app.robot().run(3);
            no_faults(app);
            CAPTURE(screen.width);
            const std::string label = app.robot().label("truc.undo");
            CAPTURE(label);
            const bool says_all = label.find(said.words) != std::string::npos;
            CHECK((says_all || (screen.width != kTablet.width && label.find(said.brief) != std::string::npos)));
        }
    }
}

// ---- names ---------------------------------------------------------------------------------------------------------------

namespace {

// A name of which only the beginning is shown.
std::string cut_name(AppRobot& app, Lang lang) {
    for (const std::string_view key : {"truc.side.us", "truc.side.them"}) {
        const std::string name(phrase(lang, key));
        for (const std::string& text : app.robot().texts()) {
            for (std::size_t end = 1; end < name.size(); ++end) {
                const std::string cut = name.substr(0, end) + "…";
                const bool begins = text.rfind(cut, 0) == 0 || text.find(" " + cut) != std::string::npos;
                if (begins) return text;
            }
        }
    }
    return {};
}

}  // namespace

TEST_CASE("the sides' names are whole on 7 inches, wherever people sit, counting and calling") {
    for (const RobotScreen& screen : {kSmall, kSmallUpright, kTablet}) {
        for (const Lang lang : kLangs) {
            for (const std::string_view how : {"one", "far", "left", "right"}) {
                AppRobot app{std::string(tag(lang)), screen};
                sure(app.keeper().notebook.set_setting("truc.seating", how));
                app.tap("home.truc");
                CAPTURE(screen.width);
                CAPTURE(tag(lang));
                CAPTURE(how);
                sure(app.keeper().open.take(R"({"do":"stones","side":"A","n":12})"));
                sure(app.keeper().open.take(R"({"do":"stones","side":"B","n":23})"));
                app.robot().run(3);
                CHECK(cut_name(app, lang) == "");
                app.tap("truc.calls");
                for (const std::string_view page : {"0", "1", "2"}) {
                    const std::string id = "truc.page." + std::string(page);
                    if (app.robot().has(id)) app.tap(id);
                    no_faults(app);
                    CHECK(cut_name(app, lang) == "");
                }
            }
        }
    }
}
