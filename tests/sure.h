// For what a test does on its way to what it is about: trouble ends it.
#pragma once

#include <stdexcept>

#include "ui/match/keeper.h"

namespace tapet {

template <class Made>
void sure(const tl::expected<Made, ui::Trouble>& made) {
    if (!made) throw std::runtime_error(made.error().sentence);
}

}  // namespace tapet
