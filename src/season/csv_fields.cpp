#include "season/csv_fields.h"

#include <algorithm>

#include "core/csv_rows.h"

namespace tapet::championship {

std::string CsvMistake::words(Lang lang) const {
    if (line == 0) return sentence;
    if (column == 0) return phrase(lang, "csv.line", {std::to_string(line), sentence});
    return phrase(lang, "csv.line-column", {std::to_string(line), std::to_string(column), sentence});
}

std::string csv_fault_words(CsvFault fault, Lang lang) {
    return std::string(phrase(lang, fault == CsvFault::unclosed_quote ? "csv.unclosed-quote"
                                    : fault == CsvFault::after_quote  ? "csv.after-quote"
                                                                      : "csv.not-utf8"));
}

std::string csv_lower(std::string_view text) {
    std::string all(text);
    for (char& c : all) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    }
    return all;
}

bool is_csv_word(std::string_view text, std::string_view key) {
    return std::any_of(kLangs.begin(), kLangs.end(), [&](Lang lang) { return csv_lower(phrase(lang, key)) == text; });
}

void add_csv_names(std::vector<std::string>& names, std::string_view field) {
    for (std::size_t start = 0; start <= field.size();) {
        const std::size_t end = std::min(field.find_first_of(",;/", start), field.size());
        const std::string_view name = field.substr(start, end - start);
        const std::size_t first = name.find_first_not_of(' ');
        if (first != std::string_view::npos)
            names.push_back(without_csv_mark(name.substr(first, name.find_last_not_of(' ') - first + 1)));
        start = end + 1;
    }
}

}  // namespace tapet::championship
