// What a match at the table gives to its championship, wherever the program died in between.
#include "app/feed.h"

#include <doctest/doctest.h>

#include "app/keeper.h"
#include "tests/storage/support.h"

namespace tapet::app {

using storage::KeptMatch;
using storage::Opened;
using storage::OpenOptions;
using storage::stones;
using storage::TempFolder;
using storage::test_clock;

namespace {

const std::string kCup = R"({"game":"championship","name":"Copa","sectors":["1"]})";
const std::string kTable = R"({"game":"truc","sides":{"A":"Alta","B":"Baixa"}})";
const std::string kFixture = R"(["sectors","Alta","Baixa"])";
const std::string kResult =
    R"({"do":"result","between":["Alta","Baixa"],"cames":[2,0],"pedres":[48,4],"joc_fora":false})";

// A championship with one match, and that match at a table; their ids.
struct Evening {
    std::string cup;
    std::string table;
};

Evening begin(Opened& file) {
    KeptMatch cup(file.store, file.clock);
    cup.begin_all({kCup, R"({"do":"enter","falla":"Alta","sector":"1","players":["Anna","Pep"]})",
                   R"({"do":"enter","falla":"Baixa","sector":"1","players":["Rosa","Joan"]})", R"({"do":"start"})"});
    KeptMatch table(file.store, file.clock);
    const storage::FixtureLink link{cup.id(), kFixture, {}, std::nullopt};
    table.begin_all({kTable}, &link);
    return {cup.id(), table.id()};
}

void play(Opened& file, const std::string& table) {
    KeptMatch match(file.store, file.clock);
    match.open(table);
    match.take(stones(4, 'B'));
    match.take(stones(24));
    match.take(stones(24));
    REQUIRE(match.referee().over());
}

std::optional<std::int64_t> linked_line(const std::string& path, const std::string& table) {
    Opened file(path);
    return storage::SideTables(file.database).link_from(table)->seq;
}

std::vector<std::string> cup_lines(const std::string& path, const std::string& cup) {
    Opened file(path);
    return bodies(file.store, cup);
}

void start_program(const std::string& path) { DatabaseKeeper keeper(OpenOptions{path}, test_clock(), Lang::en); }

}  // namespace

TEST_CASE(
    "killed when the coto was durable and nothing else: the next start hands it on, and the one after does nothing") {
    const TempFolder folder;
    const std::string path = folder / "a.db";
    Evening evening;
    {
        Opened file(path);
        evening = begin(file);
        play(file, evening.table);
    }
    CHECK(cup_lines(path, evening.cup).size() == 4);
    start_program(path);
    CHECK(cup_lines(path, evening.cup).back() == kResult);
    CHECK(linked_line(path, evening.table) == 4);
    start_program(path);
    CHECK(cup_lines(path, evening.cup).size() == 5);
}

TEST_CASE("killed between the result's line and the link: the link finds its line, the result is not entered twice") {
    const TempFolder folder;
    const std::string path = folder / "a.db";
    Evening evening;
    {
        Opened file(path);
        evening = begin(file);
        play(file, evening.table);
        KeptMatch cup(file.store, file.clock);
        cup.open(evening.cup);
        REQUIRE(cup.take(kResult).accepted());
    }
    CHECK_FALSE(linked_line(path, evening.table).has_value());
    start_program(path);
    CHECK(linked_line(path, evening.table) == 4);
    CHECK(cup_lines(path, evening.cup).size() == 5);
}

TEST_CASE("a result that somebody typed is not overwritten, and its line is not taken for the table's") {
    const TempFolder folder;
    const std::string path = folder / "a.db";
    Evening evening;
    {
        Opened file(path);
        evening = begin(file);
        KeptMatch cup(file.store, file.clock);
        cup.open(evening.cup);
        cup.take(R"({"do":"result","between":["Baixa","Alta"],"cames":[2,1],"pedres":[60,40]})");
        play(file, evening.table);
    }
    start_program(path);
    CHECK(cup_lines(path, evening.cup).size() == 5);
    CHECK_FALSE(linked_line(path, evening.table).has_value());
}

TEST_CASE("nothing is handed on while the coto is open, nor after the phase is another one") {
    const TempFolder folder;
    const std::string path = folder / "a.db";
    Evening evening;
    {
        Opened file(path);
        evening = begin(file);
    }
    start_program(path);
    CHECK(cup_lines(path, evening.cup).size() == 4);
    {
        Opened file(path);
        KeptMatch cup(file.store, file.clock);
        cup.open(evening.cup);
        cup.take(R"({"undo":1})");  // the sector phase has not begun
        play(file, evening.table);
    }
    start_program(path);
    CHECK(cup_lines(path, evening.cup).size() == 5);
    CHECK_FALSE(linked_line(path, evening.table).has_value());
}

TEST_CASE("while the app runs, the last tap at the table and the opening of the championship hand it on") {
    const TempFolder folder;
    const std::string path = folder / "a.db";
    Evening evening;
    {
        Opened file(path);
        evening = begin(file);
    }
    DatabaseKeeper here(OpenOptions{path}, test_clock(), Lang::en);
    {
        Opened elsewhere(path);
        play(elsewhere, evening.table);  // another program, which knows nothing of championships
    }
    CHECK(here.open(evening.cup).empty());
    const auto& cup = std::get<Match<championship::Game>>(here.referee()->match());
    CHECK(cup.state().tables[0].open == 0);
    CHECK(here.links().at(0).line == 4);
}

TEST_CASE("who was to sit down goes with the result, and the camas stay beside it") {
    const TempFolder folder;
    const std::string path = folder / "a.db";
    Evening evening;
    {
        Opened file(path);
        evening = begin(file);
        storage::SideTables(file.database)
            .set_record("season", {evening.cup + ":" + kFixture, R"({"players":[["Anna","Pep"],["Joan","Rosa"]]})", 1});
        play(file, evening.table);
    }
    start_program(path);
    CHECK(cup_lines(path, evening.cup).back().find(R"("players":[["Anna","Pep"],["Joan","Rosa"]])") !=
          std::string::npos);
    Opened file(path);
    const auto records = storage::SideTables(file.database).records("season");
    REQUIRE(records.size() == 1);
    CHECK(records[0].body.find(R"("camas":[[24,4],[24,0]])") != std::string::npos);
}

}  // namespace tapet::app
