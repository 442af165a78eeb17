// The sheet of the event card that was turned up. The app has no cards of its own: people type theirs, and what they typed
// is kept for later matches.
#include <algorithm>
#include <cmath>
#include <utility>

#include "alpens/codes.h"
#include "alpens/deck.h"
#include "alpens/rule_ids.h"
#include "alpens/words.h"
#include "core/json_writer.h"
#include "keeping/record_kinds.h"
#include "ui/alpens/pieces.h"
#include "ui/alpens/sheets.h"
#include "ui/alpens/turn.h"

namespace tapet::ui {

using alpens::CardKind;

namespace {

constexpr std::array<CardKind, 3> kKinds{CardKind::immediate, CardKind::permanent, CardKind::one_turn};

std::string_view word_of_kind(CardKind kind) { return code_of(alpens::kCardKindCodes, kind); }

// A convenience: what happened is kept already.
void keep_name(Context& context, CardKind kind, const std::string& name) {
    std::string body;
    JsonWriter out(body);
    out.begin_object();
    out.member("kind", word_of_kind(kind));
    out.end_object();
    keep_record(context, kind::alpens_card, name, body).quietly();
}

}  // namespace

void AlpensSheets::read_cards(Context& context) {
    known_.clear();
    for (const Record& record : context.notebook.records(kind::alpens_card)) {
        const auto json = parse_json(record.body);
        const std::string* word = json ? json->at<std::string>("kind") : nullptr;
        for (const CardKind each : kKinds) {
            if (word != nullptr && *word == word_of_kind(each)) known_.push_back({record.key, each});
        }
    }
    std::sort(known_.begin(), known_.end(), [](const auto& a, const auto& b) { return a.name < b.name; });
}

void AlpensSheets::enter_card(Context& context, const AlpensMatch& match, CardKind kind, const std::string& name) {
    const alpens::Card card{kind, name.empty() ? std::nullopt : std::optional(name)};
    send_event<alpens::Game>(context, match, card).then([this, &context, kind, name] {
        close();
        if (!name.empty()) keep_name(context, kind, name);
    });
}

// The cards that were entered before, each to be entered again or forgotten.
void AlpensSheets::add_known(Flow& flow, Context& context, const AlpensMatch& match) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const float room = flow.width() - m.control - m.gap;
    for (std::size_t i = 0; i < known_.size(); ++i) {
        const std::string_view kind = card_kind_word(context, known_[i].kind);
        // Two lines where the longest name would have too little room beside the kind.
        const std::string longest = row_name(context, std::string(40, 'm'), kind, room);
        flow.item(context.ui.row_height(longest, kind, room), [this, &context, &match, &ui, &m, kind, i](Rect row) {
            if (i >= known_.size()) return;  // one was forgotten in this frame
            const KnownCard card = known_[i];
            const std::string number = std::to_string(i);
            if (ui.icon_button("alpens.card.forget." + number, row.cut_right(m.control, m.gap), Icon::trash,
                               context.tr("alpens.card.forget"), {.kind = ButtonKind::quiet})) {
                drop_record(context, kind::alpens_card, card.name).then([this, &context] { read_cards(context); });
            }
            if (ui.row("alpens.card.known." + number, row, row_name(context, card.name, kind, row.w), kind)) {
                enter_card(context, match, card.kind, card.name);
            }
        });
    }
}

// A troop that a card makes appear, of either side. It needs no card to have been entered.
void AlpensSheets::add_troops(Flow& flow, Context& context, const AlpensMatch& match) {
    Ui& ui = context.ui;
    add_why(flow, context, "alpens.troop.why", std::string(context.tr("alpens.troop.caption")),
            alpens::rule::card_troop);
    for (const auto& [side, rule] : {std::pair(alpens::Face::carlist, alpens::rule::die_carlist),
                                     std::pair(alpens::Face::liberal, alpens::rule::die_liberal)}) {
        const std::string code(alpens::code(side));
        // keys: alpens.troop.add.*
        add_offer(flow, context,
                  {"alpens.troop." + code, std::string(context.tr("alpens.troop.add." + code)),
                   kind_of(match.state(), alpens::Troop{side}), rule,
                   [&ui, side = side](Rect box, Colour) { draw_face(ui, box, side); }},
                  [this, &context, &match, side = side, code] {
                      const auto tell = [this, &context, code, near = context.ui.finger()] {
                          close();
                          context.ui.toast(context.tr("alpens.die.means." + code), near);
                      };
                      send_event<alpens::Game>(context, match, alpens::Troop{side}).then(tell);
                  });
    }
}

bool AlpensSheets::draw_card(Context& context, const AlpensMatch& match) {
    const Metrics& m = context.ui.metrics();
    const alpens::State& state = match.state();
    const auto fill = [&](Flow& flow) {
        flow.field("alpens.card.name", context.tr("alpens.card.name"), card_name_);
        std::vector<FlowButton> kinds;
        kinds.reserve(kKinds.size());
        for (const CardKind each : kKinds) {
            kinds.push_back({"alpens.card." + std::string(word_of_kind(each)),
                             std::string(card_kind_word(context, each)),
                             {.kind = kind_of(state, alpens::Card{each})},
                             [this, &context, &match, each] { enter_card(context, match, each, card_name_); }});
        }
        flow.buttons(kinds);
        flow.button("alpens.card.battle-over", context.tr("alpens.battle-over"),
                    {.kind = kind_of(state, alpens::BattleOver{}, ButtonKind::danger)}, [this, &context, &match] {
                        send_event<alpens::Game>(context, match, alpens::BattleOver{}).then([this] { close(); });
                    });
        add_troops(flow, context, match);
        add_known(flow, context, match);
    };
    return draw_sheet(context.ui, "alpens.card", context.tr("alpens.card.title"), m.mm(130) * std::sqrt(m.text_scale),
                      fill);
}

}  // namespace tapet::ui
