#include "ui/fallera/cards.h"

#include <algorithm>
#include <tuple>

#include "core/search.h"
#include "fallera/catalogue.h"
#include "fallera/codes.h"
#include "fallera/deck.h"
#include "ui/match/play.h"

namespace tapet::ui {

using fallera::Card;
using fallera::CardFacts;
using fallera::CardType;

namespace {

std::string without_end(std::string_view line) {
    while (!line.empty() && (line.back() == '\r' || line.back() == ' ')) line.remove_suffix(1);
    return std::string(line);
}

// The id of an entry; empty when it has none.
std::string entry_id(std::string_view body) {
    const auto json = parse_json(body);
    const Json* id = json ? json->find("id") : nullptr;
    return id != nullptr && id->as_text() != nullptr ? *id->as_text() : std::string();
}

}  // namespace

// ---- cards of a state ----------------------------------------------------------------------------------------------

fallera::AskedCard asked(const fallera::State& state, Card card) {
    const CardFacts& facts = state.deck[card];
    return {card, std::string(fallera::id_of(state.setup, card)), facts.type, facts.level,
            facts.kind == fallera::Kind::counter};
}

std::vector<Card> cards_of_type(const fallera::State& state, CardType type) {
    std::vector<Card> cards;
    for (Card card = 0; card < state.deck.size(); ++card) {
        if (state.deck[card].type == type) cards.push_back(card);
    }
    return cards;
}

void put_in_order(std::vector<Card>& cards, const fallera::State& state, Lang lang) {
    struct Placed {
        CardType type;
        int below;  // the highest level
        std::string name;
        Card card;
        bool operator<(const Placed& other) const {
            return std::tie(type, below, name) < std::tie(other.type, other.below, other.name);
        }
    };
    std::vector<Placed> placed;
    placed.reserve(cards.size());
    for (const Card card : cards) {
        const CardFacts& facts = state.deck[card];
        placed.push_back({facts.type, -int{facts.level}, folded(card_names(state.setup, card, lang).shown), card});
    }
    std::stable_sort(placed.begin(), placed.end());
    std::transform(placed.begin(), placed.end(), cards.begin(), [](const Placed& one) { return one.card; });
}

bool in_deck(const fallera::State& state, Card card) {
    const bool almansa = state.setup.house.almansa == fallera::Almansa::out && card == fallera::named().almansa;
    return !almansa && !fallera::out_with(state.players(), state.deck[card]) && state.deck[card].copies > 0;
}

// ---- what is kept --------------------------------------------------------------------------------------------------

std::string shelf_line(const std::vector<std::string>& bodies) {
    std::string line = R"({"game":"fallera","players":["1","2","3"],"cards":[)";
    for (const std::string& body : bodies) line += (&body == bodies.data() ? "" : ",") + body;
    return line + "]}";
}

std::vector<std::string> kept_cards(const Keeper& keeper) {
    std::vector<std::string> bodies;
    for (const KeptRecord& record : keeper.records(kCardRecords)) bodies.push_back(record.body);
    std::reverse(bodies.begin(), bodies.end());
    if (bodies.empty() || read_setup<fallera::Game>(shelf_line(bodies))) return bodies;
    const auto broken = [](const std::string& body) { return !read_setup<fallera::Game>(shelf_line({body})); };
    bodies.erase(std::remove_if(bodies.begin(), bodies.end(), broken), bodies.end());
    return bodies;
}

bool CardShelf::refresh(const Keeper& keeper) {
    std::vector<std::string> bodies;
    for (const KeptRecord& record : keeper.records(kCardRecords)) bodies.push_back(record.body);
    if (loaded_ && bodies == bodies_) return false;
    loaded_ = true;
    bodies_ = std::move(bodies);
    const auto setup = read_setup<fallera::Game>(shelf_line(kept_cards(keeper)));
    state_ = *fallera::Game::initial(setup ? *setup : *read_setup<fallera::Game>(shelf_line({})));
    return true;
}

tl::expected<std::vector<std::string>, std::string> read_catalogue(std::string_view text, Lang lang) {
    std::vector<std::string> bodies;
    std::vector<std::string> ids;
    int number = 0;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string line = without_end(text.substr(0, end));
        text.remove_prefix(std::min(text.size(), end + 1));
        ++number;
        if (line.empty()) continue;
        const auto refuse = [&](const std::string& why) {
            return tl::unexpected(phrase(lang, "import.malformed", {std::to_string(number), why}));
        };
        if (!parse_json(line)) return refuse(std::string(phrase(lang, "malformed.syntax")));
        const Verdict verdict = Referee().judge(shelf_line({line}));
        if (verdict.malformed) return refuse(malformed_text(*verdict.malformed, lang));
        const std::string id = entry_id(line);
        if (std::find(ids.begin(), ids.end(), id) != ids.end()) {
            return refuse(phrase(lang, "malformed.listed-twice", {id}));
        }
        ids.push_back(id);
        bodies.push_back(line);
    }
    return bodies;
}

}  // namespace tapet::ui
