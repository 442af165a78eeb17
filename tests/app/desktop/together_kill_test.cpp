// `tapet together` is killed while it joins: what was kept before is there, each file was joined whole or not at all, and who
// joins again ends where nobody was killed.
#include <algorithm>
#include <chrono>
#include <doctest/doctest.h>
#include <filesystem>
#include <random>
#include <thread>

#include "tests/app/desktop/parted.h"
#include "tests/much.h"

namespace tapet::app {

using storage::TempFolder;

namespace {

// What the file has after none, one, two ... of them were joined.
std::vector<std::vector<std::string>> one_after_the_other(const Parted& parted) {
    const TempFolder folder;
    const std::string db = parted.fresh(folder);
    std::vector<std::vector<std::string>> after{parted.kept(db)};
    for (const std::string& file : parted.files) {
        REQUIRE(run_forked({"together", parted.id, file, "--theirs", "--db", db}).status == 0);
        after.push_back(parted.kept(db));
        REQUIRE(after.back().size() > after[after.size() - 2].size());
    }
    return after;
}

}  // namespace

TEST_CASE(
    "killed at any moment of a joining, the program has lost no line, and each file was joined whole or not at all") {
    using Clock = std::chrono::steady_clock;
    const Parted parted;
    const std::vector<std::vector<std::string>> after = one_after_the_other(parted);
    const TempFolder whole_run;
    const std::string joined = parted.fresh(whole_run);
    const auto begun = Clock::now();
    REQUIRE(run_tapet(parted.words(joined)).status == 0);
    const auto whole = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - begun).count();
    REQUIRE(parted.kept(joined) == after.back());

    const int kills = much("TAPET_KILLS", 20);
    std::mt19937 random(static_cast<std::uint32_t>(much("TAPET_SEED", 4)));
    std::size_t acknowledged = 0;
    std::size_t found = 0;
    std::size_t half_way = 0;
    for (int kill = 0; kill < kills; ++kill) {
        CAPTURE(kill);
        const TempFolder folder;
        const std::string db = parted.fresh(folder);
        Process together(parted.words(db));
        std::this_thread::sleep_for(std::chrono::microseconds(random() % static_cast<std::uint64_t>(whole)));
        together.kill();
        together.wait();
        const std::vector<std::string> there = parted.kept(db);
        const auto stage = std::find(after.begin(), after.end(), there);
        CHECK(stage != after.end());
        half_way += stage != after.begin() && stage + 1 != after.end() ? 1 : 0;
        const std::vector<std::string>& had = after.front();
        const auto same = std::mismatch(had.begin(), had.end(), there.begin(), there.end()).first - had.begin();
        acknowledged += had.size();
        found += static_cast<std::size_t>(same);
        CHECK(check(storage::Opened(db).database).empty());
        REQUIRE(run_forked(parted.words(db)).status == 0);
        CHECK(parted.kept(db) == after.back());
        CHECK(check(storage::Opened(db).database).empty());
    }
    CHECK(found == acknowledged);
    CHECK(half_way > 0);
    MESSAGE(kills << " kills, " << acknowledged << " acknowledged, " << found << " found, " << acknowledged - found
                  << " lost; " << half_way << " half way through the files");
}

}  // namespace tapet::app
