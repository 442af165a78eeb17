// The sessions of tests/examples through the program: each is kept in two runs, exported, imported and exported again.

#include <algorithm>
#include <doctest/doctest.h>
#include <filesystem>

#include "core/json_writer.h"
#include "tests/app/desktop/process.h"
#include "tests/storage/support.h"

namespace tapet::app {

using storage::TempFolder;

namespace {

namespace fs = std::filesystem;

std::vector<fs::path> sessions() {
    std::vector<fs::path> found;
    for (const auto& entry : fs::recursive_directory_iterator(fs::path(TAPET_SOURCE_DIR) / "tests/examples")) {
        if (entry.path().string().ends_with(".in.jsonl")) found.push_back(entry.path());
    }
    std::sort(found.begin(), found.end());
    return found;
}

std::string text_of(const std::vector<std::string>& lines, std::size_t from, std::size_t to) {
    std::string text;
    for (std::size_t i = from; i < to; ++i) text += lines[i] + "\n";
    return text;
}

// Those answers say what an independent implementation of the pages says.
void check_answers(const std::vector<std::string>& answers, const std::vector<std::string>& expected) {
    REQUIRE(answers.size() == expected.size());
    for (std::size_t i = 0; i < answers.size(); ++i) {
        CAPTURE(answers[i]);
        for (const char* key : {"ok", "state"}) CHECK(member(answers[i], key) == member(expected[i], key));
    }
}

// Exports that match, imports it beside itself and exports the copy; `state` is where it stands.
void check_transfer(const TempFolder& folder, const std::string& db, const std::string& id, const std::string& state) {
    const std::string file = folder / "m.jsonl";
    const Outcome exported = run_tapet({"export", id, "--db", db});
    REQUIRE(exported.status == 0);
    storage::write_file(file, exported.out);
    const Outcome imported = run_tapet({"import", file, "--db", db});
    REQUIRE(imported.status == 0);
    const std::string copy = member(imported.out, "match");
    CHECK(copy != id);
    CHECK(run_tapet({"export", copy, "--db", db}).out == exported.out);
    CHECK(member(run_tapet({"referee", "--match", copy, "--last", "--db", db}).out, "state") == state);
}

}  // namespace

TEST_CASE("every example session is kept, gone on with, exported, imported and exported again") {
    const TempFolder folder;
    const std::string db = folder / "a.db";
    std::size_t kept = 0;
    for (const fs::path& path : sessions()) {
        const std::string in = path.string();
        CAPTURE(in);
        const std::vector<std::string> said = lines_of(storage::contents(in));
        const std::size_t half = said.size() / 2;
        const Outcome begun = run_tapet({"referee", "--save", "--db", db}, text_of(said, 0, half));
        std::vector<std::string> answers = lines_of(begun.out);
        REQUIRE(answers.size() == half);
        const std::string id = member(answers[0], "match");
        const Outcome gone_on = run_tapet({"referee", "--match", id, "--db", db}, text_of(said, half, said.size()));
        const std::vector<std::string> rest = lines_of(gone_on.out);
        REQUIRE_FALSE(rest.empty());
        // It says first where the match stands.
        answers.insert(answers.end(), rest.begin() + 1, rest.end());
        check_answers(answers, lines_of(storage::contents(in.substr(0, in.size() - 9) + ".out.jsonl")));
        std::string state;
        for (const std::string& answer : rest) {
            if (member(answer, "state") != "absent") state = member(answer, "state");
        }
        check_transfer(folder, db, id, state);
        ++kept;
    }
    CHECK(kept >= 10);
    CHECK(lines_of(run_tapet({"matches", "--db", db}).out).size() == 2 * kept);
    const Outcome check = run_tapet({"check", "--db", db});
    CHECK(check.status == 0);
    CHECK(check.out.empty());
}

}  // namespace tapet::app
