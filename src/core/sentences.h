// One language's sentences, and what all words are put together with: for an event, a ruling or a score in words, on a
// screen, on paper or aloud.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/json.h"
#include "core/lang.h"
#include "core/ruling.h"

namespace tapet {

struct Sentences {
    Lang lang;

    explicit Sentences(Lang of) : lang(of) {}

    std::string_view tr(std::string_view key) const { return phrase(lang, key); }
    std::string tr(std::string_view key, const std::vector<std::string>& args) const { return phrase(lang, key, args); }
};

std::string joined(const std::vector<std::string>& parts, std::string_view between = ", ");

// With a true minus sign: "+3", "−1"; the same without the plus: "3", "−1".
std::string signed_number(int n);
std::string signed_points(int n);

// A fact's value for reading; a list with commas.
std::string plain_value(const Json& value);
// The values of the facts, in their order.
std::string plain_fact_words(const Ruling& ruling);

}  // namespace tapet
