#include "ui/shell/why_card.h"

#include <algorithm>

#include "house.h"
#include "ui/match/play.h"

namespace tapet::ui {

namespace {

struct Line {
    Role role;
    std::string text;
    Colour colour = {};
    std::string id = {};  // not empty: a key
    Icon icon = Icon::none;
};

// The option that changes the rule, and how it is set in the match that is open, if that is one of the rule's game.
std::string option_words(const Context& context, const RuleEntry& entry) {
    // keys: GAME.option.*
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

// The text, each part with its own standing. What is to be said at the table stands first and bold; where it is the text's first
// sentence, the text goes on after it.
void add_text(Context& context, const RuleEntry& entry, bool refused, std::vector<Line>& lines) {
    const Theme& theme = context.ui.theme();
    const std::string_view say = in_one_line(entry);
    if (!refused) lines.push_back({Role::body, std::string(context.tr("why.say")), theme.text_quiet});
    lines.push_back({Role::bold, std::string(say)});
    for (const RulePart& part : parts_of(entry)) {
        std::string_view text = part.text;
        if (text.substr(0, say.size()) == say) text.remove_prefix(std::min(text.size(), say.size() + 1));
        if (!text.empty()) lines.push_back({Role::body, std::string(text)});
        lines.push_back(
            {Role::body, std::string(standing_words(context.preferences.lang, part.standing)), theme.text_quiet});
    }
}

void add_leans(Context& context, std::string_view id, const RuleEntry& entry, std::vector<Line>& lines) {
    std::vector<Line> keys;
    for (const std::string& rule : leans_on(entry.rule)) {
        const RuleEntry* on = find_rule(rule, context.preferences.lang);
        if (on == nullptr) continue;
        keys.push_back({Role::bold, on->title, {}, std::string(id) + ".lean." + rule, Icon::chevron_right});
    }
    if (keys.empty()) return;
    lines.push_back({Role::body, std::string(context.tr("why.leans")), context.ui.theme().text_quiet});
    lines.insert(lines.end(), keys.begin(), keys.end());
}

std::vector<Line> lines_of(Context& context, std::string_view id, const RuleEntry& entry, bool refused,
                           std::string_view from) {
    const Theme& theme = context.ui.theme();
    std::vector<Line> lines;
    if (!from.empty()) lines.push_back({Role::bold, std::string(from), {}, std::string(id) + ".back", Icon::back});
    add_text(context, entry, refused && !entry.refused.empty(), lines);
    lines.push_back({Role::body, context.tr("why.source", {entry.source, entry.section}), theme.text_quiet});
    if (entry.use == Use::reference) {
        lines.push_back({Role::body, std::string(context.tr("why.reference")), theme.text_quiet});
    }
    if (!entry.house.empty()) lines.push_back({Role::body, option_words(context, entry), theme.text_accent});
    add_leans(context, id, entry, lines);
    return lines;
}

float height_of(Ui& ui, const Line& line, float width) {
    const Metrics& m = ui.metrics();
    if (line.id.empty()) return ui.paragraph_height(line.role, line.text, width);
    return std::max(m.control, ui.line_height(line.role) + m.gap);
}

float height_of(Ui& ui, const std::vector<Line>& lines, float width) {
    float height = 0;
    for (const Line& line : lines) height += height_of(ui, line, width) + ui.metrics().gap;
    return height;
}

// True when it is a key that was tapped.
bool draw_line(Ui& ui, Rect place, const Line& line) {
    if (line.id.empty()) {
        ui.paragraph(place, line.text, {.role = line.role, .valign = VAlign::top, .colour = line.colour});
        return false;
    }
    const float room = place.w - ui.metrics().icon - 4 * ui.metrics().gap;
    return ui.button(line.id, place, ui.elided(Role::bold, line.text, room), {.icon = line.icon}).tapped;
}

struct LinesTap {
    bool closed = false;
    std::string id;  // of the key that was tapped
};

// The sheet's content may be taller than the screen (text at 200 %): then it scrolls.
LinesTap draw_lines_sheet(Context& context, std::string_view id, std::string_view title, const std::vector<Line>& lines,
                          Rect finger = {}) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const float width = std::min(ui.area().w - 4 * m.margin, m.mm(130));
    const float room = width - 2 * m.gap;
    const Sheet sheet = ui.begin_sheet(id, {width, height_of(ui, lines, room)}, {.title = title, .beside = finger});
    const ListView view =
        ui.begin_scroll(std::string(id) + ".text", sheet.content, height_of(ui, lines, sheet.content.w - 2 * m.gap));
    float y = view.view.y - view.offset;
    LinesTap tap;
    for (const Line& line : lines) {
        const float wide = view.view.w - 2 * m.gap;
        const float height = height_of(ui, line, wide);
        if (draw_line(ui, {view.view.x + m.gap, y, wide, height}, line)) tap.id = line.id;
        y += height + m.gap;
    }
    ui.end_list();
    ui.end_sheet();
    tap.closed = sheet.closed;
    return tap;
}

}  // namespace

WhyTap draw_why_card(Context& context, std::string_view id, std::string_view rule, bool refused, Rect finger,
                     std::string_view from) {
    const RuleEntry* entry = find_rule(rule, context.preferences.lang);
    if (entry == nullptr) return {true};
    const LinesTap tap =
        draw_lines_sheet(context, id, entry->title, lines_of(context, id, *entry, refused, from), finger);
    const std::string lean = std::string(id) + ".lean.";
    WhyTap did{tap.closed, tap.id == std::string(id) + ".back"};
    if (tap.id.rfind(lean, 0) == 0) did.rule = tap.id.substr(lean.size());
    if (did.back || !did.rule.empty())
        context.ui.scroll_to(std::string(id) + ".text", 0);  // another rule begins at its top
    return did;
}

std::string spoken_verdict(Lang lang, std::string_view rule, bool refused) {
    const RuleEntry* entry = find_rule(rule, lang);
    if (entry == nullptr) return {};
    const std::string& first = refused && !entry->refused.empty() ? entry->refused : entry->text;
    const std::size_t end = first.find(". ");
    return end == std::string::npos ? first : first.substr(0, end + 1);
}

bool draw_trouble(Context& context, std::string_view id, std::string_view sentence) {
    return draw_lines_sheet(context, id, context.tr("trouble.title"), {{Role::body, std::string(sentence)}}).closed;
}

}  // namespace tapet::ui
