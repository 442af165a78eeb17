#include "core/csv_rows.h"

#include <algorithm>
#include <array>

#include "core/utf8.h"

namespace tapet {

namespace {

constexpr char kSeparator = ';';

constexpr std::array<std::string_view, 8> kFormulas{"=", "+", "-", "@", "＝", "＋", "－", "＠"};

// Against formulas: see the header. Marked ones are marked again, so that the mark can be taken off.
bool wants_mark(std::string_view text) {
    std::size_t at = std::min(text.find_first_not_of('\''), text.size());
    at = std::min(text.find_first_not_of(" \t\r\n", at), text.size());
    const std::string_view rest = trimmed(text.substr(at));
    return std::any_of(kFormulas.begin(), kFormulas.end(),
                       [&](std::string_view formula) { return rest.substr(0, formula.size()) == formula; });
}

std::string field(const std::string& text) {
    std::string safe = wants_mark(text) ? "'" + text : text;
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

std::string without_csv_mark(std::string_view field) {
    const bool marked = !field.empty() && field.front() == '\'' && wants_mark(field.substr(1));
    return std::string(marked ? field.substr(1) : field);
}

std::string csv_file(std::string_view text) { return std::string(kByteOrderMark).append(text); }

}  // namespace tapet
