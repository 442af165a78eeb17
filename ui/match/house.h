// The house options of every game: what may be chosen, edited in the setup line itself, so that a setup screen and the
// change in a running match are the same.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/json.h"
#include "ui/match/screen.h"

namespace tapet::ui {

// Words: GAME.option.KEY is the question, GAME.option.KEY.0 and on are the answers, in the order of `values`.
struct HouseOption {
    std::string_view key;
    std::string_view rule;                 // behind its "why"
    std::vector<std::string_view> values;  // as JSON; the first is the default. Empty: a number
    int low = 0;
    int high = 0;
    int otherwise = 0;                         // the default of a number
    std::string_view unit = {};                // of a number: a language key
    std::vector<std::string_view> steps = {};  // tapped in order, one or more; the only value is the default
};
const std::vector<HouseOption>& house_options(std::string_view game);

// Of a setup line: the value of an option as JSON text (the default when the line has none), and the line with another one.
std::string house_value(std::string_view setup_line, const HouseOption& option);
std::string with_house_value(std::string_view setup_line, std::string_view key, std::string_view value);
// What was chosen, in words.
std::string house_words(const Context& context, std::string_view game, std::string_view setup_line,
                        const HouseOption& option);

// All options of the game as a scrolling page. Ids: <id>.KEY.0 and on, <id>.KEY.less and .more, <id>.why.KEY. The line is
// changed by a tap; true when it was.
bool draw_house(Context& context, std::string_view id, Rect area, std::string& setup_line);

}  // namespace tapet::ui
