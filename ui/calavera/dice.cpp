#include "ui/calavera/dice.h"

#include <algorithm>

#include "calavera/codes.h"
#include "calavera/dice.h"
#include "calavera/rule_ids.h"
#include "calavera/words.h"
#include "ui/calavera/draw.h"

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
    played_ = static_cast<std::int64_t>(match.played());
    dice_ = {};
    lying_ = {};
    locked_ = {};
    chosen_.reset();
    const calavera::State& state = match.state();
    for (std::size_t i = 0; i < kDice && state.phase == calavera::Phase::choose; ++i) {
        lying_[i] = state.dice[i];
        locked_[i] = state.dice[i] == Face::skull;
        if (locked_[i]) dice_[i] = Face::skull;
    }
    const std::string kept = context.notebook.setting(kKept, "");
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
    keep_setting(context, kKept, key_ + letters);
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

std::optional<std::size_t> DiceDraft::next() const {
    if (chosen_) return chosen_;
    const auto place = std::find_if(dice_.begin(), dice_.end(), [](const auto& face) { return !face.has_value(); });
    if (place == dice_.end()) return std::nullopt;
    return static_cast<std::size_t>(place - dice_.begin());
}

// In the first throw, and where all have been typed in, a die is chosen to be set anew. Otherwise it is taken up to be thrown
// again, or put back as it lay; with the first one the others stay as they lie.
void DiceDraft::tap(std::size_t die) {
    if (!again() || full()) {
        chosen_ = chosen_ == die ? std::nullopt : std::optional(die);
        return;
    }
    if (empty()) dice_ = lying_;
    dice_[die] = dice_[die] ? std::nullopt : lying_[die];
    if (dice_ != lying_) return;
    for (std::size_t i = 0; i < kDice; ++i) {  // none is taken up any more
        if (!locked_[i]) dice_[i].reset();
    }
}

// True when that was the last die to come.
bool DiceDraft::put(Face face) {
    const auto die = next();
    if (!die) return false;
    const bool came = !dice_[*die];
    dice_[*die] = face;
    chosen_.reset();
    return came && full();
}

namespace {

// A key of the palette; the words stand on all of them or on none.
bool draw_key(Context& context, Rect palette, Face face, std::int64_t played) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    Rect key = palette.columns(static_cast<int>(kFaces), m.gap)[calavera::at(face)];
    const std::string id = "calavera.face." + std::string(calavera::name(face));
    const Press press = ui.hotspot(id, key, face_word(context, face), {.repeats = true, .meaning = played});
    const OnTile tile(ui, key, {}, press.down);
    key = tile.top();
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
    const auto face = again() && empty() ? lying_[i] : dice_[i];
    const std::string label = face ? face_word(context, *face) : std::string(context.tr("calavera.die"));
    const ButtonKind kind = locked_[i] ? ButtonKind::closed : ButtonKind::plain;
    const std::string id = "calavera.die." + std::to_string(i + 1);
    const bool tapped = ui.hotspot(id, place, label, {.kind = kind, .selected = chosen_ == i}).tapped;
    draw_die(ui, place, face);
    if (locked_[i]) {
        const float side = std::round(place.h * 0.3F);
        ui.icon(Icon::lock, {place.right() - side, place.y, side, side}, ui.theme().warn);
    }
    const bool set_next = face ? chosen_ == i : next() == i;
    if (set_next) ui.painter().outline(place, ui.theme().accent, ui.metrics().stroke * 1.5F, ui.metrics().radius);
    return tapped;
}

bool DiceDraft::draw(Context& context, Rect dice_row, Rect palette) {
    const auto places = dice_row.columns(static_cast<int>(kDice), std::round(context.ui.metrics().gap / 2));
    bool changed = false;
    bool completed = false;
    for (std::size_t i = 0; i < kDice; ++i) {
        if (!draw_place(context, places[i], i)) continue;
        if (locked_[i]) {
            context.navigator.show_rule(calavera::rule::skull_stays);
            continue;
        }
        tap(i);
        changed = true;
    }
    for (std::size_t i = 0; i < kFaces; ++i) {
        const Face face = static_cast<Face>(i);
        if (!draw_key(context, palette, face, played_)) continue;
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

void draw_again(Context& context, const calavera::State& state, Rect rect, bool untouched) {
    Ui& ui = context.ui;
    std::vector<std::string> numbers;
    for (const int roses : {2, 3}) {
        const calavera::Odds odds = calavera::odds({state.dice, state.throws, roses});
        numbers.push_back(std::to_string(roses));
        numbers.push_back(std::to_string((odds.ways * 200 / odds.of + 1) / 2));
    }
    const std::string whole = context.tr("calavera.odds.long", numbers);
    rule_spot(context, "calavera.odds", rect, whole, calavera::rule::odds_roses);
    const float line = std::min(ui.line_height(Role::body), rect.h / 2);
    Rect words = rect.centred(rect.w, 2 * line);
    const std::string_view what = context.tr(untouched ? "calavera.again.take" : "calavera.again.show");
    ui.text(words.cut_top(line), ui.elided(Role::body, what, rect.w));
    const std::string brief = context.tr("calavera.odds", numbers);
    const std::string one = numbers[0] + "+: " + numbers[1] + " %";  // large text
    const std::string bare = one + ", " + numbers[2] + "+: " + numbers[3] + " %";
    const std::string& fitting = ui.fits(Role::body, whole, words)   ? whole
                                 : ui.fits(Role::body, brief, words) ? brief
                                 : ui.fits(Role::body, bare, words)  ? bare
                                                                     : one;
    ui.text(words, fitting, {.colour = ui.theme().text_accent});
}

}  // namespace tapet::ui
