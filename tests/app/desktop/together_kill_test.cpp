// `tapet together` is killed while it joins: what was kept before is there, each file was joined whole or not at all, and who
// joins again ends where nobody was killed.
#include <algorithm>
#include <chrono>
#include <doctest/doctest.h>
#include <filesystem>
#include <random>
#include <thread>

#include "storage/together.h"
#include "tests/app/desktop/process.h"
#include "tests/much.h"
#include "tests/storage/tablets.h"

namespace tapet::app {

using storage::Tablet;
using storage::TempFolder;

namespace {

constexpr std::size_t kSectors = 6;

std::string falla(std::size_t sector, std::size_t place) {
    return "F" + std::to_string(sector) + std::string(1, static_cast<char>('a' + place));
}

std::string result_of(std::size_t sector, std::size_t one, std::size_t other, const std::string& marks) {
    return R"({"do":"result","between":[")" + falla(sector, one) + R"(",")" + falla(sector, other) + "\"]," + marks +
           "}";
}
const std::string kStraight = R"("cames":[2,0],"pedres":[48,10])";
const std::string kLost = R"("cames":[1,2],"pedres":[55,66])";

// The representative's file as it was before, and what its delegates sent: results, one that is entered otherwise here,
// one that was taken back since it was last seen.
class Parted {
  public:
    Parted() {
        std::string sectors;
        for (std::size_t i = 0; i < kSectors; ++i) sectors += (i == 0 ? "\"" : ",\"") + std::to_string(i) + "\"";
        std::vector<std::string> said{R"({"game":"championship","name":"68","sectors":[)" + sectors + "]}"};
        for (std::size_t i = 0; i < 4 * kSectors; ++i)
            said.push_back(R"({"do":"enter","falla":")" + falla(i / 4, i % 4) + R"(","sector":")" +
                           std::to_string(i / 4) + "\"}");
        said.emplace_back(R"({"do":"start"})");
        Tablet ours(1);
        id = ours.play(said);
        for (std::size_t i = 0; i < kSectors; ++i) send(ours, i);
        ours.play({result_of(0, 0, 1, kLost)}, id);
        ours.database.connection().exec("PRAGMA wal_checkpoint(TRUNCATE)");
        before_ = storage::contents(ours.folder / "a.db");
    }

    std::string id;
    std::vector<std::string> files;

    // As it was before anybody joined.
    std::string fresh(const TempFolder& folder) const {
        std::string db = folder / "a.db";
        storage::write_file(db, before_);
        return db;
    }
    std::vector<std::string> words(const std::string& db) const {
        std::vector<std::string> all{"together", id};
        all.insert(all.end(), files.begin(), files.end());
        all.insert(all.end(), {"--theirs", "--db", db});
        return all;
    }
    std::vector<std::string> lines(const std::string& db) const { return bodies(storage::Opened(db).store, id); }

  private:
    TempFolder folder_;
    std::string before_;

    void send(Tablet& ours, std::size_t sector) {
        Tablet theirs(10 + sector);
        theirs.take(ours.some({id}));
        theirs.play({result_of(sector, 0, 1, kStraight), result_of(sector, 2, 3, kLost)}, id);
        if (sector % 2 == 1) {
            storage::Together(ours.store, id, ours.clock)
                .join(theirs.some({id}), "early", {}, storage::Together::Do::write);
            theirs.play({R"({"undo":1})"}, id);
        }
        theirs.play({result_of(sector, 0, 2, kLost), result_of(sector, 1, 3, kStraight)}, id);
        files.push_back(folder_ / std::to_string(sector));
        storage::write_file(files.back(), theirs.some({id}));
    }
};

// What the file has after none, one, two ... of them were joined.
std::vector<std::vector<std::string>> one_after_the_other(const Parted& parted) {
    const TempFolder folder;
    const std::string db = parted.fresh(folder);
    std::vector<std::vector<std::string>> after{parted.lines(db)};
    for (const std::string& file : parted.files) {
        REQUIRE(run_forked({"together", parted.id, file, "--theirs", "--db", db}).status == 0);
        after.push_back(parted.lines(db));
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
    REQUIRE(parted.lines(joined) == after.back());

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
        const std::vector<std::string> there = parted.lines(db);
        const auto stage = std::find(after.begin(), after.end(), there);
        CHECK(stage != after.end());
        half_way += stage != after.begin() && stage + 1 != after.end() ? 1 : 0;
        const std::vector<std::string>& had = after.front();
        const auto same = std::mismatch(had.begin(), had.end(), there.begin(), there.end()).first - had.begin();
        acknowledged += had.size();
        found += static_cast<std::size_t>(same);
        CHECK(check(storage::Opened(db).database).empty());
        REQUIRE(run_forked(parted.words(db)).status == 0);
        CHECK(parted.lines(db) == after.back());
        CHECK(check(storage::Opened(db).database).empty());
    }
    CHECK(found == acknowledged);
    CHECK(half_way > 0);
    MESSAGE(kills << " kills, " << acknowledged << " acknowledged, " << found << " found, " << acknowledged - found
                  << " lost; " << half_way << " half way through the files");
}

}  // namespace tapet::app
