// The row of a page that opens a rule.
#pragma once

#include <string>
#include <string_view>

#include "ui/kit/flow.h"
#include "ui/match/screen.h"

namespace tapet::ui {

inline void add_rule(Flow& flow, Context& context, std::string id, std::string_view rule, std::string words) {
    flow.row(std::move(id), Icon::book, std::move(words),
             [&context, rule = std::string(rule)] { context.navigator.show_rule(rule); });
}

}  // namespace tapet::ui
