// tapet pack and tapet unpack: what they write, what they say, and what they leave alone.
#include <doctest/doctest.h>
#include <sys/stat.h>

#include "core/json.h"
#include "tests/app/desktop/process.h"
#include "tests/storage/old_lines.h"

namespace tapet::app {

using storage::contents;
using storage::kSetup;
using storage::stones;
using storage::TempFolder;
using storage::write_file;

namespace {

struct Place {
    TempFolder folder;
    std::string db = folder / "a.db";
    std::string other = folder / "b.db";
    std::string pack = folder / "p.tapet";

    std::string play(const std::string& lines) const {
        return member(lines_of(run_tapet({"referee", "--save", "--db", db}, lines).out).at(0), "match");
    }
    Outcome run(std::vector<std::string> words, const std::string& file) const {
        words.insert(words.end(), {"--db", file});
        return run_tapet(words);
    }
};

}  // namespace

TEST_CASE("everything is packed, unpacked elsewhere, and found to be there already the second time") {
    const Place place;
    const std::string first = place.play(kSetup + "\n" + stones(3) + "\n{\"undo\":1}");
    const std::string second = place.play(kSetup);
    const Outcome packed = place.run({"pack", "-o", place.pack}, place.db);
    CHECK(packed.status == 0);
    CHECK(packed.out.empty());
    CHECK(packed.err.empty());
    const Outcome unpacked = place.run({"unpack", place.pack}, place.other);
    CHECK(unpacked.status == 0);
    CHECK(unpacked.out == "{\"match\":\"" + first +
                              "\",\"game\":\"truc\",\"came\":\"new\",\"lines\":3}\n{\"match\":\"" + second +
                              "\",\"game\":\"truc\",\"came\":\"new\",\"lines\":1}\n");
    for (const char* command : {"export", "matches"}) {
        std::vector<std::string> words{command};
        if (words[0] == "export") words.push_back(first);
        CHECK(place.run(words, place.other).out == place.run(words, place.db).out);
    }
    CHECK(place.run({"check"}, place.other).status == 0);
    const Outcome again = place.run({"unpack", place.pack}, place.other);
    CHECK(again.status == 0);
    for (const std::string& line : lines_of(again.out)) CHECK(member(line, "came") == "same");
}

TEST_CASE(
    "of some matches only these are packed; an id that is none, and a file that cannot be written, leave all as it "
    "was") {
    const Place place;
    const std::string first = place.play(kSetup);
    place.play(kSetup);
    write_file(place.pack, "mine");
    for (const std::string& wrong : {std::string("00000000"), std::string("abc")}) {
        const Outcome run = place.run({"pack", first, wrong, "-o", place.pack}, place.db);
        CHECK(run.status == 2);
        CHECK(lines_of(run.err).size() == 1);
    }
    CHECK(contents(place.pack) == "mine");
    CHECK(place.run({"pack"}, place.db).status == 2);
    CHECK(place.run({"pack", "-o", place.db}, place.db).status == 2);
    CHECK(place.run({"pack", "-o", place.folder / "no/p.tapet"}, place.db).status == 2);
    CHECK(place.run({"check"}, place.db).status == 0);
    CHECK(place.run({"pack", first.substr(0, 8), "-o", place.pack}, place.db).status == 0);
    CHECK(lines_of(place.run({"unpack", place.pack}, place.other).out).size() == 1);
    CHECK(place.run({"pack", "-o", "/dev/stdout"}, place.db).out.substr(1, 5) == "TAPET");
}

TEST_CASE("what cannot be unpacked has one sentence, and the file is not even made") {
    const Place place;
    place.play(kSetup);
    REQUIRE(place.run({"pack", "-o", place.pack}, place.db).status == 0);
    const std::string whole = contents(place.pack);
    write_file(place.folder / "cut.tapet", whole.substr(0, whole.size() / 2));
    write_file(place.folder / "lines.jsonl", kSetup + "\n");
    REQUIRE(mkfifo((place.folder / "pipe").c_str(), 0600) == 0);
    for (const std::string& file : {place.folder / "lines.jsonl", place.folder / "none", place.folder / "pipe",
                                    std::string("/dev/zero"), place.folder.path().string()}) {
        CAPTURE(file);
        const Outcome run = place.run({"unpack", file}, place.other);
        CHECK(run.status == 2);
        CHECK(run.out.empty());
        CHECK(lines_of(run.err).size() == 1);
        CHECK_FALSE(std::filesystem::exists(place.other));
    }
    const Outcome cut = place.run({"unpack", place.folder / "cut.tapet"}, place.db);
    CHECK(cut.status == 2);
    CHECK(cut.err.find("damaged or not whole; nothing was taken") != std::string::npos);
    const Outcome import = place.run({"import", place.pack}, place.other);
    CHECK(import.status == 2);
    CHECK(import.err.find("tapet unpack") != std::string::npos);
    CHECK_FALSE(std::filesystem::exists(place.other));
}

TEST_CASE("two that went on differently are both kept, and that is said with both ids") {
    const Place place;
    const std::string id = place.play(kSetup);
    REQUIRE(place.run({"pack", "-o", place.pack}, place.db).status == 0);
    REQUIRE(place.run({"unpack", place.pack}, place.other).status == 0);
    run_tapet({"referee", "--match", id, "--db", place.db}, stones(1));
    run_tapet({"referee", "--match", id, "--db", place.other}, stones(2));
    REQUIRE(place.run({"pack", "-o", place.pack}, place.db).status == 0);
    const Outcome run = place.run({"unpack", place.pack}, place.other);
    CHECK(run.status == 0);
    CHECK(member(run.out, "came") == "apart");
    CHECK(member(run.out, "of") == id);
    CHECK(run.err.find(id) != std::string::npos);
    CHECK(run.err.find(member(run.out, "match")) != std::string::npos);
    CHECK(lines_of(place.run({"matches"}, place.other).out).size() == 2);
    CHECK(place.run({"check"}, place.other).status == 0);
}

TEST_CASE("a match goes through a link; what is none makes no file") {
    const Place place;
    const std::string id = place.play(kSetup + "\n" + stones(3));
    const Outcome alone = place.run({"link", id}, place.db);
    CHECK(alone.status == 0);
    CHECK(alone.out.rfind("#match=", 0) == 0);
    CHECK(alone.err.find("Nobody has said where the page lies") != std::string::npos);
    const Outcome whole = place.run({"link", id.substr(0, 8), "--page", " https://example.org/tapet/#x "}, place.db);
    CHECK(whole.err.empty());
    CHECK(whole.out.rfind("https://example.org/tapet/#match=", 0) == 0);
    const std::string link = lines_of(whole.out).at(0);
    CHECK(place.run({"open", link}, place.other).out ==
          "{\"match\":\"" + id + "\",\"game\":\"truc\",\"came\":\"new\",\"lines\":2}\n");
    CHECK(member(place.run({"open", link}, place.other).out, "came") == "same");
    CHECK(place.run({"check"}, place.other).status == 0);
    std::vector<std::string> wrong = {"#match=AAAA", "x"};
    for (std::size_t less = 1; less <= 9; ++less) wrong.push_back(link.substr(0, link.size() - less));
    for (const std::string& one : wrong) {
        const Outcome run = place.run({"open", one}, place.folder / "none.db");
        CHECK(run.status == 2);
        CHECK(lines_of(run.err).size() == 1);
    }
    CHECK_FALSE(std::filesystem::exists(place.folder / "none.db"));
    for (const char* address : {"example.org", "javascript:alert(1)", "https://", "https://a b/", "file:///tmp"}) {
        const Outcome run = place.run({"link", id, "--page", address}, place.db);
        CHECK(run.status == 2);
        CHECK(lines_of(run.err).size() == 1);
    }
    CHECK(place.run({"link", "00000000"}, place.db).status == 2);
}

TEST_CASE("what of a damaged file could not be packed is said, and the rest is packed") {
    const Place place;
    const std::string whole = place.play(kSetup + "\n" + stones(1));
    const std::string damaged = place.play(kSetup + "\n" + stones(1));
    {
        SQLite::Database file(place.db, SQLite::OPEN_READWRITE);
        storage::tamper(file, "UPDATE lines SET time_ms = 1 WHERE seq = 1 AND match = '" + damaged + "'");
    }
    const Outcome run = place.run({"pack", "-o", place.pack}, place.db);
    CHECK(run.status == 1);
    CHECK(run.err.find(damaged) != std::string::npos);
    CHECK(run.err.find("only the first 1") != std::string::npos);
    const Outcome unpacked = place.run({"unpack", place.pack}, place.other);
    CHECK(unpacked.status == 0);
    CHECK(lines_of(unpacked.out).size() == 2);
    CHECK(lines_of(place.run({"export", whole}, place.other).out).size() == 2);
    CHECK(place.run({"check"}, place.other).status == 0);
}

}  // namespace tapet::app
