#include "season/homes.h"

#include <algorithm>
#include <queue>

namespace tapet::championship {

namespace {

constexpr std::string_view kCasal = "Casal ";  // called so in every language

bool is_of_a_word(char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte >= 0x80U || (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

}  // namespace

bool names_falla(std::string_view text, std::string_view falla) {
    for (std::size_t at = text.find(falla); at != std::string_view::npos; at = text.find(falla, at + 1)) {
        const std::size_t end = at + falla.size();
        if ((at == 0 || !is_of_a_word(text[at - 1])) && (end == text.size() || !is_of_a_word(text[end]))) return true;
    }
    return false;
}

std::string casal_of(const State& state, Entrant falla) {
    return std::string(kCasal).append(championship::falla(state.roster, falla));
}

Entrant owner_of(const State& state, std::size_t table, std::string_view casal) {
    Entrant owner = kNobody;
    for (const Entrant who : state.tables[table].members) {
        const std::string_view name = falla(state.roster, who);
        const bool closer = owner == kNobody || name.size() > falla(state.roster, owner).size();
        if (closer && names_falla(casal, name)) owner = who;
    }
    return owner;
}

Homes::Homes(const State& state, std::size_t table, const std::set<std::size_t>& free) {
    for (const DeskFixture& match : fixtures_of(state, table)) {
        Line line{match.between, slots_.size() % 2, free.contains(match.slot)};
        if (!line.free) {
            const std::string_view place =
                match.fixture->place == kUnsaid ? std::string_view() : name_at(state.roster, match.fixture->place);
            const Entrant owner = owner_of(state, table, place);
            if (owner != match.between[0] && owner != match.between[1]) continue;  // nobody's home
            line.host = owner == match.between[0] ? 0 : 1;
        }
        slots_[match.slot] = lines_.size();
        lines_.push_back(line);
        ++balance_[line.between[line.host]];
        --balance_[line.between[1 - line.host]];
    }
    while (improve()) {
    }
}

Entrant Homes::host(std::size_t slot) const {
    const Line& line = lines_[slots_.at(slot)];
    return line.between[line.host];
}

// Turns the matches on a way from one who is at home too often to one who is too seldom.
bool Homes::improve() {
    for (const auto& [who, over] : balance_) {
        if (over >= 2 && turn(who, true)) return true;
        if (over <= -2 && turn(who, false)) return true;
    }
    return false;
}

bool Homes::turn(Entrant start, bool too_often) {
    std::map<Entrant, std::size_t> came;  // by which line
    std::queue<Entrant> open;
    std::set<Entrant> seen{start};
    for (open.push(start); !open.empty(); open.pop()) {
        const Entrant at = open.front();
        if (too_often ? balance_[at] < 0 : balance_[at] > 0) {
            turn_back(start, at, came);
            return true;
        }
        for (std::size_t i = 0; i < lines_.size(); ++i) {
            const Line& line = lines_[i];
            const std::size_t from = too_often ? line.host : 1 - line.host;
            if (!line.free || line.between[from] != at || !seen.insert(line.between[1 - from]).second) continue;
            came[line.between[1 - from]] = i;
            open.push(line.between[1 - from]);
        }
    }
    return false;
}

void Homes::turn_back(Entrant start, Entrant at, const std::map<Entrant, std::size_t>& came) {
    while (at != start) {
        Line& line = lines_[came.at(at)];
        balance_[line.between[line.host]] -= 2;
        balance_[line.between[1 - line.host]] += 2;
        line.host = 1 - line.host;
        at = line.between[line.between[0] == at ? 1 : 0];
    }
}

}  // namespace tapet::championship
