#include "ui/kit/painter.h"

#include <algorithm>
#include <cmath>
#include <imgui.h>
#include <imgui_internal.h>

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

void Painter::start(ImDrawList* list, Rect screen, Texture art_page, const ImFont* icons) {
    list_ = list;
    page_ = art_page;
    icons_ = icons;
    transform_ = {};
    clips_.assign(1, screen);
    edges_.clear();
}

void Painter::mark_edge(Rect rect, float width) { edges_.add() = {transform_.to_screen(rect), screen_clip(), width}; }

void Painter::fill(Rect r, Colour colour, float radius, int corners) {
    if (colour.a == 255) mark_edge(r, 0);
    const Turned turned(list_, transform_);
    list_->AddRectFilled({r.x, r.y}, {r.right(), r.bottom()}, im(colour), radius, im_corners(corners));
}

// Inside the rectangle, so that neighbours do not touch.
void Painter::outline(Rect rect, Colour colour, float width, float radius, int corners) {
    mark_edge(rect, width);
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
    if (colour.a == 255) mark_edge({centre.x - radius, centre.y - radius, 2 * radius, 2 * radius}, 0);
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

// ---- stitches ------------------------------------------------------------------------------------------------------

namespace {

constexpr float dash_in_widths = 4.5F;
constexpr float step_in_widths = 8;

}  // namespace

// As many whole dashes as come nearest, so that both ends are thread.
void Painter::stitched_line(Vec from, Vec to, Colour colour, float width) {
    const Vec way = to - from;
    const float length = std::hypot(way.x, way.y);
    if (length <= 0) return;
    const float dash = std::min(length, dash_in_widths * width);
    const int steps = std::max(1, static_cast<int>(std::lround((length - dash) / (step_in_widths * width))));
    for (int i = 0; i <= steps; ++i) {
        const float at = (length - dash) * static_cast<float>(i) / static_cast<float>(steps);
        line(from + way * (at / length), from + way * ((at + dash) / length), colour, width);
        if (length <= dash) return;
    }
}

void Painter::stitches(Rect rect, Colour colour, float width, float radius) {
    constexpr float quarter = 1.5707963F;
    mark_edge(rect, width);
    const Rect r = rect.inset(width / 2);
    const float round = std::min({radius, r.w / 2, r.h / 2});
    const float left = r.x + round;
    const float right = r.right() - round;
    const float top = r.y + round;
    const float bottom = r.bottom() - round;
    const float away = dash_in_widths * width * 0.4F;  // the corner has a dash of its own
    if (right - left > 2 * away) {
        stitched_line({left + away, r.y}, {right - away, r.y}, colour, width);
        stitched_line({left + away, r.bottom()}, {right - away, r.bottom()}, colour, width);
    }
    if (bottom - top > 2 * away) {
        stitched_line({r.x, top + away}, {r.x, bottom - away}, colour, width);
        stitched_line({r.right(), top + away}, {r.right(), bottom - away}, colour, width);
    }
    if (round <= width) return;
    const Vec corners[] = {{right, bottom}, {left, bottom}, {left, top}, {right, top}};
    for (int i = 0; i < 4; ++i) {
        const float from = quarter * static_cast<float>(i);
        arc(corners[i], round, from + quarter * 0.18F, from + quarter * 0.82F, colour, width);
    }
}

// ---- what is made of files -----------------------------------------------------------------------------------------

void Painter::quad(TextureId texture, const Vec (&corners)[4], Rect uv, Colour tint) {
    const Turned turned(list_, transform_);
    list_->PushTextureID(texture);
    list_->PrimReserve(6, 4);
    list_->PrimQuadUV(im(corners[0]), im(corners[1]), im(corners[2]), im(corners[3]), {uv.x, uv.y}, {uv.right(), uv.y},
                      {uv.right(), uv.bottom()}, {uv.x, uv.bottom()}, im(tint));
    list_->PopTextureID();
}

void Painter::art(Art art, Rect box, Colour tint, float turn) {
    const PlacedArt& d = placed(page_, art);
    const float scale = std::min(box.w / d.size.x, box.h / d.size.y);
    if (tint.a == 255) mark_edge(box.centred(d.size.x * scale, d.size.y * scale), 0);
    const Vec half{d.size.x * scale / 2, d.size.y * scale / 2};
    const Vec c = box.centre();
    const float cosine = std::cos(turn);
    const float sine = std::sin(turn);
    const auto at = [&](float x, float y) { return Vec{c.x + x * cosine - y * sine, c.y + x * sine + y * cosine}; };
    quad(texture_id(d.picture), {at(-half.x, -half.y), at(half.x, -half.y), at(half.x, half.y), at(-half.x, half.y)},
         d.uv, tint);
}

void Painter::art_part(Art art, Rect part, Rect r, Colour tint, bool turned) {
    const PlacedArt& d = placed(page_, art);
    const Rect uv{d.uv.x + d.uv.w * part.x / d.size.x, d.uv.y + d.uv.h * part.y / d.size.y, d.uv.w * part.w / d.size.x,
                  d.uv.h * part.h / d.size.y};
    Vec corners[]{{r.x, r.y}, {r.right(), r.y}, {r.right(), r.bottom()}, {r.x, r.bottom()}};
    if (turned) std::rotate(std::begin(corners), std::begin(corners) + 1, std::end(corners));
    quad(texture_id(d.picture), corners, uv, tint);
}

namespace {

// Where three parts of a side begin and end, in the drawing and on the screen. A middle that is drawn smaller than it is
// gives only so much of itself: nothing is squeezed.
struct ThreeParts {
    float from[6];
    float to[4];
};

ThreeParts three_parts(float from, float from_length, float corner, float to, float to_length, float edge) {
    const float scale = corner / edge;
    const float middle = std::min(from_length - 2 * corner, (to_length - 2 * edge) * scale);
    const float start = from + (from_length - middle) / 2;
    return {{from, from + corner, start, start + middle, from + from_length - corner, from + from_length},
            {to, to + edge, to + to_length - edge, to + to_length}};
}

}  // namespace

void Painter::nine(Art art, Rect part, float corner, Rect rect, float size, Colour tint, bool middle) {
    const float edge = std::min({size, rect.w / 2, rect.h / 2});
    if (edge <= 0) return;
    if (middle && tint.a == 255) mark_edge(rect, 0);
    const ThreeParts across = three_parts(part.x, part.w, corner, rect.x, rect.w, edge);
    const ThreeParts down = three_parts(part.y, part.h, corner, rect.y, rect.h, edge);
    for (int y = 0; y < 3; ++y) {
        for (int x = 0; x < 3; ++x) {
            if (x == 1 && y == 1 && !middle) continue;
            const Rect to{across.to[x], down.to[y], across.to[x + 1] - across.to[x], down.to[y + 1] - down.to[y]};
            const Rect from{across.from[2 * x], down.from[2 * y], across.from[2 * x + 1] - across.from[2 * x],
                            down.from[2 * y + 1] - down.from[2 * y]};
            if (to.w > 0 && to.h > 0) art_part(art, from, to, tint);
        }
    }
}

void Painter::shadow(Rect rect, float radius, float depth) {
    const float beside = depth * 1.6F;
    nine(Art::pell_ombra, {0, 0, 96, 96}, 40, rect.grown(beside).moved({0, depth / 2}), radius + 2 * beside,
         white.with_alpha(150), false);
}

namespace {

Rect woven(Texture texture, float texel, Rect r) {
    const Vec side = weave_size(texture) * texel;
    return {0, 0, r.w / side.x, r.h / side.y};
}

}  // namespace

void Painter::weave(Texture texture, Rect r, float texel, Colour tint) {
    photo(texture, r, woven(texture, texel, r), tint);
}

void Painter::photo(Texture texture, Rect r, Rect uv, Colour tint) { photo(texture_id(texture), r, uv, tint); }

void Painter::photo(TextureId texture, Rect r, Rect uv, Colour tint) {
    mark_edge(r, 0);
    quad(texture, {{r.x, r.y}, {r.right(), r.y}, {r.right(), r.bottom()}, {r.x, r.bottom()}}, uv, tint);
}

void Painter::mesh(Rect rect, int columns, int rows, const std::function<Colour(Vec)>& colour) {
    const ImVec2 plain = list_->_Data->TexUvWhitePixel;
    grid(rect, columns, rows, {plain.x, plain.y, 0, 0}, colour);
}

void Painter::woven_mesh(Texture texture, float texel, Rect rect, int rows, const std::function<Colour(Vec)>& colour) {
    list_->PushTextureID(texture_id(texture));
    grid(rect, 1, rows, woven(texture, texel, rect), colour);
    list_->PopTextureID();
}

void Painter::grid(Rect rect, int columns, int rows, Rect uv, const std::function<Colour(Vec)>& colour) {
    mark_edge(rect, 0);
    const Turned turned(list_, transform_);
    list_->PrimReserve(columns * rows * 6, (columns + 1) * (rows + 1));
    const auto first = static_cast<ImDrawIdx>(list_->_VtxCurrentIdx);
    for (int y = 0; y <= rows; ++y) {
        for (int x = 0; x <= columns; ++x) {
            const Vec part{static_cast<float>(x) / static_cast<float>(columns),
                           static_cast<float>(y) / static_cast<float>(rows)};
            list_->PrimWriteVtx({rect.x + rect.w * part.x, rect.y + rect.h * part.y},
                                {uv.x + uv.w * part.x, uv.y + uv.h * part.y}, im(colour(part)));
        }
    }
    for (int y = 0; y < rows; ++y) {
        for (int x = 0; x < columns; ++x) {
            const auto a = static_cast<ImDrawIdx>(first + y * (columns + 1) + x);
            const auto b = static_cast<ImDrawIdx>(a + columns + 1);
            for (const ImDrawIdx i :
                 {a, static_cast<ImDrawIdx>(a + 1), static_cast<ImDrawIdx>(b + 1), a, static_cast<ImDrawIdx>(b + 1), b})
                list_->PrimWriteIdx(i);
        }
    }
}

void Painter::icon(Icon icon, Rect box, Colour colour) {
    const float side = std::min(box.w, box.h);
    const ImFontGlyph* glyph = icons_->FindGlyphNoFallback(static_cast<ImWchar>(icon));
    if (icon == Icon::none || side <= 0 || glyph == nullptr) return;
    const Rect square = box.centred(side, side);
    const Turned turned(list_, transform_);
    // Its letter is as wide as it is high; it is drawn where a letter of that size would stand.
    icons_->RenderChar(list_, side, {std::round(square.x), std::round(square.y)}, im(colour),
                       static_cast<ImWchar>(icon));
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
