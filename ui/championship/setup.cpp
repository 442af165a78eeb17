// A new championship: its name and sectors, stones and camas, the house options of its table and of its matches. The entries
// come on the desk. The draft is kept in the settings after each change.
#include <algorithm>

#include "championship/championship.h"
#include "core/json_writer.h"
#include "ui/championship/notes.h"
#include "ui/championship/parts.h"
#include "ui/championship/screens.h"
#include "ui/match/house_page.h"

namespace tapet::ui {

namespace {

using Game = championship::Game;

constexpr std::string_view kDraft = "draft.championship";
constexpr std::string_view kTrucDraft = "draft.championship.truc";
constexpr int kLongestSectors = 1000;
constexpr int kMostSectors = 99;

// As people type them; what is empty or stands there already is left out.
std::vector<std::string> split_sectors(std::string_view text) {
    std::vector<std::string> names;
    while (!text.empty()) {
        const std::size_t comma = std::min(text.find(','), text.size());
        std::string_view name = text.substr(0, comma);
        while (!name.empty() && name.front() == ' ') name.remove_prefix(1);
        while (!name.empty() && name.back() == ' ') name.remove_suffix(1);
        if (!name.empty() && std::find(names.begin(), names.end(), name) == names.end()) names.emplace_back(name);
        text.remove_prefix(std::min(text.size(), comma + 1));
    }
    return names;
}

class DeskSetup : public Screen {
  public:
    DeskSetup(const Keeper& keeper, Lang lang)
        : setup_(
              read_setup<Game>(keeper.setting(kDraft, ""))
                  .value_or(championship::Setup{std::string(phrase(lang, "desk.setup.name-first")), {"1"}, 24, 2, {}})),
          truc_(keeper.setting(kTrucDraft, setup_line<truc::Game>(championship::usual_truc()))) {
        if (!read_setup<truc::Game>(truc_)) truc_ = setup_line<truc::Game>(championship::usual_truc());
    }
    std::string route() const override { return "desk-setup"; }

    void draw(Context& context) override {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const championship::Setup before = setup_;
        const std::string truc_before = truc_;
        Rect area = ui.area().inset(m.margin);
        draw_header(context, area, "desk-setup", context.tr("desk.setup.title"));
        const Rect start = area.cut_bottom(m.control, m.gap);
        if (ui.button("desk-setup.start", start, context.tr("desk.setup.start"), {.kind = ButtonKind::primary}))
            begin(context);
        const std::vector<DeskTab> pages{{"0", std::string(context.tr("desk.setup.championship"))},
                                         {"1", std::string(context.tr("desk.setup.house"))},
                                         {"2", std::string(context.tr("desk.setup.truc"))}};
        const int tapped = draw_tabs(context, "desk-setup.page", area, pages, page_);
        if (tapped >= 0) page_ = tapped;
        if (page_ == 0) {
            draw_championship(context, area);
        } else if (page_ == 1) {
            draw_options(context, area);
        } else {
            draw_truc_rules(context, "desk-setup.truc", area, truc_);
        }
        if (!(setup_ == before)) keep_setting(context, kDraft, setup_line<Game>(setup_));
        if (truc_ != truc_before) keep_setting(context, kTrucDraft, truc_);
    }

  private:
    championship::Setup setup_;
    std::string truc_;  // the setup line of a match at the table
    int page_ = 0;

    void draw_championship(Context& context, Rect area) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const int columns = area.w > m.mm(130) * m.text_scale ? 2 : 1;
        const float field = field_height(context) + m.gap;
        const int rows = 1 + 4 / columns;
        const float high = static_cast<float>(rows) * field;
        const ListView view = ui.begin_scroll("desk-setup.all", area, high);
        Rect page{view.view.x, view.view.y - view.offset, view.view.w - m.gap, high};
        std::string name = setup_.name;
        draw_field(context, "desk-setup.name", page.cut_top(field), context.tr("desk.setup.name"), name, kLongestName);
        if (!name.empty()) setup_.name = name;
        const auto cells = page.grid(columns, rows - 1, m.gap);
        draw_sectors(context, cells[0], cells[1]);
        setup_.stones = stepper(context, "desk-setup.stones", cells[2], "truc.setup.stones", setup_.stones, 1, 99);
        setup_.camas = stepper(context, "desk-setup.camas", cells[3], "truc.setup.camas", setup_.camas, 1, 5);
        ui.end_list();
    }

    static int stepper(Context& context, std::string_view id, Rect cell, std::string_view key, int value, int low,
                       int high) {
        Ui& ui = context.ui;
        cell.cut_top(ui.line_height(Role::body));
        return ui.stepper(id, cell.cut_top(ui.metrics().control), context.tr(key), value, low, high);
    }

    // So many numbered sectors, or their names with commas between them.
    void draw_sectors(Context& context, Rect count_cell, Rect names_cell) {
        const int before = static_cast<int>(setup_.sectors.size());
        const int count =
            stepper(context, "desk-setup.sectors", count_cell, "desk.setup.sectors", before, 1, kMostSectors);
        if (count < before) setup_.sectors.resize(static_cast<std::size_t>(count));
        for (int number = 1; static_cast<int>(setup_.sectors.size()) < count; ++number) {
            const std::string name = std::to_string(number);
            const auto& there = setup_.sectors;
            if (std::find(there.begin(), there.end(), name) == there.end()) setup_.sectors.push_back(name);
        }
        std::string names = joined(setup_.sectors);
        if (draw_field(context, "desk-setup.names", names_cell, context.tr("desk.setup.sector-names"), names,
                       kLongestSectors)) {
            const std::vector<std::string> typed = split_sectors(names);
            if (!typed.empty()) setup_.sectors = typed;
        }
    }

    void draw_options(Context& context, Rect area) {
        std::string line = setup_line<Game>(setup_);
        const std::string_view key = absence_words(setup_);
        const float words = context.ui.paragraph_height(Role::body, context.tr(key), area.w);
        if (area.h - words > 4 * context.ui.metrics().control)
            draw_words(context, area, context.tr(key), {.colour = context.ui.theme().text_quiet});
        if (!draw_house(context, "desk-setup", area, line)) return;
        if (const auto changed = read_setup<Game>(line)) setup_ = *changed;
    }

    void begin(Context& context) const {
        begin_match(context, {setup_line<Game>(setup_)}).then([&context, truc = truc_] {
            keep_truc(context, context.keeper.match_id(), truc);
        });
    }
};

}  // namespace

std::unique_ptr<Screen> make_desk_setup(const Keeper& keeper, Lang lang) {
    return std::make_unique<DeskSetup>(keeper, lang);
}

}  // namespace tapet::ui
