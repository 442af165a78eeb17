// The setup out of and into the protocol's JSON (docs/games/fallera.md, "Setup").
#include <algorithm>
#include <limits>

#include "core/codec.h"
#include "fallera/catalogue.h"
#include "fallera/codes.h"
#include "fallera/fallera.h"
#include "fallera/house.h"

namespace tapet::fallera {

namespace {

constexpr std::size_t kFewestPlayers = 2;
constexpr std::size_t kLongestId = 40;
constexpr int kMostCopies = 20;
constexpr int kMostPoints = 20;
constexpr std::array<std::string_view, 3> kTreasureKinds{kKindCodes[0], kKindCodes[1], kKindCodes[2]};
constexpr std::array<std::string_view, 2> kSpecialKinds{kKindCodes[4], kKindCodes[5]};

bool is_card_id(const std::string& id) {
    const auto allowed = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; };
    return !id.empty() && id.size() <= kLongestId && std::all_of(id.begin(), id.end(), allowed);
}

std::optional<std::int8_t> points_at(Fields& fields, std::string_view key) {
    const Json* json = fields.optional(key);
    if (json == nullptr) return std::nullopt;
    if (json->is_null()) return kNotPrinted;
    return static_cast<std::int8_t>(check_integer(*json, fields.at(key), 0, kMostPoints));
}

std::optional<Kind> special_kind_at(Fields& fields) {
    const Json* json = fields.optional("kind");
    if (json == nullptr) return std::nullopt;
    if (json->is_null()) return Kind::none;
    return fields.code("kind", kSpecialKinds) == 0 ? Kind::mostrador : Kind::counter;
}

// The keys that only cards of that type have.
void decode_of_type(Fields& fields, CardEntry& entry) {
    switch (entry.type) {
        case CardType::treasure:
            if (fields.has("kind")) entry.kind = static_cast<Kind>(fields.code("kind", kTreasureKinds));
            entry.sale = points_at(fields, "sale");
            if (fields.has("extra"))
                entry.extra = static_cast<std::uint8_t>(fields.integer("extra", 0, kMostSaleExtra));
            return;
        case CardType::battle:
            entry.attack = points_at(fields, "attack");
            entry.defence = points_at(fields, "defence");
            if (fields.has("with_others")) entry.with_others = fields.boolean("with_others");
            return;
        case CardType::special:
            if (fields.has("level")) entry.level = static_cast<std::uint8_t>(fields.integer("level", 1, kMostLevel));
            if (fields.has("moment")) entry.moment = static_cast<Moment>(fields.code("moment", kMomentCodes));
            entry.kind = special_kind_at(fields);
            return;
    }
}

// A card that the table has: its type may be repeated, but is what it is. Any other says its name and type, a special
// its level.
void decode_entry(const Json& json, const std::string& where, Setup& setup) {
    Fields fields(json, where);
    CardEntry entry;
    entry.id = fields.text("id");
    if (!is_card_id(entry.id)) throw Malformed(fields.at("id"), "malformed.card-id");
    const std::optional<Card> known = catalogue_card(entry.id);
    if (known) entry.type = catalogue()[*known].facts.type;
    if (!known || fields.has("type")) {
        const auto type = static_cast<CardType>(fields.code("type", kTypeCodes));
        if (known && type != entry.type) {
            throw Malformed(fields.at("type"), "malformed.card-type", {std::string(code_of(kTypeCodes, entry.type))});
        }
        entry.type = type;
    }
    if (!known || fields.has("name")) entry.name = fields.name("name");
    if (fields.has("effect")) entry.effect = fields.text("effect");
    if (fields.has("copies")) entry.copies = static_cast<std::uint8_t>(fields.integer("copies", 0, kMostCopies));
    if (fields.has("out_with_two")) entry.out_with_two = fields.boolean("out_with_two");
    decode_of_type(fields, entry);
    if (!known && entry.type == CardType::special) fields.any("level");
    fields.done();
    std::vector<CardEntry>& entries = known ? setup.corrections : setup.own;
    const bool twice =
        std::any_of(entries.begin(), entries.end(), [&](const CardEntry& e) { return e.id == entry.id; });
    if (twice) throw Malformed(fields.at("id"), "malformed.listed-twice", {entry.id});
    entries.push_back(std::move(entry));
}

// ---- into JSON ------------------------------------------------------------------------------------------------------

void write_points(JsonWriter& out, std::string_view key, const std::optional<std::int8_t>& points) {
    if (!points) return;
    if (*points == kNotPrinted) return out.null_member(key);
    out.member(key, int{*points});
}

void write_entry(JsonWriter& out, const CardEntry& entry, bool own) {
    out.begin_object();
    out.member("id", entry.id);
    if (entry.name) out.member("name", *entry.name);
    if (own) out.member("type", code_of(kTypeCodes, entry.type));
    if (entry.kind == Kind::none) {
        out.null_member("kind");
    } else if (entry.kind) {
        out.member("kind", code_of(kKindCodes, *entry.kind));
    }
    if (entry.copies) out.member("copies", int{*entry.copies});
    write_points(out, "attack", entry.attack);
    write_points(out, "defence", entry.defence);
    write_points(out, "sale", entry.sale);
    if (entry.extra) out.member("extra", int{*entry.extra});
    if (entry.with_others) out.member("with_others", *entry.with_others);
    if (entry.level) out.member("level", int{*entry.level});
    if (entry.out_with_two) out.member("out_with_two", *entry.out_with_two);
    if (entry.moment) out.member("moment", code_of(kMomentCodes, *entry.moment));
    if (entry.effect) out.member("effect", *entry.effect);
    out.end_object();
}

}  // namespace

Setup Game::decode_setup(Fields& fields) {
    Setup setup;
    setup.players = decode_players(fields, kFewestPlayers, kMostPlayers);
    setup.edition = static_cast<Edition>(fields.code_or("edition", kEditionCodes, 0));
    if (fields.has("cards")) {
        for (const Json& json : fields.array("cards", 0, kUnlimited)) decode_entry(json, fields.at("cards"), setup);
    }
    setup.house = decode_house(house_rows(), fields);
    return setup;
}

void Game::encode_setup(const Setup& setup, JsonWriter& out) {
    write_list(out, "players", setup.players);
    out.member("edition", code_of(kEditionCodes, setup.edition));
    out.key("cards");
    out.begin_array();
    for (const CardEntry& entry : setup.corrections) write_entry(out, entry, false);
    for (const CardEntry& entry : setup.own) write_entry(out, entry, true);
    out.end_array();
    encode_house(house_rows(), setup.house, out);
}

}  // namespace tapet::fallera
