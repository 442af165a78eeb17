// Shapes in the upright coordinates of the zone being drawn; each is turned into place as it is made. Shapes are not
// seen by the frame log: what can be tapped or read goes through Ui.
#pragma once

#include <functional>
#include <string_view>
#include <vector>

#include "core/geometry.h"
#include "ui/kit/art.h"
#include "ui/kit/icons.h"
#include "ui/kit/reused.h"
#include "ui/kit/texture.h"
#include "ui/kit/theme.h"
#include "ui/kit/turn.h"

struct ImDrawList;
struct ImFont;

namespace tapet::ui {

// Bits: which corners of a rectangle are round.
enum Corners : int {
    corners_none = 0,
    corner_top_left = 1,
    corner_top_right = 2,
    corner_bottom_left = 4,
    corner_bottom_right = 8,
    corners_top = 3,
    corners_bottom = 12,
    corners_left = 5,
    corners_right = 10,
    corners_all = 15,
};

// An outline, a thread or a keyline that text may not touch; or what covers all that lies under it. On the screen.
struct PaintedEdge {
    Rect rect;  // its outer side
    Rect clip;
    float width = 0;  // 0: it covers
};

class Painter {
  public:
    void fill(Rect rect, Colour colour, float radius = 0, int corners = corners_all);
    void outline(Rect rect, Colour colour, float width, float radius = 0, int corners = corners_all);
    void line(Vec from, Vec to, Colour colour, float width);
    // A line through the points, with round ends and joins.
    void stroke(const std::vector<Vec>& points, Colour colour, float width, bool closed = false);
    // A smooth line through points that lie close together, with round ends: cleaner than stroke, which is for corners.
    void curve(const std::vector<Vec>& points, Colour colour, float width);
    void fill_circle(Vec centre, float radius, Colour colour);
    void circle(Vec centre, float radius, Colour colour, float width);
    // Angles in radians, clockwise from the right.
    void arc(Vec centre, float radius, float from, float to, Colour colour, float width);
    // Points in order round a convex shape.
    void fill_convex(const std::vector<Vec>& points, Colour colour);
    void fill_triangle(Vec a, Vec b, Vec c, Colour colour);
    void bezier(Vec a, Vec b, Vec c, Vec d, Colour colour, float width);
    // Dashes of thread inside the rectangle.
    void stitches(Rect rect, Colour colour, float width, float radius);
    void stitched_line(Vec from, Vec to, Colour colour, float width);

    // A drawing in the largest place of its shape in the middle of the box; `turn` clockwise, in radians.
    void art(Art art, Rect box, Colour tint = white, float turn = 0);
    // A part of a drawing (of its size at 149 dpi) over all of the rectangle, lying on its right side where it is `turned`.
    void art_part(Art art, Rect part, Rect rect, Colour tint = white, bool turned = false);
    // Nine parts: the corners, `corner` of the drawing wide, are drawn `size` wide, the rest is drawn out; without its middle
    // where something covers it.
    void nine(Art art, Rect part, float corner, Rect rect, float size, Colour tint = white, bool middle = true);
    // A soft shadow round a rounded rectangle that covers what is under it, `depth` pixels deep.
    void shadow(Rect rect, float radius, float depth);
    // A texture again and again, `texel` pixels to one of its; or once over the rectangle, the part `uv` of it.
    void weave(Texture texture, Rect rect, float texel, Colour tint = white);
    void photo(Texture texture, Rect rect, Rect uv, Colour tint = white);
    void photo(TextureId texture, Rect rect, Rect uv, Colour tint = white);  // of one that somebody else keeps
    // Colours in a grid, blended between its corners (0 .. 1 across and down), plain or as the tints of a weave.
    void mesh(Rect rect, int columns, int rows, const std::function<Colour(Vec)>& colour);
    void woven_mesh(Texture texture, float texel, Rect rect, int rows, const std::function<Colour(Vec)>& colour);
    // A sign in the largest square in the middle of the box.
    void icon(Icon icon, Rect box, Colour colour);

    static constexpr Colour white{255, 255, 255, 255};

    // Nothing is drawn outside the rectangle until the pop; clips nest.
    void push_clip(Rect rect);
    void pop_clip();
    // The clip in force, upright coordinates of this zone.
    Rect clip() const;

    // An edge that is part of a drawing.
    void mark_edge(Rect rect, float width);
    const Reused<PaintedEdge>& edges() const { return edges_; }  // of the frame, in the order in which they were drawn

    // ---- for the kit only
    void start(ImDrawList* list, Rect screen, Texture art_page, const ImFont* icons);
    void set_transform(const Transform& transform) { transform_ = transform; }
    const Transform& transform() const { return transform_; }
    Rect screen_clip() const { return clips_.back(); }
    void glyphs(const ImFont* font, float size, Vec at, Colour colour, std::string_view text);

  private:
    class Turned;  // turns the vertices that one shape adds

    void grid(Rect rect, int columns, int rows, Rect uv, const std::function<Colour(Vec)>& colour);
    void quad(TextureId texture, const Vec (&corners)[4], Rect uv, Colour tint);
    ImDrawList* list_ = nullptr;
    Transform transform_;
    std::vector<Rect> clips_;  // on the screen
    Reused<PaintedEdge> edges_;
    Texture page_ = Texture::art;
    const ImFont* icons_ = nullptr;
};

}  // namespace tapet::ui
