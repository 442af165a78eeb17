// Where the file lies.
#pragma once

#include <string>

namespace tapet::storage {

// The absolute path for what was asked for ("" is the default place, whose folder is made when it is not there).
// Throws a StorageError when its folder does not exist, or when something is there that is no file.
std::string place(const std::string& wanted, bool make_folder);

// Whether writing to that path would destroy what is kept: it is the database, what SQLite keeps beside it, one of its
// copies, or any other database of this program, also through links.
bool is_kept_file(const std::string& database, const std::string& path);

}  // namespace tapet::storage
