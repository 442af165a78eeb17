// The register of sanctions (Bases, Art. 8): what is kept beside the log, and what the log says itself.
#include "season/register.h"

#include <doctest/doctest.h>

#include "tests/championship/desk.h"

namespace tapet::championship {

TEST_CASE("the register is read as it was written; what is no sanction is left out") {
    const std::vector<Sanction> kept{{5, "X", "Pep", SanctionKind::warning, By::representative, "Crits"},
                                     {9, "Y", "", SanctionKind::disbarred, By::committee, "Dos anys"}};
    CHECK(read_sanctions(to_text(kept)) == kept);
    CHECK(read_sanctions("{}").empty());
    CHECK(read_sanctions(R"({"sanctions":[{"time_ms":1,"falla":"X","kind":"praise","why":"x"},7]})").empty());
}

TEST_CASE("the log's own lines stand in the register: absences, withdrawals, disqualifications, by today's names") {
    auto match = *Match<Game>::start({"Proves", {"1"}, 24, 2, {}});
    for (const char* line : {"enter X 1", "enter Y 1", "enter Z 1", "start", "absent X Y X+Y", "rename X Nova",
                             "disqualify Z", "withdraw Y"}) {
        auto judged = match.judge(event_of(line));
        REQUIRE(judged.has_value());
        match.accept(std::move(*judged));
    }
    const std::vector<Sanction> said = sanctions_of(match, {0, 1, 2, 3, 4, 5, 6, 7});
    REQUIRE(said.size() == 4);
    CHECK(said[0].falla == "Nova");
    CHECK(said[0].time_ms == 4);
    CHECK(said[1].kind == SanctionKind::absent);
    CHECK(said[2].kind == SanctionKind::disqualified);
    CHECK(register_row(said[3], "24.11.2026", Lang::en) ==
          std::vector<std::string>{"24.11.2026", "Y", "", "Withdrawal", "", "sense parelles"});
}

}  // namespace tapet::championship
