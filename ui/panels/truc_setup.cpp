// Before a Truc match: names, players, stones, camas and the house options, each with its rule. What was chosen is kept as
// a draft after every change, so that a restart comes back to it.
#include "core/referee.h"
#include "truc/words.h"
#include "ui/panels/house.h"
#include "ui/panels/panels.h"
#include "ui/panels/play.h"
#include "ui/panels/stand_in.h"
#include "ui/panels/truc_words.h"

namespace tapet::ui {

namespace {

constexpr std::string_view kDraft = "draft.truc";
constexpr std::string_view kLastNames = "names.truc";
constexpr int kLongestName = 40;

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
    TrucSetup(Keeper& keeper, Lang lang) {
        setup_ = with_names(read_setup<truc::Game>(keeper.setting(kDraft, "")).value_or(truc::Setup()), lang);
    }
    std::string route() const override { return "truc-setup"; }

    void draw(Context& context) override {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const truc::Setup before = setup_;
        Rect area = ui.area().inset(m.margin);
        draw_header(context, area, "truc-setup", context.tr("truc.setup.title"));
        const Rect start = area.cut_bottom(m.control, m.gap);
        draw_start(context, start);
        const std::vector<std::string> pages{std::string(context.tr("truc.setup.match")),
                                             std::string(context.tr("truc.setup.house"))};
        page_ = ui.choice("truc-setup.page", area.cut_top(m.control, m.gap), pages, page_);
        if (page_ == 0) {
            draw_match(context, area);
        } else {
            std::string line = setup_line<truc::Game>(setup_);
            if (draw_house(context, "truc-setup", area, line)) {
                if (const auto changed = read_setup<truc::Game>(line)) setup_ = *changed;
            }
        }
        if (!(setup_ == before)) keep(context);
    }

  private:
    truc::Setup setup_;
    int page_ = 0;

    void keep(Context& context) const {
        const std::string trouble = context.keeper.set_setting(kDraft, setup_line<truc::Game>(setup_));
        if (!trouble.empty()) context.navigator.show_trouble(trouble);
    }

    void draw_start(Context& context, Rect rect) {
        const bool same = setup_.sides[0] == setup_.sides[1];
        const std::string label = std::string(context.tr("truc.setup.start")) + " · " + setup_words(context, setup_);
        const bool fits = context.ui.fits(Role::bold, label, rect.inset(context.ui.metrics().margin, 0));
        const ButtonKind kind = same ? ButtonKind::closed : ButtonKind::primary;
        const std::string_view shown = fits && !same ? std::string_view(label) : context.tr("truc.setup.start");
        if (!context.ui.button("truc-setup.start", rect, shown, {.kind = kind})) return;
        if (same) return context.navigator.show_trouble(std::string(context.tr("truc.setup.same-names")));
        const Taken taken = context.keeper.begin(setup_line<truc::Game>(setup_));
        if (!taken.trouble.empty()) return context.navigator.show_trouble(taken.trouble);
        context.keeper.set_setting(kLastNames, setup_line<truc::Game>(setup_));
        context.navigator.replace("match:" + context.keeper.match_id());
    }

    // ---- the match -------------------------------------------------------------------------------------------------

    void draw_match(Context& context, Rect area) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const bool wide = area.w > m.mm(150) * m.text_scale;
        const float line = ui.line_height(Role::body);
        const int field_rows = wide ? 1 : 2;
        const int other_rows = wide ? 1 : 3;
        const float high = static_cast<float>(field_rows) * (line + m.control + 2 * m.gap) +
                           static_cast<float>(other_rows) * (line + m.control + 2 * m.gap);
        const ListView view = ui.begin_scroll("truc-setup.match", area, high);
        Rect page{view.view.x, view.view.y - view.offset, view.view.w, high};
        const auto names = page.cut_top(static_cast<float>(field_rows) * (line + m.control + 2 * m.gap), 0)
                               .grid(wide ? 2 : 1, field_rows, m.gap);
        for (const truc::Side side : truc::kSides) draw_name(context, side, names[truc::at(side)]);
        const auto cells = page.grid(wide ? 3 : 1, other_rows, m.gap);
        draw_players(context, cells[0]);
        setup_.stones = ui.stepper("truc-setup.stones", field(context, cells[1]), context.tr("truc.setup.stones"),
                                   setup_.stones, 1, 99);
        setup_.camas = ui.stepper("truc-setup.camas", field(context, cells[2]), context.tr("truc.setup.camas"),
                                  setup_.camas, 1, 5);
        ui.end_list();
    }

    // A control at the top of its cell, with the height that its label needs at any size of text.
    static Rect field(const Context& context, Rect cell) {
        return cell.cut_top(context.ui.metrics().control + context.ui.line_height(Role::body));
    }

    void draw_name(Context& context, truc::Side side, Rect cell) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const std::string label = context.tr("truc.setup.name", {std::string(truc::name(side))});
        ui.text(cell.cut_top(ui.line_height(Role::body)), label, {.colour = ui.theme().text_quiet});
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
        setup_.ma = 0;
    }
};

}  // namespace

std::unique_ptr<Screen> make_truc_setup(Keeper& keeper, Lang lang) { return std::make_unique<TrucSetup>(keeper, lang); }

std::string quick_truc(Keeper& keeper, Lang lang) {
    truc::Setup setup;
    if (const auto last = read_setup<truc::Game>(keeper.setting(kLastNames, ""))) setup.sides = last->sides;
    return setup_line<truc::Game>(with_names(setup, lang));
}

}  // namespace tapet::ui
