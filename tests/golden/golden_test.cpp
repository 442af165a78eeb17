// Golden games: complete recorded matches as text, GAME-*.golden in this folder.
//
// A line that begins with { is what was typed into the referee, one that begins with # is for the reader. The indented
// lines after it are what came of it: each ruling with its facts, and what changed in the state; or the rule that
// refuses it; or where it is malformed. This test makes them again and compares. TAPET_GOLDEN_WRITE=1 writes them
// instead, and DIGESTS, a line a game: one number over all of its matches. A commit that changes it ends with that line,
// "Golden: GAME digest"; any other with "No rules change".
#include <algorithm>
#include <cstdlib>
#include <doctest/doctest.h>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "core/json_writer.h"
#include "games.h"
#include "referee.h"

namespace tapet {

namespace {

namespace fs = std::filesystem;

const fs::path kFolder = fs::path(TAPET_SOURCE_DIR) / "tests/golden";

std::string read(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

void write(const fs::path& path, const std::string& text) { std::ofstream(path, std::ios::binary) << text; }

std::vector<fs::path> golden_files() {
    std::vector<fs::path> found;
    for (const auto& entry : fs::directory_iterator(kFolder)) {
        if (entry.path().extension() == ".golden") found.push_back(entry.path());
    }
    std::sort(found.begin(), found.end());
    return found;
}

// FNV-1a of 64 bits.
std::uint64_t digest(std::string_view text, std::uint64_t sum) {
    for (const char c : text) sum = (sum ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
    return sum;
}

std::string plain(const Json& json) {
    if (json.as_text() != nullptr) return *json.as_text();
    std::string text = to_text(json);
    text.erase(std::remove(text.begin(), text.end(), '"'), text.end());
    return text;
}

// " matches.1[2]={between:[X,Y],...} ..." for each item that is not as it was; nothing where a list is no longer one of
// objects, or shorter than it was.
std::string item_changes(const Json* before, const Json& now, const std::string& path) {
    const Json::Array* was = before == nullptr ? nullptr : before->as_array();
    const Json::Array* items = now.as_array();
    if (was == nullptr || items == nullptr || was->empty() || was->size() > items->size()) return {};
    std::string text;
    for (std::size_t i = 0; i < items->size(); ++i) {
        const Json& item = (*items)[i];
        if (item.as_object() == nullptr) return {};
        if (i >= was->size() || (*was)[i] != item) text += " " + path + "[" + std::to_string(i) + "]=" + plain(item);
    }
    return text;
}

// " score.A.stones=2 ..." for each value below `now` that is not as it was; a list of objects whole, or, where that is
// shorter, only its items that are not as they were.
void list_changes(const Json* before, const Json& now, const std::string& path, std::string& out) {
    if (before != nullptr && *before == now) return;
    const Json::Object* members = now.as_object();
    if (members == nullptr) {
        const std::string whole = " " + path + "=" + plain(now);
        const std::string items = item_changes(before, now, path);
        out += items.empty() || items.size() > whole.size() ? whole : items;
        return;
    }
    for (const Member& m : *members) {
        list_changes(before == nullptr ? nullptr : before->find(m.key), m.value,
                     path.empty() ? m.key : path + "." + m.key, out);
    }
}

std::string ruling_line(const Ruling& ruling) {
    std::string text = "    " + std::string(ruling.rule.id);
    for (const Fact& fact : ruling.facts) text += " " + std::string(fact.name) + "=" + plain(fact.value);
    if (!ruling.house.empty()) text += " (house: " + std::string(ruling.house) + ")";
    return text + "\n";
}

// What came of a line, indented; `state` is the state so far and becomes the one after it.
std::string outcome(Referee& referee, const std::string& line, Json& state) {
    Verdict verdict = referee.judge(line);
    if (verdict.kind == Verdict::Kind::malformed) return "    malformed at " + verdict.malformed->where + "\n";
    if (verdict.kind == Verdict::Kind::refused) return "    refused by " + std::string(verdict.refusal->rule.id) + "\n";
    std::string text;
    for (const Ruling& ruling : verdict.rulings) text += ruling_line(ruling);
    if (verdict.kind == Verdict::Kind::answered) return "    answer: " + verdict.answer + "\n" + text;
    referee.accept(std::move(verdict));
    const Json now = *parse_json(state_json(referee.match()));
    std::string changes;
    for (const Member& m : *now.as_object()) {
        std::string changed;
        list_changes(state.find(m.key), m.value, m.key, changed);
        if (!changed.empty()) changes += "     " + changed + "\n";
    }
    state = now;
    return text + changes;
}

// The text with all indented lines made again.
std::string played_again(const std::string& text) {
    Referee referee;
    Json state;
    std::string made;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) {
        if (line.rfind("    ", 0) == 0) continue;
        made += line + "\n";
        if (line.rfind('{', 0) == 0) made += outcome(referee, line, state);
    }
    return made;
}

// The first line that differs, for the message.
std::string difference(const std::string& expected, const std::string& found) {
    std::istringstream a(expected);
    std::istringstream b(found);
    std::string x;
    std::string y;
    for (int number = 1;; ++number) {
        const bool more_a = static_cast<bool>(std::getline(a, x));
        const bool more_b = static_cast<bool>(std::getline(b, y));
        if (!more_a && !more_b) return "no difference";
        if (x != y || more_a != more_b) return "line " + std::to_string(number) + "\n  kept: " + x + "\n  now:  " + y;
    }
}

}  // namespace

TEST_CASE("golden: the recorded matches come out as they are kept, and the digests of each game are those in DIGESTS") {
    const bool write_them = std::getenv("TAPET_GOLDEN_WRITE") != nullptr;
    std::map<std::string, std::uint64_t> sums;
    for (const fs::path& path : golden_files()) {
        const std::string kept = read(path);
        const std::string made = played_again(kept);
        if (write_them)
            write(path, made);
        else if (made != kept)
            FAIL_CHECK(path.filename().string() << ": " << difference(kept, made));
        const std::string name = path.filename().string();
        std::uint64_t& sum = sums.try_emplace(name.substr(0, name.find('-')), 0xCBF29CE484222325U).first->second;
        sum = digest(made, digest(name, sum));
    }
    std::string digests;
    for (const auto& [game, sum] : sums) digests += fmt::format("{} {:016x}\n", game, sum);
    if (write_them) write(kFolder / "DIGESTS", digests);
    CHECK(sums.size() == Games::names.size());
    CHECK(read(kFolder / "DIGESTS") == digests);
}

TEST_CASE("golden: each recorded match begins with a setup and is played to its end") {
    for (const fs::path& path : golden_files()) {
        CAPTURE(path.filename().string());
        Referee referee;
        std::istringstream in(read(path));
        for (std::string line; std::getline(in, line);) {
            if (line.rfind('{', 0) != 0) continue;
            Verdict verdict = referee.judge(line);
            if (verdict.accepted()) referee.accept(std::move(verdict));
            REQUIRE(referee.started());
        }
        REQUIRE(referee.started());
        CHECK(referee.over());
    }
}

}  // namespace tapet
