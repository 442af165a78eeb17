// Before a Truc match: names, players, who is mà first, stones, camas and the house options, each with its rule. What was
// chosen is kept as a draft after every change, so that a restart comes back to it.
#include <algorithm>
#include <array>

#include "core/fields.h"
#include "core/json.h"
#include "core/json_writer.h"
#include "core/referee.h"
#include "truc/codes.h"
#include "truc/words.h"
#include "ui/match/house_page.h"
#include "ui/match/people.h"
#include "ui/match/play.h"
#include "ui/match/seat_chooser.h"
#include "ui/match/stand_in.h"
#include "ui/truc/people.h"
#include "ui/truc/screens.h"

namespace tapet::ui {

namespace {

constexpr std::string_view kDraft = "draft.truc";
constexpr std::string_view kLastNames = "names.truc";
constexpr std::string_view kPeopleDraft = "draft.truc.people";  // by seat; empty: nobody yet
constexpr std::size_t kMostSeats = 6;

// One tap each; the first is the Reglament's coto.
struct Length {
    int stones;
    int camas;
};
constexpr std::array<Length, 4> kUsual{{{24, 2}, {24, 1}, {24, 3}, {12, 2}}};

// The names of sides that have none of their own.
constexpr truc::PerSide<std::string_view> kStandIn{"truc.side.us", "truc.side.them"};

// Us and Them, where the setup has no other names.
truc::Setup with_names(truc::Setup setup, Lang lang) {
    for (const truc::Side side : truc::kSides) {
        std::string& name = setup.sides[truc::at(side)];
        if (name == truc::name(side) || is_stand_in(kStandIn[truc::at(side)], name)) {
            name = phrase(lang, kStandIn[truc::at(side)]);
        }
    }
    return setup;
}

std::vector<std::string> kept_people(const Keeper& keeper) {
    std::vector<std::string> people;
    const auto json = parse_json(keeper.setting(kPeopleDraft, "[]"));
    const Json::Array* names = json ? json->as_array() : nullptr;
    if (names != nullptr) {
        for (const Json& name : *names) people.push_back(name.as_text() == nullptr ? std::string() : *name.as_text());
    }
    people.resize(kMostSeats);
    return people;
}

class TrucSetup : public Screen {
  public:
    TrucSetup(const Keeper& keeper, Lang lang) : people_(kept_people(keeper)) {
        setup_ = with_names(read_setup<truc::Game>(keeper.setting(kDraft, "")).value_or(truc::Setup()), lang);
    }
    std::string route() const override { return "truc-setup"; }

    void draw(Context& context) override {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const truc::Setup before = setup_;
        Rect area = ui.area().inset(m.margin);
        draw_head(context, area);
        const Rect start = area.cut_bottom(m.control, m.gap);
        draw_start(context, start);
        if (page_ == 0) {
            draw_match(context, area);
        } else {
            std::string line = setup_line<truc::Game>(setup_);
            if (draw_house(context, "truc-setup", area, line)) {
                if (const auto changed = read_setup<truc::Game>(line)) setup_ = *changed;
            }
        }
        if (choosing_ma_) draw_choose_ma(context);
        if (seating_) draw_seating(context);
        if (!(setup_ == before)) keep_setting(context, kDraft, setup_line<truc::Game>(setup_));
    }

  private:
    truc::Setup setup_;
    int page_ = 0;
    bool choosing_ma_ = false;
    std::vector<std::string> people_;     // by seat
    std::optional<SeatChooser> seating_;  // who sits where is being said

    // Back, the title and the pages, in one line where there is room for them.
    void draw_head(Context& context, Rect& area) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const std::string_view title = context.tr("truc.setup.title");
        const std::vector<std::string> pages{std::string(context.tr("truc.setup.match")),
                                             std::string(context.tr("truc.setup.house"))};
        const float widest = std::max(ui.text_width(Role::bold, pages[0]), ui.text_width(Role::bold, pages[1]));
        const float roomy = 2 * (widest + m.icon + 4 * m.gap);
        const float head = ui.text_width(Role::title, title) + m.control + 3 * m.gap;
        const float wide = std::min(roomy, area.w - head);
        if (wide < 2 * (widest + 2 * m.gap) + m.gap) {
            draw_header(context, area, "truc-setup", title);
            page_ = ui.choice("truc-setup.page", area.cut_top(m.control, m.gap), pages, page_);
            return;
        }
        Rect row = area;
        draw_header(context, row, "truc-setup", title);
        Rect bar{area.x, area.y, area.w, m.control};
        page_ = ui.choice("truc-setup.page", bar.cut_right(wide), pages, page_);
        area = row;
    }

    void draw_start(Context& context, Rect rect) {
        const bool same = setup_.sides[0] == setup_.sides[1];
        const std::string label = std::string(context.tr("truc.setup.start")) + " · " + setup_words(context, setup_);
        const bool fits = context.ui.fits(Role::bold, label, rect.inset(context.ui.metrics().margin, 0));
        const ButtonKind kind = same ? ButtonKind::closed : ButtonKind::primary;
        const std::string_view shown = fits && !same ? std::string_view(label) : context.tr("truc.setup.start");
        if (!context.ui.button("truc-setup.start", rect, shown, {.kind = kind})) return;
        if (same) return context.navigator.show_trouble(std::string(context.tr("truc.setup.same-names")));
        Beginning with;
        if (setup_.players > 1) with.people = seated_as(setup_, people_);
        const std::string line = setup_line<truc::Game>(setup_);
        begin_match(context, {line}, std::move(with)).then([&context, line] {
            keep_setting(context, kLastNames, line).quietly();
        });
    }

    // ---- the match -------------------------------------------------------------------------------------------------

    void draw_match(Context& context, Rect area) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const bool wide = area.w > m.mm(130) * m.text_scale;
        const bool narrow = area.w < m.mm(75) * m.text_scale;  // one under the other, all of it
        const float labelled = ui.line_height(Role::body) + m.control + m.gap;
        const float plain = m.control + m.gap;
        const int lengths = wide ? 1 : 2;
        const float high = (wide ? 1.0F : 2.0F) * labelled + (narrow ? 2.0F : 1.0F) * labelled +
                           static_cast<float>(lengths) * plain + (wide ? 1.0F : 2.0F) * plain;
        const ListView view = ui.begin_scroll("truc-setup.match", area, high);
        Rect page{view.view.x, view.view.y - view.offset, view.view.w, high};
        const auto names = page.cut_top((wide ? 1.0F : 2.0F) * labelled).grid(wide ? 2 : 1, wide ? 1 : 2, 0);
        for (const truc::Side side : truc::kSides) {
            Rect cell = names[truc::at(side)];
            if (wide && side == truc::Side::a) cell.w -= m.gap;
            draw_name(context, side, cell);
        }
        draw_people(context, page.cut_top((narrow ? 2.0F : 1.0F) * labelled), narrow);
        draw_usual(context, page.cut_top(static_cast<float>(lengths) * plain), lengths);
        draw_length(context, page, !wide);
        ui.end_list();
    }

    // How many play, and who is mà first.
    void draw_people(Context& context, Rect area, bool narrow) {
        const Metrics& m = context.ui.metrics();
        if (narrow) {
            const auto cells = area.rows(2, 0);
            draw_players(context, cells[0]);
            return draw_ma(context, cells[1]);
        }
        // As wide as their labels need.
        const float players = context.ui.text_width(Role::body, context.tr("truc.setup.players")) + 1;
        const float ma = context.ui.text_width(Role::body, context.tr("truc.setup.ma")) + 1;
        const float half = (area.w - m.gap) / 2;
        draw_players(context, area.cut_left(std::round(std::min(std::max(half, players), area.w - m.gap - ma)), m.gap));
        draw_ma(context, area);
    }

    void draw_ma(Context& context, Rect cell) {
        Ui& ui = context.ui;
        ui.text(cell.cut_top(ui.line_height(Role::body)), context.tr("truc.setup.ma"),
                {.colour = ui.theme().text_quiet});
        Rect button = cell.cut_top(ui.metrics().control);
        const Rect who = button.cut_right(ui.metrics().control, ui.metrics().gap);
        if (ui.icon_button("truc-setup.who", who, Icon::people, context.tr("seats.title"))) open_seating(context);
        const std::string seat =
            ui.elided(Role::bold, seat_name(setup_.ma), button.w - ui.metrics().icon - 4 * ui.metrics().gap);
        if (ui.button("truc-setup.ma", button, seat, {.icon = Icon::chevron_down})) choosing_ma_ = true;
    }

    // The seats as they sit round the table: one side's in each column.
    void draw_choose_ma(Context& context) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const float wide = std::min(ui.area().w - 4 * m.margin, m.mm(110) * m.text_scale);
        const float high = static_cast<float>(setup_.players) * (m.control + m.gap) - m.gap;
        const Sheet sheet = ui.begin_sheet("truc-setup.ma-sheet", {wide, high}, {.title = context.tr("truc.ma.title")});
        const auto cells = sheet.content.grid(2, setup_.players, m.gap);
        if (sheet.closed) choosing_ma_ = false;
        for (int i = 0; i < setup_.seats(); ++i) {
            const auto seat = static_cast<truc::Seat>(i);
            const Rect cell = cells[static_cast<std::size_t>(i)];
            const std::string name = ui.elided(Role::bold, seat_name(seat), cell.w - 2 * m.gap);
            const std::string id = "truc-setup.ma." + truc::seat_name(seat);
            if (!ui.button(id, cell, name, {.selected = setup_.ma == seat})) continue;
            setup_.ma = seat;
            choosing_ma_ = false;
        }
        ui.end_sheet();
    }

    // ---- who sits where --------------------------------------------------------------------------------------------

    // As it will be kept with the match.
    std::vector<SeatPeople> seated() const {
        std::vector<SeatPeople> seats;
        if (setup_.players == 1) return seats;
        for (int i = 0; i < setup_.seats(); ++i) {
            const std::string& person = people_[static_cast<std::size_t>(i)];
            if (person.empty()) continue;
            seats.push_back({{}, 0, plain_seat_words(setup_, static_cast<truc::Seat>(i)), {person}});
        }
        return seats;
    }

    std::string seat_name(truc::Seat seat) const { return seat_words(setup_, seat, seated()); }

    // The chairs of one side after the other's, as the chooser lists them.
    static truc::Seat seat_at(const truc::Setup& setup, std::size_t chair) {
        const auto players = static_cast<std::size_t>(setup.players);
        return static_cast<truc::Seat>(chair % players * 2 + chair / players);
    }

    // Of one a side the side's name is the person's.
    void open_seating(Context& context) {
        std::vector<Chair> chairs;
        for (std::size_t i = 0; i < static_cast<std::size_t>(setup_.seats()); ++i) {
            const truc::Seat seat = seat_at(setup_, i);
            const truc::Side side = truc::side_of(seat);
            const std::string& name = setup_.sides[truc::at(side)];
            if (setup_.players > 1) {
                chairs.push_back({plain_seat_words(setup_, seat), people_[seat]});
            } else if (is_stand_in(kStandIn[truc::at(side)], name)) {
                chairs.push_back({name, {}});
            } else {
                chairs.push_back({std::string(context.tr(kStandIn[truc::at(side)])), name});
            }
        }
        seating_ = SeatChooser(std::move(chairs), known_people(context.keeper));
    }

    void draw_seating(Context& context) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const Vec size{ui.area().w - 4 * m.margin, ui.area().h - 4 * m.margin - m.control};
        const Sheet sheet = ui.begin_sheet("truc-setup.seating", size, {.title = context.tr("seats.title")});
        const bool changed = seating_->draw(context, "truc-setup.who", sheet.content);
        ui.end_sheet();
        if (changed) take_seating(context);
        if (sheet.closed) seating_.reset();
    }

    void take_seating(Context& context) {
        const std::vector<Chair>& chairs = seating_->chairs();
        for (std::size_t i = 0; i < chairs.size(); ++i) {
            const truc::Seat seat = seat_at(setup_, i);
            const std::size_t side = truc::at(truc::side_of(seat));
            if (setup_.players > 1) {
                people_[seat] = chairs[i].person;
            } else {
                setup_.sides[side] =
                    chairs[i].person.empty() ? std::string(context.tr(kStandIn[side])) : chairs[i].person;
            }
        }
        std::string body;
        JsonWriter out(body);
        out.begin_array();
        for (const std::string& person : people_) out.value(person);
        out.end_array();
        keep_setting(context, kPeopleDraft, body);
    }

    // The usual lengths, one tap each.
    void draw_usual(Context& context, Rect area, int rows) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        area.h -= m.gap;
        const auto cells = area.grid(static_cast<int>(kUsual.size()) / rows, rows, m.gap);
        for (std::size_t i = 0; i < kUsual.size(); ++i) {
            const auto [stones, camas] = kUsual[i];
            const std::string label = context.tr(camas == 1 ? "truc.setup.usual.one" : "truc.setup.usual",
                                                 {std::to_string(stones), std::to_string(camas)});
            const bool chosen = setup_.stones == stones && setup_.camas == camas;
            if (!ui.button("truc-setup.usual." + std::to_string(i), cells[i], label, {.selected = chosen})) continue;
            setup_.stones = stones;
            setup_.camas = camas;
        }
    }

    void draw_length(Context& context, Rect area, bool stacked) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const auto cells = stacked ? area.rows(2, m.gap) : area.columns(2, m.gap);
        const auto place = [&](Rect cell) { return cell.cut_top(m.control); };
        setup_.stones =
            ui.stepper("truc-setup.stones", place(cells[0]), context.tr("truc.setup.stones"), setup_.stones, 1, 99);
        setup_.camas =
            ui.stepper("truc-setup.camas", place(cells[1]), context.tr("truc.setup.camas"), setup_.camas, 1, 5);
    }

    void draw_name(Context& context, truc::Side side, Rect cell) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const std::string label = context.tr("truc.setup.name", {std::string(truc::name(side))});
        const std::string people = people_words(seated(), setup_, side);
        const std::string head = std::string(side_sign(side)) + " " + (people.empty() ? label : people);
        const Rect line = cell.cut_top(ui.line_height(Role::body));
        ui.text(line, ui.elided(Role::body, head, line.w), {.colour = ui.theme().text_quiet});
        std::string& name = setup_.sides[truc::at(side)];
        const std::string_view key = kStandIn[truc::at(side)];
        std::string typed = is_stand_in(key, name) ? std::string() : name;
        const std::string id = "truc-setup.name." + std::string(truc::name(side));
        const FieldEvent event = ui.text_field(id, cell.cut_top(m.control), label, typed,
                                               {.max_code_points = kLongestName, .hint = context.tr(key)});
        if (event == FieldEvent::changed) name = typed.empty() ? std::string(context.tr(key)) : typed;
    }

    void draw_players(Context& context, Rect cell) {
        Ui& ui = context.ui;
        ui.text(cell.cut_top(ui.line_height(Role::body)), context.tr("truc.setup.players"),
                {.colour = ui.theme().text_quiet});
        const int players =
            ui.choice("truc-setup.players", cell.cut_top(ui.metrics().control), {"1", "2", "3"}, setup_.players - 1) +
            1;
        if (players == setup_.players) return;
        setup_.players = players;
        if (setup_.ma >= setup_.seats()) setup_.ma = 0;
    }
};

}  // namespace

std::unique_ptr<Screen> make_truc_setup(const Keeper& keeper, Lang lang) {
    return std::make_unique<TrucSetup>(keeper, lang);
}

std::string quick_truc(const Keeper& keeper, Lang lang) {
    truc::Setup setup;
    if (const auto last = read_setup<truc::Game>(keeper.setting(kLastNames, ""))) setup.sides = last->sides;
    return setup_line<truc::Game>(with_names(setup, lang));
}

}  // namespace tapet::ui
