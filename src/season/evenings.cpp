#include "season/evenings.h"

#include <algorithm>

#include "championship/minute.h"
#include "core/json_writer.h"
#include "season/days.h"

namespace tapet::championship {

namespace {

namespace time = std::chrono;

constexpr int kLongestSearch = 1000;  // days that are looked at, some three years

time::sys_days day_at(std::string_view day) {
    const auto number = [&](std::size_t from, std::size_t count) {
        int n = 0;
        for (const char c : day.substr(from, count)) n = n * 10 + (c - '0');
        return n;
    };
    return time::year_month_day{time::year(number(0, 4)), time::month(static_cast<unsigned>(number(5, 2))),
                                time::day(static_cast<unsigned>(number(8, 2)))};
}

std::string day_words(time::sys_days at) {
    const time::year_month_day date(at);
    const auto two = [](unsigned n) { return std::string(n < 10 ? "0" : "") + std::to_string(n); };
    return std::to_string(static_cast<int>(date.year())) + "-" + two(static_cast<unsigned>(date.month())) + "-" +
           two(static_cast<unsigned>(date.day()));
}

std::vector<std::string> read_texts(const Json& json, std::string_view key) {
    std::vector<std::string> texts;
    const auto* list = json.at<Json::Array>(key);
    if (list == nullptr) return texts;
    for (const Json& each : *list) {
        if (each.as_text() != nullptr) texts.push_back(*each.as_text());
    }
    return texts;
}

// In order, each once.
std::vector<std::string> in_order(std::vector<std::string> all) {
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return all;
}

}  // namespace

bool is_day(const std::string& text) { return is_minute(text + "T00:00"); }

std::size_t weekday_of(std::string_view day) { return time::weekday(day_at(day)).iso_encoding() - 1U; }

EveningSlots::EveningSlots(const Evenings& evenings, std::string_view now)
    : weekdays_(evenings.days.empty() ? evenings.weekdays : std::uint8_t{0}),
      now_(now),
      hours_(in_order(evenings.hours)) {
    std::string from(now.substr(0, kDayLetters));
    if (is_day(evenings.first) && evenings.first > from) from = evenings.first;
    next_ = day_at(from);
    for (const std::string& day : in_order(evenings.days)) {
        if (day >= from) add(day);
    }
}

const std::string* EveningSlots::at(std::size_t place) {
    while (place >= slots_.size() && weekdays_ != 0 && !hours_.empty() && searched_ < kLongestSearch) {
        if ((static_cast<unsigned>(weekdays_) >> (time::weekday(next_).iso_encoding() - 1U) & 1U) != 0)
            add(day_words(next_));
        next_ += time::days(1);
        ++searched_;
    }
    return place < slots_.size() ? &slots_[place] : nullptr;
}

void EveningSlots::add(const std::string& day) {
    for (const std::string& hour : hours_) {
        std::string minute = day;
        minute.append("T").append(hour);
        if (is_minute(minute) && minute > now_) slots_.push_back(std::move(minute));
    }
}

std::string evenings_key(std::string_view table) { return "evenings:" + std::string(table); }

std::string to_text(const Evenings& evenings) {
    std::string text;
    JsonWriter out(text);
    const auto texts = [&](std::string_view key, const std::vector<std::string>& all) {
        out.key(key);
        out.begin_array();
        for (const std::string& each : all) out.value(each);
        out.end_array();
    };
    out.begin_object();
    out.member("first", evenings.first);
    out.member("weekdays", static_cast<std::int64_t>(evenings.weekdays));
    texts("days", evenings.days);
    texts("hours", evenings.hours);
    texts("casals", evenings.casals);
    out.member("tables", static_cast<std::int64_t>(evenings.tables));
    texts("referees", evenings.referees);
    out.end_object();
    return text;
}

Evenings read_evenings(std::string_view text) {
    Evenings evenings;
    const auto json = parse_json(text);
    if (!json) return evenings;
    if (const auto* first = json->at<std::string>("first"); first != nullptr && is_day(*first)) evenings.first = *first;
    if (const auto* days = json->at<std::int64_t>("weekdays"); days != nullptr && *days > 0 && *days < 128)
        evenings.weekdays = static_cast<std::uint8_t>(*days);
    if (const auto* tables = json->at<std::int64_t>("tables"); tables != nullptr && *tables > 0 && *tables < 100)
        evenings.tables = static_cast<int>(*tables);
    evenings.days = read_texts(*json, "days");
    std::erase_if(evenings.days, [](const std::string& day) { return !is_day(day); });
    evenings.hours = read_texts(*json, "hours");
    std::erase_if(evenings.hours, [](const std::string& hour) { return !is_minute("2026-01-01T" + hour); });
    evenings.casals = read_texts(*json, "casals");
    evenings.referees = read_texts(*json, "referees");
    return evenings;
}

}  // namespace tapet::championship
