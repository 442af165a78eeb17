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
        for (const Rect& place : edge.rows(tiles(edge.h), 0))
            painter.art_part(Art::sanefa, {0, 0, 48, 24}, place, Painter::white, true);
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

// Two lines, broken where both are about as long: at a blank, which goes, or behind a hyphen.
std::vector<std::string> in_two(const Ui& ui, const std::string& words) {
    std::vector<std::string> best{words};
    float width = ui.text_width(Role::bold, words);
    for (std::size_t i = 1; i + 1 < words.size(); ++i) {
        if (words[i] != ' ' && words[i] != '-') continue;
        const std::string first = words.substr(0, words[i] == '-' ? i + 1 : i);
        const std::string second = words.substr(i + 1);
        const float wide = std::max(ui.text_width(Role::bold, first), ui.text_width(Role::bold, second));
        if (wide >= width) continue;
        width = wide;
        best = {first, second};
    }
    return best;
}

// Who won, as large as it goes in a line or two.
std::vector<Line> winner_lines(const Ui& ui, const std::string& words, Vec room) {
    const std::vector<std::string> halves = in_two(ui, words);
    const float width = room.x;
    for (const Role role : {Role::headline, Role::large, Role::title}) {
        for (const std::vector<std::string>& lines : {std::vector<std::string>{words}, halves}) {
            std::vector<Line> all;
            for (const std::string& line : lines) {
                if (ui.text_width(role, line) < width) all.push_back({line, {role}, ui.theme().tile_ink});
            }
            const float high = height_of(ui, role) * static_cast<float>(lines.size());
            if (all.size() == lines.size() && high < room.y) return all;
        }
    }
    return {{words, {Role::title, Role::bold}, ui.theme().tile_ink}};
}

std::vector<Line> lines_of(const Ui& ui, const Plaque& plaque, Vec room) {
    const float width = room.x;
    const Theme& t = ui.theme();
    const Ending& end = plaque.ending;
    std::vector<Line> lines = winner_lines(ui, joined(end.winners), room);
    for (std::size_t i = 0; i < plaque.team.size(); ++i)
        lines.push_back({plaque.team[i], {i == 0 ? Role::bold : Role::body, Role::body}, t.ink, true});
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
    const std::string both = plaque.what + " · " + plaque.day;
    if (!plaque.band.empty() && ui.text_width(Role::body, both) < width) {
        lines.push_back({both, {Role::bold, Role::body}, t.ink, true});
        return lines;
    }
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

// A game's emblem between two branches; a championship's is the cup between laurels.
void draw_emblem(Ui& ui, Rect rect, const Look& look) {
    const Art emblem = emblem_of(look);
    if (emblem != Art::emblema_campionat) {
        const auto third = rect.columns(3, 0);
        ui.art(Art::ram, third[0]);
        ui.art(emblem, third[1]);
        return ui.art(Art::ram_dret, third[2]);
    }
    constexpr Vec branch{104, 240};  // the drawings' sizes
    constexpr Vec shape{120, 132};
    const float cup = rect.h * shape.x / shape.y;
    const float wide = rect.h * branch.x / branch.y;
    const Rect place = rect.centred(cup + 1.5F * wide, rect.h);  // the branches begin behind the foot
    ui.painter().art_part(Art::llorer, {0, 0, branch.x, branch.y}, {place.x, rect.y, wide, rect.h});
    ui.painter().art_part(Art::llorer, {branch.x, 0, -branch.x, branch.y},
                          {place.right() - wide, rect.y, wide, rect.h});
    ui.art(Art::copa_gran, rect);
}

// A ribbon with its ends behind it, and a word on it.
void draw_band(Ui& ui, Rect rect, std::string_view word) {
    constexpr Colour red{0x9C, 0x20, 0x19, 255};
    constexpr Colour behind{0x86, 0x18, 0x12, 255};
    constexpr Colour thread{0xF6, 0xCF, 0x74, 255};
    constexpr Colour letters{0xFB, 0xF1, 0xD9, 255};
    Painter& painter = ui.painter();
    const float end = rect.h * 0.7F;
    const float drop = rect.h * 0.25F;
    for (const float side : {-1.0F, 1.0F}) {
        const float edge = side < 0 ? rect.x : rect.right();
        const float tip = edge + side * end;
        const float in = edge - side * end * 0.4F;
        const float middle = rect.centre().y + drop;
        painter.fill_triangle({in, rect.y + drop}, {tip, rect.y + drop}, {tip - side * end * 0.45F, middle}, behind);
        painter.fill_triangle({in, rect.bottom() + drop}, {tip, rect.bottom() + drop},
                              {tip - side * end * 0.45F, middle}, behind);
        painter.fill_triangle({in, rect.y + drop}, {in, rect.bottom() + drop}, {tip - side * end * 0.45F, middle},
                              behind);
    }
    painter.fill(rect, red);
    const float line = std::max(1.0F, ui.metrics().stroke);
    for (const float y : {rect.y + 2 * line, rect.bottom() - 3 * line})
        painter.fill({rect.x + line, y, rect.w - 2 * line, line}, thread);
    ui.text(rect, ui.elided(Role::bold, word, rect.w), {.role = Role::bold, .align = Align::centre, .colour = letters});
}

}  // namespace

void draw_plaque(Ui& ui, Rect rect, const Plaque& plaque) {
    const Metrics& m = ui.metrics();
    const OnPaper paper(ui, rect);
    Rect inner = draw_border(ui, rect).inset(m.gap);
    ui.painter().outline(inner, ui.theme().key, std::max(1.0F, m.stroke), m.radius / 2);
    inner = inner.inset(m.margin, m.gap);
    const Vec room{inner.w, 0.5F * inner.h};  // for the name
    std::vector<Line> lines = lines_of(ui, plaque, room);
    const std::size_t names = winner_lines(ui, joined(plaque.ending.winners), room).size();
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
    const float emblem = std::min(inner.h - height() - m.gap, inner.h * (plaque.band.empty() ? 0.36F : 0.42F));
    const float band = plaque.band.empty() ? 0 : std::round(1.25F * ui.line_height(Role::bold));
    const bool cup = emblem - band > m.mm(9);  // above the band; else the band stands alone
    const bool shows = cup || (band > 0 && emblem > band);
    const float above = cup ? emblem : band;
    if (!shows && !plaque.band.empty()) {  // what the band would say
        for (Line& line : lines)
            if (line.words == plaque.what) line.words = plaque.band + " · " + plaque.what;
    }
    inner = inner.centred(inner.w, std::min(inner.h, height() + (shows ? above + m.gap : 0)));
    if (shows) {
        Rect top = inner.cut_top(above, m.gap);
        const Rect ribbon = top.cut_bottom(band).centred(
            std::min(top.w - 3 * m.gap, ui.text_width(Role::bold, plaque.band) + 6 * m.gap), band);
        top.h += 0.1F * band;
        if (cup) draw_emblem(ui, top, *plaque.look);
        if (band > 0) draw_band(ui, ribbon, plaque.band);
    }
    for (std::size_t i = 0; i < lines.size(); ++i) {
        draw_line(ui, inner.cut_top(height_of(ui, lines[i].role(ui, inner.w))), lines[i]);
        if (i + 1 == names && many) {
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
