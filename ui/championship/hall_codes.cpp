#include "ui/championship/hall_codes.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/utf8.h"
#include "season/place.h"
#include "ui/championship/paper.h"

namespace tapet::ui {

namespace {

using championship::DeskFixture;

constexpr std::size_t kLongestLabel = 40;  // code points, as halls take them
constexpr std::array<hall::Role, 4> kKinds{hall::Role::table, hall::Role::side, hall::Role::sector, hall::Role::desk};

std::string label_of(const std::string& words) {
    std::u32string points = decode_utf8(words);
    if (points.size() > kLongestLabel) points = points.substr(0, kLongestLabel - 1) + U"…";
    return encode_utf8(points);
}

// As people read it: of a table that has no number, both names whole.
std::string title_of(const RemoteLink& link) {
    const auto fixture = championship::read_fixture_key(link.scope);
    if (!fixture) return link.label;
    const std::string names = fixture->between[0] + " – " + fixture->between[1];
    if (link.secret.empty()) return link.label + " · " + names;  // a tablet that was let in there
    return label_of(names) == link.label ? names : link.label;
}

// "Table 14"; where it has no number, who meets there.
std::string table_label(const Desk& desk, const DeskFixture& fixture) {
    const championship::Pair names = names_of(desk.state(), fixture);
    const std::string called = desk.notes.fixture(key_of(desk, fixture)).table;
    return label_of(called.empty() ? names[0] + " – " + names[1] : desk.tr("desk.hall.codes.table", {called}));
}

void want_fallas(const Desk& desk, std::vector<WantedLink>& wanted) {
    const auto& roster = desk.state().roster;
    for (std::size_t who = 0; who < roster.entries.size(); ++who) {
        if (desk.sector && roster.entries[who].table != *desk.sector) continue;
        const std::string name(championship::name_at(roster, roster.entries[who].name));
        wanted.push_back({hall::Role::side, to_text(Json(name)), label_of(name)});
    }
}

void want_delegates(const Desk& desk, std::vector<WantedLink>& wanted) {
    const championship::State& state = desk.state();
    for (std::size_t table = 0; table < state.tables.size(); ++table) {
        const Json scope(
            Json::Array{Json(championship::code(state.running)), Json(championship::table_name(state, table))});
        wanted.push_back({hall::Role::sector, to_text(scope), label_of(table_words(desk.context, state, table))});
    }
}

// All that should have a code of that role now.
std::vector<WantedLink> wanted_now(const Desk& desk, const HallLine& line, hall::Role role) {
    std::vector<WantedLink> wanted;
    if (role == hall::Role::table) {
        for (const DeskFixture& fixture : to_play(desk.state()))
            if (!desk.sector || fixture.table == *desk.sector)
                wanted.push_back({role, key_of(desk, fixture), table_label(desk, fixture)});
    } else if (role == hall::Role::side) {
        want_fallas(desk, wanted);
    } else if (role == hall::Role::sector) {
        want_delegates(desk, wanted);
    } else {
        const std::size_t number = line.links().of(hall::Role::desk).size() + 2;  // the first one is this desk
        wanted.push_back({role, "null", desk.tr("desk.hall.codes.desk-n", {std::to_string(number)})});
    }
    return wanted;
}

}  // namespace

bool HallCodes::draw(Desk& desk, HallLine& line, Rect area) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    desk.view.phase = desk.phases.count() - 1;
    Rect head = area.cut_top(m.control, m.gap);
    const bool done = static_cast<bool>(
        ui.icon_button("desk.hall.codes.close", head.cut_right(m.control, m.gap), Icon::close, desk.tr("kit.close")));
    ui.fit_text(head, desk.tr("desk.hall.codes"), {Role::title, Role::bold});
    {
        const OnPaper paper(ui, area);
        Flow flow(ui, area.inset(1.5F * m.gap, m.gap));
        flow.words(Role::body, desk.tr("desk.hall.codes.what"));
        if (!HallLinks::can_make(desk.context))
            flow.words(Role::bold, desk.tr("desk.hall.codes.computer"), ui.theme().warn);
        if (line.links().waits()) flow.words(Role::bold, desk.tr("desk.hall.codes.waits"), ui.theme().warn);
        for (const hall::Role role : kKinds) {
            if (line.view().of_sector() && role != hall::Role::table && role != hall::Role::side) continue;
            add_kind(desk, line, flow, role);
            if (role == hall::Role::table) add_let_in(desk, line, flow);
        }
        flow.draw("desk.hall.codes.all");
    }
    if (open_ > 0) draw_code(desk, line);
    return !done;
}

// What it is for, how many there are, what makes those that are missing, what prints them; and each of them.
void HallCodes::add_kind(Desk& desk, HallLine& line, Flow& flow, hall::Role role) {
    const std::string word(hall::code(role));
    const auto made = line.links().of(role);
    std::vector<WantedLink> missing = wanted_now(desk, line, role);
    const std::size_t all = missing.size();
    missing.erase(
        std::remove_if(missing.begin(), missing.end(),
                       [&](const WantedLink& each) { return line.links().find(role, each.scope) != nullptr; }),
        missing.end());
    const bool more = role == hall::Role::desk;
    if (more) missing = wanted_now(desk, line, role);
    if (all == 0 && made.empty()) return;
    flow.space();
    flow.words(Role::title, desk.tr("desk.hall.codes.of." + word));  // keys: desk.hall.codes.of.*
    if (!more)
        flow.words(Role::body,
                   desk.tr("desk.hall.codes.count", {std::to_string(all - missing.size()), std::to_string(all)}),
                   desk.context.ui.theme().text_quiet);
    std::vector<FlowButton> buttons;
    if (!missing.empty() && HallLinks::can_make(desk.context)) {
        buttons.push_back({"desk.hall.codes.make." + word,
                           desk.tr(more ? "desk.hall.codes.one-more" : "desk.hall.codes.make"),
                           {.kind = role == hall::Role::table ? ButtonKind::primary : ButtonKind::plain,
                            .icon = Icon::plus,
                            .enabled = !line.links().waits()},
                           [&desk, &line, missing] { line.links().make(desk, line, missing); }});
    }
    if (!made.empty()) {
        buttons.push_back({"desk.hall.codes.print." + word,
                           desk.tr(role == hall::Role::table ? "desk.hall.codes.actas" : "desk.hall.codes.print"),
                           {.icon = Icon::printer},
                           [&desk, &line, role] {
                               role == hall::Role::table ? print_hall_actas(desk, line) : print_links(desk, line, role);
                           }});
    }
    if (!buttons.empty()) flow.buttons(buttons);
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    flow.cells(made.size(), m.mm(60) * m.text_scale, paper_row_height(desk.context, 1),
               [this, &desk, made, word](std::size_t i, Rect rect) {
                   const std::string id = "desk.hall.codes." + word + "." + std::to_string(made[i]->number);
                   const std::string title = title_of(*made[i]);
                   if (draw_paper_row(desk.context, id, rect, title)) open_ = made[i]->number;
                   draw_name(desk.context.ui, rect, title, {Role::bold, Role::body});
               });
}

// They came by four signs: there is no code to show, but they can be sent away.
void HallCodes::add_let_in(const Desk& desk, const HallLine& line, Flow& flow) {
    const std::vector<RemoteLink>& all = line.links().let_in();
    if (all.empty()) return;
    flow.space();
    flow.words(Role::bold, desk.tr("desk.hall.codes.let-in"));
    const Metrics& m = desk.context.ui.metrics();
    flow.cells(all.size(), m.mm(60) * m.text_scale, paper_row_height(desk.context, 1),
               [this, &desk, &all](std::size_t i, Rect rect) {
                   const std::string id = "desk.hall.codes.let-in." + std::to_string(all[i].number);
                   const std::string title = title_of(all[i]);
                   if (draw_paper_row(desk.context, id, rect, title)) open_ = all[i].number;
                   draw_name(desk.context.ui, rect, title, {Role::bold, Role::body});
               });
}

void HallCodes::draw_code(Desk& desk, HallLine& line) {
    const RemoteLink* link = line.links().by_number(open_);
    if (link == nullptr) return void(open_ = 0);
    const bool ours = !link->secret.empty();
    const std::string address = ours ? address_of(line, *link) : std::string();
    if (ours && coded_ != address) {
        coded_ = address;
        code_ = qr_code(address);
    }
    const Metrics& m = desk.context.ui.metrics();
    bool done = false;
    const auto page = [&](Flow& flow) {
        if (ours && code_)
            flow.item(std::min(flow.width(), m.mm(60)), [&](Rect rect) { draw_qr(desk.context.ui, rect, *code_); });
        flow.words(Role::body,
                   desk.tr("desk.hall.codes.for." + (ours ? link->role : "let-in")));  // keys: desk.hall.codes.for.*
        if (takes_back_) flow.words(Role::bold, desk.tr("desk.hall.codes.gone"), desk.context.ui.theme().warn);
    };
    const auto foot = [&](Flow& flow) {
        std::vector<FlowButton> buttons;
        if (takes_back_) {
            buttons.push_back({"desk.hall.codes.keep", desk.tr("kit.cancel"), {}, [&] { takes_back_ = false; }});
            buttons.push_back(
                {"desk.hall.codes.take", desk.tr("desk.hall.codes.take"), {.kind = ButtonKind::danger}, [&] {
                     line.links().take_back(desk, line, *link);
                     done = true;
                 }});
        } else {
            if (ours && desk.context.environment.clipboard)
                buttons.push_back({"desk.hall.codes.copy", desk.tr("desk.hall.codes.copy"), {.icon = Icon::copy}, [&] {
                                       desk.context.environment.clipboard->copy(address);
                                       desk.toast(desk.tr("desk.hall.codes.copied"));
                                   }});
            buttons.push_back({"desk.hall.codes.back", desk.tr("desk.hall.codes.take"), {.icon = Icon::lock}, [&] {
                                   takes_back_ = true;
                               }});
        }
        flow.buttons(buttons);
    };
    if (draw_sheet(desk.context.ui, "desk.hall.code", desk.context.ui.elided(Role::title, title_of(*link), m.mm(80)),
                   m.mm(100) * m.text_scale, page, foot) ||
        done) {
        open_ = 0;
        takes_back_ = false;
    }
}

}  // namespace tapet::ui
