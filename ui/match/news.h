// News that is no trouble: it goes the way of a sentence that must be seen (Navigator::show_trouble), and says so itself.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace tapet::ui {

struct News {
    std::string words;
    std::string path = {};  // of what was written, whole, to be read and copied; empty: none
};

std::string news_text(const News& news);
// Nothing: it is trouble.
std::optional<News> read_news(std::string_view sentence);

}  // namespace tapet::ui
