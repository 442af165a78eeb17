// Files and folders as the screens need them. Trouble comes as a sentence in the reader's language, with the file's name.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "core/lang.h"

namespace tapet::ui {

struct FileInfo {
    std::string name;
    bool folder = false;
    std::int64_t changed_ms = 0;  // since 1970, UTC
    std::uint64_t bytes = 0;      // 0 for a folder
};

// What lies in the folder: folders first, by name, then the files whose name ends so (".csv"; capitals or not), newest first.
// What is hidden (".name") is left out, and so is what is neither a file nor a folder.
tl::expected<std::vector<FileInfo>, std::string> list_folder(const std::string& folder, std::string_view ending,
                                                             Lang lang);

// All its bytes; a larger file is trouble.
inline constexpr std::size_t kLargestRead = 4 * 1024 * 1024;
tl::expected<std::string, std::string> read_file(const std::string& path, Lang lang,
                                                 std::size_t largest = kLargestRead);

// All or nothing: under another name first, then renamed, both made durable, with the mode that a new file has for this
// user; one that is there keeps its own. What is no file (a pipe, a device, /dev/stdout whatever it leads to) is written to as
// it is.
enum class Folders { made, left };  // when the folder is not there: it is made, or there is trouble
tl::expected<void, std::string> write_file(const std::string& path, std::string_view bytes, Lang lang,
                                           Folders folders = Folders::made);

std::string parent_folder(const std::string& folder);  // of "/" itself
std::string joined_path(const std::string& folder, std::string_view name);

// A file's name out of names that people gave, with that ending (".pdf"): what a file system, a shell or a reader trips over (signs,
// controls, marks of direction) becomes a dash, and it is cut where it would be too long for a file system.
std::string file_name(std::string_view words, std::string_view ending);

// Where papers are put: "Tapet" in the user's folder of documents (XDG), or in the home folder when there is none. Not made
// yet.
std::string documents_folder();

}  // namespace tapet::ui
