// A rule as it is quoted on a page: the seal of its standing, what it says, and the way to its why card.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "core/book.h"
#include "ui/kit/flow.h"
#include "ui/match/screen.h"

namespace tapet::ui {

// What tells a standing by its shape.
Art seal_of(Standing standing);

// The row that opens a rule: on cloth a paper of its own, on paper between hairlines. No words: the rule's title; no `second`:
// how it stands to its source. `spoken`: for the voice, where the page shows it otherwise. No rule:
// nothing to tap.
struct RuleRow {
    std::string id;
    std::string rule;
    std::string words = {};
    std::string second = {};
    std::string spoken = {};
    Icon sign = Icon::none;                 // in place of the seal
    std::optional<Standing> standing = {};  // of the sentence that is quoted; otherwise of the rule's first
    std::function<void()> tapped = {};      // in place of the why card
};
void add_rule(Flow& flow, Context& context, RuleRow row);
void add_rule(Flow& flow, Context& context, std::string id, std::string_view rule, std::string words);

// Paragraphs on a paper of their own.
void add_paper(Flow& flow, Ui& ui, const std::vector<std::string>& paragraphs);

}  // namespace tapet::ui
