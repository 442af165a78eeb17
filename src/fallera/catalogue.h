// The table of cards that comes with the program (assets/cards/fallera.tsv): one row a model, 57 models, 102 cards.
// For each kind of fact it says whether a rules document that we hold shows it or only public material. Effects are
// summaries in our own words, never the card's text: in English in that table, in the other languages in
// assets/cards/fallera-effects.tsv, a row a model in the same order.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "core/book.h"
#include "core/lang.h"
#include "fallera/card.h"

namespace tapet::fallera {

struct CatalogueCard {
    std::string_view id;
    std::string_view name_ca;
    std::string_view name_es;
    std::string_view name_en;  // empty: not known
    CardFacts facts;
    Standing name_standing = Standing::reported;  // of the name and the type
    std::optional<Standing> points_standing;      // of points, sale, level; nothing where the card has none
    Standing copies_standing = Standing::reported;
    Standing effect_standing = Standing::reported;
    std::optional<bool> touches;                          // of a special: whether it directly touches treasures
    std::array<std::string_view, kLangs.size()> effects;  // a summary in each language

    std::string_view effect(Lang lang) const { return effects[static_cast<std::size_t>(lang)]; }
};

// In table order. Throws std::runtime_error when the asset is broken (a test sees to it that it is not).
const std::vector<CatalogueCard>& catalogue();

std::optional<Card> catalogue_card(std::string_view id);

// A card that is in neither deck and that public material names, so that whoever has it can fill it in from the card.
struct OutsideCard {
    std::string_view name;         // in Valencian
    std::optional<CardType> type;  // nothing: not known
    int level = 0;                 // n of a special; 0: not known, or none
    std::string_view source;       // where it is named
};

// assets/cards/fallera-outside.tsv, by source. Of the fifteen cards of 2024 thirteen are named there.
const std::vector<OutsideCard>& outside_cards();

// The cards that rules, or what we tell of abilities (abilities.h), speak of by name.
struct NamedCards {
    Card garlic, conill, aeroport, corbella, pocio;
    Card tio_sangonera, monleon, monleonetes, muixeranga, moma;
    Card paella, almansa, falla, muralla, rata_penada, pacte, vent, riua, nit;
};
const NamedCards& named();

}  // namespace tapet::fallera
