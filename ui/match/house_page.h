// The house options as a page, on a setup screen and in a running match.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "core/house.h"
#include "ui/match/play.h"

namespace tapet::ui {

// A small drawing of what a value of an option means, by its number; without one there are words alone.
using HousePicture = std::function<void(const HouseOption& option, std::size_t value, Rect place)>;

// All options of the game as a scrolling page. Ids: <id>.KEY.0 and on, <id>.KEY.less and .more, <id>.why.KEY. The line is
// changed by a tap; true when it was. `shown`: the key of an option that is scrolled to.
bool draw_house(Context& context, std::string_view id, Rect area, std::string& setup_line,
                const HousePicture& picture = {}, std::string_view shown = {});

// Of a match that is still being set up.
template <class G>
void draw_house_of(Context& context, std::string_view id, Rect area, typename G::Setup& setup,
                   const HousePicture& picture = {}) {
    std::string line = setup_line<G>(setup);
    if (!draw_house(context, id, area, line, picture)) return;
    if (auto changed = read_setup<G>(line)) setup = std::move(*changed);
}

}  // namespace tapet::ui
