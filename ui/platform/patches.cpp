#include "ui/platform/patches.h"

#include <cstddef>
#include <tuple>
#include <utility>

namespace tapet::ui {

namespace {

constexpr std::size_t kMostPatches = 6;
constexpr float kWorthAPatch = 64 * 64;  // pixels that are drawn as quickly as one place more

float pixels(Rect rect) { return rect.w * rect.h; }
// What is drawn too much when both are drawn as one.
float wasted(Rect a, Rect b) { return pixels(a.joined(b)) - pixels(a) - pixels(b); }

}  // namespace

void Patches::add(Rect place) {
    if (place.empty()) return;
    for (std::size_t i = 0; i < rects_.size();) {
        if (!rects_[i].intersects(place) && wasted(rects_[i], place) > kWorthAPatch) {
            ++i;
            continue;
        }
        // Larger now, it may meet those that were passed by.
        place = rects_[i].joined(place);
        rects_.erase(rects_.begin() + static_cast<std::ptrdiff_t>(i));
        i = 0;
    }
    rects_.push_back(place);
    if (rects_.size() > kMostPatches) join_closest();
}

void Patches::add(const Patches& others) {
    for (const Rect& place : others.rects_) add(place);
}

void Patches::join_closest() {
    std::size_t first = 0;
    std::size_t second = 1;
    for (std::size_t a = 0; a < rects_.size(); ++a) {
        for (std::size_t b = a + 1; b < rects_.size(); ++b) {
            if (wasted(rects_[a], rects_[b]) < wasted(rects_[first], rects_[second]))
                std::tie(first, second) = std::pair(a, b);
        }
    }
    const Rect joined = rects_[first].joined(rects_[second]);
    rects_.erase(rects_.begin() + static_cast<std::ptrdiff_t>(second));
    rects_.erase(rects_.begin() + static_cast<std::ptrdiff_t>(first));
    add(joined);
}

}  // namespace tapet::ui
