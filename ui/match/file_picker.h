// A sheet to choose a file: what lies in a folder with a certain ending, newest first, folders to go into and the way up.
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
    std::string folder;   // empty: where papers are put (Environment), or the nearest folder above that is there
    bool closed = false;  // the user closed the sheet: the screen stops drawing it

    // As last looked at.
    std::string listed;  // the folder whose files these are
    std::string trouble;
    std::vector<FileInfo> files;
};

// Draws the sheet; the path of the file that was tapped, in that frame. `wanted`: what
// such a file has to be like, said where there is none. Ids: "<id>.close", "<id>.up", "<id>.open.NAME".
std::optional<std::string> draw_file_picker(Context& context, FilePicker& state, std::string_view id,
                                            std::string_view title, std::string_view ending,
                                            std::string_view wanted = {});

}  // namespace tapet::ui
