// Where everything lies on the first page: what lies on the table, the games, the tools.
#pragma once

#include <vector>

#include "ui/shell/home_cloths.h"
#include "ui/shell/home_tools.h"
#include "ui/shell/home_top.h"

namespace tapet::ui {

struct HomePlaces {
    Rect top;
    std::vector<Rect> cloths;
    ClothLook cloth_look;
    std::vector<Rect> tools;
    ToolLook tool_look;
    float height = 0;  // more than the area's: it is to scroll

    void move(Vec by);
};

// The best look in which all of it has room; where none has, the lowest.
HomePlaces home_places(const Ui& ui, Rect area, const TopWords& top, const std::vector<ClothWords>& cloths,
                       const std::vector<ToolWords>& tools);

}  // namespace tapet::ui
