#include "season/notes.h"

#include <set>
#include <utility>

#include "core/json_writer.h"
#include "season/fixtures.h"

namespace tapet::championship {

namespace {

std::string text_of(const Json& json, std::string_view key) {
    const Json* value = json.find(key);
    return value != nullptr && value->as_text() != nullptr ? *value->as_text() : std::string();
}

const Json::Array* list_of(const Json& json, std::string_view key) {
    const Json* value = json.find(key);
    return value == nullptr ? nullptr : value->as_array();
}

// Two of each side, or nothing.
std::optional<Two<Two<std::string>>> read_players(const Json& json) {
    const Json::Array* sides = list_of(json, "players");
    if (sides == nullptr || sides->size() != 2) return std::nullopt;
    Two<Two<std::string>> players;
    for (std::size_t side = 0; side < 2; ++side) {
        const Json::Array* pair = (*sides)[side].as_array();
        if (pair == nullptr || pair->size() != 2) return std::nullopt;
        for (std::size_t i = 0; i < 2; ++i) {
            if ((*pair)[i].as_text() == nullptr) return std::nullopt;
            players[side][i] = *(*pair)[i].as_text();
        }
    }
    return players;
}

std::vector<std::array<int, 2>> read_twos(const Json& json, std::string_view key) {
    std::vector<std::array<int, 2>> twos;
    const Json::Array* list = list_of(json, key);
    if (list == nullptr) return twos;
    for (const Json& each : *list) {
        const Json::Array* pair = each.as_array();
        if (pair == nullptr || pair->size() != 2 || !(*pair)[0].as_int() || !(*pair)[1].as_int()) return {};
        twos.push_back({static_cast<int>(*(*pair)[0].as_int()), static_cast<int>(*(*pair)[1].as_int())});
    }
    return twos;
}

Json to_json(const std::array<int, 2>& two) { return Json(Json::Array{two[0], two[1]}); }

std::optional<Marks> read_agreed(const Json& json) {
    const auto twos = read_twos(json, "agreed");
    return twos.size() == 2 ? std::optional(marks_of(twos[0], twos[1])) : std::nullopt;
}

std::vector<std::string> read_names(const Json& json, std::string_view key) {
    std::vector<std::string> names;
    const Json::Array* list = list_of(json, key);
    if (list == nullptr) return names;
    for (const Json& each : *list) {
        if (each.as_text() != nullptr) names.push_back(*each.as_text());
    }
    return names;
}

std::int64_t time_of(const Json& json, std::string_view key) {
    const Json* time = json.find(key);
    return time != nullptr && time->as_int() != nullptr ? *time->as_int() : 0;
}

std::vector<Incident> read_incidents(const Json& json) {
    std::vector<Incident> incidents;
    const Json::Array* list = list_of(json, "incidents");
    if (list == nullptr) return incidents;
    for (const Json& each : *list) incidents.push_back({time_of(each, "time_ms"), text_of(each, "text")});
    return incidents;
}

void write_if(JsonWriter& out, std::string_view key, const std::string& text) {
    if (!text.empty()) out.member(key, text);
}

}  // namespace

std::string season_key(const std::string& championship_id, std::string_view name) {
    return championship_id + ":" + std::string(name);
}

Marks marks_of(const std::array<int, 2>& cames, const std::array<int, 2>& pedres) {
    Marks marks;
    for (std::size_t side = 0; side < 2; ++side) {
        marks.cames[side] = static_cast<std::uint8_t>(cames[side]);
        marks.pedres[side] = static_cast<std::uint16_t>(pedres[side]);
    }
    return marks;
}

FixtureNotes turned(FixtureNotes notes) {
    if (notes.players) std::swap(notes.players->front(), notes.players->back());
    for (std::array<int, 2>& cama : notes.camas) std::swap(cama[0], cama[1]);
    if (notes.agreed) {
        std::swap(notes.agreed->cames[0], notes.agreed->cames[1]);
        std::swap(notes.agreed->pedres[0], notes.agreed->pedres[1]);
    }
    return notes;
}

std::string to_text(const FixtureNotes& notes) {
    std::string text;
    JsonWriter out(text);
    out.begin_object();
    write_if(out, "hour", notes.hour);
    write_if(out, "table", notes.table);
    write_if(out, "referee", notes.referee);
    if (!notes.incidents.empty()) {
        out.key("incidents");
        out.begin_array();
        for (const Incident& incident : notes.incidents) {
            out.begin_object();
            out.member("time_ms", incident.time_ms);
            out.member("text", incident.text);
            out.end_object();
        }
        out.end_array();
    }
    if (notes.players) {
        Json::Array sides;
        for (const auto& pair : *notes.players) sides.emplace_back(Json::Array{pair[0], pair[1]});
        out.member("players", Json(std::move(sides)));
    }
    if (!notes.camas.empty()) {
        Json::Array camas;
        for (const auto& cama : notes.camas) camas.push_back(to_json(cama));
        out.member("camas", Json(std::move(camas)));
    }
    if (!notes.seen.empty()) {
        Json::Array seen;
        for (const std::string& name : notes.seen) seen.emplace_back(name);
        out.member("seen", Json(std::move(seen)));
    }
    if (notes.unseen_ms != 0) out.member("unseen_ms", notes.unseen_ms);
    if (const auto& agreed = notes.agreed)
        out.member("agreed", Json(Json::Array{to_json({agreed->cames[0], agreed->cames[1]}),
                                              to_json({agreed->pedres[0], agreed->pedres[1]})}));
    out.end_object();
    return text;
}

RoundNotes read_round_notes(std::string_view text) {
    const auto json = parse_json(text);
    if (!json) return {};
    return {text_of(*json, "evening"), text_of(*json, "hour"), text_of(*json, "place")};
}

FixtureNotes read_fixture_notes(std::string_view text) {
    const auto json = parse_json(text);
    if (!json) return {};
    return {text_of(*json, "hour"),    text_of(*json, "table"),     text_of(*json, "referee"),
            read_incidents(*json),     read_players(*json),         read_twos(*json, "camas"),
            read_names(*json, "seen"), time_of(*json, "unseen_ms"), read_agreed(*json)};
}

bool four_different(const Seated& players) {
    const std::set<std::string> names{players[0][0], players[0][1], players[1][0], players[1][1]};
    return names.size() == 4;
}

std::optional<Two<Two<std::string>>> seated_at(const State& state, const Pair& between, const FixtureNotes& notes) {
    Two<Two<std::string>> pairs;
    bool said = notes.players.has_value();
    bool sure = true;
    for (std::size_t side = 0; side < 2; ++side) {
        const auto who = find_falla(state.roster, between[side]);
        if (!who) return std::nullopt;
        for (std::size_t i = 0; i < 2; ++i) {
            said = said && find_player(state.roster, *who, (*notes.players)[side][i]).has_value();
            if (i < state.roster.entries[*who].players) pairs[side][i] = std::string(player(state.roster, *who, i));
        }
        sure = sure && state.roster.entries[*who].players == 2;
    }
    if (said) pairs = *notes.players;
    return (said || sure) && four_different(pairs) ? std::optional(pairs) : std::nullopt;
}

std::optional<Seated> players_to_name(const State& state, const Pair& between, const FixtureNotes& notes) {
    const auto fixture = find_fixture(state, between);
    if (fixture && fixture->fixture->has_players) return std::nullopt;
    return seated_at(state, between, notes);
}

truc::Setup usual_truc() {
    truc::Setup setup;
    setup.house.truque_before_card = truc::TruqueBeforeCard::forbidden;
    setup.house.envit_opening = truc::EnvitOpening::any_card;
    setup.house.one_left = truc::OneLeft::must_accept;
    return setup;
}

}  // namespace tapet::championship
