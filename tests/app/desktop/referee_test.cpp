// `tapet referee` as a script sees it (docs/protocol.md, "The command", "The answers", "Kept matches").

#include <algorithm>
#include <doctest/doctest.h>
#include <filesystem>

#include "core/json.h"
#include "tests/app/desktop/process.h"
#include "tests/storage/support.h"

namespace tapet::app {

using storage::kSetup;
using storage::stones;
using storage::TempFolder;

namespace {

// What kind of answer a line is: state, answer, refused or malformed.
std::string kind(const std::string& answer) {
    const auto json = parse_json(answer);
    if (!json || json->as_object() == nullptr) return "no JSON: " + answer;
    for (const char* const key : {"state", "answer", "refused", "malformed"}) {
        if (json->find(key) != nullptr) return key;
    }
    return "neither: " + answer;
}

std::string kinds(const std::string& out) {
    std::string all;
    for (const std::string& line : lines_of(out)) all += (all.empty() ? "" : " ") + kind(line);
    return all;
}

}  // namespace

TEST_CASE("each line that is not blank gets one answer, in order") {
    const Outcome run = run_tapet({"referee"}, "\n" + kSetup + "\r\n \t\n" + stones(2) +
                                                   "\n{\"undo\":1}\n{\"ask\":\"gap\"}\n{\"undo\":1}\nxx\n{\"redo\":1}");
    CHECK(kinds(run.out) == "state state state answer refused malformed state");
    CHECK(run.status == 1);
    CHECK(run.err.empty());
}

TEST_CASE("refusals do not change the exit status") {
    CHECK(run_tapet({"referee"}, kSetup + "\n{\"undo\":1}\n").status == 0);
    CHECK(run_tapet({"referee"}).status == 0);
}

TEST_CASE("a rejected first line ends the run after its answer") {
    const Outcome run = run_tapet({"referee"}, "{\"game\":\"chess\"}\n" + kSetup + "\n");
    CHECK(kinds(run.out) == "malformed");
    CHECK(run.status == 1);
    CHECK(kinds(run_tapet({"referee", "--last"}, "{}\n" + kSetup + "\n").out) == "malformed");
}

TEST_CASE("--last prints the last answer only, the same one") {
    const std::string input = kSetup + "\n" + stones(2) + "\n" + stones(3, 'B') + "\n\n";
    const std::vector<std::string> all = lines_of(run_tapet({"referee"}, input).out);
    CHECK(run_tapet({"referee", "--last"}, input).out == all.back() + "\n");
    const Outcome run = run_tapet({"referee", "--last"}, kSetup + "\nxx\n{\"ask\":\"gap\"}\n");
    CHECK(kinds(run.out) == "answer");
    CHECK(run.status == 1);
    CHECK(run_tapet({"referee", "--last"}).out.empty());
}

TEST_CASE("answers come at once, while the input stays open") {
    Process referee({"referee"});
    referee.say(kSetup + "\n");
    CHECK(kind(referee.hear()) == "state");
    referee.say(stones(2) + "\n" + stones(2));
    CHECK(kind(referee.hear()) == "state");
    referee.say("\n");
    CHECK(kind(referee.hear()) == "state");
    referee.hang_up();
    CHECK(referee.wait() == 0);
}

TEST_CASE("a line may have 64 KiB without its line end, and no more") {
    const auto padded = [](std::size_t size) { return kSetup + std::string(size - kSetup.size(), ' '); };
    CHECK(kinds(run_tapet({"referee"}, padded(65536) + "\n").out) == "state");
    CHECK(kinds(run_tapet({"referee"}, padded(65536) + "\r\n").out) == "state");
    CHECK(kinds(run_tapet({"referee"}, padded(65536)).out) == "state");
    CHECK(kinds(run_tapet({"referee"}, padded(65537) + "\n").out) == "malformed");
    CHECK(kinds(run_tapet({"referee"}, kSetup + "\n" + std::string(70000, ' ') + "\n" + stones(1)).out) ==
          "state state");
    CHECK(kinds(run_tapet({"referee"}, kSetup + "\n" + std::string(70000, 'x') + "\n" + stones(1)).out) ==
          "state malformed state");
}

TEST_CASE("a line without end takes no memory") {
    Process referee({"referee"});
    referee.say(kSetup + "\n");
    referee.hear();
    const std::string piece(1 << 20, 'x');
    // The first one brings in the pages of code and of the sanitizers that any such line needs, however long.
    referee.say(piece + "\n");
    CHECK(kind(referee.hear()) == "malformed");
    const long before = referee.peak_kib();
    for (int i = 0; i < 64; ++i) referee.say(piece);
    referee.say("\n");
    CHECK(kind(referee.hear()) == "malformed");
    CHECK(before > 0);
    CHECK(referee.peak_kib() - before < 2048);
}

TEST_CASE("when nobody reads the answers the run ends quietly") {
    Process referee({"referee"});
    referee.say(kSetup + "\n");
    referee.hear();
    referee.stop_listening();
    referee.say(stones(1) + "\n");
    CHECK(referee.wait() == 0);
}

TEST_CASE("the texts are in the language asked for, the system's, or English") {
    CHECK(run_tapet({"referee", "--lang", "de"}, "x\n").out.find("Zeile") != std::string::npos);
    CHECK(run_tapet({"--lang", "es", "referee"}, "x\n").out.find("línea") != std::string::npos);
    CHECK(run_tapet({"referee"}, "x\n").out.find("line") != std::string::npos);
}

TEST_CASE("a kept match is named at once, goes on later, and is listed and exported") {
    const TempFolder folder;
    const std::string db = folder / "a.db";
    const Outcome saved =
        run_tapet({"referee", "--save", "--db", db}, kSetup + "\n{\"ask\":\"gap\"}\n" + stones(2) + "\n{\"undo\":2}\n");
    const std::vector<std::string> answers = lines_of(saved.out);
    CHECK(kinds(saved.out) == "state answer state refused");
    const std::string id = id_in(answers[0]);
    REQUIRE(id.size() == 36);
    CHECK(id_in(answers[2]).empty());

    const Outcome on = run_tapet({"referee", "--match", id.substr(0, 8), "--db", db}, "{\"undo\":1}\n");
    const std::vector<std::string> later = lines_of(on.out);
    REQUIRE(later.size() == 2);
    CHECK(id_in(later[0]) == id);
    CHECK(later[0].find("\"rulings\":[],\"state\":{") != std::string::npos);
    CHECK(answers[2].substr(answers[2].find("\"state\"")) == later[0].substr(later[0].find("\"state\"")));
    CHECK(kinds(run_tapet({"referee", "--match", id, "--last", "--db", db}).out) == "state");
    CHECK(lines_of(
              run_tapet({"referee", "--match", id, "--last", "--db", db}, "{\"ask\":\"gap\"}\n{\"ask\":\"gap\"}").out)
              .size() == 1);

    CHECK(lines_of(run_tapet({"export", id, "--db", db}).out) ==
          std::vector<std::string>{lines_of(run_tapet({"export", id, "--db", db}).out)[0], stones(2), "{\"undo\":1}"});
    const std::string list = run_tapet({"matches", "--db", db}).out;
    CHECK(list.find("{\"match\":\"" + id + "\",\"game\":\"truc\",\"players\":[\"Dalt\",\"Baix\"],\"started\":\"20") ==
          0);
    CHECK(list.find("Z\",\"lines\":3,\"over\":false}\n") != std::string::npos);
    CHECK(run_tapet({"check", "--db", db}).status == 0);
}

TEST_CASE("--save and --last together answer the last line, and the match is kept") {
    const TempFolder folder;
    const std::string db = folder / "a.db";
    const Outcome run = run_tapet({"referee", "--save", "--last", "--db", db}, kSetup + "\n" + stones(2) + "\n");
    CHECK(kinds(run.out) == "state");
    CHECK(run_tapet({"matches", "--db", db}).out.find("\"lines\":2") != std::string::npos);
    const Outcome first = run_tapet({"referee", "--save", "--last", "--db", db}, kSetup);
    CHECK(id_in(first.out).size() == 36);
    CHECK(kinds(run_tapet({"referee", "--save", "--db", db}, "{}").out) == "malformed");
    CHECK(lines_of(run_tapet({"matches", "--db", db}).out).size() == 2);
}

TEST_CASE("a line that the disk does not take is answered too, as not kept, and ends the run") {
    const TempFolder folder;
    const std::string file = folder / "a.db";
    Process referee({"referee", "--save", "--db", file});
    referee.say(kSetup + "\n");
    CHECK(kind(referee.hear()) == "state");
    std::filesystem::resize_file(file + "-wal", 0);
    referee.say(stones(1) + "\n");
    const std::string answer = referee.hear();
    CAPTURE(answer);
    const auto json = parse_json(answer);
    REQUIRE(json.has_value());
    REQUIRE(json->find("not_kept") != nullptr);
    CHECK_FALSE(*json->at<bool>("ok"));
    CHECK_FALSE(json->find("not_kept")->at<std::string>("text")->empty());
    CHECK(referee.hear().empty());
    CHECK(referee.wait() == 2);
}

TEST_CASE("a file that cannot be used is said in one sentence, and nothing is answered") {
    const TempFolder folder;
    storage::write_file(folder / "a.db", std::string(3000, 'x'));
    for (const std::vector<std::string>& arguments :
         {std::vector<std::string>{"referee", "--save", "--db", folder / "a.db"},
          {"referee", "--match", "12345678", "--db", folder / "none.db"},
          {"export", "12345678", "--db", folder / "none.db"},
          {"together", "12345678", folder / "b.tapet", "--db", folder / "none.db"},
          {"matches", "--db", folder / "a.db"},
          {"check", "--db", folder / "no/a.db"}}) {
        const Outcome run = run_tapet(arguments, kSetup + "\n");
        CHECK(run.status == 2);
        CHECK(run.out.empty());
        CHECK(run.err.find("tapet: ") == 0);
    }
    CHECK(storage::contents(folder / "a.db") == std::string(3000, 'x'));
    CHECK_FALSE(std::filesystem::exists(folder / "none.db"));
}

}  // namespace tapet::app
