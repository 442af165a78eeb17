// Somebody's page: what they won, against whom and with whom, how it went over time; and their name, which can be given anew or
// joined with another one.
#include <algorithm>
#include <cmath>

#include "ui/kit/derived.h"
#include "ui/kit/flow.h"
#include "ui/match/empty.h"
#include "ui/match/people/person_parts.h"
#include "ui/match/screens.h"

namespace tapet::ui {

namespace {

constexpr std::size_t kOffered = 9;  // other names in the sheet
constexpr std::int64_t kKnown = 50;

class PersonScreen : public Screen {
  public:
    explicit PersonScreen(std::string name) { person_.name = std::move(name); }
    std::string route() const override { return "person:" + person_.name; }

    void draw(Context& context) override {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        update(context);
        Rect area = ui.area().inset(m.margin);
        const std::string other = beside_whom();
        Rect keys = draw_header(context, area, "person", ui.elided(Role::body, person_.name, area.w * 0.6F),
                                other.empty() ? 1 : 2);
        const Rect key = keys.cut_right(other.empty() ? keys.w : (keys.w - m.gap) / 2, m.gap);
        if (!other.empty() && ui.icon_button("person.compare", keys, Icon::people, context.tr("person.compare")))
            context.navigator.go(two_route(person_.name, other));
        if (ui.icon_button("person.rename", key, Icon::pencil, context.tr("person.rename"))) renaming_ = person_.name;
        if (person_.all().games == 0) {
            draw_empty(context, area, Art::buit_noms, context.tr("people.none"));
        } else if (area.w > m.mm(150) * m.text_scale && area.h > m.mm(72) * m.text_scale) {
            draw_wide(context, area);
        } else {
            draw_long(context, area);
        }
        if (renaming_) draw_sheet(context);
    }

  private:
    Person person_;
    std::vector<PersonMatch> matches_;
    std::vector<Faced> faced_;
    std::vector<std::string> others_;
    std::string game_;  // whose plot is shown
    Derived<std::int64_t> read_;
    std::optional<std::string> renaming_;

    void update(Context& context) {
        if (!read_.due(context.shelf.version())) return;
        person_ = person_of(context.shelf, person_.name);
        matches_ = context.shelf.matches_of(person_.name, kPersonMatches);
        faced_ = context.shelf.faced_by(person_.name, kPersonMatches);
        others_.clear();
        for (const PlayedPerson& other : context.shelf.people(0, kKnown)) {
            if (other.name != person_.name && others_.size() < kOffered) others_.push_back(other.name);
        }
        if (game_.empty()) game_ = most_played();
    }

    // Who was met the most; otherwise anybody.
    std::string beside_whom() const {
        if (person_.all().games == 0) return {};
        const auto most = std::max_element(faced_.begin(), faced_.end(),
                                           [](const Faced& a, const Faced& b) { return a.games < b.games; });
        if (most != faced_.end()) return most->person;
        return others_.empty() ? std::string() : others_.front();
    }

    std::string most_played() const {
        std::size_t most = 0;
        for (std::size_t i = 0; i < person_.by_game.size(); ++i) {
            if (person_.by_game[i].games > person_.by_game[most].games) most = i;
        }
        return std::string(game_names()[most]);
    }

    std::vector<std::size_t> played() const {
        std::vector<std::size_t> found;
        for (std::size_t i = 0; i < person_.by_game.size(); ++i) {
            if (person_.by_game[i].games > 0) found.push_back(i);
        }
        return found;
    }

    PersonPage page(Context& context) const { return {context, person_, matches_, faced_, game_}; }

    void draw_wide(Context& context, Rect area) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const PersonPage parts = page(context);
        Rect left = area.cut_left(std::round(area.w * 0.38F), 1.5F * m.gap);
        parts.draw_who(left.cut_top(PersonPage::who_height(ui), m.gap));
        parts.draw_last(left.cut_top(PersonPage::last_height(ui), m.gap));
        parts.draw_faced(left);
        const std::vector<std::size_t> games = played();
        const auto places = area.cut_bottom(PersonPage::swatch_height(ui), m.gap)
                                .columns(std::max(3, static_cast<int>(games.size())), m.gap);
        for (std::size_t i = 0; i < games.size(); ++i) choose(parts.draw_swatch(places[i], games[i]), games[i]);
        parts.draw_plot(area);
    }

    // One under the other.
    void draw_long(Context& context, Rect area) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const PersonPage parts = page(context);
        const std::vector<std::size_t> games = played();
        Flow flow(ui, area);
        flow.item(PersonPage::who_height(ui), [&](Rect rect) { parts.draw_who(rect); });
        flow.item(PersonPage::last_height(ui), [&](Rect rect) { parts.draw_last(rect); });
        flow.item(std::max(m.mm(80), 10 * ui.line_height(Role::title)), [&](Rect rect) { parts.draw_plot(rect); });
        flow.cells(games.size(), m.mm(40) * m.text_scale, PersonPage::swatch_height(ui),
                   [&](std::size_t i, Rect rect) { choose(parts.draw_swatch(rect, games[i]), games[i]); });
        flow.item(parts.faced_height(), [&](Rect rect) { parts.draw_faced(rect); });
        flow.draw("person.all");
    }

    void choose(bool tapped, std::size_t game) {
        if (tapped) game_ = std::string(game_names()[game]);
    }

    // ---- the name ----------------------------------------------------------------------------------------------------

    void draw_sheet(Context& context) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const float wide = std::min(ui.area().w - 4 * m.margin, m.mm(120) * m.text_scale);
        const auto flow_in = [&](Rect area) {
            Flow flow(ui, area);
            flow.words(Role::body, context.tr("people.join"), ui.theme().text_quiet);
            flow.cells(others_.size(), m.mm(34) * m.text_scale, m.control, [&](std::size_t i, Rect cell) {
                const std::string shown = ui.elided(Role::bold, others_[i], cell.w - 2 * m.gap - m.icon);
                if (ui.button("people.as." + std::to_string(i), cell, shown, {.selected = *renaming_ == others_[i]}))
                    renaming_ = others_[i];
            });
            return flow;
        };
        const float high = flow_in({0, 0, wide, 0}).height() + 2 * (m.control + m.gap);
        const Sheet sheet = ui.begin_sheet("people.sheet", {wide, high}, {.title = person_.name});
        Rect content = sheet.content;
        const Rect keep = content.cut_bottom(m.control, m.gap);
        ui.text_field("people.name", content.cut_top(m.control, m.gap), context.tr("people.name"), *renaming_,
                      {.max_code_points = kLongestName, .hint = context.tr("people.name")});
        flow_in(content).draw("people.others");
        const bool kept =
            ui.button("people.keep", keep, context.tr("people.keep"), {.kind = ButtonKind::primary}).tapped;
        ui.end_sheet();
        if (kept && !renaming_->empty() && *renaming_ != person_.name) rename(context, *renaming_);
        if (kept || sheet.closed) renaming_.reset();
    }

    void rename(Context& context, const std::string& name) {
        context.wishes
            .keep(context, [from = person_.name, name](Shelf& shelf) { return shelf.rename_person(from, name); })
            .then([&context, name] { context.navigator.replace("person:" + name); });
    }
};

}  // namespace

std::unique_ptr<Screen> make_person(std::string name) { return std::make_unique<PersonScreen>(std::move(name)); }

}  // namespace tapet::ui
