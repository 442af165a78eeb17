// The program is killed while lines come in; what it had acknowledged is counted against what is there afterwards.

#include <doctest/doctest.h>
#include <random>
#include <thread>
#include <unistd.h>

#include "core/json.h"
#include "storage/check.h"
#include "tests/app/desktop/process.h"
#include "tests/storage/sessions.h"

namespace tapet::app {

using storage::kSetup;
using storage::TempFolder;

namespace {

constexpr int kKills = 40;  // TAPET_KILLS says otherwise

bool is_accepted(const std::string& answer) { return answer.find("{\"ok\":true") == 0 && answer.back() == '}'; }

struct Sent {
    std::string text;
    std::vector<std::string> kept;         // the accepted lines, in their canonical form
    std::vector<std::size_t> kept_before;  // how many of them there are among the first so many lines
};

Sent sent_of(const std::vector<std::string>& lines) {
    Sent sent{{}, {}, {0}};
    Referee referee;
    for (const std::string& line : lines) {
        sent.text += line + "\n";
        Verdict verdict = referee.judge(line);
        if (verdict.accepted()) {
            sent.kept.push_back(verdict.body);
            referee.accept(std::move(verdict));
        }
        sent.kept_before.push_back(sent.kept.size());
    }
    return sent;
}

// Everything that is said, of each game, at once; the kill falls between commits, and into them. Truc is also played on
// for long: stones that come and go.
std::vector<Sent> all_sent() {
    std::vector<std::vector<std::string>> said;
    for (const storage::Session& session : storage::sessions()) said.push_back(session.said);
    said.push_back({kSetup});
    for (int i = 0; i < 300; ++i) said.back().push_back(storage::stones((i / 2 % 20 + 1) * (i % 2 == 0 ? 1 : -1)));
    std::vector<Sent> all;
    for (const std::vector<std::string>& lines : said) all.push_back(sent_of(lines));
    return all;
}

// What one kill left.
struct Tally {
    std::size_t acknowledged = 0;
    std::size_t found = 0;
    std::size_t lost = 0;
};

// Says it all, kills after some answers, and counts what was acknowledged; the id of the match, if anybody was told.
std::string kill_one(const std::string& db, const Sent& sent, std::mt19937& random, Tally& tally) {
    Process referee({"referee", "--save", "--db", db});
    referee.say(sent.text);
    std::vector<std::string> answers;
    const std::size_t wanted = random() % (sent.kept.size() + 1);
    while (answers.size() < wanted) {
        std::string answer = referee.hear();
        if (answer.empty() || answer.front() != '{') break;
        answers.push_back(std::move(answer));
    }
    std::this_thread::sleep_for(std::chrono::microseconds(random() % 4000));
    referee.kill();
    const std::string rest = referee.hear_rest();  // its last answer may be cut
    for (std::string& answer : lines_of(rest.substr(0, rest.rfind('\n') + 1))) answers.push_back(std::move(answer));
    referee.wait();
    REQUIRE(answers.size() < sent.kept_before.size());
    tally.acknowledged += sent.kept_before[answers.size()];
    return answers.empty() ? std::string() : id_in(answers.front());
}

// What is there of the match, against what was sent.
void count_found(const std::string& db, const std::string& id, const Sent& sent, std::size_t acknowledged,
                 Tally& tally) {
    storage::Opened opened(db);
    std::vector<std::string> there;
    if (!id.empty()) there = storage::bodies(opened.store, id);
    tally.found += there.size();
    tally.lost += acknowledged > there.size() ? acknowledged - there.size() : 0;
    CHECK(there.size() >= acknowledged);
    REQUIRE(there.size() <= sent.kept.size());
    CHECK(std::equal(there.begin(), there.end(), sent.kept.begin()));
}

}  // namespace

TEST_CASE("killed at any moment, the program has every line that it acknowledged") {
    constexpr int kMatchesAFile = 100;
    const std::vector<Sent> all = all_sent();
    const int kills = much("TAPET_KILLS", kKills);
    std::mt19937 random(static_cast<std::uint32_t>(much("TAPET_SEED", 4)));
    const TempFolder folder;
    Tally tally;
    for (int kill = 0; kill < kills; ++kill) {
        // Now and then a new file, which is killed while it is made.
        const std::string db = folder / ("a" + std::to_string(kill / kMatchesAFile) + (kill % 7 == 6 ? "n.db" : ".db"));
        if (kill % 7 == 6) storage::remove_database(db);
        const Sent& sent = all[static_cast<std::size_t>(kill) % all.size()];
        const std::size_t before = tally.acknowledged;
        const std::string id = kill_one(db, sent, random, tally);
        count_found(db, id, sent, tally.acknowledged - before, tally);
        if (kill % kMatchesAFile == kMatchesAFile - 1 || kill + 1 == kills || kill % 7 == 6)
            CHECK(storage::check(storage::Opened(db).database).empty());
    }
    CHECK(tally.acknowledged > 0);
    MESSAGE(kills << " kills, " << tally.acknowledged << " acknowledged, " << tally.found << " found, " << tally.lost
                  << " lost");
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
