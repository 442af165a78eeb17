#include "ui/match/stand_in.h"

#include <algorithm>

namespace tapet::ui {

namespace {

bool is_taken(const std::vector<std::string>& names, const std::string& name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

// Made anew with the number that is in the name, if there is one.
bool is_stand_in_of(std::string_view key, Lang lang, std::string_view name) {
    std::string number;
    for (const char c : name) {
        if (c >= '0' && c <= '9') number += c;
    }
    return name == phrase(lang, key, {number});
}

}  // namespace

bool is_stand_in(std::string_view key, std::string_view name) {
    return std::any_of(kLangs.begin(), kLangs.end(), [&](Lang lang) { return is_stand_in_of(key, lang, name); });
}

std::string stand_in(std::string_view key, Lang lang, const std::vector<std::string>& players) {
    for (std::size_t n = players.size() + 1;; ++n) {
        std::string name = phrase(lang, key, {std::to_string(n)});
        if (!is_taken(players, name)) return name;
    }
}

void translate_stand_ins(std::string_view key, Lang lang, std::vector<std::string>& players) {
    for (std::size_t i = 0; i < players.size(); ++i) {
        if (is_stand_in_of(key, lang, players[i]) || !is_stand_in(key, players[i])) continue;
        const std::string own = phrase(lang, key, {std::to_string(i + 1)});
        players[i] = is_taken(players, own) ? stand_in(key, lang, players) : own;
    }
}

bool same_names(std::vector<std::string> players) {
    std::sort(players.begin(), players.end());
    return std::adjacent_find(players.begin(), players.end()) != players.end();
}

std::vector<std::string> not_playing(const std::vector<std::string>& names, const std::vector<std::string>& players,
                                     std::size_t most) {
    std::vector<std::string> others;
    for (const std::string& name : names) {
        if (!is_taken(players, name) && others.size() < most) others.push_back(name);
    }
    return others;
}

void seat_name(std::string_view key, const std::string& name, std::vector<std::string>& players, std::size_t room) {
    const auto nameless = [&](const std::string& player) { return is_stand_in(key, player); };
    const auto place = std::find_if(players.begin(), players.end(), nameless);
    if (place != players.end()) {
        *place = name;
    } else if (players.size() < room) {
        players.push_back(name);
    }
}

std::string name_field(Context& context, std::string_view id, Rect rect, std::string_view key, std::size_t player,
                       const std::vector<std::string>& players, int longest) {
    const std::string& name = players[player];
    const bool stands_in = is_stand_in(key, name);
    std::string typed = stands_in ? std::string() : name;
    const std::string label = context.tr(key, {std::to_string(player + 1)});
    const FieldEvent event =
        context.ui.text_field(id, rect, label, typed, {.max_code_points = longest, .hint = stands_in ? name : label});
    if (event != FieldEvent::changed) return name;
    if (!typed.empty()) return typed;
    return is_taken(players, label) ? stand_in(key, context.preferences.lang, players) : label;
}

bool draw_player_field(Context& context, const std::string& id, Rect row, std::string_view key, std::size_t player,
                       std::vector<std::string>& players, std::size_t fewest, std::string_view out) {
    const Metrics& m = context.ui.metrics();
    const std::string number = std::to_string(player);
    bool leaves = false;
    if (players.size() > fewest) {
        const Rect trash = row.cut_right(m.control, m.gap);
        leaves = context.ui.icon_button(id + ".out." + number, trash, Icon::trash, out).tapped;
    }
    players[player] = name_field(context, id + ".name." + number, row, key, player, players);
    return leaves;
}

}  // namespace tapet::ui
