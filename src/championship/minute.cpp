#include "championship/minute.h"

#include <chrono>
#include <utility>
#include <vector>

namespace tapet::championship {

namespace {

// The digits there as a number; -1 when something else stands there.
int number_at(const std::string& text, std::size_t from, std::size_t count) {
    int number = 0;
    for (std::size_t i = from; i < from + count; ++i) {
        if (text[i] < '0' || text[i] > '9') return -1;
        number = number * 10 + (text[i] - '0');
    }
    return number;
}

}  // namespace

bool is_minute(const std::string& text) {
    static const std::string kForm = "0000-00-00T00:00";
    if (text.size() != kForm.size()) return false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (kForm[i] != '0' && text[i] != kForm[i]) return false;
    }
    const int year = number_at(text, 0, 4), month = number_at(text, 5, 2), day = number_at(text, 8, 2);
    const int hour = number_at(text, 11, 2), minute = number_at(text, 14, 2);
    if (year < 2000 || year > 2199 || month < 0 || day < 0 || hour < 0 || hour > 23 || minute < 0 || minute > 59)
        return false;
    const std::chrono::year_month_day date{std::chrono::year(year), std::chrono::month(static_cast<unsigned>(month)),
                                           std::chrono::day(static_cast<unsigned>(day))};
    return date.ok();
}

std::optional<std::string> read_minute(const std::string& typed) {
    std::vector<std::string> numbers(1);
    for (const char c : typed) {
        if (c >= '0' && c <= '9') {
            numbers.back() += c;
        } else if (!numbers.back().empty()) {
            numbers.emplace_back();
        }
    }
    if (numbers.back().empty()) numbers.pop_back();
    if (numbers.size() != 5) return std::nullopt;
    if (numbers[0].size() < 3) std::swap(numbers[0], numbers[2]);  // the day came first
    for (std::size_t i = 1; i < 5; ++i) numbers[i].insert(0, numbers[i].size() < 2 ? 2 - numbers[i].size() : 0, '0');
    const std::string minute = numbers[0] + "-" + numbers[1] + "-" + numbers[2] + "T" + numbers[3] + ":" + numbers[4];
    return is_minute(minute) ? std::optional(minute) : std::nullopt;
}

std::string minute_words(const std::string& minute) {
    const auto plain = [&](std::size_t from) { return std::to_string(number_at(minute, from, 2)); };
    return plain(8) + "." + plain(5) + "." + minute.substr(0, 4) + ", " + minute.substr(11);
}

}  // namespace tapet::championship
