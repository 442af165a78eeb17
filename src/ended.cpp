#include "ended.h"

#include "core/wall_clock.h"
#include "games.h"
#include "words.h"

namespace tapet {

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
            if (plaque.what.empty()) plaque.what = sentences.tr("game." + std::string(G::name));  // keys: game.*
        },
        match.of);
    plaque.day = long_day(sentences, ended_ms);
    return plaque;
}

}  // namespace tapet
