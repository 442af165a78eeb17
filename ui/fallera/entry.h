// A card as the catalogue's page edits it: what it is now, and the entry that says so (the JSON of a setup's `cards`).
#pragma once

#include <optional>
#include <string>

#include "fallera/catalogue.h"
#include "ui/fallera/cards.h"

namespace tapet::ui {

struct EditedCard {
    std::string id;
    std::string name;
    std::string effect;
    fallera::CardFacts facts;
    friend bool operator==(const EditedCard&, const EditedCard&) = default;
};

// Its effect in that language, unless the table has its own words for it.
EditedCard edited_card(const fallera::State& state, fallera::Card card, Lang lang);
// As it is printed; nothing for a card that the table added.
const fallera::CatalogueCard* printed_card(std::string_view id);

// Keeps it, edited in that language: only what differs from the printed card, all of one's own; a correction that corrects
// nothing is taken away. Returns trouble, or nothing.
Wish& keep_card(Context& context, const EditedCard& card);
Wish& forget_card(Context& context, const std::string& id);
// A new card's id, made of its name, that no card has yet.
std::string free_card_id(const fallera::Setup& setup, const std::string& name);

// Keeps the entries of a file; those of cards that are kept already take their place. Returns trouble, or nothing.
Wish& keep_entries(Context& context, const std::vector<std::string>& bodies);

}  // namespace tapet::ui
