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

// The joints of the tiles that the plaque is laid of.
void draw_joints(Ui& ui, Rect rect) {
    const Colour colour = ui.theme().rule.with_alpha(90);
    const auto tiles = [&](float length) {
        return std::max(1, static_cast<int>(std::lround(length / ui.metrics().mm(22))));
    };
    for (const Rect& column : rect.columns(tiles(rect.w), 0))
        if (column.x > rect.x + 1) ui.painter().fill({column.x, rect.y, 1, rect.h}, colour);
    for (const Rect& row : rect.rows(tiles(rect.h), 0))
        if (row.y > rect.y + 1) ui.painter().fill({rect.x, row.y, rect.w, 1}, colour);
}

// A line of words in the middle, as large as fits.
struct Line {
    std::string words;  // empty: an ornament between two groups of lines
    std::vector<Role> roles;
    Colour colour;
    bool can_go = false;  // where there is no room, with those that say the rest of it
    int part = 0;         // of what it is said, over several lines

    Role role(const Ui& ui, float width) const {
        for (const Role role : roles)
            if (ui.text_width(role, words) < width) return role;
        return roles.back();
    }
};

float height_of(const Ui& ui, Role role) { return ui.line_height(role) * (tight(role) ? 1.25F : 1.0F); }

float height_of(const Ui& ui, const Line& line, float width) {
    return line.words.empty() ? 1.5F * ui.metrics().gap : height_of(ui, line.role(ui, width));
}

// A dotted line with a stone of the border in its middle.
void draw_ornament(Ui& ui, Rect rect) {
    const Metrics& m = ui.metrics();
    const Vec middle = rect.centre();
    const float half = std::min(0.3F * rect.w, m.mm(23));
    const float stone = m.mm(1.1F);
    const float first = stone + m.mm(2);
    const float step = m.mm(1.5F);
    const int dots = half > first ? static_cast<int>(std::ceil((half - first) / step)) : 0;
    for (int i = 0; i < dots; ++i) {
        const float x = first + static_cast<float>(i) * step;
        for (const float side : {-1.0F, 1.0F})
            ui.painter().fill_circle({middle.x + side * x, middle.y}, std::max(1.0F, m.mm(0.2F)), ui.theme().key);
    }
    const auto diamond = [&](float radius, Colour colour) {
        ui.painter().fill_convex({{middle.x, middle.y - radius},
                                  {middle.x + radius, middle.y},
                                  {middle.x, middle.y + radius},
                                  {middle.x - radius, middle.y}},
                                 colour);
    };
    diamond(stone, ui.theme().ink);
    diamond(0.7F * stone, ui.theme().accent);
}

void draw_line(Ui& ui, Rect rect, const Line& line) {
    if (line.words.empty()) return draw_ornament(ui, rect);
    const Role role = line.role(ui, rect.w);
    ui.text(rect, ui.elided(role, line.words, rect.w), {.role = role, .align = Align::centre, .colour = line.colour});
}

// So many lines, broken where the longest of them is shortest: at a blank, which goes, or behind a hyphen.
std::vector<std::string> in_lines(const Ui& ui, const std::string& words, int count) {
    std::vector<std::string> best{words};
    float width = ui.text_width(Role::bold, words);
    for (std::size_t i = 1; count > 1 && i + 1 < words.size(); ++i) {
        if (words[i] != ' ' && words[i] != '-') continue;
        const std::string first = words.substr(0, words[i] == '-' ? i + 1 : i);
        std::vector<std::string> lines = in_lines(ui, words.substr(i + 1), count - 1);
        lines.insert(lines.begin(), first);
        float widest = 0;
        for (const std::string& line : lines) widest = std::max(widest, ui.text_width(Role::bold, line));
        if (widest >= width) continue;
        width = widest;
        best = std::move(lines);
    }
    return best;
}

// In the first of the roles and on as few lines as hold all of it in that room; nothing where none does.
std::vector<Line> lines_in(const Ui& ui, const std::string& words, Vec room, Role role, int most, Colour colour) {
    for (int count = 1; count <= most; ++count) {
        std::vector<Line> all;
        bool fit = true;
        for (const std::string& line : in_lines(ui, words, count)) {
            fit = fit && ui.text_width(role, line) < room.x;
            all.push_back({line, {role}, colour});
        }
        if (fit && height_of(ui, role) * static_cast<float>(all.size()) < room.y) return all;
    }
    return {};
}

// Who won, as large as it goes in a line or two; in smaller letters on more of them before it is cut.
std::vector<Line> winner_lines(const Ui& ui, const std::string& words, Vec room) {
    for (const Role role : {Role::headline, Role::large, Role::title, Role::bold, Role::body}) {
        const bool small = role == Role::bold || role == Role::body;
        const Vec place{room.x, small ? room.y : 0.55F * room.y};
        auto lines = lines_in(ui, words, place, role, small ? 4 : 2, ui.theme().tile_ink);
        if (!lines.empty()) return lines;
    }
    return {{words, {Role::title, Role::bold}, ui.theme().tile_ink}};
}

// What can go, on one line, or in the last of its roles on up to four.
void add_words(const Ui& ui, std::vector<Line>& lines, const std::string& words, const std::vector<Role>& roles,
               Colour colour, Vec room) {
    const int part = lines.empty() ? 1 : lines.back().part + 1;
    Line one{words, roles, colour, true, part};
    std::vector<Line> more;
    if (ui.text_width(one.role(ui, room.x), words) >= room.x) more = lines_in(ui, words, room, roles.back(), 4, colour);
    if (more.empty()) more.push_back(one);
    for (Line& line : more) {
        line.can_go = true;
        line.part = part;
        lines.push_back(line);
    }
}

std::vector<Line> lines_of(const Ui& ui, const Plaque& plaque, Vec room) {
    const float width = room.x;
    const Theme& t = ui.theme();
    const Ending& end = plaque.ending;
    std::vector<Line> lines = winner_lines(ui, joined(end.winners), room);
    const auto add = [&](const std::string& words, const std::vector<Role>& roles, Colour colour) {
        add_words(ui, lines, words, roles, colour, room);
    };
    for (std::size_t i = 0; i < plaque.team.size(); ++i)
        add(plaque.team[i], {i == 0 ? Role::bold : Role::body, Role::body}, t.ink);
    if (!plaque.people.empty()) add(plaque.people, {Role::bold, Role::body}, t.ink);
    if (end.figures.size() == 2) {
        lines.push_back({end.figures[0].score + " – " + end.figures[1].score,
                         {Role::number, Role::large, Role::title},
                         t.danger,
                         false,
                         lines.back().part + 1});
        if (plaque.people.empty())
            add(end.figures[0].name + " – " + end.figures[1].name, {Role::bold, Role::body}, t.ink);
    }
    if (!end.course.empty()) add(joined(end.course, "   "), {Role::title, Role::bold}, t.tile_ink);
    if (!plaque.team.empty()) lines.push_back({{}, {Role::body}, t.ink, true, lines.back().part + 1});
    const std::string both = plaque.what + " · " + plaque.day;
    if (!plaque.band.empty() && ui.text_width(Role::body, both) < width) {
        add(both, {Role::bold, Role::body}, t.ink);
        return lines;
    }
    add(plaque.what, {Role::bold, Role::body}, t.ink);
    add(plaque.day, {Role::bold, Role::body}, t.ink);
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

// A game's emblem between two branches; a championship's is the cup between laurels, which grow from so far below it.
void draw_emblem(Ui& ui, Rect rect, const Look& look, float below) {
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
    ui.painter().art_part(Art::llorer, {0, 0, branch.x, branch.y}, {place.x, rect.y + below, wide, rect.h});
    ui.painter().art_part(Art::llorer, {branch.x, 0, -branch.x, branch.y},
                          {place.right() - wide, rect.y + below, wide, rect.h});
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
    // Tiles side by side, as thick as a tile is.
    ui.painter().fill(rect, ui.theme().tile_edge, m.radius / 2);
    rect.h -= m.edge;
    const OnPaper paper(ui, rect);
    Rect inner = draw_border(ui, rect);
    draw_joints(ui, inner);
    inner = inner.inset(0.75F * m.gap);
    ui.painter().outline(inner, ui.theme().key, std::max(1.0F, m.mm(0.4F)), m.radius / 2);
    inner = inner.inset(0.4F * m.gap, m.gap);
    const Vec room{inner.w, 0.9F * inner.h};  // for the name
    std::vector<Line> lines = lines_of(ui, plaque, room);
    const std::size_t names = winner_lines(ui, joined(plaque.ending.winners), room).size();
    const bool many = plaque.ending.figures.size() > 2;
    const Role figures = inner.h > m.mm(70) ? Role::title : Role::bold;
    const float table = many ? height_of(ui, figures) * static_cast<float>(plaque.ending.figures.size()) + m.gap : 0;
    const auto height = [&] {
        float high = table;
        for (const Line& line : lines) high += height_of(ui, line, inner.w);
        return high;
    };
    while (height() > inner.h) {  // what can go goes, an ornament first, then the last of what is said
        auto gone = std::find_if(lines.begin(), lines.end(), [](const Line& line) { return line.words.empty(); });
        if (gone == lines.end()) {
            const auto last = std::find_if(lines.rbegin(), lines.rend(), [](const Line& line) { return line.can_go; });
            if (last == lines.rend()) break;
            gone = std::next(last).base();
        }
        std::erase_if(lines, [part = gone->part](const Line& line) { return line.can_go && line.part == part; });
    }
    const float band = plaque.band.empty() ? 0 : std::round(1.25F * ui.line_height(Role::bold));
    if (inner.h - height() - m.gap - band < m.mm(12))  // the cup comes first
        std::erase_if(lines, [](const Line& line) { return line.words.empty(); });
    const float emblem = std::min(inner.h - height() - m.gap, inner.h * (plaque.band.empty() ? 0.36F : 0.42F));
    const bool cup = emblem - band > m.mm(9);  // above the band; else the band stands alone
    const bool shows = cup || (band > 0 && emblem > band);
    const float above = cup ? emblem : band;
    const Line said{plaque.band, {Role::bold, Role::body}, ui.theme().danger};  // what the band would say
    if (!shows && !plaque.band.empty() && height() + height_of(ui, said, inner.w) <= inner.h)
        lines.insert(lines.begin(), said);
    inner = inner.centred(inner.w, std::min(inner.h, height() + (shows ? above + m.gap : 0)));
    if (shows) {
        Rect top = inner.cut_top(above, m.gap);
        const Rect ribbon = top.cut_bottom(band).centred(
            std::min(top.w - 3 * m.gap, ui.text_width(Role::bold, plaque.band) + 6 * m.gap), band);
        top.h += 0.1F * band;
        if (cup) draw_emblem(ui, top, *plaque.look, 0.3F * band);
        if (band > 0) draw_band(ui, ribbon, plaque.band);
    }
    for (std::size_t i = 0; i < lines.size(); ++i) {
        draw_line(ui, inner.cut_top(height_of(ui, lines[i], inner.w)), lines[i]);
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
