// Calavera's setup, events and questions out of the protocol's JSON (docs/games/calavera.md), and the setup into it.
#include <algorithm>

#include "calavera/calavera.h"
#include "calavera/codes.h"
#include "calavera/dice.h"
#include "calavera/house.h"
#include "core/codec.h"

namespace tapet::calavera {

namespace {

constexpr std::array<std::string_view, 2> kModeCodes{"referee", "sheet"};
constexpr std::size_t kFewestPlayers = 2;
constexpr int kDeadZoneLimit = 20;
constexpr std::size_t kMarkFaces = 5;  // of kFaceCodes: all but the skull

Row row_at(Fields& fields) { return static_cast<Row>(fields.code("row", kRowCodes)); }

Face face_in(const Json& json, const std::string& where) {
    const std::string& text = check_text(json, where);
    const auto* found = std::find(kFaceCodes.begin(), kFaceCodes.end(), text);
    if (found == kFaceCodes.end()) throw Malformed(where, "malformed.die-face", {text});
    return static_cast<Face>(found - kFaceCodes.begin());
}

Dice decode_dice(Fields& fields) {
    Dice dice{};
    const Json::Array& faces = fields.array("dice", kDice, kDice);
    for (std::size_t i = 0; i < kDice; ++i) dice[i] = face_in(faces[i], item_at(fields, "dice", i));
    return dice;
}

Event decode_throw(const State&, Fields& fields) { return Throw{decode_dice(fields)}; }
Event decode_stand(const State&, Fields&) { return Stand{}; }
Event decode_next(const State&, Fields&) { return Next{}; }

Event decode_mark(const State& state, Fields& fields) {
    const auto player = static_cast<Player>(player_at(fields, "player", state.setup.players));
    const Face face = static_cast<Face>(fields.code("face", kFaceCodes.data(), kMarkFaces));
    if (face == Face::rose) return Mark{player, face, row_at(fields)};
    const Row own = static_cast<Row>(face);
    if (fields.has("row") && row_at(fields) != own) throw Malformed(fields.at("row"), "malformed.face-row");
    return Mark{player, face, own};
}

Event decode_freeze(const State& state, Fields& fields) {
    const auto player = static_cast<Player>(player_at(fields, "player", state.setup.players));
    return Freeze{player, row_at(fields)};
}

Event decode_cross(const State& state, Fields& fields) {
    const auto player = static_cast<Player>(player_at(fields, "player", state.setup.players));
    const Row row = row_at(fields);
    return Cross{player, row, static_cast<int>(fields.integer("n", 1, kDice))};
}

using DecodeEvent = Event (*)(const State&, Fields&);
constexpr std::array<std::string_view, 4> kRefereeCodes{"throw", "stand", "mark", "freeze"};
constexpr std::array<DecodeEvent, 4> kRefereeDecoders{decode_throw, decode_stand, decode_mark, decode_freeze};
constexpr std::array<std::string_view, 3> kSheetCodes{"cross", "freeze", "next"};
constexpr std::array<DecodeEvent, 3> kSheetDecoders{decode_cross, decode_freeze, decode_next};

}  // namespace

Setup Game::decode_setup(Fields& fields) {
    Setup setup;
    setup.players = decode_players(fields, kFewestPlayers, kMostPlayers);
    if (fields.has("first")) setup.first = static_cast<Player>(player_at(fields, "first", setup.players));
    const Json::Array& points = fields.array("dead_zone", setup.dead_zone.size(), setup.dead_zone.size());
    for (std::size_t i = 0; i < points.size(); ++i) {
        setup.dead_zone[i] = static_cast<int>(
            check_integer(points[i], item_at(fields, "dead_zone", i), -kDeadZoneLimit, kDeadZoneLimit));
    }
    setup.mode = static_cast<Mode>(fields.code_or("mode", kModeCodes, 0));
    setup.house = decode_house(house_rows(), fields);
    return setup;
}

Event Game::decode_event(const State& state, Fields& fields) {
    if (state.setup.mode == Mode::sheet) return kSheetDecoders[fields.code("do", kSheetCodes)](state, fields);
    return kRefereeDecoders[fields.code("do", kRefereeCodes)](state, fields);
}

Question Game::decode_question(const State&, Fields& fields) {
    static constexpr std::array<std::string_view, 1> kCodes{"odds"};
    fields.code("ask", kCodes);
    AskOdds ask{decode_dice(fields), 0, 0};
    ask.throws = static_cast<int>(fields.integer("throws", 1, kThrows));
    ask.roses = static_cast<int>(fields.integer("roses", 0, kDice));
    return ask;
}

void Game::encode_setup(const Setup& setup, JsonWriter& out) {
    write_list(out, "players", setup.players);
    out.member("first", setup.players[setup.first]);
    write_list(out, "dead_zone", setup.dead_zone);
    out.member("mode", kModeCodes[at(setup.mode)]);
    encode_house(house_rows(), setup.house, out);
}

}  // namespace tapet::calavera
