// The house rules of a match that is to be, how they are: a paper with a row each where there is room. A tap opens them all.
#pragma once

#include <string>
#include <vector>

#include "ui/kit/places.h"
#include "ui/match/house_page.h"

namespace tapet::ui {

class HouseRows {
  public:
    // Ids: <id>.rules, .rule.KEY, .rules-sheet, and in it those of draw_house().
    HouseRows(std::string id, std::string title) : id_(std::move(id)), title_(std::move(title)) {}

    void add(Context& context, const std::string& setup_line, float width, std::vector<Block>& blocks);
    // True when the line was changed.
    bool draw_sheet(Context& context, std::string& setup_line, const HousePicture& picture = {});

  private:
    std::string id_;
    std::string title_;  // its key
    bool open_ = false;
    std::string shown_;  // the option that was tapped

    void draw(Context& context, const std::string& setup_line, Rect rect);
};

}  // namespace tapet::ui
