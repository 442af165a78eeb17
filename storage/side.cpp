#include "storage/side.h"

#include <SQLiteCpp/SQLiteCpp.h>

#include "storage/guarded.h"
#include "storage/seal.h"

namespace tapet::storage {

namespace {

constexpr std::string_view kOneLink = "match = ? AND source = ?";
constexpr std::string_view kOneRecord = "kind = ? AND key = ?";

FixtureLink link_of(const SQLite::Statement& row) {
    FixtureLink link{row.getColumn(0).getString(), row.getColumn(1).getString(), row.getColumn(2).getString(),
                     std::nullopt};
    if (!row.getColumn(3).isNull()) link.line = row.getColumn(3).getInt64();
    return link;
}

}  // namespace

std::vector<Note> SideTables::notes(const std::string& match) const {
    std::vector<Note> found;
    guarded(database_->path(), [&] {
        SQLite::Statement rows(database_->connection(), "SELECT seq, text FROM notes WHERE match = ? ORDER BY seq");
        rows.bind(1, match);
        while (rows.executeStep()) found.push_back({rows.getColumn(0).getInt64(), rows.getColumn(1).getString()});
    });
    return found;
}

void SideTables::set_note(const std::string& match, std::int64_t seq, const std::string& text) {
    database_->insist_on_writing();
    guarded(database_->path(), [&] {
        const auto change = [&] {
            SQLite::Statement statement(database_->connection(),
                                        text.empty()
                                            ? "DELETE FROM notes WHERE match = :match AND seq = :seq"
                                            : "INSERT INTO notes (match, seq, text) VALUES (:match, :seq, :text) "
                                              "ON CONFLICT (match, seq) DO UPDATE SET text = excluded.text");
            statement.bind(":match", match);
            statement.bind(":seq", seq);
            if (!text.empty()) statement.bind(":text", text);
            statement.exec();
        };
        change_side(database_->connection(), {"notes", "match = ? AND seq = ?", {match, seq}}, change);
    });
}

std::vector<TapGroup> SideTables::groups(const std::string& match) const {
    std::vector<TapGroup> found;
    guarded(database_->path(), [&] {
        SQLite::Statement rows(database_->connection(),
                               "SELECT first_seq, last_seq FROM tap_groups WHERE match = ? ORDER BY first_seq");
        rows.bind(1, match);
        while (rows.executeStep()) found.push_back({rows.getColumn(0).getInt64(), rows.getColumn(1).getInt64()});
    });
    return found;
}

void SideTables::add_group(const std::string& match, TapGroup group) {
    change_side(database_->connection(), {"tap_groups", "match = ? AND first_seq = ?", {match, group.first}}, [&] {
        SQLite::Statement insert(database_->connection(),
                                 "INSERT INTO tap_groups (match, first_seq, last_seq) VALUES (?, ?, ?)");
        insert.bind(1, match);
        insert.bind(2, group.first);
        insert.bind(3, group.last);
        insert.exec();
    });
}

std::vector<FixtureLink> SideTables::links_of(const std::string& match) const {
    std::vector<FixtureLink> found;
    guarded(database_->path(), [&] {
        SQLite::Statement rows(
            database_->connection(),
            "SELECT match, fixture, source, seq FROM links WHERE match = ? ORDER BY fixture, source");
        rows.bind(1, match);
        while (rows.executeStep()) found.push_back(link_of(rows));
    });
    return found;
}

std::optional<FixtureLink> SideTables::link_from(const std::string& source) const {
    return guarded(database_->path(), [&]() -> std::optional<FixtureLink> {
        SQLite::Statement row(database_->connection(),
                              "SELECT match, fixture, source, seq FROM links WHERE source = ?");
        row.bind(1, source);
        if (!row.executeStep()) return std::nullopt;
        return link_of(row);
    });
}

std::vector<FixtureLink> SideTables::open_links() const {
    std::vector<FixtureLink> found;
    guarded(database_->path(), [&] {
        SQLite::Statement rows(
            database_->connection(),
            "SELECT match, fixture, source, seq FROM links WHERE seq IS NULL ORDER BY match, source");
        while (rows.executeStep()) found.push_back(link_of(rows));
    });
    return found;
}

void SideTables::add_link(const FixtureLink& link) {
    database_->insist_on_writing();
    guarded(database_->path(), [&] {
        change_side(database_->connection(), {"links", kOneLink, {link.match, link.source}}, [&] {
            SQLite::Statement insert(database_->connection(),
                                     "INSERT INTO links (match, fixture, source) VALUES (?, ?, ?)");
            insert.bind(1, link.match);
            insert.bind(2, link.fixture);
            insert.bind(3, link.source);
            insert.exec();
        });
    });
}

void SideTables::set_link_line(const std::string& match, const std::string& source, std::int64_t seq) {
    database_->insist_on_writing();
    guarded(database_->path(), [&] {
        change_side(database_->connection(), {"links", kOneLink, {match, source}}, [&] {
            SQLite::Statement update(database_->connection(),
                                     "UPDATE links SET seq = ? WHERE match = ? AND source = ?");
            update.bind(1, seq);
            update.bind(2, match);
            update.bind(3, source);
            update.exec();
        });
    });
}

std::vector<Record> SideTables::records(const std::string& kind) const {
    std::vector<Record> found;
    guarded(database_->path(), [&] {
        SQLite::Statement rows(
            database_->connection(),
            "SELECT key, body, changed_ms FROM records WHERE kind = ? ORDER BY changed_ms DESC, key");
        rows.bind(1, kind);
        while (rows.executeStep()) {
            found.push_back(
                {rows.getColumn(0).getString(), rows.getColumn(1).getString(), rows.getColumn(2).getInt64()});
        }
    });
    return found;
}

void SideTables::put_record(const std::string& kind, const Record& record) {
    change_side(database_->connection(), {"records", kOneRecord, {kind, record.key}}, [&] {
        SQLite::Statement upsert(database_->connection(),
                                 "INSERT INTO records (kind, key, body, changed_ms) VALUES (?, ?, ?, ?) "
                                 "ON CONFLICT (kind, key) DO UPDATE SET body = excluded.body, changed_ms = "
                                 "excluded.changed_ms");
        upsert.bind(1, kind);
        upsert.bind(2, record.key);
        upsert.bind(3, record.body);
        upsert.bind(4, record.changed_ms);
        upsert.exec();
    });
}

void SideTables::set_records(const std::string& kind, const std::vector<Record>& records) {
    database_->insist_on_writing();
    guarded(database_->path(), [&] {
        SQLite::Transaction transaction(database_->connection(), SQLite::TransactionBehavior::IMMEDIATE);
        for (const Record& record : records) put_record(kind, record);
        transaction.commit();
    });
}

std::vector<MatchRecordRow> SideTables::records_of(const std::string& match) const {
    std::vector<MatchRecordRow> found;
    guarded(database_->path(), [&] {
        SQLite::Statement rows(database_->connection(),
                               "SELECT kind, key, body, changed_ms FROM records WHERE key >= ? AND key < ? "
                               "ORDER BY kind, key");
        rows.bind(1, match + ":");
        rows.bind(2, match + ";");  // the next sign after ':'
        while (rows.executeStep()) {
            found.push_back(
                {rows.getColumn(0).getString(),
                 {rows.getColumn(1).getString(), rows.getColumn(2).getString(), rows.getColumn(3).getInt64()}});
        }
    });
    return found;
}

namespace {

// The same statement for each row.
template <class Rows, class Bind>
void each(SQLite::Database& connection, const char* sql, const Rows& rows, Bind bind) {
    SQLite::Statement statement(connection, sql);
    for (const auto& row : rows) {
        statement.clearBindings();  // an unbound one is null
        bind(statement, row);
        statement.exec();
        statement.reset();
    }
}

}  // namespace

void SideTables::put_notes(const std::string& match, const std::vector<Note>& notes) {
    if (notes.empty()) return;
    change_side(database_->connection(), {"notes", "match = ?", {match}}, [&] {
        each(database_->connection(),
             "INSERT INTO notes (match, seq, text) VALUES (?, ?, ?) "
             "ON CONFLICT (match, seq) DO UPDATE SET text = excluded.text",
             notes, [&](SQLite::Statement& statement, const Note& note) {
                 statement.bind(1, match);
                 statement.bind(2, note.seq);
                 statement.bind(3, note.text);
             });
    });
}

void SideTables::put_groups(const std::string& match, const std::vector<TapGroup>& groups) {
    if (groups.empty()) return;
    change_side(database_->connection(), {"tap_groups", "match = ?", {match}}, [&] {
        each(database_->connection(), "INSERT INTO tap_groups (match, first_seq, last_seq) VALUES (?, ?, ?)", groups,
             [&](SQLite::Statement& statement, const TapGroup& group) {
                 statement.bind(1, match);
                 statement.bind(2, group.first);
                 statement.bind(3, group.last);
             });
    });
}

void SideTables::put_links(const std::string& match, const std::vector<FixtureLink>& links) {
    if (links.empty()) return;
    change_side(database_->connection(), {"links", "match = ?", {match}}, [&] {
        each(database_->connection(),
             "INSERT INTO links (match, fixture, source, seq) VALUES (?, ?, ?, ?) "
             "ON CONFLICT (match, source) DO UPDATE SET seq = excluded.seq",
             links, [&](SQLite::Statement& statement, const FixtureLink& link) {
                 statement.bind(1, match);
                 statement.bind(2, link.fixture);
                 statement.bind(3, link.source);
                 if (link.line) statement.bind(4, *link.line);
             });
    });
}

void SideTables::put_newer_records(const std::vector<MatchRecordRow>& rows) {
    if (rows.empty()) return;
    change_side(database_->connection(), {"records", "kind <> ''", {}}, [&] {
        each(database_->connection(),
             "INSERT INTO records (kind, key, body, changed_ms) VALUES (?, ?, ?, ?) "
             "ON CONFLICT (kind, key) DO UPDATE SET body = excluded.body, changed_ms = excluded.changed_ms "
             "WHERE changed_ms < excluded.changed_ms",
             rows, [](SQLite::Statement& statement, const MatchRecordRow& row) {
                 statement.bind(1, row.kind);
                 statement.bind(2, row.record.key);
                 statement.bind(3, row.record.body);
                 statement.bind(4, row.record.changed_ms);
             });
    });
}

void SideTables::add_settings(const std::vector<std::pair<std::string, std::string>>& settings) {
    if (settings.empty()) return;
    change_side(database_->connection(), {"settings", "key <> ''", {}}, [&] {
        each(database_->connection(), "INSERT INTO settings (key, value) VALUES (?, ?) ON CONFLICT DO NOTHING",
             settings, [](SQLite::Statement& statement, const std::pair<std::string, std::string>& setting) {
                 statement.bind(1, setting.first);
                 statement.bind(2, setting.second);
             });
    });
}

bool SideTables::has_match(const std::string& id) const {
    return guarded(database_->path(), [&] {
        SQLite::Statement row(database_->connection(), "SELECT 1 FROM matches WHERE id = ?");
        row.bind(1, id);
        return row.executeStep();
    });
}

void SideTables::remove_record(const std::string& kind, const std::string& key) {
    database_->insist_on_writing();
    guarded(database_->path(), [&] {
        change_side(database_->connection(), {"records", kOneRecord, {kind, key}}, [&] {
            SQLite::Statement remove(database_->connection(), "DELETE FROM records WHERE kind = ? AND key = ?");
            remove.bind(1, kind);
            remove.bind(2, key);
            remove.exec();
        });
    });
}

}  // namespace tapet::storage
