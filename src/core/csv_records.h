// CSV as people's spreadsheets write it, into records. The separator is the first of `;`, tab and `,` that stands outside of
// quotes in the first record; a line ends with LF, CR LF or CR; a byte order mark is skipped; records without words are left
// out. A quote inside a field that does not begin with one is a letter like others (Falla "La Nova").
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tapet {

enum class CsvFault {
    none,
    unclosed_quote,  // the field runs to the end of the file
    after_quote,     // letters between a closing quote and the separator
    not_utf8,
};

struct CsvRecord {
    int line = 1;  // where it begins
    CsvFault fault = CsvFault::none;
    std::vector<std::string> fields;  // without blanks at their ends
};

std::vector<CsvRecord> read_csv(std::string_view text);

// Saved as UTF-16, as "Unicode text" is: nothing in it can be read.
bool is_utf16(std::string_view bytes);

}  // namespace tapet
