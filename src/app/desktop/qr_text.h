// A QR code in a terminal.
#pragma once

#include <string>

#include "paper/qr.h"

namespace tapet::app {

// Black on white whatever the terminal's colours are, two modules a letter; without the last line end.
std::string qr_text(const QrCode& code);

}  // namespace tapet::app
