// `tapet hall`: makes a hall of a championship, serves all halls of a store, makes and lists links, checks (the hall's contract, "The
// command line").
#pragma once

#include "app/desktop/command_line.h"

namespace tapet::app {

int run_hall(const Arguments& arguments);

}  // namespace tapet::app
