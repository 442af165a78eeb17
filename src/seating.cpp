#include "seating.h"

#include <algorithm>

#include "core/json.h"
#include "core/json_writer.h"
#include "games.h"

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
    return std::visit([]<class G>(const Match<G>& played) { return G::seating(played.state()); }, match.of);
}

const std::vector<std::string_view>& stand_in_keys() {
    static const std::vector<std::string_view> keys = [] {
        std::vector<std::string_view> all;
        Games::any([&]<class G>() {
            all.insert(all.end(), G::stand_ins.begin(), G::stand_ins.end());
            return false;
        });
        return all;
    }();
    return keys;
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
        out.key("facts");
        out.begin_array();
        for (const SeatFact& fact : seat.facts) {
            out.begin_array();
            out.value(fact.key);
            out.value(fact.value);
            out.end_array();
        }
        out.end_array();
        out.end_object();
    }
    out.end_array();
    return text;
}

namespace {

bool flag_at(const Json& json, std::string_view key) {
    const Json* flag = json.find(key);
    return flag != nullptr && flag->as_int() != nullptr && *flag->as_int() == 1;
}

const Json::Array& list_at(const Json& json, std::string_view key) {
    static const Json::Array none;
    const Json* list = json.find(key);
    return list != nullptr && list->as_array() != nullptr ? *list->as_array() : none;
}

Seating read_seat(const Json& json) {
    Seating seat{text_at(json, "seat"), {}, flag_at(json, "person"), flag_at(json, "won"), {}};
    if (const Json* chairs = json.find("chairs")) seat.chairs = texts_in(*chairs);
    for (const Json& fact : list_at(json, "facts")) {
        const Json::Array* pair = fact.as_array();
        if (pair == nullptr || pair->size() != 2) continue;
        const std::string* key = pair->front().as_text();
        const auto* value = pair->back().as_int();
        if (key != nullptr && value != nullptr) seat.facts.push_back({*key, static_cast<int>(*value)});
    }
    return seat;
}

}  // namespace

std::vector<Seating> read_seating(std::string_view json_text) {
    std::vector<Seating> seats;
    const auto json = parse_json(json_text);
    if (!json || json->as_array() == nullptr) return seats;
    for (const Json& seat : *json->as_array()) seats.push_back(read_seat(seat));
    return seats;
}

std::vector<Figure> figures_of(std::string_view game) {
    std::vector<Figure> found;
    Games::any([&]<class G>() {
        if (G::name == game) found.assign(G::figures.begin(), G::figures.end());
        return G::name == game;
    });
    return found;
}

}  // namespace tapet
