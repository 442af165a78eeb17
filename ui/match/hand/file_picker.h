// To let the user pick a file: the system's own way where it has one, otherwise a sheet with what lies in a folder, newest
// first, folders to go into and the way up.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ui/match/screen.h"
#include "ui/platform/files.h"

namespace tapet::ui {

// What the screen keeps while the sheet is open; a new one looks at the folders anew.
struct FilePicker {
    std::string folder;   // empty: where the last file was taken from, else where papers are put (Environment), or the
                          // nearest folder above that is there
    bool closed = false;  // nothing was chosen, or it could not be read, which was shown: the screen stops drawing it
    Picking system;       // the system asks

    // As last looked at.
    std::string listed;  // the folder whose files these are
    std::string trouble;
    std::vector<FileInfo> files;
};

struct FileWanted {
    std::string_view title;
    std::string_view ending;             // ".csv"
    std::size_t largest = kLargestRead;  // bytes
    std::string_view words = {};         // what such a file has to be like, said where there is none
};

// The file that was picked, in that frame. Ids of the sheet: "<id>.close", "<id>.up", "<id>.open.NAME".
std::optional<PickedFile> draw_file_picker(Context& context, FilePicker& state, std::string_view id,
                                           const FileWanted& wanted);

}  // namespace tapet::ui
