// What would be lost, in words: for the command line and for the screens.
#pragma once

#include <string>

#include "core/lang.h"
#include "storage/restore.h"

namespace tapet::app {

std::string loss_sentence(const storage::Loss& loss, Lang lang);

}  // namespace tapet::app
