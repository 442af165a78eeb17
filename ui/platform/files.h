// Files as the screens know them: bytes that are delivered under a name, and a file that somebody picks. Trouble comes as a
// sentence in the reader's language, with the file's name.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <future>
#include <optional>
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

// Where what was delivered lies.
struct Delivered {
    std::string name;
    std::string folder;  // empty: where the system puts what it is handed; nobody tells us

    std::string path() const;
};
// When there is a file of that name: it is replaced, or the new one gets a name that none has ("Truc-2.tapet").
enum class SameName { replaced, kept };

// What a file is made of.
struct Contents {
    std::string_view ending;  // of its name: ".pdf"
    std::string_view bytes;
    // Of a paper: its pages as the bytes of PNG files, for whoever prints it without a program that reads the paper.
    std::function<std::vector<std::string>()> pages = {};
};

// What was picked: what a sentence calls it, and all its bytes.
struct PickedFile {
    std::string name;
    std::string bytes;
};
// Asked each frame: nothing as long as the user chooses. Trouble that has no words: the user would rather not.
using Picking = std::function<std::optional<tl::expected<PickedFile, std::string>>()>;

inline constexpr std::size_t kLargestRead = 4 * 1024 * 1024;  // bytes; what is not said to be larger is no file for us

// One of several that lie in a folder together.
struct NamedBytes {
    std::string name;
    std::string bytes;
};

using DeliveredFolder = tl::expected<std::string, std::string>;  // or the sentence of why not

// What the platform does with files.
struct Files {
    // Under a name made of these words (file_name) and the ending.
    std::function<tl::expected<Delivered, std::string>(std::string_view words, const Contents& contents, SameName same,
                                                       Lang lang)>
        deliver;
    // Into a folder of its own, named after these words, which stays what it is: each file as a whole, and only those that are
    // others than before. A page there (".html") without that mark is somebody else's, and then nothing is written. They are made
    // and written beside whoever plays: the folder comes of it later. Empty where there are no folders.
    std::function<std::future<DeliveredFolder>(const std::string& words, std::function<std::vector<NamedBytes>()> files,
                                               std::string_view mark, Lang lang)>
        deliver_folder = {};
    // Where the system lets the user pick: begins to ask for a file with that ending. Empty where the screens do it
    // themselves, with the rest.
    std::function<Picking(std::string_view ending, std::size_t largest, Lang lang)> ask = {};

    std::string documents = {};  // the folder that a picker begins in; it may not be there yet
    // What lies in the folder: folders first, by name, then the files whose name ends so (capitals or not), newest first.
    std::function<tl::expected<std::vector<FileInfo>, std::string>(const std::string& folder, std::string_view ending,
                                                                   Lang lang)>
        list = {};
    // All its bytes; a larger file is trouble.
    std::function<tl::expected<std::string, std::string>(const std::string& path, std::size_t largest, Lang lang)>
        read = {};
};

// Nothing can be delivered, and there is nothing to pick.
Files no_files();

std::string parent_folder(const std::string& folder);  // of "/" itself
std::string joined_path(const std::string& folder, std::string_view name);

// A file's name out of names that people gave, with that ending (".pdf"): what a file system, a shell or a reader trips over (signs,
// controls, marks of direction) becomes a dash, and it is cut where it would be too long for a file system.
std::string file_name(std::string_view words, std::string_view ending);

}  // namespace tapet::ui
