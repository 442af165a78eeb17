// The sessions that came with the games' pages (tests/examples/GAME/NAME.in.jsonl, .out.jsonl): binding are ok, state,
// answer, whether a line is refused or malformed, and refused.rule (where it is a list, any of it).
#include <algorithm>
#include <doctest/doctest.h>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "core/json_writer.h"
#include "referee.h"

namespace tapet {

namespace {

namespace fs = std::filesystem;

std::vector<std::string> lines_of(const fs::path& path) {
    std::ifstream in(path);
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);) {
        if (line.find_first_not_of(" \t\r") != std::string::npos) lines.push_back(line);
    }
    return lines;
}

std::vector<fs::path> sessions() {
    std::vector<fs::path> found;
    for (const auto& entry : fs::recursive_directory_iterator(fs::path(TAPET_SOURCE_DIR) / "tests/examples")) {
        if (entry.path().string().ends_with(".in.jsonl")) found.push_back(entry.path());
    }
    std::sort(found.begin(), found.end());
    return found;
}

// The order of keys means nothing.
void sort_keys(Json& json) {
    if (auto* items = std::get_if<Json::Array>(&json.value)) {
        for (Json& item : *items) sort_keys(item);
    }
    if (auto* members = std::get_if<Json::Object>(&json.value)) {
        for (Member& member : *members) sort_keys(member.value);
        std::sort(members->begin(), members->end(), [](const Member& a, const Member& b) { return a.key < b.key; });
    }
}

// A key's value as text, "absent" when it has none.
std::string at(const Json& json, std::string_view key) {
    const Json* found = json.find(key);
    if (found == nullptr) return "absent";
    Json value = *found;
    sort_keys(value);
    return to_text(value);
}

void check_refusal(const Json& expected, const Json& answer) {
    const Json* wanted = expected.find("refused");
    const Json* got = answer.find("refused");
    REQUIRE((wanted == nullptr) == (got == nullptr));
    if (wanted == nullptr) return;
    const Json& rules = *wanted->find("rule");
    const Json& rule = *got->find("rule");
    const Json::Array* any = rules.as_array();
    CHECK((any != nullptr ? std::find(any->begin(), any->end(), rule) != any->end() : rules == rule));
}

void check_answer(const Json& expected, const Json& answer) {
    for (const char* key : {"ok", "state", "answer"}) CHECK(at(answer, key) == at(expected, key));
    CHECK((expected.find("malformed") == nullptr) == (answer.find("malformed") == nullptr));
    check_refusal(expected, answer);
}

}  // namespace

TEST_CASE("examples: every session is answered as an independent implementation of the pages answers it") {
    std::size_t lines = 0;
    for (const fs::path& path : sessions()) {
        const std::string in = path.string();
        const std::vector<std::string> said = lines_of(path);
        const std::vector<std::string> answers = lines_of(in.substr(0, in.size() - 9) + ".out.jsonl");
        CAPTURE(in);
        REQUIRE(said.size() == answers.size());
        REQUIRE_FALSE(said.empty());
        Referee referee;
        for (std::size_t i = 0; i < said.size(); ++i) {
            CAPTURE(said[i]);
            Verdict verdict = referee.judge(said[i]);
            check_answer(*parse_json(answers[i]), *parse_json(answer_json(verdict, Lang::en)));
            if (verdict.accepted()) referee.accept(std::move(verdict));
            ++lines;
        }
    }
    CHECK(lines >= 86);  // those of Truc alone
}

}  // namespace tapet
