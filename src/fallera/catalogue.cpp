#include "fallera/catalogue.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <stdexcept>
#include <string>

#include "core/embedded.h"
#include "fallera/codes.h"

namespace tapet::fallera {

namespace {

constexpr std::string_view kFacts = "assets/cards/fallera.tsv";
constexpr std::string_view kEffects = "assets/cards/fallera-effects.tsv";
constexpr std::size_t kColumns = 20;
constexpr std::array<std::string_view, kColumns> kHead{"id",
                                                       "name_ca",
                                                       "name_es",
                                                       "name_en",
                                                       "type",
                                                       "kind",
                                                       "copies",
                                                       "attack",
                                                       "defence",
                                                       "sale",
                                                       "extra",
                                                       "level",
                                                       "out_with_two",
                                                       "moment",
                                                       "touches",
                                                       "standing_name",
                                                       "standing_points",
                                                       "standing_copies",
                                                       "standing_effect",
                                                       "effect"};
constexpr std::array<std::string_view, 2> kNoOrYes{"no", "yes"};
using Row = std::array<std::string_view, kColumns>;
constexpr std::array<std::string_view, 4> kEffectsHead{"id", "ca", "es", "de"};
constexpr std::string_view kOutside = "assets/cards/fallera-outside.tsv";
constexpr std::array<std::string_view, 4> kOutsideHead{"name", "type", "level", "source"};
using OutsideRow = std::array<std::string_view, kOutsideHead.size()>;
using EffectRow = std::array<std::string_view, kEffectsHead.size()>;

[[noreturn]] void broken(std::string_view what, std::string_view file = kFacts) {
    throw std::runtime_error(std::string(file) + ": " + std::string(what));
}

// The text before the separator; takes it and the separator off the rest.
std::string_view take(std::string_view& rest, char separator) {
    const std::size_t end = rest.find(separator);
    const std::string_view taken = rest.substr(0, end);
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    return taken;
}

template <class Row>
Row split(std::string_view line, std::string_view file) {
    Row row;
    if (static_cast<std::size_t>(std::count(line.begin(), line.end(), '\t')) != row.size() - 1) broken(line, file);
    for (std::string_view& cell : row) cell = take(line, '\t');
    return row;
}

std::int8_t number(std::string_view cell, std::int8_t otherwise) {
    if (cell.empty()) return otherwise;
    std::int8_t n = 0;
    const auto [end, error] = std::from_chars(cell.data(), cell.data() + cell.size(), n);
    if (error != std::errc() || end != cell.data() + cell.size() || n < 0) broken(cell);
    return n;
}

template <class Value, class Words>
Value one_of(const Words& words, std::string_view cell) {
    const auto found = std::find(words.begin(), words.end(), cell);
    if (found == words.end()) broken(cell);
    return static_cast<Value>(found - words.begin());
}

Standing standing(std::string_view cell) {
    for (const Standing one : {Standing::stated, Standing::reported}) {
        if (cell == tapet::code(one)) return one;
    }
    broken(cell);
}

CatalogueCard read(const Row& row) {
    CatalogueCard card{row[0], row[1], row[2], row[3], {}, standing(row[15]), {}, standing(row[17]), standing(row[18]),
                       {},     {}};
    card.effects[static_cast<std::size_t>(Lang::en)] = row[19];
    CardFacts& facts = card.facts;
    facts.type = one_of<CardType>(kTypeCodes, row[4]);
    if (!row[5].empty()) facts.kind = one_of<Kind>(kKindCodes, row[5]);
    facts.copies = static_cast<std::uint8_t>(number(row[6], 0));
    facts.attack = number(row[7], kNotPrinted);
    facts.defence = number(row[8], kNotPrinted);
    facts.sale = number(row[9], kNotPrinted);
    facts.extra = static_cast<std::uint8_t>(number(row[10], 0));
    facts.level = static_cast<std::uint8_t>(number(row[11], 0));
    facts.out_with_two = row[12] == "yes";
    if (!row[13].empty()) facts.moment = one_of<Moment>(kMomentCodes, row[13]);
    if (!row[14].empty()) card.touches = one_of<int>(kNoOrYes, row[14]) == 1;
    if (!row[16].empty()) card.points_standing = standing(row[16]);
    return card;
}

// The languages that the table of facts has not.
void add_effects(std::vector<CatalogueCard>& cards) {
    std::string_view rest = asset(kEffects);
    if (split<EffectRow>(take(rest, '\n'), kEffects) != kEffectsHead) broken("the heads of the columns", kEffects);
    for (CatalogueCard& card : cards) {
        const auto row = split<EffectRow>(take(rest, '\n'), kEffects);
        if (row[0] != card.id) broken(row[0], kEffects);
        for (std::size_t i = 1; i < row.size(); ++i) {
            card.effects[static_cast<std::size_t>(*lang_of(kEffectsHead[i]))] = row[i];
        }
    }
    if (!rest.empty()) broken(rest, kEffects);
}

std::vector<CatalogueCard> load() {
    std::string_view rest = asset(kFacts);
    if (split<Row>(take(rest, '\n'), kFacts) != kHead) broken("the heads of the columns");
    std::vector<CatalogueCard> cards;
    while (!rest.empty()) cards.push_back(read(split<Row>(take(rest, '\n'), kFacts)));
    add_effects(cards);
    return cards;
}

std::vector<OutsideCard> load_outside() {
    std::string_view rest = asset(kOutside);
    if (split<OutsideRow>(take(rest, '\n'), kOutside) != kOutsideHead) broken("the heads of the columns", kOutside);
    std::vector<OutsideCard> cards;
    while (!rest.empty()) {
        const auto row = split<OutsideRow>(take(rest, '\n'), kOutside);
        OutsideCard card{row[0], std::nullopt, number(row[2], 0), row[3]};
        if (!row[1].empty()) card.type = one_of<CardType>(kTypeCodes, row[1]);
        cards.push_back(card);
    }
    return cards;
}

Card must(std::string_view id) {
    const std::optional<Card> card = catalogue_card(id);
    if (!card) broken(id);
    return *card;
}

}  // namespace

const std::vector<CatalogueCard>& catalogue() {
    static const std::vector<CatalogueCard> cards = load();
    return cards;
}

const std::vector<OutsideCard>& outside_cards() {
    static const std::vector<OutsideCard> cards = load_outside();
    return cards;
}

std::optional<Card> catalogue_card(std::string_view id) {
    const std::vector<CatalogueCard>& cards = catalogue();
    const auto found = std::find_if(cards.begin(), cards.end(), [&](const CatalogueCard& c) { return c.id == id; });
    if (found == cards.end()) return std::nullopt;
    return static_cast<Card>(found - cards.begin());
}

const NamedCards& named() {
    static const NamedCards cards{must("cabeca-d-alls"),
                                  must("conill"),
                                  must("aeroport-fantasma"),
                                  must("corbella-rovellada"),
                                  must("pocio-d-orxata"),
                                  must("el-tio-sangonera"),
                                  must("monleon"),
                                  must("monleonetes"),
                                  must("muixeranga-d-algemesi"),
                                  must("moma"),
                                  must("paella-protectora"),
                                  must("batalla-d-almansa"),
                                  must("falla-descomunal"),
                                  must("muralla-de-morella"),
                                  must("rata-penada-cleptomana"),
                                  must("pacte-del-dimoni"),
                                  must("vent-de-llebeig"),
                                  must("la-riua"),
                                  must("nit-de-la-crema")};
    return cards;
}

}  // namespace tapet::fallera
