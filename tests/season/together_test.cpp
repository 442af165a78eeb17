// Two copies of one championship that meet (season/together.h): the examples that came with the page, and what must hold of all.
#include "season/together.h"

#include <algorithm>
#include <doctest/doctest.h>
#include <filesystem>
#include <fstream>

#include "core/json_writer.h"
#include "tests/season/copies.h"

namespace tapet::season {

namespace {

namespace fs = std::filesystem;

std::vector<std::string> lines_of(const fs::path& path) {
    std::ifstream in(path);
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

void sort_keys(Json& json) {
    if (auto* items = std::get_if<Json::Array>(&json.value)) {
        for (Json& item : *items) sort_keys(item);
    }
    if (auto* members = std::get_if<Json::Object>(&json.value)) {
        for (Member& member : *members) sort_keys(member.value);
        std::sort(members->begin(), members->end(), [](const Member& a, const Member& b) { return a.key < b.key; });
        // Left out is what it is by default.
        const auto plain = [](const Member& member) { return member.value == Json(false); };
        members->erase(std::remove_if(members->begin(), members->end(), plain), members->end());
    }
}

std::string plain(const std::string& text) {
    auto json = parse_json(text);
    REQUIRE(json);
    sort_keys(*json);
    return to_text(*json);
}

std::string_view word(Came came) {
    return came == Came::known ? "known" : came == Came::fresh ? "new" : came == Came::late ? "late" : "refused";
}

std::string shown(const CameLine& line) {
    const std::string said = line.back ? R"({"back":)" + line.line + "}" : line.line;
    std::string text = R"({"came":")" + std::string(word(line.came)) + R"(","line":)" + said;
    if (!line.rule.empty()) text += R"(,"rule":")" + line.rule + '"';
    return plain(text + "}");
}

Desk typed(Desk desk, const fs::path& path) {
    for (const std::string& line : lines_of(path)) desk.type(line);
    return desk;
}

}  // namespace

TEST_CASE("together: each example is joined as an independent implementation of the page joins it") {
    std::size_t examples = 0;
    for (const auto& entry : fs::directory_iterator(fs::path(TAPET_SOURCE_DIR) / "tests/examples/together")) {
        const fs::path folder = entry.path();
        CAPTURE(folder.string());
        const Desk base = typed(Desk(), folder / "base.jsonl");
        Desk ours = typed(base.at("ours"), folder / "ours.jsonl");
        const Desk theirs = typed(base.at("theirs"), folder / "theirs.jsonl");
        const Meeting meeting = ours.take_in(theirs);
        std::vector<std::string> plan;
        for (const CameLine& line : meeting.lines) plan.push_back(shown(line));
        std::vector<std::string> expected = lines_of(folder / "plan.jsonl");
        std::transform(expected.begin(), expected.end(), expected.begin(), plain);
        CHECK(plan == expected);
        std::vector<std::string> written;
        for (const Written& line : meeting.written) written.push_back(plain(line.body));
        std::vector<std::string> after = lines_of(folder / "after.jsonl");
        std::transform(after.begin(), after.end(), after.begin(), plain);
        CHECK(written == after);
        CHECK(plain(ours.state()) == plain(lines_of(folder / "state.json").front()));
        ++examples;
    }
    CHECK(examples >= 9);
}

}  // namespace tapet::season
