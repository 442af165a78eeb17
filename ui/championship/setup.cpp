// A new championship: its name and sectors, stones and camas, the house options of its table and of its matches. The entries
// come on the desk. The draft is kept in the settings after each change.
#include <algorithm>
#include <utility>

#include "championship/championship.h"
#include "core/json_writer.h"
#include "season/camas.h"
#include "season/next_year.h"
#include "ui/championship/face.h"
#include "ui/championship/notes.h"
#include "ui/championship/parts.h"
#include "ui/match/house_page.h"
#include "ui/match/play.h"

namespace tapet::ui {

namespace {

using Game = championship::Game;

constexpr std::string_view kDraft = "draft.championship";
constexpr std::string_view kTrucDraft = "draft.championship.truc";
constexpr int kLongestSectors = 1000;
constexpr int kMostSectors = 100;

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
    // `follows`: the championship whose sectors and fallas come along; empty: none.
    DeskSetup(const Notebook& notebook, Lang lang, std::string follows)
        : follows_(std::move(follows)),
          setup_(
              read_setup<Game>(notebook.setting(kDraft, ""))
                  .value_or(championship::Setup{std::string(phrase(lang, "desk.setup.name-first")), {"1"}, 24, 2, {}})),
          truc_(notebook.setting(kTrucDraft, setup_line<truc::Game>(championship::usual_truc()))) {
        if (!read_setup<truc::Game>(truc_)) truc_ = setup_line<truc::Game>(championship::usual_truc());
    }
    std::string route() const override { return follows_.empty() ? "desk-setup" : "desk-setup:" + follows_; }
    std::string match_id() const override { return follows_; }

    void draw(Context& context) override {
        if (!follows_.empty() && !follow(context)) return;
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const championship::Setup before = setup_;
        const std::string truc_before = truc_;
        Rect area = ui.area().inset(m.margin);
        draw_header(context, area, "desk-setup", context.tr("desk.setup.title"));
        Flow actions(ui, area.w);
        actions.button("desk-setup.start", context.tr("desk.setup.start"), {.kind = ButtonKind::primary},
                       [this, &context] { begin(context); });
        actions.draw_at_foot("desk-setup.actions", area);
        const std::vector<DeskTab> pages{{"0", context.tr("desk.setup.championship")},
                                         {"1", context.tr("desk.setup.house")},
                                         {"2", context.tr("desk.setup.truc")}};
        {
            const TabbedSheet sheet(context, "desk-setup.page", area, pages, page_);
            draw_page(context, sheet.content());
            if (sheet.tapped() >= 0) page_ = sheet.tapped();
        }
        if (!(setup_ == before) && follows_.empty()) keep_setting(context, kDraft, setup_line<Game>(setup_));
        if (truc_ != truc_before) keep_setting(context, kTrucDraft, truc_);
    }

  private:
    const std::string follows_;
    bool followed_ = false;
    championship::Setup setup_;
    std::string truc_;  // the setup line of a match at the table
    int page_ = 0;

    // Once the one before is open.
    bool follow(Context& context) {
        const auto* before = open_match<Game>(context, follows_);
        if (before != nullptr && !std::exchange(followed_, true)) setup_ = championship::next_setup(before->state());
        return before != nullptr;
    }

    std::vector<championship::Enter> entries(const Context& context) const {
        const auto* before = follows_.empty() ? nullptr : open_match<Game>(context, follows_);
        return before == nullptr ? std::vector<championship::Enter>()
                                 : championship::next_entries(before->state(), setup_);
    }

    void draw_page(Context& context, Rect area) {
        if (page_ == 0) return draw_championship(context, area);
        if (page_ == 1) return draw_options(context, area);
        draw_truc_rules(context, "desk-setup.truc", area, truc_);
    }

    void draw_championship(Context& context, Rect area) {
        Flow flow(context.ui, area);
        std::string name = setup_.name;
        std::string names = joined(setup_.sectors);
        if (!follows_.empty())
            flow.words(Role::body, context.tr("desk.setup.follows", {std::to_string(entries(context).size())}));
        flow.field("desk-setup.name", context.tr("desk.setup.name"), name, {.max_code_points = kLongestName});
        std::string count = std::to_string(setup_.sectors.size());
        flow.field("desk-setup.sectors", context.tr("desk.setup.sectors"), count,
                   {.max_code_points = 3, .digits = true}, [this, &context, &count] {
                       const int number = championship::typed_number(count);
                       if (number >= 1 && number <= kMostSectors) return set_sectors(number);
                       context.navigator.show_trouble(
                           context.tr("desk.setup.sectors.wrong", {count, std::to_string(kMostSectors)}));
                   });
        flow.field("desk-setup.names", context.tr("desk.setup.sector-names"), names,
                   {.max_code_points = kLongestSectors}, [this, &names] {
                       const std::vector<std::string> typed = split_sectors(names);
                       if (!typed.empty()) setup_.sectors = typed;
                   });
        flow.stepper("desk-setup.stones", context.tr("truc.setup.stones"), setup_.stones, 1, 99);
        flow.stepper("desk-setup.camas", context.tr("truc.setup.camas"), setup_.camas, 1, 5);
        flow.draw("desk-setup.all");
        if (!name.empty()) setup_.name = name;
    }

    // So many numbered sectors; those that have names keep them.
    void set_sectors(int count) {
        auto& there = setup_.sectors;
        if (count < static_cast<int>(there.size())) there.resize(static_cast<std::size_t>(count));
        for (int number = 1; static_cast<int>(there.size()) < count; ++number) {
            const std::string name = std::to_string(number);
            if (std::find(there.begin(), there.end(), name) == there.end()) there.push_back(name);
        }
    }

    void draw_options(Context& context, Rect area) {
        const std::string_view key = absence_words(setup_);
        const float words = context.ui.paragraph_height(Role::body, context.tr(key), area.w);
        if (area.h - words > 4 * context.ui.metrics().control)
            context.ui.paragraph_above(area, context.tr(key), {.colour = context.ui.theme().text_quiet});
        draw_house_of<Game>(context, "desk-setup", area, setup_);
    }

    void begin(Context& context) const {
        std::vector<std::string> lines{setup_line<Game>(setup_)};
        const championship::State state = *Game::initial(setup_);
        for (const championship::Enter& entry : entries(context)) lines.push_back(event_line<Game>(state, entry));
        begin_match(context, std::move(lines)).then([&context, truc = truc_] {
            keep_truc(context, context.open.match_id(), truc);
        });
    }
};

}  // namespace

std::unique_ptr<Screen> make_desk_setup(const Notebook& notebook, Lang lang, const std::string& follows) {
    return std::make_unique<DeskSetup>(notebook, lang, follows);
}

}  // namespace tapet::ui
