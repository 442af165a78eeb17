#include "ui/platform/kept_frames.h"

#include <imgui.h>
#include <utility>

namespace tapet::ui {

Patches KeptFrames::next(const ImDrawData& data, const FrameGround& ground, int ago) {
    const std::vector<Shape> before = std::exchange(shapes_, shapes_of(data));
    Patches patches;
    if (known_ && ground == ground_) {
        Patches difference = differing(before, shapes_);
        if (difference.empty()) return patches;
        differences_.push_front(std::move(difference));
        if (differences_.size() > kMost) differences_.pop_back();
    } else {
        differences_.clear();
    }
    known_ = true;
    ground_ = ground;
    const auto frames = static_cast<std::size_t>(ago);
    if (ago <= 0 || frames > differences_.size()) {
        patches.add({0, 0, ground.size.x, ground.size.y});
        return patches;
    }
    for (std::size_t i = 0; i < frames; ++i) patches.add(differences_[i]);
    return patches;
}

}  // namespace tapet::ui
