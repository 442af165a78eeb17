#include "fallera/names.h"

#include <algorithm>

#include "core/search.h"
#include "fallera/catalogue.h"
#include "fallera/codes.h"
#include "fallera/deck.h"

namespace tapet::fallera {

namespace {

const CatalogueCard* printed(Card card) {
    const auto& table = catalogue();
    return card < table.size() ? &table[card] : nullptr;
}

std::string points(std::string_view letter, std::int8_t n) {
    return std::string(letter) + (n == kNotPrinted ? std::string("–") : std::to_string(n));
}

}  // namespace

const CardEntry* card_entry(const Setup& setup, Card card) {
    const std::size_t table = catalogue().size();
    if (card >= table) return &setup.own[card - table];
    const auto& all = setup.corrections;
    const auto found = std::find_if(all.begin(), all.end(), [&](const auto& e) { return e.id == printed(card)->id; });
    return found == all.end() ? nullptr : &*found;
}

std::string printed_name(const Setup& setup, Card card) {
    const CardEntry* entry = card_entry(setup, card);
    if (entry != nullptr && entry->name) return *entry->name;
    return std::string(printed(card)->name_ca);
}

CardNames card_names(const Setup& setup, Card card, Lang lang) {
    const std::string name = printed_name(setup, card);
    const CatalogueCard* row = printed(card);
    if (row == nullptr || name != row->name_ca) return {name, {}};  // the table's own name is everybody's
    const std::string_view other = lang == Lang::es ? row->name_es : lang == Lang::en ? row->name_en : "";
    if (other.empty() || folded(std::string(other)) == folded(name)) return {name, {}};
    return {std::string(other), name};
}

std::string card_name(const Setup& setup, Card card, Lang lang) {
    const CardNames names = card_names(setup, card, lang);
    return names.printed.empty() ? names.shown : names.shown + " (" + names.printed + ")";
}

std::string card_name(const Setup& setup, const AskedCard& card, Lang lang) {
    return card.card ? card_name(setup, *card.card, lang) : card.name;
}

std::string level_name(const Setup& setup, const AskedCard& card, Lang lang) {
    if (card.type != CardType::special) return card_name(setup, card, lang);
    const CardNames names = card.card ? card_names(setup, *card.card, lang) : CardNames{card.name, {}};
    const std::string level = "n" + std::to_string(card.level) + ")";
    return names.shown + " (" + (names.printed.empty() ? level : names.printed + ", " + level);
}

std::string card_effect(const Setup& setup, Card card, Lang lang) {
    const CardEntry* entry = card_entry(setup, card);
    if (entry != nullptr && entry->effect) return *entry->effect;
    return printed(card) == nullptr ? std::string() : std::string(printed(card)->effect(lang));
}

bool is_summary(const Setup& setup, Card card) {
    const CardEntry* entry = card_entry(setup, card);
    return printed(card) != nullptr && (entry == nullptr || !entry->effect);
}

std::string card_search_text(const Setup& setup, Card card) {
    std::string text = printed_name(setup, card) + " " + std::string(id_of(setup, card));
    if (const auto* row = printed(card)) text += " " + std::string(row->name_es) + " " + std::string(row->name_en);
    return text;
}

std::vector<std::string> card_marks(const CardFacts& facts) {
    if (facts.type == CardType::special) return {"n" + std::to_string(facts.level)};
    if (facts.type == CardType::battle) return {points("A", facts.attack), points("D", facts.defence)};
    if (facts.kind == Kind::ingredient) return {"!"};
    if (facts.kind != Kind::sale) return {"?"};
    return {facts.sale == kNotPrinted ? std::string("*") : points("*", facts.sale)};
}

std::string card_words(const Sentences& context, const CardFacts& facts) {
    // keys: fallera.type.*
    // keys: fallera.kind.*
    std::string words(context.tr("fallera.type." + std::string(code_of(kTypeCodes, facts.type))));
    if (facts.kind != Kind::none) {
        words += " · ";
        words += context.tr("fallera.kind." + std::string(code_of(kKindCodes, facts.kind)));
    }
    const bool marks = facts.type != CardType::treasure || facts.kind == Kind::sale;
    for (const std::string& mark : marks ? card_marks(facts) : std::vector<std::string>()) words += " · " + mark;
    if (facts.type == CardType::special && facts.moment == Moment::reaction) {
        words += " · " + std::string(context.tr("fallera.moment.reaction"));
    }
    return words;
}

}  // namespace tapet::fallera
