// Every page of the desk in every language at every size: targets, overlap, clipped text.
#include <array>
#include <doctest/doctest.h>

#include "tests/ui/championship/robot.h"

using namespace tapet;
using namespace tapet::ui;

namespace {

// Lines of a small championship of long and short names, as far as it is wanted.
std::vector<std::string> lines_of(std::string_view stage) {
    using namespace championship;
    std::vector<std::string> lines{setup_line<championship::Game>(
        Setup{"68 Campionat Faller de Truc de la ciutat", {"1", "2", "Benimaclet", "4"}, 24, 2, {}})};
    State state = *championship::Game::initial(*read_setup<championship::Game>(lines.front()));
    const auto say = [&](const Event& event) {
        lines.push_back(event_line<championship::Game>(state, event));
        state = std::move(championship::Game::apply(state, event)->state);
    };
    if (stage == "nobody") return lines;
    const std::vector<std::string> names{"Convent Jerusalem-Matemàtic Marzal", "Na Jordana", "Plaça del Pilar",
                                         "L’Antiga de Campanar", "Almirall Cadarso-Comte d’Altea"};
    for (const std::string& name : names) say(Enter{name, "1", {"Anna Maria", "Lluís", "Pep", "Rosa"}});
    for (const char* sector : {"2", "Benimaclet", "4"}) {
        say(Enter{"Falla del sector " + std::string(sector), sector, {"Joan", "Empar"}});
    }
    if (stage == "entries") return lines;
    say(Start{});
    const Two<std::string> first{"Anna Maria", "Lluís"};
    const Two<std::string> second{"Pep", "Rosa"};
    const Two<Two<std::string>> sat{first, second};
    say(Result{{names[1], names[4]}, {{2, 1}, {66, 50}}, false, sat});
    say(Suspend{{names[0], names[4]}, "Se n’ha anat la llum", {}, Marks{{1, 0}, {30, 12}}});
    say(Disqualify{names[2], "Senyals falsos"});
    if (stage == "sectors") return lines;
    say(Withdraw{names[4], "No poden vindre"});
    say(Result{{names[3], names[1]}, {{2, 0}, {48, 30}}});
    say(Result{{names[0], names[3]}, {{2, 0}, {48, 30}}});
    say(Result{{names[0], names[1]}, {{2, 0}, {48, 30}}});
    if (stage == "draw") return lines;
    const std::vector<Entrant> won = course(state).qualified;
    const auto name = [&](std::size_t i) { return std::string(falla(state.roster, won[i])); };
    say(Draw{{{name(0), name(1)}, {name(2), name(3)}}});
    const std::array<std::string, 4> drawn{
        std::string(falla(state.roster, won[0])), std::string(falla(state.roster, won[1])),
        std::string(falla(state.roster, won[2])), std::string(falla(state.roster, won[3]))};
    say(Result{{drawn[0], drawn[1]}, {{2, 0}, {48, 30}}});
    say(Result{{drawn[2], drawn[3]}, {{2, 0}, {48, 30}}});
    say(Start{});
    say(Result{{drawn[0], drawn[2]}, {{2, 0}, {48, 30}}});
    return lines;
}

struct Look {
    std::string_view name;
    std::string_view stage;
    std::vector<std::string_view> taps;
};

const std::vector<Look>& looks() {
    static const std::vector<Look> all{
        {"nobody entered", "nobody", {}},
        {"entries", "entries", {}},
        {"sanctions", "sectors", {"desk.page.fallas", "desk.falla.0", "desk.who.sanction"}},
        {"who sits down", "sectors", {"desk.match.0", "desk.tab.pairs"}},
        {"entry to correct", "entries", {"desk.falla.0", "desk.who.rename"}},
        {"why it stands there", "sectors", {"desk.page.table", "desk.row.0"}},
        {"what it costs",
         "sectors",
         {"desk.page.fallas", "desk.falla.0", "desk.who.why", "=No poden", "desk.who.withdraw"}},
        {"what is open", "sectors", {"desk.page.pending", "desk.next"}},
        {"written", "sectors", {"desk.more", "desk.more.round"}},
        {"enter", "entries", {"desk.enter"}},
        {"falla", "entries", {"desk.falla.0"}},
        {"not started", "entries", {"desk.page.pending"}},
        {"sectors to choose", "entries", {"desk.table"}},
        {"rounds", "sectors", {}},
        {"when", "sectors", {"desk.round"}},
        {"result", "sectors", {"desk.round.prev", "desk.match.0"}},
        {"correct", "sectors", {"desk.round.prev", "desk.match.0", "desk.result.correct"}},
        {"pairs", "sectors", {"desk.round.prev", "desk.match.0", "desk.tab.pairs"}},
        {"acta", "sectors", {"desk.round.prev", "desk.match.0", "desk.tab.acta"}},
        {"decided", "sectors", {"desk.round.prev", "desk.match.0", "desk.tab.decision"}},
        {"trace", "sectors", {"desk.round.prev", "desk.match.0", "desk.tab.trace"}},
        {"waiting", "sectors", {"desk.match.0", "desk.tab.decision"}},
        {"form", "sectors", {"desk.round.next", "desk.match.0"}},
        {"totals", "sectors", {"desk.round.next", "desk.match.0", "desk.result.mode.1"}},
        {"suspend", "sectors", {"desk.round.next", "desk.match.0", "desk.tab.decision"}},
        {"where it stands",
         "sectors",
         {"desk.round.next", "desk.match.0", "desk.tab.decision", "desk.decision.cama.1.0", "=24",
          "desk.decision.cama.1.1", "=12"}},
        {"decided once more", "sectors", {"desk.match.0", "desk.tab.decision", "desk.settle.winner.0"}},
        {"standings", "sectors", {"desk.page.table"}},
        {"pending", "sectors", {"desk.page.pending"}},
        {"more", "sectors", {"desk.more"}},
        {"rules of truc", "sectors", {"desk.more", "desk.more.truc"}},
        {"board", "sectors", {"desk.display"}},
        {"pot", "draw", {"desk.page.pending", "desk.next"}},
        {"drawn", "draw", {"desk.page.pending", "desk.next", "desk.draw.all"}},
        {"ball by ball", "draw", {"desk.page.pending", "desk.next", "desk.draw", "desk.draw"}},
        {"not come", "sectors", {"desk.round.next", "desk.match.0", "desk.result.no-show"}},
        {"bracket", "over", {"desk.more", "desk.more.pages", "desk.page.bracket"}},
        {"bracket on the second display", "over", {"desk.display"}},
        {"phases to choose", "over", {"desk.more", "desk.more.pages", "desk.table"}},
        {"champion", "over", {}},
        {"papers of every phase", "over", {"desk.more"}},
        {"the sectors afterwards",
         "over",
         {"desk.more", "desk.more.pages", "desk.table", "desk.phase.sectors", "desk.tables.0", "desk.round.prev",
          "desk.match.0"}},
    };
    return all;
}

// Some targets are below the fold where the screen is small.
void tap(DeskRobot& desk, std::string_view id) {
    if (!desk.robot().has(id) && id.substr(0, 12) == "desk.result.") desk.robot().scroll_to("desk.result.form", id);
    if (!desk.robot().has(id) && id.substr(0, 10) == "desk.match") desk.robot().scroll_to("desk.matches", id);
    if (id.front() == '=') {
        desk.type(id.substr(1));
        return desk.key(Key::enter);
    }
    if (!desk.robot().has(id) && id.substr(0, 9) == "desk.who.") desk.robot().scroll_to("desk.who.all", id);
    if (!desk.robot().has(id) && id == "desk.more.truc") desk.robot().scroll_to("desk.more.all", id);
    if (!desk.robot().has(id) && id.substr(0, 14) == "desk.decision.") desk.robot().scroll_to("desk.decision.all", id);
    if (!desk.robot().has(id) && id.substr(0, 9) == "desk.draw") desk.robot().scroll_to("desk.actions", id);
    if (!desk.robot().has(id) && id.substr(0, 12) == "desk.settle.") desk.robot().scroll_to("desk.actions", id);
    desk.tap(id);
}

void check_desk(std::string_view language, RobotScreen screen, bool large) {
    for (const Look& look : looks()) {
        CAPTURE(language);
        CAPTURE(look.name);
        DeskRobot desk{std::string(language), screen};
        if (large) sure(desk.app().keeper().notebook.set_setting("text_percent", "200"));
        REQUIRE(accepted(desk.app().keeper().shelf.begin_all(lines_of(look.stage))));
        desk.show();
        for (const std::string_view id : look.taps) tap(desk, id);
        desk.robot().run(3);
        for (const std::string& fault : desk.robot().faults()) FAIL_CHECK(fault);
    }
}

void check_setup(std::string_view language, RobotScreen screen, bool large) {
    for (const char* page : {"desk-setup.page.0", "desk-setup.page.1", "desk-setup.page.2"}) {
        CAPTURE(language);
        CAPTURE(page);
        AppRobot app{std::string(language), screen};
        sure(app.keeper().notebook.set_setting("route", "home\ndesk-setup"));
        if (large) sure(app.keeper().notebook.set_setting("text_percent", "200"));
        app.restart();
        app.tap(page);
        for (const std::string& fault : app.robot().faults()) FAIL_CHECK(fault);
    }
}

void check_all(RobotScreen screen, bool large = false) {
    for (const std::string_view language : looked_at_in()) {
        check_desk(language, screen, large);
        check_setup(language, screen, large);
    }
}

}  // namespace

TEST_CASE("the desk on 7 inches") { check_all(kSmall); }
TEST_CASE("the desk on 7 inches upright") { check_all(kSmallUpright); }
TEST_CASE("the desk on a 10-inch tablet") { check_all(kTablet); }
TEST_CASE("the desk on a 10-inch tablet upright") { check_all(kTabletUpright); }
TEST_CASE("the desk at 2560x1600") { check_all(kSharp); }
TEST_CASE("the desk in large text on a 10-inch tablet") {
    RobotScreen large = kTablet;
    large.text_scale = 2;
    check_all(large, true);
}
