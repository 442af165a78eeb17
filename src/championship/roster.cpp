#include "championship/roster.h"

namespace tapet::championship {

Name keep(Roster& roster, std::string_view said) {
    roster.text += said;
    roster.ends.push_back(static_cast<std::uint32_t>(roster.text.size()));
    return static_cast<Name>(roster.ends.size() - 1);
}

std::string_view name_at(const Roster& roster, Name name) {
    const std::size_t begin = name == 0 ? 0 : roster.ends[name - 1];
    return std::string_view(roster.text).substr(begin, roster.ends[name] - begin);
}

void enter(Roster& roster, std::string_view falla, std::uint32_t sector, const std::vector<std::string>& players) {
    Entry entry;
    entry.name = keep(roster, falla);
    entry.sector = sector;
    roster.entries.push_back(entry);
    list(roster, static_cast<Entrant>(roster.entries.size() - 1), players);
}

void list(Roster& roster, Entrant who, const std::vector<std::string>& players) {
    roster.entries[who].first_player = static_cast<Name>(roster.ends.size());
    roster.entries[who].players = static_cast<std::uint32_t>(players.size());
    for (const std::string& each : players) keep(roster, each);
}

void rename(Roster& roster, Entrant who, std::string_view falla) { roster.entries[who].name = keep(roster, falla); }

std::string_view falla(const Roster& roster, Entrant who) { return name_at(roster, roster.entries[who].name); }

std::string_view player(const Roster& roster, Entrant who, std::size_t place) {
    return name_at(roster, roster.entries[who].first_player + static_cast<Name>(place));
}

std::optional<Entrant> find_falla(const Roster& roster, std::string_view name) {
    for (Entrant who = 0; who < roster.entries.size(); ++who) {
        if (falla(roster, who) == name) return who;
    }
    return std::nullopt;
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
