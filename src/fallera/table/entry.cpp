#include "fallera/table/entry.h"

#include <algorithm>

#include "core/json_writer.h"
#include "core/search.h"
#include "fallera/codes.h"
#include "fallera/deck.h"
#include "fallera/fallera.h"
#include "fallera/names.h"

namespace tapet::fallera {

namespace {

constexpr std::size_t kLongestMadeId = 40;

void write_printed(JsonWriter& out, std::string_view key, std::int8_t points) {
    if (points == kNotPrinted) return out.null_member(key);
    out.member(key, int{points});
}

// Writes those of a card's facts that are others than `before`; all of them without one.
class FactWriter {
  public:
    FactWriter(JsonWriter& out, const CardFacts& now, const CardFacts* before)
        : out_(out), now_(now), before_(before) {}

    void write() {
        if (changed(&CardFacts::copies)) out_.member("copies", int{now_.copies});
        if (changed(&CardFacts::out_with_two)) out_.member("out_with_two", now_.out_with_two);
        if (now_.type != CardType::battle && changed(&CardFacts::kind)) write_kind();
        points("sale", &CardFacts::sale, CardType::treasure);
        if (now_.type == CardType::treasure && changed(&CardFacts::extra)) out_.member("extra", int{now_.extra});
        points("attack", &CardFacts::attack, CardType::battle);
        points("defence", &CardFacts::defence, CardType::battle);
        if (now_.type == CardType::battle && changed(&CardFacts::with_others)) {
            out_.member("with_others", now_.with_others);
        }
        if (now_.type != CardType::special) return;
        if (changed(&CardFacts::level)) out_.member("level", int{now_.level});
        if (changed(&CardFacts::moment)) out_.member("moment", code_of(kMomentCodes, now_.moment));
    }

  private:
    JsonWriter& out_;
    const CardFacts& now_;
    const CardFacts* before_;

    template <class T>
    bool changed(T CardFacts::*fact) const {
        return before_ == nullptr || before_->*fact != now_.*fact;
    }
    void points(std::string_view key, std::int8_t CardFacts::*fact, CardType of) {
        if (now_.type == of && changed(fact)) write_printed(out_, key, now_.*fact);
    }
    void write_kind() {
        if (now_.kind == Kind::none) return out_.null_member("kind");
        out_.member("kind", code_of(kKindCodes, now_.kind));
    }
};

std::string body_of(const EditedCard& card, const CatalogueCard* printed, Lang lang) {
    std::string body;
    JsonWriter out(body);
    out.begin_object();
    out.member("id", card.id);
    if (printed == nullptr || printed->name_ca != card.name) out.member("name", card.name);
    if (printed == nullptr) out.member("type", code_of(kTypeCodes, card.facts.type));
    FactWriter(out, card.facts, printed == nullptr ? nullptr : &printed->facts).write();
    const bool tells = printed == nullptr ? !card.effect.empty() : printed->effect(lang) != card.effect;
    if (tells) out.member("effect", card.effect);
    out.end_object();
    return body;
}

std::string without_end(std::string_view line) {
    while (!line.empty() && (line.back() == '\r' || line.back() == ' ')) line.remove_suffix(1);
    return std::string(line);
}

}  // namespace

const CatalogueCard* printed_card(std::string_view id) {
    const auto card = catalogue_card(id);
    return card ? &catalogue()[*card] : nullptr;
}

EditedCard edited_card(const State& state, Card card, Lang lang) {
    return {std::string(id_of(state.setup, card)), printed_name(state.setup, card),
            card_effect(state.setup, card, lang), state.deck[card]};
}

std::optional<std::string> entry_of(const EditedCard& card, Lang lang) {
    const CatalogueCard* printed = printed_card(card.id);
    const bool as_printed = printed != nullptr && printed->name_ca == card.name &&
                            printed->effect(lang) == card.effect && printed->facts == card.facts;
    return as_printed ? std::nullopt : std::optional(body_of(card, printed, lang));
}

std::string free_card_id(const Setup& setup, const std::string& name) {
    std::string id;
    for (const char c : folded(name)) {
        const bool plain = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
        if (plain) id += c;
        if (!plain && !id.empty() && id.back() != '-') id += '-';
    }
    id.resize(std::min(id.size(), kLongestMadeId - 3));
    while (!id.empty() && id.back() == '-') id.pop_back();
    if (id.empty()) id = "card";
    std::string free = id;
    for (int number = 2; card_of(setup, free); ++number) free = id + "-" + std::to_string(number);
    return free;
}

std::string entry_id(std::string_view body) {
    const auto json = parse_json(body);
    const std::string* id = json ? json->at<std::string>("id") : nullptr;
    return id == nullptr ? std::string() : *id;
}

std::string shelf_line(const std::vector<std::string>& bodies) {
    std::string line = R"({"game":"fallera","players":["1","2","3"],"cards":[)";
    for (const std::string& body : bodies) line += (&body == bodies.data() ? "" : ",") + body;
    return line + "]}";
}

namespace {

// Nothing: a setup could have that card.
std::optional<Malformed> malformed_entry(const std::string& line) {
    try {
        const auto json = parse_json(shelf_line({line}));
        Fields fields(*json, "", kRulesVersion);
        fields.text("game");
        Game::decode_setup(fields);
        fields.done();
        return std::nullopt;
    } catch (Malformed& what) {
        return std::move(what);
    }
}

}  // namespace

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
        if (const auto malformed = malformed_entry(line)) return refuse(phrase(lang, malformed->text, malformed->args));
        const std::string id = entry_id(line);
        if (std::find(ids.begin(), ids.end(), id) != ids.end()) {
            return refuse(phrase(lang, "malformed.listed-twice", {id}));
        }
        ids.push_back(id);
        bodies.push_back(line);
    }
    return bodies;
}

}  // namespace tapet::fallera
