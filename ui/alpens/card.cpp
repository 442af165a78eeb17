// The sheet of the event card that was turned up. The app has no cards of its own: people type theirs, and what they typed
// is kept for later matches.
#include <algorithm>

#include "alpens/codes.h"
#include "alpens/deck.h"
#include "alpens/rule_ids.h"
#include "alpens/words.h"
#include "core/json_writer.h"
#include "ui/alpens/pieces.h"
#include "ui/alpens/sheets.h"
#include "ui/alpens/turn.h"

namespace tapet::ui {

using alpens::CardKind;

namespace {

constexpr std::string_view kRecords = "alpens-card";
constexpr std::array<CardKind, 3> kKinds{CardKind::immediate, CardKind::permanent, CardKind::one_turn};

// Two lines where the name would have too little room beside the kind.
float known_height(const Context& context, CardKind kind, float width) {
    const float room = width - context.ui.metrics().control - context.ui.metrics().gap;
    const std::string_view words = card_kind_word(context, kind);
    return row_height(context, row_name(context, std::string(40, 'm'), words, room), words, room);
}

std::string_view word_of_kind(CardKind kind) { return code_of(alpens::kCardKindCodes, kind); }

// A convenience: what happened is kept already.
void keep_name(Context& context, CardKind kind, const std::string& name) {
    std::string body;
    JsonWriter out(body);
    out.begin_object();
    out.member("kind", word_of_kind(kind));
    out.end_object();
    keep_record(context, kRecords, name, body).quietly();
}

}  // namespace

void AlpensSheets::read_cards(Context& context) {
    known_.clear();
    for (const KeptRecord& record : context.keeper.records(kRecords)) {
        const auto json = parse_json(record.body);
        const Json* kind = json ? json->find("kind") : nullptr;
        const std::string* word = kind != nullptr ? kind->as_text() : nullptr;
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
void AlpensSheets::draw_known(Context& context, const AlpensMatch& match, Rect page) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    std::optional<std::size_t> chosen;
    std::optional<std::size_t> gone;
    for (std::size_t i = 0; i < known_.size(); ++i) {
        Rect row = page.cut_top(known_height(context, known_[i].kind, page.w), m.gap);
        const std::string number = std::to_string(i);
        if (ui.icon_button("alpens.card.forget." + number, row.cut_right(m.control, m.gap), Icon::trash,
                           context.tr("alpens.card.forget"), {.kind = ButtonKind::quiet})) {
            gone = i;
        }
        const std::string_view kind = card_kind_word(context, known_[i].kind);
        if (ui.row("alpens.card.known." + number, row, row_name(context, known_[i].name, kind, row.w), kind)) {
            chosen = i;
        }
    }
    if (gone) drop_record(context, kRecords, known_[*gone].name).then([this, &context] { read_cards(context); });
    if (chosen) enter_card(context, match, known_[*chosen].kind, known_[*chosen].name);
}

bool AlpensSheets::draw_card(Context& context, const AlpensMatch& match) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const alpens::State& state = match.state();
    const float width = std::min(ui.area().w - 2 * m.gap - 2 * m.margin, m.mm(130) * std::sqrt(m.text_scale));
    const float line = ui.line_height(Role::body);
    float list = 0;
    for (const KnownCard& card : known_) list += known_height(context, card.kind, width - 2 * m.gap) + m.gap;
    bool beside = true;  // the three kinds
    for (const CardKind each : kKinds) {
        const float room = (width - 3 * m.gap) / 3 - 2 * m.gap;
        if (ui.text_width(Role::bold, card_kind_word(context, each)) > room) beside = false;
    }
    const float kinds_high = beside ? m.control_two : 3 * (m.control + m.gap) - m.gap;
    const float high = line + 2 * m.control + kinds_high + 3 * m.gap + list;
    const Sheet sheet = ui.begin_sheet("alpens.card", {width, high}, {.title = context.tr("alpens.card.title")});
    const ListView view = ui.begin_scroll("alpens.card.page", sheet.content, high);
    Rect page{view.view.x, view.view.y - view.offset, width - 2 * m.gap, high};
    const std::string_view name = context.tr("alpens.card.name");
    ui.text(page.cut_top(line), ui.elided(Role::body, name, page.w), {.colour = ui.theme().text_quiet});
    ui.text_field("alpens.card.name", page.cut_top(m.control, m.gap), name, card_name_);
    const auto kinds = page.cut_top(kinds_high, m.gap).grid(beside ? 3 : 1, beside ? 1 : 3, m.gap);
    std::optional<CardKind> kind;
    for (std::size_t i = 0; i < kKinds.size(); ++i) {
        const ButtonStyle style{.kind = kind_of(state, alpens::Card{kKinds[i]})};
        const std::string id = "alpens.card." + std::string(word_of_kind(kKinds[i]));
        if (ui.button(id, kinds[i], card_kind_word(context, kKinds[i]), style)) kind = kKinds[i];
    }
    const bool over =
        ui.button("alpens.card.battle-over", page.cut_top(m.control, m.gap), context.tr("alpens.battle-over"),
                  {.kind = kind_of(state, alpens::BattleOver{}, ButtonKind::danger)})
            .tapped;
    draw_known(context, match, page);
    ui.end_list();
    ui.end_sheet();
    if (kind) enter_card(context, match, *kind, card_name_);
    if (over) send_event<alpens::Game>(context, match, alpens::BattleOver{}).then([this] { close(); });
    return sheet.closed;
}

}  // namespace tapet::ui
