// What requests come to (the hall's contract, table of requests): told as an evening with one link of each role.
#include "tests/hall/asked.h"

#include <doctest/doctest.h>
#include <utility>

namespace tapet::hall {

TEST_CASE("hall: an evening by requests, from the claim to the standings") {
    Asked at;
    const Json claimed = at.does(kTable, Request::claim, Asked::claim_of(kTablet));
    CHECK(*claimed.at<std::int64_t>("term") == 1);
    CHECK(to_text(*claimed.find("place")) == R"({"phase":"sectors","table":"1","round":3})");
    CHECK(text_at(claimed, "state") == "waiting");
    CHECK(text_at(claimed, "setup").find(R"("sides":{"A":"Pilar","B":"Mercat"})") != std::string::npos);
    at.evening.play_to_the_end(kTablet);
    at.propose();
    CHECK_FALSE(at.evening.table().proposal()->typed);
    at.does(kMercat, Request::confirm, at.newest() + kAgree + on(kPhone));
    CHECK(at.evening.state() == "confirmed");
    CHECK(at.evening.table().proposal()->words[1]->own);
    const std::string id = at.evening.table().proposal()->id;
    const Json entered = at.does(kDesk, Request::enter, R"(,"proposals":[")" + id + R"("],"events":[])");
    CHECK(to_text(entered) == R"({"proposals":[{"seq":8}],"events":[]})");
    CHECK(at.evening.state() == "entered");
    // Once more, by the other desk: it is entered once.
    const Json again = at.does(kSector, Request::enter, R"(,"proposals":[")" + id + R"("],"events":[])");
    CHECK(to_text(*again.find("proposals")) == R"([{"rule":"championship.result.once"}])");
    CHECK(at.denied(kTable, Request::claim, Asked::claim_of(kTablet)) == "no-longer");
}

TEST_CASE("hall: of two tablets at one table the second is asked first") {
    Asked at;
    at.claim();
    at.evening.play(kTablet, {});
    const std::string other = Asked::claim_of(kPhone);
    const Outcome held = at.ask(kTable, Request::claim, other);
    REQUIRE_FALSE(held);
    const auto said = [](const Outcome& outcome) { return to_text(outcome.error(), Lang::en); };
    const std::string begins = R"({"error":"held","text":"Another tablet counts at this table.","term":1,)"
                               R"("label":"Tauleta 7","seen_ms":)";
    CHECK(said(held) == begins + std::to_string(at.evening.table().changed_ms) + R"(,"lines":1})");
    at.memory.heard_ms[R"(["sectors","Pilar","Mercat"])"] = 987654;  // asked since whether all is as it was
    CHECK(said(at.ask(kTable, Request::claim, other)) == begins + R"(987654,"lines":1})");
    // The same device once more: nothing changes.
    const Outcome same = at.ask(kTable, Request::claim, Asked::claim_of(kTablet, R"(,"term":1,"take":null)"));
    REQUIRE(same);
    CHECK(same->says.empty());
    CHECK(Json(same->answer).at<Json::Array>("lines")->size() == 1);
    at.does(kTable, Request::claim, Asked::claim_of(kPhone, R"(,"term":0,"take":1)"));
    CHECK(at.evening.table().device == kPhone);
    CHECK(at.evening.table().term == 2);
    CHECK(at.denied(kTable, Request::claim, Asked::claim_of(kTablet, R"(,"term":1,"take":1)")) == "held");
    // The tablet that was replaced proposes nothing.
    CHECK(at.denied(kTable, Request::propose, R"(,"device":")" + kTablet + R"(","term":1)") == "replaced");
    // A term above the hall's: the hall's store was put back.
    CHECK(at.denied(kTable, Request::propose, R"(,"device":")" + kTablet + R"(","term":40)") == "claim");
    at.does(kTable, Request::claim, Asked::claim_of(kTablet, R"(,"term":40,"take":null)"));
    CHECK(at.evening.table().term == 40);
    CHECK(at.denied(kTable, Request::claim, Asked::claim_of(kPhone, R"(,"term":1041,"take":null)")) == "held");
}

TEST_CASE("hall: where claims wait for the desk a tablet is let in by it") {
    Asked at;
    at.does(kDesk, Request::choices, R"(,"claims":"desk")");
    const Outcome asked = at.ask(kTable, Request::claim, Asked::claim_of(kTablet));
    REQUIRE_FALSE(asked);
    CHECK(asked.error().error == "held");
    CHECK(*Json(asked.error().more).at<bool>("asked"));
    const std::string claim = R"(,"claim":")" + letters("claim") + "\"";
    CHECK(at.denied(kDesk, Request::admit, claim) == "no-longer");
    at.memory.claims = {{letters("claim"), {kTablet, R"(["sectors","Pilar","Mercat"])"}}};
    CHECK(at.denied(kOtherSector, Request::admit, claim) == "not-yours");
    at.does(kSector, Request::admit, claim);
    CHECK(at.denied(kTable, Request::claim, Asked::claim_of(kTablet)).empty());
    at.does(kDesk, Request::admit, claim + R"(,"off":true)");
    CHECK(at.denied(kTable, Request::claim, Asked::claim_of(kTablet)) == "held");
}

TEST_CASE("hall: a proposal is of the last line that both have, and a result that the rules take") {
    Asked at;
    at.claim();
    const Bytes16 none{};
    const std::string unknown =
        at.writer() + R"(,"match":"match","seq":9,"hash":")" + hex(none) + R"(","side":0,)" + kPilarWins;
    CHECK(at.denied(kTable, Request::propose, unknown) == "behind");  // put back to before the first line
    at.evening.play_to_the_end(kTablet);
    const std::string old = at.proposal();
    CHECK(at.denied(kTable, Request::propose, unknown) == "behind");
    CHECK(at.denied(kTable, Request::propose,
                    at.writer() + R"(,"match":"match","seq":3,"hash":")" + hex(none) + R"(","side":0,)" + kPilarWins) ==
          "no-longer");
    CHECK(at.denied(kTable, Request::propose, at.proposal(R"("cames":[1,1],"pedres":[30,30],"joc_fora":false)")) ==
          "refused");
    const Json typed =
        at.does(kTable, Request::propose, at.proposal(R"("cames":[2,0],"pedres":[48,12],"joc_fora":false)"));
    CHECK_FALSE(*typed.at<bool>("counted"));
    at.evening.line(2, kTablet, R"({"undo":1})");
    CHECK(at.denied(kTable, Request::propose, old) == "no-longer");
    CHECK(at.denied(kMercat, Request::confirm, at.newest() + kAgree + on(kPhone)) == "no-longer");
    const Json entered =
        at.does(kDesk, Request::enter, R"(,"proposals":[")" + at.evening.table().proposal()->id + R"("],"events":[])");
    CHECK(to_text(entered) == R"({"proposals":[{"error":"no-longer"}],"events":[]})");
}

TEST_CASE("hall: the other side names other marks, and the table speaks for the first") {
    Asked at;
    at.claim();
    at.evening.play_to_the_end(kTablet);
    at.propose();
    const std::string first = at.newest();
    const std::string instead =
        R"(,"side":1,"agree":false,"why":"two more","instead":{"cames":[2,0],"pedres":[48,12],"joc_fora":false})";
    CHECK(at.denied(kMercat, Request::confirm, first + R"(,"side":1,"agree":false)" + on(kPhone)) == "malformed");
    at.does(kMercat, Request::confirm, first + instead + on(kPhone));
    CHECK(at.evening.state() == "disputed");
    CHECK(at.denied(kMercat, Request::confirm, first + kAgree + on(kPhone)) == "no-longer");
    CHECK(at.denied(kTable, Request::confirm, at.newest() + kAgree + at.writer()) == "not-yours");
    at.does(kTable, Request::confirm, at.newest() + R"(,"side":0,"agree":true)" + at.writer());
    CHECK(at.evening.state() == "confirmed");
    CHECK_FALSE(at.evening.table().proposal()->words[0]->own);
}

TEST_CASE("hall: a falla's link on the table's device counts as the tablet") {
    Asked at;
    at.claim();
    at.evening.play_to_the_end(kTablet);
    at.propose();
    at.does(kMercat, Request::confirm, at.newest() + kAgree + on(kTablet));
    CHECK(at.evening.state() == "confirmed");
    CHECK_FALSE(at.evening.table().proposal()->words[1]->own);
}

TEST_CASE("hall: what the hall enters by itself") {
    Asked at;
    at.memory.claims = {{letters("claim"), {kTablet, R"(["sectors","Pilar","Mercat"])"}}};
    const auto confirmed = [&](At link) {
        at.claim();
        at.evening.play_to_the_end(kTablet);
        at.propose();
        const bool table = link == kTable;
        at.does(link, Request::confirm, at.newest() + kAgree + (table ? at.writer() : on(kPhone)));
    };
    SUBCASE("nothing, where the desk accepts") {
        confirmed(kMercat);
        CHECK(ripe(at.evening.hall()).empty());
    }
    SUBCASE("nothing that was confirmed before that was chosen") {
        confirmed(kMercat);
        at.does(kDesk, Request::choices, R"(,"accept":"own")");
        CHECK(ripe(at.evening.hall()).empty());
    }
    SUBCASE("what the side that loses agreed with its own link") {
        at.does(kDesk, Request::choices, R"(,"accept":"own")");
        confirmed(kMercat);
        REQUIRE(ripe(at.evening.hall()).size() == 1);
        const std::vector<std::string> ids = ripe(at.evening.hall());
        at.append(enter_ripe(at.evening.hall(), ids));
        CHECK(at.evening.state() == "entered");
        CHECK(enter_ripe(at.evening.hall(), ids).says.empty());  // and says nothing where all is entered
        at.evening.desk(R"({"undo":1})");                        // taken back: it is not entered again
        CHECK(at.evening.state() == "confirmed");
        CHECK(ripe(at.evening.hall()).empty());
    }
    SUBCASE("not on the tablet's word, where the side's own is asked for") {
        at.does(kDesk, Request::choices, R"(,"accept":"own")");
        confirmed(kTable);
        CHECK(ripe(at.evening.hall()).empty());
    }
    SUBCASE("on the tablet's, of a device that was let in") {
        at.does(kDesk, Request::choices, R"(,"accept":"tablet")");
        confirmed(kTable);
        CHECK(ripe(at.evening.hall()).empty());
        at.does(kDesk, Request::admit, R"(,"claim":")" + letters("claim") + "\"");
        CHECK(ripe(at.evening.hall()).size() == 1);
    }
    SUBCASE("not after a take-over") {
        at.does(kDesk, Request::choices, R"(,"accept":"tablet")");
        at.does(kTable, Request::claim, Asked::claim_of(kPhone));
        at.does(kTable, Request::claim, Asked::claim_of(kTablet, R"(,"term":0,"take":1)"));
        at.does(kDesk, Request::admit, R"(,"claim":")" + letters("claim") + "\"");
        confirmed(kTable);
        CHECK(ripe(at.evening.hall()).empty());
    }
}

TEST_CASE("hall: a side's list and protest wait until a desk enters them") {
    Asked at;
    const Outcome said =
        at.ask(kMercat, Request::event,
               R"(,"event":{"do":"protest","between":["Pilar","Mercat"],"by":"Mercat","why":"signals"})");
    REQUIRE_FALSE(said);  // no result yet, so nothing to contest
    CHECK(said.error().error == "refused");
    CHECK(Json(said.error().more).find("rule") != nullptr);
    at.evening.desk(R"({"do":"result","between":["Pilar","Mercat"],"cames":[2,0],"pedres":[48,10]})");
    const Json waits =
        at.does(kMercat, Request::event,
                R"(,"event":{"do":"protest","between":["Pilar","Mercat"],"by":"Mercat","why":"signals"})");
    CHECK(to_text(waits) == R"({"waits":true})");
    REQUIRE(at.evening.hall().waiting().size() == 1);
    const std::string id = at.evening.hall().waiting().begin()->first;
    const std::string enter = R"(,"proposals":[],"events":[")" + id + "\"]";
    CHECK(to_text(at.does(kDesk, Request::enter, enter)) == R"({"proposals":[],"events":[{"seq":9}]})");
    CHECK(to_text(at.does(kDesk, Request::enter, enter)) == R"({"proposals":[],"events":[{"error":"no-longer"}]})");
}

TEST_CASE("hall: one event is taken back, and what followed is said again or nothing is done") {
    Asked at;
    at.evening.desk(R"({"do":"result","between":["Pilar","Mercat"],"cames":[2,0],"pedres":[48,10]})");
    at.evening.desk(R"({"do":"result","between":["Mercat","Convent"],"cames":[0,2],"pedres":[10,48]})");
    const Stream& stream = *at.evening.hall().championship_stream();
    const auto back = [&](std::int64_t seq) {
        return R"(,"seq":)" + std::to_string(seq) + R"(,"hash":")" + hex(stream.row(seq).line->hash) + "\"";
    };
    CHECK(at.denied(kOtherSector, Request::undo, back(8)) == "not-yours");
    CHECK(at.denied(kDesk, Request::undo, back(2)) == "refused");  // Mercat's entry: its results hang on it
    CHECK(at.denied(kDesk, Request::undo, R"(,"seq":8,"hash":"00")") == "no-longer");
    const Json done = at.does(kSector, Request::undo, back(8));
    CHECK(*done.at<std::int64_t>("seq") == 11);
    CHECK(at.evening.hall().championship()->played() == 8);
    CHECK(at.denied(kDesk, Request::undo, back(8)) == "no-longer");
}

TEST_CASE("hall: requests are read strictly") {
    Asked at;
    const Asker desk{&at.evening.hall().links().at(kDesk)};
    const auto why = [&](Request request, const std::string& body) {
        const Outcome outcome = ask(at.evening.hall(), desk, request, body, Lang::en);
        return outcome ? std::string("done") : std::string(outcome.error().error);
    };
    const std::string id = R"("id":")" + letters("id") + "\"";
    CHECK(why(Request::message, "{" + id + R"(,"text":"Round 2"})") == "done");
    CHECK(why(Request::message, "{" + id + R"(,"text":null})") == "done");
    CHECK(why(Request::message, "{" + id + R"(,"text":"Round 2","text":"3"})") == "malformed");
    CHECK(why(Request::message, "{" + id + R"(,"text":"Round 2","more":1})") == "malformed");
    CHECK(why(Request::message, "{" + id + R"(,"text":""})") == "malformed");
    CHECK(why(Request::message, "{" + id + R"(,"text":"a\u0007b"})") == "malformed");
    CHECK(why(Request::message, "{" + id + R"(,"text":")" + std::string(201, 'x') + "\"}") == "malformed");
    CHECK(why(Request::message, R"({"id":"short","text":"Round 2"})") == "malformed");
    CHECK(why(Request::message, R"({"text":"Round 2"})") == "malformed");
    CHECK(why(Request::message, "[]") == "malformed");
    CHECK(why(Request::message, "") == "malformed");
    CHECK(why(Request::choices, "{" + id + R"(,"accept":"nobody"})") == "malformed");
    CHECK(why(Request::links, "{" + id + R"(,"links":[]})") == "malformed");
}

TEST_CASE("hall: a copy that was sent becomes the championship") {
    Asked at;
    at.evening.begin({9, "copy", ""});
    at.evening.line(9, {}, R"({"game":"championship","name":"69","sectors":["1"]})");
    const std::string hash = hex(at.evening.hall().stream(9)->hash());
    CHECK(at.denied(kDesk, Request::adopt, R"(,"match":"other","hash":")" + hash + "\"") == "no-longer");
    at.does(kDesk, Request::adopt, R"(,"match":"copy","hash":")" + hash + "\"");
    CHECK(at.evening.hall().championship()->state().setup.name == "69");
}

TEST_CASE("hall: the four signs are of the first 20 bits") {
    const Sha256 sha256 = [](std::string_view bytes) {
        CHECK(bytes == R"(id["sectors","X","Y"])");
        return std::string("\x00\x44\x3f", 3) + std::string(29, '\xff');
    };
    CHECK(signs_of("id", R"(["sectors","X","Y"])", sha256) == "2345");
}

}  // namespace tapet::hall
