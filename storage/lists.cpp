#include "storage/lists.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <SQLiteCpp/VariadicBind.h>
#include <sqlite3.h>
#include <variant>

#include "core/json.h"
#include "core/search.h"
#include "keeping/record_kinds.h"
#include "seating.h"
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
            values.emplace_back(std::string(kind::hidden));
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
    const auto list = parse_json(json);
    return list ? texts_in(*list) : std::vector<std::string>();
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

void add_list_functions(SQLite::Database& connection) {
    connection.createFunction("tapet_folded", 1, true, nullptr, fold);
}

}  // namespace tapet::storage
