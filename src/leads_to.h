// What an accepted line leads to, for the files that see all games.
#pragma once

#include <variant>

#include "games.h"
#include "referee.h"

namespace tapet {

struct LeadsTo::Held {
    std::variant<AnyMatch, Games::AnyPending> next;
};

}  // namespace tapet
