#include "ui/panels/people.h"

#include <algorithm>

#include "core/referee.h"

namespace tapet::ui {

namespace {

bool has(const std::vector<std::string>& names, const std::string& name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

// Whether a seat's name is a person's: two or three who play together have a side's name, a championship its own.
bool names_people(const AnyMatch& match) {
    if (const auto* truc = std::get_if<Match<truc::Game>>(&match)) return truc->setup().players == 1;
    return !std::holds_alternative<Match<championship::Game>>(match);
}

Referee replayed(const std::vector<std::string>& lines) {
    Referee referee;
    for (const std::string& line : lines) {
        Verdict verdict = referee.judge(line);
        if (verdict.accepted()) referee.accept(std::move(verdict));
    }
    return referee;
}

// Everybody who ever sat there.
std::vector<SeatPeople> seats_of(const Referee& referee, const std::string& match,
                                 const std::vector<SeatPeople>& said) {
    std::vector<SeatPeople> seats;
    if (!referee.started() || std::holds_alternative<Match<championship::Game>>(referee.match())) return seats;
    for (const std::string& name : referee.players()) {
        SeatPeople seat{match, 0, name, {}};
        for (const SeatPeople& one : said) {
            if (one.match != match || one.seat != name) continue;
            for (const std::string& person : one.people) {
                if (!has(seat.people, person)) seat.people.push_back(person);
            }
        }
        if (seat.people.empty() && names_people(referee.match())) seat.people.push_back(name);
        seats.push_back(std::move(seat));
    }
    return seats;
}

Person& find(std::vector<Person>& people, const std::string& name) {
    const auto found = std::find_if(people.begin(), people.end(), [&](const Person& p) { return p.name == name; });
    if (found != people.end()) return *found;
    people.emplace_back();
    people.back().name = name;
    return people.back();
}

// Of one finished match.
void add(std::vector<Person>& people, const Referee& referee, const std::vector<SeatPeople>& seats) {
    const std::vector<std::string> winners = referee.winners();
    const std::vector<std::string> names = referee.players();
    const auto* calavera = std::get_if<Match<calavera::Game>>(&referee.match());
    for (const SeatPeople& seat : seats) {
        for (const std::string& name : seat.people) {
            Person& person = find(people, name);
            Tally& tally = person.by_game[referee.match().index()];
            ++tally.games;
            if (has(winners, seat.seat)) ++tally.wins;
            if (calavera == nullptr) continue;
            const auto place = std::find(names.begin(), names.end(), seat.seat) - names.begin();
            add_game(person.calavera, calavera->state(), static_cast<calavera::Player>(place));
        }
    }
}

bool comes_before(const Person& a, const Person& b) {
    const Tally left = a.all();
    const Tally right = b.all();
    if (left.wins != right.wins) return left.wins > right.wins;
    return left.games != right.games ? left.games > right.games : a.name < b.name;
}

}  // namespace

Tally Person::all() const {
    Tally sum;
    for (const Tally& tally : by_game) {
        sum.games += tally.games;
        sum.wins += tally.wins;
    }
    return sum;
}

std::vector<Person> people_of(Keeper& keeper) {
    const std::vector<SeatPeople> said = keeper.people();
    const std::vector<MatchInfo> matches = keeper.matches();
    std::vector<Person> people;
    for (const MatchInfo& match : matches) {
        if (!match.over || match.game == championship::Game::name) continue;
        const Referee referee = replayed(keeper.lines_of(match.id));
        if (referee.started() && referee.over()) add(people, referee, seats_of(referee, match.id, said));
    }
    std::sort(people.begin(), people.end(), comes_before);
    return people;
}

std::vector<SeatPeople> seats_of(Keeper& keeper, const MatchInfo& match) {
    return seats_of(replayed(keeper.lines_of(match.id)), match.id, keeper.people());
}

std::vector<std::string> known_people(Keeper& keeper) {
    const std::vector<SeatPeople> said = keeper.people();
    const std::vector<MatchInfo> matches = keeper.matches();
    std::vector<std::string> names;
    for (const MatchInfo& match : matches) {
        std::vector<std::string> lines = keeper.lines_of(match.id);
        lines.resize(std::min<std::size_t>(lines.size(), 1));  // who sits where is in the setup
        for (const SeatPeople& seat : seats_of(replayed(lines), match.id, said)) {
            for (const std::string& name : seat.people) {
                if (!has(names, name)) names.push_back(name);
            }
        }
    }
    return names;
}

std::vector<SeatPeople> renamed(Keeper& keeper, const std::string& from, const std::string& to) {
    std::vector<SeatPeople> changed;
    const auto rename = [&](SeatPeople seat) {
        if (!has(seat.people, from)) return;
        std::vector<std::string> people;
        for (const std::string& name : seat.people) {
            const std::string& now = name == from ? to : name;
            if (!has(people, now)) people.push_back(now);
        }
        seat.people = std::move(people);
        changed.push_back(std::move(seat));
    };
    const std::vector<SeatPeople> said = keeper.people();
    for (const SeatPeople& seat : said) rename(seat);
    const std::vector<MatchInfo> matches = keeper.matches();
    for (const MatchInfo& match : matches) {
        for (SeatPeople& seat : seats_of(keeper, match)) {
            const bool spoken_of = std::any_of(said.begin(), said.end(), [&](const SeatPeople& one) {
                return one.match == match.id && one.seat == seat.seat;
            });
            if (!spoken_of) rename(std::move(seat));
        }
    }
    return changed;
}

}  // namespace tapet::ui
