#include "ui/match/house.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>

#include "core/book.h"
#include "core/json_writer.h"

namespace tapet::ui {

namespace {

const std::map<std::string_view, std::vector<HouseOption>>& all_options() {
    static const std::map<std::string_view, std::vector<HouseOption>> options{
        {"truc",
         {{"quiet_hand", "truc.truc.quiet-hand", {}, 0, 99, 1, "truc.setup.stones-each"},
          {"direct_falta_refused", "truc.envit.refused", {}, 1, 99, 1, "truc.setup.stones-each"},
          {"falta", "truc.envit.falta", {R"("leader-gap")", R"("cama-in-dolentes")"}},
          {"three_pardes", "truc.parda.all-three", {R"("tied-nearest-ma")", R"("ma-side")"}},
          {"truque_before_card", "truc.truc.before-card", {R"("warn")", R"("forbidden")"}},
          {"joc_fora", "truc.truc.joc-fora", {R"("coto")", R"("cama")"}},
          {"envit_opening", "truc.envit.before-card", {R"("own-card")", R"("any-card")"}},
          {"one_left", "truc.envit.one-left", {R"("warn")", R"("must-accept")"}}}},
        {"calavera",
         {{"leftovers", "calavera.others.left-dice", {R"("dice")", R"("colour")"}},
          {"frozen_lines", "calavera.bonus.frozen-row", {R"("crosses")", R"("never")"}}}},
        {"alpens",
         {{"group", "alpens.move.group", {R"("each")", R"("flat")"}},
          {"carry", "alpens.carry.one", {R"("unit")", R"("alpensi")"}},
          {"one_turn", "alpens.card.permanent", {R"("turn")", R"("round")"}},
          {"events", "alpens.events.none", {R"("cards")", R"("none")"}}}},
        {"fallera",
         {{"almansa", "fallera.almansa.out", {R"("in")", R"("out")"}},
          {"free_reactions", "fallera.action.own-moment", {"true", "false"}},
          {"garlic_in_fartera", "fallera.battle.fartera", {R"("card")", R"("double")"}}}},
        {"championship",
         {{"tie_break",
           "championship.tie.cames-pedres",
           {R"(["cames","pedres"])"},
           0,
           0,
           0,
           {},
           {"cames", "pedres", "mutual"}},
          {"awarded_score", "championship.points", {R"("none")", R"("full")"}},
          {"joc_fora_pedres", "championship.result.joc-fora", {R"("marked")", R"("full")"}}}},
    };
    return options;
}

std::string game_of(std::string_view setup_line) {
    const auto json = parse_json(setup_line);
    const Json* game = json ? json->find("game") : nullptr;
    return game != nullptr && game->as_text() != nullptr ? *game->as_text() : std::string();
}

std::string option_key(std::string_view game, const HouseOption& option) {
    return std::string(game) + ".option." + std::string(option.key);
}

// keys: truc.option.*
// keys: calavera.option.*
// keys: alpens.option.*
// keys: fallera.option.*
// keys: championship.option.*
std::string value_words(const Context& context, std::string_view game, const HouseOption& option,
                        std::string_view value) {
    if (option.values.empty()) return std::string(value);
    const auto json = parse_json(value);
    const Json::Array* steps = json ? json->as_array() : nullptr;
    if (steps != nullptr) {  // an order of steps: each has its word
        std::string words;
        for (const Json& step : *steps) {
            words += words.empty() ? "" : " › ";
            words += context.tr(option_key(game, option) + "." + *step.as_text());
        }
        return words;
    }
    const auto found = std::find(option.values.begin(), option.values.end(), value);
    const auto index = static_cast<std::size_t>(found - option.values.begin());
    return std::string(context.tr(option_key(game, option) + "." + std::to_string(index)));
}

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
        const ButtonStyle style{.kind = chosen ? ButtonKind::primary : ButtonKind::plain, .selected = chosen};
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
        const ButtonStyle style{.kind = is ? ButtonKind::primary : ButtonKind::plain, .selected = is};
        if (ui.button(id + "." + std::to_string(i), cells[i], value_words(context, game, option, option.values[i]),
                      style)) {
            chosen = option.values[i];
        }
    }
    return chosen;
}

}  // namespace

const std::vector<HouseOption>& house_options(std::string_view game) {
    static const std::vector<HouseOption> none;
    const auto found = all_options().find(game);
    return found == all_options().end() ? none : found->second;
}

std::string house_value(std::string_view setup_line, const HouseOption& option) {
    const auto json = parse_json(setup_line);
    const Json* house = json ? json->find("house") : nullptr;
    const Json* value = house != nullptr ? house->find(option.key) : nullptr;
    if (value != nullptr) return to_text(*value);
    return option.values.empty() ? std::to_string(option.otherwise) : std::string(option.values.front());
}

std::string with_house_value(std::string_view setup_line, std::string_view key, std::string_view value) {
    auto json = parse_json(setup_line);
    const auto changed = parse_json(value);
    if (!json || json->as_object() == nullptr || !changed) return std::string(setup_line);
    auto& members = std::get<Json::Object>(json->value);
    const auto named = [](std::string_view name) { return [name](const Member& m) { return m.key == name; }; };
    auto house = std::find_if(members.begin(), members.end(), named("house"));
    if (house == members.end()) house = members.insert(members.end(), Member{"house", Json(Json::Object{})});
    auto& options = std::get<Json::Object>(house->value.value);
    const auto option = std::find_if(options.begin(), options.end(), named(key));
    if (option == options.end()) {
        options.push_back({std::string(key), *changed});
    } else {
        option->value = *changed;
    }
    return to_text(*json);
}

std::string house_words(const Context& context, std::string_view game, std::string_view setup_line,
                        const HouseOption& option) {
    return value_words(context, game, option, house_value(setup_line, option));
}

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
