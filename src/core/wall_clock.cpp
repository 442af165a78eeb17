#include "core/wall_clock.h"

#include <algorithm>
#include <chrono>
#include <fmt/format.h>

namespace tapet {

std::optional<std::tm> wall_clock(std::int64_t ms) {
    const auto seconds = static_cast<std::time_t>(ms / 1000);
    std::tm local{};
    if (std::int64_t{seconds} != ms / 1000 || localtime_r(&seconds, &local) == nullptr) return std::nullopt;
    return local;
}

namespace {

std::string local(std::int64_t ms, const char* format) {
    const std::optional<std::tm> time = wall_clock(ms);
    if (!time) return {};
    char text[32];
    const std::size_t length = std::strftime(text, sizeof text, format, &*time);
    return {text, length};
}

}  // namespace

std::string day_of(std::int64_t ms) { return local(ms, "%Y-%m-%d"); }
std::string long_day(const Sentences& sentences, std::int64_t ms) {
    const std::tm day = wall_clock(ms).value_or(std::tm{});
    const std::string month(sentences.tr("date.month." + std::to_string(day.tm_mon + 1)));  // keys: date.month.*
    return sentences.tr("date.long", {std::to_string(day.tm_mday), month, std::to_string(day.tm_year + 1900)});
}
std::string time_of_day(std::int64_t ms) { return local(ms, "%H:%M:%S"); }
std::string hour_of_day(std::int64_t ms) { return local(ms, "%H:%M"); }
std::string when(std::int64_t ms) { return local(ms, "%d.%m.%Y, %H:%M"); }
std::string stamp(std::int64_t ms) { return local(ms, "%Y-%m-%d %H:%M"); }

std::string iso_seconds(std::int64_t ms) {
    using namespace std::chrono;
    const sys_time<milliseconds> then{
        std::clamp(milliseconds(ms), milliseconds(-62'167'219'200'000), milliseconds(253'402'300'799'999))};
    const auto day = floor<days>(then);
    const year_month_day date(day);
    const hh_mm_ss time(floor<seconds>(then - day));
    return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}Z", static_cast<int>(date.year()),
                       static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()), time.hours().count(),
                       time.minutes().count(), time.seconds().count());
}

}  // namespace tapet
