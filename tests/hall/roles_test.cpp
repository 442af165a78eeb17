// Who may do what (the hall's contract, "Who may do what"): each role against each request.
#include <doctest/doctest.h>
#include <utility>

#include "tests/hall/asked.h"

namespace tapet::hall {

TEST_CASE(
    "hall: lines are read by whose they are: a desk all, a sector its own and the championship's, a table its own") {
    Asked at;
    at.claim();
    at.evening.play(kTablet, {});
    const Hall& hall = at.evening.hall();
    const auto why = [&](At link, std::int64_t stream) {
        return unreadable(hall, hall.links().at(link), *hall.stream(stream));
    };
    for (const std::int64_t stream : {1, 2}) CHECK(why(kDesk, stream).empty());
    CHECK(why(kSector, 1).empty());
    CHECK(why(kSector, 2).empty());
    CHECK(why(kOtherSector, 1).empty());
    CHECK(why(kOtherSector, 2) == "hall.yours.other-sector");
    CHECK(why(kTable, 1) == "hall.yours.other-table");
    CHECK(why(kTable, 2).empty());
}

TEST_CASE("hall: each role may ask what the contract's table says, and nothing else") {
    // desk, sector, table, side, board
    const std::map<Request, std::string> allowed{
        {Request::claim, "yyy--"},   {Request::admit, "yy---"},   {Request::choose, "yyy--"},
        {Request::event, "yyyy-"},   {Request::undo, "yy---"},    {Request::record, "yy---"},
        {Request::propose, "--y--"}, {Request::confirm, "--yy-"}, {Request::withdraw, "yyy--"},
        {Request::enter, "yy---"},   {Request::links, "yy---"},   {Request::unlink, "yy---"},
        {Request::message, "y----"}, {Request::choices, "y----"}, {Request::adopt, "y----"},
        {Request::lines, "yyy--"},   {Request::apart, "yyy--"},   {Request::streams, "yyy--"},
        {Request::pack, "y----"},    {Request::says, "y----"}};
    CHECK(allowed.size() == kRequestCodes.size());
    const std::array<At, 5> links{kDesk, kSector, kTable, kMercat, kBoard};
    Asked at;
    for (const auto& [asked, roles] : allowed) {
        const Request request = asked;
        for (std::size_t role = 0; role < links.size(); ++role) {
            CAPTURE(kRequestCodes[static_cast<std::size_t>(request)]);
            CAPTURE(kRoleCodes[role]);
            CHECK(may_ask(static_cast<Role>(role), request) == (roles[role] == 'y'));
            const Outcome outcome = at.ask(links[role], request, R"(,"nonsense":1)");
            REQUIRE_FALSE(outcome);
            if (roles[role] == 'y') continue;
            CHECK(outcome.error().status == 403);
            CHECK(outcome.error().error == "not-yours");
            CHECK(to_text(outcome.error(), Lang::ca) != to_text(outcome.error(), Lang::en));
        }
    }
}

TEST_CASE("hall: a link does nothing at what is another's") {
    Asked at;
    at.claim();
    at.evening.play_to_the_end(kTablet);
    at.propose();
    const std::string convent = R"(,"event":{"do":"seat","between":["Pilar","Convent"],)"
                                R"("players":[["a","b"],["c","d"]],"identified":true})";
    CHECK(at.denied(kTable, Request::event, convent) == "not-yours");
    CHECK(at.denied(kTable, Request::event, R"(,"event":{"do":"start"})") == "not-yours");
    CHECK(at.denied(kPilar, Request::event, R"(,"event":{"do":"roster","falla":"Mercat","players":["a","b"]})") ==
          "not-yours");
    CHECK(at.denied(kOtherSector, Request::withdraw, at.newest() + R"(,"why":"no")") == "not-yours");
    CHECK(at.denied(kOtherSector, Request::enter,
                    R"(,"proposals":[")" + at.evening.table().proposal()->id + R"("],"events":[])") == "not-yours");
    CHECK(at.denied(kOtherSector, Request::claim,
                    Asked::claim_of(kPhone) + R"(,"fixture":["sectors","Pilar","Mercat"])") == "not-yours");
    CHECK(at.denied(kSector, Request::event, R"(,"event":{"do":"rename","falla":"Pilar","to":"P"})") == "not-yours");
    CHECK(at.denied(kSector, Request::event, R"(,"event":{"do":"withdraw","falla":"Sueca","why":"x"})") == "not-yours");
    CHECK(at.denied(kSector, Request::event, R"(,"event":{"do":"withdraw","falla":"Convent","why":"x"})").empty());
    CHECK(at.denied(kPilar, Request::confirm, at.newest() + kAgree + on(kPhone)) == "not-yours");
    const std::string hash = R"(,"label":"L","hash":")" + std::string(43, 'A') + "\"}]";
    CHECK(at.denied(kSector, Request::links, R"(,"links":[{"role":"side","scope":"Sueca")" + hash) == "not-yours");
    CHECK(at.denied(kSector, Request::links, R"(,"links":[{"role":"desk","scope":null)" + hash) == "not-yours");
    CHECK(at.denied(kSector, Request::links, R"(,"links":[{"role":"side","scope":"Pilar")" + hash).empty());
    CHECK(at.denied(kSector, Request::unlink, R"(,"link":1)") == "not-yours");
}

}  // namespace tapet::hall
