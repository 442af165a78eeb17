// The plug is pulled in the middle of an evening of two programs on one file: matches, packs, notes, people, settings, a file that
// is closed and opened. All that was acknowledged comes back, and of the change that was being made all or nothing. Then the
// evening goes on, and the plug is pulled again, also while the file is being put right.
#include <doctest/doctest.h>
#include <fstream>
#include <iterator>
#include <memory>
#include <optional>
#include <random>
#include <sqlite3.h>

#include "storage/wal.h"
#include "tests/much.h"
#include "tests/storage/faulty_disk.h"
#include "tests/storage/support.h"
#include "tests/storage/tablets.h"

namespace tapet::storage {

namespace {

using Random = std::mt19937;

// A program that has the file open.
struct Program {
    Clockwork clock;
    Database database;
    Store store{database};
    SideTables side{database};
    PeopleTables people{database};

    Program(const std::string& file, std::uint64_t seed)
        : clock{test_clock().now_ms, [seed]() mutable { return seed += 0x9E3779B97F4A7C15U; }},
          database(OpenOptions{file}, clock) {}
};

// What was acknowledged at that moment of the disk.
struct Acknowledged {
    std::size_t moment;
    std::string contents;
};

class Evening {
  public:
    Evening(const std::filesystem::path& folder, const FaultyDisk& medium, Random& random, const std::string& pack)
        : file_((folder / "a.db").string()), medium_(&medium), random_(&random), pack_(&pack) {
        open();
    }

    const Database& database() const { return here_->database; }

    // What was acknowledged before it began at that moment, and after each change.
    std::vector<Acknowledged> play(std::size_t begun, int changes) {
        std::vector<Acknowledged> all{{begun, contents_of(database())}};
        all.reserve(static_cast<std::size_t>(changes) + 1);
        for (int i = 0; i < changes; ++i) {
            change(any(2) == 0 ? *here_ : *there_);
            all.push_back({medium_->moment(), contents_of(database())});
        }
        return all;
    }

  private:
    std::string file_;
    const FaultyDisk* medium_;
    Random* random_;
    const std::string* pack_;
    std::optional<Program> here_;
    std::optional<Program> there_;

    unsigned any(unsigned below) { return static_cast<unsigned>((*random_)() % below); }

    void open() {
        for (std::optional<Program>* program : {&here_, &there_}) {
            program->emplace(file_, (*random_)());
            program->value().database.connection().exec("PRAGMA wal_autocheckpoint = 8");
        }
    }

    void change(Program& program) {
        switch (any(10)) {
            case 0: KeptMatch(program.store, program.clock).begin(kSetup); break;
            case 1: program.store.set_setting("volume", std::to_string(any(100))); break;
            case 2:
                program.side.set_record("house", {"k" + std::to_string(any(3)), "{}", program.clock.now_ms()});
                break;
            case 3: unpack(program.store, *pack_, "p.tapet", program.clock); break;
            case 4: program.database.connection().exec("PRAGMA wal_checkpoint(TRUNCATE)"); break;
            case 5: close_and_open(); break;
            default: change_match(program);
        }
    }

    void close_and_open() {
        there_.reset();
        here_.reset();
        open();
    }

    void change_match(Program& program) {
        const std::vector<MatchRow> matches = program.store.matches();
        if (matches.empty()) return;
        const std::string& id = matches[any(static_cast<unsigned>(matches.size()))].id;
        KeptMatch match(program.store, program.clock);
        match.open(id);
        switch (any(6)) {
            case 0: program.side.set_note(id, 0, "note " + std::to_string(any(100))); break;
            case 1: program.people.set_seats({{id, 0, "A", {"Ina", "Sami"}}}); break;
            case 2: program.people.rename("Ina", any(2) == 0 ? "Inés" : "Ina"); break;
            case 3: match.take_all({stones(1), stones(1, 'B'), stones(2)}, OpenMatch::As::one_tap); break;
            case 4: match.take(R"({"undo":1})"); break;
            default: match.take(stones(1 + static_cast<int>(any(3)), any(2) == 0 ? 'A' : 'B'));
        }
    }
};

// What a power cut left, and what is to be found there: the one or the other.
struct Left {
    std::unique_ptr<TempFolder> folder = std::make_unique<TempFolder>();
    std::string acknowledged;
    std::string next;
};

// Of what was not synced all is dropped, or nothing, or parts.
Left pull_the_plug(const FaultyDisk& medium, const std::vector<Acknowledged>& evening, Random& random) {
    Left left;
    const std::size_t moment = evening.front().moment + random() % (medium.moment() - evening.front().moment + 1);
    const auto chance = static_cast<std::uint32_t>(random() % 4);
    medium.after_power_cut(moment, chance < 2 ? chance : static_cast<std::uint32_t>(random()), left.folder->path());
    const auto after = std::upper_bound(evening.begin(), evening.end(), moment,
                                        [](std::size_t m, const Acknowledged& one) { return m < one.moment; });
    left.acknowledged = std::prev(after)->contents;
    left.next = after == evening.end() ? left.acknowledged : after->contents;
    return left;
}

void check_came_back(const Database& database, const Left& left) {
    const std::string found = contents_of(database);
    const bool came_back = found == left.acknowledged || found == left.next;
    CHECK(came_back);
    for (const Fault& fault : check(database)) FAIL_CHECK(fault.sentence(Lang::en));
}

// Plays that evening in the folder and pulls the plug so often; `left`: what the last cut left there, if there was one.
std::vector<Left> play_and_pull(const std::filesystem::path& folder, FaultyDisk::Journal journal, int cuts,
                                const std::string& pack, Random& random, const Left* left = nullptr) {
    const FaultyDisk medium(folder, journal);
    const std::size_t begun = medium.moment();
    std::vector<Acknowledged> all;
    {
        Evening evening(folder, medium, random, pack);
        if (left != nullptr) check_came_back(evening.database(), *left);
        all = evening.play(begun, left == nullptr ? 40 : 8);
    }
    std::vector<Left> found;
    found.reserve(static_cast<std::size_t>(cuts));
    for (int i = 0; i < cuts; ++i) found.push_back(pull_the_plug(medium, all, random));
    return found;
}

std::string a_pack() {
    Tablet other(1);
    const std::string id = other.play({kSetup, stones(2), stones(1, 'B')});
    other.side.set_note(id, 1, "from another tablet");
    return other.all();
}

}  // namespace

TEST_CASE("when the power goes, and goes again while the file is put right, all that was acknowledged comes back") {
    const std::string pack = a_pack();
    const int evenings = much("TAPET_POWER_EVENINGS", 10);
    int cuts = 0;
    for (const auto journal : {FaultyDisk::Journal::wal, FaultyDisk::Journal::rollback}) {
        for (int seed = 0; seed < evenings; ++seed) {
            CAPTURE(seed);
            Random random(static_cast<unsigned>(seed));
            const TempFolder folder;
            for (const Left& left : play_and_pull(folder.path(), journal, 12, pack, random)) {
                for (const Left& again : play_and_pull(left.folder->path(), journal, 3, pack, random, &left)) {
                    check_came_back(Opened(again.folder->path() / "a.db").database, again);
                    ++cuts;
                }
                ++cuts;
            }
        }
    }
    MESSAGE(cuts << " cuts, acknowledged and lost: 0");
}

// storage/wal.cpp reads the WAL by hand, as https://www.sqlite.org/fileformat2.html, section 4, has it. Another SQLite is to be
// looked at first: whether its WAL is written as it was, and its -shm, of which nothing is promised.
TEST_CASE("the WAL that is read by hand is the WAL of the SQLite that was looked at") {
    CHECK(sqlite3_libversion_number() / 1000 == 3'040);
    const TempFolder folder;
    const Opened opened(folder / "a.db");
    opened.database.connection().exec("INSERT INTO settings VALUES ('a', 'b')");
    std::ifstream file(folder / "a.db-wal", std::ios::binary);
    const std::string wal{std::istreambuf_iterator<char>(file), {}};
    REQUIRE(wal.size() > 32);
    const auto word = [&](std::size_t at) {
        std::uint32_t value = 0;
        for (std::size_t i = 0; i < 4; ++i) value = value << 8U | static_cast<unsigned char>(wal[at + i]);
        return value;
    };
    CHECK((word(0) & ~1U) == 0x377f0682);
    CHECK(word(4) == 3'007'000);
    CHECK((wal.size() - 32) % (word(8) + kFrameHeader) == 0);
}

}  // namespace tapet::storage
