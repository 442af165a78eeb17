// What the readers of a championship's spreadsheets share: mistakes with their places, titles in any of the languages, names in
// a field.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/csv_records.h"
#include "core/lang.h"

namespace tapet::championship {

struct CsvMistake {
    int line = 0;    // 0: the whole file
    int column = 0;  // from 1; 0: the whole line
    std::string sentence;
    std::string rule = {};  // that says so, where one does: its source is in the rule book

    std::string words(Lang lang) const;  // "Line 3, column 2: ..."
};

std::string csv_fault_words(CsvFault fault, Lang lang);

// ASCII letters made small.
std::string csv_lower(std::string_view text);
// Whether a text in small letters is that phrase in one of the languages.
bool is_csv_word(std::string_view text, std::string_view key);
// "Anna, Lluís / Pep": , ; and / stand between names.
void add_csv_names(std::vector<std::string>& names, std::string_view field);

}  // namespace tapet::championship
