// Programs of the desktop that a file is handed to.
#include "ui/platform/desktop/outside.h"

#include <cstdio>
#include <doctest/doctest.h>
#include <sys/stat.h>
#include <thread>

#include "tests/storage/support.h"

using namespace tapet;
using namespace tapet::ui;
using tapet::storage::contents;
using tapet::storage::TempFolder;

namespace {

Ran ended(const Running& running) {
    Ran ran = running();
    for (; ran.state == Ran::State::running; ran = running()) std::this_thread::yield();
    return ran;
}

}  // namespace

TEST_CASE("a program that failed is quoted, and not at any length") {
    const Ran ran = ended(run_program({"sh", "-c", "echo no paper >&2; exit 3"}));
    CHECK(ran.state == Ran::State::failed);
    CHECK(ran.said == "no paper\n");
    const Ran much = ended(run_program({"sh", "-c", "yes | head -c 1000000 >&2; exit 3"}));
    CHECK(much.state == Ran::State::failed);
    CHECK(much.said.size() == 400);
    CHECK(ended(run_program({"true"})).state == Ran::State::fine);
    CHECK(ended(run_program({"tapet-no-such-program"})).state == Ran::State::failed);
}

TEST_CASE("a viewer that complains after nobody listens any more lives on") {
    const TempFolder folder;
    const std::string go = folder / "go";
    const std::string end = folder / "end";
    REQUIRE(mkfifo(go.c_str(), 0600) == 0);
    REQUIRE(mkfifo(end.c_str(), 0600) == 0);
    {
        // Waits for a word, complains, and says that it is still there; "end" is at its end whatever becomes of it.
        const Running viewer = run_program(
            {"sh", "-c", "exec 3>\"$2\"; read word <\"$1\"; echo a warning >&2; echo alive >&3", "viewer", go, end});
        CHECK(viewer().state == Ran::State::running);
    }
    std::FILE* const says = std::fopen(end.c_str(), "r");
    storage::write_file(go, "word\n");
    char word[16] = "";
    CHECK(std::fgets(word, sizeof word, says) != nullptr);
    CHECK(std::string(word) == "alive\n");
    std::fclose(says);
}
