// Where halls lie: one that is copied from a store to another, or deleted; what processes on one database tell each other; who may what
// there.
#include "storage/hall/hall_place.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <cstdlib>
#include <type_traits>

#include "storage/hall/check_hall.h"
#include "tests/storage/hall/halls.h"

namespace tapet::storage::halls {

namespace {

template <class From, class To>
struct Move {
    using from = From;
    using to = To;
};

// A table that is played at, a version beside it, a link that was made and taken back.
void fill(HallStore& store) {
    hall::AppendRequest claim = said("claim", "claim");
    claim.tables = {{{kTable}, {kTable, 0, 1, "tablet", "waiting"}}};
    one(store, claim);
    hall::AppendRequest lines = sent(match_of(1), -1, 1200);
    lines.lines->fixture = kTable;
    lines.lines->term = 1;
    one(store, lines);
    hall::AppendRequest apart = sent(match_of(1), 2, 6, 3);
    apart.device = "second";
    apart.lines->fixture = kTable;
    apart.lines->apart = true;
    REQUIRE(one(store, apart).kind == hall::Answered::done);
    hall::AppendRequest links = said("links", "links");
    links.links = {{1, "desk", "", std::string(32, 'd'), "Desk"}, {2, "side", "Pilar", std::string(32, 's'), "Pilar"}};
    one(store, links);
    hall::AppendRequest unlink = said("unlink", "unlink");
    unlink.unlinked = 2;
    unlink.choices = R"({"accept": "own"})";
    one(store, unlink);
}

bool runs(const std::string& address, const std::string& sql) {
    return std::system(PostgresServer::get().sql(address, sql).c_str()) == 0;
}

}  // namespace

TEST_CASE_TEMPLATE("a hall that is moved is there as it was, row by row, and goes on", Way, Move<Opened, Opened>,
                   Move<Opened, Shared>, Move<Shared, Opened>) {
    typename Way::from from;
    typename Way::to to;
    from.store->make(kSecond, "altre", "{}");
    one(*from.store, sent(match_of(2), -1, 3), kSecond);
    fill(*from.store);
    const hall::HallRow full = row_of(*from.store);
    REQUIRE(full.head > 1000);
    to.store->bring(*from.store, full);
    const hall::HallRow moved = row_of(*to.store);
    CHECK(moved.head == full.head);
    CHECK(moved.sum == full.sum);
    CHECK(moved.choices == R"({"accept": "own"})");
    CHECK(check_hall(*to.store, moved).empty());
    CHECK(to.store->links(kHall)[1].gone == full.head);
    CHECK(to.store->tables(kHall)[0].term == 1);
    CHECK(to.store->streams(kHall, 0).size() == 2);
    CHECK(to.store->halls().size() == 1);  // the other one stayed where it was
    CHECK(one(*to.store, said("claim", "claim")).pos == 1);
    CHECK(one(*to.store, said("next", "message")).pos == full.head + 1);
    CHECK_THROWS_AS(to.store->bring(*from.store, full), StorageError);
    CHECK(row_of(*to.store).head == full.head + 1);
}

TEST_CASE_TEMPLATE("a hall that is forgotten leaves nothing, another one everything, and the log stays as it is",
                   Engine, Opened, Shared) {
    Engine at;
    at.store->make(kSecond, "altre", "{}");
    one(*at.store, sent(match_of(1), -1, 3), kSecond);
    fill(*at.store);
    at.store->saw(kHall, {kTable, 10, 3, -20});
    at.store->forget(kHall);
    CHECK(at.store->halls().size() == 1);
    CHECK(at.store->rows(kHall, 1, 10).empty());
    CHECK(at.store->streams(kHall, 0).empty());
    CHECK(at.store->links(kHall).empty());
    CHECK(at.store->seen(kHall).empty());
    CHECK(check_hall(*at.store, row_of(*at.store, kSecond)).empty());
    at.store->make(kHall, "campionat", "{}");
    CHECK(one(*at.store, said("one", "message")).pos == 1);
    if constexpr (std::is_same_v<Engine, Opened>) {
        SQLite::Database other(at.folder / "hall.db", SQLite::OPEN_READWRITE);
        CHECK_THROWS_AS(other.exec("DELETE FROM log"), SQLite::Exception);
    } else {
        CHECK_FALSE(runs(at.address, "DELETE FROM log"));
    }
}

TEST_CASE("what one process appends wakes the others, and what it rings they hear") {
    Shared at;
    const auto bell = HallPlace(at.address).bell();
    REQUIRE(bell != nullptr);
    CHECK(bell->hear(std::chrono::milliseconds(0)).empty());
    one(*at.store, said("one", "message"));
    at.store->ring(kHall, R"({"knock":"Tauleta 7"})");
    std::vector<Rung> all;
    while (all.size() < 2) {
        for (const Rung& each : bell->hear(std::chrono::seconds(20))) all.push_back(each);
    }
    CHECK(all[0].hall == kHall);
    CHECK(all[0].what.empty());
    CHECK(all[1].hall == kHall);
    CHECK(all[1].what == R"({"knock":"Tauleta 7"})");
    CHECK(HallPlace(TempFolder() / "hall.db").bell() == nullptr);
}

TEST_CASE("whoever serves reads and adds, and only the owner could change or delete") {
    const std::string owner = PostgresServer::get().address();
    REQUIRE(runs(owner, "CREATE ROLE serves LOGIN"));
    const std::string serves = PostgresServer::as("serves", owner);
    CHECK_THROWS_AS(HallPlace{serves}, StorageError);  // it may make no tables
    const HallPlace place(serves, owner);
    CHECK_FALSE(place.has_one_role());
    CHECK(HallPlace(owner).has_one_role());
    const auto store = place.connect();
    store->make(kHall, "campionat", "{}");
    fill(*store);
    store->saw(kHall, {kTable, 10, 3, -20});
    CHECK(check_hall(*store, row_of(*store)).empty());
    for (const char* const change :
         {"UPDATE log SET body = '{}'", "DELETE FROM log", "TRUNCATE log", "UPDATE links SET hash = 'x'",
          "DELETE FROM halls", "ALTER TABLE log DISABLE TRIGGER USER", "UPDATE streams SET match = hall"})
        CHECK_FALSE_MESSAGE(runs(serves, change), change);
    CHECK_THROWS_AS(store->forget(kHall), StorageError);
    CHECK(row_of(*store).head > 0);
    place.connect_owner()->forget(kHall);
    CHECK(store->halls().empty());
    CHECK_NOTHROW(HallPlace{serves});  // the tables are there
}

}  // namespace tapet::storage::halls
