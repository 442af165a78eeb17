// For what a test does on its way to what it is about: trouble ends it.
#pragma once

#include <stdexcept>

#include "keeping/keeper.h"

namespace tapet {

template <class Made>
void sure(const tl::expected<Made, Trouble>& made) {
    if (!made) throw std::runtime_error(made.error().sentence);
}

}  // namespace tapet
