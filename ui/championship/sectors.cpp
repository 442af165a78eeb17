// All sectors, as their representative looks at them: who has handed in, who is behind and since when; a tap hands the sector to
// its delegate.
#include <algorithm>

#include "championship/minute.h"
#include "season/sector.h"
#include "ui/championship/face.h"
#include "ui/championship/send.h"
#include "ui/match/empty.h"
#include "ui/match/match_words.h"
#include "ui/match/play.h"

namespace tapet::ui {

namespace {

using championship::SectorProgress;

class SectorsScreen : public Screen {
  public:
    explicit SectorsScreen(std::string match_id) : match_id_(std::move(match_id)) {}
    std::string route() const override { return "sectors:" + match_id_; }
    std::string match_id() const override { return match_id_; }

    void draw(Context& context) override {
        const auto* match = open_match<championship::Game>(context, match_id_);
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        Rect area = ui.area().inset(m.margin);
        draw_header(context, area, "sectors", context.tr("sectors.title"));
        if (match == nullptr) return draw_empty(context, area, Art::taulell_campionat, context.tr("sectors.none"));
        notes_.reload(context.notebook, match_id_);
        const std::vector<Row> all = rows(context, match->state());
        const auto handed = std::count_if(all.begin(), all.end(), [](const Row& row) { return row.handed_in; });
        const std::string count = context.tr("sectors.count", {std::to_string(handed), std::to_string(all.size())});
        ui.paragraph_above(area, count, {.role = Role::bold});
        ui.paragraph_above(area, context.tr("sectors.how"), {.colour = ui.theme().text_quiet});
        const OnPaper paper(ui, area);
        draw_cells(ui, "sectors.all", area.inset(1.5F * m.gap, m.gap), all.size(), m.mm(120) * m.text_scale,
                   paper_row_height(context, 2),
                   [&](std::size_t number, Rect cell) { draw_row(context, all[number], cell); });
    }

  private:
    struct Row {
        std::size_t sector = 0;
        std::string name;
        std::string title;
        std::string second;
        bool behind = false;
        bool handed_in = false;
    };
    const std::string match_id_;
    DeskNotes notes_;

    // Those that are behind first, those that have handed in last.
    std::vector<Row> rows(const Context& context, const championship::State& state) const {
        std::vector<Row> all;
        for (std::size_t sector = 0; sector < state.setup.sectors.size(); ++sector)
            all.push_back(row(context, state, sector));
        std::stable_sort(all.begin(), all.end(), [](const Row& a, const Row& b) {
            return std::pair(!a.behind, a.handed_in) < std::pair(!b.behind, b.handed_in);
        });
        return all;
    }

    Row row(const Context& context, const championship::State& state, std::size_t sector) const {
        const std::string& name = state.setup.sectors[sector];
        const SectorProgress progress = championship::sector_progress(state, sector, minute_now(context));
        const auto sent = championship::read_sent(notes_.text(championship::sent_key(name)));
        Row row{sector, name, context.tr("paper.sector", {name}), {}, progress.late > 0, sent && sent->whole};
        std::vector<std::string> words;
        if (row.handed_in) words.push_back(context.tr("sectors.handed-in", {when_words(context, sent->time_ms)}));
        if (progress.late > 0)
            words.push_back(context.tr(
                "sectors.behind", {std::to_string(progress.late), championship::minute_words(progress.late_since)}));
        if (progress.running)
            words.push_back(
                context.tr("sector.grid.count", {std::to_string(progress.settled), std::to_string(progress.matches)}));
        else
            words.push_back(context.tr("sectors.fallas", {std::to_string(progress.fallas)}));
        if (!row.handed_in)
            words.push_back(sent ? context.tr("sectors.sent", {when_words(context, sent->time_ms)})
                                 : std::string(context.tr("sectors.nothing")));
        for (const std::string& word : words) row.second += (row.second.empty() ? "" : " · ") + word;
        return row;
    }

    void draw_row(Context& context, const Row& row, Rect rect) const {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const std::string id = "sectors." + std::to_string(row.sector);
        if (draw_paper_row(context, id, rect, row.title + ", " + row.second))
            context.navigator.go(hand_route(match_id_, row.name));
        Rect inner = rect.inset(m.gap / 2, m.gap / 2);
        const Icon icon = row.behind ? Icon::warning : row.handed_in ? Icon::check : Icon::list;
        const Colour colour = row.behind ? ui.theme().warn : row.handed_in ? ui.theme().good : ui.theme().text_quiet;
        ui.icon(icon, inner.square_left(m.icon, m.gap), colour);
        ui.icon(Icon::chevron_right, inner.square_right(m.icon, m.gap), ui.theme().text_quiet);
        const auto lines = inner.rows(2, 0);
        ui.name(lines[0], row.title, {.role = Role::bold});
        ui.name(lines[1], row.second, {.colour = row.behind ? ui.theme().warn : ui.theme().text_quiet});
    }
};

}  // namespace

std::unique_ptr<Screen> make_sectors(std::string match_id) {
    return std::make_unique<SectorsScreen>(std::move(match_id));
}

}  // namespace tapet::ui
