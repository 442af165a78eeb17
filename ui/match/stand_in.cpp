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

}  // namespace tapet::ui
