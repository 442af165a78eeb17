// What holds of copies made at random: desks of one championship that type, take back, and take each other in.
#include <algorithm>
#include <array>
#include <doctest/doctest.h>
#include <map>
#include <random>
#include <set>

#include "core/json_writer.h"
#include "tests/much.h"
#include "tests/season/copies.h"

namespace tapet::season {

namespace {

using Dice = std::mt19937;

std::size_t below(Dice& dice, std::size_t n) { return static_cast<std::size_t>(dice()) % n; }

const std::array<std::array<const char*, 2>, 6> kPairs{{{"Pilar", "Mercat"},
                                                        {"Mercat", "Convent"},
                                                        {"Convent", "Pilar"},
                                                        {"Sueca", "Jordana"},
                                                        {"Russafa", "Jordana"},
                                                        {"Sueca", "Russafa"}}};

Desk league() {
    Desk desk;
    desk.type(R"({"game":"championship","name":"68 Campionat","sectors":["1","2"]})");
    for (const char* falla : {"Pilar", "Mercat", "Convent", "Sueca", "Jordana", "Russafa"}) {
        const bool first = std::string(falla) < "R" && std::string(falla) != "Jordana";
        const std::string sector = first ? "1" : "2";
        desk.type(R"({"do":"enter","falla":")" + std::string(falla) + R"(","sector":")" + sector + R"("})");
    }
    desk.type(R"({"do":"start"})");
    return desk;
}

// A line that somebody may type: most often the rules take it.
std::string some_line(Dice& dice) {
    const auto& pair = kPairs[below(dice, kPairs.size())];
    const std::string between = R"("between":[")" + std::string(pair[0]) + R"(",")" + pair[1] + R"("])";
    const bool first = below(dice, 2) == 0;
    const std::string marks = first ? R"("cames":[2,0],"pedres":[48,10])" : R"("cames":[1,2],"pedres":[40,60])";
    const std::string falla = R"("falla":")" + std::string(pair[0]) + '"';
    switch (below(dice, 14)) {
        case 0:
        case 1:
        case 2:
        case 3: return R"({"do":"result",)" + between + "," + marks + "}";
        case 4: return R"({"do":"correct",)" + between + "," + marks + R"(,"why":"x"})";
        case 5: return R"({"do":"suspend",)" + between + R"(,"why":"pluja"})";
        case 6: return R"({"do":"resume",)" + between + "}";
        case 7: return R"({"do":"protest",)" + between + R"(,"by":")" + pair[0] + R"(","why":"x"})";
        case 8: return R"({"do":"committee",)" + between + R"(,"winner":")" + pair[first ? 0 : 1] + R"("})";
        case 9: return R"({"do":"schedule",)" + between + R"(,"when":"2025-06-0)" + (first ? "2" : "3") + R"(T19:30"})";
        case 10: return R"({"do":"schedule",)" + between + R"(,"place":"Casal"})";
        case 11:
            return R"({"do":"seat",)" + between + R"(,"players":[["a","b"],["c",")" + (first ? "d" : "e") + R"("]]})";
        case 12: return R"({"do":"rename",)" + falla + R"(,"to":"Plaça )" + pair[0] + R"("})";
        default:
            return below(dice, 4) == 0 ? R"({"do":"withdraw",)" + falla + R"(,"why":"x"})"
                                       : R"({"do":"roster",)" + falla + R"(,"players":["a","b"]})";
    }
}

void type_some(Desk& desk, Dice& dice, std::size_t most) {
    for (std::size_t n = below(dice, most + 1); n > 0; --n) {
        const bool takes_back = below(dice, 6) == 0;
        if (takes_back && desk.telling().match().played() > 8) {
            desk.type(R"({"undo":1})");
            continue;
        }
        const std::string line = some_line(dice);
        if (desk.takes(line)) desk.type(line);
    }
}

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

std::set<std::string> at_odds(const Meeting& meeting) {
    std::set<std::string> subjects;
    for (const CameLine& line : meeting.lines) {
        if (line.came == Came::refused) subjects.insert(line.subject);
    }
    return subjects;
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

// Copies that went out and have not met since.
std::vector<Desk> strangers(Dice& dice) {
    const Desk base = league();
    std::vector<Desk> desks{base.at("a"), base.at("b"), base.at("c")};
    for (Desk& desk : desks) type_some(desk, dice, 7);
    return desks;
}

// Some have seen each other before.
std::vector<Desk> some_desks(Dice& dice) {
    std::vector<Desk> desks = strangers(dice);
    if (below(dice, 2) == 0) {
        desks[below(dice, 3)].take_in(desks[below(dice, 3)]);
        for (Desk& desk : desks) type_some(desk, dice, 3);
    }
    return desks;
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
