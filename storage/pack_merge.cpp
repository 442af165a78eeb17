#include "storage/pack_merge.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "keeping/record_kinds.h"

namespace tapet::storage {

namespace {

constexpr std::string_view kBetween = " · ";

bool has(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

using PrecedentKey = std::tuple<std::int64_t, std::string, std::string, std::int64_t>;

PrecedentKey key_of(const Precedent& row) { return {row.at ? row.at->line : -1, row.cards, row.body, row.decided_ms}; }

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
    inside_[match.id] = id;
    notes(id, match.notes);
    std::vector<TapGroup> taps = match.taps;  // of older lines they came with those lines
    taps.erase(std::remove_if(taps.begin(), taps.end(), [&](const TapGroup& group) { return group.first < known; }),
               taps.end());
    side_.put_groups(id, taps);
    seats(id, match.seats);
    std::vector<Precedent> decided = match.precedents;
    for (Precedent& row : decided) row.at->match = id;
    precedents(id, people_.precedents_of(id), decided);
    for (MatchRecordRow row : match.records) {
        if (row.kind == kind::delegate && known > 0) continue;  // whose tablet this is was said
        row.record.key.insert(0, id);
        records_.push_back(std::move(row));
    }
    for (const FixtureLink& link : match.links) ties_[id].push_back({id, link.fixture, link.source, link.line});
    for (const PackedMatch::PlayedFor& played : match.played_for)
        ties_[played.championship].push_back({played.championship, played.fixture, id, std::nullopt});
}

void PackMerge::rest(const PackedRest& rest) {
    side_.add_settings(rest.settings);
    records_.insert(records_.end(), rest.records.begin(), rest.records.end());
    side_.put_newer_records(records_);
    std::vector<Precedent> here = people_.precedents();
    here.erase(std::remove_if(here.begin(), here.end(), [](const Precedent& row) { return row.at.has_value(); }),
               here.end());
    precedents(std::nullopt, here, rest.precedents);
    for (const auto& [championship, links] : ties_) tie(championship, links);
}

void PackMerge::notes(const std::string& id, const std::vector<Note>& came) {
    std::map<std::int64_t, std::string> here;
    for (Note& note : side_.notes(id)) here[note.seq] = std::move(note.text);
    std::vector<Note> changed;
    for (const Note& note : came) {
        std::string text = both_notes(here[note.seq], note.text);
        if (text != here[note.seq]) changed.push_back({note.seq, text});
        here[note.seq] = std::move(text);
    }
    side_.put_notes(id, changed);
}

void PackMerge::seats(const std::string& id, const std::vector<SeatPeople>& came) {
    std::set<std::pair<std::int64_t, std::string>> here;
    for (const SeatPeople& row : people_.seats_of(id)) here.emplace(row.line, row.seat);
    std::vector<SeatPeople> fresh;
    for (const SeatPeople& seat : came) {
        if (here.emplace(seat.line, seat.seat).second) fresh.push_back(seat);
    }
    people_.add_seats(id, fresh);
}

void PackMerge::precedents(const std::optional<std::string>& id, const std::vector<Precedent>& here,
                           const std::vector<Precedent>& came) {
    std::set<PrecedentKey> known;
    for (const Precedent& row : here) known.insert(key_of(row));
    std::vector<Precedent> fresh;
    for (const Precedent& row : came) {
        if (known.insert(key_of(row)).second) fresh.push_back(row);
    }
    people_.add_precedents(id, fresh);
}

// Where both matches are here. The match that a fixture was played in stays the one that is here.
void PackMerge::tie(const std::string& championship, const std::vector<FixtureLink>& came) {
    if (!side_.has_match(championship)) return;
    std::map<std::string, FixtureLink> here;
    for (FixtureLink& link : side_.links_of(championship)) here.emplace(link.source, link);
    std::vector<std::string> changed;
    for (FixtureLink link : came) {
        const auto arrived = inside_.find(link.source);
        if (arrived != inside_.end() && here.count(link.source) == 0) link.source = arrived->second;
        const auto known = here.find(link.source);
        if (known == here.end() && !side_.has_match(link.source)) continue;
        const bool open = known == here.end() || (!known->second.line && known->second.fixture == link.fixture);
        if (!open || (known != here.end() && !link.line)) continue;
        if (known == here.end()) {
            here.emplace(link.source, link);
        } else {
            known->second.line = link.line;
        }
        changed.push_back(link.source);
    }
    std::vector<FixtureLink> links;
    links.reserve(changed.size());
    for (const std::string& source : changed) links.push_back(here.at(source));
    side_.put_links(championship, links);
}

}  // namespace tapet::storage
