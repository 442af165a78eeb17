// What lies on the page of two copies that meet: the piles, and the pairs of which one is to be chosen.
#pragma once

#include <string>

#include "ui/championship/together_words.h"
#include "ui/kit/flow.h"

namespace tapet::ui {

// A pile of papers with how many there are, what they are and what becomes of them.
struct ShownPile {
    std::string id;
    std::size_t count = 0;
    std::string words;
    std::string second;
    bool open = false;
    bool alarming = false;
};
void add_pile(Ui& ui, Flow& flow, const ShownPile& pile, std::function<void()> tapped);

// The match or falla, and where it is; all titles of one page in one size.
Role role_of_titles(const Ui& ui, const std::vector<OddPair>& pairs, float width);
void add_title(Ui& ui, Flow& flow, const OddPair& pair, Role role);

// One side of a pair on a tile: what differs from the other side lies on gold.
struct ShownSaying {
    std::string head;  // whose it is, and when it was said
    const Saying& saying;
    const Saying& other;
    bool chosen = false;
};
float saying_height(const Ui& ui, const ShownSaying& shown, float width);
Press draw_saying(Ui& ui, const std::string& id, Rect place, const ShownSaying& shown);

// A line of a pile, and when it was said.
void add_line(Ui& ui, Flow& flow, const PileLine& line);

}  // namespace tapet::ui
