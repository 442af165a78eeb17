// A page of things one under another: words, rows to tap, buttons. It is measured first, so that what does not fit
// scrolls. Made anew in every frame, so that one description says what is measured and what is drawn.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "ui/kit/ui.h"

namespace tapet::ui {

struct FlowButton {
    std::string id;
    std::string label;
    ButtonStyle style = {};
    std::function<void()> tapped = {};
};

class Flow {
  public:
    // `area`: where it will be drawn; a strip for the position bar is kept free.
    Flow(Ui& ui, Rect area);
    // Only as wide as that, for draw_in.
    Flow(Ui& ui, float width) : ui_(ui), area_{0, 0, width, 0}, width_(width) {}

    float width() const { return width_; }
    void words(Role role, std::string text, Colour colour = {});
    // A row with an icon, as high as its words need.
    void row(std::string id, Icon icon, std::string words, std::function<void()> tapped);
    // A tile that says what a tap does, a number, a switch: as high as their labels need. `changed` hears of the new value.
    void button(std::string id, std::string label, ButtonStyle style, std::function<void()> tapped);
    void stepper(std::string id, std::string label, int value, int low, int high, std::function<void(int)> changed);
    void toggle(std::string id, std::string label, bool on, std::function<void(bool)> changed);
    // A number or a switch that nothing else hears of: what is tapped goes into it.
    void stepper(std::string id, std::string label, int& value, int low, int high);
    void toggle(std::string id, std::string label, bool& on);
    // Tiles side by side, the chosen one ringed; a tap on one says its place. Ids: <id>.0 and on.
    void options(const std::string& id, const std::vector<std::string>& labels, float least_width, std::size_t chosen,
                 const std::function<void(std::size_t)>& tapped);
    void item(float height, std::function<void(Rect)> draw);
    // A label above a line that is typed; `changed` when another text was.
    void field(std::string id, std::string label, std::string& text, FieldStyle style = {},
               std::function<void()> changed = {});
    // Of one size, as many side by side as have room for their words on one line.
    void buttons(const std::vector<FlowButton>& all);
    void space();
    // Cells of one height, as many side by side as are at least that wide.
    void cells(std::size_t count, float least_width, float height, const std::function<void(std::size_t, Rect)>& draw);
    void append(Flow other);                         // its things below these; both of one width
    float height() const { return height_; }         // of all things so far, with the gap below each
    float first_height() const { return first_h_; }  // of the first one
    void draw(std::string_view id);                  // id: of the scrolling area
    void draw_in(Rect place) const;                  // where there is room for all of it
    // At the foot of that place, which loses it; no more than half of it where it must scroll.
    void draw_at_foot(std::string_view id, Rect& place);

  private:
    struct Item {
        float height;
        std::function<void(Rect)> draw;
    };
    Ui& ui_;
    Rect area_;
    float width_;
    float height_ = 0;
    float first_h_ = 0;
    std::vector<Item> items_;
};

// A sheet with a page in it, no higher than that needs; true: it was closed. `fill` says what is on the page: it is asked
// once to measure, then on the paper to draw. The page scrolls as <id>.all; what is at its foot stays in sight.
bool draw_sheet(Ui& ui, const std::string& id, std::string_view title, float width,
                const std::function<void(Flow&)>& fill, const std::function<void(Flow&)>& foot = {});

// The height of a row or button of that width that may need several lines of text.
float label_height(const Ui& ui, std::string_view label, float width);

// A stepper whose label stands above it where it does not fit beside the number.
float stepper_height(const Ui& ui, std::string_view label, float width);
int draw_stepper(Ui& ui, const std::string& id, Rect rect, std::string_view label, int value, int low, int high);

// So high that a switch's label stands beside it.
float toggle_height(const Ui& ui, std::string_view label, float width);

// One of several, in as many rows as the labels need; the index chosen now. Ids: <id>.0 and on.
int draw_choice(Ui& ui, const std::string& id, Rect& area, const std::vector<std::string>& labels, int chosen);

}  // namespace tapet::ui
