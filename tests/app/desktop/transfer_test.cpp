// export and import: identity, all or nothing, and files that mean harm.

#include <doctest/doctest.h>
#include <random>

#include "core/json.h"
#include "tests/app/desktop/process.h"
#include "tests/storage/sessions.h"
#include "tests/storage/support.h"

namespace tapet::app {

using storage::kSetup;
using storage::stones;
using storage::TempFolder;

namespace {

// A match with voices, cards, undo and redo.
const std::string kMatch =
    kSetup + "\n" + stones(5) + "\n" + stones(4, 'B') +
    "\n{\"do\":\"say\",\"by\":\"A1\",\"call\":\"envide\",\"stones\":2}\n{\"undo\":1}\n{\"redo\":1}\n"
    "{\"do\":\"say\",\"by\":\"B\",\"call\":\"vull\"}\n{\"do\":\"envit\",\"points\":{\"A1\":31,\"B1\":27}}\n"
    "{\"do\":\"hand\",\"winner\":\"B\"}\n{\"undo\":2}\n{\"do\":\"concede\",\"by\":\"A\"}\n";

// Damages an export, in the same way in each run.
class Vandal {
  public:
    std::size_t any(std::size_t n) { return std::uniform_int_distribution<std::size_t>(0, n - 1)(random_); }

    void hurt_bytes(std::string& text) {
        static const std::vector<std::string> pieces{"{",
                                                     "}",
                                                     "\"",
                                                     "\n",
                                                     "\\u0000",
                                                     "\\ud800",
                                                     "\xff",
                                                     std::string(1, '\0'),
                                                     "9999999999999999999",
                                                     "[[[[[[[[[[",
                                                     "undo",
                                                     "-1",
                                                     "null"};
        const std::size_t at = any(text.size());
        switch (any(4)) {
            case 0: text[at] = static_cast<char>(any(256)); break;
            case 1: text.insert(at, pieces[any(pieces.size())]); break;
            case 2: text.erase(at, 1 + any(20)); break;
            default: text.insert(at, text.substr(any(text.size()), any(200)));
        }
    }

    void hurt_lines(std::string& text) {
        std::vector<std::string> lines = lines_of(text);
        const std::size_t at = any(lines.size());
        switch (any(3)) {
            case 0: lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(at)); break;
            case 1: lines.push_back(lines[at]); break;
            default: std::swap(lines[at], lines[any(lines.size())]);
        }
        text.clear();
        for (const std::string& line : lines) text += line + "\n";
        if (text.empty()) text = "\n";
    }

  private:
    std::mt19937 random_{20261120};
};

}  // namespace

TEST_CASE("export, import and export again give the same lines, which the referee replays") {
    const TempFolder folder;
    const std::string db = folder / "a.db";
    const Outcome saved = run_tapet({"referee", "--save", "--db", db}, kMatch);
    REQUIRE(saved.status == 0);
    const std::string id = id_in(lines_of(saved.out)[0]);
    const std::string exported = run_tapet({"export", id, "--db", db}).out;
    storage::write_file(folder / "m.jsonl", exported);
    const Outcome imported = run_tapet({"import", folder / "m.jsonl", "--db", db});
    CHECK(imported.status == 0);
    const std::string copy = id_in(imported.out);
    CHECK(imported.out == "{\"match\":\"" + copy + "\"}\n");
    CHECK(copy != id);
    CHECK(run_tapet({"export", copy, "--db", db}).out == exported);
    const std::vector<std::string> live = lines_of(saved.out);
    CHECK(run_tapet({"referee", "--last"}, exported).out.find(live.back().substr(live.back().find("\"state\""))) !=
          std::string::npos);
    CHECK(run_tapet({"check", "--db", db}).status == 0);
}

TEST_CASE("the first line that is not accepted is named and nothing is kept") {
    const TempFolder folder;
    const std::string db = folder / "a.db";
    const auto import = [&](const std::string& text) {
        storage::write_file(folder / "m.jsonl", text);
        return run_tapet({"import", folder / "m.jsonl", "--db", db});
    };
    const auto refused = [&](const std::string& text, const std::string& line) {
        const Outcome run = import(text);
        CHECK(run.status == 1);
        CHECK(run.out.empty());
        CHECK(lines_of(run.err).size() == 1);
        CHECK(run.err.find(line) != std::string::npos);
        CHECK(run_tapet({"matches", "--db", db}).out.empty());
    };
    refused(kSetup + "\n\n{\"undo\":1}\n", "Line 3 is not accepted");
    refused(kSetup + "\n" + stones(1) + "\nxx\nyy\n", "Line 3 is not understood");
    refused(kSetup + "\n" + std::string(70000, 'x') + "\n", "Line 2 is not understood");
    refused(stones(1) + "\n", "Line 1 is not understood");
    refused("", "There is no line");
    refused("\n \n", "There is no line");
    CHECK(import(kSetup + "\n\n{\"ask\":\"gap\"}\r\n" + stones(1)).status == 0);
    CHECK(run_tapet({"matches", "--db", db}).out.find("\"lines\":2") != std::string::npos);
    CHECK(run_tapet({"import", folder / "none", "--db", db}).status == 2);
    CHECK(run_tapet({"import", folder.path().string(), "--db", db}).status == 2);
}

TEST_CASE("five thousand fallas in one sector are refused by the page's number, at the line that is too many") {
    const TempFolder folder;
    std::string text = R"({"game":"championship","name":"68","sectors":["1"]})"
                       "\n";
    for (int i = 0; i < 5000; ++i) {
        text += R"({"do":"enter","falla":"F)" + std::to_string(i) +
                R"(","sector":"1","players":["A","B"]})"
                "\n";
    }
    storage::write_file(folder / "m.jsonl", text);
    const Outcome run = run_tapet({"import", folder / "m.jsonl", "--db", folder / "a.db"});
    CHECK(run.status == 1);
    CHECK(run.out.empty());
    CHECK(run.err.find("Line 66 is not accepted") != std::string::npos);
    CHECK(run.err.find("championship.entries.limit") != std::string::npos);
}

TEST_CASE("hostile imports are kept whole or not at all, and never crash") {
    const TempFolder folder;
    const std::string db = folder / "a.db";
    Vandal vandal;
    int kept = 0;
    int refused = 0;
    for (int i = much("TAPET_HOSTILE", 300); i > 0; --i) {
        std::string text = kMatch;
        for (std::size_t n = 1 + vandal.any(3); n > 0; --n)
            i % 2 == 0 ? vandal.hurt_bytes(text) : vandal.hurt_lines(text);
        storage::write_file(folder / "m.jsonl", text);
        const Outcome run = run_forked({"import", folder / "m.jsonl", "--db", db});
        CAPTURE(text);
        REQUIRE((run.status == 0 || run.status == 1));
        (run.status == 0 ? kept : refused) += 1;
    }
    CHECK(kept > 0);
    CHECK(refused > 0);
    CHECK(lines_of(run_tapet({"matches", "--db", db}).out).size() == static_cast<std::size_t>(kept));
    CHECK(run_tapet({"check", "--db", db}).out.empty());
    MESSAGE(kept << " kept, " << refused << " refused");
}

TEST_CASE("an id is enough where its beginning is unambiguous") {
    const TempFolder folder;
    const std::string db = folder / "a.db";
    const std::string id = id_in(run_tapet({"referee", "--save", "--db", db}, kSetup).out);
    CHECK(run_tapet({"export", id.substr(0, 8), "--db", db}).status == 0);
    for (const std::string& wrong :
         {id.substr(0, 7), std::string("zzzzzzzz"), std::string("00000000-0000"), id + "0"}) {
        const Outcome run = run_tapet({"export", wrong, "--db", db});
        CHECK(run.status == 2);
        CHECK(run.out.empty());
        CHECK(lines_of(run.err).size() == 1);
    }
}

}  // namespace tapet::app
