#include "house.h"

#include <algorithm>

#include "games.h"

namespace tapet {

const std::vector<HouseOption>& house_options(std::string_view game) {
    static const std::vector<HouseOption> none;
    const std::vector<HouseOption>* found = &none;
    Games::any([&]<class G>() {
        if (game == G::name) found = &G::house_options();
        return game == G::name;
    });
    return *found;
}

std::string game_of(std::string_view setup_line) {
    const auto json = parse_json(setup_line);
    const Json* game = json ? json->find("game") : nullptr;
    return game != nullptr && game->as_text() != nullptr ? *game->as_text() : std::string();
}

std::string option_key(std::string_view game, const HouseOption& option) {
    return std::string(game) + ".option." + std::string(option.key);
}

// keys: GAME.option.*
std::string value_words(const Sentences& context, std::string_view game, const HouseOption& option,
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

std::string house_words(const Sentences& context, std::string_view game, std::string_view setup_line,
                        const HouseOption& option) {
    return value_words(context, game, option, house_value(setup_line, option));
}

}  // namespace tapet
