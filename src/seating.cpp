#include "seating.h"

#include <algorithm>

#include "calavera/pad.h"
#include "core/json_writer.h"
#include "truc/words.h"

namespace tapet {

namespace {

bool has(const std::vector<std::string>& names, const std::string& name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

// What a game says of a seat besides its name.
template <class G>
void describe(const Match<G>& /*match*/, std::size_t /*at*/, const std::vector<std::string>& /*names*/,
              Seating& /*seat*/) {}

// Two or three who play together have a side's name.
void describe(const Match<truc::Game>& match, std::size_t at, const std::vector<std::string>& names, Seating& seat) {
    const truc::Setup& setup = match.setup();
    seat.person = setup.players == 1;
    for (std::size_t i = at; i < static_cast<std::size_t>(setup.seats()); i += 2) {
        std::string chair = truc::plain_seat_words(setup, static_cast<truc::Seat>(i));
        if (!has(names, chair)) seat.chairs.push_back(std::move(chair));
    }
}

void describe(const Match<calavera::Game>& match, std::size_t at, const std::vector<std::string>& /*names*/,
              Seating& seat) {
    const calavera::State& state = match.state();
    if (!calavera::Game::over(state)) return;
    const auto player = static_cast<calavera::Player>(at);
    seat.points = calavera::total(state, player);
    for (const calavera::RowState& row : state.sheets[player]) {
        if (row.frozen) seat.frozen.push_back(static_cast<int>(row.crosses));
    }
}

}  // namespace

std::vector<Seating> seating(const Referee& referee) {
    std::vector<Seating> seats;
    if (!referee.started() || std::holds_alternative<Match<championship::Game>>(referee.match())) return seats;
    const std::vector<std::string> names = referee.players();
    const std::vector<std::string> winners = referee.winners();
    for (std::size_t i = 0; i < names.size(); ++i) {
        Seating& seat = seats.emplace_back();
        seat.name = names[i];
        seat.won = has(winners, names[i]);
        std::visit([&](const auto& match) { describe(match, i, names, seat); }, referee.match());
    }
    return seats;
}

std::string seating_json(const Referee& referee) {
    std::string text;
    JsonWriter out(text);
    out.begin_array();
    for (const Seating& seat : seating(referee)) {
        out.begin_object();
        out.member("seat", seat.name);
        out.key("chairs");
        out.begin_array();
        for (const std::string& chair : seat.chairs) out.value(chair);
        out.end_array();
        out.member("person", seat.person ? 1 : 0);
        out.member("won", seat.won ? 1 : 0);
        if (seat.points) out.member("points", *seat.points);
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
