// What is kept beside the log (storage/migrations/002): notes, groups of taps, links of a championship to the matches that
// were played for it, and records that belong to no match. Rows in, rows out; none of it touches what the rules say.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "keeping/beside.h"
#include "storage/database.h"

namespace tapet::storage {

struct Note {
    std::int64_t seq = 0;
    std::string text;
};

struct TapGroup {
    std::int64_t first = 0;
    std::int64_t last = 0;
};

struct MatchRecordRow {
    std::string kind;
    Record record;
};

// The database must outlive it. Every function may throw a StorageError and has then changed nothing.
class SideTables {
  public:
    explicit SideTables(const Database& database) : database_(&database) {}

    std::vector<Note> notes(const std::string& match) const;
    void set_note(const std::string& match, std::int64_t seq, const std::string& text);  // empty: no note

    // Many at once, within somebody's transaction; what was said of them gives way. So are the next ones.
    void put_notes(const std::string& match, const std::vector<Note>& notes);
    void put_groups(const std::string& match, const std::vector<TapGroup>& groups);
    void put_links(const std::string& match, const std::vector<FixtureLink>& links);
    void put_newer_records(const std::vector<MatchRecordRow>& rows);  // those that are not there, or are older
    void add_settings(const std::vector<std::pair<std::string, std::string>>& settings);  // those that are not there

    std::vector<TapGroup> groups(const std::string& match) const;
    // Within the transaction of whoever keeps the lines.
    void add_group(const std::string& match, TapGroup group);

    std::vector<FixtureLink> links_of(const std::string& match) const;
    std::optional<FixtureLink> link_from(const std::string& source) const;
    std::vector<FixtureLink> open_links() const;  // whose result is no line yet, of all championships
    void add_link(const FixtureLink& link);
    void set_link_line(const std::string& match, const std::string& source, std::int64_t seq);

    std::vector<Record> records(const std::string& kind) const;  // newest first
    void set_record(const std::string& kind, const Record& record) { set_records(kind, {record}); }
    void set_records(const std::string& kind, const std::vector<Record>& records);  // all of them or none
    void put_record(const std::string& kind, const Record& record);                 // within somebody's transaction
    std::vector<MatchRecordRow> records_of(const std::string& match) const;         // whose key is "<match>:..."
    bool has_match(const std::string& id) const;
    void remove_record(const std::string& kind, const std::string& key);

  private:
    const Database* database_;
};

}  // namespace tapet::storage
