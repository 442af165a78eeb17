// Packs that are cut, changed, foreign, too new or mean harm: one sentence, and nothing has changed.
#include <doctest/doctest.h>
#include <memory>

#include "storage/pack_bytes.h"
#include "storage/pack_lines.h"
#include "storage/transfer.h"
#include "tests/storage/old_lines.h"
#include "tests/storage/tablets.h"

namespace tapet::storage {

namespace {

std::vector<std::string> rows_of(const std::string& bytes) {
    std::vector<std::string> rows;
    for (PackedLines lines(bytes, "p"); lines.next();) rows.push_back(lines.line());
    return rows;
}

// As somebody would write it who knows how.
std::string packed(const std::vector<std::string>& rows) {
    PackWriter out;
    for (const std::string& row : rows) out.line(row);
    return out.finish();
}

// The checksum made anew over what was changed.
std::string sealed(std::string bytes) {
    bytes.resize(bytes.size() - sizeof(Hash));
    const Hash sum = digest(bytes);
    bytes.append(sum.begin(), sum.end());
    return bytes;
}

std::string small_pack() {
    Tablet a(1);
    const std::string id = a.play({kSetup, stones(1), R"({"undo":1})"});
    a.side.set_note(id, 1, "nota");
    a.people.set_seats({{id, 0, "Dalt", {"Anna"}}});
    a.people.add_precedent({Precedent::At{id, 1}, "a+b", "{}", 5});
    a.side.set_record("card", {"masclet", "{}", 1});
    a.store.set_setting("theme", "light");
    return a.all();
}

struct Untouched {
    Tablet tablet{2};
    std::string before;

    Untouched() {
        tablet.play({kSetup, stones(4)});
        before = tablet.contents();
    }
    void refuses(const std::string& bytes, const std::string& words) {
        const std::string sentence = refusal(tablet, bytes);
        CHECK(sentence.find(words) != std::string::npos);
        CHECK(sentence.find("nothing was taken") != std::string::npos);
        CHECK(sentence.find('\n') == std::string::npos);
        CHECK(tablet.contents() == before);
    }
};

}  // namespace

TEST_CASE("a pack that was cut anywhere, or in which any byte is another, is refused and changes nothing") {
    const std::string whole = small_pack();
    Untouched here;
    std::size_t refused = 0;
    for (std::size_t length = 0; length < whole.size(); ++length) {
        if (!refusal(here.tablet, whole.substr(0, length)).empty()) ++refused;
    }
    CHECK(refused == whole.size());
    refused = 0;
    for (std::size_t at = 0; at < whole.size(); ++at) {
        for (int bit = 0; bit < 8; ++bit) {
            std::string bytes = whole;
            bytes[at] = static_cast<char>(static_cast<unsigned char>(bytes[at]) ^ (1U << static_cast<unsigned>(bit)));
            if (!refusal(here.tablet, bytes).empty()) ++refused;
        }
    }
    CHECK(refused == 8 * whole.size());
    CHECK_FALSE(refusal(here.tablet, whole + "x").empty());
    CHECK(here.tablet.contents() == here.before);
    MESSAGE(whole.size() << " cuts and " << 8 * whole.size() << " flipped bits refused");
    CHECK(refusal(here.tablet, whole).empty());
}

TEST_CASE("also when whoever changed it made the checksum anew: refused whole, or taken whole and adding up") {
    const std::vector<std::string> rows = rows_of(small_pack());
    int refused = 0;
    int taken = 0;
    auto tablet = std::make_unique<Tablet>(2);
    const std::string before = tablet->contents();
    for (std::size_t row = 0; row < rows.size(); ++row) {
        for (std::size_t at = 0; at < rows[row].size(); at += 3) {
            std::vector<std::string> changed = rows;
            char& c = changed[row][at];
            c = c == '9' ? '8' : c >= '0' && c < '9' ? static_cast<char>(c + 1) : 'x';
            if (refusal(*tablet, packed(changed)).empty()) {
                ++taken;
                CHECK(tablet->adds_up());
                tablet = std::make_unique<Tablet>(2);
            } else {
                ++refused;
                CHECK(tablet->contents() == before);
            }
        }
    }
    CHECK(refused > 50);
    CHECK(taken > 10);  // a note, a name: nobody can know
    MESSAGE(refused << " refused, " << taken << " taken");
}

TEST_CASE("rows that are missing, twice, or in another order are refused, or are the same match") {
    const std::vector<std::string> rows = rows_of(small_pack());
    for (std::size_t row = 0; row < rows.size(); ++row) {
        std::vector<std::string> without = rows;
        without.erase(without.begin() + static_cast<std::ptrdiff_t>(row));
        std::vector<std::string> twice = rows;
        twice.insert(twice.begin() + static_cast<std::ptrdiff_t>(row), rows[row]);
        for (const auto& changed : {without, twice}) {
            Tablet tablet(2);
            const std::string before = tablet.contents();
            if (!refusal(tablet, packed(changed)).empty()) CHECK(tablet.contents() == before);
            CHECK(tablet.adds_up());
        }
    }
    Untouched here;
    here.refuses(packed({}), "Line 1");
    here.refuses(packed({"{}"}), "Line 1");
    here.refuses(packed({"[]"}), "Line 1");
    here.refuses(packed({rows[0], R"({"stranger":1})"}), "Line 2");
    here.refuses(packed({rows[0], std::string(100, '[')}), "Line 2");
    here.refuses(packed({rows[0], "{\"setting\":\"\xff\",\"value\":\"\"}"}), "Line 2");
}

TEST_CASE("what is no pack, newer, or not what it says of itself has a sentence") {
    Untouched here;
    const std::string whole = small_pack();
    here.refuses("", "no .tapet file");
    here.refuses(kSetup + "\n" + stones(1) + "\n", "no .tapet file");
    here.refuses("SQLite format 3", "no .tapet file");
    here.refuses(whole.substr(0, 20), "damaged or not whole");
    std::string newer = whole;
    newer[8] = 2;
    here.refuses(sealed(newer), "newer version");
    newer[8] = 0;
    here.refuses(sealed(newer), "damaged");
    for (const int more : {-1, 1}) {
        std::string wrong = whole;
        wrong[12] = static_cast<char>(wrong[12] + more);
        here.refuses(sealed(wrong), "damaged");
    }
    std::string longer = whole;
    longer.insert(longer.size() - sizeof(Hash), "behind the end");
    here.refuses(sealed(longer), "damaged");
    std::string large = whole;
    for (const std::size_t at : {12, 13, 14, 15}) large[at] = '\xff';
    here.refuses(sealed(large), "more than 512 MiB");
    here.refuses(whole + std::string(kLargestPack, ' '), "more than 64 MiB");
}

TEST_CASE("a pack that swells is left when a line of it, or all of it, is longer than any") {
    PackWriter out;
    CHECK_THROWS_AS(out.line(std::string(kLongestPackedLine + 1, ' ')), StorageError);
    const std::vector<std::string> rows = rows_of(small_pack());
    const std::string name(1024 * 1024, ' ');
    const auto seat = [&](int number) {
        return R"({"seat":"S)" + std::to_string(number) + R"(","at":0,"people":[")" + name + R"("]})";
    };
    PackWriter bomb;
    for (const std::string& row : rows) bomb.line(row);
    bomb.begin_match();
    for (int i = 0; i < 60; ++i) bomb.line(seat(i));
    bomb.begin_match();
    for (int i = 60; i < 70; ++i) bomb.line(seat(i));
    const std::string bytes = bomb.finish();
    CHECK(bytes.size() < 200'000);
    Untouched here;
    here.refuses(bytes, "more than 64 MiB");
    const auto half_a_gibibyte = [&](bool in_matches) {
        PackWriter more;
        for (int i = 0; i < 520; ++i) {
            if (in_matches) more.begin_match();
            more.line(seat(i));
        }
    };
    CHECK_THROWS_AS(half_a_gibibyte(false), StorageError);
    CHECK_THROWS_AS(half_a_gibibyte(true), StorageError);
}

TEST_CASE("lines that were made up, with hashes that fit, are asked of the rules") {
    // Kept under the rules of today with a state that they do not make, and a line that they do not accept.
    for (const std::string& second : {stones(1), kRefused}) {
        Tablet a(1);
        Opened forged(a.folder / "forged.db");
        keep_old(forged, {kCanonical, second}, kRulesVersion, second != kRefused);
        PackedMatch match;
        match.id = forged.store.matches().at(0).id;
        match.game = "truc";
        forged.store.each_line(match.id, 0, [&](const Line& line) { match.lines.push_back(line); });
        PackWriter out;
        write(out, PackHead{"1", 5, kRulesVersion, 0, false});
        write(out, match);
        Untouched here;
        here.refuses(out.finish(), "does not add up");
    }
}

TEST_CASE("what would keep the rules busy for minutes is left, in a pack and in an import") {
    Tablet a(1);
    const std::string bytes = a.some({a.play({kSetup, stones(1), stones(2)})});
    Tablet b(2);
    CHECK_THROWS_AS(unpack(b.store, bytes, "p.tapet", b.clock, 1000), StorageError);
    CHECK(b.store.matches().empty());
    Import import(b.store, b.clock, 1000);
    CHECK(import.take(kSetup).accepted());
    CHECK_THROWS_AS(
        [&] {
            for (int i = 0; i < 3; ++i) import.take(stones(1));
        }(),
        StorageError);
    CHECK(b.store.matches().empty());
}

TEST_CASE("a setup that is longer than a line of the referee may be is not imported, as it is not begun") {
    Tablet a(1);
    const auto setup = [](int cards) {
        std::string text = R"({"game":"fallera","players":["A","B","C"],"edition":"103","cards":[)";
        for (int i = 0; i < cards; ++i) {
            const std::string name = "c" + std::to_string(i);
            text += (i > 0 ? R"(,{"id":")" : R"({"id":")") + name + R"(","name":")" + name;
            text += R"(","type":"special","level":2})";
        }
        return text + "]}";
    };
    const auto imported = [&](const std::string& line) { return Import(a.store, a.clock).take(line).accepted(); };
    const std::string short_enough = setup(1000);
    const std::string too_long = setup(1400);
    REQUIRE(short_enough.size() < kLongestLine);
    REQUIRE(Referee().judge(too_long).accepted());
    CHECK(imported(std::string(kLongestLine, ' ') + short_enough));
    CHECK_FALSE(imported(too_long));
}

TEST_CASE("nothing is taken into a file that cannot be written to") {
    Tablet a(1);
    const std::string bytes = small_pack();
    OpenOptions options{a.folder / "a.db", Access::read};
    Opened reads(options);
    CHECK_THROWS_AS(unpack(reads.store, bytes, "p.tapet", reads.clock), StorageError);
    CHECK(a.store.matches().empty());
}

}  // namespace tapet::storage
