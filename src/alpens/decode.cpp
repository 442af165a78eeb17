// Alpens' setup, events and questions out of the protocol's JSON (docs/games/alpens.md), and the setup back into it.
#include <algorithm>
#include <cstdint>

#include "alpens/alpens.h"
#include "alpens/codes.h"
#include "alpens/house.h"
#include "alpens/score.h"
#include "core/codec.h"

namespace tapet::alpens {

namespace {

constexpr std::size_t kFewestPlayers = 2;

int small(Fields& f, std::string_view key, int least, int most) {
    return static_cast<int>(f.integer(key, least, most));
}

// The place of an array's item among the words, as Fields::word has it for members.
std::size_t word_in(const Json& json, const std::string& where, const std::string_view* words, std::size_t count) {
    const std::string& said = check_text(json, where);
    const std::string_view* found = std::find(words, words + count, said);
    if (found != words + count) return static_cast<std::size_t>(found - words);
    std::string known;
    for (std::size_t i = 0; i < count; ++i) known += (i == 0 ? "" : ", ") + std::string(words[i]);
    throw Malformed(where, "malformed.word", {known});
}

// The first n colours are in play, given out in that order unless the setup says otherwise.
std::vector<Colour> decode_colours(Fields& f, std::size_t players) {
    std::vector<Colour> colours;
    if (!f.has("colours")) {
        for (std::size_t i = 0; i < players; ++i) colours.push_back(static_cast<Colour>(i));
        return colours;
    }
    for (const Json& json : f.array("colours", players, players)) {
        const auto colour = static_cast<Colour>(word_in(json, f.at("colours"), kColourCodes.data(), players));
        if (std::find(colours.begin(), colours.end(), colour) != colours.end()) {
            throw Malformed(f.at("colours"), "malformed.listed-twice", {std::string(code_of(kColourCodes, colour))});
        }
        colours.push_back(colour);
    }
    return colours;
}

Event decode_goods(const State&, Fields& f) {
    static constexpr std::array<std::string_view, 2> kKinds{code(Good::clothes), code(Good::food)};
    const auto kind = static_cast<Good>(f.code("kind", kKinds));
    const int place = small(f, "place", 1, kDieFaces);
    return Goods{kind, place, small(f, "amount", 1, kDieFaces)};
}

Event decode_village_troop(const State&, Fields& f) {
    const int place = small(f, "place", 1, kDieFaces);
    return VillageTroop{place, small(f, "step", 1, kDieFaces)};
}

Rolls decode_throw(const State& state, Fields thrown) {
    thrown.take_all();  // the keys are names
    Rolls rolls;
    for (const Member& member : thrown.members()) {
        const std::string where = thrown.at(member.key);
        const auto player = static_cast<Player>(player_in(state.setup.players, member.key, where));
        rolls.emplace_back(player, static_cast<int>(check_integer(member.value, where, 1, kDieFaces)));
    }
    if (rolls.size() < kFewestPlayers) throw Malformed(thrown.where(), "malformed.two-players");
    return rolls;
}

Event decode_order(const State& state, Fields& f) {
    Order order{decode_throw(state, f.object("rolls"))};
    if (!f.has("again")) return order;
    for (const Json& thrown : f.array("again", 0, kMostAgain))
        order.again.push_back(decode_throw(state, Fields(thrown, item_at(f, "again", order.again.size()), f.rules())));
    return order;
}

Event decode_escape(const State& state, Fields& f) {
    Escape escape{
        static_cast<Player>(player_at(f, "player", state.setup.players)), small(f, "alpensins", 1, kMostAlpensins), {}};
    for (const Json& json : f.array("goods", 0, SIZE_MAX)) {
        const std::size_t good = word_in(json, f.at("goods"), kGoodCodes.data(), kGoodCodes.size());
        escape.goods.push_back(static_cast<Good>(good));
    }
    return escape;
}

Event decode_die(const State&, Fields& f) {
    static constexpr std::array<std::string_view, 3> kChosen{code(Face::carlist), code(Face::liberal),
                                                             code(Face::card)};
    Die die{static_cast<Face>(f.code("face", kFaceCodes))};
    if (die.face == Face::choice) die.chosen = static_cast<Face>(f.code("chosen", kChosen));
    return die;
}

Event decode_card(const State&, Fields& f) {
    Card card{static_cast<CardKind>(f.code("kind", kCardKindCodes))};
    if (f.has("name")) card.name = f.name("name");
    return card;
}

Event decode_troop(const State&, Fields& f) {
    static constexpr std::array<std::string_view, 2> kSides{code(Face::carlist), code(Face::liberal)};
    return Troop{static_cast<Face>(f.code("side", kSides))};
}

Event decode_battle_over(const State&, Fields&) { return BattleOver{}; }
Event decode_next(const State&, Fields&) { return Next{}; }

Event decode_finish(const State&, Fields& f) {
    static constexpr std::array<std::string_view, 2> kWhy{code(End::blocked), code(End::exits_closed)};
    return Finish{f.code("why", kWhy) == 0 ? End::blocked : End::exits_closed};
}

constexpr std::array<std::string_view, 10> kEventCodes{"goods", "village-troop", "order",       "escape", "die",
                                                       "card",  "troop",         "battle-over", "next",   "finish"};
using DecodeEvent = Event (*)(const State&, Fields&);
constexpr std::array<DecodeEvent, 10> kEventDecoders{
    decode_goods, decode_village_troop, decode_order,       decode_escape, decode_die,
    decode_card,  decode_troop,         decode_battle_over, decode_next,   decode_finish};

Question decode_movement(Fields& f) {
    AskMovement ask{};
    ask.empty = small(f, "empty", 0, 6);
    ask.group = small(f, "group", 1, kMostAlpensins);
    ask.carrying = f.boolean("carrying");
    ask.picks = f.boolean("picks");
    return ask;
}

Question decode_score(Fields& f) {
    AskScore ask{};
    ask.escaped = small(f, "escaped", 0, kMostAlpensins);
    for (const Good good : kGoods) ask.goods[at(good)] = small(f, code(good), 0, kBox[at(good)]);
    return ask;
}

}  // namespace

Setup Game::decode_setup(Fields& fields) {
    Setup setup;
    setup.players = decode_players(fields, kFewestPlayers, kMostPlayers);
    setup.colours = decode_colours(fields, setup.players.size());
    setup.house = decode_house(house_rows(), fields);
    return setup;
}

Event Game::decode_event(const State& state, Fields& fields) {
    return kEventDecoders[fields.code("do", kEventCodes)](state, fields);
}

Question Game::decode_question(const State&, Fields& fields) {
    static constexpr std::array<std::string_view, 2> kCodes{"movement", "score"};
    return fields.code("ask", kCodes) == 0 ? decode_movement(fields) : decode_score(fields);
}

void Game::encode_setup(const Setup& setup, JsonWriter& out) {
    write_list(out, "players", setup.players);
    out.key("colours");
    out.begin_array();
    for (const Colour colour : setup.colours) out.value(code_of(kColourCodes, colour));
    out.end_array();
    encode_house(house_rows(), setup.house, out);
}

}  // namespace tapet::alpens
