// Before a Calavera match: who begins, the numbers of the table's own pad, dice or crosses only.
#include <algorithm>

#include "calavera/calavera.h"
#include "calavera/pad.h"
#include "calavera/rule_ids.h"
#include "calavera/words.h"
#include "ui/calavera/draw.h"
#include "ui/calavera/face.h"
#include "ui/calavera/house_pictures.h"
#include "ui/calavera/pad_record.h"
#include "ui/match/setup_screen.h"

namespace tapet::ui {

namespace {

constexpr std::size_t kLeastPlayers = 2;
constexpr int kMostPoints = 20;  // of a box in the dead zone, either way
constexpr int kPadEnd = 7;       // boxes of a row from the second half of the pad
// The dead zone of one printed sheet, as public material reports it (the rule calavera.dead-zone.freeze names it): offered, never
// taken for granted.
constexpr std::array<int, 3> kReportedZone{4, 0, -3};

class CalaveraSetup : public PlayersSetup<calavera::Game> {
  public:
    CalaveraSetup(const Notebook& notebook, Lang lang)
        : PlayersSetup(notebook, lang, "calavera.setup.title", kLeastPlayers, calavera::kMostPlayers) {
        if (const auto kept = kept_dead_zone(notebook)) {
            for (std::size_t i = 0; i < kept->size(); ++i) zone_[i] = (*kept)[i];
        }
    }

  protected:
    Table table(const Context& context) const override {
        Table table = PlayersSetup::table(context);
        table.how = context.tr("calavera.setup.order");
        table.first_label = context.tr("calavera.setup.who-first");
        table.first = setup_.first;
        table.first_mark = context.tr("calavera.setup.first");
        return table;
    }

    // Whoever was to begin still is, on whichever chair.
    void sit(Context& context, const Lineup& people) override {
        const std::string first = setup_.players[setup_.first];
        PlayersSetup::sit(context, people);
        const auto place = std::find(setup_.players.begin(), setup_.players.end(), first);
        if (place != setup_.players.end()) begins(static_cast<std::size_t>(place - setup_.players.begin()));
        if (setup_.first >= setup_.players.size()) setup_.first = 0;
    }
    void begins(std::size_t chair) override { setup_.first = static_cast<calavera::Player>(chair); }

    void add_right(Context& context, float width, std::vector<Block>& blocks) override {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const float boxes = std::max(m.control, std::ceil(m.em(Role::bold) * 1.6F)) + m.gap;
        blocks.push_back(
            {{m.control_two, 0.01F, m.control_two}, [this, &context](Rect rect) { draw_mode(context, rect); }});
        if (!zone_known()) add_words(ui, context.tr("calavera.setup.copy"), width, blocks);
        blocks.push_back({{boxes, 0.01F, boxes}, [this, &context](Rect rect) {
                              draw_zone(context, rect.inset(context.ui.metrics().gap / 2));
                          }});
        if (zone_known()) return;
        add_words(ui, context.tr("calavera.setup.reported.what", {zone_words(kReportedZone)}), width, blocks);
        blocks.push_back(
            {{m.control, 0.01F, m.control}, [this, &context](Rect rect) { draw_reported(context, rect); }});
    }

    void draw_sheets(Context& context) override {
        if (copied_) draw_numbers(context, *copied_);
    }
    HousePicture house_picture(Context& context) const override {
        return [&ui = context.ui](const HouseOption& option, std::size_t value, Rect place) {
            draw_calavera_house(ui, option, value, place);
        };
    }

    std::string obstacle(const Context& context) const override {
        return zone_known() ? std::string() : std::string(context.tr("calavera.setup.copy-first"));
    }
    void begin(Context& context) override {
        for (std::size_t i = 0; i < zone_.size(); ++i) setup_.dead_zone[i] = *zone_[i];
        PlayersSetup::begin(context);
    }

  private:
    std::array<std::optional<int>, 3> zone_{};  // nothing: not copied yet; it is never guessed
    std::optional<std::size_t> copied_;         // the box whose number is being picked

    bool zone_known() const {
        return std::all_of(zone_.begin(), zone_.end(), [](const auto& n) { return n.has_value(); });
    }

    // ---- the pad ---------------------------------------------------------------------------------------------------

    void draw_mode(Context& context, Rect rect) {
        const std::vector<std::string> modes{context.tr("calavera.setup.mode.0"), context.tr("calavera.setup.mode.1")};
        setup_.mode = static_cast<calavera::Mode>(
            context.ui.choice("calavera-setup.mode", rect, modes, static_cast<int>(setup_.mode)));
    }

    static void add_words(Ui& ui, const std::string& words, float width, std::vector<Block>& blocks) {
        const float high = ui.paragraph_height(Role::body, words, width);
        blocks.push_back({{high, 0.01F, high}, [&ui, words](Rect rect) { ui.paragraph(rect, words); }});
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
        ui.painter().fill(cell, press.down ? t.paper : row_box(calavera::Row::orange, printed.zone));
        if (dead && !press.down) draw_hatching(ui.painter(), cell, rect.w * 0.2F, rgb(calavera::kHatchingColour));
        ui.painter().outline(cell, row_colour(calavera::Row::orange), std::max(1.0F, rect.w * 0.04F));
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

std::unique_ptr<Screen> make_calavera_setup(const Notebook& notebook, Lang lang) {
    return std::make_unique<CalaveraSetup>(notebook, lang);
}

}  // namespace tapet::ui
