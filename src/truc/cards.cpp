#include "truc/cards.h"

#include <algorithm>

namespace tapet::truc {

namespace {

constexpr std::array<Suit, 4> kSuits{Suit::ors, Suit::copes, Suit::espases, Suit::bastos};
constexpr std::string_view kSuitLetters = "oceb";
constexpr int kLinked = 20;  // points for two cards of a suit, besides their sum

std::vector<std::vector<Card>> make_ranks() {
    std::vector<std::vector<Card>> all{
        {{1, Suit::espases}}, {{1, Suit::bastos}}, {{7, Suit::espases}}, {{7, Suit::ors}}};
    for (const int number : {3, 7, 6, 5, 4}) {
        std::vector<Card> level;
        for (const Suit suit : kSuits) {
            const bool manilla = number == 7 && (suit == Suit::espases || suit == Suit::ors);
            if (!manilla) level.push_back({static_cast<std::uint8_t>(number), suit});
        }
        all.push_back(std::move(level));
    }
    return all;
}

std::vector<Card> make_deck() {
    std::vector<Card> all;
    for (const auto& level : ranks()) all.insert(all.end(), level.begin(), level.end());
    return all;
}

}  // namespace

const std::vector<std::vector<Card>>& ranks() {
    static const std::vector<std::vector<Card>> all = make_ranks();
    return all;
}

const std::vector<Card>& deck() {
    static const std::vector<Card> all = make_deck();
    return all;
}

int rank(Card card) {
    const auto& all = ranks();
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (std::find(all[i].begin(), all[i].end(), card) != all[i].end()) return static_cast<int>(i);
    }
    return static_cast<int>(all.size());
}

std::string name(Card card) {
    return {static_cast<char>('0' + card.number), kSuitLetters[static_cast<std::size_t>(card.suit)]};
}

std::optional<Card> card_of(std::string_view text) {
    for (const Card card : deck()) {
        if (name(card) == text) return card;
    }
    return std::nullopt;
}

EnvitValue envit_value(const std::vector<Card>& cards) {
    EnvitValue best;
    for (const Card card : cards) best.points = std::max(best.points, int{card.number});
    for (std::size_t i = 0; i < cards.size(); ++i) {
        for (std::size_t j = i + 1; j < cards.size(); ++j) {
            const int points = kLinked + cards[i].number + cards[j].number;
            if (cards[i].suit == cards[j].suit && points > best.points) best = {points, {cards[i], cards[j]}};
        }
    }
    return best;
}

bool envit_value_possible(std::int64_t points, const std::vector<Card>& known, const std::vector<Card>& from) {
    if (known.size() == kCardsEach) return envit_value(known).points == points;
    std::vector<Card> held = known;
    held.emplace_back();
    for (const Card card : from) {
        if (std::find(known.begin(), known.end(), card) != known.end()) continue;
        held.back() = card;
        if (envit_value_possible(points, held, from)) return true;
    }
    return false;
}

bool envit_value_exists(std::int64_t points) { return (points >= 3 && points <= 7) || (points >= 24 && points <= 33); }

}  // namespace tapet::truc
