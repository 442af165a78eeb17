// What a match at the table gives to its championship, wherever the program died in between.
#include "app/feed.h"

#include <doctest/doctest.h>

#include "app/keeper/keeper.h"
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
// Two players a falla are entered: they sat down.
const std::string kResult =
    R"({"do":"result","between":["Alta","Baixa"],"cames":[2,0],"pedres":[48,4],"joc_fora":false,)"
    R"("players":[["Anna","Pep"],["Rosa","Joan"]]})";

// A championship with one match, that match at a table, and the file in which both are kept.
struct Evening {
    TempFolder folder;
    std::string path = folder / "a.db";
    std::string cup;
    std::string table;

    Evening() {
        Opened file(path);
        KeptMatch championship(file.store, file.clock);
        championship.begin_all({kCup, R"({"do":"enter","falla":"Alta","sector":"1","players":["Anna","Pep"]})",
                                R"({"do":"enter","falla":"Baixa","sector":"1","players":["Rosa","Joan"]})",
                                R"({"do":"start"})"});
        cup = championship.id();
        KeptMatch played(file.store, file.clock);
        played.begin_all({kTable}, {FixtureLink{cup, kFixture, {}, std::nullopt}, {}});
        table = played.id();
    }

    // By a program that knows nothing of championships, or is killed at once.
    void play() const {
        Opened file(path);
        KeptMatch match(file.store, file.clock);
        match.open(table);
        match.take(stones(4, 'B'));
        match.take(stones(24));
        match.take(stones(24));
        REQUIRE(match.referee().over());
    }
    void type_at_the_desk(const std::string& line) const {
        Opened file(path);
        KeptMatch match(file.store, file.clock);
        match.open(cup);
        REQUIRE(match.take(line).accepted());
    }

    void start_program() const {
        const DatabaseKeeper keeper(OpenOptions{path}, test_clock(), Lang::en, feed_championships);
    }

    std::optional<std::int64_t> linked_line() const {
        Opened file(path);
        return storage::SideTables(file.database).link_from(table)->line;
    }
    std::vector<std::string> cup_lines() const {
        Opened file(path);
        return bodies(file.store, cup);
    }
};

}  // namespace

TEST_CASE(
    "killed when the coto was durable and nothing else: the next start hands it on, and the one after does nothing") {
    const Evening evening;
    evening.play();
    CHECK(evening.cup_lines().size() == 4);
    evening.start_program();
    CHECK(evening.cup_lines().back() == kResult);
    CHECK(evening.linked_line() == 4);
    evening.start_program();
    CHECK(evening.cup_lines().size() == 5);
}

TEST_CASE("killed between the result's line and the link: the link finds its line, the result is not entered twice") {
    const Evening evening;
    evening.play();
    evening.type_at_the_desk(kResult);
    CHECK_FALSE(evening.linked_line().has_value());
    evening.start_program();
    CHECK(evening.linked_line() == 4);
    CHECK(evening.cup_lines().size() == 5);
}

TEST_CASE("a result that somebody typed is not overwritten, and its line is not taken for the table's") {
    const Evening evening;
    evening.type_at_the_desk(R"({"do":"result","between":["Baixa","Alta"],"cames":[2,1],"pedres":[60,40]})");
    evening.play();
    evening.start_program();
    CHECK(evening.cup_lines().size() == 5);
    CHECK_FALSE(evening.linked_line().has_value());
}

TEST_CASE("nothing is handed on while the coto is open, nor after the phase is another one") {
    const Evening evening;
    evening.start_program();
    CHECK(evening.cup_lines().size() == 4);
    evening.type_at_the_desk(R"({"undo":1})");  // the sector phase has not begun
    evening.play();
    evening.start_program();
    CHECK(evening.cup_lines().size() == 5);
    CHECK_FALSE(evening.linked_line().has_value());
}

TEST_CASE("while the app runs, the last tap at the table and the opening of the championship hand it on") {
    const Evening evening;
    DatabaseKeeper here(OpenOptions{evening.path}, test_clock(), Lang::en, feed_championships);
    evening.play();
    CHECK(here.shelf.open(evening.cup));
    const auto& cup = *match_of<championship::Game>(here.open.referee()->match());
    CHECK(cup.state().tables[0].open == 0);
    CHECK(here.open.links().at(0).line == 4);
}

TEST_CASE("who was to sit down goes with the result, and the camas stay beside it") {
    const Evening evening;
    {
        Opened file(evening.path);
        storage::SideTables(file.database)
            .set_record("season", {evening.cup + ":" + kFixture, R"({"players":[["Anna","Pep"],["Joan","Rosa"]]})", 1});
    }
    evening.play();
    evening.start_program();
    CHECK(evening.cup_lines().back().find(R"("players":[["Anna","Pep"],["Joan","Rosa"]])") != std::string::npos);
    Opened file(evening.path);
    const auto records = storage::SideTables(file.database).records("season");
    REQUIRE(records.size() == 1);
    CHECK(records[0].body.find(R"("camas":[[24,4],[24,0]])") != std::string::npos);
}

}  // namespace tapet::app
