#include "storage/together.h"

#include <algorithm>
#include <map>
#include <set>

#include "core/bytes16.h"
#include "core/json_writer.h"
#include "keeping/record_kinds.h"
#include "season/fixtures.h"
#include "season/notes.h"
#include "season/register.h"
#include "storage/apart.h"
#include "storage/guarded.h"
#include "storage/kept_match.h"
#include "storage/pack_merge.h"
#include "storage/unpack.h"
#include "storage/within.h"

namespace tapet::storage {

namespace {

using season::CameLine;
using season::Copy;
using season::Meeting;
using season::TakenIn;
using season::Telling;
using season::Written;
using Seqs = std::map<std::int64_t, std::int64_t>;

// ---- copies out of rows

std::string body_of(const TakenIn& taken, std::int64_t seq) {
    std::string body;
    JsonWriter out(body);
    out.begin_object();
    out.member("seq", seq);
    if (taken.written) {
        out.key("written");
        out.begin_array();
        out.value(static_cast<std::int64_t>(taken.written->first));
        out.value(static_cast<std::int64_t>(taken.written->second));
        out.end_array();
    }
    out.end_object();
    return body;
}

// `key`: without the championship's id.
std::optional<TakenIn> taken_in(const MatchRecordRow& row, std::string_view key) {
    const auto json = parse_json(row.record.body);
    if (row.kind != kind::together || !json || key.empty()) return std::nullopt;
    TakenIn taken{std::string(key.substr(1)), std::nullopt};
    const auto* ends = json->at<Json::Array>("written");
    if (ends == nullptr) return taken;
    const bool two = ends->size() == 2 && ends->front().as_int() != nullptr && ends->back().as_int() != nullptr;
    if (!two || *ends->front().as_int() < 1 || *ends->back().as_int() < *ends->front().as_int()) return std::nullopt;
    taken.written = {static_cast<std::size_t>(*ends->front().as_int()),
                     static_cast<std::size_t>(*ends->back().as_int())};
    return taken;
}

season::CopyLine copy_line(const Line& line, const Hash& hash) {
    return {line.verb, line.body, line.rules_version, line.time_ms, hex(hash)};
}

Copy copy_of(const PackedMatch& match) {
    Copy copy;
    for (const Line& line : match.lines) copy.lines.push_back(copy_line(line, line.hash));
    for (const MatchRecordRow& row : match.records) {
        if (const auto taken = taken_in(row, row.record.key)) copy.taken_in.push_back(*taken);
    }
    return copy;
}

Copy copy_of(const Store& store, const std::string& id, const std::string& outside) {
    Copy copy;
    Hash hash = chain_start(outside);
    store.each_line(id, 0, [&](const Line& line) {
        hash = id == outside ? line.hash : chain(hash, line.link(), line.proof);
        copy.lines.push_back(copy_line(line, hash));
    });
    for (const MatchRecordRow& row : SideTables(store.database()).records_of(id)) {
        if (const auto taken = taken_in(row, std::string_view(row.record.key).substr(id.size())))
            copy.taken_in.push_back(*taken);
    }
    return copy;
}

// ---- the lines

// As the rules make them, one after the other, behind what is kept.
std::vector<Line> lines_of(const KeptMatch& kept, const Hash& last, const Meeting& meeting, const Clockwork& clock) {
    Referee referee = kept.referee();
    std::vector<Line> lines;
    Hash previous = last;
    for (const Written& written : meeting.written) {
        Verdict verdict = referee.judge(written.body, written.rules);
        if (!verdict.accepted()) throw StorageError("storage.match-changed", {kept.id()});
        const auto seq = kept.lines() + static_cast<std::int64_t>(lines.size());
        Line line = line_of(verdict, seq, previous, clock);
        line.rules_version = std::max(written.rules, kProofSince);
        if (written.time_ms) line.time_ms = *written.time_ms;
        previous = line.hash = chain(previous, line.link(), line.proof);
        lines.push_back(std::move(line));
        referee.accept(std::move(verdict));
    }
    return lines;
}

Hash last_hash(const Store& store, const KeptMatch& kept) {
    Hash last{};
    store.each_line(kept.id(), kept.lines() - 1, [&](const Line& line) { last = line.hash; });
    return last;
}

// ---- what lies beside

class Alongside {
  public:
    Alongside(const Store& store, const Clockwork& clock, const std::string& id, std::int64_t first)
        : side_(store.database()), clock_(clock), id_(id), first_(first) {}

    void keep(const Meeting& meeting, const PackedMatch& match, std::size_t common, const std::string& from) {
        number(meeting, common);
        const auto count = static_cast<std::int64_t>(meeting.written.size());
        if (count > 1) side_.add_group(id_, {first_, first_ + count - 1});
        origins(match, from);
        notes(match);
        links(match);
        records(meeting, match);
    }

    void remember(const std::vector<TakenIn>& taken_in, const PackedMatch& match) {
        std::map<std::string, std::int64_t> seqs;
        for (const Line& line : match.lines) seqs[hex(line.hash)] = line.seq;
        for (const MatchRecordRow& row : match.records) {
            const auto json = parse_json(row.record.body);
            const auto* seq = json ? json->at<std::int64_t>("seq") : nullptr;
            if (seq != nullptr && row.kind == kind::together) seqs.emplace(row.record.key.substr(1), *seq);
        }
        for (const TakenIn& taken : taken_in) {
            put(kind::together, ":" + taken.hash, body_of(taken, seqs[taken.hash]));
        }
    }

  private:
    SideTables side_;
    const Clockwork& clock_;
    const std::string& id_;
    std::int64_t first_;  // the number of the first line that is written
    Seqs again_;          // our lines that are said again: their numbers now
    Seqs theirs_;         // of their lines the numbers here
    Seqs came_;           // of those that came new

    void put(std::string_view kind, const std::string& key, const std::string& body) {
        side_.put_record(std::string(kind), {id_ + key, body, clock_.now_ms()});
    }

    void number(const Meeting& meeting, std::size_t common) {
        for (std::size_t i = 0; i < meeting.written.size(); ++i) {
            const Written& line = meeting.written[i];
            const auto seq = first_ + static_cast<std::int64_t>(i);
            if (line.ours) again_[static_cast<std::int64_t>(*line.ours)] = seq;
            if (line.theirs) came_[static_cast<std::int64_t>(*line.theirs)] = seq;
        }
        for (std::size_t i = 0; i < common; ++i) theirs_[static_cast<std::int64_t>(i)] = static_cast<std::int64_t>(i);
        for (const CameLine& line : meeting.lines) {
            if (line.here) theirs_[static_cast<std::int64_t>(line.of)] = static_cast<std::int64_t>(*line.here);
        }
        for (auto& [seq, here] : theirs_) {
            if (const auto found = again_.find(here); found != again_.end()) here = found->second;
        }
        theirs_.insert(came_.begin(), came_.end());
    }

    // A line that somebody else brought there keeps who that was.
    void origins(const PackedMatch& match, const std::string& from) {
        std::map<std::string, std::string> brought;
        for (const MatchRecordRow& row : match.records) {
            if (row.kind == kind::came) brought[row.record.key] = row.record.body;
        }
        for (const auto& [seq, here] : came_) {
            const auto found = brought.find(":" + std::to_string(seq));
            put(kind::came, ":" + std::to_string(here), found == brought.end() ? came_from(from) : found->second);
        }
        if (again_.empty()) return;
        for (const Record& record : side_.records(std::string(kind::came))) {
            for (const auto& [seq, here] : again_) {
                if (record.key == id_ + ":" + std::to_string(seq))
                    put(kind::came, ":" + std::to_string(here), record.body);
            }
        }
    }

    void notes(const PackedMatch& match) {
        std::map<std::int64_t, std::string> here;
        for (const Note& note : side_.notes(id_)) {
            here[note.seq] = note.text;
            if (const auto found = again_.find(note.seq); found != again_.end()) {
                side_.set_note(id_, found->second, note.text);
                here[found->second] = note.text;
            }
        }
        for (const Note& note : match.notes) {
            const auto found = theirs_.find(note.seq);
            if (found == theirs_.end()) continue;
            const std::string text = both_notes(here[found->second], note.text);
            if (text != here[found->second]) side_.set_note(id_, found->second, text);
        }
    }

    void links(const PackedMatch& match) {
        std::set<std::string> known;
        for (const FixtureLink& link : side_.links_of(id_)) {
            known.insert(link.source);
            const auto found = link.line ? again_.find(*link.line) : again_.end();
            if (found != again_.end()) side_.set_link_line(id_, link.source, found->second);
        }
        for (const FixtureLink& link : match.links) {
            if (!side_.has_match(link.source)) continue;
            if (known.count(link.source) == 0) side_.add_link({id_, link.fixture, link.source, std::nullopt});
            const auto found = link.line ? theirs_.find(*link.line) : theirs_.end();
            if (found != theirs_.end() && (known.count(link.source) == 0 || came_.count(*link.line) != 0))
                side_.set_link_line(id_, link.source, found->second);
        }
    }

    // The matches of which new lines came, as their fixtures' keys name them.
    static std::set<std::string> matches_that_came(const Meeting& meeting) {
        std::set<std::string> pairs;
        for (const CameLine& line : meeting.lines) {
            const auto json = line.came == season::Came::fresh ? parse_json(line.line) : tl::unexpected(JsonError{});
            const auto* between = json ? json->at<Json::Array>("between") : nullptr;
            if (between != nullptr) pairs.insert(pair_of({*between->front().as_text(), *between->back().as_text()}));
        }
        return pairs;
    }
    static std::string pair_of(const championship::Pair& between) {
        const auto& [first, second] = std::minmax(between[0], between[1]);
        return first + "\n" + second;
    }

    // Of two by one kind and key theirs where that match's lines came new, otherwise the one changed later; of the register both.
    void records(const Meeting& meeting, const PackedMatch& match) {
        const std::set<std::string> came = matches_that_came(meeting);
        std::vector<MatchRecordRow> as_old;
        for (MatchRecordRow row : match.records) {
            if (row.kind == kind::together || row.kind == kind::came || row.kind == kind::delegate) continue;
            const auto name = championship::read_fixture_key(std::string_view(row.record.key).substr(1));
            const bool theirs = name && came.count(pair_of(name->between)) != 0;
            row.record.key.insert(0, id_);
            if (row.record.key == championship::season_key(id_, championship::kRegisterKey)) {
                register_of(row);
                continue;
            }
            if (theirs) {
                side_.put_record(row.kind, row.record);
            } else {
                as_old.push_back(std::move(row));
            }
        }
        side_.put_newer_records(as_old);
    }

    void register_of(const MatchRecordRow& row) {
        std::vector<championship::Sanction> all;
        for (const Record& record : side_.records(row.kind)) {
            if (record.key == row.record.key) all = championship::read_sanctions(record.body);
        }
        const std::size_t before = all.size();
        for (const championship::Sanction& sanction : championship::read_sanctions(row.record.body)) {
            if (std::find(all.begin(), all.end(), sanction) == all.end()) all.push_back(sanction);
        }
        if (all.size() == before) return;
        std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.time_ms < b.time_ms; });
        side_.put_record(row.kind, {row.record.key, championship::to_text(all), clock_.now_ms()});
    }
};

std::size_t common_lines(const Copy& ours, const PackedMatch& match) {
    std::size_t common = 0;
    while (common < ours.lines.size() && common < match.lines.size() &&
           ours.lines[common].hash == hex(match.lines[common].hash))
        ++common;
    return common;
}

}  // namespace

Together::Together(Store& store, std::string_view id, const Clockwork& clock)
    : store_(&store), clock_(&clock), id_(store.find(id)), outside_(Apart(SideTables(store.database())).outside(id_)) {
    auto told = Telling::of(copy_of(store, id_, outside_));
    if (!told && told.error() == 0) throw StorageError("together.no-championship", {id_});
    if (!told) throw StorageError("storage.halted", {id_, std::to_string(told.error())});
    ours_ = std::move(*told);
}

Meeting Together::join(std::string_view bytes, const std::string& file, const season::Choice& choice, Do what) {
    PackedMatches packed(bytes, file);
    std::vector<PackedMatch> copies;
    bool others = false;
    while (auto match = packed.next()) {
        if (match->id == outside_) {
            copies.push_back(std::move(*match));
        } else {
            others = true;
        }
    }
    if (copies.empty()) throw StorageError("together.another", {file});
    Meeting all;
    for (const PackedMatch& match : copies) {
        const Meeting meeting = join(match, {bytes, file, others}, choice, what);
        all.lines.insert(all.lines.end(), meeting.lines.begin(), meeting.lines.end());
        all.written.insert(all.written.end(), meeting.written.begin(), meeting.written.end());
        all.at_odds = all.at_odds || meeting.at_odds;
    }
    return all;
}

Meeting Together::join(const season::Report& report, const std::string& file, const season::Choice& choice, Do what) {
    return join(copy_that_says(report), {{}, file, false}, choice, what);
}

// As it would be kept where it was typed; its hashes begin with what both have seen.
PackedMatch Together::copy_that_says(const season::Report& report) const {
    PackedMatch match;
    match.id = outside_;
    match.game = championship::Game::name;
    Hash hash = chain_start(outside_);
    store_->each_line(id_, 0, [&](const Line& line) {
        if (match.lines.size() == report.common) return;
        hash = id_ == outside_ ? line.hash : chain(hash, line.link(), line.proof);
        match.lines.push_back(line);
        match.lines.back().hash = hash;
    });
    for (const std::string& body : report.lines) {
        Line line;
        line.seq = static_cast<std::int64_t>(match.lines.size());
        line.verb = "do";
        line.body = body;
        line.time_ms = clock_->now_ms();
        hash = line.hash = chain(hash, line.link(), line.proof);
        match.lines.push_back(std::move(line));
    }
    return match;
}

Meeting Together::join(const PackedMatch& match, const Came& came, const season::Choice& choice, Do what) {
    const Telling theirs = told_by(match, came.file);
    auto meeting = season::meet(*ours_, theirs, choice);
    if (!meeting) throw StorageError("together.another", {came.file});
    const std::vector<TakenIn> taken =
        came.bytes.empty() ? std::vector<TakenIn>() : season::remembered(*ours_, theirs, *meeting);
    if (what == Do::plan) {
        season::follow(*ours_, *meeting, taken, [&](const Written&) { return "planned " + came.file; });
        return std::move(*meeting);
    }
    write(*meeting, taken, match, came);
    read_on();
    for (const TakenIn& one : taken) ours_->take(one);
    return std::move(*meeting);
}

void Together::write(const Meeting& meeting, const std::vector<TakenIn>& taken, const PackedMatch& match,
                     const Came& came) {
    store_->database().insist_on_writing();
    guarded(store_->database().path(), [&] {
        Within within(store_->database().connection());
        if (came.others) unpack_beside(*store_, came.bytes, came.file, *clock_, outside_);
        if (kept_) {
            kept_->read_on();
        } else {
            KeptMatch kept(*store_, *clock_);
            kept.open(id_);
            kept_ = std::move(kept);
        }
        if (static_cast<std::size_t>(kept_->lines()) != ours_->copy().lines.size())
            throw StorageError("storage.match-changed", {id_});
        Alongside alongside(*store_, *clock_, id_, kept_->lines());
        const auto keep_beside = [&] {
            alongside.keep(meeting, match, common_lines(ours_->copy(), match), came.file);
            alongside.remember(taken, match);
        };
        if (meeting.written.empty()) {
            keep_beside();
        } else {
            const auto lines = lines_of(*kept_, last_hash(*store_, *kept_), meeting, *clock_);
            if (store_->append(id_, lines, keep_beside) != Store::Appended::done)
                throw StorageError("storage.match-changed", {id_});
        }
        within.done();
    });
}

Telling Together::told_by(const PackedMatch& match, const std::string& file) {
    const auto fault = [&](std::size_t line) {
        return StorageError("pack.fault", {file, match.id, std::to_string(line)});
    };
    const Copy copy = copy_of(match);
    const std::size_t common = common_lines(ours_->copy(), match);
    const bool as_before =
        begun_ && begun_->copy().lines.size() == common && common_lines(begun_->copy(), match) == common;
    if (!as_before) {
        const auto end = copy.lines.begin() + static_cast<std::ptrdiff_t>(common);
        auto begun = Telling::of(common == 0 ? copy : Copy{{copy.lines.begin(), end}, {}});
        if (!begun) throw fault(begun.error());
        if (common == 0) return std::move(*begun);  // another championship
        begun_ = std::move(*begun);
    }
    Telling theirs = *begun_;
    for (std::size_t i = common; i < copy.lines.size(); ++i) {
        if (!theirs.take(copy.lines[i])) throw fault(i);
    }
    for (const TakenIn& taken : copy.taken_in) theirs.take(taken);
    return theirs;
}

// What was written, as it is kept.
void Together::read_on() {
    const auto known = static_cast<std::int64_t>(ours_->copy().lines.size());
    Hash hash = *unhex16(ours_->copy().lines.back().hash);
    store_->each_line(id_, known, [&](const Line& line) {
        hash = id_ == outside_ ? line.hash : chain(hash, line.link(), line.proof);
        if (!ours_->take(copy_line(line, hash))) throw StorageError("storage.match-changed", {id_});
    });
}

}  // namespace tapet::storage
