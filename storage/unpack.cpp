#include "storage/unpack.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <algorithm>
#include <optional>

#include "keeping/record_kinds.h"
#include "storage/apart.h"
#include "storage/guarded.h"
#include "storage/pack_merge.h"
#include "storage/reading.h"

namespace tapet::storage {

namespace {

// What the rules make of each match, before the file is touched.
void judge(std::string_view bytes, const std::string& file, std::uint64_t effort_left,
           const std::string& without = {}) {
    PackedMatches packed(bytes, file);
    while (const auto match = packed.next()) {
        if (match->id == without) continue;
        Reading reading({match->id, match->game, match->lines.front().time_ms});
        for (const Line& line : match->lines) {
            if (reading.line(line)) throw StorageError("pack.fault", {file, match->id, std::to_string(line.seq)});
            if (reading.effort() > effort_left) throw StorageError("storage.effort", {file});
        }
        effort_left -= reading.effort();
    }
}

// A match of the file that goes by the same id outside as one that came, and how far the two are the same.
struct Here {
    std::string id;
    std::int64_t lines = 0;
    Hash last{};  // of its last line, under its own id
};

class Unpacking {
  public:
    Unpacking(Store& store, const Clockwork& clock, const std::string& file)
        : store_(store), clock_(clock), file_(file), side_(store.database()), apart_(side_), merge_(store.database()) {}

    Arrived take(PackedMatch match) {
        Arrived arrived{
            Arrived::Came::fresh, match.id, match.id, {}, match.game, static_cast<std::int64_t>(match.lines.size())};
        const std::vector<std::string> known = those_known(match.id);
        const auto here = same(known, match.lines);
        if (here) {
            arrived.id = here->id;
            go_on(*here, match.lines, arrived);
        } else if (known.empty()) {
            store_.create(match.id, match.game, match.lines, {});
        } else if (!can_rechain(match.lines)) {
            arrived.came = Arrived::Came::left;
            arrived.id = known.front();
            arrived.lines = 0;
            store_.each_line(arrived.id, 0, [&](const Line&) { ++arrived.lines; });
            return arrived;
        } else {
            arrived.came = Arrived::Came::apart;
            arrived.beside = known.front();
            arrived.id = uuid(clock_);
            rechain(arrived.id, match.lines);
            store_.create(arrived.id, match.game, match.lines, {});
            apart_.add(side_, arrived.id, match.id, clock_.now_ms());
        }
        merge_.beside(arrived.id, here ? here->lines : 0, match);
        if (arrived.came == Arrived::Came::apart)
            side_.put_record(std::string(kind::came), {arrived.id + ":0", came_from(file_), clock_.now_ms()});
        return arrived;
    }

    void finish(const PackedRest& rest) { merge_.rest(rest); }

  private:
    Store& store_;
    const Clockwork& clock_;
    const std::string& file_;
    SideTables side_;
    Apart apart_;
    PackMerge merge_;

    std::vector<std::string> those_known(const std::string& outside) const {
        std::vector<std::string> known = apart_.inside(outside);
        // A match that grew apart here is outside what its record says, and not what it is called here.
        const bool itself = side_.has_match(outside) && apart_.outside(outside) == outside;
        if (itself) known.insert(known.begin(), outside);
        return known;
    }

    // Of those known the one of which one is the beginning of the other; the longest, if there are several.
    std::optional<Here> same(const std::vector<std::string>& known, const std::vector<Line>& came) const {
        std::optional<Here> best;
        for (const std::string& id : known) {
            const auto here = compared(id, came);
            if (here && (!best || here->lines > best->lines)) best = here;
        }
        return best;
    }

    std::optional<Here> compared(const std::string& id, const std::vector<Line>& came) const {
        const bool own = apart_.outside(id) == id;
        Here here{id, 0, {}};
        Hash outside = chain_start(apart_.outside(id));
        bool same = true;
        store_.each_line(id, 0, [&](const Line& line) {
            outside = own ? line.hash : chain(outside, line.link(), line.proof);
            const auto at = static_cast<std::size_t>(here.lines);
            same = same && (at >= came.size() || came[at].hash == outside);
            here.last = line.hash;
            ++here.lines;
        });
        return same && here.lines > 0 ? std::optional(here) : std::nullopt;
    }

    void go_on(const Here& here, std::vector<Line>& lines, Arrived& arrived) {
        const auto count = static_cast<std::int64_t>(lines.size());
        arrived.lines = std::max(here.lines, count);
        arrived.came = count == here.lines ? Arrived::Came::same : Arrived::Came::shorter;
        if (count <= here.lines) return;
        if (here.id != arrived.outside && !can_rechain(lines)) throw StorageError("pack.damaged", {arrived.id});
        arrived.came = Arrived::Came::longer;
        std::vector<Line> rest(lines.begin() + static_cast<std::ptrdiff_t>(here.lines), lines.end());
        if (here.id != arrived.outside) rechain(here.last, rest);
        if (store_.append(here.id, rest, {}) != Store::Appended::done)
            throw StorageError("storage.match-changed", {here.id});
    }
};

}  // namespace

std::map<std::string, std::string> unpack_beside(Store& store, std::string_view bytes, const std::string& file,
                                                 const Clockwork& clock, const std::string& without) {
    judge(bytes, file, kMostEffort, without);
    PackedMatches packed(bytes, file);
    Unpacking unpacking(store, clock, file);
    std::map<std::string, std::string> inside;
    while (auto match = packed.next()) {
        if (match->id == without) continue;
        const Arrived arrived = unpacking.take(std::move(*match));
        inside[arrived.outside] = arrived.id;
    }
    unpacking.finish({});
    return inside;
}

void judge_pack(std::string_view bytes, const std::string& file, std::uint64_t most_effort) {
    judge(bytes, file, most_effort);
}

void verify_pack(std::string_view bytes, const std::string& file) {
    PackedMatches packed(bytes, file);
    while (packed.next()) {
    }
}

Unpacked unpack(Store& store, std::string_view bytes, const std::string& file, const Clockwork& clock,
                std::uint64_t most_effort) {
    store.database().insist_on_writing();
    judge_pack(bytes, file, most_effort);
    return guarded(store.database().path(), [&] {
        PackedMatches packed(bytes, file);
        Unpacked unpacked{packed.head().made_ms, packed.head().all, {}};
        SQLite::Transaction transaction(store.database().connection(), SQLite::TransactionBehavior::IMMEDIATE);
        Unpacking unpacking(store, clock, file);
        while (auto match = packed.next()) unpacked.matches.push_back(unpacking.take(std::move(*match)));
        unpacking.finish(packed.rest());
        transaction.commit();
        return unpacked;
    });
}

}  // namespace tapet::storage
