#include "app/keeper/keeper.h"

#include <doctest/doctest.h>

#include "storage/backup.h"
#include "storage/check.h"
#include "tests/storage/faulty_disk.h"
#include "tests/storage/support.h"
#include "tests/sure.h"

namespace tapet::app {

using storage::kSetup;
using storage::OpenOptions;
using storage::stones;
using storage::TempFolder;
using storage::test_clock;

TEST_CASE("the screens' keeper begins, takes, lists and opens matches") {
    const TempFolder folder;
    DatabaseKeeper keeper(OpenOptions{folder / "a.db"}, test_clock(), Lang::en);
    CHECK(keeper.file.read_only().empty());
    CHECK(keeper.open.referee() == nullptr);
    CHECK_FALSE(keeper.open.take(stones(1)).has_value());
    CHECK(keeper.shelf.begin("{}")->kind == Verdict::Kind::malformed);
    CHECK(keeper.open.referee() == nullptr);
    const Taken begun = keeper.shelf.begin(kSetup);
    CHECK(accepted(begun));
    const std::string first = keeper.open.match_id();
    const Taken taken = keeper.open.take(stones(2));
    REQUIRE(taken.has_value());
    REQUIRE(taken->rulings.size() == 1);
    CHECK(taken->rulings[0].rule.id == "truc.match.counter");
    CHECK(keeper.open.take(R"({"redo":1})")->kind == Verdict::Kind::refused);
    sure(keeper.shelf.begin(kSetup));
    const std::vector<MatchInfo> matches = keeper.shelf.page({}, 0, 9);
    REQUIRE(matches.size() == 2);
    CHECK(matches[1].id == first);
    CHECK(matches[1].players == std::vector<std::string>{"Dalt", "Baix"});
    CHECK(matches[1].lines == 2);
    CHECK(matches[1].changed_ms > matches[1].started_ms);
    CHECK(keeper.shelf.open(first).has_value());
    CHECK(keeper.open.match_id() == first);
    CHECK_FALSE(keeper.shelf.open("00000000").has_value());
    CHECK(keeper.open.match_id() == first);
    keeper.shelf.close();
    CHECK(keeper.open.referee() == nullptr);
}

TEST_CASE("what is kept beside lines is kept with them, or neither is") {
    const TempFolder folder;
    DatabaseKeeper keeper(OpenOptions{folder / "a.db"}, test_clock(), Lang::en);
    sure(keeper.shelf.begin(kSetup));
    const std::vector<NewRecord> note{{"season", "a", R"({"camas":[]})"}};
    const auto take = [&](const std::vector<std::string>& lines) {
        return keeper.open.take_with(lines, OpenMatch::As::one_tap, note);
    };
    CHECK_FALSE(accepted(take({R"({"redo":1})"})));
    CHECK_FALSE(accepted(take({stones(1), R"({"redo":1})"})));
    CHECK(keeper.notebook.records("season").empty());
    SUBCASE("one line") { CHECK(accepted(take({stones(1)}))); }
    SUBCASE("several as one tap") { CHECK(accepted(take({stones(1), stones(2)}))); }
    REQUIRE(keeper.notebook.records("season").size() == 1);
    CHECK(keeper.notebook.records("season")[0].body == note[0].body);
    const auto lines = keeper.open.log()->size();
    SQLite::Database(folder / "a.db", SQLite::OPEN_READWRITE).exec("ALTER TABLE records RENAME TO away");
    CHECK_FALSE(take({stones(3)}).has_value());
    CHECK(keeper.open.log()->size() == lines);
}

TEST_CASE("a setting that is written is read at once, and no list is read again for it") {
    const TempFolder folder;
    DatabaseKeeper keeper(OpenOptions{folder / "a.db"}, test_clock(), Lang::en);
    const std::int64_t before = keeper.shelf.version();
    REQUIRE(keeper.notebook.set_setting("route", "home").has_value());
    CHECK(keeper.notebook.setting("route", "") == "home");
    REQUIRE(keeper.notebook.set_setting("route", "log").has_value());
    CHECK(keeper.notebook.setting("route", "") == "log");
    CHECK(keeper.shelf.version() == before);
    REQUIRE(keeper.notebook.set_record("site", "a", "{}").has_value());
    CHECK(keeper.shelf.version() != before);
}

TEST_CASE("a setting that cannot be read now is as it was read last, and the trouble is said once") {
    const TempFolder folder;
    DatabaseKeeper keeper(OpenOptions{folder / "a.db"}, test_clock(), Lang::en);
    REQUIRE(keeper.notebook.set_setting("seating", "far").has_value());
    CHECK(keeper.notebook.setting("seating", "near") == "far");
    CHECK(keeper.file.read_trouble().empty());
    SQLite::Database other(folder / "a.db", SQLite::OPEN_READWRITE);
    other.exec("ALTER TABLE settings RENAME TO away");
    CHECK(keeper.notebook.setting("seating", "near") == "far");
    CHECK_FALSE(keeper.file.read_trouble().empty());
    CHECK(keeper.notebook.setting("seating", "near") == "far");
    CHECK(keeper.file.read_trouble().empty());
    other.exec("ALTER TABLE away RENAME TO settings; UPDATE settings SET value = 'right'");
    CHECK(keeper.notebook.setting("seating", "near") == "right");
    CHECK(keeper.file.read_trouble().empty());
}

TEST_CASE("lines that cannot be read are trouble, and no empty match") {
    const TempFolder folder;
    DatabaseKeeper keeper(OpenOptions{folder / "a.db"}, test_clock(), Lang::en);
    sure(keeper.shelf.begin(kSetup));
    const std::string id = keeper.open.match_id();
    keeper.shelf.close();
    SQLite::Database other(folder / "a.db", SQLite::OPEN_READWRITE);
    other.exec("ALTER TABLE lines RENAME TO away");
    CHECK_FALSE(keeper.shelf.lines_of(id).has_value());
    other.exec("ALTER TABLE away RENAME TO lines");
    REQUIRE(keeper.shelf.lines_of(id).has_value());
    CHECK(keeper.shelf.lines_of(id)->size() == 1);
    CHECK(keeper.shelf.lines_of("00000000-0000-4000-8000-000000000000")->empty());
}

TEST_CASE("the keeper sees what another program writes, once") {
    const TempFolder folder;
    DatabaseKeeper here(OpenOptions{folder / "a.db"}, test_clock(), Lang::en);
    DatabaseKeeper there(OpenOptions{folder / "a.db"}, test_clock(), Lang::en);
    sure(here.shelf.begin(kSetup));
    CHECK_FALSE(here.file.refresh());
    CHECK(there.file.refresh());
    CHECK(there.shelf.count({}) == 1);
    there.shelf.open(here.open.match_id());
    there.open.take(stones(4));
    CHECK(here.file.refresh());
    CHECK(state_json(here.open.referee()->match()) == state_json(there.open.referee()->match()));
    CHECK_FALSE(here.file.refresh());
}

TEST_CASE("settings, and sentences in the language that was set") {
    const TempFolder folder;
    DatabaseKeeper keeper(OpenOptions{folder / "a.db"}, test_clock(), Lang::en);
    CHECK(keeper.notebook.setting("theme", "dark") == "dark");
    CHECK(keeper.notebook.set_setting("theme", "light").has_value());
    CHECK(keeper.notebook.setting("theme", "dark") == "light");
    CHECK(keeper.shelf.open("x").error().sentence.find("character") != std::string::npos);
    keeper.file.set_language(Lang::de);
    CHECK(keeper.shelf.open("x").error().sentence.find("Zeichen") != std::string::npos);
}

namespace {

// The app on a disk that fails from its n-th call on, with a match of that many lines; what it could keep all the same.
std::int64_t lines_kept(const std::string& file, const std::string& id, std::int64_t lines) {
    DatabaseKeeper keeper(OpenOptions{file}, test_clock(), Lang::en);
    keeper.shelf.page({}, 0, 9);
    const bool opened = keeper.shelf.open(id).has_value();
    const Taken taken = keeper.open.take(stones(1));
    const bool kept = accepted(taken);
    CHECK((kept || !taken));
    if (!opened) CHECK_FALSE(kept);
    return lines + (kept ? 1 : 0);
}

}  // namespace

TEST_CASE(
    "on a disk that fails from any call on the app opens, says so where the finger was, and has all when it is back") {
    const TempFolder folder;
    const std::string file = folder / "a.db";
    std::string id;
    {
        storage::Opened opened(file);
        id = storage::keep_match(opened, 4);
        storage::backup_daily(opened.database, opened.clock);
    }
    std::int64_t lines = 4;
    storage::FaultyDisk disk(folder.path());
    bool came = true;
    int n = 1;
    for (; came; ++n) {
        CAPTURE(n);
        disk.fail_at({n, storage::FaultyDisk::Fault::from_then_on, storage::FaultyDisk::Trouble::failing, {}});
        lines = lines_kept(file, id, lines);
        came = disk.failed();
        disk.work();
        DatabaseKeeper again(OpenOptions{file}, test_clock(), Lang::en);
        CHECK(again.file.rescue()->trouble().empty());
        REQUIRE(again.shelf.open(id));
        const auto there = static_cast<std::int64_t>(again.open.log()->size());
        CHECK(there >= lines);
        lines = there;
    }
    CHECK(n > 20);
    CHECK(storage::check(storage::Opened(file).database).empty());
}

}  // namespace tapet::app
