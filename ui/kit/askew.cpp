#include "ui/kit/askew.h"

#include <cmath>
#include <imgui.h>

namespace tapet::ui {

Askew::Askew(const Painter& painter, Vec centre, const Pose& pose)
    : centre_(painter.transform().to_screen(centre)),
      pose_(pose),
      first_(ImGui::GetBackgroundDrawList()->VtxBuffer.Size) {
    pose_.by = painter.transform().to_screen(pose.by) - painter.transform().to_screen(Vec{});
}

Askew::~Askew() {
    const float c = std::cos(pose_.angle) * pose_.size;
    const float s = std::sin(pose_.angle) * pose_.size;
    const auto part = [](ImU32 colour, int shift, float of_it) {
        const auto all = static_cast<float>(colour >> static_cast<unsigned>(shift) & 255U);
        return static_cast<ImU32>(all * of_it) << static_cast<unsigned>(shift);
    };
    const Vec to = centre_ + pose_.by;
    ImVector<ImDrawVert>& all = ImGui::GetBackgroundDrawList()->VtxBuffer;
    for (int i = first_; i < all.Size; ++i) {
        const Vec from = Vec{all[i].pos.x, all[i].pos.y} - centre_;
        all[i].pos = {to.x + c * from.x - s * from.y, to.y + s * from.x + c * from.y};
        const ImU32 colour = all[i].col;
        all[i].col = part(colour, IM_COL32_R_SHIFT, pose_.light) | part(colour, IM_COL32_G_SHIFT, pose_.light) |
                     part(colour, IM_COL32_B_SHIFT, pose_.light) | part(colour, IM_COL32_A_SHIFT, pose_.alpha);
    }
}

}  // namespace tapet::ui
