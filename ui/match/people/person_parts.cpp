#include "ui/match/people/person_parts.h"

#include <algorithm>
#include <cmath>

#include "looks.h"
#include "seating.h"
#include "ui/kit/initial.h"
#include "ui/kit/plot.h"
#include "ui/match/match_words.h"

namespace tapet::ui {

namespace {

constexpr int kLastDots = 40;  // more matches than that are a line without dots
constexpr int kLastShown = 12;
constexpr std::size_t kMostFaced = 12;
constexpr int kManyMatches = 20;
constexpr Colour kWon = rgb(0x1F4FA3);

// Sums are whole: an axis has no label between two of them.
std::string signed_words(float value) {
    const auto whole = std::lround(value);
    if (std::abs(value - static_cast<float>(whole)) > 0.01F) return {};
    return (whole > 0 ? "+" : whole < 0 ? "−" : "") + std::to_string(std::labs(whole));
}

// "20.11.": the same in all languages.
std::string short_day(std::int64_t ms) {
    const std::string day = day_of(ms);
    return day.size() < 10 ? day : day.substr(8, 2) + "." + day.substr(5, 2) + ".";
}

bool is_plot(Figure::How how) {
    using How = Figure::How;
    return how == How::course || how == How::lead || how == How::rate || how == How::counts;
}

}  // namespace

std::string PersonPage::tr(std::string_view key, const std::vector<std::string>& args) const {
    return context.tr(key, args);
}

// Of few matches how many there were, of many how many in a hundred.
std::string PersonPage::share_words(const PlayedGame& all) const {
    if (all.games < kManyMatches) return tr("person.of", {std::to_string(all.wins), std::to_string(all.games)});
    return tr("person.of-100", {std::to_string(std::lround(100.0 * all.wins / all.games))});
}

// ---- who it is -------------------------------------------------------------------------------------------------------

float PersonPage::who_height(const Ui& ui) { return ui.line_height(Role::number) + ui.line_height(Role::body); }

void PersonPage::draw_who(Rect rect) const {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const PlayedGame all = person.all();
    const float side = std::min(rect.h, rect.w * 0.34F);
    draw_initial(ui, rect.square_left(side, 2 * m.gap), person.name);
    Rect first = rect.cut_top(ui.line_height(Role::number));
    const std::string wins = std::to_string(all.wins);
    const Role role = ui.text_width(Role::number, wins) < first.w * 0.6F ? Role::number : Role::figure;
    ui.text(first.cut_left(std::ceil(ui.text_width(role, wins)) + 1, m.gap), wins, {.role = role});
    const std::string won = tr("person.won");
    ui.fit_name(first, won, {Role::title, Role::bold, Role::body});
    const std::string share = share_words(all);
    ui.name(rect, share, {.valign = VAlign::top, .colour = ui.theme().text_quiet});
}

float PersonPage::last_height(const Ui& ui) { return ui.line_height(Role::body) + ui.metrics().mm(9); }

// Won ones are tiles that lie, the others places where none does; those won in a row are ringed.
void PersonPage::draw_last(Rect rect) const {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const int count = std::min<int>(kLastShown, static_cast<int>(matches.size()));
    const Streaks streaks = streaks_of(matches);
    Rect words = rect.cut_top(ui.line_height(Role::body));
    if (streaks.best > 1) {
        const std::string row = tr("person.row", {std::to_string(streaks.now), std::to_string(streaks.best)});
        const float wide = std::min(std::ceil(ui.text_width(Role::bold, row)), words.w * 0.75F);
        ui.text(words.cut_right(wide, m.gap), ui.elided(Role::bold, row, wide),
                {.role = Role::bold, .align = Align::right, .colour = ui.theme().text_accent});
    }
    ui.name(words, tr("person.last", {std::to_string(count)}), {.colour = ui.theme().text_quiet});
    const float gap = std::round(m.gap / 3);
    const float side = std::min(m.mm(6.4F), std::floor((rect.w - 11 * gap) / kLastShown));
    Rect row = rect.centred(rect.w, side);
    for (int i = count - 1; i >= 0; --i) {
        const Rect place = row.cut_left(side, gap);
        if (matches[static_cast<std::size_t>(i)].won) {
            ui.art(Art::taulell_buit, place);
        } else {
            ui.stitched(place);
        }
        if (streaks.now < 2 || i + 1 != std::min(streaks.now, count)) continue;
        const auto ringed = static_cast<float>(std::min(streaks.now, count));
        ui.ring(Rect{place.x, place.y, ringed * (side + gap) - gap, side}.grown(gap / 2));
    }
}

// ---- whom they met ---------------------------------------------------------------------------------------------------

float PersonPage::faced_height() const {
    const Metrics& m = context.ui.metrics();
    const auto rows = static_cast<float>(std::min(faced.size(), kMostFaced));
    return context.ui.line_height(Role::title) + 3 * m.gap + rows * std::max(m.touch_min, m.mm(10));
}

void PersonPage::draw_faced(Rect paper) const {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const OnPaper sheet(ui, paper);
    Rect area = paper.inset(m.gap);
    Rect head = area.cut_top(ui.line_height(Role::title), m.gap / 2);
    const std::string sides = tr("person.lost-won");
    const float beside = head.w - ui.text_width(Role::bold, tr("person.faced")) - m.gap;
    const float wide = std::clamp(std::ceil(ui.text_width(Role::body, sides)), 0.0F, std::max(beside, head.w * 0.4F));
    ui.text(head.cut_right(wide, m.gap), ui.elided(Role::body, sides, wide),
            {.align = Align::right, .colour = ui.theme().text_quiet});
    ui.fit_name(head, tr("person.faced"), {Role::title, Role::bold});
    ui.painter().fill({area.x, area.y - m.gap / 4, area.w, std::max(1.0F, m.stroke)}, kWon);
    if (faced.empty())
        return void(ui.paragraph(area, tr("person.alone"), {.valign = VAlign::top, .colour = ui.theme().text_quiet}));
    const float height = std::max(m.touch_min, m.mm(10));
    const auto room = static_cast<std::size_t>(std::max(1.0F, std::floor(area.h / height)));
    // Where not all have room, at least one who sat at their side is among them.
    std::vector<const Faced*> shown;
    for (const Faced& one : faced) {
        if (shown.size() < std::min<std::size_t>(room, kMostFaced))
            shown.push_back(&one);
        else if (one.together && !shown.back()->together)
            shown.back() = &one;
    }
    int most = 1;
    for (const Faced* one : shown) most = std::max({most, one->won, one->lost});
    for (std::size_t i = 0; i < shown.size(); ++i) {
        const Rect row = area.cut_top(height);
        if (i > 0 && shown[i]->together && !shown[i - 1]->together)
            ui.painter().stitched_line(row.position(), {row.right(), row.y}, ui.theme().thread,
                                       std::max(1.0F, m.stroke / 2));
        else if (i > 0)
            ui.painter().fill({row.x, row.y, row.w, 1}, ui.theme().rule);
        draw_pair(row, *shown[i], most, i);
    }
}

// Lost to the left, won to the right, by the length of the bars.
void PersonPage::draw_pair(Rect row, const Faced& one, int most, std::size_t number) const {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const std::string words = one.together ? tr("person.with", {one.person}) : one.person;
    if (ui.hotspot("person.faced." + std::to_string(number), row, words)) context.navigator.go("person:" + one.person);
    const float face = std::min(row.h - m.gap / 2, m.mm(8));
    draw_initial(ui, row.square_left(face, m.gap), one.person);
    Rect bars = row.cut_right(std::round(row.w * 0.62F), m.gap);
    const Role role = one.together ? Role::bold : Role::body;
    ui.name(row, words, {.role = role});
    const float digits = ui.text_width(Role::bold, "000");
    const float half = std::floor(bars.w / 2);
    const float high = std::min(m.mm(4), row.h * 0.5F);
    const Vec middle{bars.x + half, bars.centre().y};
    const auto length = [&](int n) { return (half - digits) * static_cast<float>(n) / static_cast<float>(most); };
    const Rect lost{middle.x - length(one.lost), middle.y - high / 2, length(one.lost), high};
    const Rect won{middle.x, middle.y - high / 2, length(one.won), high};
    ui.painter().outline(lost, ui.theme().text_quiet, std::max(1.0F, m.stroke / 2), m.mm(0.5F), corners_left);
    ui.painter().fill(won, kWon, m.mm(0.5F), corners_right);
    ui.painter().fill({middle.x - 1, bars.y, std::max(2.0F, m.stroke * 0.7F), bars.h}, ui.theme().ink);
    ui.text({lost.x - digits, bars.y, digits - m.gap / 3, bars.h}, std::to_string(one.lost),
            {.role = Role::bold, .align = Align::right, .colour = ui.theme().text_quiet});
    ui.text({won.right() + m.gap / 3, bars.y, digits - m.gap / 3, bars.h}, std::to_string(one.won),
            {.role = Role::bold, .colour = kWon});
}

// ---- plots -----------------------------------------------------------------------------------------------------------

void PersonPage::draw_curve(Rect rect, const std::string& title, const std::vector<Vec>& values, const Curve& curve,
                            bool sums) const {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    Rect head = rect.cut_top(ui.line_height(Role::title));
    ui.fit_name(head, title, {Role::title, Role::bold});
    if (curve.when_ms.size() < 2)
        return void(ui.paragraph(rect, tr("person.few"), {.valign = VAlign::top, .colour = ui.theme().text_quiet}));
    const std::string last =
        sums ? signed_words(values.back().y)
             : tenths_words(context.preferences.lang, static_cast<int>(std::lround(values.back().y * 10)));
    const Rect end = rect.cut_right(std::ceil(ui.text_width(Role::figure, last)) + 1, m.gap / 2);
    PlotAxes axes{.low = values.back().y, .high = values.back().y, .across = std::max(1.0F, values.back().x)};
    if (sums) axes.low = std::min(0.0F, axes.low);
    for (const Vec& value : values) {
        axes.low = std::min(axes.low, value.y);
        axes.high = std::max(axes.high, value.y);
    }
    if (sums) axes.below.emplace_back();
    for (const std::int64_t ms : curve.when_ms) axes.below.push_back(short_day(ms));
    if (sums) axes.words = signed_words;
    const Plot plot(ui, rect, std::move(axes));
    const Colour pen = ui.theme().pen;
    if (sums) plot.area(values, pen.with_alpha(36));
    plot.line(values, pen, 1.3F * m.stroke);
    for (std::size_t i = sums ? 1 : 0; i + 1 < values.size() && values.size() <= kLastDots; ++i)
        plot.dot(values[i], pen, false);
    plot.dot(values.back(), pen, true);
    const float line = ui.line_height(Role::figure);
    const float y = std::clamp(plot.at(values.back()).y - line / 2, end.y, std::max(end.y, end.bottom() - line));
    ui.text({end.x, y, end.w, line}, last, {.role = Role::figure, .colour = pen});
}

void PersonPage::draw_counts(Rect rect, const Figure& figure) const {
    Ui& ui = context.ui;
    Rect head = rect.cut_top(ui.line_height(Role::title));
    ui.fit_name(head, tr(figure.words), {Role::title, Role::bold});
    const auto at = std::find(game_names().begin(), game_names().end(), game) - game_names().begin();
    const PlayedGame& tally = person.by_game[static_cast<std::size_t>(at)];
    PlotAxes axes{.across = static_cast<float>(figure.last - figure.first + 1), .between = true};
    for (int value = figure.first; value <= figure.last; ++value) {
        axes.below.push_back(std::to_string(value));
        axes.high = std::max(axes.high, static_cast<float>(tally.times(figure.key, value)));
    }
    const Plot plot(ui, rect, std::move(axes));
    for (int value = figure.first; value <= figure.last; ++value)
        plot.bar(value - figure.first, static_cast<float>(tally.times(figure.key, value)),
                 value > figure.good ? ui.theme().bad : kWon);
}

std::string PersonPage::length_words() const {
    std::vector<PersonMatch> of_game;
    for (const PersonMatch& match : matches) {
        if (match.game == game) of_game.push_back(match);
    }
    const Lengths lengths = lengths_of(of_game);
    const auto minutes = [](std::int64_t ms) { return std::to_string(std::max<std::int64_t>(1, ms / 60'000)); };
    if (lengths.middle_ms == 0) return {};
    return tr("person.length", {minutes(lengths.middle_ms), minutes(lengths.longest_ms)});
}

void PersonPage::draw_plot(Rect paper) const {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const OnPaper sheet(ui, paper);
    Rect area = paper.inset(1.5F * m.gap, m.gap);
    const std::string lengths = length_words();
    if (!lengths.empty()) {
        const Rect below = area.cut_bottom(ui.paragraph_height(Role::body, lengths, area.w), m.gap / 2);
        ui.paragraph(below, lengths, {.colour = ui.theme().text_quiet});
    }
    std::vector<Figure> plots = figures_of(game);
    plots.erase(std::remove_if(plots.begin(), plots.end(), [](const Figure& one) { return !is_plot(one.how); }),
                plots.end());
    if (plots.empty()) {
        const Curve wins = wins_of(matches, game);
        return draw_curve(area, tr("person.wins-sum"), wins.sums, wins, true);
    }
    const bool two = plots.size() > 1 && area.h > 8 * ui.line_height(Role::title);
    const float below = two && plots[1].how == Figure::How::counts ? 0.45F : 0.4F;
    const Rect second = two ? area.cut_bottom(area.h * below, m.gap) : Rect();
    draw_figure(area, plots.front());
    if (two) draw_figure(second, plots[1]);
}

void PersonPage::draw_figure(Rect rect, const Figure& figure) const {
    if (figure.how == Figure::How::counts) return draw_counts(rect, figure);
    const Curve curve = curve_of(matches, game, figure);
    if (figure.how == Figure::How::lead) return draw_curve(rect, tr(figure.words), curve.sums, curve, true);
    if (figure.how == Figure::How::rate && curve.when_ms.size() < 2) return;  // the other plot says that there are few
    std::vector<Vec> steps;
    for (std::size_t i = 0; i < curve.steps.size(); ++i) steps.push_back({static_cast<float>(i), curve.steps[i]});
    draw_curve(rect, tr(figure.words), steps, curve, false);
}

// ---- a game ----------------------------------------------------------------------------------------------------------

float PersonPage::swatch_height(const Ui& ui) {
    return std::max(ui.metrics().mm(30), 3 * ui.line_height(Role::body) + ui.line_height(Role::figure));
}

// The figure that tells most of that game, and what it is.
std::pair<std::string, std::string> PersonPage::figure_of(std::string_view of, const PlayedGame& tally) const {
    for (const Figure& figure : figures_of(of)) {
        if (const auto told = told_figure(figure, tally, context.preferences.lang)) return {*told, tr(figure.words)};
    }
    return {std::to_string(tally.wins), tr("person.won")};
}

bool PersonPage::draw_swatch(Rect rect, std::size_t of) const {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const std::string_view name = game_names()[of];
    const std::string title(context.tr("game." + std::string(name)));  // keys: game.*
    const bool tapped = ui.hotspot("person.game." + std::string(name), rect, title, {.selected = name == game}).tapped;
    const Look& look = look_of(name);
    ui.cloth(rect, look);
    if (name == game) ui.ring(rect.inset(2));
    Rect inner = rect.inset(std::round(m.gap * 0.9F));
    const float line = ui.line_height(Role::body);
    Rect below = inner.cut_bottom(2 * line);
    const auto [figure, what] = figure_of(name, person.by_game[of]);
    const float side = std::min({inner.h, m.mm(11), inner.w * 0.42F});
    ui.art(tile_of(look), inner.square_left(side, m.gap / 2));
    if (inner.h >= ui.line_height(Role::figure) + line && ui.text_width(Role::body, what) <= inner.w)
        ui.text(inner.cut_bottom(line), what, {.align = Align::centre});
    ui.fit_text(inner, figure, {Role::figure, Role::bold, Role::body}, {.align = Align::centre});
    const std::string games = tr("person.matches", {std::to_string(person.by_game[of].games)});
    if (ui.text_width(Role::bold, title) <= below.w && ui.text_width(Role::body, games) <= below.w) {
        ui.text(below.cut_top(line), title, {.role = Role::bold});
        ui.text(below, games, {.colour = ui.theme().text_quiet});
    } else if (ui.paragraph_role({below.w, below.h}, title, {Role::bold, Role::huge}) == Role::bold) {
        ui.paragraph(below, title, {.role = Role::bold});
    } else {
        ui.name(below, title, {.role = Role::bold});
    }
    return tapped;
}

}  // namespace tapet::ui
