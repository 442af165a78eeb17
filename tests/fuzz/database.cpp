// A kept file that something has been at: rows changed, or bytes. The program reads what it can, and says the rest.
#include <fmt/format.h>
#include <optional>

#include "storage/beside.h"
#include "storage/check.h"
#include "storage/people.h"
#include "storage/transfer.h"
#include "tests/fuzz/bytes.h"
#include "tests/fuzz/target.h"
#include "tests/storage/support.h"
#include "tests/ui/app_robot.h"

namespace tapet::fuzz {

namespace {

using namespace storage;

const std::string kChampionship = R"({"game":"championship","name":"Prova","sectors":["1","2"]})";

struct Original {
    std::string bytes;
    std::vector<std::string> ids;
    std::string said;  // everything that is kept, as text
};

// What the file has, in words; a sentence where it cannot be read.
std::string everything(const Store& store) {
    std::string text;
    for (const MatchRow& match : store.matches()) {
        text += fmt::format("{} {} {} {}\n", match.id, match.game, match.lines, match.over);
        export_match(store, match.id, [&](std::string_view line) { text.append(line).append("\n"); });
        text += beside_of(store, match.id) + "\n";
    }
    for (const char* kind : {"card", "pad"}) {
        for (const Record& record : SideTables(store.database()).records(kind)) text += record.key + record.body + "\n";
    }
    for (const Precedent& row : PeopleTables(store.database()).precedents()) text += row.cards + row.body + "\n";
    for (const char* key : {"route", "theme"}) text += store.setting(key).value_or("-") + "\n";
    return text;
}

Original make_original() {
    const TempFolder folder;
    Original original;
    {
        Opened opened(folder / "tapet.db");
        original.ids = {keep_match(opened, 8), keep_match(opened, 5)};
        KeptMatch championship(opened.store, opened.clock);
        championship.begin(kChampionship);
        championship.take(R"({"do":"enter","falla":"X","sector":"1","players":["Anna","Pep"]})");
        original.ids.push_back(championship.id());
        SideTables side(opened.database);
        side.set_note(original.ids[0], 2, "one note");
        side.add_link({original.ids[2], "a fixture", original.ids[1], std::nullopt});
        side.set_record("card", {"masclet", R"({"id":"masclet","level":7})", 1});
        side.set_record("pad", {"pad", "{}", 2});
        PeopleTables people(opened.database);
        people.set_seats({{original.ids[0], 0, "Dalt", {"Anna", "Pep"}}});
        people.add_precedent({Precedent::At{original.ids[0], 3}, "a b", "{}", 7});
        opened.store.set_setting("route", "home");
        opened.store.set_setting("theme", "light");
        original.said = everything(opened.store);
    }
    original.bytes = contents(folder / "tapet.db");
    return original;
}

const Original& original() {
    static const Original made = make_original();
    return made;
}

struct Column {
    const char* table;
    const char* name;
};
constexpr Column kColumns[] = {{"lines", "body"},
                               {"lines", "verb"},
                               {"lines", "seq"},
                               {"lines", "rules_version"},
                               {"lines", "time_ms"},
                               {"lines", "over"},
                               {"lines", "hash"},
                               {"lines", "proof"},
                               {"lines", "match"},
                               {"matches", "id"},
                               {"matches", "game"},
                               {"matches", "started_ms"},
                               {"settings", "value"},
                               {"settings", "key"},
                               {"notes", "text"},
                               {"notes", "seq"},
                               {"tap_groups", "first_seq"},
                               {"links", "fixture"},
                               {"links", "source"},
                               {"links", "seq"},
                               {"records", "body"},
                               {"records", "kind"},
                               {"records", "key"},
                               {"people", "person"},
                               {"people", "seat"},
                               {"people", "seq"},
                               {"precedents", "body"},
                               {"precedents", "cards"},
                               {"precedents", "match"},
                               {"precedents", "seq"},
                               {"seals", "count"},
                               {"seals", "hash"},
                               {"seals", "of"}};

std::string literal(std::string_view text) {
    std::string hex;
    for (const char c : text) hex += fmt::format("{:02x}", static_cast<unsigned char>(c));
    return "x'" + hex + "'";
}

// Another value in one row of one column; what the schema itself refuses stays as it is.
void change_row(SQLite::Database& connection, Bytes& bytes) {
    const Column& column = bytes.of(kColumns);
    const std::size_t row = bytes.pick(16);
    const std::size_t how = bytes.pick(4);
    const std::string text = literal(bytes.until('\n'));
    const std::string was = column.name;
    const std::string value = how == 0   ? "CAST(" + text + " AS TEXT)"
                              : how == 1 ? "CAST(CAST(" + text + " AS TEXT) AS INTEGER)"
                              : how == 2 ? text
                                         : "CAST(CAST(" + was + " AS BLOB) || " + text + " AS TEXT)";
    try {
        connection.exec(fmt::format("UPDATE {0} SET {1} = {2} WHERE {1} = (SELECT {1} FROM {0} LIMIT 1 OFFSET {3})",
                                    column.table, column.name, value, row));
    } catch (const SQLite::Exception&) {
    }
}

void change_rows(const std::string& file, Bytes& bytes) {
    SQLite::Database connection(file, SQLite::OPEN_READWRITE);
    connection.exec("PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON; PRAGMA synchronous = OFF");
    connection.exec("DROP TRIGGER lines_stay; DROP TRIGGER lines_keep");
    for (int i = 0; i < 20 && !bytes.used_up(); ++i) change_row(connection, bytes);
    connection.exec(
        "CREATE TRIGGER lines_stay BEFORE DELETE ON lines BEGIN SELECT raise(ABORT, 'lines are never deleted'); END");
    connection.exec(
        "CREATE TRIGGER lines_keep BEFORE UPDATE ON lines BEGIN SELECT raise(ABORT, 'lines are never changed'); END");
}

std::string changed_bytes(Bytes& bytes) {
    std::string file = original().bytes;
    for (int i = 0; i < 100 && !bytes.used_up(); ++i) {
        const std::size_t at = bytes.pick(file.size());
        const std::size_t how = bytes.pick(256);
        if (how == 0) file.resize(1 + at % file.size());  // without any it is a new one
        if (how > 0) file[at % file.size()] = static_cast<char>(bytes.pick(256));
    }
    return file;
}

// A sentence for whatever keeps that from being done.
template <class Work>
void try_to(Work work) {
    try {
        work();
    } catch (const StorageError& error) {
        must(!error.sentence(Lang::en).empty(), "an error without a sentence");
    }
}

// Whatever is not found to be damaged is as it was.
void read_file(const std::string& path) {
    Opened opened(path);
    std::optional<Report> report;
    try_to([&] { report = examine(opened.database); });
    if (report && report->faults.empty())
        must(everything(opened.store) == original().said, "damage that nobody found", everything(opened.store));
    opened.store.salvage();
    try_to([&] { everything(opened.store); });
    for (const std::string& id : original().ids) {
        try_to([&] {
            KeptMatch match(opened.store, opened.clock);
            match.open(id);
            if (!match.halt()) match.take(stones(1));
        });
    }
}

void look_at_it(ui::AppRobot& app, Bytes& bytes) {
    static const char* const kRoutes[] = {"home", "history", "people", "rescue", "settings", "catalogue", "conflict"};
    static const char* const kOfMatches[] = {"match:", "log:", "options:", "seats:", "correct:"};
    const std::string route = bytes.pick(2) == 0 ? bytes.of(kRoutes) : bytes.of(kOfMatches) + bytes.of(original().ids);
    std::ignore = app.keeper().notebook.set_setting("route", "home\n" + route);
    app.restart();
    app.robot().run(3);
    for (const std::string& id : original().ids) std::ignore = app.keeper().shelf.open(id);
    static_cast<void>(app.keeper().open.log());
}

}  // namespace

void database(std::string_view bytes) {
    ++counted();
    Bytes rest(bytes);
    ui::AppRobot app;
    app.stop();
    const std::string path = app.file().string();
    for (const char* beside : {"", "-wal", "-shm"}) std::filesystem::remove(path + beside);
    const bool rows = rest.pick(2) == 0;
    Bytes where(rest.until('\n'));
    storage::write_file(path, rows ? original().bytes : changed_bytes(rest));
    if (rows) change_rows(path, rest);
    try_to([&] { read_file(path); });
    app.restart();
    look_at_it(app, where);
}

}  // namespace tapet::fuzz
