// A hall's log in a store: what is acknowledged is there once, in one order, and adds up.
#include <SQLiteCpp/SQLiteCpp.h>
#include <csignal>
#include <doctest/doctest.h>
#include <filesystem>
#include <random>
#include <string>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

#include "storage/hall/check_hall.h"
#include "storage/hall/postgres_halls.h"
#include "tests/storage/hall/halls.h"

namespace tapet::storage::halls {

namespace {

// What was acknowledged before the process was killed, in a batch of its own each.
[[noreturn]] void append_until_killed(const std::string& path, int tell) {
    const HallFile file(path);
    const auto store = file.connect();
    for (int seq = 0;; ++seq) {
        one(*store, sent(match_of(1), seq - 1, seq));
        if (::write(tell, &seq, sizeof seq) != sizeof seq) ::_exit(1);
    }
}

// A process that is stopped, not dead, while it has the hall's row: a laptop's lid, a debugger.
class StoppedHalls : public PostgresHalls {
  public:
    using PostgresHalls::end;
    using PostgresHalls::lock;
    using PostgresHalls::PostgresHalls;
};

}  // namespace

TEST_CASE_TEMPLATE("a hall's rows: as they were sent, in the order of their positions, each with its sum", Engine,
                   Opened, Shared) {
    Engine at;
    CHECK(one(*at.store, sent(match_of(1), -1, 3)).pos == 4);
    CHECK(one(*at.store, said("one", "message")).pos == 5);
    CHECK(one(*at.store, sent(match_of(1), 2, 5)).pos == 7);
    const auto rows = at.store->rows(kHall, 4, 100);
    REQUIRE(rows.size() == 4);
    CHECK(rows[0].row.pos == 4);
    CHECK(rows[0].row.line->seq == 3);
    CHECK(rows[0].row.line->hash == course(match_of(1), 4).back().line.hash);
    CHECK(rows[1].row.said == "one");
    CHECK_FALSE(rows[1].row.line);
    CHECK(rows[3].row.device == "tablet");
    CHECK(rows[3].row.at_ms == 5000);
    CHECK(rows[3].sum == row_of(*at.store).sum);
    CHECK(at.store->streams(kHall, 0).size() == 1);
    CHECK(check_hall(*at.store, row_of(*at.store)).empty());
}

TEST_CASE_TEMPLATE("sent again, also after the store was opened anew: known, and nothing new", Engine, Opened, Shared) {
    Engine at;
    one(*at.store, sent(match_of(1), -1, 9));
    one(*at.store, said("one", "message"));
    at.close();
    at.open();
    CHECK(one(*at.store, sent(match_of(1), 3, 7)).kind == hall::Answered::done);
    CHECK(one(*at.store, sent(match_of(1), 3, 7)).last.seq == 9);
    CHECK(one(*at.store, said("one", "message")).pos == 11);
    CHECK(one(*at.store, sent(match_of(1), 3, 9, 7)).at == 7);
    CHECK(row_of(*at.store).head == 11);
}

TEST_CASE_TEMPLATE("pieces of several matches by chance and together are there once", Engine, Opened, Shared) {
    Engine at;
    std::mt19937 chance(7);
    const auto pick = [&](int least, int most) { return std::uniform_int_distribution<int>(least, most)(chance); };
    std::vector<int> have(5, -1);
    for (int round = 0; round < 40; ++round) {
        std::vector<hall::AppendRequest> batch;
        for (int count = pick(1, 8); count > 0; --count) {
            const int match = pick(0, 4);
            const int after = pick(-1, have[static_cast<std::size_t>(match)]);
            const int to = after + pick(1, 4);
            have[static_cast<std::size_t>(match)] = std::max(have[static_cast<std::size_t>(match)], to);
            batch.push_back(sent(match_of(match), after, to, match == 2 ? 3 : 1000));
        }
        for (const hall::Answer& answer : at.store->append(kHall, batch, round))
            CHECK(answer.kind == hall::Answered::done);
    }
    std::int64_t lines = 0;
    for (const int last : have) lines += last + 1;
    CHECK(row_of(*at.store).head == lines);
    CHECK(check_hall(*at.store, row_of(*at.store)).empty());
}

TEST_CASE_TEMPLATE("two halls of a store share nothing", Engine, Opened, Shared) {
    Engine at;
    at.store->make(kSecond, "altre", "{}");
    one(*at.store, sent(match_of(1), -1, 3));
    CHECK(one(*at.store, sent(match_of(1), -1, 1), kSecond).pos == 2);
    CHECK(one(*at.store, said("one", "message")).pos == 5);
    CHECK(one(*at.store, said("one", "message"), kSecond).pos == 3);
    CHECK(at.store->halls().size() == 2);
    CHECK_THROWS_AS(at.store->make("33333333-0000-4000-8000-000000000000", "altre", "{}"), StorageError);
}

TEST_CASE_TEMPLATE("tables, links and choices move with the rows that move them", Engine, Opened, Shared) {
    Engine at;
    hall::AppendRequest claim = said("claim", "claim");
    claim.tables = {{{kTable}, {kTable, 0, 1, "tablet", "waiting"}}};
    CHECK(one(*at.store, claim).pos == 1);
    hall::AppendRequest lines = sent(match_of(1), -1, 2);
    lines.lines->fixture = kTable;
    lines.lines->term = 1;
    lines.link = 1;
    one(*at.store, lines);
    REQUIRE(at.store->tables(kHall).size() == 1);
    CHECK(at.store->tables(kHall)[0].stream == 1);
    CHECK(at.store->tables(kHall)[0].state == "playing");
    hall::AppendRequest link = said("link", "links");
    link.links = {{1, "table", kTable, std::string(32, 'h'), "Table 14"}};
    CHECK(one(*at.store, link).pos == 5);
    hall::AppendRequest unlink = said("unlink", "unlink");
    unlink.unlinked = 1;
    unlink.choices = R"({"accept":"own"})";
    one(*at.store, unlink);
    CHECK(at.store->links(kHall)[0].made == 5);
    CHECK(at.store->links(kHall)[0].gone == 6);
    CHECK(row_of(*at.store).choices.find("own") != std::string::npos);
    CHECK(one(*at.store, lines).kind == hall::Answered::gone);
}

TEST_CASE_TEMPLATE("a version that went on differently stands beside the other, with the hashes that it had", Engine,
                   Opened, Shared) {
    Engine at;
    one(*at.store, sent(match_of(1), -1, 5));
    hall::AppendRequest apart = sent(match_of(1), 2, 6, 3);
    apart.device = "second";
    apart.lines->apart = true;
    CHECK(one(*at.store, apart).stream == 2);
    CHECK(one(*at.store, apart).pos == 0);
    const auto streams = at.store->streams(kHall, 1);
    REQUIRE(streams.size() == 1);
    CHECK(streams[0].apart_of == 1);
    CHECK(streams[0].apart_at == 3);
    CHECK(check_hall(*at.store, row_of(*at.store)).empty());
}

TEST_CASE_TEMPLATE("signs of life are the last ones", Engine, Opened, Shared) {
    Engine at;
    at.store->saw(kHall, {kTable, 10, 3, -20});
    at.store->saw(kHall, {kTable, 20, 0, 5});
    REQUIRE(at.store->seen(kHall).size() == 1);
    CHECK(at.store->seen(kHall)[0].at_ms == 20);
    CHECK(at.store->seen(kHall)[0].ahead_ms == 5);
}

TEST_CASE("rows of the log stay as they are, and a check finds what was changed behind the store's back") {
    Opened at;
    one(*at.store, sent(match_of(1), -1, 3));
    SQLite::Database other(at.folder / "hall.db", SQLite::OPEN_READWRITE);
    CHECK_THROWS_AS(other.exec("UPDATE log SET body = '{}' WHERE pos = 2"), SQLite::Exception);
    CHECK_THROWS_AS(other.exec("DELETE FROM log"), SQLite::Exception);
    other.exec("DROP TRIGGER log_stays; UPDATE log SET body = '{}' WHERE pos = 2");
    const std::vector<FoundFault> faults{{HallFault::sum, 2}, {HallFault::line, 2}};
    CHECK(check_hall(*at.store, row_of(*at.store)) == faults);
}

TEST_CASE("rows of the log stay as they are in PostgreSQL too") {
    Shared at;
    one(*at.store, sent(match_of(1), -1, 3));
    const PostgresServer& server = PostgresServer::get();
    CHECK(std::system(server.sql(at.address, "SELECT 1").c_str()) == 0);
    for (const char* const change : {"UPDATE log SET body = '{}'", "DELETE FROM log", "TRUNCATE log"})
        CHECK(std::system(server.sql(at.address, change).c_str()) != 0);
}

TEST_CASE("two processes on one PostgreSQL: what one appended the other knows, and the tables are made once") {
    Shared at;
    make_hall_tables(at.address);
    const auto second = connect_postgres(at.address);
    CHECK(one(*at.store, sent(match_of(1), -1, 3)).pos == 4);
    CHECK(one(*second, sent(match_of(1), -1, 5)).pos == 6);
    CHECK(one(*at.store, sent(match_of(1), -1, 5)).pos == 0);
    CHECK(check_hall(*second, row_of(*second)).empty());
}

TEST_CASE(
    "a process that is stopped while it has the hall: PostgreSQL ends it, the others go on, and it keeps nothing") {
    Shared at;
    StoppedHalls stopped(at.address);
    CHECK(stopped.lock(kHall).head == 0);
    int tries = 0;
    hall::Answer answer;
    for (bool done = false; !done && tries < 3; ++tries) {
        try {
            answer = one(*at.store, sent(match_of(1), -1, 3));
            done = true;
        } catch (const StorageError&) {  // as the hall does, it is tried for 5 s
        }
    }
    CHECK(answer.pos == 4);
    CHECK_THROWS_AS(stopped.end(), StorageError);
    CHECK(row_of(*at.store).head == 4);
    CHECK(one(stopped, sent(match_of(1), 3, 5)).pos == 6);  // it goes on where they are
}

TEST_CASE("a second process on the file is refused, and a file that is no hall's") {
    Opened at;
    CHECK_THROWS_AS(HallFile(at.folder / "hall.db"), StorageError);
    write_file(at.folder / "other.db",
               "no database, but long enough to be looked at as one: it has more than a hundred "
               "bytes, which is where SQLite's header ends.");
    CHECK_THROWS_AS(HallFile(at.folder / "other.db"), StorageError);
    at.close();
    CHECK_NOTHROW(at.open());
}

TEST_CASE("a process that is killed between and during its batches: all that it acknowledged is there") {
    Opened at;
    at.close();
    int tell[2];
    REQUIRE(::pipe(tell) == 0);
    const pid_t child = ::fork();
    if (child == 0) append_until_killed(at.folder / "hall.db", tell[1]);
    ::close(tell[1]);
    int acknowledged = -1;
    while (acknowledged < 20) REQUIRE(::read(tell[0], &acknowledged, sizeof acknowledged) == sizeof acknowledged);
    ::kill(child, SIGKILL);
    while (::read(tell[0], &acknowledged, sizeof acknowledged) == sizeof acknowledged) continue;
    ::close(tell[0]);
    ::waitpid(child, nullptr, 0);
    at.open();
    CHECK(row_of(*at.store).head >= acknowledged + 1);
    CHECK(one(*at.store, sent(match_of(1), -1, acknowledged)).pos == 0);
    CHECK(check_hall(*at.store, row_of(*at.store)).empty());
}

TEST_CASE("a store that was put back to an older copy: its own last row tells, and the tablet sends again") {
    Opened at;
    one(*at.store, sent(match_of(1), -1, 3));
    at.close();
    std::filesystem::copy_file(at.folder / "hall.db", at.folder / "older.db");
    at.open();
    one(*at.store, sent(match_of(1), 3, 9));
    const SummedRow last = at.store->rows(kHall, row_of(*at.store).head, 1).front();
    at.close();
    remove_database(at.folder / "hall.db");
    std::filesystem::rename(at.folder / "older.db", at.folder / "hall.db");
    at.open();
    CHECK(at.store->rows(kHall, last.row.pos, 1).empty());
    CHECK(one(*at.store, sent(match_of(1), 9, 10)).kind == hall::Answered::behind);
    CHECK(one(*at.store, sent(match_of(1), 9, 10)).last.seq == 3);
    one(*at.store, said("other", "message"));
    CHECK(one(*at.store, sent(match_of(1), 3, 9)).pos == 11);
    CHECK(at.store->rows(kHall, last.row.pos, 1).front().sum != last.sum);
}

}  // namespace tapet::storage::halls
