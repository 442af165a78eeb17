#include "season/proposal.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "season/days.h"
#include "season/homes.h"

namespace tapet::championship {

namespace {

class Planner {
  public:
    Planner(const State& state, std::size_t table, const Evenings& evenings, std::string_view now)
        : state_(state), table_(table), evenings_(evenings), slots_(evenings, now) {
        for (const std::string& casal : evenings.casals) owners_.push_back(owner_of(state, table, casal));
        std::set<std::size_t> free;
        for (const DeskFixture& match : fixtures_of(state)) {
            count_home(match, said(match.fixture->place));
            const std::string_view when = hour_of_match(state, match);
            if (match.table == table && outcome_of(state, match).status == MatchStatus::open && when <= now) {
                wanted_.push_back(match);
                if (match.fixture->place == kUnsaid) free.insert(match.slot);
                continue;
            }
            if (!when.empty()) take(std::string(when), match, said(match.fixture->place), said(match.fixture->referee));
        }
        if (evenings.casals.empty()) homes_.emplace(state, table, free);
    }

    std::vector<ProposedHour> plan() {
        std::vector<ProposedHour> all;
        all.reserve(wanted_.size());
        std::vector<std::size_t> left;
        for (std::size_t i = 0; i < wanted_.size(); ++i) {
            all.push_back({names_of(state_, wanted_[i]), wanted_[i].round, {}, {}, {}});
            if (!find_room(wanted_[i], true, all[i])) left.push_back(i);
        }
        // A day twice, where there is no other.
        for (const std::size_t i : left) find_room(wanted_[i], false, all[i]);
        return all;
    }

  private:
    const State& state_;
    std::size_t table_;
    const Evenings& evenings_;
    EveningSlots slots_;
    std::vector<DeskFixture> wanted_;
    std::vector<Entrant> owners_;  // of the casals
    std::optional<Homes> homes_;
    std::set<std::pair<std::string, Entrant>> plays_;           // minutes and days
    std::map<std::pair<std::string, std::string>, int> hosts_;  // matches, by minute and casal
    std::set<std::pair<std::string, std::string>> referees_;    // minute and name
    std::map<std::string, int> casal_uses_, referee_uses_;
    std::map<Entrant, int> at_home_;  // those whose casal is named

    std::string said(Name name) const {
        return name == kUnsaid ? std::string() : std::string(name_at(state_.roster, name));
    }

    void count_home(const DeskFixture& match, const std::string& place) {
        if (match.table != table_ || place.empty()) return;
        const Entrant owner = owner_of(state_, table_, place);
        if (owner == match.between[0] || owner == match.between[1]) ++at_home_[owner];
    }

    void take(const std::string& minute, const DeskFixture& match, const std::string& place,
              const std::string& referee) {
        for (const Entrant who : match.between) {
            plays_.insert({minute, who});
            plays_.insert({minute.substr(0, kDayLetters), who});
        }
        if (!place.empty()) {
            ++hosts_[{minute, place}];
            ++casal_uses_[place];
        }
        if (!referee.empty()) {
            referees_.insert({minute, referee});
            ++referee_uses_[referee];
        }
    }

    bool plays(std::string_view when, Entrant who) const { return plays_.contains({std::string(when), who}); }

    bool find_room(const DeskFixture& match, bool once_a_day, ProposedHour& found) {
        const std::size_t letters = once_a_day ? kDayLetters : std::string::npos;
        for (std::size_t i = 0; const std::string* minute = slots_.at(i); ++i) {
            const std::string_view when = std::string_view(*minute).substr(0, letters);
            if (plays(when, match.between[0]) || plays(when, match.between[1])) continue;
            const std::optional<std::string> place = place_at(*minute, match);
            if (!place) continue;
            const std::optional<std::string> referee = referee_at(*minute, match);
            if (!referee) continue;
            found.when = *minute;
            found.place = *place;
            found.referee = *referee;
            if (match.fixture->place == kUnsaid) count_home(match, *place);
            take(*minute, match, *place, *referee);
            return true;
        }
        return false;
    }

    // Nothing: none is free then.
    std::optional<std::string> place_at(const std::string& minute, const DeskFixture& match) const {
        const auto used = [&](const std::string& casal) {
            const auto there = hosts_.find({minute, casal});
            return there == hosts_.end() ? 0 : there->second;
        };
        if (match.fixture->place != kUnsaid) return said(match.fixture->place);
        if (homes_) {
            std::string place = casal_of(state_, homes_->host(match.slot));
            return used(place) == 0 ? std::optional(std::move(place)) : std::nullopt;
        }
        std::optional<std::size_t> best;
        const auto rank = [&](std::size_t i) {
            const auto uses = casal_uses_.find(evenings_.casals[i]);
            return std::pair(is_home(i, match), uses == casal_uses_.end() ? 0 : uses->second);
        };
        for (std::size_t i = 0; i < evenings_.casals.size(); ++i) {
            if (used(evenings_.casals[i]) >= evenings_.tables || (is_home(i, match) && !may_be_home(owners_[i])))
                continue;
            if (!best || rank(i) < rank(*best)) best = i;
        }
        return best ? std::optional(evenings_.casals[*best]) : std::nullopt;
    }
    bool is_home(std::size_t casal, const DeskFixture& match) const {
        return owners_[casal] != kNobody && (owners_[casal] == match.between[0] || owners_[casal] == match.between[1]);
    }
    // Nobody is so less often whose casal is named.
    bool may_be_home(Entrant who) const {
        const auto times = [&](Entrant one) {
            const auto found = at_home_.find(one);
            return found == at_home_.end() ? 0 : found->second;
        };
        return std::all_of(owners_.begin(), owners_.end(),
                           [&](Entrant other) { return other == kNobody || times(who) <= times(other); });
    }

    // Empty: nobody is asked for, or all of them are of these two fallas. Nothing: those who can are elsewhere then.
    std::optional<std::string> referee_at(const std::string& minute, const DeskFixture& match) const {
        if (match.fixture->referee != kUnsaid) {
            std::string known = said(match.fixture->referee);
            return referees_.contains({minute, known}) ? std::nullopt : std::optional(std::move(known));
        }
        const std::string* best = nullptr;
        bool anybody = false;
        const auto uses = [&](const std::string& name) {
            const auto found = referee_uses_.find(name);
            return found == referee_uses_.end() ? 0 : found->second;
        };
        for (const std::string& name : evenings_.referees) {
            if (is_of_falla(state_, name, match.between[0]) || is_of_falla(state_, name, match.between[1])) continue;
            anybody = true;
            if (referees_.contains({minute, name})) continue;
            if (best == nullptr || uses(name) < uses(*best)) best = &name;
        }
        if (best != nullptr) return *best;
        return anybody ? std::nullopt : std::optional(std::string());
    }
};

}  // namespace

bool is_of_falla(const State& state, std::string_view referee, Entrant falla) {
    return find_player(state.roster, falla, referee).has_value() ||
           names_falla(referee, championship::falla(state.roster, falla));
}

std::vector<ProposedHour> propose_hours(const State& state, std::size_t table, const Evenings& evenings,
                                        std::string_view now) {
    if (state.running == Phase::entries || table >= state.tables.size()) return {};
    return Planner(state, table, evenings, now).plan();
}

std::vector<Schedule> schedules_of(const State& state, const std::vector<ProposedHour>& proposed) {
    std::vector<Schedule> all;
    for (const ProposedHour& line : proposed) {
        const auto match = find_fixture(state, line.between);
        if (!match || line.when.empty() || settled(outcome_of(state, *match).status)) continue;
        const auto told = [&](const std::string& now, Name was) -> Told {
            const std::string_view before = was == kUnsaid ? std::string_view() : name_at(state.roster, was);
            if (now == before) return std::nullopt;
            return now.empty() ? std::optional<std::string>() : std::optional(now);
        };
        Schedule event{line.between, told(line.when, match->fixture->when), told(line.place, match->fixture->place),
                       told(line.referee, match->fixture->referee)};
        if (event.when || event.place || event.referee) all.push_back(std::move(event));
    }
    return all;
}

std::vector<bool> clashing(const State& state, const std::vector<ProposedHour>& proposed) {
    std::map<std::pair<std::string, Entrant>, int> plays;
    std::set<std::pair<std::size_t, std::size_t>> moved;
    for (const ProposedHour& line : proposed) {
        const auto match = find_fixture(state, line.between);
        if (!match || line.when.empty()) continue;
        moved.insert({match->table, match->slot});
        for (const Entrant who : match->between) ++plays[{line.when, who}];
    }
    for (const DeskFixture& match : fixtures_of(state)) {
        const std::string when(hour_of_match(state, match));
        if (when.empty() || moved.contains({match.table, match.slot})) continue;
        for (const Entrant who : match.between) ++plays[{when, who}];
    }
    std::vector<bool> all;
    for (const ProposedHour& line : proposed) {
        const auto match = find_fixture(state, line.between);
        const auto twice = [&](Entrant who) { return plays.at({line.when, who}) > 1; };
        all.push_back(match && !line.when.empty() && (twice(match->between[0]) || twice(match->between[1])));
    }
    return all;
}

}  // namespace tapet::championship
