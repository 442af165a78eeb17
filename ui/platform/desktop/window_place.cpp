#include "ui/platform/desktop/window_place.h"

#include <cmath>

namespace tapet::ui {

namespace {

constexpr float kTabletMm = 13.5F * 25.4F;  // of the diagonal; desks have larger ones, and laptops mostly

// Displays that lie about their size are not believed: between 2 and 30 pixels a millimetre.
bool is_tablet(Vec free, Vec display_mm) {
    const float diagonal = std::hypot(display_mm.x, display_mm.y);
    if (diagonal <= 0 || diagonal > kTabletMm) return false;
    const float density = std::hypot(free.x, free.y) / diagonal;
    return density > 2 && density < 30;
}

}  // namespace

WindowPlace window_place(Vec wanted, Vec free, Vec display_mm) {
    WindowPlace place{static_cast<int>(wanted.x), static_cast<int>(wanted.y), false};
    if (free.x <= 0 || free.y <= 0) return place;
    place.maximised = free.x <= wanted.x || free.y <= wanted.y || is_tablet(free, display_mm);
    // Where nobody maximises windows (there is no window manager) it has that size at least.
    if (place.maximised) return {static_cast<int>(free.x), static_cast<int>(free.y), true};
    return place;
}

}  // namespace tapet::ui
