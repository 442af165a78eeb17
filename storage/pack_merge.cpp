#include "storage/pack_merge.h"

#include <algorithm>
#include <map>

namespace tapet::storage {

namespace {

constexpr std::string_view kBetween = " · ";

bool has(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

bool same(const PrecedentRow& a, const PrecedentRow& b) {
    const bool together = a.at.has_value() == b.at.has_value() && (!a.at || a.at->seq == b.at->seq);
    return together && a.cards == b.cards && a.body == b.body && a.decided_ms == b.decided_ms;
}

}  // namespace

std::string both_notes(std::string_view here, std::string_view came) {
    if (has(here, came)) return std::string(here);
    if (has(came, here)) return std::string(came);
    std::string both(here);
    while (!came.empty()) {
        const std::size_t end = came.find(kBetween);
        const std::string_view part = came.substr(0, end);
        if (!has(both, part)) both.append(kBetween).append(part);
        came = end == std::string_view::npos ? std::string_view() : came.substr(end + kBetween.size());
    }
    return both;
}

void PackMerge::beside(const std::string& id, std::int64_t known, const PackedMatch& match) {
    notes(id, match.notes);
    for (const TapGroup& group : match.taps) {  // of older lines they came with those lines
        if (group.first >= known) side_.add_group(id, group);
    }
    seats(id, match.seats);
    std::vector<PrecedentRow> decided = match.precedents;
    for (PrecedentRow& row : decided) row.at->match = id;
    precedents(people_.precedents_of(id), decided);
    for (MatchRecordRow row : match.records) {
        row.record.key.insert(0, id);
        record(row);
    }
    for (const FixtureLink& link : match.links) ties_.push_back({id, link.fixture, link.source, link.seq});
    for (const PackedMatch::PlayedFor& played : match.played_for)
        ties_.push_back({played.championship, played.fixture, id, std::nullopt});
}

void PackMerge::rest(const PackedRest& rest, Store& store) {
    for (const auto& [key, value] : rest.settings) {
        if (!store.setting(key)) store.set_setting(key, value);
    }
    for (const MatchRecordRow& row : rest.records) record(row);
    std::vector<PrecedentRow> here = people_.precedents();
    here.erase(std::remove_if(here.begin(), here.end(), [](const PrecedentRow& row) { return row.at.has_value(); }),
               here.end());
    precedents(here, rest.precedents);
    for (const Tie& each : ties_) tie(each);
}

void PackMerge::notes(const std::string& id, const std::vector<Note>& came) {
    std::map<std::int64_t, std::string> here;
    for (Note& note : side_.notes(id)) here[note.seq] = std::move(note.text);
    for (const Note& note : came) {
        const std::string text = both_notes(here[note.seq], note.text);
        if (text != here[note.seq]) side_.set_note(id, note.seq, text);
        here[note.seq] = text;
    }
}

void PackMerge::seats(const std::string& id, const std::vector<SeatRow>& came) {
    const std::vector<SeatRow> here = people_.seats_of(id);
    for (const SeatRow& seat : came) {
        const auto is_here = [&](const SeatRow& row) { return row.seq == seat.seq && row.seat == seat.seat; };
        if (std::any_of(here.begin(), here.end(), is_here)) continue;
        people_.put_seat({id, seat.seq, seat.seat, seat.people});
    }
}

void PackMerge::precedents(const std::vector<PrecedentRow>& here, const std::vector<PrecedentRow>& came) {
    for (const PrecedentRow& row : came) {
        const auto is_here = [&](const PrecedentRow& other) { return same(row, other); };
        if (std::none_of(here.begin(), here.end(), is_here)) people_.add_precedent(row);
    }
}

void PackMerge::record(const MatchRecordRow& row) {
    const auto changed = side_.record_changed(row.kind, row.record.key);
    if (!changed || *changed < row.record.changed_ms) side_.put_record(row.kind, row.record);
}

// Where both matches are here.
void PackMerge::tie(const Tie& tie) {
    if (!side_.has_match(tie.championship) || !side_.has_match(tie.source)) return;
    const std::vector<FixtureLink> links = side_.links_of(tie.championship);
    const auto here =
        std::find_if(links.begin(), links.end(), [&](const FixtureLink& link) { return link.source == tie.source; });
    if (here == links.end()) side_.add_link({tie.championship, tie.fixture, tie.source, std::nullopt});
    const bool open = here == links.end() || (!here->seq && here->fixture == tie.fixture);
    if (tie.seq && open) side_.set_link_line(tie.championship, tie.source, *tie.seq);
}

}  // namespace tapet::storage
