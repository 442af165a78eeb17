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

constexpr std::int64_t kLatest = 200;  // matches of each game that names are offered from

bool bears_no_name(const std::string& name) {
    static constexpr std::array<std::string_view, 5> kKeys{"calavera.setup.player", "alpens.setup.player",
                                                           "fallera.setup.player", "truc.side.us", "truc.side.them"};
    return std::any_of(kKeys.begin(), kKeys.end(), [&](std::string_view key) { return is_stand_in(key, name); });
}

}  // namespace

PlayedWon Person::all() const {
    PlayedWon sum;
    for (const PlayedWon& tally : by_game) {
        sum.games += tally.games;
        sum.wins += tally.wins;
    }
    return sum;
}

std::vector<Person> people_of(const Keeper& keeper, std::int64_t first, std::int64_t most) {
    std::vector<Person> people;
    for (PlayedPerson& played : keeper.people(first, most)) {
        Person& person = people.emplace_back();
        person.name = std::move(played.name);
        person.calavera.frozen = played.frozen;
        for (const PlayedGame& game : played.games) {
            const auto at = std::find(Games::names.begin(), Games::names.end(), game.game);
            if (at == Games::names.end()) continue;
            person.by_game[static_cast<std::size_t>(at - Games::names.begin())] = {game.games, game.wins};
            if (game.game != calavera::Game::name) continue;
            person.calavera.games = game.games;
            person.calavera.points = game.points;
            person.calavera.best = game.best;
        }
    }
    return people;
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

std::vector<SeatPeople> seated_as(const truc::Setup& setup, const std::vector<std::string>& people) {
    std::vector<SeatPeople> seats;
    for (std::size_t i = 0; i < people.size() && i < static_cast<std::size_t>(setup.seats()); ++i) {
        const std::string seat = plain_seat_words(setup, static_cast<truc::Seat>(i));
        if (!people[i].empty()) seats.push_back({{}, 0, seat, {people[i]}});
    }
    return seats;
}

std::vector<std::string> known_people(const Keeper& keeper, std::size_t most) {
    constexpr std::int64_t kNames = 64;
    std::vector<std::string> names;
    for (std::int64_t first = 0; names.size() < most; first += kNames) {
        std::vector<std::string> page = keeper.names(first, kNames);
        for (std::string& name : page) {
            if (!bears_no_name(name) && names.size() < most) names.push_back(std::move(name));
        }
        if (page.size() < static_cast<std::size_t>(kNames)) break;
    }
    return names;
}

std::vector<std::string> known_players(const Keeper& keeper, std::string_view only, std::string_view stand_in_key,
                                       std::size_t most) {
    std::vector<MatchInfo> matches;
    for (const std::string_view game : Games::names) {
        const bool names_sides = game == truc::Game::name || game == championship::Game::name;
        if (only.empty() ? names_sides : game != only) continue;
        std::vector<MatchInfo> of_game = keeper.page({.game = std::string(game)}, 0, kLatest);
        matches.insert(matches.end(), of_game.begin(), of_game.end());
    }
    std::stable_sort(matches.begin(), matches.end(),
                     [](const MatchInfo& a, const MatchInfo& b) { return a.started_ms > b.started_ms; });
    std::vector<std::string> names;
    for (const MatchInfo& match : matches) {
        for (const std::string& name : match.players) {
            if (names.size() < most && !has(names, name) && !is_stand_in(stand_in_key, name)) names.push_back(name);
        }
    }
    return names;
}

const Seated& seated_now(const Keeper& keeper) { return keeper.seated(); }

}  // namespace tapet::ui
