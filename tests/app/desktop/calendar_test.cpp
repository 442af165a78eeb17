// `tapet calendar`, read back by Debian’s python3-icalendar (for Debian’s python3), which shares nothing with what wrote it.
#include <array>
#include <cstdio>
#include <cstdlib>
#include <doctest/doctest.h>
#include <map>
#include <memory>
#include <sstream>

#include "tests/app/desktop/process.h"
#include "tests/storage/support.h"

namespace tapet::app {

namespace {

// A line an appointment: what its calendar says in the reader's own words, the hour in UTC.
constexpr const char* kReader = R"py(
import sys
from datetime import timezone
from icalendar import Calendar
calendar = Calendar.from_ical(open(sys.argv[1], 'rb').read())
assert not calendar.errors
for event in calendar.walk('VEVENT'):
    assert not event.errors
    start = event['DTSTART'].dt.astimezone(timezone.utc).strftime('%Y-%m-%d %H:%M')
    assert int(event['SEQUENCE']) >= 0 and event['UID'] and event['DTSTAMP'].dt.tzinfo
    if len(sys.argv) > 2:
        print(event['UID'], int(event['SEQUENCE']))
    else:
        print('|'.join([event['SUMMARY'], start, event.get('LOCATION', ''), event['STATUS'],
                        event['DESCRIPTION'].replace('\n', '/')]))
)py";

// `names`: the names by which calendars know the appointments, and their numbers.
std::string read_by_others(const std::string& file, bool names = false) {
    const std::string command = "/usr/bin/python3 -c \"$READER\" '" + file + "'" + (names ? " names" : "") + " 2>&1";
    setenv("READER", kReader, 1);
    const std::unique_ptr<FILE, int (*)(FILE*)> pipe(popen(command.c_str(), "r"), pclose);
    std::string said;
    std::array<char, 4096> some{};
    while (const std::size_t got = fread(some.data(), 1, some.size(), pipe.get())) said.append(some.data(), got);
    return said;
}

const std::string kSetDays =
    R"({"game":"championship","name":"Copa","sectors":["1","2"]}
{"do":"enter","falla":"X, la Nova","sector":"1"}
{"do":"enter","falla":"Y","sector":"1"}
{"do":"enter","falla":"Z","sector":"1"}
{"do":"enter","falla":"T","sector":"2"}
{"do":"enter","falla":"V","sector":"2"}
{"do":"start"}
{"do":"schedule","between":["X, la Nova","Y"],"when":"2026-11-20T19:30","place":"Casal d’Ençà; sala gran, al fons del corredor de la dreta","referee":"Maria"}
{"do":"schedule","between":["T","V"],"when":"2026-07-01T20:00"}
{"do":"schedule","between":["Y","Z"],"when":"2026-11-27T19:30"}
{"do":"schedule","between":["Y","Z"],"when":null}
)";

struct DatedTable {
    storage::TempFolder folder;
    std::string db = folder / "a.db";
    std::string id;

    DatedTable() {
        CHECK(run_tapet({"referee", "--save", "--last", "--db", db}, kSetDays).status == 0);
        id = member(run_tapet({"matches", "--db", db}).out, "match");
    }
    Outcome run(std::vector<std::string> more) const {
        std::vector<std::string> all{"calendar", "--match", id, "--db", db};
        all.insert(all.end(), more.begin(), more.end());
        return run_tapet(all);
    }
    std::string read(std::vector<std::string> more, bool names = false) const {
        const std::string file = folder / "a.ics";
        more.insert(more.end(), {"-o", file});
        CHECK(run(more).status == 0);
        return read_by_others(file, names);
    }
    // By the name of each appointment its number.
    std::map<std::string, std::int64_t> numbers() const {
        std::map<std::string, std::int64_t> all;
        std::istringstream lines(read({}, true));
        std::string name;
        for (std::int64_t number = 0; lines >> name >> number;) all[name] = number;
        CHECK(all.size() == 3);
        return all;
    }
};

const std::string kTV = "T – V|2026-07-01 18:00||CONFIRMED|Sector 2, round 1\n";
const std::string kXY =
    "X, la Nova – Y|2026-11-20 18:30|Casal d’Ençà; sala gran, al fons del corredor de la dreta|CONFIRMED|";
const std::string kYZ = "Y – Z|2026-11-27 18:30||CANCELLED|";

bool calendar_tells(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("a calendar is read by others as it was meant: hours of summer and winter, what moved and what is off") {
    const DatedTable kept;
    const std::string all = kept.read({});
    CHECK(all.substr(0, kTV.size()) == kTV);
    CHECK(calendar_tells(all, kXY));
    CHECK(calendar_tells(all, "/Referee: Maria\n"));
    CHECK(calendar_tells(all, kYZ));
    CHECK(lines_of(all).size() == 3);
}

TEST_CASE("a calendar is of a sector or a falla when that is asked") {
    const DatedTable kept;
    CHECK(kept.read({"--sector", "2"}) == kTV);
    CHECK(lines_of(kept.read({"--falla", "Y"})).size() == 2);
    CHECK(lines_of(kept.read({"--falla", "X, la Nova"})).size() == 1);
    CHECK(calendar_tells(kept.run({}).out, "BEGIN:VCALENDAR\r\n"));
    const Outcome nobody = kept.run({"--falla", "Nobody"});
    CHECK(nobody.status == 2);
    CHECK(calendar_tells(nobody.err, "Nobody"));
    CHECK(kept.run({"--sector", "9"}).status == 2);
}

TEST_CASE("a calendar from another copy of the championship brings the same appointments, and the later word counts") {
    DatedTable desk;
    DatedTable delegate;
    const std::string pack = desk.folder / "copy.tapet";
    REQUIRE(run_tapet({"pack", desk.id, "-o", pack, "--db", desk.db}).status == 0);
    delegate.db = delegate.folder / "copy.db";
    REQUIRE(run_tapet({"unpack", pack, "--db", delegate.db}).status == 0);
    delegate.id = member(run_tapet({"matches", "--db", delegate.db}).out, "match");
    const auto before = desk.numbers();
    CHECK(delegate.numbers() == before);

    const std::string moved = R"({"do":"schedule","between":["T","V"],"when":"2026-07-02T20:00"})";
    REQUIRE(run_tapet({"referee", "--match", delegate.id, "--db", delegate.db}, moved + "\n").status == 0);
    const std::string sent = delegate.folder / "back.tapet";
    REQUIRE(run_tapet({"pack", delegate.id, "-o", sent, "--db", delegate.db}).status == 0);
    REQUIRE(run_tapet({"together", desk.id, sent, "--db", desk.db}).status == 0);
    CHECK(calendar_tells(desk.read({}), "T – V|2026-07-02 18:00||CONFIRMED|"));
    const auto after = desk.numbers();
    CHECK(after == delegate.numbers());
    int more = 0;
    for (const auto& [name, number] : after) {
        REQUIRE(before.contains(name));
        if (number > before.at(name)) ++more;
    }
    CHECK(more == 1);
}

}  // namespace tapet::app
