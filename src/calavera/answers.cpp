// Calavera's question: the odds of jokers, which change nothing.
#include "calavera/calavera.h"
#include "calavera/dice.h"
#include "calavera/rule_ids.h"

namespace tapet::calavera {

Ruled<Answered<Answer>> Game::answer(const State&, const Question& question) {
    const int left = kThrows - question.throws;
    return Answered<Answer>{odds(question), {{rule::odds_roses, {{"roses", question.roses}, {"throws_left", left}}}}};
}

}  // namespace tapet::calavera
