#include "ui/platform/part_drawn.h"

namespace tapet::ui {

namespace {

// So many indices that draw nothing here cost less than another command.
constexpr unsigned kPassedOver = 120;

void draw_ground(ImDrawList& list, const Patches& patches, Colour colour) {
    list._ResetForNewFrame();
    list.PushTextureID(ImGui::GetIO().Fonts->TexID);
    list.PushClipRectFullScreen();
    for (const Rect& place : patches.rects())
        list.AddRectFilled({place.x, place.y}, {place.right(), place.bottom()},
                           IM_COL32(colour.r, colour.g, colour.b, 255));
}

}  // namespace

PartDrawn::PartDrawn(const ImDrawData& whole, const std::vector<Shape>& shapes, const Patches& patches, Colour colour,
                     ImDrawList& ground)
    : whole_(whole), commands_(static_cast<std::size_t>(whole.CmdListsCount)), lists_{&ground}, part_(whole) {
    draw_ground(ground, patches, colour);
    for (std::size_t i = 0; i < commands_.size(); ++i) {
        lists_.push_back(whole.CmdLists[i]);
        commands_[i].swap(whole.CmdLists[i]->CmdBuffer);
    }
    for (const Rect& place : patches.rects()) take(shapes, place);
    part_.CmdLists = lists_.data();
    part_.CmdListsCount = static_cast<int>(lists_.size());
}

PartDrawn::~PartDrawn() {
    for (std::size_t i = 0; i < commands_.size(); ++i) commands_[i].swap(whole_.CmdLists[i]->CmdBuffer);
}

void PartDrawn::take(const std::vector<Shape>& shapes, Rect place) {
    const Shape* last = nullptr;  // that was taken
    for (const Shape& shape : shapes) {
        if (!shape.place.intersects(place)) continue;
        ImVector<ImDrawCmd>& taken = whole_.CmdLists[shape.list]->CmdBuffer;
        const bool goes_on = last != nullptr && last->list == shape.list && last->command == shape.command &&
                             shape.first - (last->first + last->count) <= kPassedOver;
        if (!goes_on) taken.push_back(part_of(shape, place));
        taken.back().ElemCount = shape.first + shape.count - taken.back().IdxOffset;
        last = &shape;
    }
}

ImDrawCmd PartDrawn::part_of(const Shape& shape, Rect place) const {
    ImDrawCmd part = commands_[static_cast<std::size_t>(shape.list)][shape.command];
    const Rect clip = clip_of(whole_, part).intersection(place);
    part.ClipRect = {clip.x, clip.y, clip.right(), clip.bottom()};
    part.IdxOffset = shape.first;
    return part;
}

}  // namespace tapet::ui
