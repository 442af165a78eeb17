// Pictures of screens, where there is no display.
#include <doctest/doctest.h>
#include <sstream>

#include "tests/app/desktop/process.h"
#include "tests/storage/support.h"

using namespace tapet;
using namespace tapet::app;
using tapet::storage::contents;
using tapet::storage::TempFolder;

namespace {

// What was said in a golden game.
std::string golden_lines(const std::string& name) {
    std::istringstream golden(contents(TAPET_SOURCE_DIR "/tests/golden/" + name + ".golden"));
    std::string lines;
    for (std::string line; std::getline(golden, line);)
        if (line.starts_with('{')) lines += line + "\n";
    return lines;
}

}  // namespace

TEST_CASE("a picture needs no display, and no file of matches") {
    unsetenv("DISPLAY");
    unsetenv("WAYLAND_DISPLAY");
    const TempFolder folder;
    const Outcome run = run_tapet(
        {"screenshot", "--screen", "home", "--size", "640x480", "--db", folder / "none.db", "-o", folder / "home.png"});
    CHECK(run.status == 0);
    CHECK(run.err.empty());
    CHECK(contents(folder / "home.png").substr(1, 3) == "PNG");
    CHECK_FALSE(std::filesystem::exists(folder / "none.db"));
}

TEST_CASE("the window that cannot be opened is a sentence in the user's language, all of it") {
    unsetenv("DISPLAY");
    unsetenv("WAYLAND_DISPLAY");
    const TempFolder folder;
    const Outcome run = run_tapet({"--db", folder / "a.db", "--lang", "de"});
    CHECK(run.status == 2);
    CHECK(run.err == "tapet: Tapet kann kein Fenster öffnen: Es gibt keinen Bildschirm.\n");
}

TEST_CASE("the picture to share is of a match that is over") {
    unsetenv("DISPLAY");
    unsetenv("WAYLAND_DISPLAY");
    const TempFolder folder;
    const std::string db = folder / "a.db";
    const std::string picture = folder / "a.png";
    const auto play = [&](const std::string& lines) {
        const std::string answer = run_tapet({"referee", "--save", "--db", db}, lines).out;
        return answer.substr(answer.find("\"match\":\"") + 9, 36);
    };
    const std::string begun = play("{\"game\":\"tally\",\"players\":[\"Ana\",\"Bel\"],\"rounds\":1}\n");
    const Outcome early = run_tapet({"picture", begun, "--db", db, "-o", picture});
    CHECK(early.status == 2);
    CHECK(early.err == "tapet: That match is not over yet.\n");
    CHECK_FALSE(std::filesystem::exists(picture));

    const std::string over = play(golden_lines("tally-brisca"));
    const Outcome drawn = run_tapet({"picture", over, "--db", db, "-o", picture});
    CHECK(drawn.status == 0);
    CHECK(drawn.err.empty());
    const std::string bytes = contents(picture);
    CHECK(bytes.substr(1, 3) == "PNG");
    CHECK(bytes.substr(16, 8) == std::string("\0\0\x04\xB0\0\0\x04\xB0", 8));  // 1200 by 1200
}
