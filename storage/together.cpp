#include "storage/together.h"

#include <algorithm>

#include "core/bytes16.h"
#include "keeping/record_kinds.h"
#include "storage/alongside.h"
#include "storage/apart.h"
#include "storage/guarded.h"
#include "storage/kept_match.h"
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

// ---- copies out of rows

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

Meeting Together::join(std::string_view bytes, const std::string& file, const season::Choice& choice, Do what,
                       season::TheirEnd end) {
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
        const Meeting meeting = join(match, {bytes, file, others, end}, choice, what);
        all.lines.insert(all.lines.end(), meeting.lines.begin(), meeting.lines.end());
        all.written.insert(all.written.end(), meeting.written.begin(), meeting.written.end());
        all.at_odds = all.at_odds || meeting.at_odds;
    }
    return all;
}

Meeting Together::join(const season::Report& report, const std::string& file, const season::Choice& choice, Do what) {
    return join(copy_that_says(report), {{}, file, false, season::TheirEnd::seen}, choice, what);
}

Meeting Together::since(std::size_t lines) const {
    Copy begun;
    const std::vector<season::CopyLine>& all = ours_->copy().lines;
    begun.lines.assign(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(std::min(lines, all.size())));
    const auto before = Telling::of(begun);
    if (!before) throw StorageError("storage.halted", {id_, std::to_string(before.error())});
    const auto meeting = season::meet(*before, *ours_);
    return meeting ? *meeting : Meeting{};
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
    if (what == Do::beside) meeting->written.clear();
    const std::vector<TakenIn> taken = came.bytes.empty() ? season::carried_along(*ours_, *meeting)
                                                          : season::remembered(*ours_, theirs, *meeting, came.end);
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
        std::map<std::string, std::string> tables;
        if (came.others) tables = unpack_beside(*store_, came.bytes, came.file, *clock_, outside_);
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
            alongside.keep(meeting, match, {common_lines(ours_->copy(), match), came.file, tables});
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
