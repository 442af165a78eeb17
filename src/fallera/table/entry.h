// A card as a table edits it, and the entry that says so: the JSON of an element of a setup's `cards`. A catalogue file has one
// a line.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "core/lang.h"
#include "fallera/catalogue.h"
#include "fallera/fallera.h"

namespace tapet::fallera {

struct EditedCard {
    std::string id;
    std::string name;
    std::string effect;
    CardFacts facts;

    friend bool operator==(const EditedCard&, const EditedCard&) = default;
};

// Its effect in that language, unless the table has its own words for it.
EditedCard edited_card(const State& state, Card card, Lang lang);
// As it is printed; nothing for a card that the table added.
const CatalogueCard* printed_card(std::string_view id);
// Its entry, edited in that language: only what differs from the printed card, all of one's own. Nothing for a correction that
// corrects nothing.
std::optional<std::string> entry_of(const EditedCard& card, Lang lang);
// A new card's id, made of its name, that no card has yet.
std::string free_card_id(const Setup& setup, const std::string& name);

// The id of an entry; empty when it has none.
std::string entry_id(std::string_view body);
// A setup line with those entries.
std::string shelf_line(const std::vector<std::string>& bodies);
// Of a catalogue file: the entries, or the sentence that names the first line that will not do.
tl::expected<std::vector<std::string>, std::string> read_catalogue(std::string_view text, Lang lang);

}  // namespace tapet::fallera
