// The cards of the Fallera Calavera as people know them.
#pragma once

#include <string>
#include <vector>

#include "core/sentences.h"
#include "fallera/fallera.h"

namespace tapet::fallera {

// Its name as it is printed, in Valencian, or as the table has it.
std::string printed_name(const Setup& setup, Card card);
// What the reader calls it, and beside it what is printed on the card.
struct CardNames {
    std::string shown;
    std::string printed;  // empty where it is the same
};
CardNames card_names(const Setup& setup, Card card, Lang lang);
// Both in a sentence: "Flood (la riuà)". A card that is in no table has its own name.
std::string card_name(const Setup& setup, Card card, Lang lang);
std::string card_name(const Setup& setup, const AskedCard& card, Lang lang);
// "Flood (la riuà, n6)"
std::string level_name(const Setup& setup, const AskedCard& card, Lang lang);
// What it does, as the table has it or in our own summary; empty for a card of which nobody said it.
std::string card_effect(const Setup& setup, Card card, Lang lang);
// Whether the effect is our summary, which the card's own text overrules.
bool is_summary(const Setup& setup, Card card);
// What the table said of it; nullptr when it is as printed.
const CardEntry* card_entry(const Setup& setup, Card card);
// All that it can be looked up by: its names in the languages that are known, and its id.
std::string card_search_text(const Setup& setup, Card card);

// What is printed in its corner, a line each: "n6"; "A4", "D1"; "!", "*2", "?".
std::vector<std::string> card_marks(const CardFacts& facts);
// "special · n6 · reaction"
std::string card_words(const Sentences& context, const CardFacts& facts);

}  // namespace tapet::fallera
