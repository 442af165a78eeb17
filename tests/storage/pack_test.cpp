// What is packed in one place and unpacked in another is the same there; what is there already is the same match.
#include <doctest/doctest.h>

#include "storage/apart.h"
#include "storage/pack_bytes.h"
#include "tests/storage/old_lines.h"
#include "tests/storage/tablets.h"

namespace tapet::storage {

namespace fs = std::filesystem;
using Came = Arrived::Came;

namespace {

const std::string kChampionship = R"({"game":"championship","name":"68","sectors":["1"]})";

std::vector<std::vector<std::string>> golden_sessions() {
    std::vector<std::vector<std::string>> found;
    for (const auto& entry : fs::recursive_directory_iterator(fs::path(TAPET_SOURCE_DIR) / "tests/examples")) {
        if (!entry.path().string().ends_with(".in.jsonl")) continue;
        std::ifstream in(entry.path());
        found.emplace_back();
        for (std::string line; std::getline(in, line);) found.back().push_back(line);
    }
    return found;
}

// Two tablets after one handed a match to the other.
struct Two {
    Tablet a{1};
    Tablet b{2};
    std::string id;

    Two() {
        id = a.play({kSetup, stones(1), stones(2, 'B')});
        REQUIRE(b.came(a.some({id})) == Came::fresh);
    }
    void add_up() const {
        CHECK(a.adds_up());
        CHECK(b.adds_up());
    }
};

}  // namespace

TEST_CASE("the sessions of all games, with all that lies beside them, come out of a pack as they went in") {
    Tablet a(1);
    std::vector<std::string> ids;
    for (const auto& lines : golden_sessions()) ids.push_back(a.play(lines));
    REQUIRE(ids.size() >= 10);
    for (const std::string& id : ids) a.play({R"({"undo":1})"}, id);
    a.side.set_note(ids[0], 1, "Ací hi va haver discussió: “envit”\n2a");
    KeptMatch taps(a.store, a.clock);
    taps.begin(kSetup);
    taps.take_all({stones(1), stones(2), R"({"undo":1})"}, OpenMatch::As::one_tap);
    a.people.set_seats({{taps.id(), 0, "Dalt", {"Anna", "Pau"}}});
    a.people.add_precedent({Precedent::At{ids[1], 2}, "a+b", R"({"who":1})", 5});
    a.people.add_precedent({std::nullopt, "a+c", R"({"who":2})", 6});
    a.side.set_record("card", {"masclet", R"({"level":7})", 77});
    a.side.set_record("season", {ids[2] + ":1", R"({"table":"3"})", 78});
    a.side.set_record("look", {ids[3], R"({})", 79});
    a.store.set_setting("theme", "light");
    const std::string championship = a.play({kChampionship});
    a.side.add_link({championship, "1:a,b", taps.id(), std::nullopt});
    REQUIRE(a.adds_up());

    const std::string bytes = a.all();
    CHECK(is_pack(bytes));
    Tablet b(2);
    const Unpacked unpacked = b.take(bytes);
    CHECK(unpacked.all);
    CHECK(unpacked.matches.size() == ids.size() + 2);
    for (const Arrived& arrived : unpacked.matches) CHECK(arrived.came == Came::fresh);
    CHECK(b.contents() == a.contents());
    CHECK(b.adds_up());
    CHECK(a.adds_up());
}

TEST_CASE("a pack brought in twice, and one match packed twice, is one") {
    Tablet a(1);
    const std::string first = a.play({kSetup, stones(3)});
    const std::string second = a.play({kSetup, stones(4)});
    a.side.set_note(first, 1, "nota");
    a.people.add_precedent({Precedent::At{second, 1}, "a+b", "{}", 5});
    const std::string bytes = a.some({first, second, first.substr(0, 8)});
    Tablet b(2);
    CHECK(b.take(bytes).matches.size() == 2);
    const std::string once = b.contents();
    for (const Arrived& arrived : b.take(bytes).matches) CHECK(arrived.came == Came::same);
    CHECK(b.contents() == once);
    CHECK(a.take(bytes).matches.size() == 2);
    CHECK(a.contents() == once);
}

TEST_CASE("only what was asked for goes into a pack, and settings only with everything") {
    Tablet a(1);
    const std::string id = a.play({kSetup});
    a.play({kSetup});
    a.store.set_setting("theme", "light");
    a.side.set_record("card", {"masclet", "{}", 1});
    a.people.add_precedent({std::nullopt, "a+b", "{}", 5});
    Tablet b(2);
    CHECK(b.take(a.some({id})).matches.size() == 1);
    CHECK_FALSE(b.store.setting("theme"));
    CHECK(b.side.records("card").empty());
    CHECK(b.people.precedents().empty());
    CHECK_THROWS_AS(a.some({"00000000"}), StorageError);
}

TEST_CASE("a match that was played on comes longer, and the other way round nothing is taken back") {
    Two two;
    KeptMatch match(two.b.store, two.b.clock);
    match.open(two.id);
    match.take_all({stones(2), stones(1)}, OpenMatch::As::one_tap);
    match.take(R"({"undo":1})");
    CHECK(two.b.came(two.a.some({two.id})) == Came::shorter);
    CHECK(two.b.lines(two.id).size() == 6);
    const Unpacked back = two.a.take(two.b.some({two.id}));
    CHECK(back.matches[0].came == Came::longer);
    CHECK(back.matches[0].lines == 6);
    CHECK(two.a.contents() == two.b.contents());
    two.a.play({stones(4)}, two.id);
    CHECK(two.b.came(two.a.some({two.id})) == Came::longer);
    two.add_up();
}

TEST_CASE("a match that two tablets went on with differently is kept twice, and is known again wherever it comes") {
    Two two;
    two.a.play({stones(3)}, two.id);
    two.b.play({stones(4), R"({"undo":1})"}, two.id);
    two.b.side.set_note(two.id, 3, "Ací");
    const std::vector<std::string> of_a = two.a.lines(two.id);
    const std::vector<std::string> of_b = two.b.lines(two.id);
    const Arrived other = two.a.take(two.b.some({two.id})).matches.at(0);
    CHECK(other.came == Came::apart);
    CHECK(other.outside == two.id);
    CHECK(other.id != two.id);
    CHECK(two.a.lines(two.id) == of_a);
    CHECK(two.a.lines(other.id) == of_b);
    CHECK(two.a.side.notes(other.id).size() == 1);
    CHECK(two.a.side.notes(two.id).empty());
    // Both of a's to b: its own comes home, the other one is the new one.
    const Unpacked at_b = two.b.take(two.a.all());
    CHECK(at_b.matches[0].came == Came::apart);
    CHECK(at_b.matches[1].came == Came::same);
    CHECK(at_b.matches[1].id == two.id);
    for (int i = 0; i < 3; ++i) {
        two.a.take(two.b.all());
        two.b.take(two.a.all());
    }
    CHECK(two.a.store.matches().size() == 2);
    CHECK(two.b.store.matches().size() == 2);
    // Played on here or there, each finds its own.
    two.a.play({stones(1, 'B')}, other.id);
    two.b.take(two.a.some({other.id}));
    CHECK(two.b.lines(two.id).size() == of_b.size() + 1);
    two.b.play({stones(2, 'B')}, two.id);
    CHECK(two.a.came(two.b.some({two.id})) == Came::longer);
    CHECK(two.a.lines(other.id) == two.b.lines(two.id));
    // A third tablet gets both.
    Tablet c(3);
    CHECK(c.take(two.a.all()).matches.at(1).came == Came::apart);
    CHECK(c.take(two.b.all()).matches.size() == 2);
    CHECK(c.store.matches().size() == 2);
    CHECK(c.adds_up());
    two.add_up();
}

TEST_CASE("two that went on differently with lines of rules 1 cannot both be kept: the one that is here stays") {
    Tablet a(1);
    Tablet b(2);
    Opened old(a.folder / "old.db");
    const std::string id = keep_old(old, {kCanonical, stones(1)}, 1);
    const std::string bytes = pack(old.store, {id}, "1", old.clock).bytes;
    for (Tablet* tablet : {&a, &b}) CHECK(tablet->came(bytes) == Came::fresh);
    a.play({stones(2)}, id);
    b.play({stones(3)}, id);
    CHECK(a.came(b.some({id})) == Came::left);
    CHECK(a.lines(id).size() == 3);
    CHECK(a.store.matches().size() == 1);
    CHECK(a.adds_up());
}

TEST_CASE("a file of rules 1, and a match that the rules of today stop in, go through a pack") {
    const TempFolder folder;
    fs::copy_file(fs::path(TAPET_SOURCE_DIR) / "tests/storage/kept/rules-1.db", folder / "old.db");
    Opened old(folder / "old.db");
    const std::string halted = keep_old(old, kHalting, 1);
    Tablet b(2);
    const Packed packed = pack_all(old.store, "1", old.clock);
    CHECK(packed.left_out.empty());
    b.take(packed.bytes);
    CHECK(b.adds_up());
    CHECK(b.lines(halted) == kHalting);
    CHECK(b.store.matches().size() == old.store.matches().size());
}

TEST_CASE("of a damaged match the lines before the damage are packed, of one without any nothing, and both are said") {
    Tablet a(1);
    const std::string whole = a.play({kSetup, stones(1)});
    const std::string cut = a.play({kSetup, stones(1), stones(2), stones(3)});
    const std::string none = a.play({kSetup, stones(1)});
    a.side.set_note(cut, 3, "Es perd");
    tamper(a.database.connection(), "UPDATE lines SET time_ms = 1 WHERE match = '" + cut + "' AND seq = 2");
    tamper(a.database.connection(), "UPDATE lines SET time_ms = 1 WHERE match = '" + none + "' AND seq = 0");
    const Packed packed = pack_all(a.store, "1", a.clock);
    CHECK(packed.matches == 2);
    REQUIRE(packed.left_out.size() == 2);
    CHECK(packed.left_out[0].args == std::vector<std::string>{cut, "2"});
    CHECK(packed.left_out[1].args == std::vector<std::string>{none, "0"});
    Tablet b(2);
    b.take(packed.bytes);
    CHECK(b.lines(whole).size() == 2);
    CHECK(b.lines(cut).size() == 2);
    CHECK(b.adds_up());
}

TEST_CASE(
    "what lies beside is brought together: notes and precedents both, the newer record, seats and settings from here") {
    Two two;
    two.a.side.set_note(two.id, 1, "roba");
    two.b.side.set_note(two.id, 1, "torna");
    two.b.side.set_note(two.id, 2, "només ací");
    two.a.people.set_seats({{two.id, 0, "Dalt", {"Anna"}}});
    two.b.people.set_seats({{two.id, 0, "Dalt", {"Pau"}}, {two.id, 0, "Baix", {"Ximo"}}});
    two.a.people.add_precedent({std::nullopt, "a+b", "{}", 5});
    two.b.people.add_precedent({std::nullopt, "a+b", "{}", 6});
    two.a.side.set_record("card", {"masclet", R"({"level":7})", 10});
    two.b.side.set_record("card", {"masclet", R"({"level":9})", 20});
    two.a.store.set_setting("theme", "dark");
    two.b.store.set_setting("theme", "light");
    two.b.store.set_setting("language", "ca");
    for (int i = 0; i < 3; ++i) {
        two.a.take(two.b.all());
        two.b.take(two.a.all());
    }
    const auto note = [](const Tablet& tablet, std::size_t i) {
        return tablet.side.notes(tablet.store.matches().at(0).id).at(i).text;
    };
    CHECK(note(two.a, 0) == "roba · torna");
    CHECK(note(two.b, 0) == "roba · torna");
    CHECK(note(two.a, 1) == "només ací");
    CHECK(two.a.people.seats_of(two.id).size() == 2);
    CHECK(two.a.people.seats_of(two.id)[1].people == std::vector<std::string>{"Anna"});
    CHECK(two.b.people.seats_of(two.id)[1].people == std::vector<std::string>{"Pau"});
    for (const Tablet* tablet : {&two.a, &two.b}) {
        CHECK(tablet->people.precedents().size() == 2);
        CHECK(tablet->side.records("card").at(0).body == R"({"level":9})");
        CHECK(tablet->store.setting("language") == "ca");
    }
    CHECK(two.a.store.setting("theme") == "dark");
    CHECK(two.b.store.setting("theme") == "light");
    two.add_up();
}

TEST_CASE("a fixture's match finds its championship whichever of the two comes first") {
    for (const bool championship_first : {true, false}) {
        CAPTURE(championship_first);
        Tablet a(1);
        const std::string championship = a.play({kChampionship});
        const std::string table = a.play({kSetup});
        a.side.add_link({championship, "1:a,b", table, std::nullopt});
        Tablet b(2);
        b.take(a.some({championship_first ? championship : table}));
        CHECK(b.side.links_of(championship).empty());
        b.take(a.some({championship_first ? table : championship}));
        REQUIRE(b.side.links_of(championship).size() == 1);
        CHECK(b.side.links_of(championship)[0].source == table);
        CHECK(b.side.links_of(championship)[0].fixture == "1:a,b");
        CHECK(b.adds_up());
    }
}

}  // namespace tapet::storage
