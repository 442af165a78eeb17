// A game's own sheet on paper, as players know it: Calavera's pads, Truc's camas and stones by hand, what an Alpens count is made
// of, who has which treasures, the rounds of a plain sheet. A championship has papers of its own (paper/championship).
#pragma once

#include <functional>

#include "core/sentences.h"
#include "games.h"
#include "log_book.h"
#include "paper/page.h"

namespace tapet::paper {

using Drawn = std::function<void(Page&)>;

Drawn own_sheet(const Sentences& sentences, const Match<truc::Game>& match, const LogBook& book);
Drawn own_sheet(const Sentences& sentences, const Match<calavera::Game>& match, const LogBook& book);
Drawn own_sheet(const Sentences& sentences, const Match<alpens::Game>& match, const LogBook& book);
Drawn own_sheet(const Sentences& sentences, const Match<fallera::Game>& match, const LogBook& book);
Drawn own_sheet(const Sentences& sentences, const Match<tally::Game>& match, const LogBook& book);

}  // namespace tapet::paper
