#include "storage/saved.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <iterator>
#include <system_error>
#include <unistd.h>

#include "core/bytes16.h"
#include "core/json.h"
#include "core/json_writer.h"
#include "core/version.h"
#include "storage/footprint.h"
#include "storage/guarded.h"
#include "storage/migrations.h"
#include "storage/pack_lines.h"
#include "storage/place.h"
#include "storage/row.h"

namespace tapet::storage {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kSaved = ".saved-";
constexpr std::string_view kPack = ".tapet";
constexpr std::string_view kKnown = ".json";

// A new file that only its owner reads, on the disk when this returns.
void write_new(const std::string& path, std::string_view bytes) {
    const auto failed = [&] { return StorageError("storage.failed", {path, std::generic_category().message(errno)}); };
    const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file < 0) throw failed();
    std::size_t done = 0;
    while (done < bytes.size()) {
        const ssize_t count = ::write(file, bytes.data() + done, bytes.size() - done);
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) break;
        done += static_cast<std::size_t>(count);
    }
    const bool whole = done == bytes.size() && ::fsync(file) == 0;
    const StorageError why = failed();
    ::close(file);
    if (whole) return;
    ::unlink(path.c_str());
    throw why;
}

std::string packed(const std::string& match, std::string_view game, const std::vector<Line>& lines, std::int64_t now) {
    PackWriter out;
    write(out, PackHead{std::string(program_version()), newest(migrations()), kRulesVersion, now, false});
    PackedMatch one;
    one.id = match;
    one.game = std::string(game);
    one.lines = lines;
    write(out, one);
    return out.finish();
}

std::string known_text(const std::vector<KnownChain>& chains) {
    std::string text;
    JsonWriter out(text);
    out.begin_object();
    out.key("known");
    out.begin_array();
    for (const KnownChain& chain : chains) {
        out.begin_object();
        out.member("match", chain.match);
        out.member("lines", chain.lines);
        out.member("hash", hex(chain.last));
        out.end_object();
    }
    out.end_array();
    out.end_object();
    return text + "\n";
}

std::vector<KnownChain> read_known(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    const auto json = parse_json(text);
    const Json* known = json ? json->find("known") : nullptr;
    std::vector<KnownChain> chains;
    if (known == nullptr || known->as_array() == nullptr) return chains;
    for (const Json& row : *known->as_array()) {
        const Json* match = row.find("match");
        const Json* lines = row.find("lines");
        const Json* hash = row.find("hash");
        const bool whole = match != nullptr && match->as_text() != nullptr && lines != nullptr &&
                           lines->as_int() != nullptr && hash != nullptr && hash->as_text() != nullptr;
        const auto last = whole ? unhex16(*hash->as_text()) : std::nullopt;
        if (last) chains.push_back({*match->as_text(), *lines->as_int(), *last});
    }
    return chains;
}

// Oldest first, without their endings.
std::vector<std::string> stems(const std::string& database, std::string_view ending) {
    const fs::path file(database);
    const std::string beginning = file.filename().string() + std::string(kSaved);
    std::vector<std::string> found;
    std::error_code error;
    for (const fs::directory_entry& entry : fs::directory_iterator(file.parent_path(), error)) {
        const std::string name = entry.path().filename().string();
        if (name.compare(0, beginning.size(), beginning) == 0 && entry.path().extension() == ending)
            found.push_back(entry.path().string().substr(0, entry.path().string().size() - ending.size()));
    }
    std::sort(found.begin(), found.end());
    return found;
}

// How many lines of it are there, and whether they begin as they did.
std::vector<Fault> missing(SQLite::Database& connection, const std::vector<KnownChain>& known) {
    std::vector<Fault> faults;
    SQLite::Statement there(connection, "SELECT count(*) FROM lines WHERE match = ?");
    SQLite::Statement line(connection, "SELECT hash FROM lines WHERE match = ? AND seq = ?");
    for (const KnownChain& chain : known) {
        const Ended ended_there(there);
        const Ended ended_line(line);
        there.bind(1, chain.match);
        there.executeStep();
        const std::int64_t count = there.getColumn(0).getInt64();
        line.bind(1, chain.match);
        line.bind(2, chain.lines - 1);
        const bool as_it_was = line.executeStep() && hash_of(line.getColumn(0)) == chain.last;
        if (count == 0) {
            faults.push_back({"check.match-missing", {chain.match}, chain.match});
        } else if (count < chain.lines) {
            faults.push_back({"check.lines-missing",
                              {chain.match, std::to_string(chain.lines), std::to_string(count)},
                              chain.match});
        } else if (!as_it_was) {
            faults.push_back({"check.last-line", {chain.match}, chain.match});
        }
    }
    return faults;
}

}  // namespace

std::string save_beside(const Database& database, const std::string& match, std::string_view game,
                        const std::vector<Line>& lines, const Clockwork& clock) {
    std::int64_t now = clock.now_ms();
    std::string stem;
    std::error_code error;
    do {
        stem = fmt::format("{}{}{}", database.path(), kSaved, now++);
    } while (fs::exists(stem + std::string(kPack), error) || fs::exists(stem + std::string(kKnown), error));
    std::string pack = stem + std::string(kPack);
    write_new(pack, packed(match, game, lines, now));
    if (database.footprint() != nullptr)
        write_new(stem + std::string(kKnown), known_text(database.footprint()->known()));
    synced(fs::path(database.path()).parent_path().string());
    return pack;
}

std::vector<std::string> saved_beside(const std::string& database) {
    std::vector<std::string> packs = stems(database, kPack);
    for (std::string& pack : packs) pack += kPack;
    return packs;
}

std::vector<Fault> missing_since_saved(const Database& database) {
    std::vector<Fault> faults;
    for (const std::string& stem : stems(database.path(), kKnown)) {
        std::vector<Fault> found;
        const std::vector<KnownChain> known = read_known(stem + std::string(kKnown));
        try {
            found = missing(database.connection(), known);
        } catch (const SQLite::Exception&) {
            for (const KnownChain& chain : known) found.push_back({"check.match-missing", {chain.match}, chain.match});
        }
        if (found.empty()) continue;
        for (Fault& fault : found) {
            if (std::find(faults.begin(), faults.end(), fault) == faults.end()) faults.push_back(std::move(fault));
        }
        faults.push_back({"check.saved", {stem + std::string(kPack)}});
    }
    return faults;
}

}  // namespace tapet::storage
