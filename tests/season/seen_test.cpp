// Whose identity card was seen: how it is noted, and what the acta says of it.
#include <doctest/doctest.h>

#include "season/notes.h"
#include "season/reports/acta.h"

namespace tapet::championship {

TEST_CASE("seen: whose card was seen, and that it was begun without, is noted beside a match and read again") {
    FixtureNotes notes;
    notes.table = "4";
    notes.seen = {"Anna", "Pep \"el Gran\""};
    notes.unseen_ms = 1'795'201'200'000;
    CHECK(read_fixture_notes(to_text(notes)) == notes);
    CHECK(turned(notes).seen == notes.seen);
    CHECK(read_fixture_notes(R"({"table":"4"})").seen.empty());  // as it was written before there was any of it
    CHECK(to_text(FixtureNotes{}) == "{}");
}

TEST_CASE("seen: what both sides confirmed at a hall is noted beside a match, in the order of its fixture") {
    FixtureNotes notes;
    notes.agreed = marks_of({2, 1}, {66, 50});
    CHECK(read_fixture_notes(to_text(notes)) == notes);
    CHECK(turned(notes).agreed == marks_of({1, 2}, {50, 66}));
    CHECK_FALSE(read_fixture_notes(R"({"agreed":[[2,1]]})").agreed);
}

TEST_CASE("seen: an acta says of whom, person by person, and of all four where the log says so") {
    Acta acta = empty_acta({"68", {"1"}, 24, 2, {}});
    acta.sides[0].players = {"Anna", "Lluís"};
    acta.sides[1].players = {"Pep", "Rosa"};
    add_seen(acta, {"Rosa", "Anna", "Neus"});  // Neus stood up again
    CHECK(acta.sides[0].seen == std::vector<std::string>{"Anna"});
    CHECK(acta.sides[1].seen == std::vector<std::string>{"Rosa"});
    CHECK(unseen_of(acta) == std::vector<std::string>{"Lluís", "Pep"});
    acta.identified = true;
    add_seen(acta, {});
    CHECK(unseen_of(acta).empty());
}

}  // namespace tapet::championship
