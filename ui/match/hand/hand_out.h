// A file out of the program, into people's hands.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "paper/page.h"
#include "ui/kit/flow.h"
#include "ui/match/screen.h"

namespace tapet::ui {

// Under a name of these words and that ending. Trouble is said, and then there is nothing.
std::optional<Delivered> hand_out(Context& context, std::string_view words, std::string_view ending,
                                  std::string_view bytes, SameName same);
std::optional<Delivered> hand_out(Context& context, std::string_view words, const paper::Document& document,
                                  SameName same);

// Where it is now. Nothing: the system was handed it, and says so itself.
std::string saved_words(const Context& context, const Delivered& put);
// That, and the whole path, which can be copied; `more`: another sentence.
void show_saved(Context& context, const Delivered& put, const std::string& more = {});
void show_news(Context& context, const std::string& words, const std::string& path = {});  // when there are words

// A path on lines of that width: it has no spaces to break at, so it is broken after a slash; a name that is too long for a line
// after a hyphen, or where there is none within it, but never in its ending.
std::string broken_path(const Ui& ui, std::string_view path, float width);
// Words with the names of files among them: what is too long for a line is broken so.
std::string broken_words(const Ui& ui, std::string_view words, float width);
// The key that copies it, and says so in its own words: what lies beside it is being read. None where nothing can be copied.
std::vector<FlowButton> copy_key(Context& context, const std::string& id, const std::string& path);

}  // namespace tapet::ui
