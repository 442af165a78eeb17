// Copies of one championship that meet, kept: what comes lies in the file as if it had been typed there, and nothing is lost.
#include "storage/together.h"

#include <doctest/doctest.h>

#include "keeping/record_kinds.h"
#include "season/register.h"
#include "season/results_csv.h"
#include "tests/storage/tablets.h"

namespace tapet::storage {

namespace {

using Do = Together::Do;

using season::Meeting;

const std::vector<std::string> kLeague{
    R"({"game":"championship","name":"68","sectors":["1"]})", R"({"do":"enter","falla":"X","sector":"1"})",
    R"({"do":"enter","falla":"Y","sector":"1"})", R"({"do":"enter","falla":"Z","sector":"1"})", R"({"do":"start"})"};

std::string result(const std::string& a, const std::string& b, int lost = 0) {
    const std::string pedres = lost == 0 ? "[48,10]" : "[66,50]";
    return R"({"do":"result","between":[")" + a + R"(",")" + b + R"("],"cames":[2,)" + std::to_string(lost) +
           R"(],"pedres":)" + pedres + "}";
}

// The representative's tablet and a delegate's, who was handed the championship.
struct Desks {
    Tablet ours{1};
    Tablet theirs{2};
    std::string id;

    Desks() {
        id = ours.play(kLeague);
        REQUIRE(theirs.came(ours.some({id})) == Arrived::Came::fresh);
    }
    Meeting meet(const season::Choice& choice = {}, Do what = Do::write) {
        return Together(ours.store, id, ours.clock).join(theirs.some({id}), "b.tapet", choice, what);
    }
    std::vector<std::string> after(std::size_t lines) const {
        const std::vector<std::string> all = ours.lines(id);
        return {all.begin() + static_cast<std::ptrdiff_t>(lines), all.end()};
    }
    std::string note(std::int64_t seq) const {
        for (const Note& note : ours.side.notes(id)) {
            if (note.seq == seq) return note.text;
        }
        return {};
    }
};

season::Choice all_theirs() {
    season::Choice choice;
    choice.all_theirs = true;
    return choice;
}

}  // namespace

TEST_CASE("together: what is new comes with its notes, its time and who it came from, as one tap; twice adds nothing") {
    Desks desks;
    desks.ours.play({result("X", "Y")}, desks.id);
    desks.theirs.clock.now_ms = [] { return std::int64_t{77}; };
    desks.theirs.play({result("Y", "Z"), result("X", "Z")}, desks.id);
    desks.theirs.side.set_note(desks.id, 5, "amb pluja");

    CHECK(desks.meet({}, Do::plan).written.size() == 2);
    CHECK(desks.ours.lines(desks.id).size() == 6);
    const Meeting meeting = desks.meet();
    CHECK(meeting.written.size() == 2);
    CHECK(desks.ours.lines(desks.id).size() == 8);
    CHECK(desks.note(6) == "amb pluja");
    std::vector<std::int64_t> times;
    desks.ours.store.each_line(desks.id, 6, [&](const Line& line) { times.push_back(line.time_ms); });
    CHECK(times == std::vector<std::int64_t>{77, 77});
    std::vector<std::string> from;
    for (const Record& record : desks.ours.side.records(std::string(kind::came)))
        from.push_back(record.key + record.body);
    std::sort(from.begin(), from.end());
    CHECK(from == std::vector<std::string>{desks.id + R"(:6{"from":"b.tapet"})", desks.id + R"(:7{"from":"b.tapet"})"});

    CHECK(desks.meet().lines.empty());
    CHECK(desks.ours.lines(desks.id).size() == 8);
    CHECK(desks.ours.adds_up());

    KeptMatch kept(desks.ours.store, desks.ours.clock);
    kept.open(desks.id);
    CHECK(kept.undo_step() == 2);
    kept.take(R"({"undo":2})");
    CHECK(desks.meet().written.size() == 2);  // a joining that was taken back may be done again
    CHECK(desks.ours.adds_up());
}

TEST_CASE("together: the same file again, or one of our own, changes nothing that is kept") {
    Desks desks;
    desks.ours.play({result("X", "Y")}, desks.id);
    desks.theirs.play({result("Y", "Z"), result("X", "Z")}, desks.id);
    const std::string before = desks.ours.some({desks.id});
    desks.meet();
    const std::string joined = desks.ours.contents();
    const std::string now = desks.ours.some({desks.id});
    const std::string from_theirs = desks.theirs.some({desks.id});
    for (const std::string* bytes : {&from_theirs, &now, &before}) {
        const Meeting meeting =
            Together(desks.ours.store, desks.id, desks.ours.clock).join(*bytes, "again.tapet", {}, Do::write);
        CHECK(meeting.lines.empty());
        CHECK(meeting.written.empty());
        CHECK(desks.ours.contents() == joined);
    }
}

TEST_CASE("together: what they took back goes, and what was noted on a line that is said again stays with it") {
    Desks desks;
    desks.ours.play({result("X", "Y"), result("Y", "Z")}, desks.id);
    desks.theirs.take(desks.ours.some({desks.id}));
    desks.theirs.play({R"({"undo":2})", result("X", "Y", 1), result("Y", "Z")}, desks.id);
    desks.ours.side.set_note(desks.id, 6, "a casa");
    const Meeting meeting = desks.meet();
    CHECK_FALSE(meeting.at_odds);
    const std::vector<std::string> after = desks.after(7);
    REQUIRE(after.size() == 3);
    CHECK(after[0] == R"({"undo":2})");
    CHECK(after[1].find(R"(["Y","Z"])") != std::string::npos);
    CHECK(after[2].find(R"([66,50])") != std::string::npos);
    CHECK(desks.note(8) == "a casa");
    CHECK(desks.ours.adds_up());
}

TEST_CASE("together: what contradicts stays as it is here until theirs is chosen, and is compared again until then") {
    Desks desks;
    desks.ours.play({result("X", "Y")}, desks.id);
    desks.theirs.play({result("X", "Y", 1), result("Y", "Z")}, desks.id);
    const Meeting meeting = desks.meet();
    CHECK(meeting.at_odds);
    REQUIRE(meeting.lines.size() == 2);
    CHECK(meeting.lines[0].came == season::Came::refused);
    CHECK(meeting.lines[0].rule == "championship.together.otherwise");
    CHECK(meeting.lines[0].ours.size() == 1);
    CHECK(meeting.lines[1].came == season::Came::fresh);
    CHECK(desks.meet().at_odds);
    const Meeting chosen = desks.meet(all_theirs());
    CHECK_FALSE(chosen.at_odds);
    CHECK(chosen.written.size() == 3);  // one undo, what stays, and theirs
    CHECK(desks.meet().written.empty());
    CHECK(desks.ours.adds_up());
}

TEST_CASE("together: up to where a copy was seen is kept by its last line, also when that is said again") {
    Desks desks;
    desks.ours.play({R"({"do":"schedule","between":["X","Z"],"place":"Casal"})"}, desks.id);
    Tablet third(3);
    REQUIRE(third.came(desks.ours.some({desks.id})) == Arrived::Came::fresh);
    desks.theirs.play({result("X", "Y")}, desks.id);
    third.play({R"({"undo":1})"}, desks.id);
    desks.meet();
    const auto kept = [&] {
        std::string bodies;
        for (const Record& record : desks.ours.side.records(std::string(kind::together))) bodies += record.body;
        return bodies;
    };
    CHECK(kept() == R"({"seq":5,"written":[6,6]})");
    Together(desks.ours.store, desks.id, desks.ours.clock).join(third.some({desks.id}), "c.tapet", {}, Do::write);
    CHECK(kept().find(R"({"seq":5,"written":[8,8]})") != std::string::npos);
    CHECK(desks.meet({}, Do::plan).lines.empty());
}

TEST_CASE("together: of the register of sanctions both sides stay; of a record theirs where its match came") {
    Desks desks;
    using championship::Sanction;
    const std::string key = ":" + std::string(championship::kRegisterKey);
    const auto sanction = [](const char* falla, std::int64_t at) {
        Sanction one;
        one.time_ms = at;
        one.falla = falla;
        one.why = "tard";
        return one;
    };
    desks.ours.side.set_record("season", {desks.id + key, championship::to_text(std::vector{sanction("X", 5)}), 50});
    desks.theirs.side.set_record("season", {desks.id + key, championship::to_text(std::vector{sanction("Y", 3)}), 40});
    const std::string match = R"(:["sectors","Y","Z"])";
    desks.ours.side.set_record("season", {desks.id + match, R"({"table":"1"})", 90});
    desks.theirs.side.set_record("season", {desks.id + match, R"({"table":"2"})", 10});
    desks.theirs.play({result("Y", "Z")}, desks.id);
    desks.meet();
    for (const Record& record : desks.ours.side.records("season")) {
        if (record.key == desks.id + match) CHECK(record.body == R"({"table":"2"})");
        if (record.key == desks.id + key)
            CHECK(championship::read_sanctions(record.body) == std::vector{sanction("Y", 3), sanction("X", 5)});
    }
}

namespace {

Meeting join(Tablet& desk, const std::string& id, const std::string& bytes, const season::Choice& choice = {}) {
    return Together(desk.store, id, desk.clock).join(bytes, "b.tapet", choice, Do::write);
}

constexpr const char* kYZ = R"(["sectors","Y","Z"])";

}  // namespace

TEST_CASE("together: what a delegate sends brings the matches at the tables along, with the lines that they became") {
    Desks desks;
    const std::string table = count_at_table(desks.theirs, desks.id, kYZ, result("Y", "Z"));
    desks.ours.play({result("X", "Y")}, desks.id);
    const std::string sent = sent_by(desks.theirs, desks.id);
    join(desks.ours, desks.id, sent);
    const auto link = desks.ours.side.link_from(table);
    REQUIRE(link);
    CHECK(link->match == desks.id);
    CHECK(link->fixture == kYZ);
    CHECK(link->line == 6);
    CHECK(desks.ours.lines(table) == desks.theirs.lines(table));
    CHECK(desks.ours.side.notes(table).front().text == "cridat");
    const std::string once = desks.ours.contents();
    join(desks.ours, desks.id, sent);
    CHECK(desks.ours.contents() == once);
    desks.theirs.play({stones(2)}, table);  // it went on
    join(desks.ours, desks.id, sent_by(desks.theirs, desks.id));
    CHECK(desks.ours.lines(table) == desks.theirs.lines(table));
    CHECK(desks.ours.adds_up());

    Tablet other{3};  // where there is no copy yet, all of it is kept as it came
    CHECK(other.take(sent).matches.back().id == desks.id);
    REQUIRE(other.side.link_from(table));
    CHECK(other.side.link_from(table)->line == 5);
    const std::string handed =
        pack_for_delegate(desks.theirs.store, desks.id, R"({"sector":"1"})", "1", desks.theirs.clock).bytes;
    CHECK(Tablet(4).take(handed).matches.size() == 1);  // a delegate needs none of them
}

TEST_CASE(
    "together: a table's match that went on differently is never mixed, and stays beside the one of the fixture") {
    Desks desks;
    const std::string table = count_at_table(desks.theirs, desks.id, kYZ, result("Y", "Z"));
    join(desks.ours, desks.id, sent_by(desks.theirs, desks.id));
    const std::vector<std::string> before = desks.ours.lines(table);
    desks.ours.play({stones(3)}, table);
    desks.theirs.play({stones(2)}, table);
    join(desks.ours, desks.id, sent_by(desks.theirs, desks.id));
    CHECK(desks.ours.lines(table).size() == before.size() + 1);
    const std::vector<FixtureLink> links = desks.ours.side.links_of(desks.id);
    REQUIRE(links.size() == 1);
    CHECK(links.front().source == table);
    CHECK(desks.ours.store.matches().size() == 3);
    CHECK(desks.ours.adds_up());
}

TEST_CASE("together: of a table whose result they took back no link comes, which would enter that result here") {
    Desks desks;
    const std::string table = count_at_table(desks.theirs, desks.id, kYZ, result("Y", "Z"));
    desks.theirs.play({R"({"undo":1})", result("X", "Y")}, desks.id);
    join(desks.ours, desks.id, sent_by(desks.theirs, desks.id));
    CHECK_FALSE(desks.ours.side.link_from(table));
    CHECK(desks.ours.lines(table).size() == 2);
}

TEST_CASE(
    "together: a table's match comes along where its result is at odds, too, and is its line once that is chosen") {
    Desks desks;
    desks.ours.play({result("Y", "Z", 1)}, desks.id);
    const std::string table = count_at_table(desks.theirs, desks.id, kYZ, result("Y", "Z"));
    CHECK(join(desks.ours, desks.id, sent_by(desks.theirs, desks.id)).at_odds);
    REQUIRE(desks.ours.side.link_from(table));
    CHECK_FALSE(desks.ours.side.link_from(table)->line);
    join(desks.ours, desks.id, sent_by(desks.theirs, desks.id), all_theirs());
    CHECK(desks.ours.side.link_from(table)->line == 7);
}

TEST_CASE("together: a file without a copy of this championship, or another game's match, is refused in a sentence") {
    Desks desks;
    const std::string truc = desks.ours.play({kSetup});
    Tablet stranger(9);
    const std::string other = stranger.play(kLeague);
    CHECK_THROWS_AS(Together(desks.ours.store, truc, desks.ours.clock), StorageError);
    Together together(desks.ours.store, desks.id, desks.ours.clock);
    CHECK_THROWS_AS(together.join(stranger.some({other}), "c.tapet", {}, Do::write), StorageError);
    std::string broken = desks.theirs.some({desks.id});
    broken[broken.size() / 2] = static_cast<char>(broken[broken.size() / 2] ^ 1);
    CHECK_THROWS_AS(together.join(broken, "c.tapet", {}, Do::write), StorageError);
    CHECK(desks.ours.lines(desks.id).size() == 5);
}

TEST_CASE("together: whose delegate's tablet it is comes only with a championship that is new there, and never back") {
    Desks desks;
    const std::string body = R"({"sector":"1"})";
    const auto said = [](const Tablet& tablet) { return tablet.side.records(std::string(kind::delegate)); };
    const std::string handed = pack_for_delegate(desks.ours.store, desks.id, body, "1", desks.ours.clock).bytes;
    Tablet delegate{3};
    CHECK(delegate.came(handed) == Arrived::Came::fresh);
    REQUIRE(said(delegate).size() == 1);
    CHECK(said(delegate).front().key == desks.id + ":sector");
    CHECK(said(delegate).front().body == body);
    desks.ours.take(handed);
    CHECK(said(desks.ours).empty());

    delegate.play({result("X", "Y")}, desks.id);
    Tablet other{4};
    other.take(pack_for_delegate(delegate.store, desks.id, std::nullopt, "1", delegate.clock).bytes);
    CHECK(said(other).empty());
    Together(desks.ours.store, desks.id, desks.ours.clock)
        .join(delegate.some({desks.id}), "b.tapet", season::Choice(), Do::write);
    CHECK(desks.ours.lines(desks.id).size() == 6);
    CHECK(said(desks.ours).empty());
}

TEST_CASE(
    "together: that a tablet writes the pages, or has put the championship out of sight, stays with that tablet") {
    Desks desks;
    desks.theirs.play({result("X", "Y")}, desks.id);
    for (const std::string_view kind : {kind::site, kind::hidden})
        desks.theirs.side.set_record(std::string(kind), {desks.id, "{}", 9});
    for (const std::string& bytes :
         {desks.theirs.some({desks.id}),
          pack_for_delegate(desks.theirs.store, desks.id, R"({"sector":"1"})", "1", desks.theirs.clock).bytes}) {
        join(desks.ours, desks.id, bytes);
        CHECK(desks.ours.side.records(std::string(kind::site)).empty());
        CHECK(desks.ours.side.records(std::string(kind::hidden)).empty());
    }
    CHECK(desks.ours.lines(desks.id).size() == 6);
    Tablet delegate{3};
    delegate.take(pack_for_delegate(desks.theirs.store, desks.id, R"({"sector":"1"})", "1", desks.theirs.clock).bytes);
    CHECK(delegate.side.records(std::string(kind::site)).empty());
}

TEST_CASE("together: results that came without a copy are joined like one, say who they came from, and come again") {
    Desks desks;
    desks.ours.play({result("X", "Y")}, desks.id);
    const auto read = [&](const std::string& text) {
        const season::Telling ours = Together(desks.ours.store, desks.id, desks.ours.clock).telling();
        const auto report =
            season::results_from_csv("Falla 1;Falla 2;Cames 1;Cames 2;Pedres 1;Pedres 2\n" + text, ours, Lang::ca);
        REQUIRE(report);
        return Together(desks.ours.store, desks.id, desks.ours.clock)
            .join(*report, "sector.csv", season::Choice(), Do::write);
    };
    CHECK(read("X;Y;2;0;48;10\nZ;Y;2;0;48;10\n").written.size() == 1);
    CHECK(desks.ours.side.records(std::string(kind::came)).front().body == R"({"from":"sector.csv"})");
    CHECK(desks.ours.side.records(std::string(kind::together)).empty());
    CHECK(read("X;Y;2;0;48;10\nZ;Y;2;0;48;10\nX;Z;2;0;48;10\n").written.size() == 1);
    CHECK(read("X;Y;0;2;10;48\n").at_odds);
    CHECK(desks.ours.lines(desks.id).size() == 8);
    CHECK(desks.ours.adds_up());
    desks.theirs.play({result("X", "Y"), result("Z", "Y")}, desks.id);  // the copy that comes later knows as much
    CHECK(desks.meet().written.empty());
}

}  // namespace tapet::storage
