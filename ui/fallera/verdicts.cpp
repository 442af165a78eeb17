#include "ui/fallera/verdicts.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "fallera/abilities.h"
#include "fallera/catalogue.h"
#include "fallera/rule_ids.h"

namespace tapet::ui {

using fallera::AskedCard;
namespace rule = fallera::rule;

namespace {

using Answered = Ruled<tapet::Answered<fallera::Answer>>;

// Makes the verdict of one quarrel.
class Judge {
  public:
    Judge(const Context& context, const fallera::State& state, const AskedCards& cards)
        : context_(context), state_(state), cards_(cards) {}

    Judgement conflict() const {
        Judgement made{tr("fallera.verdict.if"), {}};
        made.condition_brief = tr("fallera.verdict.if.brief");
        const Answered answered = fallera::Game::answer(state_, fallera::AskConflict{cards_});
        if (!answered) return refused(made, answered.error().rule);
        const auto& answer = std::get<fallera::ConflictAnswer>(answered->answer);
        decide(made, answer);
        for (const AskedCard& card : cards_) made.lots.push_back(lot(answer, card));
        made.levels = levels(answer);
        made.why.push_back({"why", made.rule, {}, {}, reason(answer), Icon::none, standing_of(made.rule)});
        made.note = tr("fallera.verdict.otherwise");
        made.brief = tr("fallera.verdict.otherwise.brief");
        return made;
    }

    Judgement chain() const {
        Judgement made{tr("fallera.verdict.if-chain"), {}};
        made.condition_brief = tr("fallera.verdict.if.brief");
        const Answered answered = fallera::Game::answer(state_, fallera::AskChain{cards_});
        if (!answered) return refused(made, answered.error().rule);
        const auto& stands = std::get<fallera::ChainAnswer>(answered->answer).takes_effect;
        const std::string_view key = stands.front() ? "fallera.verdict.stands" : "fallera.verdict.cancelled";
        made.words = context_.tr(key, {name(cards_.front())});
        // The chain is judged from its end, so the last ruling decides what becomes of the card that was played first.
        if (!answered->rulings.empty()) made.rule = answered->rulings.back().rule.id;
        std::size_t next = 0;
        for (std::size_t i = cards_.size(); i-- > 0;) {
            made.lots.insert(made.lots.begin(), stands[i] ? Lot::open : Lot::beaten);
            // The rule by which the next one cancels it or not; nothing where the next one has no effect.
            const bool judged = i + 1 < cards_.size() && stands[i + 1];
            const std::string by(judged ? answered->rulings[next++].rule.id : std::string_view());
            made.why.insert(made.why.begin(), {"why." + std::to_string(i),
                                               by,
                                               level_name(state_.setup, cards_[i], lang()),
                                               step_words(i, stands[i]),
                                               {},
                                               stands[i] ? Icon::check : Icon::close,
                                               standing_of(by)});
        }
        made.steps = made.why;
        for (std::size_t i = 0; i < cards_.size(); ++i) {
            made.steps[i].words = brief_name(cards_[i]) + " (" + level(cards_[i].level) + ")";
            made.steps[i].second = tr(stands[i] ? "fallera.step.stands" : "fallera.step.cancelled");
        }
        // Level with its answer nothing prevails: there the table may decide otherwise.
        if (stands.front() && made.rule != rule::level_equal.id) made.lots.front() = Lot::prevails;
        return made;
    }

    Judgement guard() const {
        const AskedCard& guard = cards_.front();
        const AskedCard& other = cards_.back();
        const bool special = other.type == fallera::CardType::special;
        Judgement made{
            special ? context_.tr("fallera.verdict.if-guard", {name(other)}) : tr("fallera.verdict.if-battle"), {}};
        if (special) made.condition_brief = tr("fallera.verdict.if-guard.brief");
        const Answered answered = fallera::Game::answer(state_, fallera::AskGuard{*guard.card, other});
        if (!answered) return refused(made, answered.error().rule);
        if (answered->rulings.front().rule == rule::guard_touches_not) {
            return {{},
                    context_.tr("fallera.verdict.nothing-to-guard", {name(guard)}),
                    std::string(rule::guard_touches_not.id),
                    false,
                    {},
                    {Lot::open, Lot::open},
                    {{"why.0", std::string(rule::guard_touches_not.id)}},
                    tr(touches(other)),
                    tr(touches(other) + ".brief")};
        }
        const auto& holds = std::get<fallera::GuardAnswer>(answered->answer).guarded;
        made.silent = !holds;
        made.lots = {Lot::open, Lot::open};
        if (holds) made.lots = {*holds ? Lot::prevails : Lot::beaten, *holds ? Lot::beaten : Lot::prevails};
        const std::string_view key = !holds   ? "fallera.verdict.silent"
                                     : *holds ? "fallera.verdict.guards"
                                              : "fallera.verdict.guards-not";
        made.words = context_.tr(key, {name(guard)});
        if (special) {
            const std::string_view sign = guard.level > other.level ? " > " : guard.level < other.level ? " < " : " = ";
            made.levels = level(guard.level) + std::string(sign) + level(other.level);
            made.note = tr(touches(other));
            made.brief = tr(touches(other) + ".brief");
        }
        // The last one decides; the others say what the guard is. Where the rules are silent no other seal stands beside that.
        // NOLINTNEXTLINE(modernize-loop-convert): clang 14 does not take the library's reverse view
        for (auto ruling = answered->rulings.rbegin(); ruling != answered->rulings.rend(); ++ruling) {
            const std::string by(ruling->rule.id);
            made.why.push_back({"why." + std::to_string(made.why.size()), by, {}, {}, {}, Icon::none, standing_of(by)});
            if (made.silent) break;
        }
        made.decide_why = 1;
        return made;
    }

  private:
    const Context& context_;
    const fallera::State& state_;
    const AskedCards& cards_;

    Lang lang() const { return context_.preferences.lang; }
    std::string tr(std::string_view key) const { return context_.tr(key); }
    std::string name(const AskedCard& card) const { return card_name(state_.setup, card, lang()); }
    // In the reader's language alone.
    std::string brief_name(const AskedCard& card) const {
        return card.card ? card_names(state_.setup, *card.card, lang()).shown : name(card);
    }
    static std::string level(int n) { return "n" + std::to_string(n); }
    // Which sentence of the rule it is that was quoted.
    static std::optional<Standing> standing_of(std::string_view by) {
        return by == rule::level_equal.id ? std::optional(Standing::open) : std::nullopt;
    }

    const AskedCard& named(const std::string& name) const {
        return *std::find_if(cards_.begin(), cards_.end(), [&](const AskedCard& c) { return c.name == name; });
    }
    std::string level_names(const std::vector<std::string>& names) const {
        std::vector<std::string> words;
        words.reserve(names.size());
        for (const std::string& one : names) words.push_back(level_name(state_.setup, named(one), lang()));
        return joined(words);
    }

    Judgement& refused(Judgement& made, RuleId by) const {
        made.words = refusal_text(by.id, lang());
        made.rule = by.id;
        made.lots.assign(cards_.size(), Lot::open);
        made.why.push_back({"why", made.rule});
        return made;
    }

    void decide(Judgement& made, const fallera::ConflictAnswer& answer) const {
        const auto paella = [&](const std::string& one) { return named(one).card == fallera::named().paella; };
        const bool paellas = std::all_of(answer.tied.begin(), answer.tied.end(), paella);
        made.silent = !answer.prevails && !paellas;
        const RuleId by = answer.prevails ? rule::level_higher
                          : paellas       ? rule::level_paella_on_paella
                                          : rule::level_equal;
        made.rule = by.id;
        made.words = answer.prevails ? context_.tr("fallera.verdict.prevails", {name(named(*answer.prevails))})
                                     : tr(paellas ? "fallera.verdict.paellas" : "fallera.verdict.silent");
    }

    static Lot lot(const fallera::ConflictAnswer& answer, const AskedCard& card) {
        if (answer.prevails == card.name) return Lot::prevails;
        const bool beaten = std::find(answer.beaten.begin(), answer.beaten.end(), card.name) != answer.beaten.end();
        return beaten ? Lot::beaten : Lot::open;
    }

    // "n8 > n5"; of those that are level all.
    std::string levels(const fallera::ConflictAnswer& answer) const {
        std::string words = level(answer.level);
        for (std::size_t i = 1; i < answer.tied.size(); ++i) words += " = " + level(answer.level);
        int below = 0;
        for (const std::string& one : answer.beaten) below = std::max(below, named(one).level);
        return answer.beaten.empty() ? words : words + " > " + level(below);
    }

    // "n6 is above: paella protectora (n2)."
    std::string reason(const fallera::ConflictAnswer& answer) const {
        const std::string n = std::to_string(answer.level);
        std::string words;
        if (!answer.tied.empty()) words = context_.tr("fallera.verdict.level", {n, level_names(answer.tied)});
        if (answer.beaten.empty()) return words;
        return words + (words.empty() ? "" : " ") +
               context_.tr("fallera.verdict.above", {n, level_names(answer.beaten)});
    }

    std::string step_words(std::size_t at, bool stands) const {
        std::string what = at == 0 ? "" : context_.tr("fallera.step.answers", {name(cards_[at - 1])}) + " ";
        return what + tr(stands ? "fallera.step.stands" : "fallera.step.cancelled");
    }

    // Whether the condition of a guard's verdict holds, as far as our summary of the card says it: the key of a sentence.
    std::string touches(const AskedCard& special) const {
        // keys: fallera.verdict.*
        const auto touches = special.card ? fallera::touches_treasures(state_, *special.card) : std::nullopt;
        if (!touches) return "fallera.verdict.read-card";
        return *touches ? "fallera.verdict.touches" : "fallera.verdict.touches-not";
    }
};

// Each card once whose n is not the printed one.
void add_ours(Judgement& made, const Context& context, const fallera::State& state, const AskedCards& cards) {
    for (std::size_t i = 0; i < cards.size(); ++i) {
        const AskedCard& card = cards[i];
        const auto same = [&](const AskedCard& other) { return other.name == card.name; };
        const auto* printed = card.card ? fallera::printed_card(card.name) : nullptr;
        const bool before =
            std::find_if(cards.begin(), cards.end(), same) - cards.begin() < static_cast<std::ptrdiff_t>(i);
        if (printed == nullptr || before || card.level == printed->facts.level) continue;
        const std::string name = card_name(state.setup, card, context.preferences.lang);
        made.ours.push_back({"ours." + std::to_string(i),
                             {},
                             context.tr("fallera.verdict.ours", {name, std::to_string(card.level)}),
                             context.tr("fallera.verdict.printed", {std::to_string(printed->facts.level)}),
                             {},
                             Icon::pencil});
    }
}

// "n8", the figure as large as the score where there is room; cuts itself off the line.
void draw_level(Ui& ui, Rect& line, const std::string& level, Role role, Colour ink) {
    const bool tall = role == Role::number;
    const std::string letter = tall ? level.substr(0, 1) : level;
    const Role letters = tall ? Role::large : role;
    Rect place = line.cut_left(std::ceil(ui.text_width(letters, letter)));
    if (tall) place.y += std::round((ui.metrics().cap_height(role) - ui.metrics().cap_height(letters)) / 2);
    ui.text(place, letter, {.role = letters, .colour = ink});
    if (!tall) return;
    const std::string digits = level.substr(1);
    ui.text(line.cut_left(std::ceil(ui.text_width(role, digits))), digits, {.role = role, .colour = ink});
}

// What is beaten is quiet, the signs between them are gold.
void add_levels(Flow& flow, Ui& ui, const std::string& words, Role most) {
    const float gap = ui.metrics().gap;
    const bool room = ui.text_width(Role::number, "0000") + ui.text_width(Role::large, words) < flow.width();
    const Role role = room ? most : Role::title;
    flow.item(ui.line_height(role), [&ui, words, role, gap](Rect line) {
        bool beaten = false;
        for (std::size_t start = 0; start < words.size();) {
            const std::size_t end = std::min(words.find(' ', start), words.size());
            const std::string part = words.substr(start, end - start);
            start = end + 1;
            if (part.front() == 'n') {
                draw_level(ui, line, part, role, beaten ? ui.theme().closed : ui.theme().text);
                line.cut_left(gap);
                continue;
            }
            beaten = part == ">";
            const Role sign = role == Role::number ? Role::large : role;
            const Rect place = line.cut_left(std::ceil(ui.text_width(sign, part)), gap);
            ui.text(place, part, {.role = sign, .colour = ui.theme().text_accent});
        }
    });
}

// Above all else the name must be read from across the table, and the rest of the page should still be in sight.
constexpr float kMostOfScreen = 0.5F;

// "n8 > n5 · the source says so", where that stands on one line; the cards show their n too.
std::string levels_and_standing(const Context& context, const std::string& levels, const RuleRow& row, float width) {
    const RuleEntry* entry = find_rule(row.rule, context.preferences.lang);
    if (entry == nullptr) return {};
    const Metrics& m = context.ui.metrics();
    const Standing standing = row.standing.value_or(entry->standing);
    std::string words = levels + " · " + std::string(standing_words(context.preferences.lang, standing));
    const bool room = context.ui.text_width(Role::body, words) < width - m.control - m.icon - 3 * m.gap;
    return room ? words : std::string();
}

}  // namespace

bool Judgement::decides() const { return !silent && rule != rule::level_equal.id; }

Judgement judgement_of(const Context& context, const fallera::State& state, Quarrel quarrel, const AskedCards& cards) {
    const std::size_t least = quarrel == Quarrel::chain ? 1 : 2;
    if (cards.size() < least) return {{}, context.tr("fallera.verdict.nothing")};
    const Judge judge(context, state, cards);
    Judgement made = quarrel == Quarrel::guard   ? judge.guard()
                     : quarrel == Quarrel::chain ? judge.chain()
                                                 : judge.conflict();
    add_ours(made, context, state, cards);
    return made;
}

void add_verdict(Flow& flow, Context& context, const std::string& id, const Judgement& verdict, VerdictSize size) {
    Ui& ui = context.ui;
    const Vec room{flow.width(), ui.area().h * kMostOfScreen};
    std::vector<Role> roles{Role::headline, Role::large, Role::title, Role::bold};
    roles.erase(roles.begin(), std::find(roles.begin(), roles.end(), size.most));
    const Role role = ui.paragraph_role(room, verdict.words, roles);
    // In one item: where there is little room they must be in sight together.
    const std::string said =
        size.brief && !verdict.condition_brief.empty() ? verdict.condition_brief : verdict.condition;
    const float condition = ui.paragraph_height(Role::body, said, room.x);
    const float words = ui.paragraph_height(role, verdict.words, room.x);
    flow.item(condition + words, [&ui, verdict, said, role, condition](Rect rect) {
        const Theme& theme = ui.theme();
        ui.paragraph(rect.cut_top(condition), said, {.colour = theme.text_quiet});
        ui.paragraph(rect, verdict.words, {.role = role, .colour = verdict.decides() ? theme.text_accent : theme.text});
    });
    if (!verdict.levels.empty() && size.levels) add_levels(flow, ui, verdict.levels, *size.levels);
    std::vector<RuleRow> why(verdict.why);
    if (size.brief) {
        why.resize(std::min(why.size(), verdict.decide_why));
        if (!verdict.steps.empty()) why = verdict.steps;
    }
    bool first = true;
    for (std::vector<RuleRow> rows : {why, verdict.ours}) {
        for (RuleRow& row : rows) {
            row.id.insert(0, id + ".");
            const bool levels = std::exchange(first, false) && !size.levels && !verdict.levels.empty();
            if (levels && row.second.empty())
                row.second = levels_and_standing(context, verdict.levels, row, flow.width());
            add_rule(flow, context, std::move(row));
        }
    }
    if (size.note && !verdict.note.empty()) flow.words(Role::body, verdict.note, ui.theme().text_quiet);
}

// Two paellas decide each other; nothing of the Almansa's end or of when a guard is laid decides between specials, but an
// attack on what a guard stands before asks whether it stood there in time.
void add_publisher(Flow& flow, Context& context, const std::string& id, Quarrel quarrel, const AskedCards& cards,
                   bool bears) {
    const fallera::NamedCards& named = fallera::named();
    const auto count = [&](fallera::Card card) {
        return std::count_if(cards.begin(), cards.end(), [&](const AskedCard& one) { return one.card == card; });
    };
    const auto add = [&](const std::string& which, RuleId by, bool now) {
        if (now != bears) return;
        add_rule(flow, context, publisher_row(context, id + ".publisher." + which, which, by.id));
    };
    const bool attacked = quarrel == Quarrel::guard && cards.back().type == fallera::CardType::battle;
    if (count(named.paella) > 0) add("paella", rule::level_paella_on_paella, count(named.paella) > 1);
    if (count(named.almansa) > 0) add("almansa", rule::battle_tie_defends, false);
    if (count(named.falla) + count(named.muralla) > 0) add("guard", rule::guard_battle_discards, attacked);
}

RuleRow publisher_row(const Context& context, std::string id, const std::string& which, std::string_view rule) {
    // keys: fallera.publisher.*
    const std::string words(context.tr("fallera.publisher." + which));
    const std::string second(context.tr("fallera.publisher"));
    return {std::move(id), std::string(rule), words, second, {}, Icon::none, Standing::reported};
}

std::vector<std::string> effects_of(const Context& context, const fallera::State& state, const AskedCards& cards) {
    std::vector<std::string> told;
    bool summary = false;
    for (const AskedCard& card : cards) {
        const std::string effect = card.card ? card_effect(state.setup, *card.card, context.preferences.lang) : "";
        if (effect.empty()) continue;
        summary = summary || is_summary(state.setup, *card.card);
        const bool ended = effect.back() == '.' || effect.back() == '!' || effect.back() == '?';
        std::string words = card_name(state.setup, card, context.preferences.lang) + ": " + effect + (ended ? "" : ".");
        if (std::find(told.begin(), told.end(), words) == told.end()) told.push_back(std::move(words));
    }
    if (summary) told.emplace_back(context.tr("fallera.card.summary"));
    return told;
}

}  // namespace tapet::ui
