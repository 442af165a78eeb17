#include "storage/lists.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <SQLiteCpp/VariadicBind.h>
#include <map>
#include <sqlite3.h>
#include <variant>

#include "core/json.h"
#include "core/json_writer.h"
#include "core/search.h"
#include "seating.h"
#include "storage/chain.h"
#include "storage/guarded.h"

namespace tapet::storage {

namespace {

// ---- functions of SQL -----------------------------------------------------------------------------------------------

std::string_view text_of(sqlite3_value* value) {
    const auto* text = reinterpret_cast<const char*>(sqlite3_value_text(value));
    return {text == nullptr ? "" : text, static_cast<std::size_t>(sqlite3_value_bytes(value))};
}

void give(sqlite3_context* context, const std::string& text) {
    sqlite3_result_text(context, text.data(), static_cast<int>(text.size()), SQLITE_TRANSIENT);
}

void fold(sqlite3_context* context, int, sqlite3_value** text) { give(context, folded(text_of(text[0]))); }

// ---- queries --------------------------------------------------------------------------------------------------------

// What is looked for, as SQL, and what is put into its places.
struct Where {
    std::string sql;
    std::vector<std::variant<std::int64_t, std::string>> values;

    explicit Where(const MatchQuery& query) {
        if (query.running) add("over = 0");
        if (!query.game.empty()) add("game = ?").values.emplace_back(query.game);
        if (query.hidden) {
            add(std::string(*query.hidden ? "match IN" : "match NOT IN") + " (SELECT key FROM records WHERE kind = ?)");
            values.emplace_back(std::string(kHidden));
        }
        for (const SearchedWord& word : query.words) add(word);
    }
    Where& add(std::string_view condition) {
        sql.append(sql.empty() ? " WHERE " : " AND ").append(condition);
        return *this;
    }
    void add(const SearchedWord& word) {
        std::string any =
            "(instr(tapet_folded(players), ?) OR "
            "instr(strftime('%Y-%m-%d %H:%M', changed_ms / 1000, 'unixepoch', 'localtime'), ?) OR "
            "EXISTS (SELECT 1 FROM sat WHERE sat.place = listing.place AND instr(tapet_folded(person), ?))";
        values.insert(values.end(), {word.text, word.text, word.text});
        for (const std::string& game : word.games) {
            any += " OR game = ?";
            values.emplace_back(game);
        }
        if (word.over) any += *word.over ? " OR over = 1" : " OR over = 0";
        if (word.day_ms) {
            any += " OR (changed_ms >= ? AND changed_ms < ?)";
            values.insert(values.end(), {word.day_ms->first, word.day_ms->second});
        }
        add(any + ")");
    }
    int bind(SQLite::Statement& statement) const {
        int place = 0;
        for (const auto& value : values) {
            ++place;
            std::visit([&](const auto& v) { statement.bind(place, v); }, value);
        }
        return place;
    }
};

constexpr std::string_view kColumns =
    "SELECT match, game, started_ms, changed_ms, lines, over, players, seats FROM listing";
constexpr std::string_view kNewestFirst = " ORDER BY started_ms DESC, place DESC";

std::vector<std::string> names_in(const std::string& json) {
    std::vector<std::string> names;
    const auto list = parse_json(json);
    if (!list || list->as_array() == nullptr) return names;
    for (const Json& name : *list->as_array()) {
        if (name.as_text() != nullptr) names.push_back(*name.as_text());
    }
    return names;
}

MatchInfo listed_of(const SQLite::Statement& row) {
    return {row.getColumn(0).getString(),
            row.getColumn(1).getString(),
            names_in(row.getColumn(6).getString()),
            row.getColumn(2).getInt64(),
            row.getColumn(3).getInt64(),
            row.getColumn(4).getInt64(),
            row.getColumn(5).getInt() != 0,
            read_seating(row.getColumn(7).getString())};
}

std::vector<Counted> facts_of(SQLite::Database& connection, const std::string& person, const std::string& game) {
    SQLite::Statement rows(connection, "SELECT key, value, times FROM figures WHERE person = ? AND game = ?");
    rows.bind(1, person);
    rows.bind(2, game);
    std::vector<Counted> facts;
    while (rows.executeStep())
        facts.push_back({rows.getColumn(0).getString(), rows.getColumn(1).getInt(), rows.getColumn(2).getInt()});
    return facts;
}

PlayedPerson played_by(SQLite::Database& connection, const std::string& name) {
    SQLite::Statement rows(connection, "SELECT game, games, wins FROM tallies WHERE person = ?");
    rows.bind(1, name);
    PlayedPerson played{name, {}};
    while (rows.executeStep()) {
        const std::string game = rows.getColumn(0).getString();
        played.games.push_back(
            {game, rows.getColumn(1).getInt(), rows.getColumn(2).getInt(), facts_of(connection, name, game)});
    }
    return played;
}

// A page of them; `which` says whom and in what order.
std::vector<std::string> persons_in(SQLite::Database& connection, const std::string& which, std::int64_t first,
                                    std::int64_t most) {
    SQLite::Statement rows(connection, "SELECT person FROM persons " + which + " LIMIT ? OFFSET ?");
    rows.bind(1, most);
    rows.bind(2, first);
    std::vector<std::string> found;
    while (rows.executeStep()) found.push_back(rows.getColumn(0).getString());
    return found;
}

}  // namespace

std::int64_t Lists::count(const MatchQuery& query) const {
    return guarded(database_->path(), [&] {
        const Where where(query);
        SQLite::Statement row(database_->connection(), "SELECT count(*) FROM listing" + where.sql);
        where.bind(row);
        row.executeStep();
        return row.getColumn(0).getInt64();
    });
}

std::vector<MatchInfo> Lists::page(const MatchQuery& query, std::int64_t first, std::int64_t most) const {
    return guarded(database_->path(), [&] {
        const Where where(query);
        std::string sql(kColumns);
        sql.append(where.sql).append(kNewestFirst).append(" LIMIT ? OFFSET ?");
        SQLite::Statement rows(database_->connection(), sql);
        const int bound = where.bind(rows);
        rows.bind(bound + 1, most);
        rows.bind(bound + 2, first);
        std::vector<MatchInfo> found;
        while (rows.executeStep()) found.push_back(listed_of(rows));
        return found;
    });
}

void Lists::each(const std::function<void(const MatchInfo&)>& visit) const {
    guarded(database_->path(), [&] {
        SQLite::Statement rows(database_->connection(), std::string(kColumns).append(kNewestFirst));
        while (rows.executeStep()) visit(listed_of(rows));
    });
}

std::optional<MatchInfo> Lists::match(const std::string& id) const {
    return guarded(database_->path(), [&]() -> std::optional<MatchInfo> {
        SQLite::Statement row(database_->connection(), std::string(kColumns) + " WHERE match = ?");
        row.bind(1, id);
        if (!row.executeStep()) return std::nullopt;
        return listed_of(row);
    });
}

std::int64_t Lists::count_people() const {
    return guarded(database_->path(), [&] {
        return database_->connection().execAndGet("SELECT count(*) FROM persons WHERE games > 0").getInt64();
    });
}

std::vector<PlayedPerson> Lists::people(std::int64_t first, std::int64_t most) const {
    return guarded(database_->path(), [&] {
        std::vector<PlayedPerson> found;
        for (const std::string& name :
             persons_in(database_->connection(), "WHERE games > 0 ORDER BY wins DESC, games DESC, person", first, most))
            found.push_back(played_by(database_->connection(), name));
        return found;
    });
}

PlayedPerson Lists::person(const std::string& name) const {
    return guarded(database_->path(), [&] { return played_by(database_->connection(), name); });
}

std::vector<PersonMatch> Lists::matches_of(const std::string& person, std::int64_t most) const {
    return guarded(database_->path(), [&] {
        SQLite::Statement rows(database_->connection(),
                               "SELECT l.match, s.game, s.started_ms, l.changed_ms, s.won, s.place, s.seat "
                               "FROM sat s JOIN listed l ON l.place = s.place "
                               "WHERE s.person = ? AND s.over ORDER BY s.started_ms DESC, s.place DESC LIMIT ?");
        SQLite::Statement facts(database_->connection(),
                                "SELECT key, value, times FROM facts WHERE place = ? AND seat = ? AND person = ?");
        rows.bind(1, person);
        rows.bind(2, most);
        std::vector<PersonMatch> found;
        while (rows.executeStep()) {
            PersonMatch& match = found.emplace_back();
            match.id = rows.getColumn(0).getString();
            match.game = rows.getColumn(1).getString();
            match.started_ms = rows.getColumn(2).getInt64();
            match.ended_ms = rows.getColumn(3).getInt64();
            match.won = rows.getColumn(4).getInt() != 0;
            facts.bind(1, rows.getColumn(5).getInt64());
            facts.bind(2, rows.getColumn(6).getInt64());
            facts.bind(3, person);
            while (facts.executeStep())
                match.facts.insert(match.facts.end(), facts.getColumn(2).getUInt(),
                                   {facts.getColumn(0).getString(), facts.getColumn(1).getInt()});
            facts.reset();
        }
        return found;
    });
}

std::vector<Faced> Lists::faced_by(const std::string& person, std::int64_t most) const {
    return guarded(database_->path(), [&] {
        SQLite::Statement rows(
            database_->connection(),
            "SELECT o.person, o.seat = s.seat AS together, count(*), sum(s.won AND (o.seat = s.seat OR NOT o.won)), "
            "sum(NOT s.won AND (o.seat = s.seat OR o.won)) "
            "FROM (SELECT * FROM sat WHERE person = ? AND over ORDER BY started_ms DESC, place DESC LIMIT ?) s "
            "JOIN sat o ON o.place = s.place AND o.person <> s.person "
            "GROUP BY o.person, together ORDER BY together, count(*) DESC, o.person");
        rows.bind(1, person);
        rows.bind(2, most);
        std::vector<Faced> found;
        while (rows.executeStep())
            found.push_back({rows.getColumn(0).getString(), rows.getColumn(1).getInt() != 0, rows.getColumn(2).getInt(),
                             rows.getColumn(3).getInt(), rows.getColumn(4).getInt()});
        return found;
    });
}

std::optional<BestPerson> Lists::best_in(const std::string& game, const std::string& key) const {
    return guarded(database_->path(), [&]() -> std::optional<BestPerson> {
        SQLite::Statement row(database_->connection(),
                              "SELECT person, value FROM figures WHERE game = ? AND key = ? "
                              "ORDER BY value DESC, person LIMIT 1");
        row.bind(1, game);
        row.bind(2, key);
        if (!row.executeStep()) return std::nullopt;
        return BestPerson{row.getColumn(0).getString(), row.getColumn(1).getInt()};
    });
}

std::vector<std::string> Lists::names(std::int64_t first, std::int64_t most) const {
    return guarded(database_->path(), [&] {
        return persons_in(database_->connection(), "ORDER BY latest_ms DESC, latest_place DESC, latest_seat", first,
                          most);
    });
}

// ---- made and compared ----------------------------------------------------------------------------------------------

void add_list_functions(SQLite::Database& connection) {
    connection.createFunction("tapet_folded", 1, true, nullptr, fold);
}

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

// The setup tells who sits there; how it ended tell all lines. A championship's fallas play in matches of their own.
void hear_lines(SQLite::Database& connection, Listing& listing) {
    const bool whole = listing.over && listing.game != championship::Game::name;
    SQLite::Statement lines(connection,
                            "SELECT body, rules_version FROM lines WHERE match = ? AND seq < ? ORDER BY seq");
    lines.bind(1, listing.match);
    lines.bind(2, whole ? listing.lines : 1);
    Referee referee;
    while (lines.executeStep()) {
        Verdict verdict = referee.judge(lines.getColumn(0).getString(), lines.getColumn(1).getInt64());
        if (verdict.accepted()) referee.accept(std::move(verdict));
    }
    if (!referee.started()) return;
    listing.players = players_json(referee);
    listing.seats = seating_json(referee);
}

Listing listing_of(SQLite::Database& connection, const std::string& match) {
    SQLite::Statement row(connection,
                          "SELECT m.game, m.started_ms, l.time_ms, l.seq + 1, l.over FROM matches m JOIN lines l ON "
                          "l.match = m.id WHERE m.id = ? ORDER BY l.seq DESC LIMIT 1");
    row.bind(1, match);
    Listing listing{match, {}, 0, 0, 0, false, "[]", "[]"};
    if (!row.executeStep()) return listing;
    listing.game = row.getColumn(0).getString();
    listing.started_ms = row.getColumn(1).getInt64();
    listing.changed_ms = row.getColumn(2).getInt64();
    listing.lines = row.getColumn(3).getInt64();
    listing.over = row.getColumn(4).getInt() != 0;
    hear_lines(connection, listing);
    return listing;
}

// Every match, the first one first.
template <class Visit>
void each_match(SQLite::Database& connection, Visit visit) {
    SQLite::Statement rows(connection, "SELECT id FROM matches ORDER BY rowid");
    while (rows.executeStep()) visit(rows.getColumn(0).getString());
}

bool made_by_these_rules(SQLite::Database& connection) {
    return connection.execAndGet("SELECT max(rules_version) FROM lists").getInt64() == kRulesVersion;
}

}  // namespace

void list_match(SQLite::Database& connection, const std::string& match) {
    const Listing listing = listing_of(connection, match);
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

void renew_lists(SQLite::Database& connection) {
    if (made_by_these_rules(connection)) return;
    SQLite::Transaction transaction(connection, SQLite::TransactionBehavior::IMMEDIATE);
    // The sums first: what is then taken from them is not there any more.
    for (const char* const table : {"persons", "tallies", "figures", "facts", "sat", "listed", "lists"})
        connection.exec(std::string("DELETE FROM ") + table);
    SQLite::Statement made(connection, "INSERT INTO lists VALUES (?)");
    made.bind(1, kRulesVersion);
    made.exec();
    each_match(connection, [&](const std::string& match) { list_match(connection, match); });
    transaction.commit();
}

namespace {

// Whether both selects have the same rows.
bool same_rows(SQLite::Database& connection, const std::string& one, const std::string& other) {
    return connection
               .execAndGet("SELECT NOT EXISTS (SELECT * FROM (" + one + ") EXCEPT SELECT * FROM (" + other +
                           ")) AND NOT EXISTS (SELECT * FROM (" + other + ") EXCEPT SELECT * FROM (" + one + "))")
               .getInt() == 1;
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
    SQLite::Statement rows(connection, std::string(kColumns));
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
    if (!made_by_these_rules(connection)) return faults;
    std::map<std::string, Listing> listed = listed_now(connection);
    each_match(connection, [&](const std::string& match) {
        const auto found = listed.find(match);
        if (found == listed.end() || found->second != listing_of(connection, match)) faults.matches.push_back(match);
        if (found != listed.end()) listed.erase(found);
    });
    for (const auto& [match, listing] : listed) faults.matches.push_back(match);  // of which there is none
    faults.people = !sums_hold(connection);
    return faults;
}

}  // namespace tapet::storage
