#include "storage/pack.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <algorithm>
#include <set>

#include "keeping/record_kinds.h"
#include "storage/apart.h"
#include "storage/effort.h"
#include "storage/guarded.h"
#include "storage/migrations.h"
#include "storage/pack_lines.h"
#include "storage/reading.h"

namespace tapet::storage {

namespace {

// What is said of lines that could not be read has no place any more.
void keep_to(std::int64_t lines, PackedMatch& match) {
    const auto drop = [](auto& rows, auto beyond) {
        rows.erase(std::remove_if(rows.begin(), rows.end(), beyond), rows.end());
    };
    drop(match.notes, [&](const Note& note) { return note.seq >= lines; });
    drop(match.taps, [&](const TapGroup& group) { return group.last >= lines; });
    drop(match.seats, [&](const SeatPeople& seat) { return seat.line >= lines; });
    drop(match.precedents, [&](const Precedent& row) { return row.at->line >= lines; });
    for (FixtureLink& link : match.links) {
        if (link.line && *link.line >= lines) link.line.reset();
    }
}

class Packer {
  public:
    Packer(const Store& store, std::vector<std::string> ids, PackHead head)
        : store_(store),
          side_(store.database()),
          people_(store.database()),
          apart_(side_),
          ids_(std::move(ids)),
          chosen_(ids_.begin(), ids_.end()),
          head_(std::move(head)) {}

    void set_delegate(const std::optional<std::string>& body) {
        says_delegate_ = true;
        delegate_ = body;
    }

    Packed pack() {
        PackWriter out;
        write(out, head_);
        if (head_.all && write(out, rest()) > 0) made_.left_out.push_back({"pack.rest", {}});
        for (const std::string& id : ids_) {
            const PackedMatch packed = match(id);
            if (packed.lines.empty()) continue;
            if (write(out, packed) > 0) made_.left_out.push_back({"pack.beside", {id}, id});
            ++made_.matches;
            made_.lines += static_cast<std::int64_t>(packed.lines.size());
        }
        made_.bytes = out.finish();
        return std::move(made_);
    }

  private:
    const Store& store_;
    SideTables side_;
    PeopleTables people_;
    Apart apart_;
    std::vector<std::string> ids_;
    std::set<std::string> chosen_;
    PackHead head_;
    Packed made_;
    std::uint64_t effort_ = 0;
    bool says_delegate_ = false;
    std::optional<std::string> delegate_;

    // Without lines: nothing of it can be read.
    PackedMatch match(const std::string& id) {
        PackedMatch match;
        match.id = apart_.outside(id);
        match.lines = lines_of(id);
        if (match.lines.empty()) return match;
        if (match.id != id) rechain(match.id, match.lines);
        match.game = game_of(match.lines.front().body);
        if (match.game.empty()) match.game = "?";
        try {
            add_beside(id, match);
        } catch (const StorageError&) {
            made_.left_out.push_back({"pack.beside", {id}, id});
        }
        keep_to(static_cast<std::int64_t>(match.lines.size()), match);
        return match;
    }

    // Those that add up, as unpack() will ask: one match that does not would keep all others back.
    std::vector<Line> lines_of(const std::string& id) {
        std::vector<Line> lines;
        std::optional<Reading> reading;
        bool whole = true;
        try {
            store_.each_line(id, 0, [&](const Line& line) {
                if (!reading) reading.emplace(Reading::Head{id, game_of(line.body), line.time_ms});
                whole = whole && !reading->line(line);
                if (whole) lines.push_back(line);
            });
        } catch (const StorageError&) {
            whole = false;
        }
        effort_ += reading ? reading->effort() : 0;
        if (effort_ > kMostEffort) throw StorageError("pack.too-much", {});
        if (!whole || lines.empty()) made_.left_out.push_back({"pack.cut", {id, std::to_string(lines.size())}, id});
        return lines;
    }

    void add_beside(const std::string& id, PackedMatch& match) const {
        match.notes = side_.notes(id);
        match.taps = side_.groups(id);
        match.seats = people_.seats_of(id);
        match.precedents = people_.precedents_of(id);
        match.records = records_of(id);
        if (says_delegate_) put_delegate(match.records);
        match.links = side_.links_of(id);
        for (FixtureLink& link : match.links) link.source = apart_.outside(link.source);
        const auto link = side_.link_from(id);
        if (link && chosen_.count(link->match) == 0)
            match.played_for.push_back({apart_.outside(link->match), link->fixture});
    }

    void put_delegate(std::vector<MatchRecordRow>& records) const {
        std::erase_if(records, [](const MatchRecordRow& row) { return kind::is_of_tablet(row.kind); });
        if (delegate_) records.push_back({std::string(kind::delegate), {":sector", *delegate_, head_.made_ms}});
    }

    // Whose key is the match, or begins with it and a colon.
    std::vector<MatchRecordRow> records_of(const std::string& id) const {
        std::vector<MatchRecordRow> found;
        for_records("WHERE (key = :id OR (key >= :id || ':' AND key < :id || ';')) AND kind <> :apart", id,
                    [&](MatchRecordRow row) {
                        row.record.key.erase(0, id.size());
                        found.push_back(std::move(row));
                    });
        return found;
    }

    template <class Visit>
    void for_records(const std::string& where, const std::string& id, Visit visit) const {
        guarded(store_.database().path(), [&] {
            SQLite::Statement rows(store_.database().connection(),
                                   "SELECT kind, key, body, changed_ms FROM records " + where + " ORDER BY kind, key");
            if (!id.empty()) rows.bind(":id", id);
            rows.bind(":apart", std::string(kind::apart));
            while (rows.executeStep()) {
                visit({rows.getColumn(0).getString(),
                       {rows.getColumn(1).getString(), rows.getColumn(2).getString(), rows.getColumn(3).getInt64()}});
            }
        });
    }

    // As far as it can be read.
    PackedRest rest() {
        PackedRest rest;
        try {
            rest.settings = settings();
            for_records("WHERE kind <> :apart", {}, [&](MatchRecordRow row) {
                const std::string owner = row.record.key.substr(0, row.record.key.find(':'));
                if (chosen_.count(owner) == 0) rest.records.push_back(std::move(row));
            });
            for (Precedent& row : people_.precedents()) {
                if (!row.at) rest.precedents.push_back(std::move(row));
            }
        } catch (const StorageError& error) {
            made_.left_out.push_back({error.key, error.args});
        }
        std::reverse(rest.precedents.begin(), rest.precedents.end());  // as they were decided
        return rest;
    }

    std::vector<std::pair<std::string, std::string>> settings() const {
        std::vector<std::pair<std::string, std::string>> found;
        guarded(store_.database().path(), [&] {
            SQLite::Statement rows(store_.database().connection(), "SELECT key, value FROM settings ORDER BY key");
            while (rows.executeStep()) found.emplace_back(rows.getColumn(0).getString(), rows.getColumn(1).getString());
        });
        return found;
    }
};

// In the order in which they were begun; of a damaged file, those that can be found.
std::vector<std::string> all_ids(const Store& store) {
    std::vector<std::string> ids;
    try {
        for (const MatchRow& row : store.matches()) ids.push_back(row.id);
    } catch (const StorageError&) {
        ids.clear();
        for (const Salvaged& found : store.salvage()) ids.push_back(found.match.id);
    }
    std::reverse(ids.begin(), ids.end());
    return ids;
}

PackHead head_of(const Store& store, std::string_view program, const Clockwork& clock, bool all) {
    PackHead head;
    head.program = program;
    head.schema = guarded(store.database().path(), [&] { return version_of(store.database().connection()); });
    head.rules = kRulesVersion;
    head.made_ms = clock.now_ms();
    head.all = all;
    return head;
}

// The matches at the tables of a championship, each once.
std::vector<std::string> tables_of(const Store& store, const std::string& championship) {
    std::vector<std::string> ids;
    for (FixtureLink& link : SideTables(store.database()).links_of(championship)) ids.push_back(std::move(link.source));
    return ids;
}

// One snapshot: what another program writes meanwhile is not half packed.
Packed packed(const Store& store, std::vector<std::string> ids, PackHead head) {
    return guarded(store.database().path(), [&] {
        SQLite::Transaction snapshot(store.database().connection(), SQLite::TransactionBehavior::DEFERRED);
        return Packer(store, std::move(ids), std::move(head)).pack();
    });
}

}  // namespace

Packed pack_all(const Store& store, std::string_view program, const Clockwork& clock) {
    return packed(store, all_ids(store), head_of(store, program, clock, true));
}

Packed pack(const Store& store, const std::vector<std::string>& ids, std::string_view program, const Clockwork& clock) {
    std::vector<std::string> chosen;
    for (const std::string& id : ids) {
        std::string whole = store.find(id);
        if (std::find(chosen.begin(), chosen.end(), whole) == chosen.end()) chosen.push_back(std::move(whole));
    }
    return packed(store, std::move(chosen), head_of(store, program, clock, false));
}

Packed pack_for_delegate(const Store& store, const std::string& id, const std::optional<std::string>& delegate,
                         std::string_view program, const Clockwork& clock, championship::TablesMatches tables) {
    return guarded(store.database().path(), [&] {
        SQLite::Transaction snapshot(store.database().connection(), SQLite::TransactionBehavior::DEFERRED);
        const std::string championship = store.find(id);
        const bool along = !delegate && tables == championship::TablesMatches::along;
        std::vector<std::string> ids = along ? tables_of(store, championship) : std::vector<std::string>();
        ids.push_back(championship);  // last: whoever takes all of it is shown that
        Packer packer(store, std::move(ids), head_of(store, program, clock, false));
        packer.set_delegate(delegate);
        return packer.pack();
    });
}

}  // namespace tapet::storage
