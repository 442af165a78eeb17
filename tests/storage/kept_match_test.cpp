#include "storage/kept_match.h"

#include <chrono>
#include <doctest/doctest.h>
#include <tuple>

#include "storage/check.h"
#include "storage/transfer.h"
#include "tests/storage/support.h"

namespace tapet::storage {

TEST_CASE("a kept match goes on where it was, also in another run") {
    const TempFolder folder;
    std::string id;
    std::string state;
    {
        Opened opened(folder / "a.db");
        KeptMatch match(opened.store, opened.clock);
        CHECK(match.begin(kSetup).accepted());
        match.take(stones(3));
        match.take(stones(2, 'B'));
        match.take(R"({"undo":1})");
        id = match.id();
        state = state_json(match.referee().match());
    }
    Opened opened(folder / "a.db");
    KeptMatch match(opened.store, opened.clock);
    match.open(id.substr(0, 8));
    CHECK(match.id() == id);
    CHECK(state_json(match.referee().match()) == state);
    CHECK(match.take(R"({"redo":1})").accepted());
    CHECK(match.lines() == 5);
    CHECK(check(opened.database).empty());
}

TEST_CASE("only accepted lines are kept") {
    const TempFolder folder;
    Opened opened(folder / "a.db");
    KeptMatch match(opened.store, opened.clock);
    CHECK_FALSE(match.begin(R"({"game":"chess"})").accepted());
    CHECK_FALSE(match.referee().started());
    CHECK(opened.store.matches().empty());
    match.begin(kSetup);
    CHECK(match.take(R"({"ask":"gap"})").kind == Verdict::Kind::answered);
    CHECK(match.take(R"({"redo":1})").kind == Verdict::Kind::refused);
    CHECK(match.take("{").kind == Verdict::Kind::malformed);
    CHECK(bodies(opened.store, match.id()).size() == 1);
}

TEST_CASE("whoever is told that a line is durable sees it in the file and the whole verdict") {
    const TempFolder folder;
    Opened opened(folder / "a.db");
    KeptMatch match(opened.store, opened.clock);
    std::size_t told = 0;
    const auto durable = [&](const Verdict& verdict) {
        CHECK(Opened(folder / "a.db").store.matches().at(0).lines == static_cast<std::int64_t>(++told));
        CHECK(answer_json(verdict, Lang::en).find("\"state\"") != std::string::npos);
    };
    match.begin(kSetup, durable);
    match.take(stones(1), durable);
    match.take(R"({"redo":1})", durable);
    CHECK(told == 2);
}

TEST_CASE("a match that is open is read again only when another one is asked for, or somebody else has written") {
    const TempFolder folder;
    Opened one(folder / "a.db");
    KeptMatch match(one.store, one.clock);
    KeptMatch other(one.store, one.clock);
    match.begin(kSetup);
    other.begin(kSetup);
    const std::string id = match.id();
    CHECK(match.is_as_kept(id));
    match.take(stones(2));
    CHECK(match.is_as_kept(id));
    CHECK_FALSE(match.is_as_kept(other.id()));
    CHECK_THROWS_AS(std::ignore = match.is_as_kept("0123456789abcdef"), StorageError);
    Opened two(folder / "a.db");
    KeptMatch elsewhere(two.store, two.clock);
    elsewhere.open(id);
    elsewhere.take(stones(1));
    CHECK_FALSE(match.is_as_kept(id));
    match.open(id);
    CHECK(match.is_as_kept(id));
    CHECK(match.lines() == 3);
}

TEST_CASE("two programs on one match: each sees the other's lines before its own are judged") {
    const TempFolder folder;
    Opened one(folder / "a.db");
    Opened two(folder / "a.db");
    KeptMatch first(one.store, one.clock);
    KeptMatch second(two.store, two.clock);
    first.begin(kSetup);
    second.open(first.id());
    for (int i = 0; i < 10; ++i) {
        CHECK(first.take(stones(2)).accepted());
        CHECK(second.take(stones(-1)).accepted());
    }
    CHECK_FALSE(second.catch_up());
    CHECK(first.catch_up());
    CHECK(first.lines() == 21);
    CHECK(state_json(first.referee().match()) == state_json(second.referee().match()));
    // What was allowed before the other's line need not be after it.
    first.take(R"({"undo":20})");
    CHECK(second.take(R"({"undo":1})").kind == Verdict::Kind::refused);
    CHECK(check(one.database).empty());
}

TEST_CASE("a match of ten thousand lines opens quickly") {
    const TempFolder folder;
    Opened opened(folder / "a.db");
    Import import(opened.store, opened.clock);
    import.take(kSetup);
    for (int i = 1; i < 10000; ++i) REQUIRE(import.take(stones(i % 2 == 1 ? 1 : -1)).accepted());
    const std::string id = import.keep();
    const auto before = std::chrono::steady_clock::now();
    KeptMatch match(opened.store, opened.clock);
    match.open(id);
    const auto ms =
        std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - before).count();
    MESSAGE("10 000 lines in " << ms << " ms");
    CHECK(match.lines() == 10000);
    CHECK(ms < 3000);  // a bound for slow machines under sanitizers; the message has the figure
}

TEST_CASE("what was exported is imported and exported again as it was, and an import is all or nothing") {
    const TempFolder folder;
    Opened opened(folder / "a.db");
    const std::string id = keep_match(opened, 30);
    std::vector<std::string> lines;
    export_match(opened.store, id, [&](std::string_view line) { lines.emplace_back(line); });
    Import import(opened.store, opened.clock);
    for (const std::string& line : lines) CHECK(import.take(line).accepted());
    CHECK(import.take(R"({"ask":"gap"})").kind == Verdict::Kind::answered);
    CHECK(opened.store.matches().size() == 1);
    const std::string copy = import.keep();
    CHECK(copy != id);
    CHECK(bodies(opened.store, copy) == lines);
    CHECK(check(opened.database).empty());
}

TEST_CASE("a match for a fixture is kept with its link and its people, or not at all") {
    const TempFolder folder;
    Opened opened(folder / "a.db");
    const std::string cup = keep_match(opened, 1);
    const SideTables side(opened.database);
    KeptMatch match(opened.store, opened.clock);
    // The people are written last, and an empty name is none: as if the disk were full just then.
    CHECK_THROWS_AS(match.begin_all({kSetup}, {FixtureLink{cup, "final", {}, std::nullopt}, {{{}, 0, "Dalt", {""}}}}),
                    StorageError);
    CHECK(opened.store.matches().size() == 1);
    CHECK(side.links_of(cup).empty());
    CHECK(match.id().empty());
    REQUIRE(match.begin_all({kSetup}, {FixtureLink{cup, "final", {}, std::nullopt}, {{{}, 0, "Dalt", {"Anna"}}}})
                .accepted());
    CHECK(side.link_from(match.id())->match == cup);
    CHECK(PeopleTables(opened.database).seats_of(match.id()).size() == 1);
}

}  // namespace tapet::storage
