#include "ended.h"

#include <type_traits>

#include "championship/champion.h"
#include "championship/phases.h"
#include "core/wall_clock.h"
#include "games.h"
#include "words.h"

namespace tapet {

namespace {

// The way there stands beside the plaque, with the final's camas in it.
void honour(const Sentences& sentences, const championship::State& state, Plaque& plaque) {
    const championship::ChampionPlayers players = champion_players(state, championship::course(state).champion);
    plaque.band = sentences.tr("desk.champions");
    plaque.what = state.setup.name;
    plaque.ending.figures.clear();
    for (const std::vector<std::string>& names : {players.finalists, players.others})
        if (!names.empty()) plaque.team.push_back(joined(names));
}

}  // namespace

Plaque plaque_of(const Sentences& sentences, const AnyMatch& match, const Seated& seated, std::int64_t ended_ms) {
    Plaque plaque;
    plaque.ending = ending(sentences, match);
    std::visit(
        [&]<class G>(const Match<G>& one) {
            plaque.look = &G::look;
            std::vector<std::string> sides;
            for (const Seating& seat : G::seating(one.state())) {
                std::vector<std::string> people;
                for (std::size_t i = 0; i < seat.chairs.size(); ++i) {
                    std::string person = person_in(seated, seat.chairs[i], seat.name, i);
                    if (!person.empty()) people.push_back(std::move(person));
                }
                if (people.empty()) continue;
                sides.insert(seat.won ? sides.begin() : sides.end(), joined(people));
            }
            if (sides.size() == 2) plaque.people = sides[0] + " " + sentences.tr("end.against", {sides[1]});
            plaque.what = plaque.ending.title;
            if constexpr (std::is_same_v<G, championship::Game>) honour(sentences, one.state(), plaque);
            if (plaque.what.empty()) plaque.what = sentences.tr("game." + std::string(G::name));  // keys: game.*
        },
        match.of);
    plaque.day = long_day(sentences, ended_ms);
    return plaque;
}

}  // namespace tapet
