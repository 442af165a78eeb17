// Pictures of screens, where there is no display.
#include <doctest/doctest.h>

#include "tests/app/process.h"
#include "tests/storage/support.h"

using namespace tapet;
using namespace tapet::app;
using tapet::storage::contents;
using tapet::storage::TempFolder;

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
