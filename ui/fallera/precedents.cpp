#include "ui/fallera/precedents.h"

#include <algorithm>

#include "core/json_writer.h"
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

std::string text_at(const Json& json, std::string_view key) {
    const Json* found = json.find(key);
    return found != nullptr && found->as_text() != nullptr ? *found->as_text() : std::string();
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
    if (precedent.decision == Precedent::Decision::all) return std::string(context.tr("fallera.precedent.all"));
    if (precedent.decision == Precedent::Decision::none) return std::string(context.tr("fallera.precedent.none"));
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
bool opens(Keeper& keeper, const std::string& match_id) {
    if (match_id.empty()) return false;
    return keeper.match_id() == match_id || keeper.open(match_id).empty();
}

void keep_decision(Context& context, const AskedCards& cards, const Precedent& decided, const std::string& match_id) {
    const auto keeps = [key = key_of(cards), body = body_of(cards, decided), match_id](Keeper& keeper) {
        return keeper.keep_precedent(key, body, opens(keeper, match_id));
    };
    context.wishes.keep(context, keeps);
}

}  // namespace

std::optional<Precedent> find_precedent(const Keeper& keeper, const AskedCards& cards) {
    const std::string key = key_of(cards);
    for (const KeptPrecedent& kept : keeper.precedents()) {
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
        if (const auto match = keeper.info(kept.match)) precedent.where = people(*match);
        return precedent;
    }
    return std::nullopt;
}

void PrecedentKeeping::add(Flow& flow, Context& context, const std::string& id, const fallera::State& state,
                           const AskedCards& cards) {
    const auto precedent = find_precedent(context.keeper, cards);
    if (!precedent) return;
    Ui& ui = context.ui;
    std::string date = when(precedent->decided_ms).substr(0, 10);
    if (!precedent->where.empty()) date += ", " + precedent->where;
    flow.words(Role::bold, context.tr("fallera.precedent.title", {date}), ui.theme().text_accent);
    flow.words(Role::title, decision_words(context, state, cards, *precedent), ui.theme().text_accent);
    if (!precedent->note.empty()) flow.words(Role::body, precedent->note);
    const std::string label(context.tr("fallera.precedent.forget"));
    flow.item(label_height(context.ui, label, flow.width()), [&context, id, label, cards](Rect rect) {
        if (!context.ui.button(id + ".forget", rect, label, {.icon = Icon::trash})) return;
        context.wishes.keep(context, [key = key_of(cards)](Keeper& keeper) { return keeper.forget_precedents(key); });
    });
    flow.space();
}

void PrecedentKeeping::add_button(Flow& flow, Context& context, const std::string& id) {
    const std::string label(context.tr("fallera.precedent.decide"));
    flow.item(label_height(context.ui, label, flow.width()), [this, &context, id, label](Rect rect) {
        if (context.ui.button(id + ".decide", rect, label, {.icon = Icon::people})) open_ = true;
    });
}

void PrecedentKeeping::draw(Context& context, const std::string& id, const fallera::State& state,
                            const AskedCards& cards, const std::string& match_id) {
    if (!open_) return;
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const AskedCards choices = models(cards);
    const float wide = std::min(ui.area().w - 4 * m.margin, m.mm(130) * m.text_scale);
    const float row = m.control_two + m.gap;
    const Sheet sheet = ui.begin_sheet(id + ".sheet", {wide, row * static_cast<float>(choices.size() + 4)},
                                       {.title = context.tr("fallera.precedent.decide")});
    Rect content = sheet.content;
    const Rect keep = content.cut_bottom(m.control, m.gap);
    draw_decisions(context, id, content, state, choices);
    if (ui.button(id + ".keep", keep, context.tr("fallera.precedent.keep"), {.kind = ButtonKind::primary})) {
        Precedent decided{Precedent::Decision::card, {}, note_};
        if (chosen_ < choices.size()) {
            decided.card = choices[chosen_].name;
        } else {
            decided.decision = chosen_ == choices.size() ? Precedent::Decision::all : Precedent::Decision::none;
        }
        keep_decision(context, cards, decided, match_id);
        *this = {};
    }
    ui.end_sheet();
    if (sheet.closed) open_ = false;
}

void PrecedentKeeping::draw_decisions(Context& context, const std::string& id, Rect area, const fallera::State& state,
                                      const AskedCards& choices) {
    std::vector<std::string> labels;
    for (const AskedCard& card : choices) {
        labels.push_back(
            context.tr("fallera.verdict.prevails", {card_name(state.setup, card, context.preferences.lang)}));
    }
    labels.emplace_back(context.tr("fallera.precedent.all"));
    labels.emplace_back(context.tr("fallera.precedent.none"));
    chosen_ = std::min(chosen_, labels.size() - 1);
    Flow flow(context.ui, area);
    for (std::size_t i = 0; i < labels.size(); ++i) {
        flow.item(label_height(context.ui, labels[i], flow.width()), [&, i](Rect rect) {
            const std::string choice = id + ".decision." + std::to_string(i);
            if (context.ui.button(choice, rect, labels[i], {.selected = i == chosen_})) chosen_ = i;
        });
    }
    flow.item(context.ui.metrics().control, [&](Rect rect) {
        const std::string_view label = context.tr("fallera.precedent.note");
        context.ui.text_field(id + ".note", rect, label, note_, {.max_code_points = kLongestNote});
    });
    flow.draw(id + ".decisions");
}

}  // namespace tapet::ui
