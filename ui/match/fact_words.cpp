#include "ui/match/fact_words.h"

#include "core/json_writer.h"

namespace tapet::ui {

std::string plain_value(const Json& value) {
    if (const std::string* text = value.as_text()) return *text;
    if (const Json::Array* list = value.as_array()) {
        std::string words;
        for (const Json& item : *list) words += (words.empty() ? "" : ", ") + plain_value(item);
        return words;
    }
    return to_text(value);
}

std::string plain_fact_words(const Ruling& ruling) {
    std::string words;
    for (const Fact& fact : ruling.facts) words += (words.empty() ? "" : " · ") + plain_value(fact.value);
    return words;
}

}  // namespace tapet::ui
