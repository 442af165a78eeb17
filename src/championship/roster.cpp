#include "championship/roster.h"

#include <algorithm>
#include <functional>

namespace tapet::championship {

namespace {

// The place in the order of names where that one stands or would stand.
std::vector<Entrant>::const_iterator place_by_name(const Roster& roster, std::string_view name) {
    const std::vector<Entrant>& sorted = *roster.by_name;
    return std::lower_bound(sorted.begin(), sorted.end(), name,
                            [&](Entrant who, std::string_view wanted) { return falla(roster, who) < wanted; });
}

void sort_in(Roster& roster, Entrant who) {
    const auto place = place_by_name(roster, falla(roster, who)) - roster.by_name->begin();
    std::vector<Entrant>& sorted = roster.by_name.own();
    sorted.insert(sorted.begin() + place, who);
}

}  // namespace

Name keep(Roster& roster, std::string_view said) {
    roster.said.push_back(std::string(said));
    return static_cast<Name>(roster.said.size() - 1);
}

std::string_view name_at(const Roster& roster, Name name) { return roster.said[name]; }

void enter(Roster& roster, std::string_view falla, std::uint32_t sector, const std::vector<std::string>& players) {
    Entry entry;
    entry.name = keep(roster, falla);
    entry.sector = sector;
    roster.entries.push_back(entry);
    const auto who = static_cast<Entrant>(roster.entries.size() - 1);
    sort_in(roster, who);
    list(roster, who, players);
}

void list(Roster& roster, Entrant who, const std::vector<std::string>& players) {
    Entry& entry = roster.entries.own(who);
    entry.first_player = static_cast<Name>(roster.said.size());
    entry.players = static_cast<std::uint32_t>(players.size());
    entry.signs = 0;
    for (const std::string& each : players) {
        entry.signs |= sign_of(each);
        keep(roster, each);
    }
}

std::uint64_t sign_of(std::string_view name) {
    const std::uint64_t hash = std::hash<std::string_view>()(name);
    return std::uint64_t{1} << hash % 64 | std::uint64_t{1} << hash / 64 % 64;
}

void rename(Roster& roster, Entrant who, std::string_view falla) {
    std::vector<Entrant>& sorted = roster.by_name.own();
    sorted.erase(std::find(sorted.begin(), sorted.end(), who));
    roster.entries.own(who).name = keep(roster, falla);
    sort_in(roster, who);
}

std::string_view falla(const Roster& roster, Entrant who) { return name_at(roster, roster.entries[who].name); }

std::string_view player(const Roster& roster, Entrant who, std::size_t place) {
    return name_at(roster, roster.entries[who].first_player + static_cast<Name>(place));
}

std::optional<Entrant> find_falla(const Roster& roster, std::string_view name) {
    const auto place = place_by_name(roster, name);
    if (place == roster.by_name->end() || falla(roster, *place) != name) return std::nullopt;
    return *place;
}

std::optional<Name> find_player(const Roster& roster, Entrant who, std::string_view name) {
    const Entry& entry = roster.entries[who];
    for (std::uint32_t place = 0; place < entry.players; ++place) {
        if (player(roster, who, place) == name) return entry.first_player + place;
    }
    return std::nullopt;
}

std::vector<Entrant> fallas_of_table(const Roster& roster, std::size_t table) {
    std::vector<Entrant> found;
    for (Entrant who = 0; who < roster.entries.size(); ++who) {
        if (roster.entries[who].table == table) found.push_back(who);
    }
    return found;
}

}  // namespace tapet::championship
