// What the commands of `tapet hall` share: what they were given, and how they fail.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/desktop/command_line.h"
#include "storage/hall/hall_place.h"

namespace tapet::app {

struct HallFailed {  // one sentence, and the command has failed
    std::string sentence;
};

[[noreturn]] void fail_hall(const Arguments& arguments, std::string_view key,
                            const std::vector<std::string>& args = {});

std::string hall_store_of(const Arguments& arguments);  // --store, or hall.db beside the matches
storage::HallPlace hall_place_of(const Arguments& arguments);
// Beside a served file: where whoever serves it is asked.
std::string hall_socket_of(const std::string& store);
// The word at that place behind WHAT; `called` as the sentence calls it that says that it is missing.
const std::string& hall_word(const Arguments& arguments, std::size_t place, std::string_view called);
hall::HallRow hall_called(storage::HallStore& store, const Arguments& arguments, const std::string& name);

}  // namespace tapet::app
