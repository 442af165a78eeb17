#include "storage/hall/pack_hall.h"

#include <filesystem>
#include <map>
#include <vector>

#include "core/json.h"
#include "season/fixtures.h"
#include "storage/apart.h"
#include "storage/pack.h"
#include "storage/side.h"
#include "storage/store.h"

namespace tapet::storage {

namespace {

namespace fs = std::filesystem;

// A file that matches are put into to be packed, and that goes with it.
class PackingFolder {
  public:
    explicit PackingFolder(const Clockwork& clock) : path_(fs::temp_directory_path() / ("tapet-pack-" + uuid(clock))) {
        fs::create_directory(path_);
        fs::permissions(path_, fs::perms::owner_all);
    }
    PackingFolder(const PackingFolder&) = delete;
    PackingFolder& operator=(const PackingFolder&) = delete;
    ~PackingFolder() {
        std::error_code ignored;
        fs::remove_all(path_, ignored);
    }
    std::string file() const { return (path_ / "hall.db").string(); }

  private:
    fs::path path_;
};

std::vector<Line> lines_in(const hall::Stream& stream, std::vector<TapGroup>& groups) {
    std::vector<Line> lines;
    for (std::int64_t seq = 0; seq <= stream.last(); ++seq) {
        const hall::LogRow& row = stream.row(seq);
        const hall::LogLine& kept = *row.line;
        lines.push_back(
            {seq, row.verb, row.body, std::int64_t{kept.rules}, kept.time_ms, kept.over, kept.proof, kept.hash});
        if (!kept.tap || *kept.tap < 0) continue;  // -1: none was said, of halls that are older
        if (groups.empty() || groups.back().first != *kept.tap) groups.push_back({*kept.tap, seq});
        groups.back().last = seq;
    }
    return lines;
}

// The line of the championship by which each fixture has its result, by its key.
std::map<std::string, std::int64_t> result_lines(const hall::Hall& hall) {
    std::map<std::string, std::int64_t> found;
    const hall::Stream& stream = *hall.championship_stream();
    for (std::int64_t seq = 1; seq <= stream.last(); ++seq) {
        const auto line = parse_json(stream.row(seq).body);
        const auto* between = line && text_at(*line, "do") == "result" ? line->at<Json::Array>("between") : nullptr;
        if (between == nullptr || between->size() != 2 || (*between)[0].as_text() == nullptr ||
            (*between)[1].as_text() == nullptr)
            continue;
        const championship::Pair names{*(*between)[0].as_text(), *(*between)[1].as_text()};
        found[championship::fixture_key(hall.championship()->state().running, names)] = seq;
    }
    return found;
}

}  // namespace

std::string pack_hall(const hall::Hall& hall, std::string_view program, const Clockwork& clock) {
    const PackingFolder folder(clock);
    const Database database({folder.file()}, clock);
    Store store(database);
    SideTables side(database);
    Apart apart(side);
    const auto results = result_lines(hall);
    const std::string& championship = hall.championship_stream()->start().match;
    std::vector<std::string> ids;
    for (const auto& [number, stream] : hall.streams()) {
        if (stream.last() < 0) continue;
        const hall::StreamStart& start = stream.start();
        std::vector<TapGroup> groups;
        std::vector<Line> lines = lines_in(stream, groups);
        const bool beside = side.has_match(start.match);
        const std::string id = beside ? uuid(clock) : start.match;
        if (beside) rechain(id, lines);
        store.create(id, game_of(lines.front().body), lines, [&] {
            side.put_groups(id, groups);
            if (beside) apart.add(side, id, start.match, clock.now_ms());
            const auto result = start.fixture.empty() || beside ? results.end() : results.find(start.fixture);
            if (result != results.end())
                side.put_links(championship, {{championship, start.fixture, id, result->second}});
        });
        ids.push_back(id);
    }
    return pack(store, ids, program, clock).bytes;
}

}  // namespace tapet::storage
