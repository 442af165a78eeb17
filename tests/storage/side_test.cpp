// What is kept beside the log: notes, taps that made several lines, links, records; and what becomes of it in an export.
#include "storage/side.h"

#include <doctest/doctest.h>

#include "storage/check.h"
#include "storage/transfer.h"
#include "tests/storage/support.h"
#include "truc/truc.h"

namespace tapet::storage {

TEST_CASE("a note stands on its line, is changed, and goes away when it is emptied") {
    const TempFolder folder;
    Opened opened(folder / "a.db");
    KeptMatch match(opened.store, opened.clock);
    match.begin(kSetup);
    match.take(stones(3));
    SideTables side(opened.database);
    side.set_note(match.id(), 1, "vist");
    side.set_note(match.id(), 1, "revist");
    REQUIRE(side.notes(match.id()).size() == 1);
    CHECK(side.notes(match.id())[0].text == "revist");
    side.set_note(match.id(), 1, "");
    CHECK(side.notes(match.id()).empty());
    CHECK_THROWS_AS(side.set_note(match.id(), 99, "no such line"), StorageError);
    CHECK(check(opened.database).empty());
}

TEST_CASE("several lines are kept together or not at all") {
    const TempFolder folder;
    Opened opened(folder / "a.db");
    KeptMatch match(opened.store, opened.clock);
    match.begin(kSetup);
    using As = OpenMatch::As;
    CHECK(match.take_all({stones(3), stones(-9)}, As::one_tap).kind == Verdict::Kind::refused);
    CHECK(bodies(opened.store, match.id()).size() == 1);
    const Verdict verdict = match.take_all({stones(3), stones(2, 'B')}, As::one_tap);
    CHECK(verdict.accepted());
    CHECK(verdict.rulings.size() == 2);  // of both
    CHECK(bodies(opened.store, match.id()).size() == 3);
    CHECK(check(opened.database).empty());
}

TEST_CASE("one undo takes back what one tap did, also in another run; single lines stay single") {
    const TempFolder folder;
    std::string id;
    {
        Opened opened(folder / "a.db");
        KeptMatch match(opened.store, opened.clock);
        match.begin(kSetup);
        id = match.id();
        CHECK(match.undo_step() == 0);
        match.take(stones(1));
        CHECK(match.undo_step() == 1);
        match.take_all({stones(3), stones(2, 'B'), stones(1)}, OpenMatch::As::one_tap);
        CHECK(match.undo_step() == 3);
    }
    Opened opened(folder / "a.db");
    KeptMatch match(opened.store, opened.clock);
    match.open(id);
    CHECK(match.undo_step() == 3);
    match.take(R"({"undo":3})");
    CHECK(match.undo_step() == 1);
    CHECK(match.redo_step() == 3);
    match.take(R"({"undo":1})");
    CHECK(match.redo_step() == 1);
    match.take_all({stones(1), stones(1)}, OpenMatch::As::single_lines);
    CHECK(match.undo_step() == 1);
}

TEST_CASE("one undo takes back a tap that took events back itself, one redo does it again, also in another run") {
    const TempFolder folder;
    std::string id;
    const std::vector<std::string> correction{R"({"undo":3})", stones(1, 'B'), stones(2), stones(1)};
    const auto step = [&](auto lines_of, const char* score) {
        Opened opened(folder / "a.db");
        KeptMatch match(opened.store, opened.clock);
        match.open(id);
        const std::vector<std::string> lines = lines_of(match);
        REQUIRE(
            match.take_all(lines, lines.size() > 1 ? OpenMatch::As::one_tap : OpenMatch::As::single_lines).accepted());
        const auto& now = match_of<truc::Game>(match.referee().match())->state().score;
        CHECK(std::to_string(now[0].stones) + "-" + std::to_string(now[1].stones) == score);
        CHECK(check(opened.database).empty());
    };
    const auto undo = [](const KeptMatch& match) { return match.undo_lines(); };
    const auto redo = [](const KeptMatch& match) { return match.redo_lines(); };
    {
        Opened opened(folder / "a.db");
        KeptMatch match(opened.store, opened.clock);
        match.begin(kSetup);
        id = match.id();
        match.take(stones(4));
        match.take_all({stones(2), stones(1)}, OpenMatch::As::one_tap);
        CHECK_FALSE(match.undoes_correction());
        match.take_all(correction, OpenMatch::As::one_tap);
        CHECK(match.undoes_correction());
        CHECK(match.redo_lines().empty());
    }
    step([](const KeptMatch&) { return std::vector<std::string>{stones(1)}; }, "4-1");
    step(undo, "3-1");
    step(undo, "7-0");  // the correction
    step(redo, "3-1");  // once more
    step(redo, "4-1");  // and what came after it
    step(undo, "3-1");
    step(undo, "7-0");
    step(undo, "4-0");  // the tap of two is one again
    step(undo, "0-0");
    step(redo, "4-0");
    step(redo, "7-0");
    step(redo, "3-1");
}

TEST_CASE("a match begins with its first lines, and with the fixture that it is played for, or not at all") {
    const TempFolder folder;
    Opened opened(folder / "a.db");
    KeptMatch championship(opened.store, opened.clock);
    championship.begin(R"({"game":"championship","name":"68","sectors":["1"]})");
    KeptMatch match(opened.store, opened.clock);
    CHECK_FALSE(match.begin_all({kSetup, stones(-1)}).accepted());
    CHECK(opened.store.matches().size() == 1);
    const FixtureLink link{championship.id(), "1:A-B", {}, std::nullopt};
    CHECK(match.begin_all({kSetup, stones(4)}, {link, {}}).accepted());
    SideTables side(opened.database);
    REQUIRE(side.open_links().size() == 1);
    CHECK(side.open_links()[0].source == match.id());
    CHECK(side.link_from(match.id())->fixture == "1:A-B");
    side.set_link_line(championship.id(), match.id(), 0);
    CHECK(side.open_links().empty());
    CHECK(side.links_of(championship.id())[0].line == 0);
}

TEST_CASE("records are kept by kind and key, newest first") {
    const TempFolder folder;
    Opened opened(folder / "a.db");
    SideTables side(opened.database);
    side.set_record("pad", {"casa", "[3,0,-3]", 1});
    side.set_record("pad", {"club", "[1,2,3]", 2});
    side.set_record("card", {"x", "{}", 3});
    REQUIRE(side.records("pad").size() == 2);
    CHECK(side.records("pad")[0].key == "club");
    side.set_record("pad", {"casa", "[4,0,-3]", 5});
    CHECK(side.records("pad")[0].body == "[4,0,-3]");
    CHECK_THROWS_AS(side.set_record("pad", {"bad", "no JSON", 6}), StorageError);
    CHECK_THROWS_AS(side.set_records("pad", {{"new", "{}", 7}, {"bad", "no JSON", 7}}), StorageError);
    CHECK(side.records("pad").size() == 2);  // all or none
    side.remove_record("pad", "casa");
    CHECK(side.records("pad").size() == 1);
}

TEST_CASE("a championship's links and what its desk wrote down go beside its export") {
    const TempFolder folder;
    Opened opened(folder / "a.db");
    KeptMatch championship(opened.store, opened.clock);
    championship.begin(R"({"game":"championship","name":"68","sectors":["1"]})");
    KeptMatch table(opened.store, opened.clock);
    const FixtureLink link{championship.id(), "1:A-B", {}, std::nullopt};
    table.begin_all({kSetup}, {link, {}});
    SideTables side(opened.database);
    side.set_record("season", {championship.id() + ":round:1", R"({"hour":"22:00"})", 1});
    const std::string beside = beside_of(opened.store, championship.id());
    const auto copy_into = [&](Opened& other) {
        Import import(other.store, other.clock);
        export_match(opened.store, championship.id(), [&](std::string_view line) { import.take(line); });
        return import.keep(read_beside(beside, import.lines(), "x"));
    };
    SUBCASE("to a file that has the match at the table") {
        const std::string id = copy_into(opened);
        REQUIRE(side.links_of(id).size() == 1);
        CHECK(side.links_of(id)[0].source == table.id());
        CHECK(side.records_of(id)[0].record.body == R"({"hour":"22:00"})");
    }
    SUBCASE("to one that has not") {
        Opened other(folder / "b.db");
        const std::string id = copy_into(other);
        CHECK(SideTables(other.database).links_of(id).empty());
        CHECK(SideTables(other.database).records_of(id).size() == 1);
    }
}

TEST_CASE("notes and taps go beside an export and come back with the import") {
    const TempFolder folder;
    Opened opened(folder / "a.db");
    KeptMatch match(opened.store, opened.clock);
    match.begin(kSetup);
    match.take_all({stones(3), stones(2, 'B')}, OpenMatch::As::one_tap);
    SideTables side(opened.database);
    side.set_note(match.id(), 2, "vist");
    const std::string beside = beside_of(opened.store, match.id());
    Opened other(folder / "b.db");
    Import import(other.store, other.clock);
    export_match(opened.store, match.id(), [&](std::string_view line) { import.take(line); });
    const std::string id = import.keep(read_beside(beside, import.lines(), "x"));
    KeptMatch again(other.store, other.clock);
    again.open(id);
    CHECK(again.undo_step() == 2);
    CHECK(SideTables(other.database).notes(id)[0].text == "vist");
    for (const std::string_view wrong :
         {"", "{}", R"({"beside":1,"links":[{"fixture":"x"}]})", R"({"beside":1,"records":[{"kind":"x","key":"y"}]})",
          R"({"beside":2,"notes":[],"taps":[]})", R"({"beside":1,"notes":[{"line":9,"text":"x"}],"taps":[]})",
          R"({"beside":1,"notes":[{"line":1,"text":""}],"taps":[]})", R"({"beside":1,"notes":[],"taps":[[2,1]]})",
          R"({"beside":1,"notes":[],"taps":[[0,1]]})", R"({"beside":1,"notes":[],"taps":[[1,2],[2,2]]})"}) {
        CAPTURE(wrong);
        CHECK_THROWS_AS(read_beside(wrong, 3, "x"), StorageError);
    }
}

}  // namespace tapet::storage
