#include "ui/kit/speech.h"

#include <algorithm>

#include "ui/kit/ui_state.h"

namespace tapet::ui {

namespace {

Rect below_point(Rect rect, float point) {
    rect.cut_top(point);
    return rect;
}

}  // namespace

OnSpeech::OnSpeech(Ui& ui, Rect rect)
    : point_(std::min(ui.metrics().gap, rect.h / 6)),
      paper_rect_(below_point(rect, point_)),
      paper_(ui, paper_rect_),
      free_(paper_rect_.inset(ui.metrics().gap * 1.5F, ui.metrics().gap / 2)) {
    const float tip = rect.x + std::min(rect.w / 4, ui.metrics().touch);
    const float edge = paper_rect_.y + 1;
    Ui::State& s = *ui.state_;
    s.log.said.add() = s.zone().transform.to_screen(rect);
    ui.painter().fill_triangle({tip, rect.y}, {tip + point_, edge}, {tip - point_, edge}, ui.theme().background);
}

}  // namespace tapet::ui
