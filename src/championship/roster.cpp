#include "championship/roster.h"

namespace tapet::championship {

namespace {

void add_name(Roster& roster, std::string_view name) {
    roster.text += name;
    roster.ends.push_back(static_cast<std::uint32_t>(roster.text.size()));
}

std::string_view name_at(const Roster& roster, std::size_t place) {
    const std::size_t begin = place == 0 ? 0 : roster.ends[place - 1];
    return std::string_view(roster.text).substr(begin, roster.ends[place] - begin);
}

}  // namespace

void enter(Roster& roster, std::string_view falla, std::uint32_t sector, const std::vector<std::string>& players) {
    Entry entry;
    entry.name = static_cast<std::uint32_t>(roster.ends.size());
    entry.players = static_cast<std::uint32_t>(players.size());
    entry.sector = sector;
    roster.entries.push_back(entry);
    add_name(roster, falla);
    for (const std::string& each : players) add_name(roster, each);
}

std::string_view falla(const Roster& roster, Entrant who) { return name_at(roster, roster.entries[who].name); }

std::string_view player(const Roster& roster, Entrant who, std::size_t place) {
    return name_at(roster, roster.entries[who].name + 1 + place);
}

std::optional<Entrant> find_falla(const Roster& roster, std::string_view name) {
    for (Entrant who = 0; who < roster.entries.size(); ++who) {
        if (falla(roster, who) == name) return who;
    }
    return std::nullopt;
}

std::optional<std::uint16_t> find_player(const Roster& roster, Entrant who, std::string_view name) {
    for (std::uint32_t place = 0; place < roster.entries[who].players; ++place) {
        if (player(roster, who, place) == name) return static_cast<std::uint16_t>(place);
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
