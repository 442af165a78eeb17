// Two people beside each other: how it went between them, and their figures of each game.
#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "seating.h"
#include "ui/kit/derived.h"
#include "ui/kit/flow.h"
#include "ui/kit/initial.h"
#include "ui/match/empty.h"
#include "ui/match/people/people.h"
#include "ui/match/people/person_facts.h"
#include "ui/match/screens.h"

namespace tapet::ui {

namespace {

constexpr std::int64_t kLookedUp = 12;  // other names
constexpr char kBetween = '\x1f';       // of their names in the route

// One line: what it is, and what either has.
struct Compared {
    std::string what;
    std::array<std::string, 2> values;
    int better = -1;     // whose, where that can be said
    bool heads = false;  // of a game: what follows is about that one
};

class TwoScreen : public Screen {
  public:
    explicit TwoScreen(const std::string& names) {
        const std::size_t cut = std::min(names.find(kBetween), names.size());
        people_[0].name = names.substr(0, cut);
        people_[1].name = cut < names.size() ? names.substr(cut + 1) : std::string();
    }
    std::string route() const override { return "two:" + people_[0].name + kBetween + people_[1].name; }

    void draw(Context& context) override {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        if (read_.due(context.shelf.version(), context.preferences.lang)) read(context);
        Rect area = ui.area().inset(m.margin);
        draw_header(context, area, "two", context.tr("person.compare"));
        if (people_[0].all().games == 0 && people_[1].all().games == 0)
            return draw_empty(context, area, Art::buit_noms, context.tr("people.none"));
        const float wide = std::min(area.w, m.mm(170) * m.text_scale);
        const Rect paper = area.centred(wide, area.h);
        const OnPaper sheet(ui, paper);
        Rect inside = paper.inset(m.gap);
        draw_people(context, inside.cut_top(std::max(m.mm(14), 2 * ui.line_height(Role::title)), m.gap));
        Flow flow(ui, inside);
        for (const Compared& line : lines_) add_line(context, flow, line);
        if (!others_.empty()) add_others(context, flow);
        flow.draw("two.all");
    }

  private:
    static constexpr float kSide = 0.27F;  // of the width: what either has
    std::array<Person, 2> people_;
    std::vector<Compared> lines_;
    std::vector<std::string> others_;
    Derived<std::int64_t, Lang> read_;

    void read(const Context& context) {
        for (Person& person : people_) person = person_of(context.shelf, person.name);
        lines_.clear();
        add_between(context);
        add_all(context);
        for (std::size_t game = 0; game < game_names().size(); ++game) add_game(context, game);
        others_.clear();
        for (const PlayedPerson& other : context.shelf.people(0, kLookedUp)) {
            const bool here = other.name == people_[0].name || other.name == people_[1].name;
            if (!here) others_.push_back(other.name);
        }
    }

    void add(std::string what, int one, int other) {
        lines_.push_back(
            {std::move(what), {std::to_string(one), std::to_string(other)}, one == other ? -1 : one < other});
    }

    // What they won of each other, and side by side.
    void add_between(const Context& context) {
        const std::vector<Faced> faced = context.shelf.faced_by(people_[0].name, kPersonMatches);
        for (const Faced& one : faced) {
            if (one.person != people_[1].name) continue;
            if (!one.together) {
                add(std::string(context.tr("person.faced")), one.won, one.lost);
            } else {
                const std::string won = context.tr("person.of", {std::to_string(one.won), std::to_string(one.games)});
                lines_.push_back({context.tr("person.together"), {won, won}});
            }
        }
    }

    void add_all(const Context& context) {
        const std::array<PlayedGame, 2> all{people_[0].all(), people_[1].all()};
        add_tally(context, all);
        std::array<Streaks, 2> streaks;
        for (std::size_t i = 0; i < 2; ++i)
            streaks[i] = streaks_of(context.shelf.matches_of(people_[i].name, kPersonMatches));
        add(context.tr("person.row-best"), streaks[0].best, streaks[1].best);
    }

    void add_tally(const Context& context, const std::array<PlayedGame, 2>& played) {
        lines_.push_back(
            {context.tr("person.played"), {std::to_string(played[0].games), std::to_string(played[1].games)}});
        Compared won{context.tr("person.won"), {}};
        for (std::size_t i = 0; i < 2; ++i)
            won.values[i] = context.tr("person.of", {std::to_string(played[i].wins), std::to_string(played[i].games)});
        const int one = played[0].wins * played[1].games;
        const int other = played[1].wins * played[0].games;
        if (played[0].games > 0 && played[1].games > 0 && one != other) won.better = one < other ? 1 : 0;
        lines_.push_back(std::move(won));
    }

    void add_game(const Context& context, std::size_t game) {
        const std::array<PlayedGame, 2> played{people_[0].by_game[game], people_[1].by_game[game]};
        if (played[0].games == 0 && played[1].games == 0) return;
        const std::string_view name = game_names()[game];
        lines_.push_back({context.tr("game." + std::string(name)), {}, -1, true});  // keys: game.*
        add_tally(context, played);
        for (const Figure& figure : figures_of(name)) {
            const std::array<std::optional<std::string>, 2> told{
                told_figure(figure, played[0], context.preferences.lang),
                told_figure(figure, played[1], context.preferences.lang)};
            if (told[0] || told[1])
                lines_.push_back({context.tr(figure.words), {told[0].value_or("–"), told[1].value_or("–")}});
        }
    }

    void add_others(Context& context, Flow& flow) const {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        flow.space();
        flow.words(Role::body, context.tr("person.compare-with"), ui.theme().text_quiet);
        flow.cells(others_.size(), m.mm(34) * m.text_scale, m.control, [&](std::size_t i, Rect cell) {
            const std::string shown = ui.elided(Role::bold, others_[i], cell.w - 2 * m.gap - m.icon);
            if (ui.button("two.other." + std::to_string(i), cell, shown))
                context.navigator.replace("two:" + people_[0].name + kBetween + others_[i]);
        });
    }

    // Either leads to their page.
    void draw_people(Context& context, Rect row) const {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const std::vector<Rect> halves = row.columns(2, m.gap);
        for (std::size_t i = 0; i < 2; ++i) {
            Rect half = halves[i];
            const std::string& name = people_[i].name;
            if (ui.hotspot("two.person." + std::to_string(i), half, name)) context.navigator.go("person:" + name);
            const float face = std::min(half.h, m.mm(12));
            const Rect tile = i == 0 ? half.cut_left(face, m.gap) : half.cut_right(face, m.gap);
            draw_initial(ui, tile.centred(face, face), name);
            const Role role = ui.text_width(Role::title, name) <= half.w ? Role::title : Role::bold;
            ui.name(half, name, {.role = role, .align = i == 0 ? Align::left : Align::right});
        }
        ui.painter().fill({row.x, row.bottom(), row.w, std::max(1.0F, m.stroke)}, ui.theme().pen);
    }

    // The better of two is ringed.
    static void add_line(Context& context, Flow& flow, const Compared& line) {
        const Ui& ui = context.ui;
        if (line.heads) {
            flow.space();
            flow.words(Role::title, line.what);
            return;
        }
        const float middle = flow.width() * (1 - 2 * kSide);
        const float words = ui.paragraph_height(Role::body, line.what, middle);
        const float high = std::max(words, ui.line_height(Role::figure)) + ui.metrics().gap;
        flow.item(high, [&ui = context.ui, &line](Rect row) {
            const Metrics& m = ui.metrics();
            ui.painter().fill({row.x, row.bottom(), row.w, 1}, ui.theme().rule);
            const float side = std::floor(row.w * kSide);
            const std::array<Rect, 2> places{row.cut_left(side), row.cut_right(side)};
            for (std::size_t i = 0; i < 2; ++i) {
                const Rect inner = places[i].inset(m.gap, m.gap / 2);
                ui.fit_text(inner, line.values[i], {Role::figure, Role::bold, Role::body}, {.align = Align::centre});
                if (line.better != static_cast<int>(i)) continue;
                const float wide = std::min(side, ui.text_width(Role::figure, line.values[i]) + 2 * m.gap);
                ui.ring(places[i].centred(wide, row.h - m.gap / 2));
            }
            const float tall = ui.paragraph_height(Role::body, line.what, row.w);
            ui.paragraph(row.centred(row.w, tall), line.what, {.align = Align::centre});
        });
    }
};

}  // namespace

std::unique_ptr<Screen> make_two(const std::string& names) { return std::make_unique<TwoScreen>(names); }
std::string two_route(const std::string& one, const std::string& other) { return "two:" + one + kBetween + other; }

}  // namespace tapet::ui
