#include "storage/lists.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <memory>
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

// A line's body, and the rules that judged it; lists of older forms had today's.
Verdict judge(const Referee& referee, int count, sqlite3_value** line) {
    return referee.judge(text_of(line[0]), count > 1 ? sqlite3_value_int64(line[1]) : kRulesVersion);
}

void players_of(sqlite3_context* context, int count, sqlite3_value** setup) {
    Referee referee;
    Verdict verdict = judge(referee, count, setup);
    if (verdict.accepted()) referee.accept(std::move(verdict));
    std::string json;
    JsonWriter out(json);
    out.begin_array();
    if (referee.started()) {
        for (const std::string& player : referee.players()) out.value(player);
    }
    out.end_array();
    give(context, json);
}

// SQLite gives zeroed memory: the referee is made with the first line.
struct Heard {
    Referee* referee;
};

void hear_line(sqlite3_context* context, int count, sqlite3_value** line) {
    auto* heard = static_cast<Heard*>(sqlite3_aggregate_context(context, sizeof(Heard)));
    if (heard == nullptr) return;
    if (heard->referee == nullptr) heard->referee = std::make_unique<Referee>().release();
    Verdict verdict = judge(*heard->referee, count, line);
    if (verdict.accepted()) heard->referee->accept(std::move(verdict));
}

void give_seats(sqlite3_context* context) {
    const auto* heard = static_cast<Heard*>(sqlite3_aggregate_context(context, 0));
    const std::unique_ptr<Referee> referee(heard == nullptr ? nullptr : heard->referee);
    give(context, referee ? seating_json(*referee) : std::string("[]"));
}

void fold(sqlite3_context* context, int, sqlite3_value** text) { give(context, folded(text_of(text[0]))); }

void rules_version(sqlite3_context* context, int, sqlite3_value**) { sqlite3_result_int64(context, kRulesVersion); }

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
    return {row.getColumn(0).getString(),   row.getColumn(1).getString(), names_in(row.getColumn(6).getString()),
            row.getColumn(2).getInt64(),    row.getColumn(3).getInt64(),  row.getColumn(4).getInt64(),
            row.getColumn(5).getInt() != 0, row.getColumn(7).getString()};
}

std::vector<PlayedGame> games_of(SQLite::Database& connection, const std::string& person) {
    SQLite::Statement rows(connection,
                           "SELECT game, games, wins, points, coalesce(best, 0) FROM tallies WHERE person = ?");
    rows.bind(1, person);
    std::vector<PlayedGame> games;
    while (rows.executeStep()) {
        games.push_back({rows.getColumn(0).getString(), rows.getColumn(1).getInt(), rows.getColumn(2).getInt(),
                         rows.getColumn(3).getInt(), rows.getColumn(4).getInt()});
    }
    return games;
}

std::array<int, 14> frozen_of(SQLite::Database& connection, const std::string& person) {
    SQLite::Statement rows(connection, "SELECT box, times FROM frozen WHERE person = ?");
    rows.bind(1, person);
    std::array<int, 14> frozen{};
    while (rows.executeStep()) {
        const std::size_t box = rows.getColumn(0).getUInt();
        if (box < frozen.size()) frozen[box] = rows.getColumn(1).getInt();
    }
    return frozen;
}

PlayedPerson played_by(SQLite::Database& connection, const std::string& name) {
    return {name, games_of(connection, name), frozen_of(connection, name)};
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

void run(SQLite::Database& connection, const char* sql, const std::string& match) {
    SQLite::Statement statement(connection, sql);
    statement.bind(1, match);
    statement.exec();
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
                               "SELECT l.match, s.game, s.started_ms, l.changed_ms, s.won, s.points, s.camas, "
                               "s.camas_lost, s.stones FROM sat s JOIN listed l ON l.place = s.place "
                               "WHERE s.person = ? AND s.over ORDER BY s.started_ms DESC, s.place DESC LIMIT ?");
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
            if (!rows.getColumn(5).isNull()) match.points = rows.getColumn(5).getInt();
            if (!rows.getColumn(6).isNull()) match.camas = rows.getColumn(6).getInt();
            match.camas_lost = rows.getColumn(7).getInt();
            match.stones = rows.getColumn(8).getInt();
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

std::optional<BestPerson> Lists::best_in(const std::string& game) const {
    return guarded(database_->path(), [&]() -> std::optional<BestPerson> {
        SQLite::Statement row(database_->connection(),
                              "SELECT person, best FROM tallies WHERE game = ? AND best IS NOT NULL "
                              "ORDER BY best DESC, person LIMIT 1");
        row.bind(1, game);
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
    connection.createFunction("tapet_players", -1, true, nullptr, players_of);
    connection.createFunction("tapet_seats", -1, true, nullptr, nullptr, hear_line, give_seats);
    connection.createFunction("tapet_folded", 1, true, nullptr, fold);
    connection.createFunction("tapet_rules_version", 0, true, nullptr, rules_version);
}

void list_match(SQLite::Database& connection, const std::string& match) {
    run(connection,
        "INSERT INTO listed (match, game, started_ms, changed_ms, lines, over, players, seats) "
        "SELECT * FROM listed_now WHERE match = ? "
        "ON CONFLICT (match) DO UPDATE SET changed_ms = excluded.changed_ms, lines = excluded.lines, "
        "over = excluded.over, players = excluded.players, seats = excluded.seats",
        match);
    list_people(connection, match);
}

void list_people(SQLite::Database& connection, const std::string& match) {
    SQLite::Statement listed(connection, "SELECT place FROM listed WHERE match = ?");
    listed.bind(1, match);
    if (!listed.executeStep()) return;
    // By its number: SQLite takes a number into the view, but no query, and would go through all matches.
    for (const char* const sql :
         {"DELETE FROM sat WHERE place = ?", "INSERT INTO sat SELECT * FROM sat_now WHERE place = ?"}) {
        SQLite::Statement change(connection, sql);
        change.bind(1, listed.getColumn(0).getInt64());
        change.exec();
    }
}

void renew_lists(SQLite::Database& connection) {
    if (connection.execAndGet("SELECT max(rules_version) FROM lists").getInt64() == kRulesVersion) return;
    SQLite::Transaction transaction(connection, SQLite::TransactionBehavior::IMMEDIATE);
    // The sums first: what is then taken from them is not there any more.
    for (const char* const table : {"persons", "tallies", "frozen", "sat", "listed", "lists"})
        connection.exec(std::string("DELETE FROM ") + table);
    connection.exec("INSERT INTO lists VALUES (tapet_rules_version())");
    connection.exec(
        "INSERT INTO listed (match, game, started_ms, changed_ms, lines, over, players, seats) "
        "SELECT n.* FROM listed_now n JOIN matches m ON m.id = n.match ORDER BY m.rowid");
    connection.exec("INSERT INTO sat SELECT * FROM sat_now");
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
           same_rows(connection, "SELECT person, seats, games, wins, latest_ms FROM persons",
                     "SELECT person, count(*), sum(over), sum(won), max(started_ms) FROM sat GROUP BY person") &&
           same_rows(connection, "SELECT * FROM tallies",
                     "SELECT person, game, count(*), sum(won), coalesce(sum(points), 0), max(points) FROM sat WHERE "
                     "over GROUP BY person, game") &&
           same_rows(connection, "SELECT * FROM frozen",
                     "SELECT person, value, count(*) FROM sat, json_each(frozen) WHERE over GROUP BY person, value");
}

}  // namespace

ListFaults compare_lists(SQLite::Database& connection) {
    ListFaults faults;
    if (connection.execAndGet("SELECT max(rules_version) FROM lists").getInt64() != kRulesVersion) return faults;
    const std::string listed = "SELECT match, game, started_ms, changed_ms, lines, over, players, seats FROM listing";
    SQLite::Statement others(connection,
                             "WITH now AS MATERIALIZED (SELECT * FROM listed_now), was AS (" + listed +
                                 ") SELECT DISTINCT match FROM (SELECT * FROM (SELECT * FROM now EXCEPT SELECT * FROM "
                                 "was) UNION ALL SELECT * FROM (SELECT * FROM was EXCEPT SELECT * FROM now))");
    while (others.executeStep()) faults.matches.push_back(others.getColumn(0).getString());
    faults.people = !sums_hold(connection);
    return faults;
}

}  // namespace tapet::storage
