// Everybody who played a match to its end, over all games: the most wins first. A tap on somebody leads to their page.
#include <algorithm>
#include <cmath>

#include "seating.h"
#include "ui/kit/derived.h"
#include "ui/kit/flow.h"
#include "ui/kit/initial.h"
#include "ui/match/empty.h"
#include "ui/match/match_words.h"
#include "ui/match/people/people.h"
#include "ui/match/screens.h"

namespace tapet::ui {

namespace {

constexpr std::int64_t kPeoplePage = 50;
constexpr std::int64_t kLookedAt = 20;  // matches, for the last one that is over

class People : public Screen {
  public:
    std::string route() const override { return "people"; }

    void draw(Context& context) override {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        update(context);
        Rect area = ui.area().inset(m.margin);
        draw_header(context, area, "people", context.tr("people.title"));
        if (nameless_) draw_nameless(context, area);
        if (people_.empty())
            return draw_empty(context, area, Art::buit_noms, context.tr(nameless_ ? "people.nameless" : "people.none"));
        const std::string how = how_words(context);
        ui.paragraph_above(area, how, {.colour = ui.theme().text_quiet});
        draw_list(context, area);
    }

  private:
    std::vector<Person> people_;
    std::vector<std::string> records_;   // sentences
    std::optional<MatchInfo> nameless_;  // the last match that was played to its end, when nobody said who sat there
    Derived<std::int64_t> read_;
    std::int64_t count_ = 0;  // of all, of whom people_ are the first

    // Anew when something changed, as many as were there; more of them when the end is in sight.
    void update(Context& context) {
        if (!read_.due(context.shelf.version())) return;
        count_ = context.shelf.count_people();
        const auto shown = static_cast<std::int64_t>(people_.size());
        people_ = people_of(context.shelf, 0, std::max(shown, kPeoplePage));
        read_records(context);
        nameless_ = last_nameless(context.shelf);
    }

    std::optional<MatchInfo> last_nameless(const Shelf& shelf) const {
        const std::vector<MatchInfo> matches = shelf.page({}, 0, kLookedAt);
        const auto last =
            std::find_if(matches.begin(), matches.end(), [](const MatchInfo& match) { return match.over; });
        const auto of_nobody = [](const Seating& seat) { return !seat.person; };
        if (last == matches.end() || std::none_of(last->seats.begin(), last->seats.end(), of_nobody))
            return std::nullopt;
        const bool named = std::any_of(people_.begin(), people_.end(), [&](const Person& person) {
            const std::vector<PersonMatch> theirs = shelf.matches_of(person.name, 1);
            return !theirs.empty() && theirs.front().id == last->id;
        });
        return named ? std::nullopt : std::optional(*last);
    }

    void draw_nameless(Context& context, Rect& area) const {
        Ui& ui = context.ui;
        const std::string words = context.tr(
            "people.nameless.seats",
            {context.tr("game." + nameless_->game), when_words(context, nameless_->changed_ms)});  // keys: game.*
        const float high = label_height(ui, words, area.w);
        if (ui.button("people.seats", area.cut_bottom(high, ui.metrics().gap), words, {.icon = Icon::people}))
            context.navigator.go("seats:" + nameless_->id);
    }

    // Whose is the greatest, of the games that have such a figure.
    void read_records(Context& context) {
        records_.clear();
        for (const std::string_view game : game_names()) {
            for (const Figure& figure : figures_of(game)) {
                if (figure.how != Figure::How::record) continue;
                const auto best = context.shelf.best_in(game, figure.key);
                if (best && best->points > 0)
                    records_.push_back(context.tr(figure.words, {best->name, std::to_string(best->points)}));
            }
        }
    }

    void read_on(Context& context) {
        const auto there = static_cast<std::int64_t>(people_.size());
        if (there >= count_) return;
        for (Person& person : people_of(context.shelf, there, kPeoplePage)) people_.push_back(std::move(person));
        context.ui.wants_frame_at(context.ui.now_us());
    }

    std::string how_words(const Context& context) const {
        std::string words(context.tr("people.how"));
        for (const std::string& record : records_) words += " " + record;
        return words;
    }

    static std::string games_words(const Context& context, const Person& person) {
        std::vector<std::string> parts;
        for (std::size_t i = 0; i < person.by_game.size(); ++i) {
            const PlayedGame& tally = person.by_game[i];
            if (tally.games == 0) continue;
            const std::string game(context.tr("game." + std::string(game_names()[i])));  // keys: game.*
            parts.push_back(context.tr("people.game", {game, std::to_string(tally.games), std::to_string(tally.wins)}));
        }
        return joined(parts, "  ");
    }

    void draw_list(Context& context, Rect area) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const OnPaper sheet(ui, area);
        const Rect inner = area.inset(m.gap / 2);
        const float height =
            std::max(m.control_two, ui.line_height(Role::title) + ui.line_height(Role::body) + m.gap / 2);
        const ListView view = ui.begin_list("people.list", inner, static_cast<int>(people_.size()), height,
                                            {.gap = 0, .page_buttons = true});
        for (int i = view.first; i < view.last; ++i) draw_person(context, view.row(i), static_cast<std::size_t>(i));
        ui.end_list();
        if (view.last + 10 > static_cast<int>(people_.size())) read_on(context);
    }

    void draw_person(Context& context, Rect rect, std::size_t index) const {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const Person& person = people_[index];
        if (ui.hotspot("people." + std::to_string(index), rect, person.name))
            context.navigator.go("person:" + person.name);
        if (index > 0) ui.painter().fill({rect.x + m.gap / 2, rect.y, rect.w - m.gap, 1}, ui.theme().rule);
        Rect inner = rect.inset(m.gap / 2, m.gap / 4);
        const float side = std::min(inner.h, m.mm(11));
        draw_initial(ui, inner.square_left(side, m.gap), person.name);
        const float arrow = m.icon;
        ui.icon(Icon::chevron_right, inner.square_right(arrow, m.gap / 2), ui.theme().text_quiet);
        draw_wins(context, inner.cut_right(std::min(inner.w * 0.3F, m.mm(30) * m.text_scale), m.gap), person.all());
        const float high = ui.line_height(Role::title) + ui.line_height(Role::body);
        Rect words = inner.centred(inner.w, high);
        const Rect name = words.cut_top(ui.line_height(Role::title));
        const std::string shown = ui.elided(Role::bold, person.name, name.w);
        ui.fit_text(name, shown, {Role::title, Role::bold});
        ui.name(words, games_words(context, person), {.colour = ui.theme().text_quiet});
    }

    // How many, and what part of all.
    static void draw_wins(Context& context, Rect rect, const PlayedGame& all) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const float bar = m.mm(1.6F);
        Rect group = rect.centred(rect.w, ui.line_height(Role::figure) + bar);
        ui.fit_text(group.cut_top(ui.line_height(Role::figure)), std::to_string(all.wins), {Role::figure, Role::bold},
                    {.align = Align::right, .colour = ui.theme().pen});
        const float part = static_cast<float>(all.wins) / static_cast<float>(std::max(1, all.games));
        ui.painter().fill(group, ui.theme().line, bar / 2);
        Rect won = group;
        won.w = std::round(won.w * part);
        if (won.w > bar) ui.painter().fill(won, ui.theme().pen, bar / 2);
    }
};

}  // namespace

std::unique_ptr<Screen> make_people() { return std::make_unique<People>(); }

}  // namespace tapet::ui
