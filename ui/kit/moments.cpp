#include "ui/kit/moments.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace tapet::ui {

namespace {

// ---- milliseconds
constexpr float fall_ms = 160;
constexpr float next_ms = 35;
constexpr float falls_ms = 400;  // all of them at most
constexpr float fall_mm = 14 * 25.4F / 149;
constexpr float fade_ms = 120;
constexpr float cross_ms = 140;
constexpr float crosses_ms = 700;
constexpr float name_ms = 180;
constexpr float names_ms = 2400;

// One after the other, so that all of them are there in time.
float between(float one_ms, float wanted_ms, float all_ms, float count) {
    return count < 2 ? 0 : std::min(wanted_ms, (all_ms - one_ms) / (count - 1));
}

float together(float one_ms, float wanted_ms, float all_ms, float count) {
    return one_ms + between(one_ms, wanted_ms, all_ms, count) * (count - 1);
}

float length_of(Move move, std::int64_t before, std::int64_t now) {
    const auto count = static_cast<float>(std::llabs(now - before));
    switch (move) {
        case Move::sheet: return 140;
        case Move::slot: return now > before ? 120 : 90;
        case Move::verdict: return 480;
        case Move::stone:
        case Move::card:
        case Move::cama: return now > before ? together(fall_ms, next_ms, falls_ms, count) : fade_ms;
        case Move::cross: return now > before ? together(cross_ms, cross_ms, crosses_ms, count) : fade_ms;
        case Move::pen: return 140;
        case Move::wedge: return 200;
        case Move::gate: return 300;
        case Move::number: return 140;
        case Move::name: return now > before ? together(name_ms, name_ms, names_ms, count) : fade_ms;
        case Move::turn: return 180;
        case Move::champion: return 480;
        case Move::traca: return 900;
    }
    return 0;
}

}  // namespace

float out_quad(float part) { return 1 - (1 - part) * (1 - part); }

float out_back(float part, float by) {
    const float left = part - 1;
    return 1 + (by + 1) * left * left * left + by * left * left;
}

Piece piece_of(const Moment& moment, int number) {
    const auto from = static_cast<int>(moment.from);
    const auto to = static_cast<int>(moment.to);
    if (moment.stands() || number < std::min(from, to)) return {number < to};
    if (number >= std::max(from, to)) return {false};
    if (to < from) return {true, 0, 1 - moment.part()};
    const float late = between(fall_ms, next_ms, falls_ms, static_cast<float>(to - from));
    const float part = moment.part(late * static_cast<float>(number - from), fall_ms);
    return {part > 0, (1 - out_back(part)) * fall_mm, std::min(1.0F, 3 * part)};
}

Stroke cross_of(const Moment& moment, int number) {
    const auto from = static_cast<int>(moment.from);
    const auto to = static_cast<int>(moment.to);
    if (moment.stands() || number < std::min(from, to)) return {number < to ? 1.0F : 0.0F};
    if (number >= std::max(from, to)) return {0};
    if (to < from) return {1, 1 - moment.part()};
    const float late = between(cross_ms, cross_ms, crosses_ms, static_cast<float>(to - from));
    return {moment.part(late * static_cast<float>(number - from), cross_ms)};
}

void Moments::set_on(bool on) {
    if (on_ == on) return;
    on_ = on;
    forget();
}

void Moments::forget() {
    for (Known& known : known_) known.clear();
    forgotten_ = true;
    until_us_ = 0;
}

void Moments::begin(std::int64_t now_us, bool skip) {
    now_us_ = now_us;
    skipped_ = skip;
    fresh_ = std::exchange(forgotten_, false);
    if (!skip) return;
    until_us_ = 0;
    for (Known& known : known_) {
        for (auto& [id, shown] : known) shown.length_ms = 0;
    }
}

// What was found in this frame gets its turn; what was not drawn is forgotten.
void Moments::end() {
    std::int64_t start = std::max(now_us_, until_us_);
    for (std::size_t move = 0; move < move_count; ++move) {
        Known& known = known_[move];
        const bool once = static_cast<Move>(move) == Move::champion || static_cast<Move>(move) == Move::traca;
        float longest = 0;
        for (auto at = known.begin(); at != known.end();) {
            Shown& shown = at->second;
            if (!shown.told && !once) {
                at = known.erase(at);
                continue;
            }
            if (shown.found) {
                shown.start_us = start;
                longest = std::max(longest, shown.length_ms);
            }
            shown.told = shown.found = false;
            ++at;
        }
        if (longest == 0) continue;
        start += static_cast<std::int64_t>(longest * 1000);
        until_us_ = start;
    }
}

Moments::Shown& Moments::tell(Move move, std::string_view id, std::int64_t value, std::optional<std::int64_t> absent) {
    Known& known = known_[static_cast<std::size_t>(move)];
    auto at = known.find(id);
    if (at == known.end()) {
        at = known.emplace(std::string(id), Shown{}).first;
        at->second.value = at->second.before = fresh_ ? value : absent.value_or(value);
    }
    Shown& shown = at->second;
    shown.told = true;
    if (shown.value == value) return shown;
    shown.before = shown.value;
    shown.value = value;
    shown.text_before = shown.text;
    shown.place_before = shown.place;
    shown.length_ms = length_of(move, shown.before, value);
    shown.start_us = now_us_;
    shown.found = true;
    return shown;
}

Moment Moments::moment_of(const Shown& shown) const {
    const float ms = static_cast<float>(std::max<std::int64_t>(0, now_us_ - shown.start_us)) / 1000;
    return {shown.before, shown.value, shown.found ? 0 : ms, shown.length_ms};
}

Moment Moments::shows(Move move, std::string_view id, std::int64_t value, std::optional<std::int64_t> absent) {
    if (!on_) return {value, value};
    return moment_of(tell(move, id, value, absent));
}

Moments::Text Moments::shows_text(Move move, std::string_view id, std::string_view text) {
    if (!on_) return {};
    const Known& known = known_[static_cast<std::size_t>(move)];
    const auto at = known.find(id);
    const bool same = at == known.end() || at->second.text == text;
    Shown& shown = tell(move, id, at == known.end() ? 0 : at->second.value + (same ? 0 : 1), std::nullopt);
    shown.text = text;
    return {moment_of(shown), shown.text_before};
}

Rect Moments::slides(Move move, std::string_view id, std::int64_t whose, Rect place) {
    if (!on_) return place;
    Shown& shown = tell(move, id, whose, std::nullopt);
    shown.place = place;
    const Moment moment = moment_of(shown);
    if (moment.stands()) return place;
    const Rect from = shown.place_before;
    const float part = out_quad(moment.part());
    const auto way = [part](float a, float b) { return a + (b - a) * part; };
    return {way(from.x, place.x), way(from.y, place.y), way(from.w, place.w), way(from.h, place.h)};
}

}  // namespace tapet::ui
