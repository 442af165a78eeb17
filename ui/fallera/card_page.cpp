#include <algorithm>
#include <cmath>

#include "fallera/codes.h"
#include "fallera/deck.h"
#include "ui/fallera/card_face.h"
#include "ui/fallera/catalogue_pages.h"
#include "ui/match/rule_row.h"

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
           entry->out_with_two || entry->extra || entry->with_others;
}

// ---- the fields, while it is corrected -----------------------------------------------------------------------------

// Writes what is changed into the card.
class CardFields {
  public:
    CardFields(Flow& flow, Context& context, fallera::EditedCard& card) : flow_(flow), context_(context), card_(card) {}

    void add() {
        flow_.field(kId + ".name", tr("fallera.card.name"), name_, {}, [this] {
            if (!name_.empty()) card_.name = name_;
        });
        flow_.field(kId + ".effect", tr("fallera.card.effect"), card_.effect, {.max_code_points = kLongestEffect});
        CardFacts& facts = card_.facts;
        add_number(".copies", tr("fallera.card.copies"), facts.copies, 0, kMostCopies);
        if (facts.type == CardType::battle) {
            add_points("attack", facts.attack);
            add_points("defence", facts.defence);
        }
        if (facts.type == CardType::special) {
            add_number(".level", tr("fallera.level"), facts.level, 1, fallera::kMostLevel);
            flow_.toggle(
                kId + ".moment", tr("fallera.card.reaction"), facts.moment == fallera::Moment::reaction,
                [&facts](bool on) { facts.moment = on ? fallera::Moment::reaction : fallera::Moment::own_turn; });
        }
        if (facts.type != CardType::battle) add_kind();
        if (facts.kind == Kind::sale) {
            add_points("sale", facts.sale);
            add_number(".extra", tr("fallera.card.extra"), facts.extra, 0, fallera::kMostSaleExtra);
        }
        if (facts.type == CardType::battle) {
            flow_.toggle(kId + ".with-others", tr("fallera.card.with-others"), facts.with_others);
        }
        flow_.toggle(kId + ".two", tr("fallera.card.two"), facts.out_with_two);
    }

  private:
    Flow& flow_;
    Context& context_;
    fallera::EditedCard& card_;
    std::string name_ = card_.name;

    std::string tr(std::string_view key) const { return context_.tr(key); }

    void add_number(const std::string& key, std::string label, std::uint8_t& value, int low, int most) {
        flow_.stepper(kId + key, std::move(label), value, low, most,
                      [&value](int now) { value = static_cast<std::uint8_t>(now); });
    }

    // A number that may not be printed at all.
    void add_points(const std::string& key, std::int8_t& points) {
        // keys: fallera.card.points.*
        const std::string label = tr("fallera.card.points." + key);
        const bool printed = points != fallera::kNotPrinted;
        flow_.toggle(kId + "." + key + ".printed", context_.tr("fallera.card.points.printed", {label}), printed,
                     [&points](bool on) { points = on ? std::int8_t{0} : fallera::kNotPrinted; });
        if (!printed) return;
        flow_.stepper(kId + "." + key, label, points, 0, kMostPoints,
                      [&points](int now) { points = static_cast<std::int8_t>(now); });
    }

    void add_kind() {
        // keys: fallera.kind.*
        static constexpr std::array<Kind, 3> kTreasure{Kind::ingredient, Kind::sale, Kind::other};
        static constexpr std::array<Kind, 3> kSpecial{Kind::none, Kind::mostrador, Kind::counter};
        const auto& kinds = card_.facts.type == CardType::treasure ? kTreasure : kSpecial;
        std::vector<std::string> labels;
        labels.reserve(kinds.size());
        for (const Kind kind : kinds) {
            labels.push_back(tr("fallera.kind." + std::string(code_of(fallera::kKindCodes, kind))));
        }
        const auto chosen =
            static_cast<std::size_t>(std::find(kinds.begin(), kinds.end(), card_.facts.kind) - kinds.begin());
        const Metrics& m = context_.ui.metrics();
        flow_.words(Role::body, tr("fallera.card.kind"));
        flow_.options(kId + ".kind", labels, m.mm(44) * m.text_scale, chosen,
                      [this, &kinds](std::size_t i) { card_.facts.kind = kinds[i]; });
    }
};

}  // namespace

namespace {

// Two thirds as high as the card, at its left (-1) or right.
Rect leaf_place(Rect card, int side, float gap) {
    const Rect place = card.centred(std::round(card.w * 0.7F), std::round(card.h * 0.7F));
    return place.moved({static_cast<float>(side) * ((card.w + place.w) / 2 + gap), 0});
}

// Which of how many it is.
void draw_leaves(Ui& ui, Rect strip, const std::vector<Card>& listed, std::ptrdiff_t at) {
    const float step = ui.metrics().mm(4.4F);
    if (step * static_cast<float>(listed.size()) > strip.w) return;
    float x = strip.centre().x - step * static_cast<float>(listed.size() - 1) / 2;
    for (std::size_t i = 0; i < listed.size(); ++i, x += step) {
        const Vec centre{x, strip.centre().y};
        const float half = std::round(ui.metrics().mm(1.7F));
        if (static_cast<std::ptrdiff_t>(i) == at)
            ui.painter().fill({x - half, centre.y - half, 2 * half, 2 * half}, ui.theme().raised, half / 2);
        else
            ui.painter().circle(centre, ui.metrics().mm(1.1F), ui.theme().thread, ui.metrics().stroke);
    }
}

// The levels side by side, this one filled: what it prevails over stands at its left.
void add_level_strip(Flow& flow, const Context& context, int level) {
    Ui& ui = context.ui;
    flow.words(Role::body, std::string(context.tr("fallera.level.strip")), ui.theme().text_quiet);
    flow.item(ui.line_height(Role::bold) + ui.metrics().gap / 2, [&ui, level](Rect row) {
        const auto cells = row.columns(fallera::kMostLevel, ui.metrics().gap / 2);
        for (int n = 1; n <= fallera::kMostLevel; ++n) {
            const Theme& t = ui.theme();
            const Rect cell = cells[static_cast<std::size_t>(n - 1)];
            const float round = ui.metrics().radius / 2;
            if (n < level) ui.painter().fill(cell, t.rule.with_alpha(150), round);
            if (n == level) ui.painter().fill(cell, t.key, round);
            if (n > level) ui.painter().outline(cell, t.thread, std::max(1.0F, ui.metrics().stroke / 2), round);
            ui.text(cell, std::to_string(n),
                    {.role = Role::bold, .align = Align::centre, .colour = n == level ? t.raised : t.text});
        }
    });
}

}  // namespace

void CardPage::draw(Context& context, Rect area, const fallera::State& state, const std::vector<Card>& listed) {
    if (fresh_) context.ui.scroll_to(kId + ".all", 0);
    fresh_ = false;
    const auto found = fallera::card_of(state.setup, id_);
    if (!found) return close();
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    if (ui.keyboard_open()) return draw_edited(context, area, state, *found);
    const bool beside = area.w > area.h;
    Rect place = area;
    place = beside ? area.cut_left(std::round(area.w * 0.46F), m.margin) : area.cut_top(area.h * 0.4F, m.gap);
    if (m.text_scale > 1.5F) area = beside ? Rect{place.x, area.y, area.right() - place.x, area.h} : area;
    if (m.text_scale <= 1.5F || !beside) draw_card(context, place, state, *found, listed);
    draw_keys(context, area.cut_bottom(m.control_two, m.gap), state.deck[*found]);
    editing_ ? draw_edited(context, area, state, *found) : draw_known(context, area, state, *found);
}

// The card, and what lies beside it in the list.
void CardPage::draw_card(Context& context, Rect area, const fallera::State& state, Card card,
                         const std::vector<Card>& listed) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const auto at = std::find(listed.begin(), listed.end(), card);
    const bool before = at != listed.end() && at != listed.begin();
    const bool after = at != listed.end() && at + 1 != listed.end();
    const Rect all = area;
    if (at != listed.end() && area.h > m.mm(70)) draw_leaves(ui, area.cut_bottom(m.mm(6)), listed, at - listed.begin());
    const Rect left = area.cut_left(m.touch, m.gap).centred(m.touch, 1.4F * m.touch);
    const Rect right = area.cut_right(m.touch, m.gap).centred(m.touch, 1.4F * m.touch);
    const auto leaf = [&](const std::string& key, Rect rect, Icon icon, std::string_view label, Card to) {
        if (ui.icon_button(kId + key, rect, icon, label)) open(std::string(fallera::id_of(state.setup, to)));
    };
    const Rect face = face_place(area.inset(m.gap, m.gap));
    ui.painter().push_clip(all.grown(m.margin).intersection(ui.area()));
    if (before) draw_beside(ui, leaf_place(face, -1, m.gap), asked(state, *(at - 1)));
    if (after) draw_beside(ui, leaf_place(face, 1, m.gap), asked(state, *(at + 1)));
    ui.painter().pop_clip();
    if (before) {
        leaf(".previous", left, Icon::chevron_left, context.tr("kit.left"), *(at - 1));
    }
    if (after) {
        leaf(".next", right, Icon::chevron_right, context.tr("kit.right"), *(at + 1));
    }
    draw_face(context, face, state, asked(state, card));
}

void CardPage::draw_keys(Context& context, Rect row, const CardFacts& facts) {
    Ui& ui = context.ui;
    // While it is corrected nothing else is saffron than what keeps it.
    const bool special = facts.type == CardType::special && !editing_;
    const auto cells = row.columns(special ? 2 : 1, ui.metrics().gap);
    const std::string_view edit = context.tr(editing_ ? "fallera.card.keep" : "fallera.card.edit");
    const ButtonStyle style{.kind = special ? ButtonKind::plain : ButtonKind::primary,
                            .icon = editing_ ? Icon::check : Icon::pencil};
    if (ui.button(kId + ".edit", cells[0], edit, style)) editing_ = !editing_;
    if (!special) return;
    const ButtonStyle next{.kind = ButtonKind::primary, .icon = Icon::cards};
    if (ui.button(kId + ".prevails", cells[1], context.tr("fallera.quarrel"), next)) context.navigator.go("conflict");
}

// On paper: the names, the marks that are printed on it, what it does, and how well all that is known.
void CardPage::draw_known(Context& context, Rect area, const fallera::State& state, Card card) const {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const OnPaper paper(ui, area, true);
    const fallera::CardFacts& facts = state.deck[card];
    Flow flow(ui, paper.free().inset(m.margin, m.gap));
    const fallera::CardNames names = card_names(state.setup, card, context.preferences.lang);
    const std::string& name = names.shown;
    const Role role = ui.paragraph_role({flow.width(), area.h / 4}, name, {Role::large, Role::title, Role::bold});
    flow.words(role, name);
    const auto* printed = fallera::printed_card(id_);
    std::string others = names.printed;
    if (printed != nullptr) {
        for (const std::string_view other : {printed->name_es, printed->name_en}) {
            if (!other.empty() && other != name) others += (others.empty() ? "" : " · ") + std::string(other);
        }
    }
    if (!others.empty()) flow.words(Role::body, others, ui.theme().text_quiet);
    flow.words(Role::bold, card_words(context, facts) + " · ×" + std::to_string(facts.copies));
    const std::string effect = card_effect(state.setup, card, context.preferences.lang);
    if (!effect.empty()) flow.words(Role::body, effect);
    if (is_summary(state.setup, card) && !effect.empty()) {
        flow.words(Role::body, context.tr("fallera.card.summary"), ui.theme().text_quiet);
    }
    add_standings(flow, context, state, card);
    if (facts.type == CardType::special) add_level_strip(flow, context, facts.level);
    flow.draw(kId + ".all");
}

// How well each kind of fact is known.
void CardPage::add_standings(Flow& flow, Context& context, const fallera::State& state, Card card) const {
    // keys: fallera.standing.*
    const auto* printed = fallera::printed_card(id_);
    const CardEntry* entry = card_entry(state.setup, card);
    const auto add = [&](const std::string& what, Standing standing, bool ours) {
        const std::string how(ours ? context.tr("fallera.card.ours")
                                   : standing_words(context.preferences.lang, standing));
        const std::string words = std::string(context.tr("fallera.standing." + what)) + ": " + how;
        flow.item(label_height(context.ui, words, flow.width()), [&context, words, standing, ours](Rect row) {
            Ui& ui = context.ui;
            ui.painter().line({row.x, row.y}, {row.right(), row.y}, ui.theme().rule, 1);
            const float side = ui.metrics().icon * 1.4F;
            const Rect seal = row.square_left(side, ui.metrics().gap);
            ours ? ui.icon(Icon::pencil, seal.inset(side * 0.15F)) : ui.painter().art(seal_of(standing), seal);
            ui.paragraph_amid(row, words);
        });
    };
    if (printed == nullptr) return add("name", Standing::tapet, true);
    add("name", printed->name_standing, corrects(entry, "name"));
    if (printed->points_standing) add("points", *printed->points_standing, corrects(entry, "points"));
    add("copies", printed->copies_standing, corrects(entry, "copies"));
    add("effect", printed->effect_standing, corrects(entry, "effect"));
}

void CardPage::draw_edited(Context& context, Rect area, const fallera::State& state, Card card_shown) {
    const fallera::EditedCard before = edited_card(state, card_shown, context.preferences.lang);
    fallera::EditedCard card = before;
    bool forgotten = false;
    Flow flow(context.ui, area);
    CardFields fields(flow, context, card);
    fields.add();
    const bool own = fallera::printed_card(id_) == nullptr;
    if (card_entry(state.setup, card_shown) != nullptr) {
        flow.button(kId + ".forget", context.tr(own ? "fallera.card.remove" : "fallera.card.as-printed"),
                    {.kind = own ? ButtonKind::danger : ButtonKind::plain, .icon = Icon::undo},
                    [&forgotten] { forgotten = true; });
    }
    flow.draw(kId + ".all");
    if (forgotten) forget_card(context, id_);
    if (!forgotten && !(card == before)) keep_card(context, card);
    if (forgotten && own) close();
}

}  // namespace tapet::ui
