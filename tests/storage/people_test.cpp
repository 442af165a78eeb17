// Who sat where and what tables decided, by match and line; and what becomes of it in an export and in an older file.
#include "storage/people.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <doctest/doctest.h>

#include "storage/check.h"
#include "storage/migrations.h"
#include "storage/transfer.h"
#include "tests/storage/support.h"

namespace tapet::storage {

TEST_CASE("who sits where is said again at the same line, at a later one besides, and can be unsaid") {
    const TempFolder folder;
    Opened opened(folder / "a.db");
    KeptMatch match(opened.store, opened.clock);
    match.begin(kSetup);
    match.take(stones(3));
    PeopleTables tables(opened.database);
    tables.set_seats({{match.id(), 0, "A", {"Anna", "Pep"}}, {match.id(), 0, "B", {"Rosa"}}});
    tables.set_seats({{match.id(), 0, "A", {"Anna", "Pere"}}, {match.id(), 1, "A", {"Anna", "Joan"}}});
    REQUIRE(tables.seats_of(match.id()).size() == 3);
    CHECK(tables.seats_of(match.id())[0].people == std::vector<std::string>{"Anna", "Pere"});
    CHECK(tables.seats_of(match.id())[1].people == std::vector<std::string>{"Rosa"});
    CHECK(tables.seats_of(match.id())[2].line == 1);
    CHECK(tables.seats().size() == 3);
    tables.set_seats({{match.id(), 0, "B", {}}});
    CHECK(tables.seats_of(match.id()).size() == 2);
    // All or none: the second line is not there.
    CHECK_THROWS_AS(tables.set_seats({{match.id(), 0, "B", {"Mar"}}, {match.id(), 99, "B", {"Mar"}}}), StorageError);
    CHECK(tables.seats_of(match.id()).size() == 2);
    CHECK(check(opened.database).empty());
}

TEST_CASE("a precedent is found by its cards, the newest first, with the match and line it came from") {
    const TempFolder folder;
    Opened opened(folder / "a.db");
    KeptMatch match(opened.store, opened.clock);
    match.begin(kSetup);
    PeopleTables tables(opened.database);
    tables.add_precedent({std::nullopt, "x+y", R"({"decision":"all"})", 5});
    tables.add_precedent({Precedent::At{match.id(), 0}, "x+y", R"({"decision":"none"})", 7});
    tables.add_precedent({std::nullopt, "z", "{}", 6});
    REQUIRE(tables.precedents().size() == 3);
    CHECK(tables.precedents()[0].at->match == match.id());
    CHECK_FALSE(tables.precedents()[2].at.has_value());
    CHECK(tables.precedents_of(match.id()).size() == 1);
    CHECK_THROWS_AS(tables.add_precedent({std::nullopt, "z", "no JSON", 8}), StorageError);
    CHECK_THROWS_AS(tables.add_precedent({Precedent::At{match.id(), 42}, "z", "{}", 8}), StorageError);
    tables.remove_precedents("x+y");
    CHECK(tables.precedents().size() == 1);
}

TEST_CASE("people and precedents go beside an export and come back with the import") {
    const TempFolder folder;
    Opened opened(folder / "a.db");
    KeptMatch match(opened.store, opened.clock);
    match.begin(kSetup);
    match.take(stones(3));
    PeopleTables tables(opened.database);
    tables.set_seats({{match.id(), 0, "A", {"Anna", "Pep"}}});
    tables.add_precedent({Precedent::At{match.id(), 1}, "x+y", R"({"decision":"none"})", 7});
    const std::string beside = beside_of(opened.store, match.id());
    Opened other(folder / "b.db");
    Import import(other.store, other.clock);
    export_match(opened.store, match.id(), [&](std::string_view line) { import.take(line); });
    const std::string id = import.keep(read_beside(beside, import.lines(), "x"));
    const PeopleTables there(other.database);
    REQUIRE(there.seats_of(id).size() == 1);
    CHECK(there.seats_of(id)[0].people == std::vector<std::string>{"Anna", "Pep"});
    REQUIRE(there.precedents_of(id).size() == 1);
    CHECK(there.precedents_of(id)[0].decided_ms == 7);
    CHECK(there.precedents_of(id)[0].at->line == 1);
    CHECK(beside_of(other.store, id) == beside);
    for (const std::string_view wrong :
         {R"({"beside":1,"people":[{"line":0,"seat":"","people":["x"]}]})",
          R"({"beside":1,"people":[{"line":9,"seat":"A","people":["x"]}]})",
          R"({"beside":1,"people":[{"line":0,"seat":"A","people":[""]}]})",
          R"({"beside":1,"precedents":[{"line":0,"cards":"x","body":{}}]})",
          R"({"beside":1,"precedents":[{"line":9,"cards":"x","decided_ms":1,"body":{}}]})"}) {
        CAPTURE(wrong);
        CHECK_THROWS_AS(read_beside(wrong, 2, "x"), StorageError);
    }
}

TEST_CASE("what an older file kept as records of precedents is found again after the climb") {
    const TempFolder folder;
    const std::string file = folder / "a.db";
    Ladder older = migrations();
    older.resize(2);
    {
        SQLite::Database old(file, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
        migrate(old, older);
        old.exec(
            "INSERT INTO records VALUES ('precedent', 'x+y', '{\"decision\":\"all\"}', 5), ('card', 'x', '{}', 6)");
    }
    Opened opened(file);
    REQUIRE(PeopleTables(opened.database).precedents().size() == 1);
    CHECK(PeopleTables(opened.database).precedents()[0].cards == "x+y");
    CHECK(PeopleTables(opened.database).precedents()[0].decided_ms == 5);
    CHECK(SideTables(opened.database).records("precedent").empty());
    CHECK(SideTables(opened.database).records("card").size() == 1);
}

}  // namespace tapet::storage
