// From one tablet to another through a file, with fingers.
#include <doctest/doctest.h>
#include <filesystem>

#include "core/lang.h"
#include "storage/check.h"
#include "tests/storage/support.h"
#include "tests/ui/no_faults.h"
#include "ui/platform/desktop/files.h"

using namespace tapet;
using namespace tapet::ui;
namespace fs = std::filesystem;

namespace {

struct SavedBoard {
    std::string text;
    Clipboard clipboard() {
        return {[this](const std::string& copied) { text = copied; }, [this] { return text; }};
    }
};

// A match of Truc with some stones, and back to Home; its id.
std::string play(AppRobot& app, int taps = 1) {
    REQUIRE(accepted(app.keeper().shelf.begin(storage::kSetup)));
    for (int i = 0; i < taps; ++i) sure(app.keeper().open.take(storage::stones(1)));
    std::string id = app.keeper().open.match_id();
    app.keeper().shelf.close();
    app.robot().run(2);
    return id;
}

void to_files(AppRobot& app) {
    app.tap("home.history");
    app.tap("history.hand-over");
}

std::vector<std::string> packs(const AppRobot& app) {
    std::vector<std::string> names;
    if (!fs::exists(app.documents())) return names;
    for (const auto& entry : fs::directory_iterator(app.documents())) names.push_back(entry.path().filename().string());
    return names;
}

// Takes the only file there is.
void take(AppRobot& app, const std::string& folder) {
    app.environment().files = desktop_files(folder);
    app.tap("hand-over.take");
    no_faults(app);
    app.tap("hand-over.file.open." + packs(app).at(0));
}

}  // namespace

TEST_CASE(
    "everything goes into one file, and on another tablet that file brings it; the second time there is nothing "
    "new") {
    AppRobot giver;
    const std::string id = play(giver, 3);
    sure(giver.keeper().shelf.open(id));
    sure(giver.keeper().open.set_note(2, "roba"));
    giver.keeper().shelf.close();
    to_files(giver);
    giver.tap("hand-over.all");
    CHECK(giver.robot().shows("Saved in documents: Tapet-2026-11-20.tapet"));
    CHECK(giver.robot().shows("Done"));
    CHECK_FALSE(giver.robot().shows("That could not be done"));
    REQUIRE(packs(giver).size() == 1);
    no_faults(giver);

    AppRobot taker;
    play(taker);
    to_files(taker);
    take(taker, giver.documents());
    CHECK(taker.robot().shows("New matches: 1"));
    CHECK_FALSE(taker.robot().shows("That could not be done"));
    CHECK(taker.matches().size() == 2);
    REQUIRE(taker.keeper().shelf.open(id).has_value());
    CHECK(taker.keeper().open.log()->at(2).note == "roba");
    taker.tap("trouble.close");
    take(taker, giver.documents());
    CHECK(taker.robot().shows("New matches: 0. Played on: 0. Here already: 1"));
    CHECK(taker.matches().size() == 2);
}

TEST_CASE(
    "who came with a match and is called as somebody here is another person, until somebody says it is the same") {
    const auto played = [](AppRobot& app) {
        REQUIRE(accepted(
            app.keeper().shelf.begin(R"({"game":"tally","title":"Brisca","players":["Anna","Pep"],"rounds":3})")));
        const std::string id = app.keeper().open.match_id();
        app.keeper().shelf.close();
        return id;
    };
    const auto people = [](AppRobot& app) {
        std::string all;
        for (const std::string& name : app.keeper().shelf.names(0, 99)) all += name + "; ";
        return all;
    };
    AppRobot giver;
    const std::string id = played(giver);
    to_files(giver);
    giver.tap("hand-over.all");
    for (const bool answered : {false, true}) {
        AppRobot taker;
        played(taker);
        to_files(taker);
        take(taker, giver.documents());
        taker.tap("trouble.close");
        CHECK(taker.robot().shows("Anna: the same person (if not: Anna (2))"));
        no_faults(taker);
        CHECK(people(taker).find("Anna (2);") != std::string::npos);
        if (answered) {
            taker.tap("namesakes.1");  // this Pep is another one
            taker.tap("namesakes.done");
            CHECK_FALSE(taker.robot().has("namesakes.done"));
            CHECK(people(taker).find("Anna (2);") == std::string::npos);
            CHECK(people(taker).find("Pep (2);") != std::string::npos);
        }
        taker.stop();
        storage::Opened opened(taker.file());
        CHECK(storage::check(opened.database).empty());
        taker.restart();
        CHECK_FALSE(taker.robot().has("namesakes.done"));
        CHECK((people(taker).find("Anna (2);") == std::string::npos) == answered);
        REQUIRE(taker.keeper().shelf.open(id).has_value());
        taker.keeper().shelf.close();
        take(taker, giver.documents());
        CHECK(taker.robot().shows("Here already: 1"));
        CHECK_FALSE(taker.robot().has("namesakes.done"));
    }
}

TEST_CASE("where something was saved is shown whole, and can be copied") {
    AppRobot app;
    SavedBoard board;
    app.environment().clipboard = board.clipboard();
    play(app);
    to_files(app);
    app.tap("hand-over.all");
    app.tap("trouble.copy");
    CHECK(board.text == app.documents() + "/Tapet-2026-11-20.tapet");
    CHECK(app.robot().shows("The path is copied"));
    no_faults(app);
}

TEST_CASE("what is saved a second time has a name of its own, everything or a match from its log") {
    AppRobot app;
    const std::string id = play(app);
    to_files(app);
    for (std::size_t n = 1; n <= 3; ++n) {
        app.tap("hand-over.all");
        app.tap("trouble.close");
        CHECK(packs(app).size() == n);
    }
    app.tap("hand-over.back");
    app.tap("history." + id);
    app.tap("truc.menu");
    app.tap("truc.log");
    app.tap("log.share");
    for (const char* name : {"Truc-2026-11-20.tapet", "Truc-2026-11-20-2.tapet"}) {
        app.tap("share.file");
        CHECK(app.robot().shows(std::string("Saved in documents: ") + name));
        app.tap("trouble.close");
    }
    CHECK(packs(app).size() == 5);
}

TEST_CASE("only the matches that were chosen are saved") {
    AppRobot giver;
    const std::string first = play(giver);
    const std::string second = play(giver);
    const std::string third = play(giver);
    to_files(giver);
    CHECK_FALSE(giver.robot().has("hand-over.some"));
    for (const std::string& id : {first, second, third, second}) giver.tap("hand-over.match." + id);
    CHECK(giver.robot().shows("Save the chosen matches: 2"));
    giver.tap("hand-over.some");
    AppRobot taker;
    to_files(taker);
    take(taker, giver.documents());
    CHECK(taker.robot().shows("New matches: 2"));
    CHECK(taker.keeper().shelf.open(first).has_value());
    CHECK_FALSE(taker.keeper().shelf.open(second).has_value());
}

TEST_CASE("the open match has its new lines at once; two that went on differently are both there, and that is said") {
    AppRobot a;
    const std::string id = play(a);
    to_files(a);
    a.tap("hand-over.all");
    AppRobot b;
    to_files(b);
    take(b, a.documents());
    fs::remove_all(a.documents());
    REQUIRE(b.keeper().shelf.open(id).has_value());
    sure(b.keeper().open.take(storage::stones(2)));
    b.environment().files = desktop_files(a.documents());
    b.tap("trouble.close");
    b.tap("hand-over.all");

    a.tap("trouble.close");
    REQUIRE(a.keeper().shelf.open(id).has_value());
    take(a, a.documents());
    CHECK(a.robot().shows("Played on: 1"));
    CHECK(a.state() == b.state());
    fs::remove_all(a.documents());
    CHECK(accepted(a.keeper().open.take(storage::stones(1))));
    CHECK(accepted(b.keeper().open.take(storage::stones(3, 'B'))));
    b.tap("trouble.close");
    b.tap("hand-over.all");
    a.tap("trouble.close");
    take(a, a.documents());
    CHECK(a.robot().shows("went on differently here and there, both of which are kept: 1"));
    CHECK(a.matches().size() == 2);
    no_faults(a);
    a.tap("trouble.close");
    CHECK(a.robot().shows("One match, two continuations"));
    CHECK(a.robot().shows("The first 3 lines are the same"));
    CHECK(a.robot().shows("Dalt 4 dolentes"));
    CHECK(a.robot().shows("Baix 3 dolentes"));
    no_faults(a);
}

TEST_CASE("a file that the app is opened with is asked about, and taken in by a tap") {
    AppRobot giver;
    const std::string id = play(giver);
    to_files(giver);
    giver.tap("hand-over.all");
    const std::string file = giver.documents() + "/" + packs(giver).at(0);

    AppRobot taker;
    taker.offer(file);
    CHECK(taker.robot().shows(packs(giver).at(0)));
    no_faults(taker);
    CHECK(taker.matches().empty());
    taker.tap("hand-over.offer.close");
    CHECK_FALSE(taker.robot().has("hand-over.offer.take"));
    CHECK(taker.matches().empty());
    taker.offer(file);
    taker.tap("hand-over.offer.take");
    CHECK(taker.robot().shows("New matches: 1"));
    taker.tap("trouble.close");
    REQUIRE(taker.matches().size() == 1);
    CHECK(taker.matches().front().id == id);
    taker.restart();
    CHECK_FALSE(taker.robot().has("hand-over.offer.take"));  // it was answered

    taker.offer(giver.documents() + "/no.tapet");
    taker.tap("hand-over.offer.take");
    CHECK(taker.robot().shows("no.tapet"));
    CHECK(taker.matches().size() == 1);
}

TEST_CASE("a file that is damaged or none is not taken, says why, and changes nothing") {
    AppRobot app;
    play(app);
    to_files(app);
    app.tap("hand-over.all");
    app.tap("trouble.close");
    const fs::path file = fs::path(app.documents()) / packs(app).at(0);
    fs::resize_file(file, fs::file_size(file) - 1);
    take(app, app.documents());
    CHECK(app.robot().shows("damaged or not whole; nothing was taken"));
    app.tap("trouble.close");
    storage::write_file(file.string(), storage::kSetup);
    take(app, app.documents());
    CHECK(app.robot().shows("no .tapet file"));
    CHECK(app.matches().size() == 1);
}

TEST_CASE("the screen has room in every language, at every size and with large text") {
    for (const std::string_view language : looked_at_in()) {
        for (const RobotScreen screen : {kSmall, kSmallUpright, kTablet, kSharp}) {
            CAPTURE(language);
            CAPTURE(screen.width);
            AppRobot app{std::string(language), screen};
            if (screen.width == kTablet.width) sure(app.keeper().notebook.set_setting("text_percent", "200"));
            const std::string id = play(app);
            app.restart();
            app.offer("/home/somebody/documents/Truc-2026-11-20.tapet");
            no_faults(app);
            app.tap("hand-over.offer.close");
            app.tap("hand-over.back");
            to_files(app);
            app.robot().scroll_to("hand-over.list", "hand-over.match." + id);
            app.tap("hand-over.match." + id);
            no_faults(app);
            app.tap("hand-over.some");
            no_faults(app);
            app.tap("trouble.close");
            app.robot().scroll_to("hand-over.list", "hand-over.take");
            take(app, app.documents());
            no_faults(app);
            app.tap("trouble.close");
            app.tap("hand-over.back");
            app.tap("history." + id);
            app.tap("truc.menu");
            app.tap("truc.log");
            no_faults(app);
        }
    }
}
