// `tapet hall`: what is done with halls at the computer where they are kept.
#pragma once

#include "app/desktop/command_line.h"

namespace tapet::app {

int run_hall(const Arguments& arguments);

// Each what its word behind `hall` says; they throw a HallFailed or a StorageError.
int open_hall(const Arguments& arguments);
int add_hall_link(const Arguments& arguments);
int list_hall_links(const Arguments& arguments);
int mirror_hall(const Arguments& arguments);
int check_halls(const Arguments& arguments);
int move_hall(const Arguments& arguments);
int forget_hall(const Arguments& arguments);
int serve_halls(const Arguments& arguments);
int demo_hall(const Arguments& arguments);

}  // namespace tapet::app
