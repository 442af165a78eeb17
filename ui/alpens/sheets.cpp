#include "ui/alpens/sheets.h"

#include <algorithm>

#include "alpens/codes.h"
#include "alpens/rule_ids.h"
#include "alpens/words.h"
#include "ui/alpens/count.h"
#include "ui/alpens/pieces.h"
#include "ui/alpens/turn.h"

namespace tapet::ui {

using alpens::Face;
using alpens::Good;

namespace {

float sheet_width(const Ui& ui, float mm) {
    const Metrics& m = ui.metrics();
    return std::min(ui.area().w - 2 * m.gap - 2 * m.margin, m.mm(mm) * std::sqrt(m.text_scale));
}

// A sheet whose content scrolls when it is taller than the zone.
struct Page {
    Sheet sheet;
    Rect rect;
};
Page begin_page(Ui& ui, const std::string& id, float width, float height, std::string_view title) {
    Page page;
    page.sheet = ui.begin_sheet(id, {width, height}, {.title = title});
    const ListView view = ui.begin_scroll(id + ".page", page.sheet.content, height);
    const bool scrolls = height > page.sheet.content.h + 1;
    page.rect = {view.view.x, view.view.y - view.offset, view.view.w - (scrolls ? ui.metrics().gap : 0), height};
    return page;
}
bool end_page(Ui& ui, const Page& page) {
    ui.end_list();
    ui.end_sheet();
    return page.sheet.closed;
}

void draw_why(Context& context, Rect rect, std::string_view id, RuleId rule) {
    if (context.ui.icon_button(id, rect, Icon::info, context.tr("why.button"), {.kind = ButtonKind::quiet})) {
        context.navigator.show_rule(std::string(rule.id));
    }
}

// Worded buttons one under the other, each with its rule at the right; the index of the one that was tapped, or -1.
struct Offer {
    std::string id;
    std::string words;
    ButtonKind kind;
    RuleId rule;
    std::function<void(Rect box, Colour ink)> picture;
};
float offers_height(const Context& context, const std::vector<Offer>& offers, float width) {
    const Metrics& m = context.ui.metrics();
    float high = 0;
    for (const Offer& offer : offers) high += worded_height(context, offer.words, width - m.control - m.gap) + m.gap;
    return high;
}
int draw_offers(Context& context, const std::vector<Offer>& offers, Rect page) {
    const Metrics& m = context.ui.metrics();
    int tapped = -1;
    for (std::size_t i = 0; i < offers.size(); ++i) {
        const Offer& offer = offers[i];
        Rect row = page.cut_top(worded_height(context, offer.words, page.w - m.control - m.gap), m.gap);
        const Rect why = row.cut_right(m.control, m.gap).centred(m.control, m.control);
        draw_why(context, why, offer.id + ".why", offer.rule);
        if (worded_button(context, offer.id, row, offer.words, {.kind = offer.kind}, offer.picture))
            tapped = static_cast<int>(i);
    }
    return tapped;
}

}  // namespace

void AlpensSheets::open(Context& context, Kind kind, alpens::Player player) {
    kind_ = kind;
    player_ = player;
    group_ = 1;
    load_ = {};
    card_name_.clear();
    if (kind == Kind::card) read_cards(context);
}

void AlpensSheets::draw(Context& context, const AlpensMatch& match) {
    bool closed = false;
    switch (kind_) {
        case Kind::none: return;
        case Kind::choose_face: closed = draw_choose_face(context, match); break;
        case Kind::escape: closed = draw_escape(context, match); break;
        case Kind::pass: closed = draw_pass(context, match); break;
        case Kind::count: closed = draw_count_of(context, match); break;
        case Kind::card: closed = draw_card(context, match); break;
        case Kind::finish: closed = draw_finish(context, match); break;
        case Kind::movement: closed = movement_.draw(context, match.setup().house); break;
    }
    if (closed) kind_ = Kind::none;
}

// ---- the face that leaves the choice -----------------------------------------------------------------------------------

bool AlpensSheets::draw_choose_face(Context& context, const AlpensMatch& match) {
    Ui& ui = context.ui;
    const std::array<Face, 3> faces{Face::carlist, Face::liberal, Face::card};
    const std::array<RuleId, 3> rules{alpens::rule::die_carlist, alpens::rule::die_liberal, alpens::rule::die_card};
    std::vector<Offer> offers;
    for (std::size_t i = 0; i < faces.size(); ++i) {
        const Face face = faces[i];
        offers.push_back({"alpens.choose." + std::string(alpens::code(face)), std::string(face_word(context, face)),
                          kind_of(match.state(), alpens::Die{Face::choice, face}), rules[i],
                          [&ui, face](Rect box, Colour) { draw_face(ui, box, face); }});
    }
    const float width = sheet_width(ui, 90);
    const Page page = begin_page(ui, "alpens.choose", width, offers_height(context, offers, width),
                                 context.tr("alpens.choose.title"));
    const int tapped = draw_offers(context, offers, page.rect);
    const bool closed = end_page(ui, page);
    if (tapped < 0) return closed;
    send_event<alpens::Game>(context, match, alpens::Die{Face::choice, faces[static_cast<std::size_t>(tapped)]});
    return true;
}

// ---- a group that leaves -------------------------------------------------------------------------------------------------

// One piece a head: how many of each kind, and then the button.
void AlpensSheets::draw_load(Context& context, const AlpensMatch& match, Rect area) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    alpens::Escape event{player_, group_, {}};
    for (const Good good : alpens::kGoods) {
        int& pieces = load_[alpens::at(good)];
        pieces = tall_stepper(context, "alpens.group." + std::string(alpens::code(good)),
                              area.cut_top(tall_stepper_height(ui), m.gap), good_label(context, good), pieces, 0,
                              alpens::kMostAlpensins);
        for (int i = 0; i < pieces; ++i) event.goods.push_back(good);
    }
    const ButtonKind kind = kind_of(match.state(), event, ButtonKind::primary);
    const Rect go = area.cut_top(m.control);
    if (!ui.button("alpens.group.go", go, context.tr("alpens.escape.go"), {.kind = kind})) return;
    send_escape(context, match, event, go).then([this] { close(); });
}

bool AlpensSheets::draw_escape(Context& context, const AlpensMatch& match) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const alpens::State& state = match.state();
    const bool one_each = state.setup.house.carry == alpens::CarryRule::alpensi;
    const float line = ui.line_height(Role::body);
    const float count = tall_stepper_height(ui);
    const float load = one_each ? 3 * (count + m.gap) + m.control : line + std::max(m.control, m.mm(12));
    const std::string title = context.tr("alpens.escape.title", {state.setup.players[player_]});
    Page page = begin_page(ui, "alpens.group", sheet_width(ui, 100), count + m.gap + load, title);
    Rect row = page.rect.cut_top(count, m.gap);
    draw_why(context, row.cut_right(m.control, m.gap).centred(m.control, m.control), "alpens.group.why",
             alpens::rule::escape_goods);
    group_ = tall_stepper(context, "alpens.group.count", row, context.tr("alpens.escape.count"), group_, 1,
                          std::max(1, state.alpensins[player_].left));
    EscapeTap escape;
    if (one_each) {
        draw_load(context, match, page.rect);
    } else {
        ui.text(page.rect.cut_top(line), context.tr("alpens.escape.load"), {.colour = ui.theme().text_quiet});
        escape = draw_escapes(context, "alpens.group", page.rect, state, player_, group_);
    }
    const bool closed = end_page(ui, page);
    if (escape.tapped) {
        send_escape(context, match, {player_, group_, escape.goods}, page.rect).then([this] { close(); });
    }
    return closed;
}

// ---- an alpensí of somebody whose turn it is not -----------------------------------------------------------------------

bool AlpensSheets::draw_pass(Context& context, const AlpensMatch& match) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const alpens::State& state = match.state();
    const int seats = state.setup.seats();
    const int turns = (player_ + seats - state.turn) % seats;
    if (turns == 0) return true;
    const bool ends = state.turns_left && turns >= *state.turns_left;
    const std::string& name = state.setup.players[player_];
    const std::string words = context.tr(turns == 1 ? "alpens.pass.one" : "alpens.pass.many",
                                         {state.setup.players[state.turn], name, std::to_string(turns)});
    const float width = sheet_width(ui, 110);
    const float text = std::max(m.control, ui.paragraph_height(Role::body, words, width - m.control - m.gap));
    const float line = ui.line_height(Role::body);
    const float escapes = std::max(m.control, m.mm(12));
    const float high = text + m.control_two + line + escapes + 3 * m.gap;
    Page page = begin_page(ui, "alpens.pass", width, high, name);
    Rect top = page.rect.cut_top(text, m.gap);
    draw_why(context, top.cut_right(m.control, m.gap).centred(m.control, m.control), "alpens.pass.why",
             alpens::rule::turn_not_yours);
    ui.paragraph(top, words);
    std::vector<std::string> lines(static_cast<std::size_t>(turns),
                                   event_line<alpens::Game>(state, alpens::Event(alpens::Next{})));
    const ButtonKind kind = ends ? ButtonKind::closed : ButtonKind::primary;
    bool go = ui.button("alpens.pass.go", page.rect.cut_top(m.control_two, m.gap), context.tr("alpens.pass.go"),
                        {.kind = kind})
                  .tapped;
    ui.text(page.rect.cut_top(line, m.gap), context.tr("alpens.pass.and-escape"), {.colour = ui.theme().text_quiet});
    alpens::State then = state;  // as it will stand: what may leave is judged by that
    then.turn = player_;
    const EscapeTap escape = draw_escapes(context, "alpens.pass", page.rect.cut_top(escapes), then, player_, 1);
    if (escape.tapped) {
        lines.push_back(event_line<alpens::Game>(state, alpens::Event(alpens::Escape{player_, 1, escape.goods})));
        go = true;
    }
    const bool closed = end_page(ui, page);
    if (!go) return closed;
    send_all(context, std::move(lines)).then([this, &context, escaped = escape.tapped, player = player_] {
        if (escaped) say_score(context, player);
        close();
    });
    return closed;
}

// ---- the count of one player -------------------------------------------------------------------------------------------

bool AlpensSheets::draw_count_of(Context& context, const AlpensMatch& match) const {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const alpens::Alpensins& mine = match.state().alpensins[player_];
    const Counted counted{mine.escaped, mine.goods, match.setup().colours[player_]};
    const float width = sheet_width(ui, 150);
    const float high = count_height(context, counted, width - 2 * m.gap);
    const Sheet sheet = ui.begin_sheet("alpens.count", {width, high}, {.title = match.setup().players[player_]});
    draw_count(context, "alpens.count", sheet.content, counted);
    ui.end_sheet();
    return sheet.closed;
}

// ---- the end that the table sees -----------------------------------------------------------------------------------------

bool AlpensSheets::draw_finish(Context& context, const AlpensMatch& match) {
    Ui& ui = context.ui;
    const std::array<alpens::End, 2> ends{alpens::End::exits_closed, alpens::End::blocked};
    const std::array<RuleId, 2> rules{alpens::rule::end_exits_closed, alpens::rule::end_blocked};
    std::vector<Offer> offers;
    for (std::size_t i = 0; i < ends.size(); ++i) {
        offers.push_back({"alpens.finish." + std::string(alpens::code(ends[i])),
                          std::string(end_word(context, ends[i])), ButtonKind::plain, rules[i],
                          [&ui](Rect box, Colour ink) { ui.icon(Icon::check, box, ink); }});
    }
    const float width = sheet_width(ui, 100);
    const Page page = begin_page(ui, "alpens.finish", width, offers_height(context, offers, width),
                                 context.tr("alpens.finish.title"));
    const int tapped = draw_offers(context, offers, page.rect);
    const bool closed = end_page(ui, page);
    if (tapped < 0) return closed;
    send_event<alpens::Game>(context, match, alpens::Finish{ends[static_cast<std::size_t>(tapped)]});
    return true;
}

}  // namespace tapet::ui
