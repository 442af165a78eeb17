#include "ui/kit/painter.h"

#include <imgui.h>

namespace tapet::ui {

namespace {

ImVec2 im(Vec v) { return {v.x, v.y}; }
ImU32 im(Colour c) { return IM_COL32(c.r, c.g, c.b, c.a); }

ImDrawFlags im_corners(int corners) {
    ImDrawFlags flags = 0;
    if ((corners & corner_top_left) != 0) flags |= ImDrawFlags_RoundCornersTopLeft;
    if ((corners & corner_top_right) != 0) flags |= ImDrawFlags_RoundCornersTopRight;
    if ((corners & corner_bottom_left) != 0) flags |= ImDrawFlags_RoundCornersBottomLeft;
    if ((corners & corner_bottom_right) != 0) flags |= ImDrawFlags_RoundCornersBottomRight;
    return flags == 0 ? ImDrawFlags_RoundCornersNone : flags;
}

}  // namespace

// Turning each shape as it is made leaves ImGui's list of commands and clips in true screen coordinates throughout.
class Painter::Turned {
  public:
    Turned(ImDrawList* list, const Transform& transform)
        : list_(list), transform_(transform), first_(list->VtxBuffer.Size) {}
    Turned(const Turned&) = delete;
    Turned& operator=(const Turned&) = delete;
    ~Turned() {
        if (transform_.identity()) return;
        for (int i = first_; i < list_->VtxBuffer.Size; ++i) {
            ImVec2& p = list_->VtxBuffer[i].pos;
            p = im(transform_.to_screen(Vec{p.x, p.y}));
        }
    }

  private:
    ImDrawList* list_;
    const Transform& transform_;
    int first_;
};

void Painter::start(ImDrawList* list, Rect screen) {
    list_ = list;
    transform_ = {};
    clips_.assign(1, screen);
}

void Painter::fill(Rect r, Colour colour, float radius, int corners) {
    const Turned turned(list_, transform_);
    list_->AddRectFilled({r.x, r.y}, {r.right(), r.bottom()}, im(colour), radius, im_corners(corners));
}

// Inside the rectangle, so that neighbours do not touch.
void Painter::outline(Rect rect, Colour colour, float width, float radius, int corners) {
    const Turned turned(list_, transform_);
    const Rect r = rect.inset(width / 2);
    list_->PathRect({r.x, r.y}, {r.right(), r.bottom()}, std::max(0.0F, radius - width / 2), im_corners(corners));
    list_->PathStroke(im(colour), ImDrawFlags_Closed, width);
}

void Painter::line(Vec from, Vec to, Colour colour, float width) {
    const Turned turned(list_, transform_);
    list_->PathLineTo(im(from));
    list_->PathLineTo(im(to));
    list_->PathStroke(im(colour), 0, width);
}

// Piece by piece: one path would have pointed corners.
void Painter::stroke(const std::vector<Vec>& points, Colour colour, float width, bool closed) {
    const Turned turned(list_, transform_);
    for (std::size_t i = 0; i < points.size(); ++i) {
        list_->AddCircleFilled(im(points[i]), width / 2, im(colour));
        if (i + 1 == points.size() && !closed) break;
        list_->PathLineTo(im(points[i]));
        list_->PathLineTo(im(points[(i + 1) % points.size()]));
        list_->PathStroke(im(colour), 0, width);
    }
}

void Painter::curve(const std::vector<Vec>& points, Colour colour, float width) {
    if (points.empty()) return;
    const Turned turned(list_, transform_);
    for (const Vec& p : points) list_->PathLineTo(im(p));
    list_->PathStroke(im(colour), 0, width);
    for (const Vec& end : {points.front(), points.back()}) list_->AddCircleFilled(im(end), width / 2, im(colour));
}

void Painter::fill_circle(Vec centre, float radius, Colour colour) {
    if (radius <= 0) return;
    const Turned turned(list_, transform_);
    list_->AddCircleFilled(im(centre), radius, im(colour));
}

void Painter::circle(Vec centre, float radius, Colour colour, float width) {
    if (radius <= 0) return;
    const Turned turned(list_, transform_);
    list_->AddCircle(im(centre), radius - width / 2, im(colour), 0, width);
}

void Painter::arc(Vec centre, float radius, float from, float to, Colour colour, float width) {
    if (radius <= 0) return;
    const Turned turned(list_, transform_);
    list_->PathArcTo(im(centre), radius, from, to);
    list_->PathStroke(im(colour), 0, width);
}

void Painter::fill_convex(const std::vector<Vec>& points, Colour colour) {
    const Turned turned(list_, transform_);
    for (const Vec& p : points) list_->PathLineTo(im(p));
    list_->PathFillConvex(im(colour));
}

void Painter::fill_triangle(Vec a, Vec b, Vec c, Colour colour) {
    const Turned turned(list_, transform_);
    list_->AddTriangleFilled(im(a), im(b), im(c), im(colour));
}

void Painter::bezier(Vec a, Vec b, Vec c, Vec d, Colour colour, float width) {
    const Turned turned(list_, transform_);
    list_->AddBezierCubic(im(a), im(b), im(c), im(d), im(colour), width);
}

// A few faint rectangles, each larger than the one before: dark where they lie on one another.
void Painter::shadow(Rect rect, float radius, float depth) {
    constexpr int layers = 6;
    for (int i = layers; i >= 1; --i) {
        const float grow = depth * static_cast<float>(i) / layers;
        fill(rect.grown(grow).moved({0, depth / 3}), Colour{0, 0, 0, 16}, radius + grow);
    }
}

void Painter::push_clip(Rect rect) {
    const Rect r = transform_.to_screen(rect).intersection(clips_.back());
    clips_.push_back(r);
    list_->PushClipRect({r.x, r.y}, {r.right(), r.bottom()}, false);
}

void Painter::pop_clip() {
    if (clips_.size() < 2) return;
    clips_.pop_back();
    list_->PopClipRect();
}

Rect Painter::clip() const { return transform_.to_local(clips_.back()); }

// Not ImDrawList::AddText: that one leaves out lines beyond the clip on the screen, and these are not turned yet.
void Painter::glyphs(const ImFont* font, float size, Vec at, Colour colour, std::string_view text) {
    const Turned turned(list_, transform_);
    const Rect c = clip();
    font->RenderText(list_, size, {std::round(at.x), std::round(at.y)}, im(colour), {c.x, c.y, c.right(), c.bottom()},
                     text.data(), text.data() + text.size());
}

}  // namespace tapet::ui
