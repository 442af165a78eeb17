// The house options of any game, edited in the setup line itself, so that a setup screen and the change in a running match
// are the same.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/house.h"
#include "core/sentences.h"

namespace tapet {

const std::vector<HouseOption>& house_options(std::string_view game);

// Of a setup line: its game, the value of an option as JSON text (the default when the line has none), and the line with
// another one.
std::string game_of(std::string_view setup_line);
std::string house_value(std::string_view setup_line, const HouseOption& option);
std::string with_house_value(std::string_view setup_line, std::string_view key, std::string_view value);

// An option's key of assets/lang.
std::string option_key(std::string_view game, const HouseOption& option);
// A value, and what was chosen, in words.
std::string value_words(const Sentences& context, std::string_view game, const HouseOption& option,
                        std::string_view value);
std::string house_words(const Sentences& context, std::string_view game, std::string_view setup_line,
                        const HouseOption& option);

}  // namespace tapet
