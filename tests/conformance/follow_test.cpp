// A kept line that is followed leads where it leads when it is judged and then accepted, over random walks through every game.
#include <doctest/doctest.h>
#include <string>

#include "tests/conformance/kept_walk.h"

namespace tapet {

namespace {

// What is refused, malformed or only asked changes nothing, and says the same.
void follows_as_judged(Referee& followed, Referee& judged, const std::string& line) {
    Verdict verdict = judged.judge(line);
    const Verdict said = followed.follow(line, kRulesVersion);
    CHECK(said.kind == verdict.kind);
    CHECK(said.refusal.has_value() == verdict.refusal.has_value());
    if (said.refusal && verdict.refusal) CHECK(said.refusal->rule.id == verdict.refusal->rule.id);
    CHECK(said.malformed.has_value() == verdict.malformed.has_value());
    if (said.malformed && verdict.malformed) CHECK(said.malformed->where == verdict.malformed->where);
    if (verdict.accepted()) {
        CHECK(said.verb == verdict.verb);
        judged.accept(std::move(verdict));
    }
    CHECK(state_json(followed.match()) == state_json(judged.match()));
    CHECK(lines_again(followed.match()) == lines_again(judged.match()));
}

}  // namespace

TEST_CASE_TEMPLATE_DEFINE("conformance: a line that is followed is judged and accepted", G, followed) {
    for (std::uint32_t seed = 0; seed < 4; ++seed) {
        const KeptMatch match = kept_walk<G>(seed, 40);
        Referee follows;
        Referee judges;
        for (const KeptLine& line : match.kept) {
            if (!judges.started()) {
                CHECK(follows.follow(line.body, kRulesVersion).accepted());
                judges.accept(judges.judge(line.body));
                continue;
            }
            follows_as_judged(follows, judges, line.body);
            follows_as_judged(follows, judges, R"({"undo":1})");
            follows_as_judged(follows, judges, R"({"redo":2})");
            follows_as_judged(follows, judges, R"({"redo":1})");
            follows_as_judged(follows, judges, R"({"do":"no such thing"})");
            follows_as_judged(follows, judges, R"({"do":)");
        }
    }
}
TEST_CASE_TEMPLATE_APPLY(followed, EveryGame);

TEST_CASE("a setup that is refused, or none at all, begins nothing when it is followed") {
    Referee referee;
    CHECK(referee.follow(R"({"undo":1})", kRulesVersion).kind == Verdict::Kind::malformed);
    CHECK_FALSE(referee.follow(R"({"game":"truc","camas":0})", kRulesVersion).accepted());
    CHECK_FALSE(referee.started());
}

}  // namespace tapet
