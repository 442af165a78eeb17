// All sectors, as their representative looks at them: who has handed in, who is behind and since when; a tap hands the sector to
// its delegate.
#include <algorithm>

#include "championship/minute.h"
#include "core/utf8.h"
#include "season/days.h"
#include "season/sector.h"
#include "ui/championship/face.h"
#include "ui/championship/notes.h"
#include "ui/championship/send.h"
#include "ui/kit/flow.h"
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
        Rect area = ui.area().inset(ui.metrics().margin);
        draw_header(context, area, "sectors", context.tr("sectors.title"));
        if (match == nullptr) return draw_empty(context, area, Art::taulell_campionat, context.tr("sectors.none"));
        notes_.reload(context.notebook, match_id_);
        const std::vector<Row> all = rows(context, match->state());
        const auto handed = std::count_if(all.begin(), all.end(), [](const Row& row) { return row.handed_in; });
        const std::string count = context.tr("sectors.count", {std::to_string(handed), std::to_string(all.size())});
        Flow head(ui, area.w);
        head.words(Role::bold, count);
        head.words(Role::body, std::string(context.tr("sectors.how")), ui.theme().text_quiet);
        const std::string until = hand_in_day();
        const FlowButton day{"sectors.until",
                             until.empty() ? std::string(context.tr("sectors.until.none"))
                                           : context.tr("sectors.until", {championship::plain_day(until)}),
                             {.icon = Icon::pencil},
                             [this, until] {
                                 day_ = until.empty() ? std::string() : championship::plain_day(until);
                                 asks_day_ = true;
                             }};
        const FlowButton take{
            "sectors.take", std::string(context.tr("sectors.take")), {.icon = Icon::folder}, [&context] {
                context.navigator.go("hand-over");
            }};
        head.buttons({take, day});
        head.draw_in(area.cut_top(head.height(), 0));
        draw_rows(context, all, area);
        if (asks_day_) ask_day(context);
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
    bool asks_day_ = false;
    std::string day_;  // as it is typed

    void draw_rows(Context& context, const std::vector<Row>& all, Rect area) const {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const OnPaper paper(ui, area);
        const Rect page = area.inset(1.5F * m.gap, m.gap);
        const float least = m.mm(120) * m.text_scale;
        const auto lines = [&](float width) {
            int most = 2;
            for (const Row& row : all) {
                const float room = width - 2 * m.icon - 3 * m.gap;
                most = std::max(most, lines_of_all(ui, Role::bold, {row.title, row.second}, room));
            }
            return most;
        };
        draw_cells(ui, "sectors.all", page, all.size(), least, cell_height(context, page, all.size(), least, lines),
                   [&](std::size_t number, Rect cell) { draw_row(context, all[number], cell); });
    }

    std::string hand_in_day() const {
        return championship::read_hand_in(notes_.text(std::string(championship::kHandInKey)));
    }

    // Until when the sectors are handed in; nothing typed: no day is set.
    void ask_day(Context& context) {
        bool saves = false;
        const auto page = [&](Flow& flow) {
            flow.words(Role::body, std::string(context.tr("sectors.until.how")), context.ui.theme().text_quiet);
            flow.field("sectors.until.day", std::string(context.tr("paper.evening")), day_,
                       {.max_code_points = 20, .hint = "20.6.2026"});
        };
        const auto foot = [&](Flow& flow) {
            flow.button("sectors.until.save", std::string(context.tr("desk.acta.save")), {.kind = ButtonKind::primary},
                        [&] { saves = true; });
        };
        const float width = context.ui.metrics().mm(110) * context.ui.metrics().text_scale;
        const bool closed =
            draw_sheet(context.ui, "sectors.until.sheet", context.tr("sectors.until.title"), width, page, foot);
        if (closed) asks_day_ = false;
        if (!saves) return;
        const std::string typed(trimmed(day_));
        const auto day = championship::read_day(typed);
        if (!typed.empty() && !day) return context.navigator.show_trouble(context.tr("desk.hours.wrong-day", {typed}));
        asks_day_ = false;
        notes_.keep(context, std::string(championship::kHandInKey),
                    championship::hand_in_text(day.value_or(std::string())));
    }

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
        Row row{sector, name, context.tr("paper.sector", {name}), {}, false, sent && sent->whole};
        const std::string until = hand_in_day();
        row.behind = progress.late > 0 || (championship::day_is_past(until, minute_now(context)) && !row.handed_in);
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
        const std::vector<Rect> places = stacked(ui, Role::bold, {row.title, row.second}, inner);
        draw_name(ui, places[0], row.title, {Role::bold});
        draw_name(ui, places[1], row.second, {Role::body},
                  {.colour = row.behind ? ui.theme().warn : ui.theme().text_quiet});
    }
};

}  // namespace

std::unique_ptr<Screen> make_sectors(std::string match_id) {
    return std::make_unique<SectorsScreen>(std::move(match_id));
}

}  // namespace tapet::ui
