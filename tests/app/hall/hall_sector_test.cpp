// A delegate's desk writes lines of the championship about its own table, and no others.
#include <doctest/doctest.h>
#include <string>
#include <vector>

#include "core/bytes16.h"
#include "referee.h"
#include "storage/chain.h"
#include "tests/app/hall/running_hall.h"
#include "tests/app/hall/visitor.h"

namespace tapet::tests {

namespace {

// These lines behind those that the hall has, as a desk sends them.
std::string behind(const Json& stream, const std::vector<std::string>& lines) {
    Referee referee;
    std::int64_t seq = -1;
    for (const Json& kept : *stream.at<Json::Array>("lines")) {
        referee.accept(referee.judge_to_keep(text_at(kept, "line")));
        ++seq;
    }
    const std::string after = text_at(stream, "hash");
    storage::Hash hash = unhex16(after).value();
    Json::Array rows;
    for (const std::string& line : lines) {
        Verdict verdict = referee.judge_to_keep(line);
        REQUIRE_MESSAGE(verdict.accepted(), line);
        const storage::Hash proof = storage::digest(fold_of(verdict));
        const storage::Link link{seq + 1 + static_cast<std::int64_t>(rows.size()),
                                 kRulesVersion,
                                 2000,
                                 verdict.verb,
                                 verdict.body,
                                 over_after(verdict)};
        hash = storage::chain(hash, link, proof);
        rows.emplace_back(Json::Object{{"verb", Json(verdict.verb)},
                                       {"time_ms", Json(2000)},
                                       {"rules", Json(std::int64_t{kRulesVersion})},
                                       {"over", Json(over_after(verdict))},
                                       {"proof", Json(hex(proof))},
                                       {"line", Json(verdict.body)}});
        referee.accept(std::move(verdict));
    }
    return R"({"device":null,"term":null,"waiting":null,"now_ms":5,"match":")" + text_at(stream, "match") +
           R"(","after":{"seq":)" + std::to_string(seq) + R"(,"hash":")" + after + R"("},"instead":null,"hash":")" +
           hex(hash) + R"(","lines":)" + to_text(Json(std::move(rows))) + "}";
}

}  // namespace

TEST_CASE("hall sector: the delegate's own lines are appended, the committee's are refused and nothing is done") {
    const RunningHall hall;
    const Visitor at(hall.port());
    const std::string sector = at.link(hall.desk().secret, "sector", R"(["sectors","1"])");
    const Json stream = at.get("streams/1", sector).json();
    const std::string own = R"({"do":"result","between":["Pilar","Mercat"],"cames":[2,0],"pedres":[48,10]})";
    const std::string name = R"({"do":"rename","falla":"Pilar","to":"Pilar i Sant Joan"})";
    for (const std::vector<std::string>& mixed :
         {std::vector<std::string>{own, name}, {name}, {own, R"({"undo":1})"}}) {
        const HallAnswered refused = at.post("lines", sector, behind(stream, mixed));
        CHECK_MESSAGE(refused.status == 403, refused.body);
        CHECK(refused.word() == "not-yours");
    }
    CHECK(at.get("board", "").body.find(R"(["Pilar",1,1,)") == std::string::npos);
    const HallAnswered kept = at.post("lines", sector, behind(stream, {own}));
    REQUIRE_MESSAGE(kept.status == 200, kept.body);
    CHECK(at.get("board", "").body.find(R"(["Pilar",1,1,)") != std::string::npos);
    CHECK(at.post("lines", sector, behind(stream, {own})).status == 200);  // sent again it is known
    CHECK(at.post("lines", hall.desk().secret, behind(at.get("streams/1", sector).json(), {name})).status == 200);
}

}  // namespace tapet::tests
