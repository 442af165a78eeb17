// What holds of copies made at random: desks of one championship that type, take back, and take each other in.
#include <algorithm>
#include <array>
#include <doctest/doctest.h>
#include <map>
#include <set>

#include "core/json_writer.h"
#include "tests/much.h"
#include "tests/season/random_desks.h"

namespace tapet::season {

namespace {

// What must not depend on the order in which copies came: tables, results, open matches; not who sits where and when.
std::string outcome_of(const Desk& desk) {
    const Json state = *parse_json(desk.state());
    std::string text = to_text(*state.find("tables")) + to_text(*state.find("open"));
    for (const Member& table : *state.find("matches")->as_object()) {
        for (const Json& match : *table.value.as_array()) {
            for (const char* key : {"between", "status", "winner", "cames", "pedres", "marked", "score", "protest"})
                text += to_text(*match.find(key));
        }
    }
    return text;
}

bool any_fresh(const Meeting& meeting) {
    return std::any_of(meeting.lines.begin(), meeting.lines.end(),
                       [](const CameLine& line) { return line.came == Came::fresh; });
}

// What is shown of theirs as not taken.
std::set<std::string> named_in(const Meeting& meeting) {
    std::set<std::string> subjects;
    for (const CameLine& line : meeting.lines) {
        if (line.came == Came::refused || line.came == Came::late) subjects.insert(line.subject);
    }
    return subjects;
}

// The matches of which both have said something since they went out, and neither all that the other has. Who sits where and when is
// said beside what happens.
std::set<std::string> say_different_things(const Desk& one, const Desk& other, std::size_t base) {
    using Meanings = std::map<std::string, std::multiset<std::string>>;
    const auto said = [base](const Telling& telling) {
        Meanings all;
        for (const Said* each : telling.in_force()) {
            if (each->line < base || each->subject.find("match") != 0) continue;
            if (!std::holds_alternative<championship::Seat>(each->event)) all[each->subject].insert(each->meaning);
        }
        return all;
    };
    const Telling telling_one = one.telling();
    const Telling telling_other = other.telling();
    const Meanings of_one = said(telling_one);
    Meanings of_other = said(telling_other);
    std::set<std::string> subjects;
    for (const auto& [subject, meanings] : of_one) {
        const auto& others = of_other[subject];
        const bool all_here = std::includes(meanings.begin(), meanings.end(), others.begin(), others.end());
        const bool all_there = std::includes(others.begin(), others.end(), meanings.begin(), meanings.end());
        if (!all_here && !all_there) subjects.insert(subject);
    }
    return subjects;
}

}  // namespace

TEST_CASE("together: joining twice, or with oneself, adds nothing") {
    Dice dice(7);
    for (int round = 0; round < much("TAPET_COPIES", 40); ++round) {
        CAPTURE(round);
        std::vector<Desk> desks = some_desks(dice);
        CHECK(desks[0].plan(desks[0]).lines.empty());
        desks[0].take_in(desks[1]);
        const Meeting again = desks[0].take_in(desks[1]);
        CHECK(again.written.empty());
        CHECK_FALSE(any_fresh(again));
    }
}

TEST_CASE("together: as long as nobody is at odds the order of the files changes no result, table or open match") {
    Dice dice(11);
    int peaceful = 0;
    for (int round = 0; round < much("TAPET_COPIES", 60); ++round) {
        const std::vector<Desk> desks = strangers(dice);
        std::array<std::size_t, 3> order{0, 1, 2};
        std::set<std::string> outcomes;
        bool odds = false;
        do {
            Desk desk = desks[order[0]];
            odds = desk.take_in(desks[order[1]]).at_odds || desk.take_in(desks[order[2]]).at_odds || odds;
            outcomes.insert(outcome_of(desk));
        } while (std::next_permutation(order.begin(), order.end()));
        if (odds) continue;
        ++peaceful;
        CAPTURE(round);
        CHECK(outcomes.size() == 1);
    }
    CHECK(peaceful > 5);
}

TEST_CASE("together: a subject of which two copies say different things is named in every order of the files") {
    Dice dice(19);
    std::size_t subjects = 0;
    for (int round = 0; round < much("TAPET_COPIES", 60); ++round) {
        CAPTURE(round);
        const std::vector<Desk> desks = strangers(dice);
        const std::size_t base = league().copy().lines.size();
        std::set<std::string> different;
        for (std::size_t one = 0; one < desks.size(); ++one) {
            for (std::size_t other = one + 1; other < desks.size(); ++other)
                different.merge(say_different_things(desks[one], desks[other], base));
        }
        subjects += different.size();
        std::array<std::size_t, 3> order{0, 1, 2};
        do {
            Desk desk = desks[order[0]];
            std::set<std::string> named = named_in(desk.take_in(desks[order[1]]));
            named.merge(named_in(desk.take_in(desks[order[2]])));
            for (const std::string& subject : different) {
                CAPTURE(subject);
                CHECK(named.count(subject) == 1);
            }
        } while (std::next_permutation(order.begin(), order.end()));
    }
    CHECK(subjects > 5);
}

TEST_CASE("together: whoever chooses theirs has what the rules let them have, and both say the same of it then") {
    Dice dice(13);
    int chosen = 0;
    for (int round = 0; round < much("TAPET_COPIES", 40); ++round) {
        CAPTURE(round);
        std::vector<Desk> desks = some_desks(dice);
        const std::set<std::string> before = at_odds(desks[0].plan(desks[1]));
        Choice theirs;
        theirs.all_theirs = true;
        const Meeting meeting = desks[0].take_in(desks[1], theirs);
        const std::set<std::string> after = at_odds(meeting);
        chosen += before.size() > after.size() ? 1 : 0;
        CHECK(at_odds(desks[0].plan(desks[1])).size() <= after.size());
    }
    CHECK(chosen > 5);
}

TEST_CASE("together: a joining that was taken back may be done again") {
    Dice dice(17);
    int done = 0;
    for (int round = 0; round < much("TAPET_COPIES", 40); ++round) {
        CAPTURE(round);
        std::vector<Desk> desks = some_desks(dice);
        Desk& ours = desks[0];
        const Meeting first = ours.take_in(desks[1]);
        if (first.at_odds || first.written.empty() || first.written.front().verb == "undo") continue;
        const std::string joined = outcome_of(ours);
        ours.type(R"({"undo":)" + std::to_string(first.written.size()) + "}");
        const Meeting again = ours.take_in(desks[1]);
        CHECK(again.written.size() == first.written.size());
        CHECK(outcome_of(ours) == joined);
        ++done;
    }
    CHECK(done > 5);
}

}  // namespace tapet::season
