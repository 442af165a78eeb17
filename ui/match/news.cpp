#include "ui/match/news.h"

namespace tapet::ui {

namespace {

// No sentence that people are told has such characters.
constexpr char kNews = '\x06';  // ACK
constexpr char kPath = '\x1f';  // between words and path

}  // namespace

std::string news_text(const News& news) { return kNews + news.words + kPath + news.path; }

std::optional<News> read_news(std::string_view sentence) {
    if (sentence.empty() || sentence.front() != kNews) return std::nullopt;
    const std::size_t path = sentence.rfind(kPath);
    return News{std::string(sentence.substr(1, path - 1)), std::string(sentence.substr(path + 1))};
}

}  // namespace tapet::ui
