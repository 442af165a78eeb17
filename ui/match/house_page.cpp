#include "ui/match/house_page.h"

#include <algorithm>
#include <charconv>
#include <functional>

#include "core/book.h"
#include "core/json_writer.h"
#include "house.h"
#include "ui/kit/flow.h"

namespace tapet::ui {

namespace {

// An option while the page is made: what a tap makes of the setup goes into `line`.
struct Page {
    Context& context;
    std::string id;
    std::string game;
    const std::string& setup_line;
    std::string line;
    Flow flow;
    const HousePicture& picture;

    std::string_view question(const HouseOption& option) const { return context.tr(option_key(game, option)); }
    std::string key(const HouseOption& option) const { return id + "." + std::string(option.key); }

    // The question, and beside it the way to its rule; below it where a word needs all the width.
    void add_title(const HouseOption& option) {
        Ui& ui = context.ui;
        const float side = ui.metrics().control;
        const float beside = flow.width() - side - ui.metrics().gap;
        const auto role_in = [&](float width) {
            const float high = ui.paragraph_height(Role::bold, question(option), width);
            return ui.paragraph_role({width, high}, question(option), {Role::bold, Role::body});
        };
        const bool below = role_in(beside) != Role::bold;
        const Role role = below ? role_in(flow.width()) : Role::bold;
        const float words = ui.paragraph_height(role, question(option), below ? flow.width() : beside);
        flow.item(below ? words + side : std::max(side, words),
                  [this, &ui, &option, side, words, role, below](Rect row) {
                      const Rect foot = below ? row.cut_bottom(side) : row;
                      const Rect why{foot.right() - side, foot.y, side, side};
                      if (ui.icon_button(id + ".why." + std::string(option.key), why, Icon::info,
                                         context.tr("why.button"), {.kind = ButtonKind::quiet}))
                          context.navigator.show_rule(std::string(option.rule));
                      if (!below) row.cut_right(side, ui.metrics().gap);
                      ui.paragraph(row.centred(row.w, words), question(option), {.role = role});
                  });
    }

    void add_number(const HouseOption& option, const std::string& value) {
        int number = option.otherwise;
        std::from_chars(value.data(), value.data() + value.size(), number);
        flow.stepper(key(option), context.tr(option.unit), number, option.low, option.high,
                     [this, &option](int changed) { set(option, std::to_string(changed)); });
    }

    // Steps in order: a tap puts one at the end, or takes it out; one of them stays.
    void add_steps(const HouseOption& option, const std::string& value) {
        std::vector<std::string> labels;
        for (const std::string_view step : option.steps)
            labels.push_back("0. " + std::string(context.tr(option_key(game, option) + "." + std::string(step))));
        add_cells(labels, 0, [this, &option, value, labels](std::size_t i, Rect cell) {
            auto json = parse_json(value);
            Json::Array& order = std::get<Json::Array>(json->value);
            const auto place = std::find_if(order.begin(), order.end(),
                                            [&](const Json& step) { return *step.as_text() == option.steps[i]; });
            const bool chosen = place != order.end();
            const std::string number = chosen ? std::to_string(place - order.begin() + 1) + ". " : "";
            const std::string id_of = key(option) + "." + std::string(option.steps[i]);
            if (!context.ui.button(id_of, cell, number + labels[i].substr(3), {.selected = chosen})) return;
            if (!chosen) {
                order.emplace_back(std::string(option.steps[i]));
            } else if (order.size() > 1) {
                order.erase(place);
            }
            set(option, to_text(*json));
        });
    }

    float picture_height() const {
        return std::max(context.ui.metrics().mm(13), 1.2F * context.ui.line_height(Role::bold));
    }

    void add_values(const HouseOption& option, const std::string& value) {
        std::vector<std::string> labels;
        for (const std::string_view one : option.values) labels.push_back(value_words(context, game, option, one));
        const float drawn = picture ? picture_height() : 0;
        add_cells(labels, drawn, [this, &option, value, labels, drawn](std::size_t i, Rect cell) {
            if (drawn > 0) picture(option, i, cell.cut_top(drawn, context.ui.metrics().gap / 2));
            const ButtonStyle style{.selected = option.values[i] == value};
            if (context.ui.button(key(option) + "." + std::to_string(i), cell, labels[i], style))
                set(option, std::string(option.values[i]));
        });
    }

    // Up to three side by side or one under the other; of more as many as have room.
    // `drawn`: so much higher, for a picture above the words.
    void add_cells(const std::vector<std::string>& labels, float drawn,
                   const std::function<void(std::size_t, Rect)>& draw) {
        const Metrics& m = context.ui.metrics();
        const std::size_t few = labels.size() <= 3 ? 50 : 60;
        const float room = flow.width() + m.gap;
        auto columns = static_cast<std::size_t>(std::max(1.0F, room / (m.mm(static_cast<float>(few)) * m.text_scale)));
        if (labels.size() <= 3) columns = labels.size() <= columns ? labels.size() : 1;
        const float wide = room / static_cast<float>(columns) - m.gap;
        float high = m.control;
        for (const std::string& label : labels) high = std::max(high, label_height(context.ui, label, wide));
        if (drawn > 0) high += drawn + m.gap / 2;
        flow.cells(labels.size(), wide - 1, high, draw);
    }

    void add(const HouseOption& option) {
        const std::string value = house_value(setup_line, option);
        add_title(option);
        if (!option.steps.empty()) {
            add_steps(option, value);
        } else if (option.values.empty()) {
            add_number(option, value);
        } else {
            add_values(option, value);
        }
        flow.space();
    }

    void set(const HouseOption& option, const std::string& value) {
        if (value != house_value(setup_line, option)) line = with_house_value(line, option.key, value);
    }
};

}  // namespace

bool draw_house(Context& context, std::string_view id, Rect area, std::string& setup_line, const HousePicture& picture,
                std::string_view shown) {
    const OnPaper paper(context.ui, area);
    Page page{context,    std::string(id), game_of(setup_line),
              setup_line, setup_line,      Flow(context.ui, area.inset(context.ui.metrics().gap)),
              picture};
    for (const HouseOption& option : house_options(page.game)) {
        if (option.key == shown) context.ui.scroll_to(page.id + ".house", page.flow.height());
        page.add(option);
    }
    page.flow.draw(page.id + ".house");
    const bool changed = page.line != setup_line;
    setup_line = page.line;
    return changed;
}

}  // namespace tapet::ui
