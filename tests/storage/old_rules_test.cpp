// Matches that were kept under older rules: as they were kept, whatever today's rules make of them.
#include <SQLiteCpp/SQLiteCpp.h>
#include <doctest/doctest.h>
#include <set>

#include "storage/backup.h"
#include "storage/check.h"
#include "storage/transfer.h"
#include "tests/storage/old_lines.h"

namespace tapet::storage {

namespace fs = std::filesystem;

namespace {

const std::string kTwoOpen = R"({"game":"calavera","players":["Ina","Sami"],"dead_zone":[2,-1,-4]})";

std::string keys(const std::vector<Fault>& faults) {
    std::string all;
    for (const Fault& fault : faults)
        all += (all.empty() ? "" : " ") + std::string(fault.key) + "@" + fault.args.back();
    return all;
}

}  // namespace

TEST_CASE("a file of rules 1 climbs with everything in it, and nothing of it is a fault") {
    const TempFolder folder;
    fs::copy_file(fs::path(TAPET_SOURCE_DIR) / "tests/storage/kept/rules-1.db", folder / "a.db");
    {
        SQLite::Database before(folder / "a.db", SQLite::OPEN_READONLY);
        CHECK(keys(examine(before).faults) == "");
    }
    Opened opened(folder / "a.db");
    CHECK(keys(examine(opened.database).faults) == "");
    CHECK(opened.store.matches().size() == 13);
    CHECK_FALSE(backup_daily(opened.database, opened.clock).file.empty());
    std::int64_t lines = 0;
    for (const MatchRow& match : opened.store.matches()) {
        KeptMatch kept(opened.store, opened.clock);
        kept.open(match.id);
        CHECK(kept.lines() == match.lines);
        lines += kept.lines();
        // What still fits plays on.
        if (!kept.halt() && !match.over) CHECK(kept.take(R"({"undo":1})").accepted());
    }
    CHECK(lines == 745);
    CHECK(keys(examine(opened.database).faults) == "");
}

// 0.1.0.db: random matches of every game with undo and redo, the examples and the golden matches, as that release kept them.
TEST_CASE("a file of 0.1.0 opens, checks, goes on and goes into the world with every line as it was judged") {
    const TempFolder folder;
    fs::copy_file(fs::path(TAPET_SOURCE_DIR) / "tests/storage/kept/0.1.0.db", folder / "a.db");
    Opened opened(folder / "a.db");
    const auto well = [&] {
        const Report report = examine(opened.database);
        CHECK(keys(report.faults) == "");
        CHECK(keys(report.misfits) == "");
    };
    well();
    CHECK_FALSE(backup_daily(opened.database, opened.clock).file.empty());
    std::int64_t lines = 0;
    std::set<std::string> games;
    for (const MatchRow& match : opened.store.matches()) {
        CAPTURE(match.setup);
        KeptMatch kept(opened.store, opened.clock);
        kept.open(match.id);
        REQUIRE_FALSE(kept.halt());
        lines += kept.lines();
        games.insert(match.game);
        std::vector<std::string> exported;
        export_match(opened.store, match.id, [&](std::string_view line) { exported.emplace_back(line); });
        CHECK(exported == bodies(opened.store, match.id));
        if (kept.undo_step() == 0) continue;
        CHECK(kept.take(R"({"undo":1})").accepted());
        CHECK(kept.take(R"({"redo":1})").accepted());
    }
    CHECK(opened.store.matches().size() == 75);
    CHECK(lines == 2521);
    CHECK(games.size() == game_names().size());
    well();
}

TEST_CASE("a change to a file of rules 1 is found after it climbed, also where states have another form today") {
    const TempFolder folder;
    fs::copy_file(fs::path(TAPET_SOURCE_DIR) / "tests/storage/kept/rules-1.db", folder / "a.db");
    Opened opened(folder / "a.db");
    tamper(opened.database.connection(), "UPDATE lines SET body = replace(body, '\"n\":1', '\"n\":2')");
    std::size_t spoiled = 0;
    for (const Fault& fault : examine(opened.database).faults) spoiled += fault.key == "check.changed" ? 1 : 0;
    CHECK(spoiled >= 2);
}

TEST_CASE("a match that the rules of today stop in is as it was kept, is read and exported, and is not played on") {
    const TempFolder folder;
    Opened opened(folder / "a.db");
    for (const std::int64_t rules : {std::int64_t{1}, kRulesVersion - 1}) {
        const std::string id = keep_old(opened, kHalting, rules);
        const Report report = examine(opened.database);
        CHECK(keys(report.faults) == "");
        REQUIRE_FALSE(report.misfits.empty());
        CHECK(report.misfits.back() == Fault{"check.misfit", {id, "2"}});
        KeptMatch match(opened.store, opened.clock);
        match.open(id);
        REQUIRE(match.halt());
        CHECK(match.halt()->line == 2);
        CHECK(match.halt()->body == kHalting[2]);
        REQUIRE(match.halt()->refusal);
        CHECK(match.halt()->refusal->rule.id == "match.redo.end");
        CHECK(match.lines() == 5);
        CHECK(match.undo_step() == 0);
        CHECK_THROWS_AS(match.take(stones(1)), StorageError);
        CHECK_THROWS_AS(match.take_all({stones(1)}, OpenMatch::As::one_tap), StorageError);
        CHECK(unchanged(opened.database, id));
        std::vector<std::string> lines;
        export_match(opened.store, id, [&](std::string_view line) { lines.emplace_back(line); });
        CHECK(lines == bodies(opened.store, id));
    }
    CHECK(opened.store.matches().size() == 2);
    CHECK_FALSE(backup_daily(opened.database, opened.clock).file.empty());
}

TEST_CASE("a setup that could not be begun today stops its match at line 0, and nothing else") {
    const TempFolder folder;
    Opened opened(folder / "a.db");
    const std::string id = keep_old(opened, {R"({"game":"truc","sides":{"A":"D","B":"D"},"players":9})", stones(1)}, 1);
    KeptMatch match(opened.store, opened.clock);
    match.open(id);
    REQUIRE(match.halt());
    CHECK(match.halt()->line == 0);
    CHECK_FALSE(match.referee().started());
    CHECK(match.lines() == 2);
    CHECK_THROWS_AS(match.take(stones(1)), StorageError);
    CHECK(keys(examine(opened.database).faults) == "");
    CHECK(keys(examine(opened.database).misfits) == "check.misfit@0");
}

TEST_CASE("lines whose state has another form now are no fault and play on") {
    const TempFolder folder;
    Opened opened(folder / "a.db");
    const std::string id = keep_old(opened, {kSetup, stones(3), stones(2, 'B')}, 1, true);
    CHECK(keys(examine(opened.database).faults) == "");
    CHECK(keys(examine(opened.database).misfits) == "");
    KeptMatch match(opened.store, opened.clock);
    match.open(id);
    CHECK(match.take(stones(1)).accepted());
    CHECK(keys(examine(opened.database).faults) == "");
    // Of a game whose states have the form that they had, it is one.
    keep_old(opened, {kTwoOpen}, 1, true);
    CHECK(examine(opened.database).faults.size() == 1);
}

TEST_CASE("damage is told apart from rules that changed, before the line that stops and after it") {
    for (const int seq : {0, 1, 2, 3, 4}) {
        const TempFolder folder;
        Opened opened(folder / "a.db");
        const std::string id = keep_old(opened, kHalting, 1);
        tamper(opened.database.connection(), "UPDATE lines SET body = body || ' ' WHERE seq = " + std::to_string(seq));
        const Report report = examine(opened.database);
        REQUIRE(report.faults.size() == 1);
        CHECK(report.faults[0] == Fault{"check.changed", {id, std::to_string(seq)}});
        CHECK_FALSE(unchanged(opened.database, id));
    }
}

TEST_CASE("a line that is missing stops the match, too") {
    const TempFolder folder;
    Opened opened(folder / "a.db");
    const std::string id = keep_match(opened);
    tamper(opened.database.connection(), "DELETE FROM lines WHERE seq = 3");
    KeptMatch match(opened.store, opened.clock);
    match.open(id);
    REQUIRE(match.halt());
    CHECK(match.halt()->line == 3);
    CHECK(match.halt()->body.empty());
    CHECK_FALSE(unchanged(opened.database, id));
}

}  // namespace tapet::storage
