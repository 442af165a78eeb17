// The program is killed while lines come in; what it had acknowledged is counted against what is there afterwards.

#include <doctest/doctest.h>
#include <random>
#include <thread>
#include <unistd.h>

#include "core/json.h"
#include "tests/app/process.h"
#include "tests/storage/support.h"

namespace tapet::app {

using storage::kSetup;
using storage::TempFolder;

namespace {

constexpr int kKills = 40;

std::string id_in(const std::string& answer) {
    const auto json = parse_json(answer);
    const Json* id = json ? json->find("match") : nullptr;
    return id == nullptr ? "" : *id->as_text();
}

// The i-th line after the setup: stones that come and go, each pair of another number, so that lines do not look alike.
std::string sent(std::size_t i) { return storage::stones(static_cast<int>((i / 2) % 20 + 1) * (i % 2 == 0 ? 1 : -1)); }

bool is_accepted(const std::string& answer) { return answer.find("{\"ok\":true") == 0 && answer.back() == '}'; }

}  // namespace

TEST_CASE("killed at any moment, the program has every line that it acknowledged") {
    const TempFolder folder;
    const std::string db = folder / "a.db";
    const std::string first = run_tapet({"referee", "--save", "--db", db}, kSetup).out;
    const std::string id = id_in(first);
    REQUIRE(id.size() == 36);
    std::mt19937 random(4);
    std::size_t kept = 0;  // lines after the setup
    std::size_t acknowledged = 0;
    std::size_t unacknowledged = 0;
    for (int kill = 0; kill < kKills; ++kill) {
        Process referee({"referee", "--match", id, "--db", db});
        REQUIRE(is_accepted(referee.hear()));
        // All at once, and after a few answers the kill: it falls between commits, and into them.
        std::string lines;
        for (std::size_t i = 0; i < 400; ++i) lines += sent(kept + i) + "\n";
        referee.say(lines);
        std::size_t answers = random() % 60;
        for (std::size_t i = 0; i < answers; ++i) REQUIRE(is_accepted(referee.hear()));
        std::this_thread::sleep_for(std::chrono::microseconds(random() % 2000));
        referee.kill();
        for (const std::string& answer : lines_of(referee.hear_rest())) answers += is_accepted(answer) ? 1 : 0;
        CHECK(referee.wait() == -9);

        const std::vector<std::string> there = lines_of(run_tapet({"export", id, "--db", db}).out);
        REQUIRE(there.size() >= 1 + kept + answers);
        for (std::size_t i = 0; i + 1 < there.size(); ++i) REQUIRE(there[i + 1] == sent(i));
        acknowledged += answers;
        unacknowledged += there.size() - 1 - kept - answers;
        kept = there.size() - 1;
    }
    const Outcome check = run_tapet({"check", "--db", db});
    CHECK(check.status == 0);
    CHECK(check.out.empty());
    CHECK(acknowledged > 0);
    MESSAGE(kKills << " kills, " << acknowledged << " acknowledged and kept, " << unacknowledged << " kept on top");
}

TEST_CASE("two programs that write to one match at once both get in, and nothing is lost or crossed") {
    const TempFolder folder;
    const std::string db = folder / "a.db";
    const std::string match = id_in(
        lines_of(run_tapet({"referee", "--save", "--db", db}, kSetup + "\n" + storage::stones(20) + "\n").out).at(0));
    Process one({"referee", "--match", match, "--db", db});
    Process two({"referee", "--match", match, "--db", db});
    one.hear();
    two.hear();
    constexpr int kEach = 100;
    std::string pluses;
    std::string minuses;
    for (int i = 0; i < kEach; ++i) {
        pluses += storage::stones(i % 2 == 0 ? 1 : -1) + "\n";
        minuses += storage::stones(i % 2 == 0 ? -1 : 1) + "\n";
    }
    one.say(pluses);
    two.say(minuses);
    int accepted = 0;
    for (int i = 0; i < kEach; ++i) accepted += (is_accepted(one.hear()) ? 1 : 0) + (is_accepted(two.hear()) ? 1 : 0);
    one.hang_up();
    two.hang_up();
    CHECK(one.wait() == 0);
    CHECK(two.wait() == 0);
    CHECK(accepted == 2 * kEach);
    CHECK(lines_of(run_tapet({"export", match, "--db", db}).out).size() == 2 + 2 * kEach);
    CHECK(run_tapet({"check", "--db", db}).status == 0);
}

TEST_CASE("two programs that make the file at the same moment both succeed") {
    for (int i = 0; i < 10; ++i) {
        const TempFolder folder;
        const std::string db = folder / "a.db";
        Process one({"referee", "--save", "--db", db});
        Process two({"referee", "--save", "--db", db});
        one.say(kSetup + "\n");
        two.say(kSetup + "\n");
        CHECK(is_accepted(one.hear()));
        CHECK(is_accepted(two.hear()));
        one.hang_up();
        two.hang_up();
        CHECK(one.wait() + two.wait() == 0);
        CHECK(lines_of(run_tapet({"matches", "--db", db}).out).size() == 2);
    }
}

}  // namespace tapet::app
