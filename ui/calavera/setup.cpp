// Before a Calavera match: who plays and who begins, the numbers of the table's own pad, dice or crosses only, the house options.
// Kept as a draft after every change.
#include <algorithm>

#include "calavera/calavera.h"
#include "calavera/pad.h"
#include "calavera/rule_ids.h"
#include "calavera/words.h"
#include "ui/calavera/draw.h"
#include "ui/calavera/face.h"
#include "ui/calavera/house_pictures.h"
#include "ui/calavera/pad_record.h"
#include "ui/match/empty.h"
#include "ui/match/house_page.h"
#include "ui/match/people.h"
#include "ui/match/play.h"
#include "ui/match/stand_in.h"

namespace tapet::ui {

namespace {

using calavera::kMostPlayers;
using calavera::Setup;

constexpr std::string_view kDraft = "draft.calavera";
constexpr std::string_view kStandIn = "calavera.setup.player";
constexpr std::size_t kLeastPlayers = 2;
constexpr int kMostPoints = 20;       // of a box in the dead zone, either way
constexpr std::size_t kOffered = 12;  // names of earlier matches
constexpr int kPadEnd = 7;            // boxes of a row from the second half of the pad
// The dead zone of one printed sheet, as public material reports it (the rule calavera.dead-zone.freeze names it): offered, never
// taken for granted.
constexpr std::array<int, 3> kReportedZone{4, 0, -3};

class CalaveraSetup : public Screen {
  public:
    CalaveraSetup(const Notebook& notebook, const Shelf& shelf, Lang lang) {
        if (const auto draft = read_setup<calavera::Game>(notebook.setting(kDraft, ""))) setup_ = *draft;
        translate_stand_ins(kStandIn, lang, setup_.players);
        while (setup_.players.size() < kLeastPlayers) add_player(lang);
        if (const auto kept = kept_dead_zone(notebook)) {
            for (std::size_t i = 0; i < kept->size(); ++i) zone_[i] = (*kept)[i];
        }
        collect_names(shelf);
    }
    std::string route() const override { return "calavera-setup"; }

    void draw(Context& context) override {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const Setup before = setup_;
        Rect area = ui.area().inset(m.margin);
        draw_header(context, area, "calavera-setup", context.tr("calavera.setup.title"));
        draw_start(context, area.cut_bottom(m.control, m.gap));
        const std::vector<std::string> pages{context.tr("calavera.setup.people"), context.tr("calavera.setup.pad"),
                                             context.tr("calavera.setup.house-page")};
        page_ = ui.choice("calavera-setup.page", area.cut_top(m.control, m.gap), pages, page_);
        if (page_ == 0) draw_people(context, area);
        if (page_ == 1) draw_pad_page(context, area);
        if (page_ == 2) {
            const auto picture = [&ui = context.ui](const HouseOption& option, std::size_t value, Rect place) {
                draw_calavera_house(ui, option, value, place);
            };
            draw_house_of<calavera::Game>(context, "calavera-setup", area, setup_, picture);
        }
        if (!(setup_ == before) && !same_names(setup_.players)) {
            keep_setting(context, kDraft, setup_line<calavera::Game>(setup_));
        }
    }

  private:
    Setup setup_;
    std::array<std::optional<int>, 3> zone_{};  // nothing: not copied yet; it is never guessed
    std::vector<std::string> known_;            // names of earlier matches, the latest first
    int page_ = 0;
    std::optional<std::size_t> copied_;  // the box whose number is being picked

    void add_player(Lang lang) { setup_.players.push_back(stand_in(kStandIn, lang, setup_.players)); }

    void collect_names(const Shelf& shelf) { known_ = known_players(shelf, calavera::Game::name, kStandIn, kOffered); }

    bool zone_known() const {
        return std::all_of(zone_.begin(), zone_.end(), [](const auto& n) { return n.has_value(); });
    }

    // ---- start -----------------------------------------------------------------------------------------------------

    void draw_start(Context& context, Rect rect) {
        const bool ready = zone_known() && !same_names(setup_.players);
        const ButtonKind kind = ready ? ButtonKind::primary : ButtonKind::closed;
        if (!context.ui.button("calavera-setup.start", rect, context.tr("calavera.setup.start"), {.kind = kind}))
            return;
        if (same_names(setup_.players)) return context.navigator.show_trouble(context.tr("calavera.setup.same-names"));
        if (!zone_known()) {
            page_ = 1;
            return context.ui.toast(context.tr("calavera.setup.copy-first"), rect);
        }
        for (std::size_t i = 0; i < zone_.size(); ++i) setup_.dead_zone[i] = *zone_[i];
        begin_match(context, {setup_line<calavera::Game>(setup_)});
    }

    // ---- people ----------------------------------------------------------------------------------------------------

    void draw_people(Context& context, Rect area) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const std::vector<std::string> names = not_playing(known_, setup_.players, kOffered);
        const bool wide = area.w > m.mm(130) * m.text_scale;
        const float seats = static_cast<float>(setup_.players.size()) * (m.control + m.gap);
        const bool room = setup_.players.size() < kMostPlayers;
        const int columns = wide ? 2 : 3;
        const int offers = static_cast<int>(names.size()) + (room ? 1 : 0);
        const int rows = (offers + columns - 1) / columns;
        const std::string_view how = context.tr("calavera.setup.order");
        const float text =
            ui.paragraph_height(Role::body, how, wide ? area.w * 0.46F - 4 * m.gap : area.w - m.gap) + m.gap;
        const float names_high = static_cast<float>(rows) * (m.control_two + m.gap);
        const float high = wide ? std::max(seats, text + names_high) : seats + text + names_high;
        const ListView view = ui.begin_scroll("calavera-setup.people", area, high);
        Rect page{view.view.x, view.view.y - view.offset, view.view.w, high};
        const Rect left = wide ? page.cut_left(std::round(page.w * 0.54F), 2 * m.gap) : page.cut_top(seats);
        draw_seats(context, left);
        ui.paragraph(page.cut_top(text), how, {.colour = ui.theme().text_quiet});
        if (offers > 0) draw_offers(context, page.cut_top(names_high - m.gap).grid(columns, rows, m.gap), names, room);
        ui.end_list();
        draw_rest(ui, area, high, Art::emblema_calavera);
    }

    void draw_seats(Context& context, Rect area) {
        const Metrics& m = context.ui.metrics();
        std::optional<std::size_t> leaves;
        for (std::size_t i = 0; i < setup_.players.size(); ++i) {
            if (draw_seat(context, area.cut_top(m.control, m.gap), i)) leaves = i;
        }
        if (leaves) remove(*leaves);
    }

    void remove(std::size_t seat) {
        setup_.players.erase(setup_.players.begin() + static_cast<std::ptrdiff_t>(seat));
        if (setup_.first > seat) --setup_.first;
        if (setup_.first >= setup_.players.size()) setup_.first = 0;
    }

    // The name, who begins, away with it; true: the player leaves.
    bool draw_seat(Context& context, Rect row, std::size_t seat) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const std::string number = std::to_string(seat + 1);
        bool leaves = false;
        if (setup_.players.size() > kLeastPlayers) {
            leaves = ui.icon_button("calavera-setup.remove." + number, row.cut_right(m.control, m.gap), Icon::trash,
                                    context.tr("calavera.setup.remove"))
                         .tapped;
        }
        const bool first = setup_.first == seat;
        const std::string begins(context.tr("calavera.setup.first"));
        const float wide = std::min(row.w * 0.42F, ui.text_width(Role::bold, begins) + 4 * m.gap);
        const Rect place = row.cut_right(std::max(wide, m.touch_min), m.gap);
        if (ui.button("calavera-setup.first." + number, place, begins, {.selected = first})) {
            setup_.first = static_cast<calavera::Player>(seat);
        }
        setup_.players[seat] =
            name_field(context, "calavera-setup.name." + number, row, kStandIn, seat, setup_.players, kLongestName);
        return leaves;
    }

    // One tap for a name of earlier matches: it takes the first place that has no name of its own, or a new one.
    void draw_offers(Context& context, const std::vector<Rect>& cells, const std::vector<std::string>& names,
                     bool room) {
        Ui& ui = context.ui;
        std::size_t cell = 0;
        if (room) {
            if (ui.button("calavera-setup.add", cells[cell++], context.tr("calavera.setup.add"),
                          {.icon = Icon::plus})) {
                add_player(context.preferences.lang);
            }
        }
        for (std::size_t i = 0; i < names.size(); ++i) {
            const Rect rect = cells[cell++];
            const std::string shown = ui.elided(Role::bold, names[i], rect.w - 2 * ui.metrics().gap);
            if (ui.button("calavera-setup.known." + std::to_string(i + 1), rect, shown))
                seat_name(kStandIn, names[i], setup_.players, kMostPlayers);
        }
    }

    // ---- the pad ---------------------------------------------------------------------------------------------------

    void draw_pad_page(Context& context, Rect area) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const std::string_view how = context.tr("calavera.setup.copy");
        const float text = ui.paragraph_height(Role::body, how, area.w - m.gap);
        const float drawing = std::max(m.control, std::ceil(m.em(Role::bold) * 1.6F)) + m.gap;
        const std::string reported = context.tr("calavera.setup.reported.what", {zone_words(kReportedZone)});
        const float report = ui.paragraph_height(Role::body, reported, area.w - m.gap);
        const float high = 2 * m.control + text + drawing + report + 5 * m.gap;
        const ListView view = ui.begin_scroll("calavera-setup.pad", area, high);
        Rect page{view.view.x, view.view.y - view.offset, view.view.w, high};
        const std::vector<std::string> modes{context.tr("calavera.setup.mode.0"), context.tr("calavera.setup.mode.1")};
        const int mode =
            ui.choice("calavera-setup.mode", page.cut_top(m.control, m.gap), modes, static_cast<int>(setup_.mode));
        setup_.mode = static_cast<calavera::Mode>(mode);
        ui.paragraph(page.cut_top(text, m.gap), how);
        draw_zone(context, page.cut_top(drawing, m.gap).inset(m.gap / 2));
        ui.paragraph(page.cut_top(report, m.gap), reported, {.colour = ui.theme().text_quiet});
        draw_reported(context, page.cut_top(m.control));
        ui.end_list();
        draw_rest(ui, area, high, Art::emblema_calavera);
        if (copied_) draw_numbers(context, *copied_);
    }

    static std::string zone_words(const std::array<int, 3>& zone) {
        return signed_points(zone[0]) + ", " + signed_points(zone[1]) + ", " + signed_points(zone[2]);
    }

    // The suggestion, and the rule that says where it comes from.
    void draw_reported(Context& context, Rect row) {
        Ui& ui = context.ui;
        const Rect why = row.cut_right(row.h, ui.metrics().gap);
        if (ui.icon_button("calavera-setup.reported.why", why, Icon::info, context.tr("why.button"),
                           {.kind = ButtonKind::quiet})) {
            context.navigator.show_rule(calavera::rule::dead_zone_freeze);
        }
        const bool taken = std::equal(zone_.begin(), zone_.end(), kReportedZone.begin());
        const std::string words = context.tr("calavera.setup.reported", {zone_words(kReportedZone)});
        if (!ui.button("calavera-setup.reported", row, words, {.selected = taken})) return;
        std::copy(kReportedZone.begin(), kReportedZone.end(), zone_.begin());
        keep_dead_zone(context, kReportedZone);
    }

    // A row of the pad as it is printed, of its end only where a whole one is too narrow for a finger: its last three boxes are
    // to be tapped.
    void draw_zone(Context& context, Rect rect) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const float digits = ui.text_width(Role::bold, "−20") + m.gap;
        const int boxes = rect.w / calavera::kBoxes >= std::max(m.touch_min, digits) ? calavera::kBoxes : kPadEnd;
        const float wide = std::floor(std::min(rect.w / static_cast<float>(boxes), 1.3F * rect.h));
        const Rect row = rect.centred(wide * static_cast<float>(boxes), rect.h);
        ui.painter().fill(row.grown(m.gap / 3), ui.theme().paper, m.radius / 2);
        for (int box = calavera::kBoxes - boxes + 1; box <= calavera::kBoxes; ++box) {
            const float x = row.right() - wide * static_cast<float>(calavera::kBoxes + 1 - box);
            draw_box(context, {x, row.y, wide, row.h}, box);
        }
        const Rect dead{row.right() - 3 * wide, row.y, 3 * wide, row.h};
        ui.painter().outline(dead.grown(m.gap / 3), ui.theme().pen, m.stroke * 1.5F, m.radius);
    }

    void draw_box(Context& context, Rect rect, int box) {
        Ui& ui = context.ui;
        const Theme& t = ui.theme();
        const calavera::Box& printed = calavera::kPad[static_cast<std::size_t>(box)];
        const bool dead = printed.zone == calavera::Zone::dead;
        const Colour ground = dead                                    ? t.pad_dead_box
                              : printed.zone == calavera::Zone::score ? t.pad_score_box
                                                                      : t.pad_orange_box;
        const Rect cell = rect.inset(1);
        std::string words = printed.zone == calavera::Zone::score ? std::to_string(printed.points) : std::string();
        Press press;
        if (dead) {
            const std::size_t i = static_cast<std::size_t>(box - calavera::kFirstDeadBox);
            const std::string number = std::to_string(box);
            words = zone_[i] ? signed_points(*zone_[i]) : "?";
            press = ui.hotspot("calavera-setup.zone." + number, rect,
                               context.tr("calavera.setup.box", {number}) + ": " + words);
            if (press) copied_ = i;
        }
        ui.painter().fill(cell, press.down ? t.paper : ground);
        if (dead && !press.down) draw_hatching(ui.painter(), cell, rect.w * 0.2F, t.pad_hatching);
        ui.painter().outline(cell, t.pad_orange, std::max(1.0F, rect.w * 0.04F));
        if (!ui.fits(Role::bold, words, cell)) return;
        ui.text(cell, words, {.role = Role::bold, .align = Align::centre, .colour = t.ink});
    }

    // What can stand in such a box, one tap; then the next one that is still empty.
    void draw_numbers(Context& context, std::size_t i) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const float most = ui.area().w - 4 * m.margin;
        const float gap = std::round(m.gap * 0.7F);
        const float wide = std::max(m.touch, std::ceil(ui.text_width(Role::bold, "−20") + m.gap));
        const float high = std::max(m.touch, std::ceil(m.em(Role::bold) * 1.4F));
        const int columns = std::clamp(static_cast<int>((most + gap) / (wide + gap)), 1, 10);
        const int rows = (2 * kMostPoints + columns) / columns;
        const Vec size{static_cast<float>(columns) * (wide + gap) - gap, static_cast<float>(rows) * (high + gap) - gap};
        const std::string title = context.tr("calavera.setup.box", {std::to_string(i + calavera::kFirstDeadBox)});
        const Sheet sheet = ui.begin_sheet("calavera-setup.points", size, {.title = title});
        const ListView view = ui.begin_scroll("calavera-setup.points.all", sheet.content, size.y);
        const auto cells = Rect{view.view.x, view.view.y - view.offset, size.x, size.y}.grid(columns, rows, gap);
        std::optional<int> tapped;
        for (int n = -kMostPoints; n <= kMostPoints; ++n) {
            const int place = n + kMostPoints;
            const Rect cell = cells[static_cast<std::size_t>(place)];
            if (ui.button("calavera-setup.points." + std::to_string(n), cell, signed_points(n),
                          {.selected = zone_[i] == n})) {
                tapped = n;
            }
        }
        ui.end_list();
        ui.end_sheet();
        if (sheet.closed) copied_.reset();
        if (tapped) copy(context, i, *tapped);
    }

    void copy(Context& context, std::size_t i, int points) {
        zone_[i] = points;
        copied_.reset();
        const auto open = std::find(zone_.begin(), zone_.end(), std::nullopt);
        if (open != zone_.end()) {
            copied_ = static_cast<std::size_t>(open - zone_.begin());
            return;
        }
        keep_dead_zone(context, {*zone_[0], *zone_[1], *zone_[2]});
    }
};

}  // namespace

std::unique_ptr<Screen> make_calavera_setup(const Notebook& notebook, const Shelf& shelf, Lang lang) {
    return std::make_unique<CalaveraSetup>(notebook, shelf, lang);
}

}  // namespace tapet::ui
