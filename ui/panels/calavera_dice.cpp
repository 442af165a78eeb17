#include "ui/panels/calavera_dice.h"

#include <algorithm>

#include "calavera/rule_ids.h"
#include "calavera/words.h"
#include "ui/panels/calavera_draw.h"
#include "ui/panels/calavera_words.h"

namespace tapet::ui {

namespace {

using calavera::Face;
using calavera::kDice;
using calavera::kFaces;

constexpr std::string_view kKept = "calavera.dice";
constexpr std::string_view kLetters = "tpobrs";  // a face each, in the order of the enum; '-': no die yet

}  // namespace

void DiceDraft::follow(Context& context, const std::string& match_id, const CalaveraMatch& match) {
    const std::string key = match_id + ":" + std::to_string(match.played()) + ":";
    if (key == key_) return;
    key_ = key;
    dice_ = {};
    locked_ = {};
    chosen_.reset();
    const calavera::State& state = match.state();
    for (std::size_t i = 0; i < kDice; ++i) {
        locked_[i] = state.phase == calavera::Phase::choose && state.dice[i] == Face::skull;
        if (locked_[i]) dice_[i] = Face::skull;
    }
    const std::string kept = context.keeper.setting(kKept, "");
    if (kept.size() == key.size() + kDice && kept.compare(0, key.size(), key) == 0) load(kept.substr(key.size()));
}

void DiceDraft::load(std::string_view kept) {
    for (std::size_t i = 0; i < kDice; ++i) {
        const std::size_t face = kLetters.find(kept[i]);
        if (face != std::string_view::npos && !locked_[i]) dice_[i] = static_cast<Face>(face);
    }
}

void DiceDraft::keep(Context& context) const {
    std::string letters;
    for (const auto& face : dice_) letters += face ? kLetters[calavera::at(*face)] : '-';
    const std::string trouble = context.keeper.set_setting(kKept, key_ + letters);
    if (!trouble.empty()) context.navigator.show_trouble(trouble);
}

bool DiceDraft::full() const {
    return std::all_of(dice_.begin(), dice_.end(), [](const auto& face) { return face.has_value(); });
}

bool DiceDraft::empty() const {
    for (std::size_t i = 0; i < kDice; ++i) {
        if (dice_[i] && !locked_[i]) return false;
    }
    return true;
}

calavera::Dice DiceDraft::dice() const {
    calavera::Dice dice{};
    for (std::size_t i = 0; i < kDice; ++i) dice[i] = dice_[i].value_or(Face::turquoise);
    return dice;
}

void DiceDraft::step(std::size_t die) {
    const std::size_t next = dice_[die] ? (calavera::at(*dice_[die]) + 1) % kFaces : 0;
    dice_[die] = static_cast<Face>(next);
    chosen_ = die;
}

bool DiceDraft::put(Face face) {
    if (chosen_) {
        dice_[*chosen_] = face;
        chosen_.reset();
        return false;
    }
    const auto place = std::find_if(dice_.begin(), dice_.end(), [](const auto& f) { return !f.has_value(); });
    if (place == dice_.end()) return false;
    *place = face;
    return full();
}

namespace {

// A key of the palette; the words stand on all of them or on none.
bool draw_key(Context& context, Rect palette, Face face) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    Rect key = palette.columns(static_cast<int>(kFaces), m.gap)[calavera::at(face)];
    const std::string id = "calavera.face." + std::string(calavera::name(face));
    const Press press = ui.hotspot(id, key, face_word(context, face));
    const Theme& t = ui.theme();
    ui.painter().fill(key, press.down ? t.raised_pressed : t.raised, m.radius);
    ui.painter().outline(key, t.control, std::max(1.0F, std::round(m.stroke / 2)), m.radius);
    const float side = std::round(std::min(key.h * 0.86F, key.w * 0.86F));
    bool room = true;
    for (std::size_t i = 0; i < kFaces; ++i) {
        const std::string word = face_word(context, static_cast<Face>(i));
        room = room && ui.fits(Role::bold, word, {0, 0, key.w - side - 2 * m.gap, key.h});
    }
    draw_die(ui, room ? key.cut_left(side + 1.5F * m.gap).centred(side, side) : key.centred(side, side), face);
    if (room) ui.text(key, face_word(context, face), {.role = Role::bold});
    return press.tapped;
}

}  // namespace

// Where one die lies; true when it was tapped.
bool DiceDraft::draw_place(Context& context, Rect place, std::size_t i) const {
    Ui& ui = context.ui;
    const std::string label = dice_[i] ? face_word(context, *dice_[i]) : std::string(context.tr("calavera.die"));
    const ButtonKind kind = locked_[i] ? ButtonKind::closed : ButtonKind::plain;
    const std::string id = "calavera.die." + std::to_string(i + 1);
    const bool tapped = ui.hotspot(id, place, label, {.kind = kind, .selected = chosen_ == i}).tapped;
    draw_die(ui, place, dice_[i]);
    if (locked_[i]) {
        const float side = std::round(place.h * 0.3F);
        ui.icon(Icon::lock, {place.right() - side, place.y, side, side}, ui.theme().warn);
    }
    if (chosen_ == i) ui.painter().outline(place, ui.theme().accent, ui.metrics().stroke * 1.5F, ui.metrics().radius);
    return tapped;
}

bool DiceDraft::draw(Context& context, Rect dice_row, Rect palette) {
    const auto places = dice_row.columns(static_cast<int>(kDice), std::round(context.ui.metrics().gap / 2));
    bool changed = false;
    bool completed = false;
    for (std::size_t i = 0; i < kDice; ++i) {
        if (!draw_place(context, places[i], i)) continue;
        if (locked_[i]) {
            context.navigator.show_rule(std::string(calavera::rule::skull_stays.id));
            continue;
        }
        step(i);
        changed = true;
    }
    for (std::size_t i = 0; i < kFaces; ++i) {
        const Face face = static_cast<Face>(i);
        if (!draw_key(context, palette, face)) continue;
        if (full() && !chosen_) {
            context.ui.toast(context.tr("calavera.die-first"), palette);
            continue;
        }
        completed = put(face);
        changed = true;
    }
    if (changed) keep(context);
    return completed;
}

}  // namespace tapet::ui
