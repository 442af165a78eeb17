// A file that somebody made with a spreadsheet, as text.
#pragma once

#include <string>
#include <string_view>

namespace tapet::ui {

// The bytes of a file as UTF-8. What is not UTF-8 at all, not even in parts, is taken for Windows-1252, which is Latin-1 and
// what Excel writes; what is neither stays as it is, and so does UTF-16.
struct CsvText {
    std::string utf8;
    bool windows = false;  // it was Windows-1252
};
CsvText csv_text(std::string_view bytes);

}  // namespace tapet::ui
