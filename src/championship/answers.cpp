// The championship's question: the stones that go with camas.
#include "championship/championship.h"
#include "championship/coto.h"
#include "championship/rule_ids.h"

namespace tapet::championship {

Ruled<Answered<Answer>> Game::answer(const State& state, const Question& question) {
    const std::optional<Two<Bounds>> bounds = coto_bounds(state.setup, question.cames);
    if (!bounds) return refuse(rule::result_coto);
    return Answered<Answer>{*bounds,
                            {{rule::result_coto, {{"stones", state.setup.stones}, {"camas", state.setup.camas}}}}};
}

}  // namespace tapet::championship
