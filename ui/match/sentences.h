// One language's sentences: all that is needed to put an event into words, on a screen or on paper.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ui/match/screen.h"

namespace tapet::ui {

struct Sentences {
    Lang lang;

    explicit Sentences(Lang of) : lang(of) {}
    Sentences(const Context& context) : lang(context.preferences.lang) {}

    std::string_view tr(std::string_view key) const { return phrase(lang, key); }
    std::string tr(std::string_view key, const std::vector<std::string>& args) const { return phrase(lang, key, args); }
};

}  // namespace tapet::ui
