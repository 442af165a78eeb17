// Before a Truc match: names, players, who is mà first, stones, camas and the house options, each with its rule. What was
// chosen is kept as a draft after every change, so that a restart comes back to it.
#include <algorithm>
#include <array>

#include "core/fields.h"
#include "core/referee.h"
#include "truc/codes.h"
#include "truc/words.h"
#include "ui/kit/places.h"
#include "ui/match/house_page.h"
#include "ui/match/paged_header.h"
#include "ui/match/people.h"
#include "ui/match/play.h"
#include "ui/match/seat_chooser.h"
#include "ui/match/stand_in.h"
#include "ui/truc/face.h"
#include "ui/truc/first_ma.h"
#include "ui/truc/lineups.h"
#include "ui/truc/stones.h"
#include "ui/truc/tiles.h"

namespace tapet::ui {

namespace {

constexpr std::string_view kDraft = "draft.truc";
constexpr std::string_view kLastNames = "names.truc";

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

class TrucSetup : public Screen {
  public:
    TrucSetup(const Notebook& notebook, Lang lang) : people_(drafted_people(notebook)) {
        setup_ = with_names(read_setup<truc::Game>(notebook.setting(kDraft, "")).value_or(truc::Setup()), lang);
    }
    std::string route() const override { return "truc-setup"; }

    void draw(Context& context) override {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const truc::Setup before = setup_;
        Rect area = ui.area().inset(m.margin);
        page_ = draw_paged_header(context, area, "truc-setup", context.tr("truc.setup.title"),
                                  {context.tr("truc.setup.match"), context.tr("truc.setup.house")}, page_);
        const bool wide = is_wide(ui, area);
        if (page_ != 0 || !wide) draw_start(context, area.cut_bottom(m.control_two, m.gap));
        if (page_ == 0) {
            draw_match(context, area, wide);
        } else {
            draw_house_of<truc::Game>(context, "truc-setup", area, setup_);
        }
        if (choosing_ma_ && choosing_ma_->draw(context, setup_, seated())) choosing_ma_.reset();
        if (seating_) draw_seating(context);
        if (!(setup_ == before)) keep_setting(context, kDraft, setup_line<truc::Game>(setup_));
    }

  private:
    truc::Setup setup_;
    int page_ = 0;
    std::optional<FirstMa> choosing_ma_;
    Lineup people_;                       // as drafted
    std::optional<SeatChooser> seating_;  // who sits where is being said

    void draw_start(Context& context, Rect rect) {
        const bool same = setup_.sides[0] == setup_.sides[1];
        const std::string word(context.tr("truc.setup.start"));
        const std::string words = setup_words(context, setup_);
        const ButtonStyle style{.kind = same ? ButtonKind::closed : ButtonKind::primary};
        Ui& ui = context.ui;
        const bool both =
            two_line_height(ui, Role::title) <= rect.h && ui.fits(Role::body, words, rect.inset(ui.metrics().gap, 0));
        const bool tapped = both ? two_line_tile(ui, "truc-setup.start", rect, word, words, Role::title, style).tapped
                                 : ui.button("truc-setup.start", rect, word, style).tapped;
        if (!tapped) return;
        if (same) return context.navigator.show_trouble(context.tr("truc.setup.same-names"));
        Beginning with;
        if (setup_.players > 1) with.people = seated();
        const std::string line = setup_line<truc::Game>(setup_);
        const Lineup people(people_.begin(), people_.begin() + setup_.seats());
        const bool pairs = setup_.players > 1;
        begin_match(context, {line}, std::move(with)).then([&context, line, people, pairs] {
            keep_setting(context, kLastNames, line).quietly();
            if (pairs) keep_lineup(context, people);
        });
    }

    // ---- the match -------------------------------------------------------------------------------------------------

    static bool is_wide(const Ui& ui, Rect area) {
        return area.w > ui.metrics().mm(130) * ui.metrics().text_scale && area.w > area.h;
    }

    // Who plays on the left and how far on the right, or one under the other.
    void draw_match(Context& context, Rect area, bool wide) {
        Ui& ui = context.ui;
        const float gap = ui.metrics().gap;
        const float half = wide ? std::round((area.w - 3 * gap) / 2) : area.w;
        std::vector<Block> left = who_plays(context, half);
        std::vector<Block> right = how_far(context, half);
        if (wide) {
            const float start = ui.metrics().control;
            right.push_back({{start, 0.8F, 2.2F * start}, [&](Rect rect) { draw_start(context, rect); }});
        } else {
            for (Block& block : right) left.push_back(std::move(block));
            right.clear();
        }
        float close = gap;
        for (std::vector<Block>* column : {&left, &right}) {
            drop_what_has_no_room(*column, area.h, gap);
            if (least_of(*column, gap) > area.h) close = std::round(gap / 2);
        }
        const float high = std::max({area.h, least_of(left, close), least_of(right, close)});
        const ListView view = ui.begin_scroll("truc-setup.match", area, high);
        Rect page{view.view.x, view.view.y - view.offset, view.view.w, high};
        draw_blocks(left, page.cut_left(half), close);
        if (wide) {
            const Rect seam = page.cut_left(page.w - half);
            ui.painter().stitched_line({seam.centre().x, seam.y}, {seam.centre().x, seam.bottom()}, ui.theme().thread,
                                       std::max(1.0F, ui.metrics().stroke));
            draw_blocks(right, page, close);
        }
        ui.end_list();
    }

    std::vector<Block> who_plays(Context& context, float width) {
        const Metrics& m = context.ui.metrics();
        const float labelled = context.ui.line_height(Role::body) + m.control;
        const bool names_beside = width > m.mm(65) * m.text_scale;
        const float names = names_beside ? labelled : 2 * labelled + m.gap;
        const auto rows = static_cast<float>(setup_.players);
        std::vector<Block> blocks{
            {{names, 0.01F, names},
             [this, &context, names_beside](Rect rect) {
                 const float gap = context.ui.metrics().gap;
                 const auto cells = names_beside ? rect.columns(2, gap) : rect.rows(2, gap);
                 for (const truc::Side side : truc::kSides) draw_name(context, side, cells[truc::at(side)]);
             }},
            {{std::max(m.touch_min, rows * (m.line_height(Role::body) + m.gap / 2)), rows, rows * m.mm(16)},
             [this, &context](Rect rect) { draw_seats(context, rect); }},
            {{labelled, 0.01F, labelled}, [this, &context](Rect rect) { draw_ma(context, rect); }}};
        std::vector<Lineup> others = kept_lineups(context.notebook);
        const auto same = [this](const Lineup& one) { return std::equal(one.begin(), one.end(), people_.begin()); };
        others.erase(std::remove_if(others.begin(), others.end(), same), others.end());
        others.resize(std::min<std::size_t>(others.size(), 2));
        if (!others.empty()) {
            const float high = context.ui.line_height(Role::bold) + m.mm(16);
            blocks.push_back({{high, 0.2F, high + m.mm(4)},
                              [this, &context, others](Rect rect) { draw_lineups(context, rect, others); },
                              false});
        }
        return blocks;
    }

    std::vector<Block> how_far(Context& context, float width) {
        const Metrics& m = context.ui.metrics();
        const float labelled = context.ui.line_height(Role::body) + m.control;
        const bool roomy = usual_fit(context, width);
        const bool flat = width > m.mm(120) * m.text_scale;
        const float steppers = flat ? m.control : 2 * m.control + m.gap;
        return {
            {{labelled, 0.01F, labelled}, [this, &context](Rect rect) { draw_players(context, rect); }},
            {{roomy ? m.control_two : 2 * m.control + m.gap, 1, m.mm(24)},
             [this, &context, roomy](Rect rect) { draw_usual(context, rect, roomy ? 1 : 2); }},
            {{m.mm(9), 0.5F, m.mm(13)}, [this, &context](Rect rect) { draw_tray(context, rect); }, false},
            {{steppers, 0.01F, steppers}, [this, &context, flat](Rect rect) { draw_length(context, rect, !flat); }}};
    }

    void draw_ma(Context& context, Rect cell) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        ui.text(cell.cut_top(ui.line_height(Role::body)), context.tr("truc.setup.ma"),
                {.colour = ui.theme().text_quiet});
        const Rect draw = cell.cut_right(m.control, m.gap);
        if (ui.icon_button("truc-setup.by-card", draw, Icon::cards, context.tr("truc.setup.draw"))) {
            choosing_ma_.emplace().deal(context, setup_);
        }
        const std::string seat = ui.elided(Role::bold, seat_name(context, setup_.ma), cell.w - m.icon - 4 * m.gap);
        if (ui.button("truc-setup.ma", cell, seat, {.icon = Icon::chevron_down})) choosing_ma_.emplace();
    }

    // ---- who sits where --------------------------------------------------------------------------------------------

    // As it will be kept with the match.
    std::vector<SeatPeople> seated() const {
        return setup_.players == 1 ? std::vector<SeatPeople>() : seated_as(setup_, people_);
    }

    // Who sits there, by name and colour; a side's in one column. A tap says who else does.
    void draw_seats(Context& context, Rect area) {
        Ui& ui = context.ui;
        if (ui.hotspot("truc-setup.who", area, context.tr("seats.title"))) open_seating(context);
        const auto cells = area.grid(2, setup_.players, std::round(ui.metrics().gap / 2));
        for (int i = 0; i < setup_.seats(); ++i) {
            const auto seat = static_cast<truc::Seat>(i);
            const std::size_t side = truc::at(truc::side_of(seat));
            std::string person = people_[seat];
            if (setup_.players == 1) person = is_stand_in(kStandIn[side], setup_.sides[side]) ? "" : setup_.sides[side];
            draw_seat(ui, cells[seat], person, plain_seat_words(setup_, seat),
                      seat == setup_.ma ? context.tr("truc.undo.ma") : std::string_view());
        }
    }

    // Those who sat together before.
    void draw_lineups(Context& context, Rect area, const std::vector<Lineup>& lineups) {
        Ui& ui = context.ui;
        ui.text(area.cut_top(ui.line_height(Role::bold)), context.tr("truc.setup.lineups"), {.role = Role::bold});
        const auto cells = area.columns(2, ui.metrics().gap);
        for (std::size_t i = 0; i < lineups.size(); ++i) {
            if (!lineup_tile(ui, "truc-setup.lineup." + std::to_string(i), cells[i], lineups[i])) continue;
            setup_.players = static_cast<int>(lineups[i].size() / 2);
            setup_.ma = static_cast<truc::Seat>(setup_.ma % setup_.seats());
            std::copy(lineups[i].begin(), lineups[i].end(), people_.begin());
            keep_drafted_people(context, people_);
        }
    }

    std::string seat_name(const Context& context, truc::Seat seat) const {
        return seat_words(context, setup_, seat, seated());
    }

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
                chairs.push_back({context.tr(kStandIn[truc::at(side)]), name});
            }
        }
        seating_ = SeatChooser(std::move(chairs), known_people(context.shelf));
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
        keep_drafted_people(context, people_);
    }

    static std::string usual_words(const Context& context, const Length& length) {
        return context.tr(length.camas == 1 ? "truc.setup.usual.one" : "truc.setup.usual",
                          {std::to_string(length.stones), std::to_string(length.camas)});
    }

    // All in one row.
    static bool usual_fit(const Context& context, float width) {
        const Ui& ui = context.ui;
        const Rect row{0, 0, width, ui.metrics().control_two};
        const Rect cell = row.columns(static_cast<int>(kUsual.size()), ui.metrics().gap).front();
        return std::all_of(kUsual.begin(), kUsual.end(), [&](const Length& length) {
            return ui.label_fits(Role::bold, usual_words(context, length), cell);
        });
    }

    // The usual lengths, one tap each.
    void draw_usual(Context& context, Rect area, int rows) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const auto cells = area.grid(static_cast<int>(kUsual.size()) / rows, rows, m.gap);
        for (std::size_t i = 0; i < kUsual.size(); ++i) {
            const auto [stones, camas] = kUsual[i];
            const std::string label = usual_words(context, kUsual[i]);
            const bool chosen = setup_.stones == stones && setup_.camas == camas;
            const std::string id = "truc-setup.usual." + std::to_string(i);
            const bool tapped = cells[i].h >= 2 * ui.line_height(Role::body) + m.mm(6)
                                    ? camas_tile(ui, id, cells[i], label, camas, chosen).tapped
                                    : ui.button(id, cells[i], label, {.selected = chosen}).tapped;
            if (!tapped) continue;
            setup_.stones = stones;
            setup_.camas = camas;
        }
    }

    // All the stones of a cama.
    void draw_tray(Context& context, Rect area) const {
        truc::State full;
        full.setup = setup_;
        full.score[0].stones = setup_.stones;
        draw_stones(context.ui, area, full, truc::Side::a);
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
        ui.name(line, head, {.colour = ui.theme().text_quiet});
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

std::unique_ptr<Screen> make_truc_setup(const Notebook& notebook, Lang lang) {
    return std::make_unique<TrucSetup>(notebook, lang);
}

std::string quick_truc(const Notebook& notebook, Lang lang) {
    truc::Setup setup;
    if (const auto last = read_setup<truc::Game>(notebook.setting(kLastNames, ""))) setup.sides = last->sides;
    return setup_line<truc::Game>(with_names(setup, lang));
}

}  // namespace tapet::ui
