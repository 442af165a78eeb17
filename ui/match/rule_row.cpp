#include "ui/match/rule_row.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace tapet::ui {

Art seal_of(Standing standing) {
    switch (standing) {
        case Standing::stated: return Art::segell_ho_diu;
        case Standing::derived: return Art::segell_deduit;
        case Standing::reported: return Art::segell_public;
        case Standing::tapet: return Art::segell_tapet;
        case Standing::open: break;
    }
    return Art::segell_callen;
}

namespace {

struct RowPlace {
    Rect seal;
    Rect words;
    Rect chevron;

    RowPlace(const Metrics& m, Rect row) {
        const float side = std::round(m.control * 0.72F);
        row = row.inset(m.gap, m.gap / 3);
        seal = row.square_left(side, m.gap);
        chevron = row.square_right(m.icon, m.gap);
        words = row;
    }
};

void draw_rule(Context& context, const RuleRow& row, Standing standing, Rect rect) {
    Ui& ui = context.ui;
    const std::string& label = row.spoken.empty() ? row.words : row.spoken;
    const bool opens = !row.rule.empty() || row.tapped;
    if (opens && ui.hotspot(row.id, rect, label)) row.tapped ? row.tapped() : context.navigator.show_rule(row.rule);
    std::optional<OnPaper> paper;
    if (ui.theme().ground != Ground::paper) paper.emplace(ui, rect);
    if (!paper) ui.painter().line({rect.x, rect.y}, {rect.right(), rect.y}, ui.theme().rule, 1);
    const RowPlace place(ui.metrics(), rect);
    if (row.sign == Icon::none) ui.painter().art(seal_of(standing), place.seal);
    if (row.sign != Icon::none) ui.icon(row.sign, place.seal.inset(place.seal.w * 0.15F));
    if (opens) ui.icon(Icon::chevron_right, place.chevron);
    const float first = ui.paragraph_height(Role::bold, row.words, place.words.w);
    const float second = row.second.empty() ? 0 : ui.paragraph_height(Role::body, row.second, place.words.w);
    Rect words = place.words.centred(place.words.w, first + second);
    ui.paragraph(words.cut_top(first), row.words, {.role = Role::bold});
    ui.paragraph(words, row.second, {.colour = ui.theme().text_quiet});
}

}  // namespace

void add_rule(Flow& flow, Context& context, RuleRow row) {
    const RuleEntry* entry = find_rule(row.rule, context.preferences.lang);
    const Standing standing = row.standing ? *row.standing : entry == nullptr ? Standing::tapet : entry->standing;
    if (row.words.empty()) row.words = entry == nullptr ? row.rule : entry->title;
    if (row.second.empty() && !row.tapped) row.second = standing_words(context.preferences.lang, standing);
    const Metrics& m = context.ui.metrics();
    const float room = RowPlace(m, {0, 0, flow.width(), m.control}).words.w;
    const float words = context.ui.paragraph_height(Role::bold, row.words, room) +
                        context.ui.paragraph_height(Role::body, row.second, room);
    flow.item(std::max(m.control, words + std::round(m.gap * 0.8F)),
              [&context, row, standing](Rect rect) { draw_rule(context, row, standing, rect); });
}

void add_rule(Flow& flow, Context& context, std::string id, std::string_view rule, std::string words) {
    add_rule(flow, context, RuleRow{std::move(id), std::string(rule), std::move(words)});
}

void add_paper(Flow& flow, Ui& ui, const std::vector<std::string>& paragraphs) {
    const float pad = ui.metrics().gap;
    const float room = flow.width() - 2 * pad;
    float high = pad;
    for (const std::string& words : paragraphs) high += ui.paragraph_height(Role::body, words, room) + pad;
    if (paragraphs.empty()) return;
    flow.item(high, [&ui, paragraphs, pad, room](Rect rect) {
        const OnPaper paper(ui, rect);
        rect = rect.inset(pad);
        for (const std::string& words : paragraphs) {
            ui.paragraph(rect.cut_top(ui.paragraph_height(Role::body, words, room), pad), words);
        }
    });
}

}  // namespace tapet::ui
