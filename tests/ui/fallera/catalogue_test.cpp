// The catalogue: what is known of a card, corrected and added to by the table, to a file and back.
#include <algorithm>
#include <doctest/doctest.h>
#include <filesystem>
#include <fstream>

#include "fallera/deck.h"
#include "tests/ui/fallera/robot.h"

using namespace tapet;
using namespace tapet::ui;

namespace {

void write(const std::string& folder, const std::string& name, const std::string& text) {
    std::filesystem::create_directories(folder);
    std::ofstream(folder + "/" + name, std::ios::binary) << text;
}

void import(FalleraRobot& app, const std::string& name) {
    app.tap("catalogue.file");
    app.tap("catalogue.file.import");
    app.tap("catalogue.import.open." + name);
}

std::vector<std::string> bodies(FalleraRobot& app) {
    std::vector<std::string> all;
    for (const Record& record : app.keeper().notebook.records("card")) all.push_back(record.body);
    return all;
}

const fallera::CardFacts& facts(FalleraRobot& app, const std::string& id) {
    const fallera::State& state = app.fallera_state();
    return state.deck[*fallera::card_of(state.setup, id)];
}

// The field on the open card's page, to correct it.
void to_field(FalleraRobot& app, const std::string& field) {
    if (app.robot().log().find("catalogue.card.copies.more") == nullptr) app.tap("catalogue.card.edit");
    app.robot().scroll_to("catalogue.card.all", "catalogue.card." + field);
}
void done(FalleraRobot& app) { app.tap("catalogue.card.edit"); }

}  // namespace

TEST_CASE("a card with the standing of each fact, found by its name in another language") {
    FalleraRobot app("catalogue");
    app.tap("catalogue.search");
    app.robot().type("capitan");
    app.robot().keyboard_done();
    app.tap("catalogue.card.capita-moro");
    CHECK(app.shows("battle · A4 · D1"));
    CHECK(app.shows("Moorish Captain"));
    CHECK(app.shows("capità moro · capitán moro"));
    CHECK(app.shows("Points or level: The source says so"));
    CHECK(app.shows("Copies: Public material says so"));
    CHECK_FALSE(app.robot().has("catalogue.card.forget"));
}

TEST_CASE("a special's page has all the levels, and leafs to the cards that lie beside it") {
    FalleraRobot app("catalogue");
    app.tap("catalogue.search");
    app.robot().type("paella");
    app.robot().keyboard_done();
    app.tap("catalogue.card.paella-protectora");
    app.robot().ui().scroll_to("catalogue.card.all", 2000);
    app.robot().run(3);
    CHECK(app.shows("the higher n prevails"));
    CHECK(app.shows("9"));
    CHECK(app.robot().complaint() == "");
    app.tap("catalogue.card.next");
    CHECK_FALSE(app.shows("Protective Paella Pan"));
}

TEST_CASE("a card's page opens at its top, with its name, however far the one before was scrolled") {
    FalleraRobot app("catalogue", "en", kSmall);
    app.pick("catalogue", "masclet");
    to_field(app, "two");
    app.tap("catalogue.back");
    app.pick("catalogue", "la-riua");
    CHECK(app.shows("Flood"));
    CHECK(app.robot().shows("la riuà"));
}

TEST_CASE("cards outside the deck are known by name: a tap takes it, the rest is filled in from the card") {
    FalleraRobot app("catalogue");
    app.tap("catalogue.add");
    CHECK(app.robot().label("catalogue.new.known.1") == "DJ Ximo");
    app.tap("catalogue.new.known.1");
    app.tap("catalogue.new.keep");
    done(app);
    CHECK(app.shows("special · n1"));
    REQUIRE(bodies(app).size() == 1);
    CHECK(bodies(app).front().find(R"("name":"DJ Ximo")") != std::string::npos);
    app.tap("catalogue.back");
    app.tap("catalogue.add");
    CHECK(app.robot().label("catalogue.new.known.1") == "Ausiàs March");
    app.tap("catalogue.new.known.1");
    CHECK(app.robot().selected("catalogue.new.type.0"));  // a treasure
}

TEST_CASE("cards are leafed through in the order of the list, and from a special the way leads to the question") {
    FalleraRobot app("catalogue");
    app.tap("catalogue.shown.3");
    app.pick("catalogue", "nit-de-la-crema");
    CHECK(app.shows("Specials · 1 of 21"));
    CHECK_FALSE(app.robot().has("catalogue.card.previous"));
    app.tap("catalogue.card.next");
    CHECK(app.shows("Specials · 2 of 21"));
    CHECK(app.shows("Bogeyman"));
    app.tap("catalogue.card.previous");
    CHECK(app.shows("Bonfire Night"));
    app.tap("catalogue.card.prevails");
    CHECK(app.robot().has("conflict.card.la-riua"));
}

TEST_CASE("a new card's name is asked once") {
    FalleraRobot app("catalogue");
    app.tap("catalogue.add");
    const std::vector<std::string> texts = app.robot().texts();
    CHECK(std::count(texts.begin(), texts.end(), "Name of the card") == 1);
}

TEST_CASE("a correction is the table's, survives a restart, goes into quarrels and new games, and can be taken back") {
    FalleraRobot app("catalogue");
    app.pick("catalogue", "masclet");
    to_field(app, "level.more");
    for (int i = 0; i < 6; ++i) app.tap("catalogue.card.level.more");
    done(app);
    CHECK(app.shows("Points or level: this table says so"));
    CHECK(bodies(app) == std::vector<std::string>{R"({"id":"masclet","level":7})"});

    app.go("conflict");
    app.tap("conflict.card.la-riua");
    app.pick("conflict", "masclet");
    CHECK(app.shows("masclet prevails"));

    app.go("fallera-setup");
    app.tap("fallera-setup.start");
    CHECK(facts(app, "masclet").level == 7);

    app.go("catalogue");
    app.tap("catalogue.shown.4");
    app.tap("catalogue.card.masclet");
    to_field(app, "forget");
    app.tap("catalogue.card.forget");
    done(app);
    CHECK(app.shows("Points or level: Public material says so"));
    CHECK(bodies(app).empty());
}

TEST_CASE("brought back by hand to what is printed, a correction is none any more") {
    FalleraRobot app("catalogue");
    app.pick("catalogue", "conill");
    to_field(app, "copies.more");
    app.tap("catalogue.card.copies.more");
    CHECK(bodies(app) == std::vector<std::string>{R"({"id":"conill","copies":2})"});
    app.tap("catalogue.card.copies.less");
    CHECK(bodies(app).empty());
}

TEST_CASE("a card of an expansion is added, and plays like any other") {
    FalleraRobot app("catalogue");
    app.tap("catalogue.add");
    const std::vector<std::string> texts = app.robot().texts();
    CHECK(std::count(texts.begin(), texts.end(), "Name of the card") == 1);
    CHECK_FALSE(app.robot().enabled("catalogue.new.keep"));
    app.tap("catalogue.new.name");
    app.robot().type("Coet");
    app.robot().keyboard_done();
    app.tap("catalogue.new.type.2");
    app.tap("catalogue.new.keep");
    to_field(app, "level.more");
    for (int i = 0; i < 8; ++i) app.tap("catalogue.card.level.more");
    to_field(app, "kind.2");
    app.tap("catalogue.card.kind.2");
    app.go("conflict");
    app.tap("conflict.mode.1");
    app.tap("conflict.card.nit-de-la-crema");
    app.tap("conflict.add");
    app.tap("conflict.card.coet");
    CHECK(app.shows("Bonfire Night (nit de la cremà) is cancelled"));
    app.go("catalogue");
    app.tap("catalogue.shown.4");
    app.tap("catalogue.card.coet");
    to_field(app, "forget");
    app.tap("catalogue.card.forget");
    CHECK(bodies(app).empty());
    CHECK_FALSE(app.robot().has("catalogue.card.coet"));
}

TEST_CASE("battle points that are not printed, and what a treasure is") {
    FalleraRobot app("catalogue");
    app.tap("catalogue.shown.2");
    app.pick("catalogue", "moma");
    to_field(app, "attack.printed");
    app.tap("catalogue.card.attack.printed");
    app.tap("catalogue.card.attack.more");
    CHECK(bodies(app) == std::vector<std::string>{R"({"id":"moma","attack":1})"});
    app.tap("catalogue.back");
    app.tap("catalogue.shown.1");
    app.pick("catalogue", "sant-calze");
    to_field(app, "kind.2");
    app.tap("catalogue.card.kind.2");
    const std::vector<std::string> all = bodies(app);
    CHECK(std::count(all.begin(), all.end(), R"({"id":"sant-calze","kind":"other"})") == 1);
}

TEST_CASE("the effect in the reader's language is ours; another wording is the table's, in every language") {
    FalleraRobot app("catalogue", "de");
    app.tap("catalogue.shown.3");
    app.pick("catalogue", "repeticio");
    CHECK(app.shows("danach folgen zwei Aktionen"));
    CHECK(app.shows("unsere Zusammenfassung"));
    to_field(app, "copies.more");
    app.tap("catalogue.card.copies.more");  // a correction of something else leaves the summary ours
    CHECK(bodies(app) == std::vector<std::string>{R"({"id":"repeticio","copies":5})"});
    to_field(app, "effect");
    app.tap("catalogue.card.effect");
    app.robot().type("zwei mehr");
    app.robot().keyboard_done();
    CHECK(bodies(app) == std::vector<std::string>{R"({"id":"repeticio","copies":5,"effect":"zwei mehr"})"});
    done(app);
    CHECK_FALSE(app.shows("unsere Zusammenfassung"));
    sure(app.keeper().notebook.set_setting("language", "ca"));
    app.go("catalogue");
    app.tap("catalogue.shown.4");
    app.tap("catalogue.card.repeticio");
    CHECK(app.shows("zwei mehr"));
    CHECK_FALSE(app.shows("resum nostre"));
}

TEST_CASE("to a file and back: another table has the same cards") {
    FalleraRobot app("catalogue");
    const std::vector<std::string> lines{R"({"id":"masclet","level":7})",
                                         R"({"id":"coet","name":"Coet","type":"special","level":2})"};
    write(app.documents(), "ours.jsonl", lines[0] + "\r\n\n" + lines[1]);
    import(app, "ours.jsonl");
    CHECK(app.shows("Cards from the file: 2"));
    CHECK(bodies(app).size() == 2);
    app.tap("catalogue.file");
    app.tap("catalogue.file.export");
    std::ifstream file(app.documents() + "/fallera-2026-11-20.jsonl");
    std::string first;
    std::string second;
    std::getline(file, first);
    std::getline(file, second);
    CHECK(std::vector<std::string>{first, second} == lines);
}

TEST_CASE("a broken file is refused with its line and leaves the catalogue as it was") {
    FalleraRobot app("catalogue");
    write(app.documents(), "ours.jsonl", R"({"id":"masclet","level":7})");
    import(app, "ours.jsonl");
    const std::vector<std::string> before = bodies(app);
    const std::string good = R"({"id":"conill","copies":3})";
    const std::vector<std::pair<std::string, std::string>> broken{
        {"syntax", R"({"id":"coet")"},
        {"bracket", "]"},
        {"type", R"({"id":"conill","type":"special"})"},
        {"level", R"({"id":"coet","name":"Coet","type":"special","level":10})"},
        {"key", R"({"id":"tomaca","colour":"red"})"},
        {"twice", good},
        {"two", good + "," + R"({"id":"tomaca","copies":2})"},
    };
    for (const auto& file : broken) {
        const std::string& name = file.first;
        const std::string& line = file.second;
        CAPTURE(name);
        write(app.documents(), name + ".jsonl", good + "\n\n" + line + "\n");
        import(app, name + ".jsonl");
        CHECK(app.shows("Line 3 is not understood"));
        app.tap("trouble.close");
        CHECK(bodies(app) == before);
    }
}

TEST_CASE("nothing of one's own: there is nothing to save") {
    FalleraRobot app("catalogue");
    app.tap("catalogue.file");
    app.tap("catalogue.file.export");
    CHECK(app.shows("You have not corrected or added any card yet."));
    CHECK_FALSE(std::filesystem::exists(app.documents()));
}
