// What the log tells of days and hours, and how it is written down for a calendar (RFC 5545).
#include "season/reports/calendar.h"

#include <doctest/doctest.h>

#include "season/fixtures.h"
#include "tests/season/copies.h"

using namespace tapet;
using namespace tapet::championship;

namespace {

season::Desk with_a_day() {
    season::Desk desk;
    for (const char* line :
         {R"({"game":"championship","name":"Copa","sectors":["1"]})", R"({"do":"enter","falla":"X","sector":"1"})",
          R"({"do":"enter","falla":"Y","sector":"1"})", R"({"do":"enter","falla":"Z","sector":"1"})",
          R"({"do":"start"})", R"({"do":"schedule","between":["Y","X"],"when":"2026-11-20T19:30","place":"Casal X"})"})
        desk.type(line);
    return desk;
}

std::vector<Appointment> days_told(const season::Desk& desk) {
    std::vector<std::int64_t> line_ms;
    for (const season::CopyLine& line : desk.copy().lines) line_ms.push_back(line.time_ms);
    return appointments_of(desk.telling().match(), line_ms);
}

// The one match that has had an hour.
Appointment the_one(const season::Desk& desk) {
    const std::vector<Appointment> all = days_told(desk);
    REQUIRE(all.size() == 1);
    return all.front();
}

std::string calendar_of(const season::Desk& desk, bool with_referees = false) {
    return calendar_file(days_told(desk), {"Copa", with_referees, Lang::en});
}

bool tells(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("calendar: a match comes in with its first hour, and its number rises whenever it is said anew") {
    season::Desk desk = with_a_day();
    CHECK(the_one(desk).when == "2026-11-20T19:30");
    CHECK(the_one(desk).place == "Casal X");
    CHECK(the_one(desk).sequence == 0);
    desk.type(R"({"do":"schedule","between":["X","Y"],"when":"2026-11-21T20:00"})");
    CHECK(the_one(desk).when == "2026-11-21T20:00");
    CHECK(the_one(desk).sequence == 1);
    desk.type(R"({"do":"schedule","between":["X","Y"],"referee":"Maria"})");
    CHECK(the_one(desk).sequence == 2);
    desk.type(R"({"do":"schedule","between":["X","Z"],"place":"Casal Z"})");
    CHECK(the_one(desk).sequence == 2);
}

TEST_CASE("calendar: an undo is a change too, and what it takes back is cancelled") {
    season::Desk desk = with_a_day();
    desk.type(R"({"do":"schedule","between":["X","Y"],"when":"2026-11-21T20:00"})");
    desk.type(R"({"undo":1})");
    CHECK(the_one(desk).when == "2026-11-20T19:30");
    CHECK(the_one(desk).sequence == 2);
    desk.type(R"({"undo":1})");
    CHECK(the_one(desk).cancelled);
    CHECK(the_one(desk).sequence == 3);
    desk.type(R"({"redo":1})");
    CHECK_FALSE(the_one(desk).cancelled);
    CHECK(the_one(desk).sequence == 4);
    desk.type(R"({"undo":2})");  // the start itself
    CHECK(the_one(desk).cancelled);
    CHECK(the_one(desk).sequence == 5);
}

TEST_CASE("calendar: what nobody plays any more is cancelled, what was played is not") {
    season::Desk gone = with_a_day();
    gone.type(R"({"do":"withdraw","falla":"Y","why":"Sense gent"})");
    CHECK(the_one(gone).cancelled);
    season::Desk out = with_a_day();
    out.type(R"({"do":"disqualify","falla":"Y","why":"Senyes falses"})");
    CHECK(the_one(out).cancelled);
    season::Desk unsaid = with_a_day();
    unsaid.type(R"({"do":"schedule","between":["X","Y"],"when":null})");
    CHECK(the_one(unsaid).cancelled);
    CHECK(the_one(unsaid).when == "2026-11-20T19:30");
    CHECK(the_one(unsaid).sequence == 1);
    season::Desk played = with_a_day();
    played.type(R"({"do":"result","between":["X","Y"],"cames":[2,1],"pedres":[66,50]})");
    played.type(R"({"do":"disqualify","falla":"Y","why":"Senyes falses"})");
    CHECK_FALSE(the_one(played).cancelled);
}

TEST_CASE("calendar: a falla that is called otherwise keeps its appointment") {
    season::Desk desk = with_a_day();
    const auto uid = [](const std::string& file) {
        return file.substr(file.find("UID:"), file.find("DTSTAMP") - file.find("UID:"));
    };
    const std::string before = uid(calendar_of(desk));
    desk.type(R"({"do":"rename","falla":"X","to":"Na Jordana"})");
    CHECK(tells(calendar_of(desk), "Na Jordana"));
    CHECK(uid(calendar_of(desk)) == before);
}

TEST_CASE("calendar: lines end in CRLF, none is over 75 octets, and no letter is cut") {
    season::Desk desk = with_a_day();
    for (const std::string filling : {"", "a", "aa"}) {
        const std::string place =
            filling + "Casal à é í ò ú à é í ò ú à é í ò ú à é í ò ú à é í ò ú à é í ò ú à é í ò ú";
        desk.type(R"({"do":"schedule","between":["X","Y"],"place":")" + place + "\"}");
        std::string file = calendar_of(desk);
        CHECK(tells(file, "\r\n "));
        for (std::size_t from = 0; from < file.size();) {
            const std::size_t end = file.find('\n', from);
            REQUIRE(end != std::string::npos);
            REQUIRE(file[end - 1] == '\r');
            CHECK(end - 1 - from <= 75);
            CHECK((static_cast<unsigned char>(file[from]) & 0xC0U) != 0x80U);
            CHECK((file[from] != ' ' || (static_cast<unsigned char>(file[from + 1]) & 0xC0U) != 0x80U));
            from = end + 1;
        }
        for (std::size_t fold; (fold = file.find("\r\n ")) != std::string::npos;) file.erase(fold, 3);
        CHECK(tells(file, "LOCATION:" + place + "\r\n"));
    }
}

TEST_CASE(
    "calendar: commas, semicolons and strokes are escaped, the stamp is in UTC, people are named when it is asked") {
    season::Desk desk = with_a_day();
    desk.type(R"({"do":"schedule","between":["X","Y"],"place":"Sala 1, baix; a\\b","referee":"Maria"})");
    CHECK(tells(calendar_of(desk), R"(LOCATION:Sala 1\, baix\; a\\b)"
                                   "\r\n"));
    CHECK(tells(calendar_of(desk), "DTSTAMP:19700101T000000Z\r\n"));
    CHECK_FALSE(tells(calendar_of(desk), "Maria"));
    CHECK(tells(calendar_of(desk, true), R"(\nReferee: Maria)"));
}

TEST_CASE("calendar: copies of a championship have the same appointments, whoever was entered first there") {
    season::Desk base;
    base.type(R"({"game":"championship","name":"Copa","sectors":["1"]})");
    const auto enters = [](season::Desk& desk, const std::string& falla) {
        desk.type(R"({"do":"enter","falla":")" + falla + R"(","sector":"1"})");
    };
    enters(base, "Z");
    season::Desk one = base.at("one");
    season::Desk other = base.at("other");
    enters(one, "X");
    enters(one, "Y");
    enters(other, "Y");
    enters(other, "X");
    for (season::Desk* desk : {&one, &other}) {
        desk->type(R"({"do":"start"})");
        desk->type(R"({"do":"schedule","between":["X","Y"],"when":"2026-11-20T19:30"})");
    }
    CHECK(the_one(one).uid == the_one(other).uid);
    CHECK(the_one(one).fallas == Pair{"X", "Y"});
    CHECK(the_one(other).fallas == Pair{"Y", "X"});
    other.type(R"({"undo":1})");
    other.type(R"({"do":"schedule","between":["X","Z"],"when":"2026-11-20T19:30"})");
    for (const Appointment& each : days_told(other)) CHECK((each.uid == the_one(one).uid) == each.cancelled);
}

TEST_CASE("calendar: another championship's appointments are others, of the same name too") {
    season::Desk later;
    season::CopyLine setup{"setup", R"({"game":"championship","name":"Copa","sectors":["1"]})", kRulesVersion, 7, "7"};
    later.keep(setup);
    for (const char* line : {R"({"do":"enter","falla":"X","sector":"1"})", R"({"do":"enter","falla":"Y","sector":"1"})",
                             R"({"do":"start"})", R"({"do":"schedule","between":["X","Y"],"when":"2026-11-20T19:30"})"})
        later.type(line);
    CHECK(the_one(later).uid != the_one(with_a_day()).uid);
}

TEST_CASE("calendar: what was said later has the higher number, on whichever tablet it was said") {
    const auto minute = [](season::Desk& desk, std::int64_t at, const std::string& verb, const std::string& body) {
        desk.keep({verb, body, kRulesVersion, at * 60'000, std::to_string(at) + body});
    };
    season::Desk delegate = with_a_day();
    season::Desk representative = delegate;
    // The delegate moves it three times over, the representative hears of the last hour alone.
    minute(delegate, 1, "do", R"({"do":"schedule","between":["X","Y"],"when":"2026-11-21T20:00"})");
    minute(delegate, 2, "undo", R"({"undo":1})");
    minute(delegate, 3, "do", R"({"do":"schedule","between":["X","Y"],"when":"2026-11-22T20:00"})");
    representative.take_in(delegate);
    CHECK(the_one(representative).when == "2026-11-22T20:00");
    CHECK(the_one(representative).sequence >= the_one(delegate).sequence);
    CHECK(the_one(representative).changed_ms == 180'000);
    minute(representative, 4, "do", R"({"do":"schedule","between":["X","Y"],"when":null})");
    CHECK(the_one(representative).cancelled);
    CHECK(the_one(representative).sequence > the_one(delegate).sequence);
    // Said again within the same second it is one more all the same.
    const std::int64_t before = the_one(representative).sequence;
    minute(representative, 4, "undo", R"({"undo":1})");
    CHECK(the_one(representative).sequence == before + 1);
}

TEST_CASE("calendar: a match that waits is not certain, and goes on under the same name when it has another hour") {
    season::Desk desk = with_a_day();
    const std::string uid = the_one(desk).uid;
    CHECK(tells(calendar_of(desk), "STATUS:CONFIRMED"));
    desk.type(R"({"do":"suspend","falla":"X","why":"Dol"})");
    CHECK(the_one(desk).waits);
    CHECK(tells(calendar_of(desk), "STATUS:TENTATIVE"));
    CHECK(the_one(desk).sequence == 1);
    desk.type(R"({"do":"schedule","between":["X","Y"],"when":"2026-12-04T19:30"})");
    desk.type(R"({"do":"resume","between":["X","Y"]})");
    CHECK(tells(calendar_of(desk), "STATUS:CONFIRMED"));
    CHECK(tells(calendar_of(desk), "DTSTART;TZID=Europe/Madrid:20261204T193000"));
    CHECK(the_one(desk).sequence == 3);
    CHECK(the_one(desk).uid == uid);
}
