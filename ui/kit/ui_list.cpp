// Lists: dragged by the finger, gliding for at most 400 ms, drawn only where they show.
#include <algorithm>
#include <cmath>

#include "ui/kit/ui_state.h"

namespace tapet::ui {

namespace {

constexpr std::int64_t glide_us = 400000;
constexpr float slow_mm_per_s = 20;      // slower than that, a list stops where the finger leaves it
constexpr std::int64_t rest_us = 80000;  // a finger that rested so long throws nothing

void follow_finger(ScrollState& scroll, float y, std::int64_t now) {
    const float moved = scroll.last_y - y;
    if (moved == 0) return;
    const auto seconds = static_cast<float>(std::max<std::int64_t>(now - scroll.last_us, 1000)) / 1e6F;
    scroll.speed = scroll.speed * 0.4F + moved / seconds * 0.6F;
    scroll.offset += moved;
    scroll.last_y = y;
    scroll.last_us = now;
}

void let_go(ScrollState& scroll, std::int64_t now, float px_per_mm) {
    if (now - scroll.last_us > rest_us || std::fabs(scroll.speed) < slow_mm_per_s * px_per_mm) return;
    scroll.gliding = true;
    scroll.glide_from = scroll.offset;
    scroll.glide_by = scroll.speed * (static_cast<float>(glide_us) / 1e6F) / 3;  // the curve begins at that speed
    scroll.glide_start_us = now;
}

void glide(ScrollState& scroll, std::int64_t now) {
    const float t = std::min(1.0F, static_cast<float>(now - scroll.glide_start_us) / static_cast<float>(glide_us));
    const float left = 1 - t;
    scroll.offset = scroll.glide_from + scroll.glide_by * (1 - left * left * left);
    if (t >= 1) scroll.gliding = false;
}

}  // namespace

// Where the finger, or what it set going, has brought the list by now.
ScrollState& Ui::State::move_scroll(std::string_view id, float most) {
    ScrollState& scroll = scrolls[std::string(id)];
    const float y = pointer().y;
    const std::int64_t now = input.time_us;
    if (press.scroll == id && input.down) {
        const float dragged = std::fabs(y - zone().transform.to_local(press.at).y);
        if (!press.scrolling && most > 0.5F && dragged > metrics.drag_slop) {
            press.scrolling = true;
            press.id.clear();
            press.outside.clear();
            scroll.last_y = y;
            scroll.last_us = now;
            scroll.speed = 0;
        }
        if (press.scrolling) follow_finger(scroll, y, now);
    }
    if (press.scroll == id && press.scrolling && released) let_go(scroll, now, metrics.px_per_mm);
    if (scroll.gliding) glide(scroll, now);
    if (scroll.offset <= 0 || scroll.offset >= most) {
        const bool at_end = scroll.gliding && (scroll.glide_by < 0) == (scroll.offset <= 0);
        if (at_end) scroll.gliding = false;
        scroll.offset = std::clamp(scroll.offset, 0.0F, most);
    }
    return scroll;
}

ListView Ui::begin_scroll(std::string_view id, Rect rect, float content_height, ListStyle style) {
    State& s = *state_;
    const bool more = content_height > rect.h + 0.5F;
    ScrollOnStack open;
    open.id = id;
    open.rect = rect;
    open.content = content_height;
    open.buttons = style.page_buttons && more && rect.h >= 2 * s.metrics.touch_min + s.metrics.gap;
    open.view.view = rect;
    if (open.buttons)
        open.view.view.cut_right(s.metrics.touch + s.metrics.gap);
    else if (more)
        open.view.view.cut_right(s.metrics.gap);  // the position bar lies there
    const float most = std::max(0.0F, content_height - rect.h);
    ScrollState& scroll = s.move_scroll(id, most);
    if (scroll.gliding) wants_frames_until(scroll.glide_start_us + glide_us);
    open.view.offset = std::round(scroll.offset);

    LoggedScroll& logged = s.log.scrolls.add();
    logged.id = id;
    logged.view = s.zone().transform.to_screen(open.view.view).intersection(s.painter.screen_clip());
    logged.side = s.own_side.value_or(s.zone().screen);
    logged.layer = s.layer;
    logged.first_widget = s.log.widgets.size();
    logged.offset = open.view.offset;
    logged.offset_max = most;
    logged.upside_down = s.zone().transform.d < 0;
    // The ring round a chosen tile at its edge is seen whole.
    const float ring = std::floor(s.metrics.gap / 2);
    s.painter.push_clip(open.view.view.inset(-ring, more ? 0 : -ring));
    s.open_scrolls.push_back(open);
    return open.view;
}

ListView Ui::begin_list(std::string_view id, Rect rect, int count, float row_height, ListStyle style) {
    const float step = row_height + style.gap;
    const float content = std::max(0.0F, step * static_cast<float>(count) - style.gap);
    ListView view = begin_scroll(id, rect, content, style);
    view.row_height = row_height;
    view.gap = style.gap;
    view.first = std::clamp(static_cast<int>(std::floor(view.offset / step)), 0, count);
    view.last = std::clamp(static_cast<int>(std::ceil((view.offset + view.view.h) / step)), view.first, count);
    state_->open_scrolls.back().view = view;
    return view;
}

void Ui::end_list() {
    State& s = *state_;
    if (s.open_scrolls.empty()) {
        s.log.faults.add() = "A list was ended that was never begun.";
        return;
    }
    const ScrollOnStack open = s.open_scrolls.back();
    s.open_scrolls.pop_back();
    s.painter.pop_clip();
    const Metrics& m = s.metrics;
    const float seen = open.view.view.h;
    const float most = std::max(0.0F, open.content - seen);
    if (most < 0.5F) return;
    ScrollState& scroll = s.scrolls[open.id];
    Rect side{open.rect.right() - (open.buttons ? m.touch : m.gap), open.rect.y, open.buttons ? m.touch : m.gap,
              open.rect.h};
    if (open.buttons) {
        ButtonStyle style{.repeats = true};
        const float page = std::max(seen / 2, seen - open.view.row_height - open.view.gap);
        style.enabled = scroll.offset > 0.5F;
        if (icon_button(open.id + ".up", side.cut_top(m.touch, m.gap), Icon::chevron_up, s.words.page_up, style)) {
            scroll_to(open.id, scroll.offset - page);
        }
        style.enabled = scroll.offset < most - 0.5F;
        if (icon_button(open.id + ".down", side.cut_bottom(m.touch, m.gap), Icon::chevron_down, s.words.page_down,
                        style)) {
            scroll_to(open.id, scroll.offset + page);
        }
    }
    const float thick = std::max(3.0F, m.mm(0.8F));
    if (side.h < thick * 4) return;
    const float length = std::max(thick * 3, side.h * seen / open.content);
    const float y = side.y + (side.h - length) * open.view.offset / most;
    const float x = open.buttons ? side.centre().x - thick / 2 : side.right() - thick;
    s.painter.fill({x, std::round(y), thick, length}, s.theme.control, thick / 2);
}

void Ui::scroll_to(std::string_view id, float offset_px) {
    ScrollState& scroll = state_->scrolls[std::string(id)];
    scroll.offset = std::max(0.0F, offset_px);  // brought below the end when the list is drawn
    scroll.gliding = false;
}

}  // namespace tapet::ui
