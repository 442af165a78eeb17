#include "storage/store.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <algorithm>
#include <optional>
#include <set>

#include "core/coded.h"
#include "core/json.h"
#include "storage/guarded.h"
#include "storage/listing.h"
#include "storage/row.h"
#include "storage/seal.h"
#include "storage/within.h"

namespace tapet::storage {

namespace {

constexpr std::size_t kShortestId = 8;
constexpr std::size_t kTogether = 32;  // lines that one statement puts

std::string insert_of(std::size_t lines) {
    std::string sql = "INSERT INTO lines (match, seq, verb, body, rules_version, time_ms, over, proof, hash) VALUES ";
    for (std::size_t i = 0; i < lines; ++i)
        sql += i == 0 ? "(?, ?, ?, ?, ?, ?, ?, ?, ?)" : ", (?, ?, ?, ?, ?, ?, ?, ?, ?)";
    return sql;
}

// Both stay where they are until the statement has run.
void bind(SQLite::Statement& insert, int& at, const std::string& match, const Line& line) {
    insert.bindNoCopy(++at, match);
    insert.bind(++at, line.seq);
    insert.bindNoCopy(++at, line.verb);
    insert.bindNoCopy(++at, line.body);
    insert.bind(++at, line.rules_version);
    insert.bind(++at, line.time_ms);
    insert.bind(++at, line.over ? 1 : 0);
    insert.bindNoCopy(++at, line.proof.data(), static_cast<int>(line.proof.size()));
    insert.bindNoCopy(++at, line.hash.data(), static_cast<int>(line.hash.size()));
}

}  // namespace

// Puts lines; many of them, as a correction has, some at a time: for each statement SQLite makes a table of the verbs that there
// are, which takes as long as the line.
class LineInserts {
  public:
    explicit LineInserts(SQLite::Database& connection) : connection_(connection), one_(connection, insert_of(1)) {}

    void put(const std::string& match, const std::vector<Line>& lines) {
        const Line* line = lines.data();
        const Line* const end = line + lines.size();
        if (lines.size() >= kTogether && !some_) some_.emplace(connection_, insert_of(kTogether));
        for (; line + kTogether <= end; line += kTogether) run(*some_, match, line, kTogether);
        for (; line < end; ++line) run(one_, match, line, 1);
    }

  private:
    SQLite::Database& connection_;
    SQLite::Statement one_;
    std::optional<SQLite::Statement> some_;  // once there were as many

    static void run(SQLite::Statement& insert, const std::string& match, const Line* lines, std::size_t count) {
        const Ended ended(insert);
        int at = 0;
        for (std::size_t i = 0; i < count; ++i) bind(insert, at, match, lines[i]);
        insert.exec();
    }
};

std::string game_of(const std::string& setup) {
    const auto json = parse_json(setup);
    const Json* game = json ? json->find("game") : nullptr;
    return game == nullptr || game->as_text() == nullptr ? std::string() : *game->as_text();
}

// An append inserts only behind the line that the caller knows. Asked within the insert, SQLite would make a table for the
// answer.
struct Store::Prepared {
    TransactionWords transaction;
    SQLite::Statement last;
    LineInserts inserts;
    MatchSeals seals;

    explicit Prepared(SQLite::Database& connection)
        : transaction(connection),
          last(connection, "SELECT seq, over FROM lines WHERE match = ? ORDER BY seq DESC LIMIT 1"),
          inserts(connection),
          seals(connection) {}

    struct End {
        std::int64_t seq = -1;  // there is no such match
        bool over = false;
    };
    End end_of(const std::string& match) {
        const Ended ended(last);
        last.bind(1, match);
        return last.executeStep() ? End{last.getColumn(0).getInt64(), last.getColumn(1).getInt() != 0} : End{};
    }
};

Store::Store(const Database& database) : database_(&database) {}
Store::~Store() = default;

void Store::create(const std::string& id, std::string_view game, const std::vector<Line>& lines,
                   const std::function<void()>& also) {
    database_->insist_on_writing();
    guarded(database_->path(), [&] {
        Within transaction(database_->connection());
        SQLite::Statement match(database_->connection(), "INSERT INTO matches (id, game, started_ms) VALUES (?, ?, ?)");
        match.bind(1, id);
        match.bind(2, std::string(game));
        match.bind(3, lines.front().time_ms);
        match.exec();
        LineInserts(database_->connection()).put(id, lines);
        seal_new_match(database_->connection(), id, static_cast<std::int64_t>(lines.size()), lines.back().hash);
        list_match(database_->connection(), id);
        if (also) also();
        transaction.done();
    });
    database_->kept(id, lines.back().seq + 1, lines.back().hash);
}

Store::Appended Store::append(const std::string& match, const std::vector<Line>& lines,
                              const std::function<void()>& also) {
    database_->insist_on_writing();
    const Appended appended = guarded(database_->path(), [&] {
        if (!prepared_) prepared_ = std::make_unique<Prepared>(database_->connection());
        Within transaction(database_->connection(), prepared_->transaction);
        const Prepared::End end = prepared_->end_of(match);
        if (end.seq < 0 || end.seq != lines.front().seq - 1) return Appended::conflict;
        prepared_->inserts.put(match, lines);
        prepared_->seals.added(match, static_cast<std::int64_t>(lines.size()), lines.back().hash);
        // In the lists a match that goes on needs nothing new.
        if (lines.back().over || end.over) list_match(database_->connection(), match);
        if (also) also();
        transaction.done();
        return Appended::done;
    });
    if (appended == Appended::done) database_->kept(match, lines.back().seq + 1, lines.back().hash);
    return appended;
}

void Store::each_line(const std::string& match, std::int64_t from,
                      const std::function<void(const Line&)>& visit) const {
    guarded(database_->path(), [&] {
        SQLite::Statement rows(database_->connection(), std::string("SELECT ") + kLineColumns +
                                                            " FROM lines WHERE match = ? AND seq >= ? ORDER BY seq");
        rows.bind(1, match);
        rows.bind(2, from);
        while (rows.executeStep()) visit(line_of(rows));
    });
}

EventLog::Known Store::changed_since(const Known& known) const {
    Known changed;
    guarded(database_->path(), [&] {
        SQLite::Statement rows(database_->connection(), "SELECT of, count FROM seals WHERE length(of) = 36");
        while (rows.executeStep()) {
            const std::string id = rows.getColumn(0).getString();
            const std::int64_t lines = rows.getColumn(1).getInt64();
            const auto before = known.find(id);
            if (before == known.end() || before->second != lines) changed.emplace(id, lines);
        }
    });
    return changed;
}

std::vector<MatchRow> Store::matches() const {
    return guarded(database_->path(), [&] {
        std::vector<MatchRow> found;
        SQLite::Statement rows(database_->connection(),
                               "SELECT id, game, started_ms, changed_ms, lines, over, setup FROM match_list "
                               "ORDER BY started_ms DESC, place DESC");
        while (rows.executeStep()) {
            found.push_back({rows.getColumn(0).getString(), rows.getColumn(1).getString(), rows.getColumn(2).getInt64(),
                             rows.getColumn(3).getInt64(), rows.getColumn(4).getInt64(),
                             rows.getColumn(5).getInt() != 0, rows.getColumn(6).getString()});
        }
        return found;
    });
}

std::vector<Salvaged> Store::salvage() const {
    std::set<std::string> ids;
    for (const char* const names :
         {"SELECT id FROM matches", "SELECT id FROM matches ORDER BY rowid DESC", "SELECT id FROM matches ORDER BY id",
          "SELECT of FROM seals WHERE length(of) = 36", "SELECT DISTINCT match FROM lines",
          "SELECT DISTINCT match FROM lines ORDER BY match DESC"}) {
        try {
            SQLite::Statement rows(database_->connection(), names);
            while (rows.executeStep()) ids.insert(rows.getColumn(0).getString());
        } catch (const SQLite::Exception&) {
            // As far as it goes.
        }
    }
    std::vector<Salvaged> found;
    for (const std::string& id : ids) {
        Salvaged salvaged;
        MatchRow& match = salvaged.match;
        match.id = id;
        try {
            each_line(id, 0, [&](const Line& line) {
                if (line.seq == 0) match.started_ms = line.time_ms;
                if (line.seq == 0) match.setup = line.body;
                match.changed_ms = line.time_ms;
                match.over = line.over;
                ++match.lines;
            });
        } catch (const StorageError&) {
            salvaged.to_its_end = false;
        }
        match.game = game_of(match.setup);
        found.push_back(std::move(salvaged));
    }
    std::sort(found.begin(), found.end(),
              [](const Salvaged& a, const Salvaged& b) { return a.match.started_ms > b.match.started_ms; });
    return found;
}

std::string Store::find(std::string_view id) const {
    std::string least(id);
    std::transform(least.begin(), least.end(), least.begin(),
                   [](char c) { return c >= 'A' && c <= 'F' ? static_cast<char>(c - 'A' + 'a') : c; });
    if (least.size() < kShortestId) throw StorageError("storage.id-too-short", {std::string(id)});
    if (least.find_first_not_of(std::string(kHexDigits) + '-') != std::string::npos)
        throw StorageError("storage.unknown-match", {std::string(id)});
    try {
        return look_up(least);
    } catch (const StorageError& error) {
        if (error.key != "storage.corrupt" || !has_lines(least)) throw;
        return least;
    }
}

std::string Store::look_up(const std::string& beginning) const {
    return guarded(database_->path(), [&] {
        SQLite::Statement rows(database_->connection(), "SELECT id FROM matches WHERE id >= ? AND id < ? LIMIT 2");
        rows.bind(1, beginning);
        rows.bind(2, beginning + 'g');  // after every id that begins so
        if (!rows.executeStep()) throw StorageError("storage.unknown-match", {beginning});
        std::string found = rows.getColumn(0).getString();
        if (rows.executeStep()) throw StorageError("storage.ambiguous-id", {beginning});
        return found;
    });
}

// Where the list of matches is damaged, the lines still know whose they are.
bool Store::has_lines(const std::string& id) const {
    return guarded(database_->path(), [&] {
        SQLite::Statement line(database_->connection(), "SELECT 1 FROM lines WHERE match = ? LIMIT 1");
        line.bind(1, id);
        return line.executeStep();
    });
}

std::optional<std::string> Store::setting(const std::string& key) const {
    return guarded(database_->path(), [&]() -> std::optional<std::string> {
        SQLite::Statement row(database_->connection(), "SELECT value FROM settings WHERE key = ?");
        row.bind(1, key);
        if (!row.executeStep()) return std::nullopt;
        return row.getColumn(0).getString();
    });
}

void Store::set_setting(const std::string& key, const std::string& value) {
    database_->insist_on_writing();
    database_->aside([&] {
        guarded(database_->path(), [&] {
            change_side(database_->connection(), {"settings", "key = ?", {key}}, [&] {
                SQLite::Statement upsert(database_->connection(),
                                         "INSERT INTO settings (key, value) VALUES (?, ?) "
                                         "ON CONFLICT (key) DO UPDATE SET value = excluded.value");
                upsert.bind(1, key);
                upsert.bind(2, value);
                upsert.exec();
            });
        });
    });
}

}  // namespace tapet::storage
