// The rule book: for each rule id its source and section, its standing, and its text in a language (assets/rules).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/lang.h"

namespace tapet {

// How a rule stands to its source (docs/protocol.md, "Rule ids"): the source says so; it follows; public material says
// so; it is a convention of ours; the source is silent or contradicts itself.
enum class Standing { stated, derived, reported, tapet, open };
std::string_view code(Standing standing);

// What a rule is in the book for: rulings and refusals carry it; or it stands there to be read only.
enum class Use { ruling, reference };
std::string_view code(Use use);

struct RuleEntry {
    std::string rule;
    std::string chapter;  // title of the chapter that it stands in
    Use use = Use::ruling;
    Standing standing = Standing::tapet;
    std::string source;
    std::string section;
    std::string house;  // the option that changes it, or empty
    std::string title;
    std::string text;
    std::vector<Standing> standings;  // one for each sentence of the text; empty: all stand as `standing` says
    std::string refused;              // the sentence said when it refuses something; empty when it never does
};

// What follows one another in a rule's text and stands in the same way to the source.
struct RulePart {
    Standing standing;
    std::string_view text;  // of the entry
};
std::vector<RulePart> parts_of(const RuleEntry& entry);

// The book's part for a game, or for "match" (what holds for every game); empty when there is none.
const std::vector<RuleEntry>& book(std::string_view part, Lang lang);

// The rules that a rule leans on (assets/rules/leans.tsv), the nearest first; empty for most reference rules.
const std::vector<std::string>& leans_on(std::string_view rule);

// A rule in one line, to be said at the table: the no that it says, or its first sentence.
std::string_view in_one_line(const RuleEntry& entry);

// nullptr when no book has it (a test sees to it that this does not happen for ids that the code can emit).
const RuleEntry* find_rule(std::string_view rule, Lang lang);

// "stated by the source" and the like.
std::string_view standing_words(Lang lang, Standing standing);
// All that the rule's sentences have, each once: "The source says so · Follows from the source".
std::string standings_words(Lang lang, const RuleEntry& entry);

// The sentence for a refusal by that rule.
std::string_view refusal_text(std::string_view rule, Lang lang);

}  // namespace tapet
