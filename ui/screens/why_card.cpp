#include "ui/screens/why_card.h"

#include <algorithm>

#include "ui/panels/house.h"
#include "ui/panels/play.h"

namespace tapet::ui {

namespace {

struct Line {
    Role role;
    std::string text;
    Colour colour = {};
};

// The option that changes the rule, and how it is set in the match that is open, if that is one of the rule's game.
std::string option_words(const Context& context, const RuleEntry& entry) {
    // keys: truc.option.*
    // keys: calavera.option.*
    // keys: alpens.option.*
    // keys: fallera.option.*
    // keys: championship.option.*
    const std::string game = entry.rule.substr(0, entry.rule.find('.'));
    const std::string option(context.tr(game + ".option." + entry.house));
    const Referee* referee = context.keeper.referee();
    if (referee != nullptr && referee->started() && referee->game() == game) {
        const std::string setup =
            std::visit([]<class G>(const Match<G>& match) { return setup_line<G>(match.setup()); }, referee->match());
        for (const HouseOption& known : house_options(game)) {
            if (known.key != entry.house) continue;
            return context.tr("why.house-here", {option, house_words(context, game, setup, known)});
        }
    }
    return context.tr("why.house", {option});
}

std::vector<Line> lines_of(Context& context, const RuleEntry& entry, bool refused) {
    const Theme& theme = context.ui.theme();
    std::vector<Line> lines;
    if (refused && !entry.refused.empty()) lines.push_back({Role::bold, entry.refused});
    for (const RulePart& part : parts_of(entry)) {  // each with its own standing
        lines.push_back({Role::body, std::string(part.text)});
        lines.push_back({Role::body, std::string(standing_words(context, word(part.standing))), theme.text_quiet});
    }
    lines.push_back({Role::body, context.tr("why.source", {entry.source, entry.section}), theme.text_quiet});
    if (!entry.house.empty()) lines.push_back({Role::body, option_words(context, entry), theme.text_accent});
    return lines;
}

float height_of(Ui& ui, const std::vector<Line>& lines, float width) {
    float height = 0;
    for (const Line& line : lines) height += ui.paragraph_height(line.role, line.text, width) + ui.metrics().gap;
    return height;
}

// The sheet's content may be taller than the screen (text at 200 %): then it scrolls.
bool draw_lines_sheet(Context& context, std::string_view id, std::string_view title, const std::vector<Line>& lines,
                      Rect finger = {}) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const float width = std::min(ui.area().w - 4 * m.margin, m.mm(130));
    const float room = width - 2 * m.gap;
    const Sheet sheet = ui.begin_sheet(id, {width, height_of(ui, lines, room)}, {.title = title, .beside = finger});
    const ListView view =
        ui.begin_scroll(std::string(id) + ".text", sheet.content, height_of(ui, lines, sheet.content.w - 2 * m.gap));
    float y = view.view.y - view.offset;
    for (const Line& line : lines) {
        const float wide = view.view.w - 2 * m.gap;
        const float height = ui.paragraph_height(line.role, line.text, wide);
        ui.paragraph({view.view.x + m.gap, y, wide, height}, line.text,
                     {.role = line.role, .valign = VAlign::top, .colour = line.colour});
        y += height + m.gap;
    }
    ui.end_list();
    ui.end_sheet();
    return sheet.closed;
}

}  // namespace

std::string_view standing_words(const Context& context, std::string_view standing) {
    return context.tr("standing." + std::string(standing));  // keys: standing.*
}

std::string standings_words(const Context& context, const RuleEntry& entry) {
    std::string all;
    std::vector<Standing> named;
    for (const RulePart& part : parts_of(entry)) {
        if (std::find(named.begin(), named.end(), part.standing) != named.end()) continue;
        named.push_back(part.standing);
        all += (all.empty() ? "" : " · ") + std::string(standing_words(context, word(part.standing)));
    }
    return all;
}

bool draw_why_card(Context& context, std::string_view id, std::string_view rule, bool refused, Rect finger) {
    const RuleEntry* entry = find_rule(rule, context.preferences.lang);
    if (entry == nullptr) return true;
    return draw_lines_sheet(context, id, entry->title, lines_of(context, *entry, refused), finger);
}

std::string spoken_verdict(Lang lang, std::string_view rule, bool refused) {
    const RuleEntry* entry = find_rule(rule, lang);
    if (entry == nullptr) return {};
    const std::string& first = refused && !entry->refused.empty() ? entry->refused : entry->text;
    const std::size_t end = first.find(". ");
    return end == std::string::npos ? first : first.substr(0, end + 1);
}

bool draw_trouble(Context& context, std::string_view id, std::string_view sentence) {
    return draw_lines_sheet(context, id, context.tr("trouble.title"), {{Role::body, std::string(sentence)}});
}

}  // namespace tapet::ui
