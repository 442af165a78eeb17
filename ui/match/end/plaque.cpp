#include "ui/match/end/plaque.h"

#include <algorithm>
#include <cmath>

namespace tapet::ui {

namespace {

constexpr float kQuarterTurn = 1.5707963F;
constexpr float kPictureDpmm = 7.4F;  // so that the picture is 160 mm wide

// A border of tiles all round; returns what is left.
Rect draw_border(Ui& ui, Rect rect) {
    Painter& painter = ui.painter();
    const float wide =
        std::round(std::clamp(std::min(rect.w, rect.h) * 0.062F, ui.metrics().mm(3), ui.metrics().mm(9)));
    const auto tiles = [&](float length) { return std::max(1, static_cast<int>(std::lround(length / (2 * wide)))); };
    Rect across = rect.inset(wide, 0);
    for (const Rect& edge : {across.cut_top(wide), across.cut_bottom(wide)})
        for (const Rect& place : edge.columns(tiles(edge.w), 0)) painter.art_part(Art::sanefa, {0, 0, 48, 24}, place);
    Rect down = rect.inset(0, wide);
    for (const Rect& edge : {down.cut_left(wide), down.cut_right(wide)}) {
        for (const Rect& place : edge.rows(tiles(edge.h), 0)) {
            const Rect lying{place.centre().x - place.h / 2, place.centre().y - place.w / 2, place.h, place.w};
            painter.art(Art::sanefa, lying, Painter::white, kQuarterTurn);
        }
    }
    for (int i = 0; i < 4; ++i) {
        const Rect corner{i % 2 == 0 ? rect.x : rect.right() - wide, i < 2 ? rect.y : rect.bottom() - wide, wide, wide};
        const float turns[] = {0, 1, 3, 2};
        painter.art(Art::sanefa_canto, corner, Painter::white, turns[i] * kQuarterTurn);
    }
    return rect.inset(wide);
}

// A line of words in the middle, as large as fits.
struct Line {
    std::string words;
    std::vector<Role> roles;
    Colour colour;
    bool can_go = false;  // where there is no room

    Role role(const Ui& ui, float width) const {
        for (const Role role : roles)
            if (ui.text_width(role, words) < width) return role;
        return roles.back();
    }
};

float height_of(const Ui& ui, Role role) { return ui.line_height(role) * (tight(role) ? 1.25F : 1.0F); }

void draw_line(Ui& ui, Rect rect, const Line& line) {
    const Role role = line.role(ui, rect.w);
    ui.text(rect, ui.elided(role, line.words, rect.w), {.role = role, .align = Align::centre, .colour = line.colour});
}

std::vector<Line> lines_of(const Ui& ui, const Plaque& plaque) {
    const Theme& t = ui.theme();
    const Ending& end = plaque.ending;
    std::vector<Line> lines{{joined(end.winners), {Role::headline, Role::large, Role::title, Role::bold}, t.tile_ink}};
    if (!plaque.people.empty()) lines.push_back({plaque.people, {Role::bold, Role::body}, t.ink, true});
    if (end.figures.size() == 2) {
        lines.push_back(
            {end.figures[0].score + " – " + end.figures[1].score, {Role::number, Role::large, Role::title}, t.danger});
        if (plaque.people.empty()) {
            const std::string names = end.figures[0].name + " – " + end.figures[1].name;
            lines.push_back({names, {Role::bold, Role::body}, t.ink, true});
        }
    }
    if (!end.course.empty()) lines.push_back({joined(end.course, "   "), {Role::title, Role::bold}, t.tile_ink, true});
    lines.push_back({plaque.what, {Role::bold, Role::body}, t.ink, true});
    lines.push_back({plaque.day, {Role::bold, Role::body}, t.ink, true});
    return lines;
}

// More than two, one under the other.
void draw_figures(Ui& ui, Rect rect, const Ending& end, Role role) {
    const float row = height_of(ui, role);
    const std::size_t winners = end.winners.size();
    for (std::size_t i = 0; i < end.figures.size() && rect.h >= row; ++i) {
        Rect place = rect.cut_top(row);
        const Colour colour = i < winners ? ui.theme().danger : ui.theme().ink;
        const float figure = ui.text_width(role, end.figures[i].score);
        ui.text(place.cut_right(figure + 1, ui.metrics().gap), end.figures[i].score,
                {.role = role, .align = Align::right, .colour = colour});
        ui.text(place, ui.elided(role, end.figures[i].name, place.w), {.role = role, .colour = ui.theme().ink});
    }
}

}  // namespace

void draw_plaque(Ui& ui, Rect rect, const Plaque& plaque) {
    const Metrics& m = ui.metrics();
    const OnPaper paper(ui, rect);
    Rect inner = draw_border(ui, rect).inset(m.gap);
    ui.painter().outline(inner, ui.theme().key, std::max(1.0F, m.stroke), m.radius / 2);
    inner = inner.inset(m.margin, m.gap);
    std::vector<Line> lines = lines_of(ui, plaque);
    const bool many = plaque.ending.figures.size() > 2;
    const Role figures = inner.h > m.mm(70) ? Role::title : Role::bold;
    const float table = many ? height_of(ui, figures) * static_cast<float>(plaque.ending.figures.size()) + m.gap : 0;
    const auto height = [&] {
        float high = table;
        for (const Line& line : lines) high += height_of(ui, line.role(ui, inner.w));
        return high;
    };
    while (height() > inner.h) {  // what can go goes, the last but one first
        const auto gone = std::find_if(lines.rbegin(), lines.rend(), [](const Line& line) { return line.can_go; });
        if (gone == lines.rend()) break;
        lines.erase(std::next(gone).base());
    }
    const float emblem = std::min(inner.h - height() - m.gap, inner.h * 0.36F);
    const bool shows = emblem > m.mm(9);
    inner = inner.centred(inner.w, std::min(inner.h, height() + (shows ? emblem + m.gap : 0)));
    if (shows) {
        const Rect top = inner.cut_top(emblem, m.gap);
        const auto third = top.columns(3, 0);
        ui.art(Art::ram, third[0]);
        ui.art(emblem_of(*plaque.look), third[1]);
        ui.art(Art::ram_dret, third[2]);
    }
    for (std::size_t i = 0; i < lines.size(); ++i) {
        draw_line(ui, inner.cut_top(height_of(ui, lines[i].role(ui, inner.w))), lines[i]);
        if (i == 0 && many) {
            const Rect rows = inner.cut_top(std::min(inner.h, table));
            draw_figures(ui, rows.centred(std::min(rows.w, m.mm(70) * m.text_scale), rows.h - m.gap), plaque.ending,
                         figures);
        }
    }
}

void draw_plaque_picture(Ui& ui, const Plaque& plaque) {
    ui.set_scale(kPictureDpmm, 1);
    ui.set_look(true, *plaque.look);
    draw_plaque(ui, ui.area().inset(ui.metrics().mm(5)), plaque);
}

}  // namespace tapet::ui
