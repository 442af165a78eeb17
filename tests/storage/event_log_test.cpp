// Every log of matches does the same: the cases of storage/event_log.h, over SQLite and over memory.
#include "storage/event_log.h"

#include <doctest/doctest.h>
#include <tuple>

#include "storage/memory/memory_log.h"
#include "tests/storage/support.h"

namespace tapet::storage {

namespace {

const std::string kOne = "abcdef01-0000-4000-8000-000000000001";
const std::string kOther = "abcdef01-0000-4000-8000-000000000002";

struct InMemory {
    MemoryLog log;
    EventLog& other() { return log; }  // whoever else writes there
};
struct InSqlite {
    TempFolder folder;
    Opened here{folder / "a.db"};
    Opened there{folder / "a.db"};
    Store& log = here.store;
    EventLog& other() { return there.store; }
};

std::vector<Line> lines_from(std::int64_t seq, std::size_t count) {
    std::vector<Line> lines;
    for (std::size_t i = 0; i < count; ++i) {
        Line& line = lines.emplace_back();
        line.seq = seq + static_cast<std::int64_t>(i);
        line.verb = line.seq == 0 ? "setup" : "do";
        line.body = line.seq == 0 ? kSetup : stones(1);
        line.time_ms = 1000 + line.seq;
        line.proof.fill(static_cast<unsigned char>(line.seq));
        line.hash.fill(static_cast<unsigned char>(line.seq + 1));
    }
    return lines;
}

std::string said(const EventLog& log, const std::string& match, std::int64_t from = 0) {
    std::string all;
    log.each_line(match, from, [&](const Line& line) {
        all += std::to_string(line.seq) + line.verb.substr(0, 1) + (line.hash[0] == line.seq + 1 ? " " : "! ");
    });
    return all;
}

}  // namespace

TEST_CASE_TEMPLATE("a log gives the lines again, from any place on", Kept, InMemory, InSqlite) {
    Kept kept;
    EventLog& log = kept.log;
    log.create(kOne, "truc", lines_from(0, 2), {});
    CHECK(log.append(kOne, lines_from(2, 3), {}) == EventLog::Appended::done);
    CHECK(said(log, kOne) == "0s 1d 2d 3d 4d ");
    CHECK(said(log, kOne, 3) == "3d 4d ");
    CHECK(said(log, kOne, 5).empty());
    CHECK(said(log, kOther).empty());
    CHECK_THROWS_AS(log.create(kOne, "truc", lines_from(0, 1), {}), StorageError);
    CHECK(said(kept.other(), kOne) == "0s 1d 2d 3d 4d ");
}

TEST_CASE_TEMPLATE("however many lines come at once, each is kept as it is", Kept, InMemory, InSqlite) {
    Kept kept;
    std::vector<Line> all = lines_from(0, 1);
    kept.log.create(kOne, "truc", all, {});
    for (const std::size_t count : {31U, 32U, 1U, 33U, 64U, 70U}) {
        std::vector<Line> some = lines_from(static_cast<std::int64_t>(all.size()), count);
        for (Line& line : some) {
            line.body = stones(static_cast<int>(line.seq));
            line.over = line.seq % 5 == 0;
        }
        CHECK(kept.log.append(kOne, some, {}) == EventLog::Appended::done);
        all.insert(all.end(), some.begin(), some.end());
    }
    kept.log.create(kOther, "truc", all, {});
    for (const std::string& match : {kOne, kOther}) {
        std::size_t at = 0;
        kept.other().each_line(match, 0, [&](const Line& line) {
            REQUIRE(at < all.size());
            CHECK(line.body == all[at].body);
            CHECK(line.seq == all[at].seq);
            CHECK(line.verb == all[at].verb);
            CHECK(line.rules_version == all[at].rules_version);
            CHECK(line.time_ms == all[at].time_ms);
            CHECK(line.over == all[at].over);
            CHECK(line.proof == all[at].proof);
            CHECK(line.hash == all[at].hash);
            ++at;
        });
        CHECK(at == all.size());
    }
}

TEST_CASE_TEMPLATE("who knows not the last line is told so, and nothing happens", Kept, InMemory, InSqlite) {
    Kept kept;
    EventLog& log = kept.log;
    log.create(kOne, "truc", lines_from(0, 1), {});
    CHECK(kept.other().append(kOne, lines_from(1, 1), {}) == EventLog::Appended::done);
    for (const std::int64_t seq : {0, 1, 3})
        CHECK(log.append(kOne, lines_from(seq, 2), {}) == EventLog::Appended::conflict);
    CHECK(log.append(kOther, lines_from(1, 1), {}) == EventLog::Appended::conflict);
    CHECK(said(log, kOne) == "0s 1d ");
    CHECK(log.append(kOne, lines_from(2, 1), {}) == EventLog::Appended::done);
    CHECK(said(kept.other(), kOne) == "0s 1d 2d ");
}

TEST_CASE_TEMPLATE("what belongs to lines is done with them, or neither is", Kept, InMemory, InSqlite) {
    Kept kept;
    EventLog& log = kept.log;
    const auto fails = [] { throw StorageError("storage.full", {"a.db"}); };
    CHECK_THROWS_AS(log.create(kOne, "truc", lines_from(0, 2), fails), StorageError);
    CHECK(said(log, kOne).empty());
    int times = 0;
    log.create(kOne, "truc", lines_from(0, 1), [&] { ++times; });
    CHECK_THROWS_AS(log.append(kOne, lines_from(1, 2), fails), StorageError);
    CHECK(said(kept.other(), kOne) == "0s ");
    CHECK(log.append(kOne, lines_from(5, 1), [&] { ++times; }) == EventLog::Appended::conflict);
    CHECK(log.append(kOne, lines_from(1, 2), [&] { ++times; }) == EventLog::Appended::done);
    CHECK(times == 2);
    CHECK(said(log, kOne) == "0s 1d 2d ");
}

TEST_CASE_TEMPLATE("a log says what has changed since somebody looked, whoever changed it", Kept, InMemory, InSqlite) {
    Kept kept;
    EventLog& log = kept.log;
    CHECK(log.changed_since({}).empty());
    log.create(kOne, "truc", lines_from(0, 2), {});
    EventLog::Known known = log.changed_since({});
    CHECK(known == EventLog::Known{{kOne, 2}});
    CHECK(log.changed_since(known).empty());
    kept.other().create(kOther, "truc", lines_from(0, 1), {});
    std::ignore = kept.other().append(kOne, lines_from(2, 1), {});
    CHECK(log.changed_since(known) == EventLog::Known{{kOne, 3}, {kOther, 1}});
}

}  // namespace tapet::storage
