// Truc's setup, events and questions out of the protocol's JSON (docs/games/truc.md).
#include <algorithm>

#include "core/codec.h"
#include "truc/codes.h"
#include "truc/house.h"
#include "truc/truc.h"

namespace tapet::truc {

namespace {

Seat seat_in(const std::string& text, int players, const std::string& where) {
    for (Seat seat = 0; seat < players * 2; ++seat) {
        if (seat_name(seat) == text) return seat;
    }
    throw Malformed(where, "malformed.seat", {text});
}

Seat seat_at(Fields& fields, std::string_view key, int players) {
    return seat_in(fields.text(key), players, fields.at(key));
}

Card card_in(const Json& json, const std::string& where) {
    const std::string& text = check_text(json, where);
    const std::optional<Card> card = card_of(text);
    if (!card) throw Malformed(where, "malformed.truc-card", {text});
    return *card;
}

Side side_at(Fields& fields, std::string_view key) { return static_cast<Side>(fields.code(key, kSideCodes)); }

By by_at(Fields& fields, int players) {
    const std::string& text = fields.text("by");
    if (text == "A") return Side::a;
    if (text == "B") return Side::b;
    return seat_in(text, players, fields.at("by"));
}

Event decode_stones(const State&, Fields& f) {
    const Side side = side_at(f, "side");
    const std::int64_t n = f.integer("n", -kMostStones, kMostStones);
    if (n == 0) throw Malformed(f.at("n"), "malformed.zero");
    return Stones{side, static_cast<int>(n)};
}

Event decode_say(const State& state, Fields& f) {
    Say say{by_at(f, state.setup.players), static_cast<Call>(f.code("call", kCallCodes)), std::nullopt};
    if (say.call == Call::mes || (say.call == Call::envide && f.has("stones"))) {
        say.stones = static_cast<int>(f.integer("stones", 1, kMostStones));
    }
    return say;
}

Event decode_play(const State& state, Fields& f) {
    return Play{seat_at(f, "by", state.setup.players), card_in(f.any("card"), f.at("card"))};
}

std::vector<Seat> decode_tied(const State& state, Fields& f) {
    std::vector<Seat> tied;
    const Json::Array& seats = f.array("tied", 1, static_cast<std::size_t>(state.setup.seats()));
    for (const Json& seat : seats) {
        const Seat one = seat_in(check_text(seat, f.at("tied")), state.setup.players, f.at("tied"));
        if (std::find(tied.begin(), tied.end(), one) != tied.end()) {
            throw Malformed(f.at("tied"), "malformed.listed-twice", {seat_name(one)});
        }
        tied.push_back(one);
    }
    return tied;
}

Event decode_trick(const State& state, Fields& f) {
    TrickWon event{static_cast<Trick>(f.code("winner", kTrickCodes))};
    if (!f.has("tied")) return event;
    const auto& tricks = state.hand.tricks;
    const bool two_pardes = tricks.size() == 2 && tricks[0] == Trick::parda && tricks[1] == Trick::parda;
    if (event.winner != Trick::parda || !two_pardes) throw Malformed(f.at("tied"), "malformed.tied");
    event.tied = decode_tied(state, f);
    return event;
}

Event decode_envit(const State& state, Fields& f) {
    if (f.has("winner") == f.has("points")) throw Malformed(f.at("points"), "malformed.winner-or-points");
    if (f.has("winner")) return EnvitWon{side_at(f, "winner")};
    Fields points = f.object("points");
    points.take_all();
    SeatPoints said;
    PerSide<bool> heard{false, false};
    for (const Member& member : points.members()) {
        const Seat seat = seat_in(member.key, state.setup.players, points.at(member.key));
        said.emplace_back(seat, check_integer(member.value, points.at(member.key), INT64_MIN, INT64_MAX));
        heard[at(side_of(seat))] = true;
    }
    if (!heard[0] || !heard[1]) throw Malformed(f.at("points"), "malformed.both-sides");
    return EnvitWon{std::move(said)};
}

Event decode_hand(const State&, Fields& f) { return HandWon{side_at(f, "winner")}; }
Event decode_concede(const State&, Fields& f) { return Concede{side_at(f, "by")}; }
Event decode_ma(const State& state, Fields& f) { return PutMa{seat_at(f, "seat", state.setup.players)}; }
Event decode_void(const State&, Fields& f) { return VoidHand{f.has("why") ? std::optional(why_at(f)) : std::nullopt}; }

constexpr std::array<std::string_view, 9> kEventCodes{"stones",  "say",   "play", "trick", "hand",
                                                      "concede", "envit", "ma",   "void"};
using DecodeEvent = Event (*)(const State&, Fields&);
constexpr std::array<DecodeEvent, 9> kEventDecoders{decode_stones, decode_say,  decode_play,
                                                    decode_trick,  decode_hand, decode_concede,
                                                    decode_envit,  decode_ma,   decode_void};

Question decode_ask_envit(Fields& f) {
    AskEnvit ask;
    for (const Json& card : f.array("cards", 1, 3)) ask.cards.push_back(card_in(card, f.at("cards")));
    return ask;
}

Question decode_ask_trick(const State& state, Fields& f) {
    AskTrick ask{{}, seat_at(f, "led", state.setup.players)};
    Fields cards = f.object("cards");
    for (Seat seat = 0; seat < state.setup.seats(); ++seat) {
        const std::string key = seat_name(seat);
        ask.cards.emplace_back(seat, card_in(cards.any(key), cards.at(key)));
    }
    cards.done();
    return ask;
}

}  // namespace

Setup Game::decode_setup(Fields& fields) {
    Setup setup;
    if (fields.has("sides")) {
        Fields sides = fields.object("sides");
        setup.sides = {sides.name("A"), sides.name("B")};
        sides.done();
        if (setup.sides[0] == setup.sides[1]) throw Malformed("/sides/B", "malformed.name-twice", {setup.sides[1]});
    }
    setup.players = static_cast<int>(fields.integer_or("players", 1, 3, 2));
    setup.stones = static_cast<int>(fields.integer_or("stones", 1, kMostStones, 24));
    setup.camas = static_cast<int>(fields.integer_or("camas", 1, 5, 2));
    if (fields.has("ma")) setup.ma = seat_at(fields, "ma", setup.players);
    setup.house = decode_house(house_rows(), fields);
    return setup;
}

Event Game::decode_event(const State& state, Fields& fields) {
    return kEventDecoders[fields.code("do", kEventCodes)](state, fields);
}

Question Game::decode_question(const State& state, Fields& fields) {
    static constexpr std::array<std::string_view, 4> kCodes{"envit", "trick", "rank", "gap"};
    switch (fields.code("ask", kCodes)) {
        case 0: return decode_ask_envit(fields);
        case 1: return decode_ask_trick(state, fields);
        case 2: return AskRank{};
        default: return AskGap{};
    }
}

void Game::encode_setup(const Setup& setup, JsonWriter& out) {
    out.key("sides");
    out.begin_object();
    for (const Side side : kSides) out.member(truc::name(side), setup.sides[at(side)]);
    out.end_object();
    out.member("players", setup.players);
    out.member("stones", setup.stones);
    out.member("camas", setup.camas);
    out.member("ma", seat_name(setup.ma));
    encode_house(house_rows(), setup.house, out);
}

}  // namespace tapet::truc
