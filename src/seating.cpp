#include "seating.h"

#include <algorithm>

#include "core/json_writer.h"

namespace tapet {

namespace {

// A chair that is called as a whole side or another player cannot be told from it.
std::vector<std::string> own_chairs(const std::vector<Seating>& seats, const Seating& seat) {
    std::vector<std::string> chairs;
    for (const std::string& chair : seat.chairs) {
        const bool taken =
            std::any_of(seats.begin(), seats.end(), [&](const Seating& other) { return other.name == chair; });
        if (!taken) chairs.push_back(chair);
    }
    return chairs;
}

}  // namespace

std::vector<Seating> seating(const AnyMatch& match) {
    return std::visit([]<class G>(const Match<G>& played) { return G::seating(played.state()); }, match);
}

std::string seating_json(const Referee& referee) {
    const std::vector<Seating> seats = referee.started() ? seating(referee.match()) : std::vector<Seating>();
    std::string text;
    JsonWriter out(text);
    out.begin_array();
    for (const Seating& seat : seats) {
        out.begin_object();
        out.member("seat", seat.name);
        out.key("chairs");
        out.begin_array();
        for (const std::string& chair : own_chairs(seats, seat)) out.value(chair);
        out.end_array();
        out.member("person", seat.person ? 1 : 0);
        out.member("won", seat.won ? 1 : 0);
        if (seat.points) out.member("points", *seat.points);
        if (seat.camas) {
            out.member("camas", seat.camas->won);
            out.member("camas_lost", seat.camas->lost);
            out.member("stones", seat.camas->stones);
        }
        out.key("frozen");
        out.begin_array();
        for (const int box : seat.frozen) out.value(box);
        out.end_array();
        out.end_object();
    }
    out.end_array();
    return text;
}

}  // namespace tapet
