#include "storage/remote/remote_tables.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <SQLiteCpp/VariadicBind.h>
#include <algorithm>

#include "core/bytes16.h"
#include "core/version.h"
#include "storage/apart.h"
#include "storage/guarded.h"
#include "storage/pack_lines.h"
#include "storage/row.h"
#include "storage/side.h"

namespace tapet::storage {

namespace {

constexpr std::string_view kFile = "hall";  // what sentences call what came from there

Hash bytes_of(const std::string& text) {
    const auto hash = unhex16(text);
    if (!hash) throw StorageError("pack.wrong", {std::string(kFile), "1"});
    return *hash;
}

RemoteLine remote_line(const Line& line, const std::vector<TapGroup>& groups) {
    RemoteLine remote{line.seq,        line.verb,      line.body, line.rules_version, line.time_ms, line.over,
                      hex(line.proof), hex(line.hash), -1};
    for (const TapGroup& group : groups) {
        if (line.seq > group.first && line.seq <= group.last) remote.tap = group.first;
    }
    return remote;
}

}  // namespace

template <class Work>
void RemoteTables::write(Work work) const {
    database_->insist_on_writing();
    database_->aside([&] { guarded(database_->path(), work); });  // no list shows any of it
}

std::string RemoteTables::device(const std::string& drawn) const {
    const auto kept = [&] {
        return guarded(database_->path(), [&] {
            SQLite::Statement row(database_->connection(), "SELECT device FROM remote_self");
            return row.executeStep() ? row.getColumn(0).getString() : std::string();
        });
    };
    if (std::string device = kept(); !device.empty()) return device;
    write([&] {
        SQLite::Statement insert(database_->connection(),
                                 "INSERT INTO remote_self (one, device) VALUES (1, ?) ON CONFLICT DO NOTHING");
        insert.bind(1, drawn);
        insert.exec();
    });
    return kept();
}

std::vector<RemoteTable> RemoteTables::tables() const {
    return guarded(database_->path(), [&] {
        std::vector<RemoteTable> found;
        SQLite::Statement rows(
            database_->connection(),
            "SELECT link, match, term, seq, hash, claimed, standing FROM remote_tables ORDER BY place");
        while (rows.executeStep()) {
            found.push_back({rows.getColumn(0).getString(), rows.getColumn(1).getString(), rows.getColumn(2).getInt64(),
                             rows.getColumn(3).getInt64(), rows.getColumn(4).getString(), rows.getColumn(5).getString(),
                             rows.getColumn(6).getString()});
        }
        return found;
    });
}

void RemoteTables::keep(const RemoteTable& table) const {
    write([&] {
        SQLite::Statement put(
            database_->connection(),
            "INSERT INTO remote_tables (link, match, term, seq, hash, claimed, standing) VALUES (?, ?, ?, ?, ?, ?, ?) "
            "ON CONFLICT (link) DO UPDATE SET match = excluded.match, term = excluded.term, seq = excluded.seq, "
            "hash = excluded.hash, claimed = excluded.claimed, standing = excluded.standing");
        SQLite::bind(put, table.link, table.match, table.term, table.seq, table.hash, table.claimed, table.standing);
        put.exec();
    });
}

void RemoteTables::forget(const std::string& link) const {
    write([&] {
        SQLite::Transaction transaction(database_->connection());
        for (const char* sql : {"DELETE FROM remote_says WHERE link = ?", "DELETE FROM remote_tables WHERE link = ?"}) {
            SQLite::Statement remove(database_->connection(), sql);
            remove.bind(1, link);
            remove.exec();
        }
        transaction.commit();
    });
}

std::vector<RemoteSay> RemoteTables::says(const std::string& link) const {
    return guarded(database_->path(), [&] {
        std::vector<RemoteSay> found;
        SQLite::Statement rows(
            database_->connection(),
            "SELECT id, request, body, answer, status FROM remote_says WHERE link = ? ORDER BY place");
        rows.bind(1, link);
        while (rows.executeStep()) {
            found.push_back({rows.getColumn(0).getString(), link, rows.getColumn(1).getString(),
                             rows.getColumn(2).getString(), rows.getColumn(3).getString(),
                             rows.getColumn(4).getInt64()});
        }
        return found;
    });
}

void RemoteTables::keep_say(const RemoteSay& say) const {
    write([&] {
        SQLite::Statement put(database_->connection(),
                              "INSERT INTO remote_says (id, link, request, body, answer, status) "
                              "VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET answer = excluded.answer, "
                              "status = excluded.status");
        SQLite::bind(put, say.id, say.link, say.request, say.body, say.answer, say.status);
        put.exec();
    });
}

std::vector<RemoteLink> RemoteTables::links(const std::string& match) const {
    return guarded(database_->path(), [&] {
        std::vector<RemoteLink> found;
        SQLite::Statement rows(database_->connection(),
                               "SELECT secret, base, hall, role, scope, label, said, number FROM remote_links "
                               "WHERE match = ? ORDER BY place");
        rows.bind(1, match);
        while (rows.executeStep()) {
            found.push_back({rows.getColumn(0).getString(), match, rows.getColumn(1).getString(),
                             rows.getColumn(2).getString(), rows.getColumn(3).getString(),
                             rows.getColumn(4).getString(), rows.getColumn(5).getString(),
                             rows.getColumn(6).getString(), rows.getColumn(7).getInt64()});
        }
        return found;
    });
}

void RemoteTables::keep_links(const std::vector<RemoteLink>& links) const {
    write([&] {
        SQLite::Transaction transaction(database_->connection());
        SQLite::Statement put(
            database_->connection(),
            "INSERT INTO remote_links (secret, match, base, hall, role, scope, label, said, number) VALUES "
            "(?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (secret) DO UPDATE SET base = excluded.base, "
            "scope = excluded.scope, number = excluded.number");
        for (const RemoteLink& link : links) {
            SQLite::bind(put, link.secret, link.match, link.base, link.hall, link.role, link.scope, link.label,
                         link.said, link.number);
            put.exec();
            put.reset();
        }
        transaction.commit();
    });
}

void RemoteTables::forget_link(const std::string& secret) const {
    write([&] {
        SQLite::Statement remove(database_->connection(), "DELETE FROM remote_links WHERE secret = ?");
        remove.bind(1, secret);
        remove.exec();
    });
}

std::string RemoteTables::outside(const std::string& match) const {
    return Apart(SideTables(*database_)).outside(match);
}

std::vector<RemoteLine> RemoteTables::lines(const std::string& match, std::int64_t from, std::int64_t most) const {
    if (const std::string known = outside(match); known != match) return lines_outside(match, known, from, most);
    const std::vector<TapGroup> groups = SideTables(*database_).groups(match);
    return guarded(database_->path(), [&] {
        std::vector<RemoteLine> found;
        SQLite::Statement rows(
            database_->connection(),
            std::string("SELECT ") + kLineColumns + " FROM lines WHERE match = ? AND seq >= ? ORDER BY seq LIMIT ?");
        rows.bind(1, match);
        rows.bind(2, from);
        rows.bind(3, most);
        while (rows.executeStep()) found.push_back(remote_line(line_of(rows), groups));
        return found;
    });
}

// Of one that has another id here: its hashes begin with the one outside.
std::vector<RemoteLine> RemoteTables::lines_outside(const std::string& match, const std::string& outside,
                                                    std::int64_t from, std::int64_t most) const {
    const std::vector<TapGroup> groups = SideTables(*database_).groups(match);
    return guarded(database_->path(), [&] {
        std::vector<RemoteLine> found;
        SQLite::Statement rows(database_->connection(),
                               std::string("SELECT ") + kLineColumns + " FROM lines WHERE match = ? ORDER BY seq");
        rows.bind(1, match);
        Hash hash = chain_start(outside);
        while (rows.executeStep() && static_cast<std::int64_t>(found.size()) < most) {
            Line line = line_of(rows);
            hash = line.hash = chain(hash, line.link(), line.proof);
            if (line.seq >= from) found.push_back(remote_line(line, groups));
        }
        return found;
    });
}

std::int64_t RemoteTables::count(const std::string& match) const {
    return guarded(database_->path(), [&] {
        SQLite::Statement row(database_->connection(), "SELECT coalesce(max(seq), -1) + 1 FROM lines WHERE match = ?");
        row.bind(1, match);
        row.executeStep();
        return row.getColumn(0).getInt64();
    });
}

std::string pack_of(const std::string& match, const std::vector<RemoteLine>& lines) {
    PackedMatch packed;
    packed.id = match;
    for (const RemoteLine& line : lines) {
        packed.lines.push_back({line.seq, line.verb, line.body, line.rules, line.time_ms, line.over,
                                bytes_of(line.proof), line.hash.empty() ? Hash{} : bytes_of(line.hash)});
        if (line.tap < 0) continue;
        if (packed.taps.empty() || packed.taps.back().first != line.tap) packed.taps.push_back({line.tap, line.seq});
        packed.taps.back().last = line.seq;
    }
    if (packed.lines.empty()) throw StorageError("pack.wrong", {std::string(kFile), "1"});
    const Hash said = packed.lines.back().hash;
    rechain(match, packed.lines);
    if (!lines.back().hash.empty() && packed.lines.back().hash != said)
        throw StorageError("pack.wrong", {std::string(kFile), "1"});
    packed.game = game_of(packed.lines.front().body);
    PackWriter out;
    write(out, PackHead{std::string(program_version()), newest(migrations()), kRulesVersion, 0, false});
    write(out, packed);
    return out.finish();
}

}  // namespace tapet::storage
