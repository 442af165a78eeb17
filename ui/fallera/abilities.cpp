#include "ui/fallera/abilities.h"

#include <algorithm>

#include "ui/fallera/cards.h"

namespace tapet::ui {

using fallera::Card;
using fallera::ToRead;

namespace {

constexpr int kMostBonus = 20;

bool offers(const ToRead& one, int points) {
    return points == 0 || std::find(one.points.begin(), one.points.end(), points) != one.points.end();
}

}  // namespace

std::vector<ToRead> of_side(const std::vector<ToRead>& to_read, fallera::BattleSide side) {
    std::vector<ToRead> mine;
    std::copy_if(to_read.begin(), to_read.end(), std::back_inserter(mine),
                 [&](const ToRead& one) { return one.side == side; });
    return mine;
}

void AbilityReadings::keep_to(const std::vector<ToRead>& to_read, int& bonus) {
    std::vector<Reading> kept;
    for (const ToRead& one : to_read) {
        const auto same = [&](const Reading& reading) { return reading.card == one.card; };
        const auto found = std::find_if(readings_.begin(), readings_.end(), same);
        kept.push_back(found == readings_.end() ? Reading{one.card, std::nullopt} : *found);
        if (found != readings_.end()) readings_.erase(found);
        // The other side has changed and with it what there is to read: what was entered holds no more.
        std::optional<int>& points = kept.back().points;
        if (!points || offers(one, *points)) continue;
        bonus -= *points;
        points.reset();
    }
    for (const Reading& gone : readings_) bonus -= gone.points.value_or(0);
    readings_ = std::move(kept);
}

std::vector<Card> AbilityReadings::unread(const std::vector<ToRead>& to_read) const {
    std::vector<Card> cards;
    for (std::size_t i = 0; i < to_read.size() && i < readings_.size(); ++i) {
        if (!readings_[i].points) cards.push_back(to_read[i].card);
    }
    return cards;
}

void AbilityReadings::add(Flow& flow, Context& context, const std::string& id, const fallera::State& state,
                          const std::vector<ToRead>& to_read, int& bonus) {
    for (std::size_t i = 0; i < to_read.size() && i < readings_.size(); ++i) {
        const Lang lang = context.preferences.lang;
        const std::string effect = card_effect(state.setup, to_read[i].card, lang);
        const Colour ink = readings_[i].points ? context.ui.theme().text_quiet : context.ui.theme().warn;
        flow.words(Role::body, card_name(state.setup, to_read[i].card, lang) + ": " + effect, ink);
        flow.item(context.ui.metrics().control, [this, &context, &bonus, id, one = to_read[i], i](Rect rect) {
            draw_keys(context, id, rect, one, i, bonus);
        });
    }
}

void AbilityReadings::draw_keys(Context& context, const std::string& id, Rect rect, const ToRead& one, std::size_t at,
                                int& bonus) {
    Ui& ui = context.ui;
    std::optional<int>& read = readings_[at].points;
    const std::string key = id + ".read." + std::to_string(at) + ".";
    const auto cells = rect.columns(static_cast<int>(one.points.size()) + 1, ui.metrics().gap);
    const auto enter = [&](int points) {
        bonus = std::clamp(bonus + points - read.value_or(0), -kMostBonus, kMostBonus);
        read = points;
    };
    for (std::size_t i = 0; i < one.points.size(); ++i) {
        const ButtonStyle style{.selected = read == one.points[i]};
        if (ui.button(key + std::to_string(i), cells[i], signed_number(one.points[i]), style)) enter(one.points[i]);
    }
    const std::string_view none = context.tr("fallera.battle.read.nothing");
    if (ui.button(key + "none", cells.back(), none, {.selected = read == 0})) enter(0);
}

}  // namespace tapet::ui
