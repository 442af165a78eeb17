#include "app/desktop/rules_command.h"

#include <algorithm>
#include <fmt/format.h>
#include <vector>

#include "app/desktop/exit_status.h"
#include "app/desktop/output.h"
#include "app/desktop/wrap.h"
#include "core/ask.h"
#include "core/book.h"
#include "core/fields.h"
#include "games.h"

namespace tapet::app {

namespace {

constexpr std::string_view kMatch = "match";  // the rules that hold for every game
constexpr std::size_t kWidth = 100;           // columns
constexpr std::size_t kAnswers = 5;           // to a question; what fits less well only tires

std::string json_of(const RuleEntry& entry) {
    std::string text;
    JsonWriter out(text);
    out.begin_object();
    out.member("rule", entry.rule);
    out.member("standing", code(entry.standing));
    out.member("source", entry.source);
    out.member("section", entry.section);
    out.member("text", entry.text);
    if (entry.house.empty()) {
        out.null_member("house");
    } else {
        out.member("house", entry.house);
    }
    out.member("use", code(entry.use));
    if (!entry.standings.empty()) {
        out.key("standings");
        out.begin_array();
        for (const Standing standing : entry.standings) out.value(code(standing));
        out.end_array();
    }
    out.end_object();
    return text;
}

void add_chapter(std::string_view part, const std::string& chapter, Lang lang) {
    const std::string title = phrase(lang, "game." + std::string(part), {}) + " · " + chapter;  // keys: game.*
    add_line(title);
    add_line(std::string(code_points(title), '='));
    add_line("");
}

void add_for_people(const RuleEntry& entry, Lang lang) {
    add_line(entry.title);
    const std::string house = entry.house.empty() ? "" : " · " + phrase(lang, "rules.house", {entry.house});
    const std::string head = fmt::format("{} · {}{}", entry.rule, standings_words(lang, entry), house);
    std::vector<std::string> texts{head, entry.source + " · " + entry.section};
    const std::vector<RulePart> parts = parts_of(entry);
    for (const RulePart& part : parts) {  // where they do not all stand alike, each says how it does
        const std::string stands = parts.size() > 1 ? fmt::format("[{}] ", standing_words(lang, part.standing)) : "";
        texts.push_back(stands + std::string(part.text));
    }
    const std::vector<std::string>& leans = leans_on(entry.rule);
    if (!leans.empty()) texts.push_back(phrase(lang, "rules.leans", {fmt::format("{}", fmt::join(leans, ", "))}));
    for (const std::string& text : texts) {
        for (const std::string& line : wrap(text, kWidth - 2)) add_line("  " + line);
    }
    add_line("");
}

bool is_wanted(std::string_view part, const Arguments& arguments) {
    return arguments.game.empty() || part == arguments.game || part == kMatch;
}

// The rules that fit what was asked, the best first.
int answer(const Arguments& arguments) {
    std::vector<std::string_view> parts = parts_of_book();
    parts.erase(
        std::remove_if(parts.begin(), parts.end(), [&](std::string_view part) { return !is_wanted(part, arguments); }),
        parts.end());
    std::vector<const RuleEntry*> found = ask(arguments.question, arguments.lang, parts);
    found.resize(std::min(found.size(), kAnswers));
    for (const RuleEntry* entry : found) {
        if (arguments.json) {
            add_line(json_of(*entry));
        } else {
            add_for_people(*entry, arguments.lang);
        }
    }
    if (found.empty() && !arguments.json) add_line(phrase(arguments.lang, "rules.none"));
    return flush_lines() ? kFine : output_failed(kFine, arguments.lang);
}

}  // namespace

std::vector<std::string_view> parts_of_book() {
    std::vector<std::string_view> names;
    Games::any([&]<class G>() {
        names.push_back(G::name);
        return false;
    });
    names.push_back(kMatch);
    return names;
}

int run_rules(const Arguments& arguments) {
    if (!arguments.question.empty()) return answer(arguments);
    for (const std::string_view part : parts_of_book()) {
        if (!is_wanted(part, arguments)) continue;
        std::string_view chapter;
        for (const RuleEntry& entry : book(part, arguments.lang)) {
            if (arguments.json) {
                add_line(json_of(entry));
                continue;
            }
            if (entry.chapter != chapter) add_chapter(part, entry.chapter, arguments.lang);
            chapter = entry.chapter;
            add_for_people(entry, arguments.lang);
        }
    }
    return flush_lines() ? kFine : output_failed(kFine, arguments.lang);
}

}  // namespace tapet::app
