// Choosing a file with a finger.
#include "ui/match/hand/file_picker.h"

#include <doctest/doctest.h>
#include <filesystem>
#include <fmt/format.h>

#include "tests/storage/support.h"
#include "tests/ui/app_robot.h"
#include "ui/platform/desktop/files.h"

using namespace tapet;
using namespace tapet::ui;
using tapet::storage::TempFolder;

namespace {

struct NoNavigator : Navigator {
    void go(std::string) override {}
    void replace(std::string) override {}
    void back() override {}
    void back_to(std::string) override {}
    void show_trouble(std::string sentence) override { trouble = std::move(sentence); }
    void show_news(News) override {}
    void show_rule(std::string) override {}
    void show_refusal(std::string) override {}

    std::string trouble;
};

// A screen that is nothing but the picker.
struct PickerScreen {
    AppRobot app;  // for its keeper
    NoNavigator navigator;
    WishQueue wishes;
    Preferences preferences;
    Environment environment;
    FilePicker picker;
    std::optional<PickedFile> chosen;
    Robot robot;

    explicit PickerScreen(const std::string& documents, RobotScreen screen = kTablet, Lang lang = Lang::en)
        : robot([this](Ui& ui) { draw(ui); }, screen) {
        preferences.lang = lang;
        environment.files = desktop_files(documents);
        picker = {};
        robot.run(3);
    }

    void draw(Ui& ui) {
        if (environment.files.documents.empty() || picker.closed) return;
        Context context = Context::of(ui, app.keeper(), environment, preferences, navigator, wishes);
        const auto file =
            draw_file_picker(context, picker, "picker", {phrase(preferences.lang, "cli.help.entries"), ".csv"});
        if (file) chosen = file;
        wishes.grant();
    }
};

void fill(const TempFolder& folder) {
    std::filesystem::create_directory(folder / "Sector 1");
    storage::write_file(folder / "Sector 1/inner.csv", "x");
    for (int i = 0; i < 30; ++i) storage::write_file(folder / fmt::format("entries-{:02}.csv", i), "x");
    storage::write_file(folder / (std::string(120, 'W') + ".csv"), "x");
    storage::write_file(folder / "line\nend.csv", "x");
    storage::write_file(folder / "paper.pdf", "x");
    // As old as each other, however slowly they were written: then they stand by their names.
    const auto now = std::filesystem::last_write_time(folder / "paper.pdf");
    for (const auto& file : std::filesystem::directory_iterator(folder.path())) {
        if (file.is_regular_file()) std::filesystem::last_write_time(file.path(), now);
    }
}

}  // namespace

TEST_CASE("a tap on a file picks it; folders are gone into and out of") {
    const TempFolder folder;
    fill(folder);
    PickerScreen picking(folder.path().string());
    CHECK_FALSE(picking.robot.shows("paper.pdf"));
    picking.robot.tap("picker.open.Sector 1");
    CHECK_FALSE(picking.chosen);
    picking.robot.tap("picker.open.inner.csv");
    REQUIRE(picking.chosen);
    CHECK(picking.chosen->name == folder / "Sector 1/inner.csv");
    CHECK(picking.chosen->bytes == "x");
    picking.robot.tap("picker.up");
    CHECK(picking.robot.has("picker.open.Sector 1"));
    picking.robot.scroll_to("picker.list", "picker.open.line\nend.csv");
    picking.robot.tap("picker.open.line\nend.csv");
    CHECK(picking.chosen->name == folder / "line\nend.csv");
    CHECK_FALSE(picking.picker.closed);
}

TEST_CASE("closing says so, and pages turn") {
    const TempFolder folder;
    fill(folder);
    PickerScreen picking(folder.path().string());
    picking.robot.tap("picker.list.down");
    CHECK_FALSE(picking.robot.has("picker.open.Sector 1"));
    picking.robot.tap("picker.close");
    CHECK(picking.picker.closed);
    CHECK_FALSE(picking.chosen);
}

TEST_CASE("a documents folder that is not there yet: the nearest one above it; nothing there: words") {
    const TempFolder folder;
    PickerScreen picking(folder / "not/yet");
    CHECK(picking.picker.folder == folder.path().string());
    CHECK(picking.robot.shows("There is no file .csv"));
    for (int i = 0; i < 9; ++i) {
        if (picking.robot.enabled("picker.up")) picking.robot.tap("picker.up");
    }
    CHECK(picking.picker.folder == "/");
    CHECK_FALSE(picking.robot.enabled("picker.up"));
}

TEST_CASE("a folder that went away meanwhile is said where the files would be") {
    const TempFolder folder;
    std::filesystem::create_directory(folder / "gone");
    PickerScreen picking(folder.path().string());
    std::filesystem::remove(folder / "gone");
    picking.robot.tap("picker.open.gone");
    CHECK(picking.robot.shows("cannot be listed"));
    picking.robot.tap("picker.up");
    CHECK(picking.picker.folder == folder.path().string());
}

TEST_CASE("a file that cannot be read is said, and the picker is done") {
    const TempFolder folder;
    storage::write_file(folder / "large.csv", std::string(kLargestRead + 1, 'x'));
    PickerScreen picking(folder.path().string());
    picking.robot.tap("picker.open.large.csv");
    CHECK_FALSE(picking.chosen);
    CHECK(picking.picker.closed);
    CHECK(picking.navigator.trouble.find("large.csv") != std::string::npos);
}

TEST_CASE("where the system lets the user pick, it is asked once, and its answer is waited for") {
    const TempFolder folder;
    PickerScreen picking(folder.path().string());
    int asked = 0;
    std::optional<tl::expected<PickedFile, std::string>> answer;
    picking.environment.files.ask = [&](std::string_view ending, std::size_t largest, Lang) {
        CHECK(ending == ".csv");
        CHECK(largest == kLargestRead);
        ++asked;
        return [&] { return answer; };
    };
    picking.robot.run(3);
    CHECK(asked == 1);
    CHECK_FALSE(picking.robot.has("picker.close"));
    CHECK_FALSE(picking.picker.closed);

    SUBCASE("a file") {
        answer = PickedFile{"entries.csv", "Falla;Jugadors"};
        picking.robot.run(1);
        REQUIRE(picking.chosen);
        CHECK(picking.chosen->bytes == "Falla;Jugadors");
    }
    SUBCASE("none") {
        answer = tl::unexpected(std::string());
        picking.robot.run(1);
        CHECK(picking.picker.closed);
        CHECK(picking.navigator.trouble.empty());
    }
    SUBCASE("one that cannot be read") {
        answer = tl::unexpected(std::string("too large"));
        picking.robot.run(1);
        CHECK(picking.picker.closed);
        CHECK(picking.navigator.trouble == "too large");
    }
}

TEST_CASE("the picker begins where the last file was taken from") {
    const TempFolder folder;
    fill(folder);
    PickerScreen picking(folder.path().string());
    picking.robot.tap("picker.open.Sector 1");
    picking.robot.tap("picker.open.inner.csv");
    REQUIRE(picking.chosen);
    picking.picker = {};
    picking.robot.run(3);
    CHECK(picking.robot.has("picker.open.inner.csv"));
    std::filesystem::remove_all(folder / "Sector 1");  // and where that is gone, in the nearest one above it
    picking.picker = {};
    picking.robot.run(3);
    CHECK(picking.robot.has("picker.open.entries-00.csv"));
}

TEST_CASE("the picker in every language at every size: targets, overlap, clipping") {
    const TempFolder folder;
    fill(folder);
    const TempFolder empty;
    const RobotScreen large_text{1280, 800, 5.9F, 2};
    for (const RobotScreen& screen : {kSmall, kSmallUpright, kTablet, kTabletUpright, kSharp, large_text}) {
        for (const Lang lang : kLangs) {
            for (const std::string& place : {folder.path().string(), empty.path().string(), folder / "Sector 1"}) {
                CAPTURE(tag(lang));
                CAPTURE(screen.width);
                CAPTURE(place);
                PickerScreen picking(place, screen, lang);
                for (const std::string& fault : picking.robot.faults()) FAIL_CHECK(fault);
            }
        }
    }
}
