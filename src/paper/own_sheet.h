// A game's own sheet on paper, as players know it: Calavera's pads, Truc's camas and stones by hand, what an Alpens count is made
// of, who has which treasures, the rounds of a plain sheet. Each is a specialisation in sheets/; a championship has papers of its own
// (paper/championship).
#pragma once

#include <functional>

#include "core/sentences.h"
#include "games.h"
#include "log_book.h"
#include "paper/page.h"

namespace tapet::paper {

using Drawn = std::function<void(Page&)>;

template <class G>
Drawn own_sheet(const Sentences& sentences, const Match<G>& match, const LogBook& book);

}  // namespace tapet::paper
