// The championship's setup, events and question out of the protocol's JSON (docs/games/championship.md).
#include <algorithm>

#include "championship/championship.h"
#include "championship/codes.h"
#include "championship/house.h"
#include "championship/minute.h"
#include "core/codec.h"

namespace tapet::championship {

namespace {

constexpr std::size_t kMostItems = 64 * 1024;  // more than a line can hold (referee.h, kLongestLine)
constexpr std::size_t kMostSectors = 100;
constexpr int kMostStones = 99;
constexpr int kMostCamas = 5;
constexpr int kMostPedres = 999;
constexpr std::size_t kLongestPlace = 100;  // of a place or a referee, in code points

// ---- parts ---------------------------------------------------------------------------------------------------------

const std::string& falla_in(const State& state, const Json& json, const std::string& where) {
    const std::string& name = check_text(json, where);
    if (!find_falla(state.roster, name)) throw Malformed(where, "malformed.falla", {name});
    return name;
}

const std::string& falla_at(const State& state, Fields& f, std::string_view key) {
    return falla_in(state, f.any(key), f.at(key));
}

Pair between_at(const State& state, Fields& f) {
    const Json::Array& both = f.array("between", 2, 2);
    return {falla_in(state, both[0], f.at("between")), falla_in(state, both[1], f.at("between"))};
}

// Which of the two; malformed when it is neither.
std::uint8_t side_in(const Pair& between, const std::string& name, const std::string& where) {
    const auto found = std::find(between.begin(), between.end(), name);
    if (found == between.end()) throw Malformed(where, "malformed.not-between", {name});
    return static_cast<std::uint8_t>(found - between.begin());
}

template <class T>
Two<T> numbers_at(Fields& f, std::string_view key, int most) {
    const Json::Array& both = f.array(key, 2, 2);
    return {static_cast<T>(check_integer(both[0], f.at(key), 0, most)),
            static_cast<T>(check_integer(both[1], f.at(key), 0, most))};
}

Marks marks_at(Fields& f) {
    return {numbers_at<std::uint8_t>(f, "cames", kMostCamas), numbers_at<std::uint16_t>(f, "pedres", kMostPedres)};
}

// Names that are all different.
std::vector<std::string> names_in(const Json::Array& items, const std::string& where) {
    std::vector<std::string> names;
    for (const Json& item : items) {
        const std::string& name = check_name(item, where);
        const bool twice = std::find(names.begin(), names.end(), name) != names.end();
        if (twice) throw Malformed(where, "malformed.listed-twice", {name});
        names.push_back(name);
    }
    return names;
}

std::vector<std::string> fallas_in(const State& state, const Json::Array& items, const std::string& where) {
    std::vector<std::string> names;
    for (const Json& item : items) names.push_back(falla_in(state, item, where));
    return names;
}

// ---- events --------------------------------------------------------------------------------------------------------

Event decode_enter(const State& state, Fields& f) {
    Enter event{f.name("falla"), f.text("sector"), {}};
    if (f.has("players")) event.players = names_in(f.array("players", 0, kMostItems), f.at("players"));
    if (event.players.size() == 1) throw Malformed(f.at("players"), "malformed.one-player");
    const auto& sectors = state.setup.sectors;
    if (std::find(sectors.begin(), sectors.end(), event.sector) == sectors.end()) {
        throw Malformed(f.at("sector"), "malformed.sector", {event.sector});
    }
    return event;
}

Event decode_roster(const State& state, Fields& f) {
    const std::string& falla = falla_at(state, f, "falla");
    return ListPlayers{falla, names_in(f.array("players", 2, kMostItems), f.at("players"))};
}

Event decode_rename(const State& state, Fields& f) {
    const std::string& falla = falla_at(state, f, "falla");
    return Rename{falla, f.name("to")};
}

Event decode_start(const State&, Fields&) { return Start{}; }

Event decode_draw(const State& state, Fields& f) {
    Draw event;
    for (const Json& group : f.array("groups", 0, kMostItems)) {
        const Json::Array& fallas = check_array(group, f.at("groups"), 0, kMostItems);
        event.groups.push_back(fallas_in(state, fallas, f.at("groups")));
    }
    return event;
}

std::optional<Seated> players_at(Fields& f) {
    if (!f.has("players")) return std::nullopt;
    Seated players;
    const Json::Array& sides = f.array("players", 2, 2);
    for (std::size_t side = 0; side < 2; ++side) {
        const auto names = names_in(check_array(sides[side], f.at("players"), 2, 2), f.at("players"));
        players[side] = {names[0], names[1]};
    }
    // Of two fallas nobody can sit on both sides; a line of earlier rules said nothing of that.
    for (const std::string& name : players[0]) {
        const bool twice = name == players[1][0] || name == players[1][1];
        if (twice && f.rules() >= kThirdReading) throw Malformed(f.at("players"), "malformed.listed-twice", {name});
    }
    return players;
}

// ---- days and seats

Told told_at(Fields& f, std::string_view key, bool (*good)(const std::string&), std::string_view wrong) {
    const Json* said = f.optional(key);
    if (said == nullptr) return std::nullopt;
    if (said->is_null()) return std::optional<std::string>();
    const std::string& text = check_text(*said, f.at(key));
    if (!good(text)) throw Malformed(f.at(key), wrong, {text});
    return std::optional<std::string>(text);
}

bool is_place(const std::string& text) {
    return !text.empty() && code_points(text) <= kLongestPlace && !has_control(text);
}

Event decode_schedule(const State& state, Fields& f) {
    Schedule event{between_at(state, f)};
    event.when = told_at(f, "when", is_minute, "malformed.minute");
    event.place = told_at(f, "place", is_place, "malformed.place");
    event.referee = told_at(f, "referee", is_place, "malformed.place");
    if (!event.when && !event.place && !event.referee) throw Malformed(f.at("when"), "malformed.missing", {"when"});
    return event;
}

Event decode_seat(const State& state, Fields& f) {
    const Pair between = between_at(state, f);
    f.any("players");
    return Seat{between, *players_at(f), f.boolean_or("identified", false)};
}

std::optional<std::string> why_or_none(Fields& f) { return f.has("why") ? std::optional(why_at(f)) : std::nullopt; }

Event decode_result(const State& state, Fields& f) {
    return Result{between_at(state, f), marks_at(f), f.boolean_or("joc_fora", false), players_at(f)};
}

Event decode_correct(const State& state, Fields& f) {
    return Correct{between_at(state, f), marks_at(f), f.boolean_or("joc_fora", false), why_at(f)};
}

// One of the two, or both in a list.
std::vector<std::uint8_t> absent_at(const State& state, Fields& f, const Pair& between) {
    const Json* said = f.optional("absent");
    if (said == nullptr) return {};
    const std::string where = f.at("absent");
    if (said->as_array() == nullptr) return {side_in(between, falla_in(state, *said, where), where)};
    std::vector<std::uint8_t> both;
    for (const Json& one : check_array(*said, where, 2, 2))
        both.push_back(side_in(between, falla_in(state, one, where), where));
    if (both[0] == both[1]) throw Malformed(where, "malformed.listed-twice", {between[both[0]]});
    return both;
}

Event decode_suspend(const State& state, Fields& f) {
    if (f.has("falla")) {
        const std::string& falla = falla_at(state, f, "falla");
        return SuspendAll{falla, why_at(f)};
    }
    Suspend event{between_at(state, f), why_at(f)};
    event.absent = absent_at(state, f, event.between);
    if (const Json* said = f.optional("score"); said != nullptr && said->is_null()) {
        event.drops_score = true;
    } else if (said != nullptr) {
        Fields score(*said, f.at("score"), f.rules());
        event.score = marks_at(score);
        score.done();
    }
    event.players = players_at(f);
    return event;
}

Event decode_resume(const State& state, Fields& f) {
    const Pair between = between_at(state, f);
    return Resume{between, why_or_none(f)};
}

Event decode_protest(const State& state, Fields& f) {
    const Pair between = between_at(state, f);
    const std::uint8_t by = side_in(between, falla_at(state, f, "by"), f.at("by"));
    return Protest{between, by, why_at(f)};
}

By by_at(Fields& f) { return static_cast<By>(f.code_or("by", kByCodes, 0)); }

Event decode_order(const State& state, Fields& f) {
    Order event{f.text("group"), fallas_in(state, f.array("order", 0, kMostItems), f.at("order"))};
    event.by = by_at(f);
    event.why = why_or_none(f);
    if (find_table(state, event.table) == table_count(state)) {
        throw Malformed(f.at("group"), "malformed.table", {event.table});
    }
    return event;
}

Event decode_committee(const State& state, Fields& f) {
    if (f.has("group") || f.has("order")) return decode_order(state, f);
    Settle event{between_at(state, f), std::nullopt};
    if (f.has("verdict")) {
        event.verdict = static_cast<Review>(f.code("verdict", kReviewCodes));
    } else if (!f.any("winner").is_null()) {
        event.winner = side_in(event.between, falla_at(state, f, "winner"), f.at("winner"));
    }
    event.by = by_at(f);
    event.why = why_or_none(f);
    return event;
}

Event decode_withdraw(const State& state, Fields& f) { return Withdraw{falla_at(state, f, "falla"), why_at(f)}; }
Event decode_disqualify(const State& state, Fields& f) { return Disqualify{falla_at(state, f, "falla"), why_at(f)}; }

constexpr std::array<std::string_view, 15> kEventCodes{"enter",    "roster",  "rename",    "start",    "draw",
                                                       "schedule", "seat",    "result",    "correct",  "suspend",
                                                       "resume",   "protest", "committee", "withdraw", "disqualify"};
using DecodeEvent = Event (*)(const State&, Fields&);
constexpr std::array<DecodeEvent, 15> kEventDecoders{
    decode_enter,    decode_roster,  decode_rename,    decode_start,    decode_draw,
    decode_schedule, decode_seat,    decode_result,    decode_correct,  decode_suspend,
    decode_resume,   decode_protest, decode_committee, decode_withdraw, decode_disqualify};

// ---- setup ---------------------------------------------------------------------------------------------------------

}  // namespace

Setup Game::decode_setup(Fields& fields) {
    Setup setup;
    setup.name = fields.name("name");
    setup.sectors = names_in(fields.array("sectors", 1, kMostSectors), fields.at("sectors"));
    setup.stones = static_cast<int>(fields.integer_or("stones", 1, kMostStones, 24));
    setup.camas = static_cast<int>(fields.integer_or("camas", 1, kMostCamas, 2));
    setup.house = decode_house(house_rows(), fields);
    return setup;
}

Event Game::decode_event(const State& state, Fields& fields) {
    return kEventDecoders[fields.code("do", kEventCodes)](state, fields);
}

Question Game::decode_question(const State&, Fields& fields) {
    static constexpr std::array<std::string_view, 1> kCodes{"coto"};
    fields.code("ask", kCodes);
    return AskCoto{numbers_at<std::uint8_t>(fields, "cames", kMostCamas)};
}

}  // namespace tapet::championship
