// How much of a thing a test tries: more of it by hand than in each test run.
#pragma once

#include <cstdlib>

namespace tapet {

// What that variable of the environment says, otherwise so much.
inline int much(const char* variable, int otherwise) {
    const char* said = std::getenv(variable);
    return said == nullptr ? otherwise : std::atoi(said);
}

}  // namespace tapet
