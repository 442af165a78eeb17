// Every screen of the Fallera in every language at every size: targets, overlap, clipped text.
#include <array>
#include <doctest/doctest.h>

#include "tests/ui/fallera/robot.h"

using namespace tapet;
using namespace tapet::ui;

namespace {

const std::vector<std::string> kFive{
    R"({"game":"fallera","players":["Ana","Bel","Cesc","Dolors","Wilhelmine-Charlotte von Hohenstein"]})",
    R"({"do":"first","player":"Ana"})",
    R"({"do":"gain","player":"Ana","card":"espardenyes-pudentes"})",
    R"({"do":"gain","player":"Ana","card":"conill"})",
    R"({"do":"gain","player":"Bel","card":"muralla-de-morella"})",
    R"({"do":"gain","player":"Dolors","card":"tartana-del-tio-pep"})",
    R"({"do":"discard","card":"rata-penada-cleptomana"})"};

// A screen, and the taps that lead to it.
struct Visit {
    std::string_view name;
    std::vector<std::string> taps;  // "route:..." goes there, "list>id" scrolls that list first where there is one
};

const std::vector<Visit>& visits() {
    static const std::vector<Visit> all{
        {"picking", {"route:conflict", "conflict.all>conflict.card.la-riua"}},
        {"verdict",
         {"route:conflict", "conflict.all>conflict.card.la-riua", "conflict.all>conflict.card.falla-descomunal"}},
        {"silence", {"route:conflict", "conflict.all>conflict.card.masclet", "conflict.all>conflict.card.espionatge"}},
        {"deciding",
         {"route:conflict", "conflict.all>conflict.card.masclet", "conflict.all>conflict.card.rata-penada-cleptomana",
          "conflict.verdict>conflict.decide"}},
        {"what if",
         {"route:conflict", "conflict.all>conflict.card.la-riua", "conflict.all>conflict.card.falla-descomunal",
          "conflict.what-if"}},
        {"chain",
         {"route:conflict", "conflict.mode.1", "conflict.all>conflict.card.la-riua", "conflict.add",
          "conflict.all>conflict.card.paella-protectora", "conflict.add",
          "conflict.all>conflict.card.paella-protectora"}},
        {"guard",
         {"route:conflict", "conflict.mode.2", "conflict.all>conflict.card.muralla-de-morella",
          "conflict.all>conflict.card.la-riua"}},
        {"other", {"route:conflict", "conflict.mode.1", "conflict.other"}},
        {"asked battle",
         {"route:conflict", "conflict.mode.3", "conflict.battle.attack.add",
          "conflict.battle.pick.all>conflict.battle.pick.card.el-tio-sangonera"}},
        {"battle cards", {"route:conflict", "conflict.mode.3", "conflict.battle.attack.add"}},
        {"search", {"route:conflict", "conflict.search"}},
        {"setup",
         {"route:fallera-setup", "fallera-setup.match>fallera-setup.players.more",
          "fallera-setup.match>fallera-setup.players.more"}},
        {"house", {"route:fallera-setup", "fallera-setup.match>fallera-setup.rules"}},
        {"before", {"play:2", "fallera.before>fallera.deal.add.1"}},
        {"dealing",
         {"play:2", "fallera.before>fallera.deal.add.0",
          "fallera.deal.pick.all>fallera.deal.pick.card.espardenyes-pudentes", "fallera.deal.done"}},
        {"plain", {"play:5"}},
        {"table", {"play:5", "fallera.plain.table"}},
        {"lying card", {"play:5", "fallera.plain.table", "fallera.table.all>fallera.p0.card.0"}},
        {"swapping",
         {"play:5", "fallera.plain.table", "fallera.table.all>fallera.p0.card.0",
          "fallera.card.all>fallera.card.swap"}},
        {"more", {"play:5", "fallera.plain.table", "fallera.key.more"}},
        {"prizes", {"play:5", "fallera.plain.table", "fallera.key.battle"}},
        {"battle",
         {"play:5", "fallera.plain.table", "fallera.key.battle", "fallera.prizes>fallera.prize.0",
          "fallera.battle.attack.add", "fallera.battle.pick.all>fallera.battle.pick.card.muixeranga-d-algemesi"}},
        {"special",
         {"play:5", "fallera.plain.table", "fallera.key.play",
          "fallera.play.pick.all>fallera.play.pick.card.falla-descomunal", "fallera.play.all>fallera.play.answer",
          "fallera.play.pick.all>fallera.play.pick.card.paella-protectora"}},
        {"walled battle",
         {"play:bound", "fallera.key.battle", "fallera.prizes>fallera.prize.0", "fallera.battle.attack.add",
          "fallera.battle.pick.all>fallera.battle.pick.card.tombatossals"}},
        {"offers", {"play:sold"}},
        {"bound", {"play:bound"}},
        {"almansa", {"play:almansa", "fallera.offer.almansa"}},
        {"on whom", {"play:rata", "fallera.offer.take"}},
        {"guarded", {"play:rata", "fallera.offer.take", "fallera.offer.all>fallera.offer.on.1"}},
        {"taking", {"play:rata", "fallera.offer.take", "fallera.offer.all>fallera.offer.on.3"}},
        {"reaching",
         {"play:rata", "fallera.key.play", "fallera.play.pick.all>fallera.play.pick.card.vent-de-llebeig",
          "fallera.play.all>fallera.play.by.3"}},
        {"used treasure", {"play:rata", "fallera.cementeri", "fallera.pick.all>fallera.pick.card.carxofa"}},
        {"count", {"play:bound", "fallera.table.all>fallera.p0.paella"}},
        {"used",
         {"play:5", "fallera.plain.table", "fallera.cementeri",
          "fallera.pick.all>fallera.pick.card.rata-penada-cleptomana"}},
        {"gaining", {"play:5", "fallera.plain.table", "fallera.table.all>fallera.p1.add"}},
        {"cementeri", {"play:5", "fallera.plain.table", "fallera.cementeri"}},
        {"won", {"play:won", "fallera.plain.table"}},
        {"catalogue", {"route:catalogue"}},
        {"a special", {"route:catalogue", "catalogue.shown.3", "catalogue.all>catalogue.card.lluna-de-valencia"}},
        {"correcting", {"route:catalogue", "catalogue.all>catalogue.card.pinta-de-fallera", "catalogue.card.edit"}},
        {"correcting a battle card",
         {"route:catalogue", "catalogue.shown.2", "catalogue.all>catalogue.card.capita-moro", "catalogue.card.edit"}},
        {"a battle card", {"route:catalogue", "catalogue.shown.2", "catalogue.all>catalogue.card.moma"}},
        {"a treasure", {"route:catalogue", "catalogue.all>catalogue.card.espardenyes-pudentes"}},
        {"a new card", {"route:catalogue", "catalogue.add"}},
        {"a file", {"route:catalogue", "catalogue.file"}},
    };
    return all;
}

void play(FalleraRobot& app, std::string_view which) {
    if (which == "2") return app.play({R"({"game":"fallera","players":["Ana","Bel"]})"});
    std::vector<std::string> lines = kFive;
    if (which != "5" && which != "won") sure(app.keeper().notebook.set_setting("fallera.table", "on"));
    if (which == "bound") {
        for (const char* card : {"corbella-rovellada", "taronger-putrefacte"}) {
            lines.push_back(R"({"do":"gain","player":"Ana","card":")" + std::string(card) + "\"}");
        }
    }
    if (which == "sold") lines.emplace_back(R"({"do":"sell","player":"Ana","card":"espardenyes-pudentes"})");
    if (which == "rata") {
        lines.emplace_back(R"({"do":"gain","player":"Bel","card":"tomaca"})");
        lines.emplace_back(R"({"do":"gain","player":"Ana","card":"carxofa"})");
        lines.emplace_back(R"({"do":"lose","player":"Ana","card":"carxofa"})");
        lines.emplace_back(R"({"do":"play","by":"Ana","card":"rata-penada-cleptomana","answers":[]})");
    }
    if (which == "almansa") {
        lines.emplace_back(R"({"do":"play","by":"Ana","card":"batalla-d-almansa","answers":[]})");
    }
    if (which == "won") {
        lines.erase(lines.begin() + 2, lines.end());
        for (const char* card : {"conill", "tomaca", "garrofo", "bajoqueta", "carxofa"}) {
            lines.push_back(R"({"do":"gain","player":"Ana","card":")" + std::string(card) + "\"}");
        }
    }
    app.play(lines);
}

void visit(FalleraRobot& app, const std::vector<std::string>& taps) {
    for (const std::string& tap : taps) {
        const std::size_t scroll = tap.find('>');
        const std::string list = tap.substr(0, scroll);
        const bool scrolls = scroll != std::string::npos && app.robot().log().find_scroll(list) != nullptr;
        if (tap.rfind("route:", 0) == 0) {
            app.go(tap.substr(6));
        } else if (tap.rfind("play:", 0) == 0) {
            play(app, tap.substr(5));
        } else {
            const std::string id = scroll == std::string::npos ? tap : tap.substr(scroll + 1);
            if (scrolls) app.robot().scroll_to(list, id);
            app.tap(id);
        }
    }
    app.robot().run(3);
}

void check_all(RobotScreen screen, int text_percent = 100) {
    for (const std::string_view language : looked_at_in()) {
        for (const Visit& one : visits()) {
            CAPTURE(language);
            CAPTURE(one.name);
            FalleraRobot app("home", std::string(language), screen);
            sure(app.keeper().notebook.set_setting("text_percent", std::to_string(text_percent)));
            visit(app, one.taps);
            for (const std::string& fault : app.robot().faults()) FAIL_CHECK(fault);
        }
    }
}

}  // namespace

TEST_CASE("the Fallera's screens in every language at 1024x600 on 7 inches") { check_all(kSmall); }
TEST_CASE("the Fallera's screens in every language on 7 inches upright") { check_all(kSmallUpright); }
TEST_CASE("the Fallera's screens in every language on a 10-inch tablet") { check_all(kTablet); }
TEST_CASE("the Fallera's screens in every language on a 10-inch tablet upright") { check_all(kTabletUpright); }
TEST_CASE("the Fallera's screens in every language at 2560x1600") { check_all(kSharp); }
TEST_CASE("the Fallera's screens in every language with text at 200 %") {
    RobotScreen large = kTablet;
    large.text_scale = 2;
    check_all(large, 200);
}
