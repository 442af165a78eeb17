// A sector on its way: from the representative to its delegate, and back.
#pragma once

#include <string>

#include "ui/championship/parts.h"

namespace tapet::ui {

// This minute, as `schedule` writes it.
std::string minute_now(const Context& context);
// Notes that the sector is sent, or handed in, and shows it as a file and a code.
void send_sector(Desk& desk, const championship::SectorProgress& progress, bool whole);
// The route of that page, for a sector that is handed to its delegate.
std::string hand_route(const std::string& match_id, const std::string& sector);
// As whose delegate's tablet the championship was handed to this one; empty: it is the representative's.
std::string delegate_of(const Notebook& notebook, const std::string& match_id);

}  // namespace tapet::ui
