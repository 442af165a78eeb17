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
constexpr std::string_view kLetters = "tpobrs";  // a face each, in the order of the enum
constexpr char kToCome = '-';
constexpr char kLies = '=';

}  // namespace

void DiceDraft::follow(Context& context, const std::string& match_id, const CalaveraMatch& match) {
    const std::string key = match_id + ":" + std::to_string(match.revision()) + ":";
    if (key == key_) return;
    key_ = key;
    meaning_ = static_cast<std::int64_t>(match.revision());
    kept_ = !context.open.correcting();
    dice_ = {};
    lying_ = {};
    chosen_.reset();
    const calavera::State& state = match.state();
    const bool again = state.phase == calavera::Phase::choose;
    thrown_.fill(!again);
    for (std::size_t i = 0; i < kDice && again; ++i) lying_[i] = state.dice[i];
    const std::string kept = kept_ ? context.notebook.setting(kKept, "") : std::string();
    if (kept.size() == key.size() + kDice && kept.compare(0, key.size(), key) == 0 && load(kept.substr(key.size())))
        return;
    if (match.redoable() == 0) return;
    const auto* taken_back = std::get_if<calavera::Throw>(&match.played_event(match.played()));
    if (taken_back != nullptr) lay(taken_back->dice);
}

bool DiceDraft::load(std::string_view kept) {
    for (std::size_t i = 0; i < kDice; ++i) {
        const std::size_t face = kLetters.find(kept[i]);
        thrown_[i] = kept[i] != kLies || !again();
        if (face != std::string_view::npos && !locked(i)) dice_[i] = static_cast<Face>(face);
    }
    return !untouched();
}

// As it was thrown, to be mended: of a further throw those dice that it changed, or all.
void DiceDraft::lay(const calavera::Dice& dice) {
    bool changed = false;
    for (std::size_t i = 0; i < kDice; ++i) changed = changed || lying_[i] != dice[i];
    for (std::size_t i = 0; i < kDice; ++i) {
        thrown_[i] = !locked(i) && (!changed || lying_[i] != dice[i]);
        if (thrown_[i]) dice_[i] = dice[i];
    }
}

void DiceDraft::keep(Context& context) const {
    if (!kept_) return;
    std::string letters;
    for (std::size_t i = 0; i < kDice; ++i)
        letters += !thrown_[i] ? kLies : dice_[i] ? kLetters[calavera::at(*dice_[i])] : kToCome;
    keep_setting(context, kKept, key_ + letters);
}

void DiceDraft::take_up_all(Context& context) {
    for (std::size_t i = 0; i < kDice; ++i) thrown_[i] = !locked(i);
    keep(context);
}

bool DiceDraft::full() const { return !asks() && !next(); }

bool DiceDraft::untouched() const {
    const auto none = [](const auto& list) {
        return std::none_of(list.begin(), list.end(), [](auto one) { return static_cast<bool>(one); });
    };
    return again() ? none(thrown_) : none(dice_);
}

calavera::Dice DiceDraft::dice() const {
    calavera::Dice dice{};
    for (std::size_t i = 0; i < kDice; ++i) dice[i] = shown(i).value_or(Face::turquoise);
    return dice;
}

std::optional<std::size_t> DiceDraft::next() const {
    if (chosen_) return chosen_;
    for (std::size_t i = 0; i < kDice; ++i) {
        if (thrown_[i] && !dice_[i]) return i;
    }
    return std::nullopt;
}

// What a die shows is chosen to be set anew. Otherwise one that lies is taken up to be thrown again, and put back by another tap.
void DiceDraft::tap(std::size_t die) {
    if (dice_[die] || !again()) {
        chosen_ = chosen_ == die ? std::nullopt : std::optional(die);
        return;
    }
    chosen_.reset();
    thrown_[die] = !thrown_[die];
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
bool draw_key(Context& context, Rect palette, Face face, std::int64_t meaning) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    Rect key = palette.columns(static_cast<int>(kFaces), m.gap)[calavera::at(face)];
    const std::string id = "calavera.face." + std::string(calavera::name(face));
    const Press press = ui.hotspot(id, key, face_word(context, face), {.repeats = true, .meaning = meaning});
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
    const auto face = shown(i);
    const std::string label = face ? face_word(context, *face) : std::string(context.tr("calavera.die"));
    const ButtonKind kind = locked(i) ? ButtonKind::closed : ButtonKind::plain;
    const std::string id = "calavera.die." + std::to_string(i + 1);
    const bool tapped = ui.hotspot(id, place, label, {.kind = kind, .selected = chosen_ == i}).tapped;
    draw_die(ui, place, face);
    if (locked(i)) draw_lock(ui, place);
    const bool set_next = face ? chosen_ == i : next() == i;
    if (set_next) ui.painter().outline(place, ui.theme().accent, ui.metrics().stroke * 1.5F, ui.metrics().radius);
    return tapped;
}

bool DiceDraft::draw_palette(Context& context, Rect palette, bool& changed) {
    bool completed = false;
    for (std::size_t i = 0; i < kFaces; ++i) {
        const Face face = static_cast<Face>(i);
        if (!draw_key(context, palette, face, meaning_)) continue;
        if (full()) {
            context.ui.toast(context.tr("calavera.die-first"), palette);
            continue;
        }
        completed = put(face);
        changed = true;
    }
    return completed;
}

bool DiceDraft::draw(Context& context, Rect dice_row, Rect palette) {
    const auto places = dice_row.columns(static_cast<int>(kDice), std::round(context.ui.metrics().gap / 2));
    const bool asks = this->asks();
    bool changed = false;
    for (std::size_t i = 0; i < kDice; ++i) {
        if (!draw_place(context, places[i], i)) continue;
        if (locked(i)) {
            context.navigator.show_rule(calavera::rule::skull_stays);
            continue;
        }
        tap(i);
        changed = true;
    }
    const bool completed = !asks && draw_palette(context, palette, changed);
    if (changed) keep(context);
    return completed;
}

void draw_again(Context& context, const calavera::State& state, Rect rect, bool asks) {
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
    const std::string what =
        context.tr(asks ? "calavera.again.take" : "calavera.again.show", {std::to_string(state.throws + 1)});
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
