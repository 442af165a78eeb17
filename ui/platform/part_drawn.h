// A frame as ImGui's renderer takes it, of which only some patches are drawn.
#pragma once

#include <imgui.h>
#include <vector>

#include "core/colour.h"
#include "ui/platform/shapes.h"

namespace tapet::ui {

// The frame is altered as long as this stands.
class PartDrawn {
  public:
    // `ground`: a list of its own, into which the ground of these patches is drawn.
    PartDrawn(const ImDrawData& whole, const std::vector<Shape>& shapes, const Patches& patches, Colour colour,
              ImDrawList& ground);
    ~PartDrawn();
    PartDrawn(const PartDrawn&) = delete;
    PartDrawn& operator=(const PartDrawn&) = delete;

    ImDrawData* data() { return &part_; }

  private:
    const ImDrawData& whole_;
    std::vector<ImVector<ImDrawCmd>> commands_;  // that were there before, of each list
    std::vector<ImDrawList*> lists_;
    ImDrawData part_;

    void take(const std::vector<Shape>& shapes, Rect place);
    ImDrawCmd part_of(const Shape& shape, Rect place) const;
};

}  // namespace tapet::ui
