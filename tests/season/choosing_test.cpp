// Theirs chosen of many subjects at once (season/choosing.h): the same as one after the other, with few meetings.
#include "season/choosing.h"

#include <algorithm>
#include <doctest/doctest.h>
#include <map>
#include <utility>

#include "tests/much.h"
#include "tests/season/random_desks.h"

namespace tapet::season {

namespace {

struct OneByOne {
    Choice choice;
    std::map<std::string, std::string> ruled;
};

OneByOne one_by_one(const std::vector<std::string>& subjects, const Desk& ours, const Desk& theirs) {
    OneByOne chosen;
    for (const std::string& subject : subjects) {
        Choice more = chosen.choice;
        more.theirs.insert(subject);
        const Meeting meeting = ours.plan(theirs, more);
        const auto no = std::find_if(meeting.lines.begin(), meeting.lines.end(), [&](const CameLine& line) {
            return line.came == Came::refused && more.is_theirs(line.subject);
        });
        if (no == meeting.lines.end()) {
            chosen.choice = more;
        } else {
            chosen.ruled[subject] = no->rule;
        }
    }
    return chosen;
}

std::string result_between(const std::array<const char*, 2>& pair, bool first_won) {
    const char* marks = first_won ? R"("cames":[2,0],"pedres":[48,10]})" : R"("cames":[1,2],"pedres":[40,60]})";
    return R"({"do":"result","between":[")" + std::string(pair[0]) + R"(",")" + pair[1] + R"("],)" + marks;
}

// Two desks that entered all results of a league otherwise, the first after it had a falla leave, if any.
std::pair<Desk, Desk> all_at_odds(const std::string& left = {}) {
    Desk ours = league().at("ours");
    Desk theirs = league().at("theirs");
    if (!left.empty()) ours.type(R"({"do":"withdraw","falla":")" + left + R"(","why":"fum"})");
    for (const auto& pair : kPairs) {
        if (left != pair[0] && left != pair[1]) ours.type(result_between(pair, true));
        theirs.type(result_between(pair, false));
    }
    return {ours, theirs};
}

std::vector<std::string> subjects_at_odds(const Desk& ours, const Desk& theirs) {
    const std::set<std::string> all = at_odds(ours.plan(theirs));
    return {all.begin(), all.end()};
}

}  // namespace

TEST_CASE("theirs of all results at once is one meeting, whatever their number") {
    const auto [ours, theirs] = all_at_odds();
    const std::vector<std::string> subjects = subjects_at_odds(ours, theirs);
    REQUIRE(subjects.size() == kPairs.size());
    int meetings = 0;
    const auto chosen = choose_theirs({}, subjects, [&, &here = ours, &there = theirs](const Choice& choice) {
        ++meetings;
        return std::optional(here.plan(there, choice));
    });
    REQUIRE(chosen);
    CHECK(meetings == 1);
    CHECK(chosen->choice.theirs.size() == kPairs.size());
    CHECK_FALSE(chosen->meeting.at_odds);
}

TEST_CASE("what the rules forbid of them is left with its rule, and the others are chosen") {
    const auto [ours, theirs] = all_at_odds("Jordana");
    const std::vector<std::string> subjects = subjects_at_odds(ours, theirs);
    const auto chosen = choose_theirs({}, subjects, [&here = ours, &there = theirs](const Choice& choice) {
        return std::optional(here.plan(there, choice));
    });
    REQUIRE(chosen);
    CHECK(chosen->ruled.size() == 2);
    for (const auto& [subject, rule] : chosen->ruled) CHECK(rule == "championship.withdraw.annul");
    CHECK(chosen->choice.theirs.size() == subjects.size() - 2);
    CHECK(chosen->meeting.written.size() == ours.plan(theirs, chosen->choice).written.size());
}

TEST_CASE("where none may be chosen, what comes is as if none had been, and where it cannot be told there is nothing") {
    const auto [ours, theirs] = all_at_odds("Jordana");
    const auto meets = [&here = ours, &there = theirs](const Choice& choice) {
        return std::optional(here.plan(there, choice));
    };
    const auto all = choose_theirs({}, subjects_at_odds(ours, theirs), meets);
    REQUIRE(all);
    std::vector<std::string> ruled;
    for (const auto& [subject, rule] : all->ruled) ruled.push_back(subject);
    const auto chosen = choose_theirs({}, ruled, meets);
    REQUIRE(chosen);
    CHECK(chosen->choice.theirs.empty());
    CHECK(chosen->meeting.at_odds);
    CHECK(choose_theirs({}, {}, meets)->meeting.lines.size() == chosen->meeting.lines.size());
    CHECK_FALSE(choose_theirs({}, ruled, [](const Choice&) { return std::optional<Meeting>(); }));
}

TEST_CASE("of copies made at random the same is chosen at once as one after the other") {
    Dice dice(23);
    std::size_t several = 0;
    std::size_t ruled = 0;
    for (int round = 0; round < much("TAPET_COPIES", 20); ++round) {
        CAPTURE(round);
        std::vector<Desk> desks = strangers(dice);
        const std::string leaves =
            R"({"do":"withdraw","falla":")" + std::string(kPairs[below(dice, 6)][0]) + R"(","why":"x"})";
        if (below(dice, 2) == 0 && desks[0].takes(leaves)) desks[0].type(leaves);
        for (const auto& pair : kPairs) {
            for (Desk& desk : desks) {
                const std::string line = result_between(pair, below(dice, 2) == 0);
                if (desk.takes(line)) desk.type(line);
            }
        }
        std::vector<std::string> subjects = subjects_at_odds(desks[0], desks[1]);
        std::shuffle(subjects.begin(), subjects.end(), dice);
        const OneByOne before = one_by_one(subjects, desks[0], desks[1]);
        const auto chosen = choose_theirs(
            {}, subjects, [&](const Choice& choice) { return std::optional(desks[0].plan(desks[1], choice)); });
        REQUIRE(chosen);
        CHECK(chosen->choice.theirs == before.choice.theirs);
        CHECK(chosen->ruled == before.ruled);
        several += chosen->choice.theirs.size() > 1 ? 1 : 0;
        ruled += chosen->ruled.size();
    }
    CHECK(several > 5);
    CHECK(ruled > 5);
}

}  // namespace tapet::season
