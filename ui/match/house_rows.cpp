#include "ui/match/house_rows.h"

#include <algorithm>
#include <cmath>

#include "house.h"

namespace tapet::ui {

namespace {

// A question and what this table answers, on one line or the answer under it.
struct Row {
    const HouseOption* option;
    std::string question;
    std::string answer;
    bool one_line;
    float height;
};

float chevron(const Metrics& m) { return std::round(m.icon * 0.7F); }
float title_height(const Ui& ui) { return std::max(ui.metrics().touch_min, ui.line_height(Role::title)); }

std::vector<Row> rows_of(Context& context, const std::string& setup_line, float width) {
    const Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const std::string game = game_of(setup_line);
    const float room = width - 3 * m.gap - chevron(m);
    std::vector<Row> rows;
    rows.reserve(house_options(game).size());
    for (const HouseOption& option : house_options(game)) {
        Row row{&option, std::string(context.tr(option_key(game, option))),
                house_words(context, game, setup_line, option), true,
                std::max(m.touch_min, ui.line_height(Role::bold))};
        row.one_line =
            ui.text_width(Role::body, row.question) + ui.text_width(Role::bold, row.answer) + 2 * m.gap <= room;
        const float words =
            ui.paragraph_height(Role::body, row.question, room) + ui.paragraph_height(Role::bold, row.answer, room);
        if (!row.one_line) row.height = std::max(row.height, words + m.gap / 2);
        rows.push_back(std::move(row));
    }
    return rows;
}

void draw_row(Ui& ui, const Row& row, Rect rect) {
    const Metrics& m = ui.metrics();
    ui.painter().fill({rect.x, rect.y, rect.w, 1}, ui.theme().rule);
    ui.icon(Icon::chevron_right, rect.square_right(chevron(m), m.gap), ui.theme().text_quiet);
    const TextStyle quiet{.colour = ui.theme().text_quiet};
    if (row.one_line) {
        ui.text(rect.cut_left(ui.text_width(Role::body, row.question) + 1, m.gap), row.question, quiet);
        return ui.text(rect, row.answer, {.role = Role::bold, .align = Align::right});
    }
    const float question = ui.paragraph_height(Role::body, row.question, rect.w);
    Rect words = rect.centred(rect.w, question + ui.paragraph_height(Role::bold, row.answer, rect.w));
    ui.paragraph(words.cut_top(question), row.question, quiet);
    ui.paragraph(words, row.answer, {.role = Role::bold});
}

}  // namespace

void HouseRows::add(Context& context, const std::string& setup_line, float width, std::vector<Block>& blocks) {
    float all = title_height(context.ui) + context.ui.metrics().gap;
    const float title = all;
    for (const Row& row : rows_of(context, setup_line, width)) all += row.height;
    blocks.push_back({{title, 2, all}, [this, &context, &setup_line](Rect rect) { draw(context, setup_line, rect); }});
}

void HouseRows::draw(Context& context, const std::string& setup_line, Rect rect) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const OnPaper paper(ui, rect);
    const std::vector<Row> rows = rows_of(context, setup_line, rect.w);
    Rect inner = rect.inset(m.gap, std::round(m.gap / 2));
    Rect title = inner.cut_top(title_height(ui));
    if (ui.hotspot(id_ + ".rules", title, context.tr(title_))) {
        open_ = true;
        shown_.clear();
    }
    ui.icon(Icon::chevron_right, title.square_right(chevron(m), m.gap), ui.theme().text_quiet);
    ui.fit_text(title, context.tr(title_), {Role::title, Role::bold, Role::body});
    for (const Row& row : rows) {
        if (row.height > inner.h) return;
        const Rect place = inner.cut_top(row.height);
        const std::string key(row.option->key);
        if (ui.hotspot(id_ + ".rule." + key, place, row.question + ": " + row.answer)) {
            open_ = true;
            shown_ = key;
        }
        draw_row(ui, row, place);
    }
}

bool HouseRows::draw_sheet(Context& context, std::string& setup_line, const HousePicture& picture) {
    if (!open_) return false;
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const Vec size{std::min(ui.area().w - 4 * m.margin, m.mm(190) * m.text_scale),
                   ui.area().h - 4 * m.margin - m.control};
    const Sheet sheet = ui.begin_sheet(id_ + ".rules-sheet", size, {.title = context.tr(title_)});
    const bool changed = draw_house(context, id_, sheet.content, setup_line, picture, std::exchange(shown_, {}));
    ui.end_sheet();
    if (sheet.closed) open_ = false;
    return changed;
}

}  // namespace tapet::ui
