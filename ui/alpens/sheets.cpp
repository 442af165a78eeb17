#include "ui/alpens/sheets.h"

#include <algorithm>
#include <cmath>
#include <utility>

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

float sheet_width(const Ui& ui, float mm) { return ui.metrics().mm(mm) * std::sqrt(ui.metrics().text_scale); }

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
    std::optional<Face> chosen;
    const auto fill = [&](Flow& flow) {
        for (std::size_t i = 0; i < faces.size(); ++i) {
            const Face face = faces[i];
            add_offer(flow, context,
                      {"alpens.choose." + std::string(alpens::code(face)), std::string(face_word(context, face)),
                       kind_of(match.state(), alpens::Die{Face::choice, face}), rules[i],
                       [&ui, face](Rect box, Colour) { draw_face(ui, box, face); }},
                      [&chosen, face] { chosen = face; });
        }
    };
    const bool closed = draw_sheet(ui, "alpens.choose", context.tr("alpens.choose.title"), sheet_width(ui, 90), fill);
    if (chosen) send_event<alpens::Game>(context, match, alpens::Die{Face::choice, *chosen});
    return closed || chosen;
}

// ---- a group that leaves -------------------------------------------------------------------------------------------------

// One piece a head: how many of each kind, and then the button.
void AlpensSheets::add_load(Flow& flow, Context& context, const AlpensMatch& match) {
    alpens::Escape event{player_, group_, {}};
    for (const Good good : alpens::kGoods) {
        int& pieces = load_[alpens::at(good)];
        flow.stepper("alpens.group." + std::string(alpens::code(good)), std::string(good_label(context, good)), pieces,
                     0, alpens::kMostAlpensins);
        for (int i = 0; i < pieces; ++i) event.goods.push_back(good);
    }
    flow.button("alpens.group.go", context.tr("alpens.escape.go"),
                {.kind = kind_of(match.state(), event, ButtonKind::primary)}, [this, &context, &match, event] {
                    send_escape(context, match, event, context.ui.finger()).then([this] { close(); });
                });
}

bool AlpensSheets::draw_escape(Context& context, const AlpensMatch& match) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const alpens::State& state = match.state();
    EscapeTap escape;
    const auto fill = [&](Flow& flow) {
        flow.stepper("alpens.group.count", context.tr("alpens.escape.count"), group_, 1,
                     std::max(1, state.alpensins[player_].left));
        if (state.setup.house.carry == alpens::CarryRule::alpensi) {
            add_load(flow, context, match);
        } else {
            flow.words(Role::body, context.tr("alpens.escape.load"), ui.theme().text_quiet);
            flow.item(std::max(m.control, m.mm(18)),
                      [&](Rect row) { escape = draw_escapes(context, "alpens.group", row, state, player_, group_); });
        }
        add_why(flow, context, "alpens.group.why", {}, alpens::rule::escape_goods);
    };
    const std::string title = context.tr("alpens.escape.title", {state.setup.players[player_]});
    const bool closed = draw_sheet(ui, "alpens.group", title, sheet_width(ui, 100), fill);
    if (escape.tapped) {
        send_escape(context, match, {player_, group_, escape.goods}, ui.finger()).then([this] { close(); });
    }
    return closed;
}

// ---- an alpensí of somebody whose turn it is not -----------------------------------------------------------------------

bool AlpensSheets::draw_pass(Context& context, const AlpensMatch& match) {
    Ui& ui = context.ui;
    const alpens::State& state = match.state();
    const int seats = state.setup.seats();
    const int turns = (player_ + seats - state.turn) % seats;
    if (turns == 0) return true;
    const bool ends = state.turns_left && turns >= *state.turns_left;
    const std::string& name = state.setup.players[player_];
    bool go = false;
    EscapeTap escape;
    alpens::State then = state;  // as it will stand: what may leave is judged by that
    then.turn = player_;
    const auto fill = [&](Flow& flow) {
        add_why(flow, context, "alpens.pass.why",
                context.tr(turns == 1 ? "alpens.pass.one" : "alpens.pass.many",
                           {state.setup.players[state.turn], name, std::to_string(turns)}),
                alpens::rule::turn_not_yours);
        flow.button("alpens.pass.go", context.tr("alpens.pass.go"),
                    {.kind = ends ? ButtonKind::closed : ButtonKind::primary}, [&go] { go = true; });
        flow.words(Role::body, context.tr("alpens.pass.and-escape"), ui.theme().text_quiet);
        flow.item(std::max(ui.metrics().control, ui.metrics().mm(18)),
                  [&](Rect row) { escape = draw_escapes(context, "alpens.pass", row, then, player_, 1); });
    };
    const bool closed = draw_sheet(ui, "alpens.pass", name, sheet_width(ui, 110), fill);
    if (!go && !escape.tapped) return closed;
    std::vector<std::string> lines(static_cast<std::size_t>(turns),
                                   event_line<alpens::Game>(state, alpens::Event(alpens::Next{})));
    if (escape.tapped) {
        lines.push_back(event_line<alpens::Game>(state, alpens::Event(alpens::Escape{player_, 1, escape.goods})));
    }
    const auto tell = [this, &context, escaped = escape.tapped, player = player_,
                       near = ui.finger()](const std::vector<Ruling>& rulings) {
        if (escaped) say_escaped(context, player, rulings, near);
        close();
    };
    send_all(context, std::move(lines)).then(tell);
    return closed;
}

// ---- the count of one player -------------------------------------------------------------------------------------------

bool AlpensSheets::draw_count_of(Context& context, const AlpensMatch& match) const {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const alpens::Alpensins& mine = match.state().alpensins[player_];
    const Counted counted{mine.escaped, mine.goods, match.setup().colours[player_]};
    const float width = std::min(sheet_width(ui, 150), ui.area().w - 2 * m.gap - 2 * m.margin);
    const float high = count_height(context, counted, width - 2 * m.gap);
    const Sheet sheet = ui.begin_sheet("alpens.count", {width, high}, {.title = match.setup().players[player_]});
    draw_count(context, "alpens.count", sheet.content, counted);
    ui.end_sheet();
    return sheet.closed;
}

// ---- the end that the table sees -----------------------------------------------------------------------------------------

bool AlpensSheets::draw_finish(Context& context, const AlpensMatch& match) {
    Ui& ui = context.ui;
    struct Way {
        alpens::End end;
        RuleId rule;
        Icon icon;
    };
    std::optional<alpens::End> chosen;
    bool stops = false;
    const auto fill = [&](Flow& flow) {
        for (const Way& way : {Way{alpens::End::exits_closed, alpens::rule::end_exits_closed, Icon::lock},
                               Way{alpens::End::blocked, alpens::rule::end_blocked, Icon::close}}) {
            add_offer(flow, context,
                      {"alpens.finish." + std::string(alpens::code(way.end)), std::string(end_word(context, way.end)),
                       ButtonKind::plain, way.rule,
                       [&ui, icon = way.icon](Rect box, Colour ink) { ui.icon(icon, box, ink); }},
                      [&chosen, end = way.end] { chosen = end; });
        }
        flow.button("alpens.finish.today", std::string(context.tr("alpens.finish.today")), {.icon = Icon::moon},
                    [&stops] { stops = true; });
    };
    const bool closed = draw_sheet(ui, "alpens.finish", context.tr("alpens.finish.title"), sheet_width(ui, 100), fill);
    if (chosen) send_event<alpens::Game>(context, match, alpens::Finish{*chosen});
    if (stops) context.navigator.back_to("home");
    return closed || chosen || stops;
}

}  // namespace tapet::ui
