#include "ui/match/people/people.h"

#include <algorithm>

#include "seating.h"
#include "ui/match/people/stand_in.h"

namespace tapet::ui {

namespace {

bool bears_no_name(const std::string& name) {
    const std::vector<std::string_view>& keys = stand_in_keys();
    return std::any_of(keys.begin(), keys.end(), [&](std::string_view key) { return is_stand_in(key, name); });
}

Chair chair_of(const Seating& seat, const std::string& chair, std::size_t place, const Seated& seated) {
    std::string person = person_in(seated, chair, seat.name, place);
    if (person.empty() && seat.person && !bears_no_name(chair)) person = chair;
    return {chair, std::move(person)};
}

}  // namespace

PlayedGame Person::all() const {
    PlayedGame sum;
    for (const PlayedGame& tally : by_game) {
        sum.games += tally.games;
        sum.wins += tally.wins;
    }
    return sum;
}

namespace {

Person made_of(PlayedPerson played) {
    Person person;
    person.name = std::move(played.name);
    for (PlayedGame& game : played.games) {
        const auto at = std::find(game_names().begin(), game_names().end(), game.game);
        if (at == game_names().end()) continue;
        person.by_game[static_cast<std::size_t>(at - game_names().begin())] = std::move(game);
    }
    return person;
}

}  // namespace

std::vector<Person> people_of(const Shelf& shelf, std::int64_t first, std::int64_t most) {
    std::vector<Person> people;
    for (PlayedPerson& played : shelf.people(first, most)) people.push_back(made_of(std::move(played)));
    return people;
}

Person person_of(const Shelf& shelf, const std::string& name) { return made_of(shelf.person(name)); }

std::vector<Chair> chairs_of(const AnyMatch& match, const Seated& seated) {
    std::vector<Chair> chairs;
    for (const Seating& seat : seating(match)) {
        if (seat.chairs.empty()) chairs.push_back(chair_of(seat, seat.name, 0, seated));
        for (std::size_t i = 0; i < seat.chairs.size(); ++i)
            chairs.push_back(chair_of(seat, seat.chairs[i], i, seated));
    }
    return chairs;
}

std::vector<SeatPeople> seats_for(const AnyMatch& match, const std::string& id, const std::vector<Chair>& chairs) {
    std::vector<SeatPeople> seats;
    for (const Seating& seat : seating(match)) {
        if (!seat.chairs.empty()) seats.push_back({id, 0, seat.name, {}});
    }
    for (const Chair& chair : chairs) {
        SeatPeople& seat = seats.emplace_back(SeatPeople{id, 0, chair.seat, {}});
        if (!chair.person.empty()) seat.people.push_back(chair.person);
    }
    return seats;
}

std::vector<std::string> known_people(const Shelf& shelf, std::size_t most) {
    constexpr std::int64_t kNames = 64;
    std::vector<std::string> names;
    for (std::int64_t first = 0; names.size() < most; first += kNames) {
        std::vector<std::string> page = shelf.names(first, kNames);
        for (std::string& name : page) {
            if (!bears_no_name(name) && names.size() < most) names.push_back(std::move(name));
        }
        if (page.size() < static_cast<std::size_t>(kNames)) break;
    }
    return names;
}

const Seated& seated_now(const OpenMatch& match) { return match.seated(); }

}  // namespace tapet::ui
