// A match out of lines that lie elsewhere: as the rules judge them, and as people read them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/kept.h"
#include "log_book.h"
#include "ui/kit/flow.h"

namespace tapet::ui {

struct Continuation {
    Referee referee;
    LogBook book;  // a line each
};
// Nothing: the rules of today do not take it.
std::optional<Continuation> continuation_of(const Sentences& context, const std::vector<JudgedLine>& lines);

// What differs from another one is written in gold, with a stroke beside it.
void add_marked(Flow& flow, Ui& ui, Role role, const std::string& words, bool differs);

}  // namespace tapet::ui
