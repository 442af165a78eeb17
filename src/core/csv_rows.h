// Rows for a spreadsheet: CSV (RFC 4180) in UTF-8, `;` between fields (what spreadsheets of this region expect), CR LF after each row. A field is quoted where it holds a `;`, a
// quote, or a space at an end.
//
// A spreadsheet takes a field that begins with = + - @ for a formula (also in their wide forms, behind blanks, or behind a tab
// or a line's end), and a falla may be called "=HYPERLINK(...)". Quotes do not help against that, so such a field gets an
// apostrophe before it, which spreadsheets show as part of the text at worst; the import of entries (entries_csv.h) takes it
// off again. A field that begins with such an apostrophe itself gets one more. Marks of direction, joiners and letters that
// our fonts lack stay as they are: a spreadsheet keeps them within their cell.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tapet {

// The mark (BOM) by which spreadsheets know UTF-8.
inline constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

std::string csv_row(const std::vector<std::string>& fields);
// A field without that apostrophe.
std::string without_csv_mark(std::string_view field);

// The same as the bytes of a file: with the mark. Programs that read a pipe want none.
std::string csv_file(std::string_view text);

}  // namespace tapet
