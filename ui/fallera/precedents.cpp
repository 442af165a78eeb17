#include <algorithm>

#include "core/json_writer.h"
#include "ui/fallera/quarrel_pages.h"
#include "ui/match/match_words.h"

namespace tapet::ui {

using fallera::AskedCard;

namespace {

constexpr int kLongestNote = 100;

// The same cards in whatever order they were named.
std::string key_of(const AskedCards& cards) {
    std::vector<std::string> names;
    for (const AskedCard& card : cards) names.push_back(card.name);
    std::sort(names.begin(), names.end());
    std::string key;
    for (const std::string& name : names) key += (key.empty() ? "" : "+") + name;
    return key;
}

// Each model once: which of them prevails.
AskedCards models(const AskedCards& cards) {
    AskedCards once;
    for (const AskedCard& card : cards) {
        const auto same = [&](const AskedCard& other) { return other.name == card.name; };
        if (std::none_of(once.begin(), once.end(), same)) once.push_back(card);
    }
    return once;
}

std::string decision_words(const Context& context, const fallera::State& state, const AskedCards& cards,
                           const Precedent& precedent) {
    if (precedent.decision == Precedent::Decision::all) return context.tr("fallera.precedent.all");
    if (precedent.decision == Precedent::Decision::none) return context.tr("fallera.precedent.none");
    const auto found =
        std::find_if(cards.begin(), cards.end(), [&](const AskedCard& c) { return c.name == precedent.card; });
    const std::string name =
        found == cards.end() ? precedent.card : card_name(state.setup, *found, context.preferences.lang);
    return context.tr("fallera.verdict.prevails", {name});
}

std::string body_of(const AskedCards& cards, const Precedent& precedent) {
    std::string body;
    JsonWriter out(body);
    out.begin_object();
    out.key("cards");
    out.begin_array();
    for (const AskedCard& card : cards) out.value(card.name);
    out.end_array();
    const bool one = precedent.decision == Precedent::Decision::card;
    out.member("decision", one ? "card" : precedent.decision == Precedent::Decision::all ? "all" : "none");
    if (one) out.member("card", precedent.card);
    out.member("note", precedent.note);
    out.end_object();
    return body;
}

// After a restart the match is open only when its table was drawn: here it is opened for the decision's sake.
bool opens(const Keeper& keeper, const std::string& match_id) {
    if (match_id.empty()) return false;
    return keeper.open.match_id() == match_id || keeper.shelf.open(match_id).has_value();
}

void keep_decision(Context& context, const AskedCards& cards, const Precedent& decided, const std::string& match_id) {
    const auto keeps = [key = key_of(cards), body = body_of(cards, decided), match_id](const Keeper& keeper) {
        return keeper.notebook.keep_precedent(key, body, opens(keeper, match_id));
    };
    context.wishes.keep(context, keeps);
}

}  // namespace

std::optional<Precedent> find_precedent(const Context& context, const AskedCards& cards) {
    const std::string key = key_of(cards);
    for (const tapet::Precedent& kept : context.notebook.precedents()) {
        if (kept.cards != key) continue;
        const auto json = parse_json(kept.body);
        if (!json) continue;
        Precedent precedent;
        const std::string decision = text_at(*json, "decision");
        if (decision == "card") precedent.decision = Precedent::Decision::card;
        if (decision == "none") precedent.decision = Precedent::Decision::none;
        precedent.card = text_at(*json, "card");
        precedent.note = text_at(*json, "note");
        precedent.decided_ms = kept.decided_ms;
        if (const auto match = context.shelf.info(kept.at ? kept.at->match : ""))
            precedent.where = people(context, *match);
        return precedent;
    }
    return std::nullopt;
}

void PrecedentKeeping::add(Flow& flow, Context& context, const std::string& id, const fallera::State& state,
                           const AskedCards& cards) {
    const auto precedent = find_precedent(context, cards);
    if (!precedent) return;
    Ui& ui = context.ui;
    std::string date = when(precedent->decided_ms).substr(0, 10);
    if (!precedent->where.empty()) date += ", " + precedent->where;
    flow.words(Role::bold, context.tr("fallera.precedent.title", {date}), ui.theme().text_accent);
    flow.words(Role::title, decision_words(context, state, cards, *precedent), ui.theme().text_accent);
    if (!precedent->note.empty()) flow.words(Role::body, precedent->note);
    flow.button(id + ".forget", context.tr("fallera.precedent.forget"), {.icon = Icon::trash},
                [&context, key = key_of(cards)] {
                    context.wishes.keep(context,
                                        [key](const Keeper& keeper) { return keeper.notebook.forget_precedents(key); });
                });
    flow.space();
}

void PrecedentKeeping::add_button(Flow& flow, Context& context, const std::string& id) {
    flow.button(id + ".decide", context.tr("fallera.precedent.decide"), {.icon = Icon::people},
                [this] { open_ = true; });
}

void PrecedentKeeping::draw(Context& context, const std::string& id, const fallera::State& state,
                            const AskedCards& cards, const std::string& match_id) {
    if (!open_) return;
    const AskedCards choices = models(cards);
    bool kept = false;
    const auto foot = [&](Flow& flow) {
        flow.button(id + ".keep", context.tr("fallera.precedent.keep"),
                    {.kind = ButtonKind::primary, .enabled = chosen_.has_value()}, [&kept] { kept = true; });
    };
    const Metrics& m = context.ui.metrics();
    const std::string_view title = context.tr("fallera.precedent.decide");
    const bool closed = draw_sheet(
        context.ui, id + ".sheet", title, m.mm(130) * m.text_scale,
        [&](Flow& flow) { add_decisions(flow, context, id, state, choices); }, foot);
    if (kept && chosen_) {
        Precedent decided{Precedent::Decision::card, {}, note_};
        if (*chosen_ < choices.size()) {
            decided.card = choices[*chosen_].name;
        } else {
            decided.decision = *chosen_ == choices.size() ? Precedent::Decision::all : Precedent::Decision::none;
        }
        keep_decision(context, cards, decided, match_id);
        *this = {};
    }
    if (closed) open_ = false;
}

void PrecedentKeeping::add_decisions(Flow& flow, Context& context, const std::string& id, const fallera::State& state,
                                     const AskedCards& choices) {
    std::vector<std::string> labels;
    for (const AskedCard& card : choices) {
        labels.push_back(
            context.tr("fallera.verdict.prevails", {card_name(state.setup, card, context.preferences.lang)}));
    }
    labels.emplace_back(context.tr("fallera.precedent.all"));
    labels.emplace_back(context.tr("fallera.precedent.none"));
    if (chosen_ >= labels.size()) chosen_.reset();
    for (std::size_t i = 0; i < labels.size(); ++i) {
        flow.button(id + ".decision." + std::to_string(i), labels[i], {.selected = i == chosen_},
                    [this, i] { chosen_ = i; });
    }
    flow.field(id + ".note", context.tr("fallera.precedent.note"), note_, {.max_code_points = kLongestNote});
}

}  // namespace tapet::ui
