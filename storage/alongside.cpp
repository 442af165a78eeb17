#include "storage/alongside.h"

#include <algorithm>
#include <set>

#include "core/bytes16.h"
#include "core/json_writer.h"
#include "keeping/record_kinds.h"
#include "season/fixtures.h"
#include "season/notes.h"
#include "season/register.h"
#include "storage/apart.h"
#include "storage/pack_merge.h"

namespace tapet::storage {

namespace {

using season::CameLine;
using season::Meeting;
using season::TakenIn;
using season::Written;

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

std::string pair_of(const championship::Pair& between) {
    const auto& [first, second] = std::minmax(between[0], between[1]);
    return first + "\n" + second;
}

// The matches of which new lines came, as their fixtures' keys name them.
std::set<std::string> matches_that_came(const Meeting& meeting) {
    std::set<std::string> pairs;
    for (const CameLine& line : meeting.lines) {
        const auto json = line.came == season::Came::fresh ? parse_json(line.line) : tl::unexpected(JsonError{});
        const auto* between = json ? json->at<Json::Array>("between") : nullptr;
        if (between != nullptr) pairs.insert(pair_of({*between->front().as_text(), *between->back().as_text()}));
    }
    return pairs;
}

}  // namespace

Alongside::Alongside(const Store& store, const Clockwork& clock, std::string id, std::int64_t first)
    : side_(store.database()), clock_(&clock), id_(std::move(id)), first_(first) {}

void Alongside::keep(const Meeting& meeting, const PackedMatch& match, const From& from) {
    number(meeting, from.common);
    const auto count = static_cast<std::int64_t>(meeting.written.size());
    if (count > 1) side_.add_group(id_, {first_, first_ + count - 1});
    origins(match, from.file);
    notes(match);
    links(meeting, match, from);
    records(meeting, match);
}

void Alongside::remember(const std::vector<TakenIn>& taken_in, const PackedMatch& match) {
    std::map<std::string, std::int64_t> seqs;
    for (const Line& line : match.lines) seqs[hex(line.hash)] = line.seq;
    const auto add = [&](const MatchRecordRow& row, std::size_t before) {
        const auto json = parse_json(row.record.body);
        const auto* seq = json ? json->at<std::int64_t>("seq") : nullptr;
        if (seq != nullptr && row.kind == kind::together) seqs.emplace(row.record.key.substr(before), *seq);
    };
    for (const MatchRecordRow& row : match.records) add(row, 1);
    for (const MatchRecordRow& row : side_.records_of(id_)) add(row, id_.size() + 1);
    for (const TakenIn& taken : taken_in) {
        put(kind::together, ":" + taken.hash, body_of(taken, seqs[taken.hash]));
    }
}

void Alongside::put(std::string_view kind, const std::string& key, const std::string& body) {
    side_.put_record(std::string(kind), {id_ + key, body, clock_->now_ms()});
}

void Alongside::number(const Meeting& meeting, std::size_t common) {
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
void Alongside::origins(const PackedMatch& match, const std::string& from) {
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
            if (record.key == id_ + ":" + std::to_string(seq)) put(kind::came, ":" + std::to_string(here), record.body);
        }
    }
}

void Alongside::notes(const PackedMatch& match) {
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

// A table whose result they took back is theirs to finish: a link to it here would enter that result again. One that went on
// differently is another match, and not that of the fixture unless its result was taken.
void Alongside::links(const Meeting& meeting, const PackedMatch& match, const From& from) {
    std::set<std::int64_t> stood;
    for (const CameLine& line : meeting.lines) {
        if (!line.back) stood.insert(static_cast<std::int64_t>(line.of));
    }
    std::set<std::string> known;
    for (const FixtureLink& link : side_.links_of(id_)) {
        known.insert(link.source);
        const auto found = link.line ? again_.find(*link.line) : again_.end();
        if (found != again_.end()) side_.set_link_line(id_, link.source, found->second);
    }
    for (const FixtureLink& link : match.links) {
        const auto arrived = from.tables.find(link.source);
        const std::string& source = arrived == from.tables.end() ? link.source : arrived->second;
        const bool came = link.line && came_.count(*link.line) != 0;
        const auto here = link.line ? theirs_.find(*link.line) : theirs_.end();
        const bool fresh = known.count(source) == 0;
        const bool taken_back = link.line && here == theirs_.end() && stood.count(*link.line) == 0;
        const bool another = source != link.source && known.count(link.source) != 0 && !came;
        if (!side_.has_match(source) || (fresh && (taken_back || another))) continue;
        if (fresh) side_.add_link({id_, link.fixture, source, std::nullopt});
        if (here != theirs_.end() && (fresh || came)) side_.set_link_line(id_, source, here->second);
    }
}

// Of two by one kind and key theirs where that match's lines came new, otherwise the one changed later; of the register both.
void Alongside::records(const Meeting& meeting, const PackedMatch& match) {
    const std::set<std::string> came = matches_that_came(meeting);
    std::vector<MatchRecordRow> as_old;
    for (MatchRecordRow row : match.records) {
        const bool kept_otherwise = row.kind == kind::together || row.kind == kind::came;
        if (kept_otherwise || kind::is_of_tablet(row.kind) || row.record.key.empty()) continue;
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

void Alongside::register_of(const MatchRecordRow& row) {
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
    side_.put_record(row.kind, {row.record.key, championship::to_text(all), clock_->now_ms()});
}

}  // namespace tapet::storage
