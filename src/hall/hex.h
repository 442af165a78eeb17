// Sixteen bytes as 32 hexadecimal digits, as requests and says have them: core/bytes16.h.
#pragma once

#include "core/bytes16.h"

namespace tapet::hall {

using tapet::hex;

}  // namespace tapet::hall
