// A page of things one under another: words, rows to tap, buttons. It is measured first, so that what does not fit
// scrolls. Made anew in every frame.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "ui/kit/ui.h"

namespace tapet::ui {

class Flow {
  public:
    // `area`: where it will be drawn; a strip for the position bar is kept free.
    Flow(Ui& ui, Rect area);

    float width() const { return width_; }
    void words(Role role, std::string text, Colour colour = {});
    // A row with an icon, as high as its words need.
    void row(std::string id, Icon icon, std::string words, std::function<void()> tapped);
    void item(float height, std::function<void(Rect)> draw);
    void space();
    // Cells of one height, as many side by side as are at least that wide.
    void cells(std::size_t count, float least_width, float height, const std::function<void(std::size_t, Rect)>& draw);
    void append(Flow other);                         // its things below these; both of one width
    float height() const { return height_; }         // of all things so far, with the gap below each
    float first_height() const { return first_h_; }  // of the first one
    void draw(std::string_view id);                  // id: of the scrolling area

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
