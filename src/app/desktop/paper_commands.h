// `tapet paper`, `tapet csv` and `tapet calendar`: the papers and tables of src/paper and src/season/reports, for a kept match.
// They throw storage::StorageError when the database cannot be used and return the exit status otherwise.
#pragma once

#include "app/desktop/command_line.h"

namespace tapet::app {

int run_paper(const Arguments& arguments);
int run_csv(const Arguments& arguments);
int run_calendar(const Arguments& arguments);  // a championship's days and hours
int run_site(const Arguments& arguments);      // a championship as web pages

}  // namespace tapet::app
