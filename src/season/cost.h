// What an event would cost, in words: the table before and after it is compared.
#pragma once

#include <string>
#include <vector>

#include "championship/model.h"
#include "core/sentences.h"

namespace tapet::championship {

// Of a withdrawal, a disqualification, a suspension, a decision, a name or a day that the rules accept; of the last two what
// is before says all.
std::vector<std::string> cost_of(const Sentences& context, const State& before, const State& after, const Event& event);

}  // namespace tapet::championship
