// The championship for the conformance tests (tests/conformance/sample.h).
#pragma once

#include <optional>
#include <vector>

#include "championship/championship.h"
#include "tests/conformance/sample.h"

namespace tapet {

template <>
struct Sample<championship::Game> {
    static championship::Setup setup(Dice& dice);
    static std::vector<championship::Event> universe(const championship::State& state);
    static championship::Event event(const championship::State& state, Dice& dice);
    // Entries, which no list has; nothing once there are some.
    static std::optional<championship::Event> before_choices(const championship::State& state, Dice& dice);
    static std::size_t rounds(const championship::State& state);  // phases
    static std::optional<std::size_t> most_rounds(const championship::Setup& setup);
};

}  // namespace tapet
