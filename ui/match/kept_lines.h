// What is kept of a match that cannot be played on: why it stands still, and its lines as a file.
#pragma once

#include <string>

#include "ui/match/screen.h"

namespace tapet::ui {

// "Line 17, “Torne”, no longer fits today's rules: ... The match can be read and exported, but not played on."
std::string halted_sentence(const Context& context, const Halted& halted);

// The same without a word; the sentence of trouble, or empty.
std::string save_lines(Context& context, const std::string& match_id);

// All lines of that match into a file in the folder for papers, as `tapet export` writes them; says where it is.
void export_lines(Context& context, const std::string& match_id);

}  // namespace tapet::ui
