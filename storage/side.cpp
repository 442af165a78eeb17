#include "storage/side.h"

#include <SQLiteCpp/SQLiteCpp.h>

#include "storage/guarded.h"

namespace tapet::storage {

namespace {

constexpr int kSince = 2;  // the version that brought these tables

FixtureLink link_of(const SQLite::Statement& row) {
    FixtureLink link{row.getColumn(0).getString(), row.getColumn(1).getString(), row.getColumn(2).getString(),
                     std::nullopt};
    if (!row.getColumn(3).isNull()) link.seq = row.getColumn(3).getInt64();
    return link;
}

}  // namespace

SideTables::SideTables(const Database& database)
    : database_(&database),
      there_(guarded(database.path(), [&] { return version_of(database.connection()); }) >= kSince) {}

void SideTables::insist_on_writing() const {
    if (database_->read_only()) throw StorageError(*database_->read_only());
}

std::vector<Note> SideTables::notes(const std::string& match) const {
    std::vector<Note> found;
    if (!there_) return found;
    guarded(database_->path(), [&] {
        SQLite::Statement rows(database_->connection(), "SELECT seq, text FROM notes WHERE match = ? ORDER BY seq");
        rows.bind(1, match);
        while (rows.executeStep()) found.push_back({rows.getColumn(0).getInt64(), rows.getColumn(1).getString()});
    });
    return found;
}

void SideTables::set_note(const std::string& match, std::int64_t seq, const std::string& text) {
    insist_on_writing();
    guarded(database_->path(), [&] {
        SQLite::Statement statement(database_->connection(),
                                    text.empty() ? "DELETE FROM notes WHERE match = :match AND seq = :seq"
                                                 : "INSERT INTO notes (match, seq, text) VALUES (:match, :seq, :text) "
                                                   "ON CONFLICT (match, seq) DO UPDATE SET text = excluded.text");
        statement.bind(":match", match);
        statement.bind(":seq", seq);
        if (!text.empty()) statement.bind(":text", text);
        statement.exec();
    });
}

std::vector<TapGroup> SideTables::groups(const std::string& match) const {
    std::vector<TapGroup> found;
    if (!there_) return found;
    guarded(database_->path(), [&] {
        SQLite::Statement rows(database_->connection(),
                               "SELECT first_seq, last_seq FROM tap_groups WHERE match = ? ORDER BY first_seq");
        rows.bind(1, match);
        while (rows.executeStep()) found.push_back({rows.getColumn(0).getInt64(), rows.getColumn(1).getInt64()});
    });
    return found;
}

void SideTables::add_group(const std::string& match, TapGroup group) {
    SQLite::Statement insert(database_->connection(),
                             "INSERT INTO tap_groups (match, first_seq, last_seq) VALUES (?, ?, ?)");
    insert.bind(1, match);
    insert.bind(2, group.first);
    insert.bind(3, group.last);
    insert.exec();
}

std::vector<FixtureLink> SideTables::links_of(const std::string& match) const {
    std::vector<FixtureLink> found;
    if (!there_) return found;
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
    if (!there_) return std::nullopt;
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
    if (!there_) return found;
    guarded(database_->path(), [&] {
        SQLite::Statement rows(
            database_->connection(),
            "SELECT match, fixture, source, seq FROM links WHERE seq IS NULL ORDER BY match, source");
        while (rows.executeStep()) found.push_back(link_of(rows));
    });
    return found;
}

void SideTables::add_link(const FixtureLink& link) {
    insist_on_writing();
    guarded(database_->path(), [&] {
        SQLite::Statement insert(database_->connection(),
                                 "INSERT INTO links (match, fixture, source) VALUES (?, ?, ?)");
        insert.bind(1, link.match);
        insert.bind(2, link.fixture);
        insert.bind(3, link.source);
        insert.exec();
    });
}

void SideTables::set_link_line(const std::string& match, const std::string& source, std::int64_t seq) {
    insist_on_writing();
    guarded(database_->path(), [&] {
        SQLite::Statement update(database_->connection(), "UPDATE links SET seq = ? WHERE match = ? AND source = ?");
        update.bind(1, seq);
        update.bind(2, match);
        update.bind(3, source);
        update.exec();
    });
}

std::vector<Record> SideTables::records(const std::string& kind) const {
    std::vector<Record> found;
    if (!there_) return found;
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

void SideTables::set_records(const std::string& kind, const std::vector<Record>& records) {
    insist_on_writing();
    guarded(database_->path(), [&] {
        SQLite::Transaction transaction(database_->connection(), SQLite::TransactionBehavior::IMMEDIATE);
        SQLite::Statement upsert(database_->connection(),
                                 "INSERT INTO records (kind, key, body, changed_ms) VALUES (?, ?, ?, ?) "
                                 "ON CONFLICT (kind, key) DO UPDATE SET body = excluded.body, changed_ms = "
                                 "excluded.changed_ms");
        for (const Record& record : records) {
            upsert.bind(1, kind);
            upsert.bind(2, record.key);
            upsert.bind(3, record.body);
            upsert.bind(4, record.changed_ms);
            upsert.exec();
            upsert.reset();
        }
        transaction.commit();
    });
}

void SideTables::remove_record(const std::string& kind, const std::string& key) {
    insist_on_writing();
    guarded(database_->path(), [&] {
        SQLite::Statement remove(database_->connection(), "DELETE FROM records WHERE kind = ? AND key = ?");
        remove.bind(1, kind);
        remove.bind(2, key);
        remove.exec();
    });
}

}  // namespace tapet::storage
