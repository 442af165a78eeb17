#include "ui/shell/why_card.h"

#include <algorithm>
#include <utility>

#include "house.h"
#include "ui/kit/flow.h"
#include "ui/match/hand/hand_out.h"
#include "ui/match/play.h"
#include "ui/match/rule_row.h"

namespace tapet::ui {

namespace {

constexpr float kMostOfFoot = 0.35F;  // of the screen; larger, the house option scrolls with the text

// The option that changes the rule, as it is set in the match that is open, if that is one of the rule's game; and the way there.
struct HouseOfRule {
    std::string option;
    std::string value;
    std::string route;
};

HouseOfRule house_of(const Context& context, const RuleEntry& entry) {
    // keys: GAME.option.*
    const std::string game = entry.rule.substr(0, entry.rule.find('.'));
    HouseOfRule house{context.tr(game + ".option." + entry.house), {}, {}};
    const Referee* referee = context.open.referee();
    if (referee == nullptr || !referee->started() || referee->game() != game) return house;
    const std::string setup = setup_line(referee->match());
    for (const HouseOption& known : house_options(game)) {
        if (known.key == entry.house) house.value = house_words(context, game, setup, known);
    }
    house.route = "options:" + context.open.match_id();
    return house;
}

// Where the book has it.
std::string route_in_book(const RuleEntry& entry, Lang lang) {
    const std::string part = entry.rule.substr(0, entry.rule.find('.'));
    std::size_t chapter = 0;
    std::string_view before;
    for (const RuleEntry& other : book(part, lang)) {
        if (!before.empty() && before != other.chapter) ++chapter;
        before = other.chapter;
        if (other.rule == entry.rule) return "rules:" + part + ":" + std::to_string(chapter);
    }
    return "rules:" + part;
}

// A card while it is laid out: measured, and then drawn by the same steps.
struct Card {
    Context& context;
    std::string id;
    const WhyCard& shown;
    const RuleEntry& entry;
    WhyTap tap{};

    bool refuses() const { return shown.refused && !entry.refused.empty(); }
    // The no, or what it is about.
    std::string_view heading() const { return refuses() ? in_one_line(entry) : std::string_view(entry.title); }

    void add_seal(Flow& page, Standing standing, const std::string& under) {
        Ui& ui = context.ui;
        const float side = under.empty() ? ui.metrics().mm(8) : ui.metrics().mm(12);
        const std::string words(standing_words(context.preferences.lang, standing));
        const float room = page.width() - side - 2 * ui.metrics().gap;
        const float first = ui.paragraph_height(Role::bold, words, room);
        const float high = first + (under.empty() ? 0 : ui.paragraph_height(Role::body, under, room));
        page.item(std::max(side, high), [&ui, standing, words, under, side, first, high](Rect row) {
            ui.art(seal_of(standing), row.square_left(side, 2 * ui.metrics().gap));
            Rect lines = row.centred(row.w, high);
            ui.paragraph(lines.cut_top(first), words, {.role = Role::bold});
            if (!under.empty()) ui.paragraph(lines, under, {.colour = ui.theme().text_quiet});
        });
    }

    // Each part of the text under its own seal. Where what is to be said at the table is the text's first sentence, the text goes
    // on after it.
    void add_text(Flow& page) {
        const std::string_view say = in_one_line(entry);
        bool first = true;
        for (const RulePart& part : parts_of(entry)) {
            add_seal(page, part.standing, first && refuses() ? entry.title : std::string());
            if (first && !refuses()) {
                page.words(Role::body, context.tr("why.say"), context.ui.theme().text_quiet);
                page.words(Role::bold, std::string(say));
            }
            std::string_view text = part.text;
            if (text.substr(0, say.size()) == say) text.remove_prefix(std::min(text.size(), say.size() + 1));
            if (!text.empty()) page.words(Role::body, std::string(text));
            first = false;
        }
    }

    void add_source(Flow& page) {
        Ui& ui = context.ui;
        const std::string words = context.tr("why.source", {entry.source, entry.section});
        const float icon = ui.metrics().icon;
        const float high = ui.paragraph_height(Role::body, words, page.width() - icon - ui.metrics().gap);
        page.item(std::max(high, icon), [&ui, words, icon](Rect row) {
            ui.icon(Icon::book, row.cut_left(icon, ui.metrics().gap).cut_top(icon), ui.theme().text_quiet);
            ui.paragraph(row, words, {.colour = ui.theme().text_quiet});
        });
        if (entry.use == Use::reference) page.words(Role::body, context.tr("why.reference"), ui.theme().text_quiet);
    }

    // At the foot the way there says it alone.
    void add_house(Flow& page, bool foot) {
        if (entry.house.empty()) return;
        Ui& ui = context.ui;
        const HouseOfRule house = house_of(context, entry);
        if (!foot) page.item(ui.metrics().stroke, [&ui](Rect row) { ui.painter().fill(row, ui.theme().rule); });
        if (house.route.empty())
            return page.words(Role::body, context.tr("why.house", {house.option}), ui.theme().text_accent);
        if (!foot) page.words(Role::body, context.tr("why.house-here"), ui.theme().text_quiet);
        const float high =
            std::max(label_height(ui, house.option, page.width()), 2 * ui.line_height(Role::body) + ui.metrics().gap);
        page.item(high, [this, house](Rect row) {
            if (context.ui.row(id + ".house", row, house.option, house.value)) tap.route = house.route;
        });
    }

    void add_leans(Flow& page) {
        bool any = false;
        for (const std::string& rule : leans_on(entry.rule)) {
            const RuleEntry* on = find_rule(rule, context.preferences.lang);
            if (on == nullptr) continue;
            if (!std::exchange(any, true))
                page.words(Role::body, context.tr("why.leans"), context.ui.theme().text_quiet);
            page.row(id + ".lean." + rule, Icon::none, on->title, [this, rule] { tap.rule = rule; });
        }
    }

    // `foot`: the house option stands there, in sight whatever of the text is.
    Flow page(Rect area, bool foot) {
        Flow page(context.ui, area);
        if (!shown.from.empty())
            page.row(id + ".back", Icon::back, std::string(shown.from), [this] { tap.back = true; });
        add_text(page);
        add_source(page);
        if (!foot) add_house(page, false);
        add_leans(page);
        return page;
    }

    void draw_keys(Rect row) {
        Ui& ui = context.ui;
        if (!shown.in_book) {
            const Rect key = row.cut_left(std::round(row.w * 0.36F), ui.metrics().gap);
            if (ui.button(id + ".book", key, context.tr("why.book"), {.icon = Icon::book}))
                tap.route = route_in_book(entry, context.preferences.lang);
        }
        if (ui.button(id + ".done", row, context.tr("why.done"), {.kind = ButtonKind::primary})) tap.closed = true;
    }

    // Narrower where it then stands beside what was tapped.
    float wide() const {
        const Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const float beside = std::max(shown.finger.x, ui.area().w - shown.finger.right()) - 4 * m.margin - m.mm(7);
        const bool stands_there = !shown.finger.empty() && beside > m.mm(100) * m.text_scale;
        return stands_there ? std::min(beside, m.mm(150)) : m.mm(150);
    }

    // What is taller than the screen (text at 200 %) scrolls; the keys stay where there is room for them.
    void draw() {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const float width = std::min(ui.area().w - 6 * m.margin, wide());
        const bool keys = ui.area().h > 5 * m.control;
        const float below = keys ? m.control + m.gap : 0;
        Flow house(ui, width);
        add_house(house, true);
        const bool foot = keys && house.height() > 0 && house.height() < ui.area().h * kMostOfFoot;
        const float high = page({0, 0, width, 0}, foot).height() + (foot ? house.height() : 0) + below;
        const Sheet sheet =
            ui.begin_sheet(id, {width, high}, {.title = heading(), .beside = shown.finger, .bordered = true});
        Rect content = sheet.content;
        if (keys) draw_keys(content.cut_bottom(m.control, m.gap));
        if (foot) {
            Flow option(ui, content.w);
            add_house(option, true);
            option.draw_in(content.cut_bottom(option.height()));
        }
        page(content, foot).draw(id + ".text");
        ui.end_sheet();
        if (sheet.closed) tap.closed = true;
        // Another rule begins at its top.
        if (tap.back || !tap.rule.empty()) ui.scroll_to(id + ".text", 0);
    }
};

}  // namespace

WhyTap draw_why_card(Context& context, std::string_view id, const WhyCard& shown) {
    const RuleEntry* entry = find_rule(shown.rule, context.preferences.lang);
    if (entry == nullptr) return {true};
    Card card{context, std::string(id), shown, *entry};
    card.draw();
    return std::move(card.tap);
}

std::string spoken_verdict(Lang lang, std::string_view rule, bool refused) {
    const RuleEntry* entry = find_rule(rule, lang);
    if (entry == nullptr) return {};
    const std::string& first = refused && !entry->refused.empty() ? entry->refused : entry->text;
    const std::size_t end = first.find(". ");
    return end == std::string::npos ? first : first.substr(0, end + 1);
}

bool draw_news(Context& context, std::string_view id, const News& news) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const float width = std::min(ui.area().w - 4 * m.margin, m.mm(130) * m.text_scale);
    return draw_sheet(ui, std::string(id), context.tr("saved.title"), width, [&](Flow& flow) {
        flow.words(Role::body, broken_words(ui, news.words, flow.width()));
        if (news.path.empty()) return;
        flow.words(Role::body, broken_path(ui, news.path, flow.width()), ui.theme().text_quiet);
        const auto copy = copy_key(context, std::string(id) + ".copy", news.path);
        if (!copy.empty()) flow.buttons(copy);
    });
}

bool draw_trouble(Context& context, std::string_view id, std::string_view sentence) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const auto page_in = [&](Rect area) {
        Flow page(ui, area);
        page.words(Role::body, std::string(sentence));
        return page;
    };
    const float width = std::min(ui.area().w - 4 * m.margin, m.mm(130));
    const Sheet sheet =
        ui.begin_sheet(id, {width, page_in({0, 0, width, 0}).height()}, {.title = context.tr("trouble.title")});
    page_in(sheet.content).draw(std::string(id) + ".text");
    ui.end_sheet();
    return sheet.closed;
}

}  // namespace tapet::ui
