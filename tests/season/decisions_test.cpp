// Protests, decisions, sanctions and incidents in one list: what waits first, each with who, when, why, its rule and its match.
#include "season/decisions.h"

#include <doctest/doctest.h>

#include "core/book.h"
#include "tests/championship/desk.h"

using namespace tapet;
using namespace tapet::championship;

namespace {

Stages phases_of(const Desk& desk) {
    Stages phases;
    phases.follow(desk.log());
    return phases;
}

// As people would read it, a line each; "!" before what waits.
std::string read(const Desk& desk, const std::vector<std::int64_t>& times = {}, const NotedBeside& beside = {}) {
    const Stages phases = phases_of(desk);
    std::string all;
    for (const Case& one : decisions_of(phases, times, beside)) {
        all += one.open ? "! " : "";
        all += kind_words(one, Lang::en) + ": " + about_words(one, Lang::en);
        for (const std::string& part : {place_words(one, Lang::en), says_words(one, Lang::en), one.player,
                                        by_words(one, Lang::en), one.why, one.answers[0], one.answers[1]})
            all += part.empty() ? "" : " | " + part;
        all += "\n";
    }
    return all;
}

constexpr const char* kWaits = "Waits for the representative or the Competition Committee";

}  // namespace

TEST_CASE("a protest waits until somebody decides it; the decision says what it answers") {
    Desk desk = league("1: X Y Z; 2: T", {});
    CHECK(read(desk).empty());
    desk.play("X 2-1 Y 66-50; protest X Y Y");
    CHECK(read(desk) == "! Protest: X – Y | Sector 1, round 3 | Y protests | Y | senyes\n");
    desk.play("representative X Y stands");
    CHECK(read(desk) ==
          "Decision: X – Y | Sector 1, round 3 | The outcome stands | The representative | Y | senyes\n"
          "Protest: X – Y | Sector 1, round 3 | Y protests | Y | senyes\n");
}

TEST_CASE("what waits comes first: protests, then matches, then ties; the others the latest first") {
    Desk desk = league("1: X Y Z; 2: T V W", {});
    desk.play("suspend X Z; T 2-1 V 66-50; absent Y Z Z; protest T V V");
    const std::vector<std::int64_t> times{1, 2, 3, 4, 5, 6, 7, 10, 20, 30, 40};
    const auto all = decisions_of(phases_of(desk), times, {});
    REQUIRE(all.size() == 3);
    CHECK(all[0].kind == CaseKind::protest);
    CHECK(all[1].kind == CaseKind::suspension);
    CHECK(all[2].kind == CaseKind::absence);
    CHECK(all[0].time_ms > all[2].time_ms);
    CHECK(all[2].time_ms > all[1].time_ms);
    for (const Case& one : all) CHECK(one.open);
    desk.play("committee T V stands; committee X Z X; committee Y Z Y");
    for (const Case& one : decisions_of(phases_of(desk), times, {})) CHECK_FALSE(one.open);
}

TEST_CASE("a match that waits anew waits for its last reason, one that is played on waits no more") {
    Desk desk = league("1: X Y Z; 2: T", {});
    desk.play("suspend X Y; absent X Y Y");
    std::string said = read(desk);
    CHECK(said.find("! Absence: X – Y") == 0);
    CHECK(said.find("\nSuspension: X – Y") != std::string::npos);
    desk.play("resume X Y");
    said = read(desk);
    CHECK(said.find("!") == std::string::npos);
    CHECK(said.find("Decision: X – Y | Sector 1, round 3 | The match is played") == 0);
}

TEST_CASE("all open matches of a falla that wait are each open, and the word that stopped them stands below") {
    Desk desk = league("1: X Y Z; 2: T", {});
    desk.play("X 2-0 Y 48-10; suspend X");
    const std::string said = read(desk);
    CHECK(said == std::string("! Suspension: X – Z | Sector 1, round 2 | The match waits | ") + kWaits +
                      " | no hi ha llum\n"
                      "Suspension: X | All open matches of X wait | no hi ha llum\n");
}

TEST_CASE("those level at the top wait for an order, and the order says who gave it") {
    Desk desk = league("1: X Y Z; 2: T", {});
    desk.play("X 2-0 Y 48-10; Y 2-0 Z 48-10; Z 2-0 X 48-10");
    CHECK(read(desk) == std::string("! Tie: Sector 1 | Sector 1 | Level at the top: X, Y, Z | ") + kWaits + "\n");
    desk.play("order 1 Z X Y");
    CHECK(read(desk) == "Decision: Sector 1 | Sector 1 | 1. Z, 2. X, 3. Y | The Competition Committee\n");
}

TEST_CASE("who left, who was disqualified, what was corrected: with the reason; by the names of today") {
    Desk desk = league("1: X Y Z V; 2: T", {});
    desk.play("X 2-1 Y 66-50; correct X 2-0 Y 48-30; protest X Y Y; withdraw Z; disqualify V; rename Y Nova");
    const std::string said = read(desk);
    CHECK(said.find("! Protest: X – Nova | Sector 1, round 3 | Nova protests | Nova") != std::string::npos);
    CHECK(said.find("Correction: X – Nova | Sector 1, round 3 | 2–0 · 48–30 | mal anotat") != std::string::npos);
    CHECK(said.find("Withdrawal: Z | Z withdraws | Z | sense parelles") != std::string::npos);
    CHECK(said.find("Disqualification: V | V is disqualified | senyals falsos") != std::string::npos);
}

TEST_CASE("what a disqualification or a withdrawal ends waits no longer") {
    Desk desk = league("1: X Y Z; 2: T", {});
    desk.play("X 2-1 Y 66-50; protest X Y Y; suspend X Z; disqualify X");
    CHECK(read(desk).find("!") == std::string::npos);
    Desk gone = league("1: X Y Z; 2: T", {});
    gone.play("X 2-1 Y 66-50; protest X Y Y; suspend X Z; withdraw X");
    CHECK(read(gone).find("!") == std::string::npos);
    const Stages phases = phases_of(gone);
    for (const Case& one : decisions_of(phases, {}, {})) CHECK_FALSE(fixture_of(phases, one));
}

TEST_CASE("what was noted beside the log stands in the list too, once, by the names of today") {
    Desk desk = league("1: X Y Z; 2: T", {});
    desk.play("rename X Nova");
    const std::vector<Sanction> sanctions{{5, "Y", "Pep", SanctionKind::warning, By::representative, "Crits"}};
    FixtureNotes notes;
    notes.incidents = {{7, "Es va canviar la baralla"}};
    std::map<std::string, std::string> kept{{std::string(kRegisterKey), to_text(sanctions)},
                                            {fixture_key(Phase::sectors, {"X", "Y"}), to_text(notes)}};
    const std::string once =
        "Incident: Nova – Y | Sector 1, round 3 | Es va canviar la baralla\n"
        "Warning: Y | Pep | The representative | Crits\n";
    CHECK(read(desk, {}, read_beside(desk.log(), kept)) == once);
    kept[fixture_key(Phase::sectors, {"Nova", "Y"})] = to_text(notes);  // as the desk keeps it when it renames
    CHECK(read(desk, {}, read_beside(desk.log(), kept)) == once);
}

TEST_CASE("a phase that is over keeps its decisions, which open its matches; nothing of it waits") {
    Desk desk = league("1: X Y; 2: Z T", {});
    desk.play("X 2-1 Y 66-50; protest X Y Y; committee X Y stands; Z 2-0 T 48-10; start; rename Y Nova");
    desk.play("suspend X Z");
    const Stages phases = phases_of(desk);
    const auto all = decisions_of(phases, {}, {});
    REQUIRE(all.size() == 3);
    CHECK(all[0].open);
    CHECK(all[0].place.phase == Phase::final);
    CHECK(all[1].between == Pair{"X", "Nova"});
    for (const Case& one : all) {
        const auto match = fixture_of(phases, one);
        REQUIRE(match);
        CHECK((match->fixture->contested() || one.stage == 0 || waits(match->fixture->status)));
    }
}

TEST_CASE("a sector's delegate has its own: matches of the sector, fallas that left it, sanctions of its fallas") {
    Desk desk = league("1: X Y Z; 2: T V W", {});
    desk.play("suspend X Y; suspend T V; withdraw W");
    const Stages phases = phases_of(desk);
    const NotedBeside beside{{{1, "Z", "", SanctionKind::warning, By::committee, "x"}}, {}};
    std::vector<std::string> first;
    std::vector<std::string> second;
    for (const Case& one : decisions_of(phases, {}, beside)) {
        if (concerns_sector(phases, 0, one)) first.push_back(about_words(one, Lang::en));
        if (concerns_sector(phases, 1, one)) second.push_back(about_words(one, Lang::en));
    }
    CHECK(first == std::vector<std::string>{"X – Y", "Z"});
    CHECK(second == std::vector<std::string>{"T – V", "W"});
}

TEST_CASE("each stands on a rule that the book has, with its article, in every language") {
    for (int kind = 0; kind <= static_cast<int>(CaseKind::incident); ++kind) {
        Case one;
        one.kind = static_cast<CaseKind>(kind);
        for (const Lang lang : kLangs) {
            CAPTURE(kind);
            const RuleEntry* rule = find_rule(rule_of(one), lang);
            REQUIRE(rule != nullptr);
            CHECK(rule_words(one, lang) == rule->title + " · " + rule->section);
            CHECK_FALSE(rule->source.empty());
        }
    }
}
