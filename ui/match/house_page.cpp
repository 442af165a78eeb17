#include "ui/match/house_page.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "core/book.h"
#include "core/json_writer.h"
#include "house.h"

namespace tapet::ui {

namespace {

// What is on its keys, as long as it can be.
std::vector<std::string> answer_words(const Context& context, std::string_view game, const HouseOption& option) {
    std::vector<std::string> all;
    for (const std::string_view step : option.steps)
        all.push_back("0. " + std::string(context.tr(option_key(game, option) + "." + std::string(step))));
    if (!all.empty()) return all;
    for (const std::string_view value : option.values) all.push_back(value_words(context, game, option, value));
    return all;
}

// How one option is laid out: its question above its answers.
struct Layout {
    float title = 0;
    float answer = 0;  // height of a row of answers
    int columns = 1;
    int rows = 1;

    float height(float gap) const { return title + gap + static_cast<float>(rows) * (answer + gap) + 2 * gap; }
};

Layout layout_of(Context& context, std::string_view game, const HouseOption& option, float width) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    Layout layout;
    const float room = width - m.control - m.gap;
    layout.title = std::max(m.control, ui.paragraph_height(Role::body, context.tr(option_key(game, option)), room));
    const int count = std::max(1, static_cast<int>(std::max(option.values.size(), option.steps.size())));
    const int side_by_side = std::max(1, static_cast<int>(width / (m.mm(count <= 3 ? 50 : 60) * m.text_scale)));
    layout.columns = count <= 3 && count <= side_by_side ? count : count <= 3 ? 1 : side_by_side;
    layout.rows = (count + layout.columns - 1) / layout.columns;
    layout.answer = m.control;
    const float column = (width + m.gap) / static_cast<float>(layout.columns) - 3 * m.gap;
    for (const std::string& words : answer_words(context, game, option)) {
        layout.answer = std::max(layout.answer, ui.paragraph_height(Role::bold, words, column) + m.gap);
    }
    return layout;
}

void draw_title(Context& context, std::string_view id, std::string_view game, const HouseOption& option, Rect row) {
    Ui& ui = context.ui;
    const Rect why = row.cut_right(ui.metrics().control, ui.metrics().gap);
    if (ui.icon_button(std::string(id) + ".why." + std::string(option.key), {why.x, why.y, why.w, ui.metrics().control},
                       Icon::info, context.tr("why.button"), {.kind = ButtonKind::quiet})) {
        context.navigator.show_rule(std::string(option.rule));
    }
    const std::string_view words = context.tr(option_key(game, option));
    ui.paragraph(row.centred(row.w, std::min(row.h, ui.paragraph_height(Role::body, words, row.w))), words);
}

// Steps in order: a tap puts one at the end, or takes it out; one of them stays.
std::string draw_steps(Context& context, const std::string& id, std::string_view game, const HouseOption& option,
                       const std::vector<Rect>& cells, const std::string& value) {
    Ui& ui = context.ui;
    auto json = parse_json(value);
    Json::Array& order = std::get<Json::Array>(json->value);
    for (std::size_t i = 0; i < option.steps.size(); ++i) {
        const auto is = [&](const Json& step) { return *step.as_text() == option.steps[i]; };
        const auto place = std::find_if(order.begin(), order.end(), is);
        const bool chosen = place != order.end();
        std::string words(context.tr(option_key(game, option) + "." + std::string(option.steps[i])));
        if (chosen) words.insert(0, std::to_string(place - order.begin() + 1) + ". ");
        const ButtonStyle style{.selected = chosen};
        if (!ui.button(id + "." + std::string(option.steps[i]), cells[i], words, style)) continue;
        if (!chosen) {
            order.emplace_back(std::string(option.steps[i]));
        } else if (order.size() > 1) {
            order.erase(place);
        }
    }
    return to_text(*json);
}

// The value that is chosen now.
std::string draw_answers(Context& context, const std::string& id, std::string_view game, const HouseOption& option,
                         const Layout& layout, Rect area, const std::string& value) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    if (option.values.empty()) {
        int number = option.otherwise;
        std::from_chars(value.data(), value.data() + value.size(), number);
        number = ui.stepper(id, area.cut_top(layout.answer), context.tr(option.unit), number, option.low, option.high);
        return std::to_string(number);
    }
    std::string chosen = value;
    const auto cells = area.grid(layout.columns, layout.rows, m.gap);
    if (!option.steps.empty()) return draw_steps(context, id, game, option, cells, value);
    for (std::size_t i = 0; i < option.values.size(); ++i) {
        const bool is = option.values[i] == value;
        const ButtonStyle style{.selected = is};
        if (ui.button(id + "." + std::to_string(i), cells[i], value_words(context, game, option, option.values[i]),
                      style)) {
            chosen = option.values[i];
        }
    }
    return chosen;
}

}  // namespace

bool draw_house(Context& context, std::string_view id, Rect area, std::string& setup_line) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const std::string game = game_of(setup_line);
    const float width = area.w - m.gap;  // the position bar lies beside
    float high = 0;
    for (const HouseOption& option : house_options(game)) {
        high += layout_of(context, game, option, width).height(m.gap);
    }
    const ListView view = ui.begin_scroll(std::string(id) + ".house", area, high);
    float y = view.view.y - view.offset;
    std::string line = setup_line;
    for (const HouseOption& option : house_options(game)) {
        const Layout layout = layout_of(context, game, option, width);
        Rect cell{view.view.x, y, std::min(view.view.w, width), layout.height(m.gap) - 3 * m.gap};
        draw_title(context, id, game, option, cell.cut_top(layout.title, m.gap));
        const std::string before = house_value(setup_line, option);
        const std::string key = std::string(id) + "." + std::string(option.key);
        const std::string after = draw_answers(context, key, game, option, layout, cell, before);
        if (after != before) line = with_house_value(line, option.key, after);
        y += layout.height(m.gap);
    }
    ui.end_list();
    const bool changed = line != setup_line;
    setup_line = line;
    return changed;
}

}  // namespace tapet::ui
