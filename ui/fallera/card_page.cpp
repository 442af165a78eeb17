#include "ui/fallera/card_page.h"

#include <algorithm>

#include "fallera/codes.h"
#include "fallera/deck.h"

namespace tapet::ui {

using fallera::Card;
using fallera::CardEntry;
using fallera::CardFacts;
using fallera::CardType;
using fallera::Kind;

namespace {

constexpr int kMostCopies = 20;
constexpr int kMostPoints = 20;
constexpr int kLongestEffect = 200;
const std::string kId = "catalogue.card";

// Whether the table's own entry says something of that kind.
bool corrects(const CardEntry* entry, std::string_view what) {
    if (entry == nullptr) return false;
    if (what == "name") return entry->name.has_value();
    if (what == "copies") return entry->copies.has_value();
    if (what == "effect") return entry->effect.has_value();
    return entry->attack || entry->defence || entry->sale || entry->level || entry->kind || entry->moment ||
           entry->out_with_two;
}

}  // namespace

std::string CardPage::title(const Context& context, const fallera::Setup& setup) const {
    const auto found = fallera::card_of(setup, id_);
    return found ? card_name(setup, *found, context.preferences.lang) : std::string();
}

void CardPage::draw(Context& context, Rect area, const fallera::State& state) {
    if (fresh_) context.ui.scroll_to(kId + ".all", 0);
    fresh_ = false;
    const auto found = fallera::card_of(state.setup, id_);
    if (!found) return close();
    const EditedCard before = edited_card(state, *found, context.preferences.lang);
    EditedCard card = before;
    bool forgotten = false;
    Flow flow(context.ui, area);
    add_names(flow, context, card);
    add_facts(flow, context, card);
    add_standings(flow, context, state, *found);
    const bool own = printed_card(id_) == nullptr;
    if (card_entry(state.setup, *found) != nullptr) {
        const std::string label(context.tr(own ? "fallera.card.remove" : "fallera.card.as-printed"));
        flow.item(label_height(context.ui, label, flow.width()), [&, label, own](Rect rect) {
            const ButtonStyle style{.kind = own ? ButtonKind::danger : ButtonKind::plain, .icon = Icon::undo};
            forgotten = context.ui.button(kId + ".forget", rect, label, style).tapped;
        });
    }
    flow.draw(kId + ".all");
    if (forgotten) forget_card(context, id_);
    if (!forgotten && !(card == before)) keep_card(context, card);
    if (forgotten && own) close();
}

void CardPage::add_names(Flow& flow, Context& context, EditedCard& card) const {
    Ui& ui = context.ui;
    const float field = std::max(ui.metrics().control_two, 2.4F * ui.line_height(Role::body));
    const auto* printed = printed_card(card.id);
    flow.words(Role::body, card_words(context, card.facts), ui.theme().text_quiet);
    flow.item(field, [&](Rect rect) {
        std::string name = card.name;
        ui.text_field(kId + ".name", rect, context.tr("fallera.card.name"), name);
        if (!name.empty()) card.name = name;
    });
    if (printed != nullptr) {
        std::string others(printed->name_es);
        if (!printed->name_en.empty()) others += (others.empty() ? "" : " · ") + std::string(printed->name_en);
        flow.words(Role::body, others, ui.theme().text_quiet);
    }
    flow.item(field, [&](Rect rect) {
        ui.text_field(kId + ".effect", rect, context.tr("fallera.card.effect"), card.effect,
                      {.max_code_points = kLongestEffect});
    });
    const float room = flow.width() - 4 * ui.metrics().gap - ui.metrics().icon;
    if (ui.text_width(Role::bold, card.effect) > room) flow.words(Role::body, card.effect);  // the field has no room
    if (printed != nullptr && printed->effect(context.preferences.lang) == card.effect) {
        flow.words(Role::body, std::string(context.tr("fallera.card.summary")), ui.theme().text_quiet);
    }
}

void CardPage::add_facts(Flow& flow, Context& context, EditedCard& card) const {
    Ui& ui = context.ui;
    CardFacts& facts = card.facts;
    const auto add_number = [&](const std::string& key, std::string_view label, std::uint8_t& value, int low,
                                int most) {
        flow.item(
            stepper_height(context.ui, label, flow.width()), [&context, &value, key, label, low, most](Rect rect) {
                value = static_cast<std::uint8_t>(draw_stepper(context.ui, kId + key, rect, label, value, low, most));
            });
    };
    add_number(".copies", context.tr("fallera.card.copies"), facts.copies, 0, kMostCopies);
    if (facts.type == CardType::battle) {
        add_points(flow, context, "attack", facts.attack);
        add_points(flow, context, "defence", facts.defence);
    }
    if (facts.type == CardType::special) {
        add_number(".level", context.tr("fallera.level"), facts.level, 1, fallera::kMostLevel);
        const std::string_view label = context.tr("fallera.card.reaction");
        flow.item(toggle_height(context.ui, label, flow.width()), [&, label](Rect rect) {
            const bool reaction = facts.moment == fallera::Moment::reaction;
            const bool now = ui.toggle(kId + ".moment", rect, label, reaction);
            facts.moment = now ? fallera::Moment::reaction : fallera::Moment::own_turn;
        });
    }
    if (facts.type != CardType::battle) add_kind(flow, context, card);
    if (facts.kind == Kind::sale) add_points(flow, context, "sale", facts.sale);
    const std::string_view two = context.tr("fallera.card.two");
    flow.item(toggle_height(context.ui, two, flow.width()),
              [&, two](Rect rect) { facts.out_with_two = ui.toggle(kId + ".two", rect, two, facts.out_with_two); });
}

// A number that may not be printed at all.
void CardPage::add_points(Flow& flow, Context& context, const std::string& key, std::int8_t& points) const {
    // keys: fallera.card.points.*
    Ui& ui = context.ui;
    const std::string label(context.tr("fallera.card.points." + key));
    const bool printed = points != fallera::kNotPrinted;
    const std::string words = context.tr("fallera.card.points.printed", {label});
    flow.item(toggle_height(context.ui, words, flow.width()), [&, key, words, printed](Rect rect) {
        const bool now = ui.toggle(kId + "." + key + ".printed", rect, words, printed);
        if (now != printed) points = now ? std::int8_t{0} : fallera::kNotPrinted;
    });
    if (!printed) return;
    flow.item(stepper_height(context.ui, label, flow.width()), [&, key, label](Rect rect) {
        if (points == fallera::kNotPrinted) return;  // by the switch, in this frame
        points =
            static_cast<std::int8_t>(draw_stepper(context.ui, kId + "." + key, rect, label, points, 0, kMostPoints));
    });
}

void CardPage::add_kind(Flow& flow, Context& context, EditedCard& card) const {
    static constexpr std::array<Kind, 3> kTreasure{Kind::ingredient, Kind::sale, Kind::other};
    static constexpr std::array<Kind, 3> kSpecial{Kind::none, Kind::mostrador, Kind::counter};
    const auto& kinds = card.facts.type == CardType::treasure ? kTreasure : kSpecial;
    std::vector<std::string> labels;
    for (const Kind kind : kinds) {
        // keys: fallera.kind.*
        const std::string word(code_of(fallera::kKindCodes, kind));
        labels.emplace_back(context.tr("fallera.kind." + word));
    }
    const Metrics& m = context.ui.metrics();
    flow.cells(labels.size(), m.mm(44) * m.text_scale, m.control, [&, labels, kinds](std::size_t i, Rect rect) {
        const bool is = card.facts.kind == kinds[i];
        if (context.ui.button(kId + ".kind." + std::to_string(i), rect, labels[i], {.selected = is})) {
            card.facts.kind = kinds[i];
        }
    });
}

// How well each kind of fact is known.
void CardPage::add_standings(Flow& flow, Context& context, const fallera::State& state, Card card) const {
    // keys: fallera.standing.*
    const auto* printed = printed_card(id_);
    const CardEntry* entry = card_entry(state.setup, card);
    flow.space();
    flow.words(Role::bold, std::string(context.tr("fallera.card.standing")));
    if (printed == nullptr) return flow.words(Role::body, std::string(context.tr("fallera.card.ours")));
    const auto add = [&](const std::string& what, Standing standing) {
        const bool ours = corrects(entry, what);
        const std::string how(ours ? context.tr("fallera.card.ours")
                                   : standing_words(context.preferences.lang, standing));
        flow.words(Role::body, std::string(context.tr("fallera.standing." + what)) + ": " + how,
                   ours ? context.ui.theme().text_accent : context.ui.theme().text_quiet);
    };
    add("name", printed->name_standing);
    if (printed->points_standing) add("points", *printed->points_standing);
    add("copies", printed->copies_standing);
    add("effect", printed->effect_standing);
}

}  // namespace tapet::ui
