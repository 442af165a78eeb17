// People's records: games, wins, average, best, and at which boxes they froze their rows.
#include <algorithm>

#include "ui/panels/calavera_statistics.h"
#include "ui/panels/panels.h"

namespace tapet::ui {

namespace {

constexpr int kFirstFrozen = 6;  // a row is frozen at boxes 6 to 13
constexpr int kLastFrozen = 13;

class CalaveraPeople : public Screen {
  public:
    std::string route() const override { return "calavera-people"; }

    void draw(Context& context) override {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        update(context);
        Rect area = ui.area().inset(m.margin);
        draw_header(context, area, "calavera-people", context.tr("calavera.people.title"));
        if (people_.empty()) {
            ui.paragraph(area, context.tr("calavera.people.none"), {.colour = ui.theme().text_quiet});
            return;
        }
        const std::string_view what = context.tr("calavera.people.bars");
        ui.paragraph(area.cut_top(ui.paragraph_height(Role::body, what, area.w), m.gap), what,
                     {.colour = ui.theme().text_quiet});
        const bool wide = area.w > m.mm(130) * m.text_scale;
        const float line = ui.line_height(Role::body);
        const float words = 3 * line;
        const float bars = 2.6F * line;
        const float high = (wide ? std::max(words, bars) : words + bars) + 2 * m.gap;
        const ListView view = ui.begin_list("calavera-people.list", area, static_cast<int>(people_.size()), high,
                                            {.gap = m.gap, .page_buttons = true});
        for (int i = view.first; i < view.last; ++i) {
            draw_person(context, view.row(i), people_[static_cast<std::size_t>(i)], wide);
        }
        ui.end_list();
    }

  private:
    std::vector<PersonRecord> people_;
    std::string seen_;  // which matches they were made of

    void update(Context& context) {
        std::string now = "made";
        for (const MatchInfo& match : context.keeper.matches()) {
            if (match.game == "calavera" && match.over) now += match.id + std::to_string(match.lines);
        }
        if (now == seen_) return;
        seen_ = now;
        people_ = people_records(context.keeper);
    }

    static void draw_person(Context& context, Rect rect, const PersonRecord& person, bool wide) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        ui.panel(rect);
        Rect inner = rect.inset(m.gap);
        Rect bars =
            wide ? inner.cut_right(inner.w * 0.48F, m.gap) : inner.cut_bottom(2.6F * ui.line_height(Role::body), 0);
        ui.text(inner.cut_top(ui.line_height(Role::bold)), ui.elided(Role::bold, person.name, inner.w),
                {.role = Role::bold});
        const int tenths = (10 * person.points * 2 + person.games) / (2 * person.games);
        const std::string average = std::to_string(tenths / 10) + (context.preferences.lang == Lang::en ? "." : ",") +
                                    std::to_string(std::abs(tenths % 10));
        const float line = ui.line_height(Role::body);
        ui.text(inner.cut_top(line),
                context.tr("calavera.people.games", {std::to_string(person.games), std::to_string(person.wins)}));
        ui.text(inner.cut_top(line), context.tr("calavera.people.points", {average, std::to_string(person.best)}));
        draw_bars(ui, bars, person);
    }

    // How often at each box, the box's number below.
    static void draw_bars(Ui& ui, Rect rect, const PersonRecord& person) {
        const Theme& t = ui.theme();
        const auto columns = rect.columns(kLastFrozen - kFirstFrozen + 1, std::round(ui.metrics().gap / 4));
        const int most = std::max(1, *std::max_element(person.frozen.begin(), person.frozen.end()));
        for (int box = kFirstFrozen; box <= kLastFrozen; ++box) {
            Rect column = columns[static_cast<std::size_t>(box - kFirstFrozen)];
            ui.text(column.cut_bottom(ui.line_height(Role::body)), std::to_string(box),
                    {.align = Align::centre, .colour = t.text_quiet});
            const int n = person.frozen[static_cast<std::size_t>(box)];
            const float high = std::max(2.0F, column.h * static_cast<float>(n) / static_cast<float>(most));
            const bool dead = box > 10;
            ui.painter().fill(column.cut_bottom(high), n == 0 ? t.line : dead ? t.bad : t.accent);
        }
    }
};

}  // namespace

std::unique_ptr<Screen> make_calavera_people() { return std::make_unique<CalaveraPeople>(); }

}  // namespace tapet::ui
