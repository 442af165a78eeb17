// Matches that cannot be played on, and a file that is damaged: what the table sees, and the ways out.
#include <doctest/doctest.h>
#include <fstream>
#include <thread>

#include "keeping/rescue.h"
#include "storage/backup.h"
#include "tests/storage/old_lines.h"
#include "tests/storage/tablets.h"
#include "tests/ui/no_faults.h"

using namespace tapet;
using namespace tapet::ui;
namespace fs = std::filesystem;

namespace {

// Something is done to the file while the program is not running.
template <class Work>
void behind_its_back(AppRobot& app, Work work) {
    const fs::path file = app.file();
    app.stop();
    work(file.string());
    app.restart();
}

// The file is looked at meanwhile, and the screen shows what came of it.
void look(AppRobot& app) {
    while (app.keeper().file.rescue()->looking()) std::this_thread::yield();
    app.robot().run(3);
}

// The only file in the folder of papers.
std::string saved(const AppRobot& app) {
    std::string bytes;
    for (const auto& entry : fs::directory_iterator(app.documents())) bytes = storage::contents(entry.path().string());
    return bytes;
}

std::string copy_of_today(const std::string& file) {
    storage::Opened opened(file);
    return storage::backup_daily(opened.database, opened.clock).file;
}

}  // namespace

TEST_CASE("a match that the rules of today stop in opens on its log, says where and why, and is exported") {
    for (const RobotScreen screen : {kTablet, kSmallUpright}) {
        AppRobot app("en", screen);
        std::string id;
        behind_its_back(app, [&](const std::string& file) {
            storage::Opened opened(file);
            id = storage::keep_old(opened, storage::kHalting, 1);
        });
        app.tap("home.history");
        app.robot().run(5);
        CHECK(app.robot().shows("to be read only"));
        no_faults(app);
        app.tap("history." + id);
        CHECK(app.robot().shows("Line 2"));
        CHECK(app.robot().shows("no longer fits the rules of today"));
        CHECK(app.robot().has("log.1"));
        CHECK_FALSE(app.robot().has("log.2"));
        no_faults(app);
        app.tap("log.1");
        CHECK_FALSE(app.robot().has("log.line.correct"));
        CHECK_FALSE(app.robot().has("log.line.jump"));
        if (app.robot().has("log.line.close")) app.tap("log.line.close");
        app.tap("log.export");
        storage::Tablet other(2);
        CHECK(other.take(saved(app)).matches.size() == 1);
        CHECK(other.lines(id) == storage::kHalting);
    }
}

TEST_CASE("a match whose setup is none today opens on a page that says so") {
    AppRobot app;
    std::string id;
    behind_its_back(app, [&](const std::string& file) {
        storage::Opened opened(file);
        id = storage::keep_old(opened, {R"({"game":"truc","sides":{"A":"D","B":"D"},"players":9})"}, 1);
    });
    app.tap("home.resume");
    CHECK(app.robot().shows("Line 0"));
    CHECK(app.robot().has("log.export"));
    no_faults(app);
}

TEST_CASE("a file that is no database has a window that says so, and two taps bring a copy in") {
    AppRobot app;
    app.tap("home.truc");
    app.tap("truc.A.plus3");
    const std::string id = app.keeper().open.match_id();
    behind_its_back(app, [&](const std::string& file) {
        copy_of_today(file);
        std::ofstream(file, std::ios::binary) << std::string(5000, 'x');
    });
    CHECK(app.robot().shows("is not a database"));
    no_faults(app);
    app.tap("rescue.back");
    CHECK(app.robot().has("home.rescue"));
    CHECK_FALSE(app.keeper().shelf.begin(storage::kSetup).has_value());
    app.tap("home.rescue");
    app.tap("rescue.copy.0");
    CHECK(app.robot().shows("Not all of the file can be read"));
    no_faults(app);
    app.tap("rescue.restore");
    CHECK(app.keeper().file.rescue()->trouble().empty());
    REQUIRE(app.matches().size() == 1);
    CHECK(app.keeper().shelf.open(id).has_value());
    CHECK(accepted(app.keeper().open.take(storage::stones(1))));
}

TEST_CASE("a damaged file says so, its whole matches open and play, and all that can be read is saved") {
    for (const RobotScreen screen : {kTablet, kSmallUpright}) {
        AppRobot app("en", screen);
        std::string first;
        std::string second;
        behind_its_back(app, [&](const std::string& file) {
            storage::Opened opened(file);
            second = storage::keep_match(opened, 4);
            // Kept under the rules of today with a state that they do not make.
            first = storage::keep_old(opened, {storage::kCanonical, storage::stones(1)}, kRulesVersion, true);
        });
        look(app);
        app.tap("home.rescue");
        CHECK(app.robot().shows("Not everything in the file"));
        CHECK(app.robot().shows("what the replay makes of it is not what was kept"));
        no_faults(app);
        app.tap("rescue.export");
        CHECK(app.robot().shows("only a part was saved, or nothing; matches: 1"));
        storage::Tablet other(2);
        other.take(saved(app));
        CHECK(other.lines(second).size() == 4);
        CHECK(other.adds_up());
        CHECK(app.keeper().shelf.open(second).has_value());
        CHECK(accepted(app.keeper().open.take(storage::stones(1))));
    }
}

TEST_CASE("a match with a line that is not as it was kept opens up to it, and two taps bring the copy of the file in") {
    for (const RobotScreen screen : {kTablet, kSmallUpright}) {
        AppRobot app("en", screen);
        std::string id;
        std::string other;
        behind_its_back(app, [&](const std::string& file) {
            {
                storage::Opened opened(file);
                id = storage::keep_match(opened, 6);
                other = storage::keep_match(opened, 4);
            }
            copy_of_today(file);
            storage::Opened opened(file);
            storage::tamper(opened.database.connection(),
                            "UPDATE lines SET time_ms = 1 WHERE seq = 3 AND match = '" + id + "'");
        });
        app.tap("home.history");
        app.tap("history." + id);
        CHECK(app.robot().shows("is not as it was kept"));
        CHECK(app.robot().has("log.2"));
        no_faults(app);
        app.tap("log.rescue");
        CHECK(app.robot().shows("Not everything in the file"));
        no_faults(app);
        look(app);
        CHECK(app.robot().shows("line 3: it is not as it was kept"));
        no_faults(app);
        app.tap("rescue.copy.0");
        CHECK(app.robot().shows("goes among the copies"));
        app.tap("rescue.restore");
        CHECK(app.keeper().file.rescue()->trouble().empty());
        for (const std::string& match : {id, other}) {
            CHECK(app.keeper().shelf.open(match).has_value());
            CHECK_FALSE(app.keeper().open.halted());
        }
    }
}
