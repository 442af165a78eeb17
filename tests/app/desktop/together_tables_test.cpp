// `tapet together` on what delegates send: the matches played at their tables come along, and the championship's lines lead to them.
#include <doctest/doctest.h>

#include "core/json.h"
#include "tests/app/desktop/parted.h"
#include "tests/storage/old_lines.h"

namespace tapet::app {

using storage::TempFolder;
using storage::write_file;

namespace {

std::string everything_in(const std::string& db) { return contents_of(storage::Opened(db).database); }

// A file with one more match at a table, which is not what the rules make of its lines, though its hashes fit.
std::string with_a_forged_table(const std::string& bytes, const TempFolder& folder) {
    storage::Opened elsewhere(folder / "forged.db");
    storage::PackedMatch forged;
    forged.id = storage::keep_old(elsewhere, {storage::kCanonical, storage::kRefused}, kRulesVersion);
    forged.game = "truc";
    elsewhere.store.each_line(forged.id, 0, [&](const storage::Line& line) { forged.lines.push_back(line); });
    storage::PackedMatches packed(bytes, "b.tapet");
    storage::PackWriter out;
    write(out, packed.head());
    write(out, forged);
    while (auto match = packed.next()) write(out, *match);
    return out.finish();
}

}  // namespace

TEST_CASE("what delegates send brings the matches at their tables along, and each line leads to its own") {
    const Parted parted;
    const TempFolder folder;
    const std::string db = parted.fresh(folder);
    CHECK(run_tapet(parted.words(db)).status == 0);
    REQUIRE(lines_of(run_tapet({"matches", "--db", db}).out).size() == 1 + 2 * Parted::kSectors);
    CHECK(run_tapet({"check", "--db", db}).status == 0);

    const std::string beside = folder / "beside";
    const std::vector<std::string> lines =
        lines_of(run_tapet({"export", parted.id, "--beside", beside, "--db", db}).out);
    const auto json = parse_json(storage::contents(beside));
    REQUIRE(json);
    const auto* links = json->at<Json::Array>("links");
    REQUIRE(links != nullptr);
    CHECK(links->size() == 2 * Parted::kSectors);
    for (const Json& link : *links) {
        const auto* line = link.at<std::int64_t>("line");
        REQUIRE(line != nullptr);
        const auto fixture = parse_json(*link.at<std::string>("fixture"));
        const auto& names = *fixture->as_array();
        const std::string result = lines.at(static_cast<std::size_t>(*line));
        CAPTURE(result);
        CHECK(member(result, "do") == "result");
        CHECK(member(result, "between") == to_text(Json(Json::Array{names.at(1), names.at(2)})));
        const Outcome table = run_tapet({"export", *link.at<std::string>("source"), "--db", db});
        CHECK(lines_of(table.out) == std::vector<std::string>{storage::kCanonical, storage::stones(1)});
    }
}

TEST_CASE("the same files joined again change nothing that is kept, and say that nothing was written") {
    const Parted parted;
    const TempFolder folder;
    const std::string db = parted.fresh(folder);
    REQUIRE(run_forked(parted.words(db)).status == 0);
    const std::string once = everything_in(db);
    const Outcome again = run_forked(parted.words(db));
    CHECK(again.status == 0);
    for (const std::string& line : lines_of(again.out)) CHECK(member(line, "written") == "0");
    CHECK(everything_in(db) == once);
}

TEST_CASE("where a result is at odds its table's match is here, too, and is the line's once theirs is taken") {
    const Parted parted;
    const TempFolder folder;
    const std::string db = parted.fresh(folder);
    const auto link_line = [&] {
        const storage::Opened opened(db);
        for (const FixtureLink& link : storage::SideTables(opened.database).links_of(parted.id)) {
            if (link.fixture == R"(["sectors","F0a","F0b"])") return link.line.value_or(-1);
        }
        return std::int64_t{-2};
    };
    const std::vector<std::string> words{"together", parted.id, parted.files.front(), "--db", db};
    CHECK(run_forked(words).status == 1);
    CHECK(link_line() == -1);
    std::vector<std::string> theirs = words;
    theirs.emplace_back("--theirs");
    CHECK(run_forked(theirs).status == 0);
    const auto line = link_line();
    REQUIRE(line > 0);
    CHECK(bodies(storage::Opened(db).store, parted.id).at(static_cast<std::size_t>(line)).find(kStraight) !=
          std::string::npos);
}

TEST_CASE(
    "a broken file among them gets one sentence and leaves nothing behind; the others and their tables are joined") {
    const Parted parted;
    const TempFolder folder;
    const TempFolder elsewhere;
    std::string damaged = storage::contents(parted.files[1]);
    damaged[damaged.size() / 2] = static_cast<char>(damaged[damaged.size() / 2] ^ 1);
    write_file(elsewhere / "damaged.tapet", damaged);
    write_file(elsewhere / "cut.tapet", storage::contents(parted.files[2]).substr(0, damaged.size() / 3));
    write_file(elsewhere / "forged.tapet", with_a_forged_table(storage::contents(parted.files[3]), elsewhere));
    const std::string whole = parted.fresh(elsewhere);
    REQUIRE(run_forked(parted.words(whole)).status == 0);

    for (const std::string name : {"damaged.tapet", "cut.tapet", "forged.tapet"}) {
        CAPTURE(name);
        const std::string db = parted.fresh(folder);
        std::vector<std::string> words = parted.words(db);
        words.insert(words.begin() + 4, elsewhere / name);
        std::vector<std::string> plan = words;
        plan.emplace_back("--plan");
        const std::string before = everything_in(db);
        const Outcome planned = run_forked(plan);
        CHECK(everything_in(db) == before);
        const Outcome run = run_forked(words);
        CHECK(run.status == 2);
        REQUIRE(lines_of(run.err).size() == 1);
        CHECK(run.err.find(name) != std::string::npos);
        CHECK(run.err.find("nothing was taken from it") != std::string::npos);
        CHECK(parted.kept(db) == parted.kept(whole));
        CHECK(planned.status == run.status);
        CHECK(planned.err == run.err);
        CHECK(planned.out == run.out);
        storage::remove_database(db);
    }
}

}  // namespace tapet::app
