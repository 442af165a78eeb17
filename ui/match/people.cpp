#include "ui/match/people.h"

#include <algorithm>

#include "core/referee.h"
#include "truc/words.h"
#include "ui/match/stand_in.h"

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

bool bears_no_name(const std::string& name) {
    static constexpr std::array<std::string_view, 5> kKeys{"calavera.setup.player", "alpens.setup.player",
                                                           "fallera.setup.player", "truc.side.us", "truc.side.them"};
    return std::any_of(kKeys.begin(), kKeys.end(), [&](std::string_view key) { return is_stand_in(key, name); });
}

Referee replayed(const std::vector<std::string>& lines) {
    Referee referee;
    for (const std::string& line : lines) {
        Verdict verdict = referee.judge(line);
        if (verdict.accepted()) referee.accept(std::move(verdict));
    }
    return referee;
}

// Whether that was said of the side or player, or of one seat of the side.
bool is_of(const SeatPeople& one, const AnyMatch& match, const std::vector<std::string>& names, std::size_t i) {
    if (one.seat == names[i]) return true;
    const auto* truc = std::get_if<Match<truc::Game>>(&match);
    if (truc == nullptr || has(names, one.seat)) return false;
    for (std::size_t seat = i; seat < static_cast<std::size_t>(truc->setup().seats()); seat += 2) {
        if (one.seat == plain_seat_words(truc->setup(), static_cast<truc::Seat>(seat))) return true;
    }
    return false;
}

// Everybody who ever sat there.
std::vector<SeatPeople> seats_of(const Referee& referee, const std::string& match,
                                 const std::vector<SeatPeople>& said) {
    std::vector<SeatPeople> seats;
    if (!referee.started() || std::holds_alternative<Match<championship::Game>>(referee.match())) return seats;
    const std::vector<std::string> names = referee.players();
    for (std::size_t i = 0; i < names.size(); ++i) {
        const std::string& name = names[i];
        SeatPeople seat{match, 0, name, {}};
        for (const SeatPeople& one : said) {
            if (one.match != match || !is_of(one, referee.match(), names, i)) continue;
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

std::vector<Chair> chairs_of(const AnyMatch& match, const std::vector<SeatPeople>& seated) {
    std::vector<Chair> chairs;
    if (const auto* truc = std::get_if<Match<truc::Game>>(&match)) {
        const truc::Setup& setup = truc->setup();
        for (const truc::Side side : truc::kSides) {
            for (int i = static_cast<int>(side); i < setup.seats(); i += 2) {
                const auto seat = static_cast<truc::Seat>(i);
                chairs.push_back({plain_seat_words(setup, seat), person_in(seated, setup, seat)});
            }
        }
    } else if (!std::holds_alternative<Match<championship::Game>>(match)) {
        const auto names =
            std::visit([]<class G>(const Match<G>& played) { return G::players(played.setup()); }, match);
        for (const std::string& name : names) {
            chairs.push_back({name, {}});
            for (const SeatPeople& one : seated) {
                if (one.seat == name && !one.people.empty()) chairs.back().person = one.people.back();
            }
        }
    }
    for (Chair& chair : chairs) {
        if (chair.person.empty() && names_people(match) && !bears_no_name(chair.seat)) chair.person = chair.seat;
    }
    return chairs;
}

std::vector<SeatPeople> seats_for(const AnyMatch& match, const std::string& id, const std::vector<Chair>& chairs) {
    std::vector<SeatPeople> seats;
    const auto* truc = std::get_if<Match<truc::Game>>(&match);
    if (truc != nullptr && truc->setup().players > 1) {
        for (const std::string& side : truc->setup().sides) seats.push_back({id, 0, side, {}});
    }
    for (const Chair& chair : chairs) {
        SeatPeople& seat = seats.emplace_back(SeatPeople{id, 0, chair.seat, {}});
        if (!chair.person.empty()) seat.people.push_back(chair.person);
    }
    return seats;
}

void seat_people(Context& context, const truc::Setup& setup, const std::vector<std::string>& people) {
    std::vector<SeatPeople> seats;
    for (std::size_t i = 0; i < people.size() && i < static_cast<std::size_t>(setup.seats()); ++i) {
        const std::string seat = plain_seat_words(setup, static_cast<truc::Seat>(i));
        if (!people[i].empty()) seats.push_back({context.keeper.match_id(), 0, seat, {people[i]}});
    }
    const std::string trouble = seats.empty() ? std::string() : context.keeper.set_people(seats);
    if (!trouble.empty()) context.navigator.show_trouble(trouble);
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
                if (!has(names, name) && !bears_no_name(name)) names.push_back(name);
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
                return one.match == match.id && has(one.people, from);
            });
            if (!spoken_of) rename(std::move(seat));
        }
    }
    return changed;
}

Seated seated_now(Keeper& keeper) {
    Seated seated = keeper.people();
    const std::string match = keeper.match_id();
    seated.erase(
        std::remove_if(seated.begin(), seated.end(), [&](const SeatPeople& one) { return one.match != match; }),
        seated.end());
    return seated;
}

}  // namespace tapet::ui
