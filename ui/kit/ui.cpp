// Frames and zones.
#include "ui/kit/ui.h"

#include <algorithm>
#include <imgui.h>
#include <limits>
#include <utility>

#include "ui/kit/ui_state.h"

namespace tapet::ui {

namespace {

// Contexts are made before the first fonts are: they begin with this one.
ImFontAtlas& empty_atlas() {
    static ImFontAtlas atlas;
    return atlas;
}

ImGuiContext* make_context() {
    ImGuiContext* before = ImGui::GetCurrentContext();
    ImGuiContext* context = ImGui::CreateContext(&empty_atlas());
    ImGui::SetCurrentContext(context);
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr;
    io.LogFilename = nullptr;
    io.ConfigInputTextCursorBlink = false;
    io.BackendFlags |= ImGuiBackendFlags_RendererHasVtxOffset;  // OpenGL 3.2 has it; a robot draws nothing
    ImGui::GetStyle().CircleTessellationMaxError = 0.2F;
    if (before != nullptr) ImGui::SetCurrentContext(before);
    return context;
}

}  // namespace

Ui::Ui(bool shared_fonts) : state_(std::make_unique<State>()) {
    state_->shared_fonts = shared_fonts;
    state_->context = make_context();
}

Ui::~Ui() {
    ImGui::SetCurrentContext(state_->context);
    ImGui::GetIO().Fonts = &empty_atlas();
    ImGui::DestroyContext(state_->context);
}

// Another scale and another look hold from the next frame.
void Ui::set_scale(float px_per_mm, float text_scale) {
    if (px_per_mm != state_->px_per_mm || text_scale != state_->text_scale) wants_frame_at(now_us());
    state_->px_per_mm = px_per_mm;
    state_->text_scale = text_scale;
}

void Ui::set_art_of(const Ui& other) { state_->art_kept = other.state_->art(); }

void Ui::set_look(bool dark, const Look& look, bool plain) {
    const Theme& worn = state_->theme;
    if (worn.dark != dark || worn.look != &look || state_->plain != plain) wants_frame_at(now_us());
    state_->theme = theme_of(dark, look);
    state_->plain = plain;
}

void Ui::set_language(std::string_view tag, KitWords words) {
    state_->language = tag;
    state_->words = std::move(words);
}

void Ui::set_hold_speaks(bool on) { state_->hold_speaks = on; }
void Ui::set_motion(bool on) { state_->moments.set_on(on); }

void Ui::prepare(Vec screen_px) {
    State& s = *state_;
    const Metrics wanted = make_metrics(s.px_per_mm, s.text_scale, screen_px);
    const bool rebuild = !s.fonts || wanted.font_px != s.metrics.font_px;
    s.metrics = wanted;
    if (!rebuild) return;
    ImGui::SetCurrentContext(s.context);
    s.fonts = make_fonts(s.metrics, s.shared_fonts);
    ImGui::GetIO().Fonts = s.fonts->atlas();
    ++s.fonts_version;
}

void Ui::begin(const Input& input, Vec screen_px) {
    State& s = *state_;
    prepare(screen_px);
    if (input.forgotten) s.forget_fingers();
    if (input.finger != s.input.finger) s.turn_to(input.finger);
    s.was_down = s.input.down;
    s.input = input;
    s.input.pointer = s.input.pointer + s.press.moved;
    if (std::exchange(s.carries_tab, false)) s.input.keys.push_back(Key::tab);
    s.pressed = s.input.down && !s.was_down;
    s.released = !s.input.down && s.was_down;
    if (!s.held_late) {
        s.held_id.clear();
        s.held_label.clear();
    }
    s.held_late = false;
    for (LastTap& tap : s.last_taps) tap.answered = tap.answered || std::exchange(tap.done, false);
    s.refused.clear();
    s.answered.clear();
    if ((s.pressed && !s.comes_again()) || !s.input.keys.empty()) s.toasts.clear();
    s.moments.begin(input.time_us, s.pressed || !s.input.keys.empty() || !s.input.text.empty());
    if (s.pressed) s.rising = {};
    s.animating_until = 0;
    s.wake_at = std::numeric_limits<std::int64_t>::max();

    ImGui::SetCurrentContext(s.context);
    ImGuiIO& io = ImGui::GetIO();
    io.DisplaySize = {screen_px.x, screen_px.y};
    io.DeltaTime = 1.0F / 60;
    ImGui::NewFrame();

    const Rect screen{0, 0, screen_px.x, screen_px.y};
    s.overlays_before.clear();
    for (const LoggedOverlay& overlay : s.log.overlays) s.overlays_before.push_back({overlay.area});
    s.log.clear();
    ++s.log.frame;
    s.log.screen = screen;
    s.log.px_per_mm = s.metrics.px_per_mm;
    s.layer = 0;
    s.keyboard.seen = false;
    s.zones.assign(1, ZoneOnStack{{}, screen, screen, 0});
    s.grounds.clear();
    s.rails.clear();
    s.own_side.reset();
    s.backs.clear();
    s.painter.start(ImGui::GetBackgroundDrawList(), screen, s.art(), s.fonts->icons());
    s.draw_cloth(screen, s.theme);
    s.log.ground = ImGui::GetBackgroundDrawList()->VtxBuffer.Size;
}

void Ui::end() {
    State& s = *state_;
    if (s.zones.size() != 1 || !s.open_scrolls.empty() || !s.open_sheets.empty()) {
        s.log.faults.add() = "A zone, a list or a sheet was begun and not ended.";
        s.open_scrolls.clear();
        s.open_sheets.clear();
    }
    s.zones.resize(1);
    const bool told = !s.held_id.empty();
    s.draw_keyboard(*this);
    s.held_late = !told && !s.held_id.empty();
    if (s.held_late) wants_frame_at(s.input.time_us);
    s.draw_toasts(*this);
    if (s.keyboard.open && !s.keyboard.seen) s.keyboard.open = false;  // the screen with its field is gone
    const auto over = std::remove_if(s.toasts.begin(), s.toasts.end(),
                                     [&s](const ToastState& toast) { return toast.until_us <= s.input.time_us; });
    s.toasts.erase(over, s.toasts.end());
    s.log.mark_covered();
    if (s.log.overlays.size() < s.overlays_before.size()) wants_frame_at(s.input.time_us);  // what lay under it goes on
    s.follow_press();
    s.leave_by_key();
    s.moments.end();
    wants_frames_until(s.moments.until_us());
    s.painter.set_transform({});
    s.draw_shake();
    ImGui::Render();
}

const Theme& Ui::theme() const { return state_->theme; }
const Metrics& Ui::metrics() const { return state_->metrics; }
const Fonts& Ui::fonts() const { return *state_->fonts; }
Painter& Ui::painter() { return state_->painter; }
const Painter& Ui::painter() const { return state_->painter; }
void Ui::begin_side(Rect rect) { state_->own_side = state_->zone().transform.to_screen(rect); }
void Ui::end_side() { state_->own_side.reset(); }

Rect Ui::area() const { return state_->zone().local; }
std::int64_t Ui::now_us() const { return state_->input.time_us; }
const FrameLog& Ui::log() const { return state_->log; }
Moments& Ui::moments() { return state_->moments; }
std::string_view Ui::held_label() const { return state_->held_label; }
bool Ui::keyboard_open() const { return state_->keyboard.open; }
ImGuiContext* Ui::context() const { return state_->context; }
std::int64_t Ui::fonts_version() const { return state_->fonts_version; }
void Ui::forget_fonts() { state_->fonts.reset(); }

ImDrawData* Ui::draw_data() const {
    ImGui::SetCurrentContext(state_->context);
    return ImGui::GetDrawData();
}

void Ui::wants_frames_until(std::int64_t time_us) {
    state_->animating_until = std::max(state_->animating_until, time_us);
}

void Ui::wants_frame_at(std::int64_t time_us) { state_->wake_at = std::min(state_->wake_at, time_us); }
bool Ui::animating() const { return state_->animating_until > state_->input.time_us; }
std::int64_t Ui::next_wake_us() const { return state_->wake_at; }

void Ui::push_zone(Rect rect, Turn turn) {
    State& s = *state_;
    const Rect whole{std::round(rect.x), std::round(rect.y), std::round(rect.w), std::round(rect.h)};
    s.painter.push_clip(whole);
    const Vec size = turned_size(whole, turn);
    ZoneOnStack zone;
    zone.transform = compose(s.zone().transform, zone_transform(whole, turn));
    zone.local = {0, 0, size.x, size.y};
    zone.screen = zone.transform.to_screen(zone.local);
    zone.layer = s.layer;
    s.zones.push_back(zone);
    s.painter.set_transform(zone.transform);
}

void Ui::pop_zone() {
    State& s = *state_;
    if (s.zones.size() < 2) {
        s.log.faults.add() = "A zone was popped that was never pushed.";
        return;
    }
    s.draw_keyboard(*this);
    s.draw_toasts(*this);
    s.layer = s.zone().layer;
    s.zones.pop_back();
    s.painter.set_transform(s.zone().transform);
    s.painter.pop_clip();
}

Place Ui::place() const {
    const ZoneOnStack& zone = state_->zone();
    for (const Turn turn : {Turn::left, Turn::half, Turn::right}) {
        if (zone_transform(zone.screen, turn) == zone.transform) return {zone.screen, turn};
    }
    return {zone.screen, Turn::none};
}

// Whether keys are for this zone: no keyboard is open, and no overlay above the one being drawn.
bool Ui::State::hears_keys() const {
    if (keyboard.open) return false;  // it takes what is typed, wherever it is
    const std::size_t own = open_sheets.empty() ? 0 : open_sheets.back().overlay + 1;
    for (std::size_t i = own; i < overlays_before.size(); ++i) {
        if (overlays_before[i].area.intersects(zone().screen)) return false;
    }
    return true;
}

bool Ui::take_key(Key key) {
    State& s = *state_;
    if (!s.hears_keys()) return false;
    const auto found = std::find(s.input.keys.begin(), s.input.keys.end(), key);
    if (found == s.input.keys.end()) return false;
    s.input.keys.erase(found);
    return true;
}

std::u32string Ui::take_typed() {
    State& s = *state_;
    return s.hears_keys() ? std::exchange(s.input.text, {}) : std::u32string();
}

}  // namespace tapet::ui
