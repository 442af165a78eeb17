// What people have played and won, over all games and matches that were played to their end; of Calavera the average, the
// best and at which boxes they froze their rows. A tap on somebody gives them another name, or joins two names into one.
#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "ui/match/people.h"
#include "ui/match/screens.h"

namespace tapet::ui {

namespace {

constexpr int kFirstFrozen = 6;  // a row is frozen at boxes 6 to 13
constexpr int kLastFrozen = 13;
constexpr std::int64_t kPeoplePage = 50;
constexpr std::size_t kOffered = 9;  // other names in the sheet

class People : public Screen {
  public:
    std::string route() const override { return "people"; }

    void draw(Context& context) override {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        update(context);
        Rect area = ui.area().inset(m.margin);
        draw_header(context, area, "people", context.tr("people.title"));
        if (people_.empty()) {
            ui.paragraph(area, context.tr("people.none"), {.valign = VAlign::top, .colour = ui.theme().text_quiet});
            return;
        }
        const std::string_view how = context.tr("people.how");
        ui.paragraph(area.cut_top(ui.paragraph_height(Role::body, how, area.w), m.gap), how,
                     {.colour = ui.theme().text_quiet});
        draw_list(context, area);
        if (renaming_) draw_sheet(context);
    }

  private:
    std::vector<Person> people_;
    std::int64_t seen_ = -1;  // Keeper::version()
    std::int64_t count_ = 0;  // of all, of whom people_ are the first
    std::optional<std::string> renaming_;
    std::string new_name_;

    // Anew when something changed, as many as were there; more of them when the end is in sight.
    void update(Context& context) {
        const std::int64_t now = context.keeper.version();
        if (now == seen_) return;
        seen_ = now;
        count_ = context.keeper.count_people();
        const auto shown = static_cast<std::int64_t>(people_.size());
        people_ = people_of(context.keeper, 0, std::max(shown, kPeoplePage));
    }

    void read_on(Context& context) {
        const auto there = static_cast<std::int64_t>(people_.size());
        if (there >= count_) return;
        for (Person& person : people_of(context.keeper, there, kPeoplePage)) people_.push_back(std::move(person));
        context.ui.wants_frame_at(context.ui.now_us());
    }

    // ---- the list ----------------------------------------------------------------------------------------------------

    // "20.5": the decimal sign is the language's.
    static std::string average_words(const Context& context, const calavera::Record& record) {
        const int tenths = (10 * record.points * 2 + record.games) / (2 * record.games);
        return (tenths < 0 ? "-" : "") + std::to_string(std::abs(tenths) / 10) +
               (context.preferences.lang == Lang::en ? "." : ",") + std::to_string(std::abs(tenths) % 10);
    }

    static std::string games_words(const Context& context, const Person& person) {
        std::string words;
        for (std::size_t i = 0; i < person.by_game.size(); ++i) {
            const PlayedWon& tally = person.by_game[i];
            if (tally.games == 0) continue;
            const std::string game(context.tr("game." + std::string(Games::names[i])));
            words += (words.empty() ? "" : "\n") +
                     context.tr("people.game", {game, std::to_string(tally.games), std::to_string(tally.wins)});
            if (Games::names[i] != calavera::Game::name) continue;
            words += "\n" + context.tr("people.calavera",
                                       {average_words(context, person.calavera), std::to_string(person.calavera.best)});
        }
        return words;
    }

    static bool has_bars(const Person& person) {
        const auto& frozen = person.calavera.frozen;
        return std::any_of(frozen.begin(), frozen.end(), [](int n) { return n > 0; });
    }

    static bool is_wide(const Context& context, Rect area) {
        const Metrics& m = context.ui.metrics();
        return area.w > m.mm(130) * m.text_scale;
    }

    static float bars_height(const Context& context) { return 2.6F * context.ui.line_height(Role::body); }

    static float words_width(const Context& context, float wide, const Person& person) {
        const Metrics& m = context.ui.metrics();
        const float inner = wide - 2 * m.gap;
        return has_bars(person) && is_wide(context, {0, 0, wide, 0}) ? inner * 0.52F - m.gap : inner;
    }

    static float height_of(const Context& context, float wide, const Person& person) {
        const Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const float words = ui.line_height(Role::bold) + ui.paragraph_height(Role::body, games_words(context, person),
                                                                             words_width(context, wide, person));
        float high = words;
        if (has_bars(person)) {
            high = is_wide(context, {0, 0, wide, 0}) ? std::max(words, bars_height(context))
                                                     : words + m.gap + bars_height(context);
        }
        return std::ceil(std::max(high + 2 * m.gap, m.control));
    }

    void draw_list(Context& context, Rect area) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        float high = 0;
        for (const Person& person : people_) high += height_of(context, area.w - m.touch - m.gap, person) + m.gap;
        const ListView view = ui.begin_scroll("people.list", area, high, {.page_buttons = true});
        float y = view.view.y - view.offset;
        for (std::size_t i = 0; i < people_.size(); ++i) {
            const Rect row{view.view.x, std::round(y), view.view.w, height_of(context, view.view.w, people_[i])};
            if (row.intersects(view.view)) draw_person(context, row, i);
            y += row.h + m.gap;
        }
        ui.end_list();
        if (y < view.view.bottom() + view.view.h) read_on(context);
    }

    void draw_person(Context& context, Rect rect, std::size_t index) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const Person& person = people_[index];
        if (ui.hotspot("people." + std::to_string(index), rect, person.name)) {
            renaming_ = person.name;
            new_name_ = person.name;
        }
        ui.panel(rect);
        Rect inner = rect.inset(m.gap);
        if (has_bars(person)) {
            const float words = words_width(context, rect.w, person);
            const Rect bars = is_wide(context, rect) ? inner.cut_right(inner.w - words - m.gap, m.gap)
                                                     : inner.cut_bottom(bars_height(context), m.gap);
            draw_bars(ui, bars.centred(bars.w, bars_height(context)), person.calavera);
        }
        ui.text(inner.cut_top(ui.line_height(Role::bold)), ui.elided(Role::bold, person.name, inner.w),
                {.role = Role::bold});
        ui.paragraph(inner, games_words(context, person), {.valign = VAlign::top});
    }

    // How often at each box, the box's number below.
    static void draw_bars(Ui& ui, Rect rect, const calavera::Record& record) {
        const Theme& t = ui.theme();
        const auto columns = rect.columns(kLastFrozen - kFirstFrozen + 1, std::round(ui.metrics().gap / 4));
        const int most = std::max(1, *std::max_element(record.frozen.begin(), record.frozen.end()));
        for (int box = kFirstFrozen; box <= kLastFrozen; ++box) {
            Rect column = columns[static_cast<std::size_t>(box - kFirstFrozen)];
            ui.text(column.cut_bottom(ui.line_height(Role::body)), std::to_string(box),
                    {.align = Align::centre, .colour = t.text_quiet});
            const int n = record.frozen[static_cast<std::size_t>(box)];
            const float high = std::max(2.0F, column.h * static_cast<float>(n) / static_cast<float>(most));
            const bool dead = box > 10;
            ui.painter().fill(column.cut_bottom(high), n == 0 ? t.line : dead ? t.bad : t.accent);
        }
    }

    // ---- one person's name -------------------------------------------------------------------------------------------

    void draw_sheet(Context& context) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        std::vector<std::string> others;
        for (const Person& person : people_) {
            if (person.name != *renaming_ && others.size() < kOffered) others.push_back(person.name);
        }
        const float wide = std::min(ui.area().w - 4 * m.margin, m.mm(120) * m.text_scale);
        const int rows = (static_cast<int>(others.size()) + 2) / 3;
        const std::string_view how = context.tr("people.join");
        const float words = ui.paragraph_height(Role::body, how, wide);
        const float names = static_cast<float>(rows) * (m.control + m.gap);
        const float high = words + names + 2 * (m.control + m.gap);
        const Sheet sheet = ui.begin_sheet("people.sheet", {wide, high}, {.title = *renaming_});
        Rect content = sheet.content;
        const Rect keep = content.cut_bottom(m.control, m.gap);
        ui.text_field("people.name", content.cut_top(m.control, m.gap), context.tr("people.name"), new_name_,
                      {.max_code_points = kLongestName, .hint = context.tr("people.name")});
        const ListView view = ui.begin_scroll("people.others", content, words + names, {});
        Rect page{view.view.x, view.view.y - view.offset, view.view.w, words + names};
        ui.paragraph(page.cut_top(words, m.gap), how, {.colour = ui.theme().text_quiet});
        const auto cells = page.grid(3, std::max(rows, 1), m.gap);
        for (std::size_t i = 0; i < others.size(); ++i) {
            const std::string shown = ui.elided(Role::bold, others[i], cells[i].w - 2 * m.gap);
            if (ui.button("people.as." + std::to_string(i), cells[i], shown, {.selected = new_name_ == others[i]})) {
                new_name_ = others[i];
            }
        }
        ui.end_list();
        const bool changed = !new_name_.empty() && new_name_ != *renaming_;
        if (ui.button("people.keep", keep, context.tr("people.keep"), {.kind = ButtonKind::primary})) {
            if (changed) rename(context);
            renaming_.reset();
        }
        ui.end_sheet();
        if (sheet.closed) renaming_.reset();
    }

    void rename(Context& context) {
        context.wishes.keep(
            context, [from = *renaming_, to = new_name_](Keeper& keeper) { return keeper.rename_person(from, to); });
    }
};

}  // namespace

std::unique_ptr<Screen> make_people() { return std::make_unique<People>(); }

}  // namespace tapet::ui
