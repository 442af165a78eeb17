// Where the file lies.
#pragma once

#include <string>

namespace tapet::storage {

// The absolute path for what was asked for ("" is the default place, whose folder is made when it is not there).
// Throws a StorageError when its folder does not exist, or when something is there that is no file.
std::string place(const std::string& wanted, bool make_folder);

}  // namespace tapet::storage
