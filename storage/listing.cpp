#include "storage/listing.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <SQLiteCpp/VariadicBind.h>
#include <cstdint>
#include <map>
#include <utility>

#include "core/json_writer.h"
#include "seating.h"
#include "storage/chain.h"
#include "storage/guarded.h"

namespace tapet::storage {

namespace {

// A match as the lists say it, from its lines.
struct Listing {
    std::string match;
    std::string game;
    std::int64_t started_ms = 0;
    std::int64_t changed_ms = 0;
    std::int64_t lines = 0;
    bool over = false;
    std::string players = "[]";
    std::string seats = "[]";

    friend bool operator==(const Listing&, const Listing&) = default;
};

std::string players_json(const Referee& referee) {
    std::string json;
    JsonWriter out(json);
    out.begin_array();
    for (const std::string& player : referee.players()) out.value(player);
    out.end_array();
    return json;
}

// Looks matches up, one after the other.
class Listings {
  public:
    explicit Listings(SQLite::Database& connection)
        : row_(connection,
               "SELECT m.game, m.started_ms, l.time_ms, l.seq + 1, l.over FROM matches m JOIN lines l ON "
               "l.match = m.id WHERE m.id = ? ORDER BY l.seq DESC LIMIT 1"),
          lines_(connection, "SELECT body, rules_version FROM lines WHERE match = ? AND seq < ? ORDER BY seq") {}

    Listing of(const std::string& match) {
        const Ended ended(row_);
        row_.bind(1, match);
        Listing listing{match, {}, 0, 0, 0, false, "[]", "[]"};
        if (!row_.executeStep()) return listing;
        listing.game = row_.getColumn(0).getString();
        listing.started_ms = row_.getColumn(1).getInt64();
        listing.changed_ms = row_.getColumn(2).getInt64();
        listing.lines = row_.getColumn(3).getInt64();
        listing.over = row_.getColumn(4).getInt() != 0;
        hear_lines(listing);
        return listing;
    }

  private:
    SQLite::Statement row_;
    SQLite::Statement lines_;

    // The setup tells who sits there; how it ended for them tell all lines.
    void hear_lines(Listing& listing) {
        const Ended ended(lines_);
        lines_.bind(1, listing.match);
        lines_.bind(2, listing.over ? listing.lines : 1);
        Referee referee;
        while (lines_.executeStep()) {
            const bool first = !referee.started();
            if (!referee.follow(lines_.getColumn(0).getString(), lines_.getColumn(1).getInt64()).accepted()) continue;
            if (first && seating(referee.match()).empty())
                break;  // a championship's fallas play in matches of their own
        }
        if (!referee.started()) return;
        listing.players = players_json(referee);
        listing.seats = seating_json(referee);
    }
};

// The first one first: a list's order comes from there, where two began at one time.
std::vector<std::string> all_matches(SQLite::Database& connection) {
    std::vector<std::string> ids;
    SQLite::Statement rows(connection, "SELECT id FROM matches ORDER BY rowid");
    while (rows.executeStep()) ids.push_back(rows.getColumn(0).getString());
    return ids;
}

}  // namespace

void list_match(SQLite::Database& connection, const std::string& match) {
    const Listing listing = Listings(connection).of(match);
    SQLite::Statement put(
        connection,
        "INSERT INTO listed (match, game, started_ms, changed_ms, lines, over, players, seats) VALUES (?, ?, ?, ?, ?, "
        "?, ?, ?) ON CONFLICT (match) DO UPDATE SET changed_ms = excluded.changed_ms, lines = excluded.lines, "
        "over = excluded.over, players = excluded.players, seats = excluded.seats");
    SQLite::bind(put, listing.match, listing.game, listing.started_ms, listing.changed_ms, listing.lines,
                 listing.over ? 1 : 0, listing.players, listing.seats);
    put.exec();
    list_people(connection, match);
}

void list_people(SQLite::Database& connection, const std::string& match) {
    SQLite::Statement listed(connection, "SELECT place FROM listed WHERE match = ?");
    listed.bind(1, match);
    if (!listed.executeStep()) return;
    // By its number: SQLite takes a number into the view, but no query, and would go through all matches.
    for (const char* const sql :
         {"DELETE FROM facts WHERE place = ?", "DELETE FROM sat WHERE place = ?",
          "INSERT INTO sat SELECT * FROM sat_now WHERE place = ?",
          "INSERT INTO facts SELECT *, count(*) FROM facts_now WHERE place = ? GROUP BY person, seat, key, value"}) {
        SQLite::Statement change(connection, sql);
        change.bind(1, listed.getColumn(0).getInt64());
        change.exec();
    }
}

bool lists_due(SQLite::Database& connection) {
    return connection.execAndGet("SELECT max(rules_version) FROM lists").getInt64() != kRulesVersion;
}

void renew_lists(SQLite::Database& connection, const std::function<bool()>& stop) {
    if (!lists_due(connection)) return;
    constexpr std::size_t kAtOnce = 16;  // matches a transaction
    const std::vector<std::string> ids = all_matches(connection);
    for (std::size_t first = 0; first < ids.size(); first += kAtOnce) {
        if (stop && stop()) return;
        SQLite::Transaction some(connection, SQLite::TransactionBehavior::IMMEDIATE);
        for (std::size_t i = first; i < std::min(first + kAtOnce, ids.size()); ++i) list_match(connection, ids[i]);
        some.commit();
    }
    // What began meanwhile was listed by whoever began it.
    SQLite::Transaction last(connection, SQLite::TransactionBehavior::IMMEDIATE);
    connection.exec("DELETE FROM lists");
    SQLite::Statement made(connection, "INSERT INTO lists VALUES (?)");
    made.bind(1, kRulesVersion);
    made.exec();
    last.commit();
}

namespace {

// How many rows a select has, and the sum of their digests (storage/seal.h): the same of the same rows, whatever their order.
std::pair<std::int64_t, std::string> sum_of_rows(SQLite::Database& connection, const std::string& select) {
    std::string columns;
    for (int i = SQLite::Statement(connection, select).getColumnCount(); i > 0; --i)
        columns += "c" + std::to_string(i) + (i > 1 ? ", " : "");
    SQLite::Statement sum(connection, "WITH those (" + columns + ") AS (" + select +
                                          ") SELECT count(*), tapet_sum(tapet_row(" + columns + ")) FROM those");
    sum.executeStep();
    return {sum.getColumn(0).getInt64(), sum.getColumn(1).getString()};
}

// Whether both selects have the same rows.
bool same_rows(SQLite::Database& connection, const std::string& one, const std::string& other) {
    return sum_of_rows(connection, one) == sum_of_rows(connection, other);
}

bool sums_hold(SQLite::Database& connection) {
    return same_rows(connection, "SELECT * FROM sat", "SELECT * FROM sat_now") &&
           same_rows(connection, "SELECT * FROM facts",
                     "SELECT *, count(*) FROM facts_now GROUP BY person, place, seat, key, value") &&
           same_rows(connection, "SELECT person, seats, games, wins, latest_ms FROM persons",
                     "SELECT person, count(*), sum(over), sum(won), max(started_ms) FROM sat GROUP BY person") &&
           same_rows(connection, "SELECT * FROM tallies",
                     "SELECT person, game, count(*), sum(won) FROM sat WHERE over GROUP BY person, game") &&
           same_rows(connection, "SELECT * FROM figures",
                     "SELECT person, game, key, value, sum(times) FROM facts GROUP BY person, game, key, value");
}

std::map<std::string, Listing> listed_now(SQLite::Database& connection) {
    SQLite::Statement rows(connection,
                           "SELECT match, game, started_ms, changed_ms, lines, over, players, seats FROM listing");
    std::map<std::string, Listing> found;
    while (rows.executeStep()) {
        Listing one{rows.getColumn(0).getString(), rows.getColumn(1).getString(), rows.getColumn(2).getInt64(),
                    rows.getColumn(3).getInt64(),  rows.getColumn(4).getInt64(),  rows.getColumn(5).getInt() != 0,
                    rows.getColumn(6).getString(), rows.getColumn(7).getString()};
        found.emplace(one.match, std::move(one));
    }
    return found;
}

}  // namespace

ListFaults compare_lists(SQLite::Database& connection) {
    ListFaults faults;
    if (lists_due(connection)) return faults;
    std::map<std::string, Listing> listed = listed_now(connection);
    Listings listings(connection);
    for (const std::string& match : all_matches(connection)) {
        const auto found = listed.find(match);
        if (found == listed.end() || found->second != listings.of(match)) faults.matches.push_back(match);
        if (found != listed.end()) listed.erase(found);
    }
    for (const auto& [match, listing] : listed) faults.matches.push_back(match);  // of which there is none
    faults.people = !sums_hold(connection);
    return faults;
}

}  // namespace tapet::storage
