// Shapes in the upright coordinates of the zone being drawn; each is turned into place as it is made. Shapes are not
// seen by the frame log: what can be tapped or read goes through Ui.
#pragma once

#include <string_view>
#include <vector>

#include "ui/kit/geometry.h"
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
    // A soft shadow under a rounded rectangle, `depth` pixels deep.
    void shadow(Rect rect, float radius, float depth);

    // Nothing is drawn outside the rectangle until the pop; clips nest.
    void push_clip(Rect rect);
    void pop_clip();
    // The clip in force, upright coordinates of this zone.
    Rect clip() const;

    // ---- for the kit only
    void start(ImDrawList* list, Rect screen);
    void set_transform(const Transform& transform) { transform_ = transform; }
    const Transform& transform() const { return transform_; }
    Rect screen_clip() const { return clips_.back(); }
    void glyphs(const ImFont* font, float size, Vec at, Colour colour, std::string_view text);

  private:
    class Turned;  // turns the vertices that one shape adds

    ImDrawList* list_ = nullptr;
    Transform transform_;
    std::vector<Rect> clips_;  // on the screen
};

}  // namespace tapet::ui
