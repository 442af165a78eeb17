#include "ui/fallera/entry.h"

#include "core/json_writer.h"
#include "core/search.h"
#include "fallera/codes.h"
#include "fallera/deck.h"

namespace tapet::ui {

using fallera::CardFacts;
using fallera::CardType;

namespace {

constexpr std::size_t kLongestId = 40;

void write_points(JsonWriter& out, std::string_view key, std::int8_t points) {
    if (points == fallera::kNotPrinted) return out.null_member(key);
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
        points("attack", &CardFacts::attack, CardType::battle);
        points("defence", &CardFacts::defence, CardType::battle);
        if (now_.type != CardType::special) return;
        if (changed(&CardFacts::level)) out_.member("level", int{now_.level});
        if (changed(&CardFacts::moment)) out_.member("moment", code_of(fallera::kMomentCodes, now_.moment));
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
        if (now_.type == of && changed(fact)) write_points(out_, key, now_.*fact);
    }
    void write_kind() {
        if (now_.kind == fallera::Kind::none) return out_.null_member("kind");
        out_.member("kind", code_of(fallera::kKindCodes, now_.kind));
    }
};

std::string body_of(const EditedCard& card, const fallera::CatalogueCard* printed, Lang lang) {
    std::string body;
    JsonWriter out(body);
    out.begin_object();
    out.member("id", card.id);
    if (printed == nullptr || printed->name_ca != card.name) out.member("name", card.name);
    if (printed == nullptr) out.member("type", code_of(fallera::kTypeCodes, card.facts.type));
    FactWriter(out, card.facts, printed == nullptr ? nullptr : &printed->facts).write();
    const bool tells = printed == nullptr ? !card.effect.empty() : printed->effect(lang) != card.effect;
    if (tells) out.member("effect", card.effect);
    out.end_object();
    return body;
}

}  // namespace

const fallera::CatalogueCard* printed_card(std::string_view id) {
    const auto card = fallera::catalogue_card(id);
    return card ? &fallera::catalogue()[*card] : nullptr;
}

EditedCard edited_card(const fallera::State& state, fallera::Card card, Lang lang) {
    return {std::string(fallera::id_of(state.setup, card)), printed_name(state.setup, card),
            card_effect(state.setup, card, lang), state.deck[card]};
}

Wish& keep_card(Context& context, const EditedCard& card) {
    const Lang lang = context.preferences.lang;
    const fallera::CatalogueCard* printed = printed_card(card.id);
    const bool as_printed = printed != nullptr && printed->name_ca == card.name &&
                            printed->effect(lang) == card.effect && printed->facts == card.facts;
    if (as_printed) return forget_card(context, card.id);
    return keep_record(context, kCardRecords, card.id, body_of(card, printed, lang));
}

Wish& forget_card(Context& context, const std::string& id) { return drop_record(context, kCardRecords, id); }

std::string free_card_id(const fallera::Setup& setup, const std::string& name) {
    std::string id;
    for (const char c : folded(name)) {
        const bool plain = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
        if (plain) id += c;
        if (!plain && !id.empty() && id.back() != '-') id += '-';
    }
    id.resize(std::min(id.size(), kLongestId - 3));
    while (!id.empty() && id.back() == '-') id.pop_back();
    if (id.empty()) id = "card";
    std::string free = id;
    for (int number = 2; fallera::card_of(setup, free); ++number) free = id + "-" + std::to_string(number);
    return free;
}

Wish& keep_entries(Context& context, const std::vector<std::string>& bodies) {
    std::vector<std::pair<std::string, std::string>> records;
    for (const std::string& body : bodies) {
        const auto json = parse_json(body);
        records.emplace_back(*json->find("id")->as_text(), body);
    }
    return keep_records(context, kCardRecords, std::move(records));
}

}  // namespace tapet::ui
