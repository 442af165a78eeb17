// Who gets the tap.
#include <algorithm>
#include <cmath>
#include <imgui.h>

#include "ui/kit/ui_state.h"

namespace tapet::ui {

namespace {

constexpr std::int64_t hold_us = 500000;
constexpr std::int64_t again_us = 400000;
constexpr std::int64_t pressed_us = 60000;
constexpr std::int64_t risen_us = 90000;
constexpr std::int64_t shake_us = 350000;
constexpr float shakes = 3;
constexpr float shake_mm = 1.6F;
constexpr float wheel_mm = 14;  // a notch: some three lines
constexpr std::size_t most_displays = 8;

}  // namespace

// ---- what people see -------------------------------------------------------------------------------------------------

void Ui::shown(std::int64_t now_us) {
    State& s = *state_;
    // Counted from here, so that what takes long to appear is guarded as long as what is quick.
    for (LastTap& tap : s.last_taps) {
        if (tap.answered && !tap.from_us) tap.from_us = now_us;
    }
    if (!s.displays.empty() && same_targets(*s.displays.back().log, s.log)) return;
    if (s.displays.size() == most_displays) s.displays.erase(s.displays.begin());
    s.displays.push_back({std::make_shared<const FrameLog>(s.log), now_us});
}

std::shared_ptr<const FrameLog> Ui::seen(std::int64_t then_us) const {
    const auto& displays = state_->displays;
    for (std::size_t i = displays.size(); i-- > 0;) {
        if (displays[i].from_us <= then_us || i == 0) return displays[i].log;
    }
    return nullptr;
}

std::string_view Ui::refused() const { return state_->refused; }
std::string_view Ui::answered() const { return state_->answered; }

// ---- fingers ---------------------------------------------------------------------------------------------------------

void Ui::State::turn_to(int finger) {
    if (input.down) resting.push_back({input.finger, std::move(press)});
    press = {};
    input.finger = finger;
    const auto found = std::find_if(resting.begin(), resting.end(),
                                    [finger](const RestingFinger& other) { return other.finger == finger; });
    input.down = found != resting.end();
    if (!input.down) return;
    press = std::move(found->press);
    resting.erase(found);
}

bool Ui::State::rests_on(std::string_view id) const {
    return std::any_of(resting.begin(), resting.end(),
                       [id](const RestingFinger& other) { return other.press.id == id; });
}

bool Ui::State::is_taken(Rect place) const {
    return std::any_of(resting.begin(), resting.end(), [place](const RestingFinger& other) {
        return other.press.side.w > 0 && other.press.side == place;
    });
}

LastTap* Ui::State::own_tap() {
    const auto own = std::find_if(last_taps.begin(), last_taps.end(),
                                  [this](const LastTap& tap) { return tap.finger == input.finger; });
    return own == last_taps.end() ? nullptr : &*own;
}

const LastTap* Ui::State::tap_here() const {
    const auto here = std::find_if(last_taps.rbegin(), last_taps.rend(), [this](const LastTap& tap) {
        const Vec away = input.pointer - tap.at;
        return tap.up_us && std::max(std::fabs(away.x), std::fabs(away.y)) <= metrics.touch_min;
    });
    return here == last_taps.rend() ? nullptr : &*here;
}

// Pressed down and coming up again; at once where nothing moves.
float Ui::State::depth_of(std::string_view id, bool down) {
    if (!moments.on() || (!down && rising.id != id)) return down ? 1 : 0;
    const std::int64_t length = down ? pressed_us : risen_us;
    const std::int64_t end = (down ? press.time_us : rising.from_us) + length;
    animating_until = std::max(animating_until, end);
    const float part = 1 - std::clamp(static_cast<float>(end - input.time_us) / static_cast<float>(length), 0.0F, 1.0F);
    return down ? out_quad(part) : 1 - out_quad(part);
}

Press Ui::State::interact(std::string_view id, WidgetKind kind, Rect rect, std::string_view label,
                          const ButtonStyle& style) {
    const ZoneOnStack& z = zone();
    LoggedWidget& widget = log.widgets.add();
    widget.id = id;
    widget.kind = kind;
    widget.rect = z.transform.to_screen(rect);
    widget.clip = painter.screen_clip();
    widget.zone = z.screen;
    widget.side = own_side.value_or(z.screen);
    widget.turn = z.transform;
    widget.label = label;
    widget.enabled = style.enabled;
    widget.closed = style.kind == ButtonKind::closed;
    widget.primary = style.kind == ButtonKind::primary && style.enabled;
    widget.selected = style.selected;
    widget.covered = false;
    widget.scrolls = !open_scrolls.empty();
    widget.repeats = style.repeats;
    widget.of_pad = style.of_pad;
    widget.meaning = style.meaning;
    widget.layer = layer;

    Press result;
    result.down.widget = log.widgets.size();
    if (by_key == id && style.enabled) result.tapped = true;
    if (press.id != id || !style.enabled) {
        result.down.down = style.enabled && rests_on(id);
        result.down.depth = depth_of(id, result.down.down);
        return result;
    }
    if (is_crossed(widget)) {
        refuse(&widget);
        press.id.clear();
        return result;
    }
    const Rect reach = widget.rect.grown(metrics.tap_slop).intersection(widget.clip);
    const bool inside = reach.contains(input.pointer);
    result.down.down = input.down && inside;
    if (result.down && !press.held && finger_us() - press.finger_us >= hold_us) {
        press.held = true;
        result.held = true;
        held_id = id;
        held_label = label;
    }
    const bool spent = press.held && (style.wants_held || hold_speaks);
    if (released && inside && !spent) {
        result.tapped = true;
        if (LastTap* tap = own_tap(); tap != nullptr) tap->id = id;
        answered = id;
    }
    if (released && inside) rising = {std::string(id), input.time_us};
    result.down.depth = depth_of(id, result.down.down);
    if (input.down && !inside) press.id.clear();  // dragged out: no tap comes of it any more
    return result;
}

bool Ui::State::is_crossed(const LoggedWidget& widget) {
    const LastTap* tap = press.crossed && released ? own_tap() : nullptr;
    const LoggedWidget* before = tap == nullptr ? nullptr : tap->shown.find(widget.id);
    return before != nullptr && !same_meaning(*before, widget);
}

// Nobody saw yet, or for long enough, what the tap before this one did.
bool Ui::State::comes_again() const {
    const LastTap* tap = tap_here();
    if (tap == nullptr) return false;
    return !tap->from_us || finger_us() - std::max(*tap->up_us, *tap->from_us) < again_us;
}

bool Ui::State::answers_again(const LoggedWidget& widget) const {
    const LastTap* tap = tap_here();
    const LoggedWidget* before = tap == nullptr ? nullptr : tap->shown.at(input.pointer);
    if (before == nullptr || !same_meaning(*before, widget)) return false;
    return widget.repeats || widget.id != tap->id;
}

// The finger goes down on what this frame shows.
void Ui::State::meet_press() {
    press = {};
    press.at = input.pointer;
    press.time_us = input.time_us;
    press.finger_us = finger_us();
    if (!meet_list()) meet_widget();
}

// True when it was still gliding, which is all that this finger stops.
bool Ui::State::meet_list() {
    const LoggedOverlay* overlay = log.overlay_at(input.pointer);
    const int layer_here = overlay != nullptr ? overlay->layer : 0;
    const std::size_t first = overlay != nullptr ? overlay->first_widget : 0;
    bool stopped_a_glide = false;
    for (const LoggedScroll& scroll : log.scrolls) {
        if (!scroll.view.contains(input.pointer) || scroll.layer < layer_here || scroll.first_widget < first) continue;
        if (is_taken(scroll.side)) continue;
        press.scroll = scroll.id;
        press.side = scroll.side;
        ScrollState& state = scrolls[scroll.id];
        stopped_a_glide = state.gliding;
        state.gliding = false;
    }
    return stopped_a_glide;
}

// The list under the pointer moves, as if it had been dragged; none does under a sheet.
void Ui::State::meet_wheel() {
    const LoggedOverlay* overlay = log.overlay_at(input.wheel_at);
    const int layer_here = overlay != nullptr ? overlay->layer : 0;
    const std::size_t first = overlay != nullptr ? overlay->first_widget : 0;
    const LoggedScroll* met = nullptr;
    for (const LoggedScroll& scroll : log.scrolls) {
        const bool here = scroll.view.contains(input.wheel_at) && scroll.layer >= layer_here;
        if (here && scroll.first_widget >= first && scroll.offset_max > 0) met = &scroll;
    }
    if (met == nullptr) return;
    ScrollState& scroll = scrolls[met->id];
    scroll.gliding = false;
    const float notches = met->upside_down ? -input.wheel : input.wheel;
    scroll.offset =
        std::clamp(scroll.offset + notches * wheel_mm * metrics.px_per_mm * metrics.text_scale, 0.0F, met->offset_max);
    wake_at = std::min(wake_at, input.time_us);
}

// What lay there when the finger came down, wherever it lies by now; nothing when that is gone, or has become another.
const LoggedWidget* Ui::State::meant() const {
    const LoggedWidget* here = log.at(input.pointer);
    if (!input.seen) return here;
    const LoggedWidget* before = input.seen->at(input.pointer);
    if (before == nullptr) return nullptr;
    if (here != nullptr && same_meaning(*before, *here)) return here;
    const LoggedWidget* moved = log.find(before->id);
    return moved != nullptr && same_meaning(*before, *moved) && log.at(moved->rect.centre()) == moved ? moved : nullptr;
}

// The same sheet lay there, and the finger is as much beside it.
bool Ui::State::same_sheet(const FrameLog& before) const {
    const LoggedOverlay* now = log.overlay_at(input.pointer);
    const LoggedOverlay* then = before.overlay_at(input.pointer);
    if (now == nullptr || then == nullptr) return now == then;
    return now->id == then->id && now->sheet.contains(input.pointer) == then->sheet.contains(input.pointer);
}

// Of the key that is met, or of the place beside a sheet.
bool Ui::State::is_refused(const LoggedWidget* widget) const {
    if (widget == nullptr) {
        if (log.at(input.pointer) != nullptr) return true;
        const bool was_free = !input.seen || (input.seen->at(input.pointer) == nullptr && same_sheet(*input.seen));
        return !was_free || (comes_again() && !same_sheet(tap_here()->shown));
    }
    return comes_again() && !answers_again(*widget);
}

// Or the place beside a sheet; nothing, when it is the second tap for one, or somebody's second finger.
void Ui::State::meet_widget() {
    const LoggedWidget* widget = meant();
    const LoggedOverlay* overlay = log.overlay_at(input.pointer);
    if (widget != nullptr ? is_taken(widget->side) : overlay != nullptr && is_taken(overlay->area)) return;
    if (is_refused(widget)) return refuse(widget != nullptr ? widget : log.at(input.pointer));
    std::erase_if(last_taps, [this](const LastTap& tap) { return tap.finger == input.finger; });
    LastTap& tap = last_taps.emplace_back();
    tap.finger = input.finger;
    tap.shown = log;
    tap.at = input.pointer;
    press.first = true;
    if (widget != nullptr) {
        press.side = widget->side;
        if (widget->enabled) press.id = widget->id;
        if (!widget->rect.contains(input.pointer)) follow(*widget);
    } else if (overlay != nullptr && overlay->closes_outside && !overlay->sheet.contains(input.pointer)) {
        press.side = overlay->area;
        press.outside = overlay->id;
    }
}

// The finger stays where the key was: it is heard of as if it had gone with it.
void Ui::State::follow(const LoggedWidget& widget) {
    const LoggedWidget* before = input.seen->at(input.pointer);
    press.moved = widget.rect.centre() - before->rect.centre();
    press.at = press.at + press.moved;
}

// Where nothing lies any more there is nothing to shake.
void Ui::State::refuse(const LoggedWidget* widget) {
    const LoggedWidget* before = input.seen ? input.seen->at(input.pointer) : nullptr;
    if (widget == nullptr && before != nullptr) refused = before->id;
    if (widget == nullptr) return;
    refused = widget->id;
    shaking = {widget->id, std::nullopt};
    wake_at = input.time_us;
}

// Nobody is left in doubt about a tap that was not taken.
void Ui::State::draw_shake() {
    if (shaking.id.empty() || !refused.empty()) return;  // it begins with the next frame
    const LoggedWidget* widget = log.find(shaking.id);
    if (!shaking.from_us) shaking.from_us = input.time_us;
    const std::int64_t gone = input.time_us - *shaking.from_us;
    if (widget == nullptr || widget->covered || gone >= shake_us) {
        shaking = {};
        return;
    }
    ImDrawList& drawn = *ImGui::GetBackgroundDrawList();
    const int last = drawn.VtxBuffer.Size;
    const float width = std::max(2.0F, std::round(metrics.stroke * 1.5F));
    painter.outline(widget->rect.intersection(widget->clip).grown(width / 2), theme.warn, width, metrics.radius);
    wake_at = std::min(wake_at, *shaking.from_us + shake_us);
    if (!moments.on()) return;
    animating_until = std::max(animating_until, *shaking.from_us + shake_us);
    const float part = static_cast<float>(gone) / static_cast<float>(shake_us);
    const float by = std::cos(part * shakes * 6.2832F) * (1 - part) * metrics.mm(shake_mm);
    const Vec along = widget->turn.to_screen(Vec{by, 0}) - widget->turn.to_screen(Vec{});
    const Rect all = widget->rect.grown(width * 2);
    for (int i = log.ground; i < drawn.VtxBuffer.Size; ++i) {
        ImDrawVert& corner = drawn.VtxBuffer[i];
        if (i < last && !all.contains(Vec{corner.pos.x, corner.pos.y})) continue;
        corner.pos = {corner.pos.x + along.x, corner.pos.y + along.y};
    }
}

// Escape leads back as the key on the screen does, when nobody else had a use for it.
void Ui::State::leave_by_key() {
    by_key.clear();
    const auto escape = std::find(input.keys.begin(), input.keys.end(), Key::escape);
    if (escape == input.keys.end() || keyboard.open) return;
    for (std::size_t i = backs.size(); i-- > 0;) {
        const LoggedWidget* back = log.find(backs[i]);
        if (back == nullptr || back->covered) continue;
        by_key = backs[i];
        wake_at = std::min(wake_at, input.time_us);
        return;
    }
}

void Ui::State::forget_fingers() {
    press = {};
    resting.clear();
    input.down = false;
}

// What a finger is on went away under it.
void Ui::State::lose_press() {
    const LoggedWidget* widget = log.find(press.id);
    if (press.id.empty() || (widget != nullptr && !widget->covered && widget->enabled)) return;
    if (answered == press.id) return;
    if (const LoggedWidget* here = log.at(input.pointer); here != nullptr) refuse(here);
    refused = press.id;
}

// The finger rests or moves; what it pressed may have gone, or lie under something by now.
void Ui::State::follow_press() {
    for (RestingFinger& other : resting) {  // a finger that rests is heard of when it has rested long enough
        other.press.crossed = other.press.crossed || !answered.empty();
        if (!other.press.id.empty() && !other.press.held)
            wake_at = std::min(wake_at, std::max(input.time_us, other.press.time_us + hold_us));
    }
    if (pressed) meet_press();
    if (input.wheel != 0 && !input.down) meet_wheel();
    if (released) {
        lose_press();
        if (LastTap* tap = own_tap(); tap != nullptr && press.first && !press.scrolling) {
            tap->done = true;
            tap->up_us = finger_us();
        }
        press = {};
        return;
    }
    if (press.id.empty()) return;
    const LoggedWidget* widget = log.find(press.id);
    if (widget == nullptr || widget->covered || !widget->enabled) {
        lose_press();
        press.id.clear();
        return;
    }
    const std::int64_t until = input.time_us + hold_us - (finger_us() - press.finger_us);
    if (!press.held && until > input.time_us) wake_at = std::min(wake_at, until);
}

}  // namespace tapet::ui
