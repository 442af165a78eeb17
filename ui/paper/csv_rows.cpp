#include "ui/paper/csv_rows.h"

namespace tapet::ui {

namespace {

constexpr char kSeparator = ';';

// Against formulas: see the header.
bool begins_formula(std::string_view text) {
    return !text.empty() && std::string_view("=+-@").find(text.front()) != std::string_view::npos;
}

std::string field(const std::string& text) {
    std::string safe = begins_formula(text) ? "'" + text : text;
    const bool blank_end = !safe.empty() && (safe.front() == ' ' || safe.back() == ' ');
    if (!blank_end && safe.find_first_of("\";\r\n\t,") == std::string::npos) return safe;
    std::string quoted = "\"";
    for (const char c : safe) quoted.append(c == '"' ? "\"\"" : std::string(1, c));
    return quoted + "\"";
}

}  // namespace

std::string csv_row(const std::vector<std::string>& fields) {
    std::string row;
    for (std::size_t i = 0; i < fields.size(); ++i) {
        if (i > 0) row += kSeparator;
        row += field(fields[i]);
    }
    return row + "\r\n";
}

std::string csv_file(std::string_view text) { return std::string(kByteOrderMark).append(text); }

}  // namespace tapet::ui
