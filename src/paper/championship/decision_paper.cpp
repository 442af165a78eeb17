// A decision as it hangs on the notice board, and the list of all.
#include "core/book.h"
#include "paper/championship/papers.h"
#include "paper/forms.h"
#include "paper/ledger.h"

namespace tapet::paper {

using championship::Case;

namespace {

constexpr Type kSaid{14, true, 0};
constexpr Type kWords{11, false, 0};
constexpr float kSigned = 34;
constexpr float kLinesToWrite = 9;

// Nothing of what is not known.
void draw_part(Page& page, std::string_view label, const std::string& words, Type type) {
    if (words.empty()) return;
    page.text(page.take(Page::line_height(kNote)), label, kNote);
    for (const std::string& line : page.wrapped(words, type, page.room().w))
        page.text(page.take(Page::line_height(type)), line, type);
    page.take(std::min(kGap, page.room().h));
}

// Its own words, and where they stand.
void draw_rule(Page& page, const Case& one) {
    const RuleEntry* rule = find_rule(rule_of(one), page.lang());
    if (rule == nullptr) return;
    draw_part(page, page.tr("decisions.rule"), rule->title, {11, true, 0});
    for (const std::string& line : page.wrapped(rule->text, {10}, page.room().w))
        page.text(page.take(Page::line_height({10})), line, {10});
    page.text(page.take(Page::line_height(kNote), kGap), rule->source + " · " + rule->section, kNote);
}

// Of one that waits, room for what is decided.
void draw_to_decide(Page& page) {
    page.text(page.take(Page::line_height(kNote)), page.tr("decisions.to-decide"), kNote);
    for (int i = 0; i < 4; ++i) {
        const Rect line = page.take(kLinesToWrite);
        page.line({line.x, line.bottom()}, {line.right(), line.bottom()}, 0.1F, 0.6F);
    }
    page.take(kGap);
}

void draw_signed(Page& page, const Case& one, const std::string& by) {
    if (!page.holds(kSigned)) page.next();
    Rect foot = page.room().cut_bottom(kSigned);
    const std::string who = one.open || !one.by ? std::string(page.tr("decisions.signed")) : by;
    draw_blanks(page, foot.cut_top(kBlankHeight, kGap), {{std::string(page.tr("decisions.posted")), ""}, {who, ""}});
    page.paragraph(foot, page.tr("decisions.board"), kNote);
}

}  // namespace

Document decision_paper(std::string championship, Case one, Lang lang) {
    Document paper{title_of(kind_words(one, lang), championship, lang), lang, {}};
    paper.draw = [championship = std::move(championship), one = std::move(one)](Page& page) {
        const Lang in = page.lang();
        const std::vector<std::string> lines{championship, place_words(one, in)};
        draw_heading(page, page.take(heading_height(lines), kGap), kind_words(one, in), lines);
        const std::string by = by_words(one, in);
        draw_blanks(page, page.take(kBlankHeight, 2 * kGap),
                    {{std::string(page.tr("paper.date")), moment_words(one), 1},
                     {std::string(page.tr("decisions.by")), by, 2}});
        draw_part(page, page.tr("decisions.about"), about_words(one, in), kSaid);
        draw_part(page, page.tr("desk.register.player"), one.player, kWords);
        draw_part(page, page.tr("decisions.what"), says_words(one, in), kSaid);
        draw_part(page, page.tr("desk.why"), one.why, kWords);
        if (!one.answers[0].empty())
            draw_part(page, page.tr("decisions.kind.protest"),
                      page.tr("desk.protest.by", {one.answers[0], one.answers[1]}), kWords);
        draw_rule(page, one);
        if (one.open) draw_to_decide(page);
        draw_signed(page, one, by);
    };
    return paper;
}

Document decisions_paper(std::string championship, std::vector<std::vector<std::string>> rows, Lang lang) {
    Document paper{title_of(phrase(lang, "decisions.title"), championship, lang), lang, {}};
    paper.draw = [championship = std::move(championship), rows = std::move(rows)](Page& page) {
        const std::vector<std::string> lines{championship};
        draw_heading(page, page.take(heading_height(lines), kGap), page.tr("decisions.title"), lines);
        const std::vector<std::string> head = championship::decisions_head(page.lang());
        const float widths[] = {21, 36, 37, 31, 0, 27};
        std::vector<Column> columns;
        for (std::size_t i = 0; i < head.size(); ++i) columns.push_back({head[i], widths[i], Justify::left, true});
        std::vector<LedgerRow> ledger;
        ledger.reserve(rows.size());
        for (const std::vector<std::string>& row : rows) ledger.push_back({row});
        draw_ledger(page, std::move(columns), ledger);
    };
    return paper;
}

}  // namespace tapet::paper
