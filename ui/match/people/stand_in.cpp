#include "ui/match/people/stand_in.h"

#include <algorithm>

#include "core/sentences.h"

namespace tapet::ui {

namespace {

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

}  // namespace tapet::ui
