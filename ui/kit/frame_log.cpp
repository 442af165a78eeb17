#include "ui/kit/frame_log.h"

#include <algorithm>

namespace tapet::ui {

void FrameLog::clear() {
    widgets.clear();
    texts.clear();
    pictures.clear();
    overlays.clear();
    scrolls.clear();
    said.clear();
    faults.clear();
}

namespace {

// What can be seen of it lies under the overlay; a row that its list cuts off has its middle elsewhere.
template <class T>
bool lies_under(const T& thing, const LoggedOverlay& overlay) {
    const Rect seen = thing.rect.intersection(thing.clip);
    return overlay.area.contains(seen.empty() ? thing.rect.centre() : seen.centre());
}

}  // namespace

void FrameLog::mark_covered() {
    for (const LoggedOverlay& overlay : overlays) {
        for (std::size_t i = 0; i < widgets.size(); ++i) {
            LoggedWidget& widget = widgets[i];
            const bool below = i < overlay.first_widget || widget.layer < overlay.layer;
            if (below && lies_under(widget, overlay)) widget.covered = true;
        }
        for (std::size_t i = 0; i < texts.size(); ++i) {
            LoggedText& text = texts[i];
            const bool below = i < overlay.first_text || text.layer < overlay.layer;
            if (below && lies_under(text, overlay)) text.covered = true;
        }
        for (std::size_t i = 0; i < pictures.size(); ++i) {
            LoggedPicture& picture = pictures[i];
            const bool below = i < overlay.first_picture || picture.layer < overlay.layer;
            if (below && overlay.area.contains(picture.rect.centre())) picture.covered = true;
        }
    }
}

const LoggedWidget* FrameLog::find(std::string_view id) const {
    for (std::size_t i = widgets.size(); i-- > 0;) {
        if (widgets[i].id == id) return &widgets[i];
    }
    return nullptr;
}

const LoggedScroll* FrameLog::find_scroll(std::string_view id) const {
    for (const LoggedScroll& scroll : scrolls) {
        if (scroll.id == id) return &scroll;
    }
    return nullptr;
}

const LoggedOverlay* FrameLog::overlay_at(Vec point) const {
    for (std::size_t i = overlays.size(); i-- > 0;) {
        if (overlays[i].area.contains(point)) return &overlays[i];
    }
    return nullptr;
}

const LoggedWidget* FrameLog::at(Vec point) const {
    const LoggedOverlay* overlay = overlay_at(point);
    for (std::size_t i = widgets.size(); i-- > 0;) {
        const LoggedWidget& widget = widgets[i];
        if (!widget.rect.contains(point) || !widget.clip.contains(point)) continue;
        const bool under = overlay != nullptr && (i < overlay->first_widget || widget.layer < overlay->layer);
        if (!under) return &widget;
    }
    return nullptr;
}

bool same_meaning(const LoggedWidget& a, const LoggedWidget& b) {
    if (a.kind == WidgetKind::key && b.kind == WidgetKind::key) return true;  // shift turns all letters
    if (a.id != b.id || a.meaning != b.meaning) return false;
    if (a.of_pad && b.of_pad) return true;
    return a.label == b.label && a.closed == b.closed && a.selected == b.selected && a.enabled == b.enabled;
}

namespace {

bool same_target(const LoggedWidget& a, const LoggedWidget& b) {
    return a.id == b.id && a.label == b.label && a.rect == b.rect && a.clip == b.clip && a.closed == b.closed &&
           a.selected == b.selected && a.enabled == b.enabled && a.meaning == b.meaning && a.layer == b.layer &&
           a.covered == b.covered;
}

bool same_overlay(const LoggedOverlay& a, const LoggedOverlay& b) {
    return a.id == b.id && a.area == b.area && a.sheet == b.sheet && a.first_widget == b.first_widget &&
           a.layer == b.layer;
}

}  // namespace

bool same_targets(const FrameLog& a, const FrameLog& b) {
    return std::equal(a.widgets.begin(), a.widgets.end(), b.widgets.begin(), b.widgets.end(), same_target) &&
           std::equal(a.overlays.begin(), a.overlays.end(), b.overlays.begin(), b.overlays.end(), same_overlay);
}

}  // namespace tapet::ui
