// Battles. Source: Reglament, "Cartes de batalla" with its table of situations; guards and abilities from their cards.
#include <doctest/doctest.h>

#include "fallera/abilities.h"
#include "fallera/catalogue.h"
#include "fallera/fallera.h"
#include "tests/fallera/table.h"

using tapet::fallera_test::Heard;
using tapet::fallera_test::Table;

namespace {

// Ana's turn with actions to spare; Bel has a conill.
Table ready(std::string_view players = "Ana Bel Cesc", std::string_view more = "") {
    Table table(players, more);
    table.say("Ana begins; extra 9; Bel + conill");
    return table;
}

}  // namespace

TEST_CASE("fallera: the Reglament's situations I to V") {
    struct Situation {
        const char* said;
        const char* rule;
        bool taken;
    };
    for (const Situation& situation :
         {Situation{": capita-moro", "fallera.battle.undefended", true},                     // I: 4
          Situation{": capita-moro | dama-d-elx 1", "fallera.battle.tie-defends", false},    // II: 4, 5
          Situation{": jaume-i | guerrer-de-moixent", "fallera.battle.tie-defends", false},  // III: 3, 3
          Situation{": jaume-i | monleon", "fallera.battle.higher", true},                   // IV: 3, 2
          Situation{": cagallo", "fallera.battle.undefended", true}}) {                      // V: 0
        Table table = ready();
        const Heard heard = table.say(std::string("Ana fights Bel for conill ") + situation.said);
        CAPTURE(situation.said);
        CHECK(heard.ruled(situation.rule));
        CHECK(heard.fact(situation.rule, "player") == R"("Ana")");
        CHECK(heard.fact(situation.rule, "from") == R"("Bel")");
        CHECK(heard.fact(situation.rule, "card") == R"("conill")");
        CHECK(table.mostrador("Ana") == (situation.taken ? "conill" : ""));
        CHECK(table.mostrador("Bel") == (situation.taken ? "" : "conill"));
        CHECK(heard.fact("fallera.action.one", "actions") == "9");
    }
}

TEST_CASE("fallera: the sums with their bonus, nothing cut at 0") {
    Table table = ready();
    const Heard heard = table.say("Ana fights Bel for conill : cagallo -5 | cagallo -5");
    CHECK(heard.fact("fallera.battle.tie-defends", "attack") == "-5");
    CHECK(heard.fact("fallera.battle.tie-defends", "defence") == "-5");
    CHECK(table.hear("Ana fights Bel for conill : moma 3 | tombatossals 1").fact("fallera.battle.higher", "attack") ==
          "3");
    CHECK(table.hear("Ana fights Bel for conill : cagallo -20").fact("fallera.battle.undefended", "attack") == "-20");
    CHECK(table.cementeri() == "cagallo cagallo");
    CHECK(table.malformed(R"({"do":"battle","by":"Ana","for":{"player":"Bel","card":"conill"},)"
                          R"("attack":{"cards":["cagallo"],"bonus":21},"defence":null})"));
    CHECK(table.malformed(R"({"do":"battle","by":"Ana","for":{"player":"Bel","card":"conill"},)"
                          R"("attack":{"cards":[],"bonus":0},"defence":null})"));
    CHECK(table.malformed(R"({"do":"battle","by":"Ana","for":{"player":"Bel","card":"conill"},)"
                          R"("attack":{"cards":["cagallo"],"bonus":0}})"));
}

TEST_CASE("fallera: one card a side, but for those with teamwork, which never stand alone") {
    const Table table = ready();
    const std::string fight = "Ana fights Bel for conill : ";
    CHECK(table.refused(fight + "cagallo capita-moro") == "fallera.battle.one-card");
    CHECK(table.refused(fight + "cagallo | cagallo capita-moro") == "fallera.battle.one-card");
    CHECK(table.refused(fight + "monleonetes") == "fallera.battle.teamwork");
    CHECK(table.refused(fight + "muixeranga-d-algemesi") == "fallera.battle.teamwork");
    CHECK(table.refused(fight + "cagallo | monleonetes") == "fallera.battle.teamwork");
    const Heard joined = table.hear(fight + "monleonetes capita-moro monleonetes | cagallo muixeranga-d-algemesi");
    CHECK(joined.fact("fallera.battle.higher", "attack") == "6");
    CHECK(joined.fact("fallera.battle.teamwork", "cards") == R"(["monleonetes","monleonetes"])");
    CHECK(table.hear(fight + "monleonetes monleonetes").fact("fallera.battle.undefended", "attack") ==
          "2");  // not alone
}

TEST_CASE("fallera: nobody fights themselves, and only battle cards fight, for treasures and guards") {
    Table table = ready();
    table.say("Ana + tomaca; Bel + lluna-de-valencia; Bel + el-butoni");
    CHECK(table.refused("Ana fights Ana for tomaca : cagallo") == "fallera.battle.yourself");
    CHECK(table.refused("Ana fights Bel for conill : masclet") == "fallera.action.card");
    CHECK(table.refused("Ana fights Bel for conill : cagallo | conill") == "fallera.action.card");
    CHECK(table.refused("Ana fights Bel for lluna-de-valencia : cagallo") == "fallera.action.card");
    CHECK(table.refused("Ana fights Bel for el-butoni : cagallo") == "fallera.action.card");
    CHECK(table.refused("Ana fights Bel for falla-descomunal : cagallo") == "fallera.mostrador.absent");
    CHECK(table.refused("Ana fights Cesc for conill : cagallo") == "fallera.mostrador.absent");
}

TEST_CASE("fallera: the Tio Sangonera has one point more of A and D for each ingredient of his player") {
    Table table = ready();
    table.say("Ana + tomaca; Ana + carxofa; Ana + pinta-de-fallera; Bel + aeroport-fantasma");
    const Heard heard = table.say("Ana fights Bel for conill : el-tio-sangonera | el-tio-sangonera");
    CHECK(heard.fact("fallera.battle.fartera", "points") == "2");
    CHECK(heard.house("fallera.battle.fartera") == "");
    CHECK(heard.fact("fallera.battle.higher", "attack") == "4");
    CHECK(heard.fact("fallera.battle.higher", "defence") == "3");  // the conill beside the aeroport, doubled
    CHECK(heard.verdict.rulings[2].house == "garlic_in_fartera");
    // Without him, ingredients count nothing.
    CHECK_FALSE(table.hear("Ana fights Bel for aeroport-fantasma : cagallo").ruled("fallera.battle.fartera"));
}

TEST_CASE("fallera: with five players the house says whether Fartera counts the garlic twice") {
    for (const bool twice : {false, true}) {
        Table table = ready("Ana Bel Cesc Dolors Enric", twice ? R"("house":{"garlic_in_fartera":"double"})"
                                                               : R"("house":{"garlic_in_fartera":"card"})");
        table.say("Ana + cabeca-d-alls; Ana + tomaca");
        const Heard heard = table.say("Ana fights Bel for conill : el-tio-sangonera | el-tio-sangonera");
        CHECK(heard.fact("fallera.battle.higher", "attack") == (twice ? "5" : "4"));
        CHECK(heard.house("fallera.battle.fartera") == "garlic_in_fartera");
        CHECK(heard.verdict.rulings[2].house.empty());  // Bel's has no garlic in it
        CHECK(heard.verdict.rulings[2].rule.id == "fallera.battle.fartera");
    }
    Table four = ready("Ana Bel Cesc Dolors", R"("house":{"garlic_in_fartera":"double"})");
    four.say("Ana + cabeca-d-alls");
    const Heard heard = four.say("Ana fights Bel for conill : el-tio-sangonera");
    CHECK(heard.fact("fallera.battle.fartera", "points") == "1");
    CHECK(heard.house("fallera.battle.fartera") == "");
}

TEST_CASE("fallera: a won battle against the muralla discards it, whatever it was for, and takes nothing") {
    for (const char* prize : {"conill", "falla-descomunal", "muralla-de-morella"}) {
        Table table = ready();
        table.say("Bel + falla-descomunal; Bel + muralla-de-morella");
        const Heard heard = table.say(std::string("Ana fights Bel for ") + prize + " : capita-moro | cagallo");
        CAPTURE(prize);
        CHECK(heard.ruled("fallera.battle.higher"));
        CHECK(heard.fact("fallera.guard.battle-discards", "card") == R"("muralla-de-morella")");
        CHECK(heard.fact("fallera.guard.battle-discards", "player") == R"("Bel")");
        CHECK(table.mostrador("Bel") == "conill falla-descomunal");
        CHECK(table.mostrador("Ana").empty());
        CHECK(table.cementeri() == "capita-moro cagallo muralla-de-morella");
    }
}

TEST_CASE("fallera: without a muralla a battle for the falla discards it, one for a treasure takes the treasure") {
    Table table = ready();
    table.say("Bel + falla-descomunal");
    const Heard heard = table.say("Ana fights Bel for falla-descomunal : cagallo");
    CHECK(heard.fact("fallera.guard.battle-discards", "card") == R"("falla-descomunal")");
    CHECK(table.mostrador("Bel") == "conill");
    CHECK(table.cementeri() == "cagallo falla-descomunal");
    table.undo();
    table.say("Ana fights Bel for conill : cagallo");
    CHECK(table.mostrador("Bel") == "falla-descomunal");
    CHECK(table.mostrador("Ana") == "conill");
}

TEST_CASE("fallera: a battle that is lost leaves the guards") {
    Table table = ready();
    table.say("Bel + muralla-de-morella");
    const Heard heard = table.say("Ana fights Bel for muralla-de-morella : cagallo | cagallo");
    CHECK_FALSE(heard.ruled("fallera.guard.battle-discards"));
    CHECK(table.mostrador("Bel") == "conill muralla-de-morella");
}

TEST_CASE("fallera: the question of a battle judges cards, not what lies on the table") {
    Table table = ready();
    table.say("Ana + tomaca; Bel + muralla-de-morella");
    const auto side = [](std::string_view cards, std::string_view more) {
        return R"({"cards":[)" + std::string(cards) + "]," + std::string(more) + "}";
    };
    const std::string tio = side(R"("el-tio-sangonera")", R"("ingredients":2,"bonus":0)");
    const std::string cagallo = side(R"("cagallo")", R"("ingredients":0,"bonus":1)");
    const auto ask = [&](const std::string& attack, const std::string& defence) {
        return table.ask(R"({"ask":"battle","attack":)" + attack + R"(,"defence":)" + defence + "}");
    };
    CHECK(ask(tio, cagallo) == R"({"attack":4,"defence":1,"taken":true})");
    CHECK(ask(cagallo, tio) == R"({"attack":1,"defence":3,"taken":false})");
    CHECK(ask(tio, "null") == R"({"attack":4,"defence":null,"taken":true})");
    const Heard heard = table.hear_json(R"({"ask":"battle","attack":)" + tio + R"(,"defence":null})");
    CHECK(heard.fact("fallera.battle.fartera", "points") == "2");
    CHECK(ask(side(R"("masclet")", R"("ingredients":0,"bonus":0)"), "null") == "refused fallera.action.card");
    CHECK(ask(side(R"({"name":"X","level":1})", R"("ingredients":0,"bonus":0)"), "null") ==
          "refused fallera.action.card");
    CHECK(ask(side(R"("cagallo","moma")", R"("ingredients":0,"bonus":0)"), "null") ==
          "refused fallera.battle.one-card");
    CHECK(ask(cagallo, side(R"("monleonetes")", R"("ingredients":0,"bonus":0)")) == "refused fallera.battle.teamwork");
    CHECK(ask(side(R"("cagallo")", R"("ingredients":21,"bonus":0)"), "null") == "malformed");
    CHECK(ask(side(R"("cagallo")", R"("bonus":0)"), "null") == "malformed");
}

// ---- what the table must still read ---------------------------------------------------------------------------------

TEST_CASE("fallera: a battle's ruling names the cards whose abilities the table must still read") {
    struct Reading {
        const char* said;
        const char* rule;
        const char* read;  // the fact; empty: there is none
    };
    for (const Reading& reading : {
             Reading{"capita-moro | cagallo", "higher", ""},
             {"monleon | cagallo", "higher", ""},
             {"monleon monleonetes monleonetes | cagallo", "higher", R"(["monleon"])"},
             {"cagallo | monleon monleonetes", "tie-defends", ""},  // he gains A, and of the defence D counts
             {"moma | cagallo", "tie-defends", R"(["moma"])"},
             {"cagallo | moma", "tie-defends", R"(["moma"])"},
             {"moma | moma", "tie-defends", R"(["moma"])"},  // each once
             {"cagallo muixeranga-d-algemesi | moma", "tie-defends", R"(["muixeranga-d-algemesi","moma"])"},
             {"el-tio-sangonera | alcaldessa-perpetua", "tie-defends", ""},
             {"moma", "undefended", ""},  // taken whatever the points
         }) {
        const Heard heard = ready().hear(std::string("Ana fights Bel for conill : ") + reading.said);
        CAPTURE(reading.said);
        CHECK(heard.ruled(std::string("fallera.battle.") + reading.rule));
        CHECK(heard.fact(std::string("fallera.battle.") + reading.rule, "read") == reading.read);
    }
}

TEST_CASE("fallera: of the standing treasures the attacker's corbella and the defender's pocio are to be read") {
    Table table = ready();
    table.say("Ana + corbella-rovellada; Bel + pocio-d-orxata");
    const auto read = [&](std::string_view said, std::string_view rule) { return table.hear(said).fact(rule, "read"); };
    CHECK(read("Ana fights Bel for conill : moma | cagallo muixeranga-d-algemesi", "fallera.battle.tie-defends") ==
          R"(["moma","corbella-rovellada","muixeranga-d-algemesi","pocio-d-orxata"])");
    CHECK(read("Ana fights Bel for pocio-d-orxata : jaume-i | cagallo", "fallera.battle.higher") ==
          R"(["corbella-rovellada","pocio-d-orxata"])");
    CHECK(read("Ana fights Bel for conill : cagallo", "fallera.battle.undefended").empty());
    table.say("next; Cesc + tomaca");
    CHECK(read("Bel fights Ana for corbella-rovellada : cagallo | cagallo", "fallera.battle.tie-defends").empty());
    CHECK(read("Bel fights Cesc for tomaca : jaume-i | cagallo", "fallera.battle.higher").empty());
}

TEST_CASE("fallera: the question of a battle names the fielded cards alone") {
    Table table = ready();
    table.say("Ana + corbella-rovellada");
    const auto read = [&](std::string_view attack, std::string_view defence, std::string_view rule) {
        return table
            .hear_json(R"({"ask":"battle","attack":{"cards":[)" + std::string(attack) +
                       R"(],"ingredients":0,"bonus":0},"defence":)" + std::string(defence) + "}")
            .fact(rule, "read");
    };
    const std::string cagallo = R"({"cards":["cagallo"],"ingredients":0,"bonus":0})";
    CHECK(read(R"("monleonetes","monleon")", cagallo, "fallera.battle.higher") == R"(["monleon"])");
    CHECK(read(R"("capita-moro")", cagallo, "fallera.battle.higher").empty());
    CHECK(read(R"("moma")", "null", "fallera.battle.undefended").empty());
}

TEST_CASE("fallera: what each card to be read would add") {
    using namespace tapet::fallera;

    const State printed = *Game::initial(Setup{{"Ana", "Bel"}, Edition::cards_102, {}, {}, {}});
    const auto ask = [](std::initializer_list<std::string_view> attack, std::initializer_list<std::string_view> defence,
                        int bonus = 0) {
        const auto side = [](std::initializer_list<std::string_view> ids) {
            AskedSide asked;
            for (const std::string_view id : ids) asked.cards.push_back({catalogue_card(id), std::string(id)});
            return asked;
        };
        AskBattle battle{side(attack), side(defence)};
        battle.defence->bonus = bonus;
        return battle;
    };
    const auto points = [](const std::vector<ToRead>& to_read) {
        std::vector<std::vector<int>> all;
        for (const ToRead& one : to_read) all.push_back(one.points);
        return all;
    };
    using Points = std::vector<std::vector<int>>;
    CHECK(points(abilities_to_read(printed, ask({"monleon", "monleonetes"}, {"cagallo"}))) == Points{{1}});
    CHECK(points(abilities_to_read(printed, ask({"cagallo", "muixeranga-d-algemesi"},
                                                {"cagallo", "muixeranga-d-algemesi"}))) == Points{{2}, {1}});
    // As much as the Dama defends with, or as much A as she has; a level letter is said once.
    CHECK(points(abilities_to_read(printed, ask({"moma"}, {"dama-d-elx"}, 2))) == Points{{6, 3}});
    CHECK(points(abilities_to_read(printed, ask({"capita-moro"}, {"moma"}))) == Points{{4, 1}});
    CHECK(points(abilities_to_read(printed, ask({"moma"}, {"jaume-i"}))) == Points{{3}});
    CHECK(points(abilities_to_read(printed, ask({"moma"}, {"moma"}))) == Points{{}, {}});
    const std::vector<ToRead> muixeranga =
        abilities_to_read(printed, ask({"cagallo", "muixeranga-d-algemesi"}, {"cagallo"}));
    CHECK(muixeranga.front().side == BattleSide::attack);
    CHECK(muixeranga.front().standing == tapet::Standing::reported);
    // A table that has printed points or words of its own.
    State ours = printed;
    CardEntry own;
    own.id = "moma";
    own.type = CardType::battle;
    own.effect = "Ours.";
    ours.setup.corrections.push_back(own);
    CHECK(points(abilities_to_read(ours, ask({"moma"}, {"jaume-i"}))) == Points{{}});
    ours.deck[*catalogue_card("monleon")].attack = 5;
    CHECK(points(abilities_to_read(ours, ask({"monleon", "monleonetes"}, {"cagallo"}))) == Points{{-2}});
}

TEST_CASE("fallera: what counts double does so in Fartera, in a line that 0.1.0 kept only the garlic") {
    const char* said = "Ana fights Bel for tomaca : cagallo | el-tio-sangonera";
    for (const bool twice : {true, false}) {
        Table table("Ana Bel Cesc", twice ? "" : R"("house":{"garlic_in_fartera":"card"})");
        table.say("Bel + conill; Bel + aeroport-fantasma; Bel + tomaca; Ana begins");
        CHECK(table.hear(said).fact("fallera.battle.tie-defends", "defence") == (twice ? "4" : "3"));
        CHECK(table.hear(said).house("fallera.battle.tie-defends").empty());
        const Heard decided = table.hear("Ana fights Bel for tomaca : capita-moro | el-tio-sangonera");
        const char* ends = twice ? "fallera.battle.tie-defends" : "fallera.battle.higher";
        CHECK(decided.house(ends) == "garlic_in_fartera");
        const tapet::Verdict old = table.referee().judge(tapet::fallera_test::line_of(said), tapet::kThirdReading - 1);
        REQUIRE(old.accepted());
        CHECK(Heard{old}.fact("fallera.battle.tie-defends", "defence") == "3");
    }
}

TEST_CASE("fallera: a card that says so stands beside any others, also of its kind, and alone") {
    Table table = ready("Ana Bel Cesc", R"("cards":[{"id":"capita-moro","with_others":true},)"
                                        R"({"id":"monleonetes","with_others":true}])");
    const std::string fight = "Ana fights Bel for conill : ";
    CHECK(table.refused(fight + "capita-moro").empty());
    CHECK(table.refused(fight + "capita-moro capita-moro").empty());
    CHECK(table.refused(fight + "capita-moro cagallo").empty());
    CHECK(table.refused(fight + "capita-moro cagallo dama-d-elx") == "fallera.battle.one-card");
    CHECK(table.refused(fight + "cagallo | capita-moro dama-d-elx capita-moro").empty());
    // Teamwork never stands alone, whatever its with_others.
    CHECK(table.refused(fight + "monleonetes") == "fallera.battle.teamwork");
    CHECK(table.refused(fight + "monleonetes capita-moro cagallo").empty());
    CHECK(table.ask(R"({"ask":"battle","attack":{"cards":["capita-moro","cagallo"],"ingredients":0,"bonus":0},)"
                    R"("defence":null})") == R"({"attack":4,"defence":null,"taken":true})");
}
