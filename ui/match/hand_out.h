// A file out of the program, into people's hands.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "ui/match/screen.h"
#include "ui/paper/page.h"

namespace tapet::ui {

// Under a name of these words and that ending. Trouble is said, and then there is nothing.
std::optional<Delivered> hand_out(Context& context, std::string_view words, std::string_view ending,
                                  std::string_view bytes, SameName same);
std::optional<Delivered> hand_out(Context& context, std::string_view words, const paper::Document& document,
                                  SameName same);

// Where it is now. Nothing: the system was handed it, and says so itself.
std::string saved_words(const Context& context, const Delivered& put);
void show_words(Context& context, const std::string& words);  // when there are any

}  // namespace tapet::ui
