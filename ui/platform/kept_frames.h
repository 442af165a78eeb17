// What the framebuffers still hold of the last frames, and so what of this one is to be drawn.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <vector>

#include "core/colour.h"
#include "ui/platform/shapes.h"

namespace tapet::ui {

struct FrameGround {
    Colour colour;  // under all that is drawn
    Vec size;
    std::int64_t fonts_version = 0;  // the same place of the texture is another letter after it grew

    friend bool operator==(const FrameGround& a, const FrameGround& b) {
        return a.colour == b.colour && a.size == b.size && a.fonts_version == b.fonts_version;
    }
};

class KeptFrames {
  public:
    // The frame that comes next. Where it differs from the one drawn `ago` frames before, of those that differed from their
    // last one; all of it when that is not known, or `ago` is 0.
    Patches next(const ImDrawData& data, const FrameGround& ground, int ago);
    const std::vector<Shape>& shapes() const { return shapes_; }  // of the frame that came last
    void forget() { known_ = false; }                             // no framebuffer holds anything any more

  private:
    static constexpr std::size_t kMost = 3;  // no display has more buffers

    bool known_ = false;
    FrameGround ground_;
    std::vector<Shape> shapes_;
    std::deque<Patches> differences_;  // each to the one before, the newest first
};

}  // namespace tapet::ui
