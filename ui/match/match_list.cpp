#include "ui/match/match_list.h"

#include "core/search.h"
#include "ui/match/match_words.h"

namespace tapet::ui {

namespace {

constexpr std::int64_t kPage = 64;

bool stands_in(const std::string& word, std::string_view text) { return folded(text).find(word) != std::string::npos; }

SearchedWord searched(const Context& context, std::string word) {
    SearchedWord wanted{std::move(word), {}, {}, {}};
    for (const std::string_view game : game_names()) {
        if (stands_in(wanted.text, context.tr("game." + std::string(game))))
            wanted.games.emplace_back(game);  // keys: game.*
    }
    if (stands_in(wanted.text, context.tr("match.over"))) wanted.over = true;
    if (stands_in(wanted.text, context.tr("match.running"))) wanted.over = false;
    const DayLimits today = today_of(context);
    if (stands_in(wanted.text, context.tr("when.yesterday", {""})))
        wanted.day_ms = {today.yesterday_ms, today.begin_ms};
    if (stands_in(wanted.text, context.tr("when.today", {""}))) wanted.day_ms = {today.begin_ms, today.end_ms};
    return wanted;
}

}  // namespace

std::vector<SearchedWord> searched_words(const Context& context, std::string_view query) {
    std::vector<SearchedWord> words;
    for (std::string& word : words_of(query)) words.push_back(searched(context, std::move(word)));
    return words;
}

void MatchList::ask(const Shelf& shelf, const MatchQuery& query) {
    if (!asked_.due(shelf.version(), query)) return;
    query_ = query;
    count_ = shelf.count(query_);
    page_.clear();
}

const MatchInfo* MatchList::at(const Shelf& shelf, std::int64_t place) {
    const auto there = [&] { return place >= first_ && place < first_ + static_cast<std::int64_t>(page_.size()); };
    if (!there()) {
        first_ = std::max<std::int64_t>(0, place - kPage / 4);  // whoever scrolls up wants those before it too
        page_ = shelf.page(query_, first_, kPage);
    }
    return there() ? &page_[static_cast<std::size_t>(place - first_)] : nullptr;
}

}  // namespace tapet::ui
