// The files and folders of a desktop. Trouble comes as a sentence in the reader's language, with the file's name.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "core/lang.h"
#include "ui/platform/files.h"

namespace tapet::ui {

// What is delivered is put into that folder, which is made when it is not there.
// `folders`: on a thread of their own, or, for robots, when what comes of it is asked for.
Files desktop_files(std::string documents, std::launch folders = std::launch::async);
// Where papers are put: "Tapet" in the user's folder of documents (XDG), or in the home folder when there is none. Not made
// yet.
std::string documents_folder();

// As Files::list has it. What is hidden (".name") is left out, and so is what is neither a file nor a folder.
tl::expected<std::vector<FileInfo>, std::string> list_folder(const std::string& folder, std::string_view ending,
                                                             Lang lang);

// All its bytes; a larger file is trouble.
tl::expected<std::string, std::string> read_file(const std::string& path, Lang lang,
                                                 std::size_t largest = kLargestRead);

// All or nothing: under another name first, then renamed, both made durable, with the mode that a new file has for this
// user; one that is there keeps its own. What is no file (a pipe, a device, /dev/stdout whatever it leads to) is written to as
// it is.
enum class Folders { made, left };  // when the folder is not there: it is made, or there is trouble
tl::expected<void, std::string> write_file(const std::string& path, std::string_view bytes, Lang lang,
                                           Folders folders = Folders::made);

// As Files::deliver_folder has it; that folder is made, those above it are not.
tl::expected<void, std::string> write_folder(const std::string& folder, const std::vector<NamedBytes>& files,
                                             std::string_view mark, Lang lang);

}  // namespace tapet::ui
