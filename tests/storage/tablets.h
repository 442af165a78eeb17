// Tablets that hand each other packs: a file each, and what is in it.
#pragma once

#include <string>
#include <vector>

#include "storage/check.h"
#include "storage/pack.h"
#include "storage/people.h"
#include "storage/side.h"
#include "storage/unpack.h"
#include "tests/storage/support.h"

namespace tapet::storage {

// All rows of all tables, but for the lists, which are made of them.
inline std::string contents_of(const Database& database) {
    std::string all;
    for (const char* const table :
         {"matches", "lines", "seals", "notes", "tap_groups", "links", "records", "people", "precedents", "settings"}) {
        SQLite::Statement rows(database.connection(), std::string("SELECT * FROM ") + table);
        while (rows.executeStep()) {
            all += table;
            for (int i = 0; i < rows.getColumnCount(); ++i) all += "|" + rows.getColumn(i).getString();
            all += "\n";
        }
    }
    return all;
}

struct Tablet {
    TempFolder folder;
    Clockwork clock;
    Database database;
    Store store;
    SideTables side;
    PeopleTables people;

    // Ids differ from tablet to tablet.
    explicit Tablet(std::uint64_t seed = 0)
        : clock{test_clock().now_ms, [seed]() mutable { return seed += 0x9E3779B97F4A7C15U; }},
          database(OpenOptions{folder / "a.db"}, clock),
          store(database),
          side(database),
          people(database) {}

    std::string all() const { return pack_all(store, "1", clock).bytes; }
    std::string some(const std::vector<std::string>& ids) const { return pack(store, ids, "1", clock).bytes; }
    Unpacked take(const std::string& bytes) { return unpack(store, bytes, "p.tapet", clock); }
    Arrived::Came came(const std::string& bytes) { return take(bytes).matches.at(0).came; }

    // A new match with these lines, or more lines to one; its id.
    std::string play(const std::vector<std::string>& lines, const std::string& id = {}) {
        KeptMatch match(store, clock);
        if (!id.empty()) match.open(id);
        for (const std::string& line : lines) (match.id().empty() ? match.begin(line) : match.take(line));
        return match.id();
    }
    std::vector<std::string> lines(const std::string& id) const { return bodies(store, id); }
    bool adds_up() const { return check(database).empty(); }

    std::string contents() const { return contents_of(database); }
};

// On a delegate's tablet: a match at a table, whose result is the last line of the championship.
inline std::string count_at_table(Tablet& desk, const std::string& id, const std::string& fixture,
                                  const std::string& line) {
    const std::string table = desk.play({kSetup, stones(1)});
    desk.side.set_note(table, 1, "cridat");
    desk.side.add_link({id, fixture, table, std::nullopt});
    desk.play({line}, id);
    desk.side.set_link_line(id, table, static_cast<std::int64_t>(desk.lines(id).size()) - 1);
    return table;
}

inline std::string sent_by(const Tablet& desk, const std::string& id) {
    return pack_for_delegate(desk.store, id, std::nullopt, "1", desk.clock).bytes;
}

// The sentence of why it was not taken; empty when it was.
inline std::string refusal(Tablet& tablet, const std::string& bytes) {
    try {
        tablet.take(bytes);
        return {};
    } catch (const StorageError& error) {
        return error.sentence(Lang::en);
    }
}

}  // namespace tapet::storage
