#include "ui/match/hall/acta_parts.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace tapet::ui {

namespace {

constexpr std::int64_t kHold_us = 900'000;
constexpr int kMostMarks = 200;

Json pair_of(const std::array<int, 2>& pair) { return Json(Json::Array{Json(pair[0]), Json(pair[1])}); }

}  // namespace

void add_marks(Context& context, Flow& flow, const championship::Pair& sides, const TwoMarks& marks) {
    Ui& ui = context.ui;
    for (std::size_t side = 0; side < 2; ++side) {
        flow.item(ui.line_height(Role::title), [&ui, &context, side, sides, marks](Rect row) {
            const std::string words =
                context.tr("hall.acta.marks", {std::to_string(marks[0][side]), std::to_string(marks[1][side])});
            const float wide = std::ceil(ui.text_width(Role::bold, words)) + 1;
            ui.text(row.cut_right(wide, ui.metrics().gap), words, {.role = Role::bold, .align = Align::right});
            ui.fit_name(row, sides[side], {Role::title, Role::bold, Role::body});
        });
    }
}

bool HeldKey::draw(Context& context, const std::string& id, Rect place) {
    Ui& ui = context.ui;
    const Press press = ui.hotspot(id, place, context.tr("hall.acta.agree"), {.kind = ButtonKind::primary});
    const std::int64_t now = ui.now_us();
    if (!press.down) since_.reset();
    if (press.down && !since_) since_ = now;
    {
        const OnTile tile(ui, place, {.kind = ButtonKind::primary}, press.down);
        ui.two_lines(place.inset(ui.metrics().gap), context.tr("hall.acta.agree"), context.tr("hall.acta.hold"));
    }
    if (!since_) return false;
    ui.wants_frames_until(now + kHold_us);
    const float part = static_cast<float>(now - *since_) / static_cast<float>(kHold_us);
    Rect filled = place;
    filled.y = place.bottom() - ui.metrics().stroke * 2;
    filled.h = ui.metrics().stroke * 2;
    filled.w *= std::min(part, 1.0F);
    ui.painter().fill(filled, ui.theme().ring);
    if (part < 1) return false;
    since_.reset();
    return true;
}

void DisputeSheet::begin(const TwoMarks& marks) {
    open_ = true;
    why_.clear();
    other_ = false;
    marks_ = marks;
}

std::optional<Json::Object> DisputeSheet::draw(Context& context, const championship::Pair& sides, bool joc_fora) {
    Ui& ui = context.ui;
    const float wide = std::min(ui.area().w - 4 * ui.metrics().margin, ui.metrics().mm(120) * ui.metrics().text_scale);
    bool sends = false;
    const bool closed = draw_sheet(ui, "acta.dispute", context.tr("hall.acta.no"), wide, [&](Flow& flow) {
        flow.field("acta.why", std::string(context.tr("hall.acta.why")), why_, {.max_code_points = 200});
        flow.toggle("acta.other", std::string(context.tr("hall.acta.other")), other_);
        for (std::size_t side = 0; side < 2 && other_; ++side) {
            const std::string at = std::to_string(side);
            flow.stepper("acta.cames." + at, context.tr("hall.acta.cames-of", {sides[side]}), marks_[0][side], 0,
                         kMostMarks);
            flow.stepper("acta.pedres." + at, context.tr("hall.acta.pedres-of", {sides[side]}), marks_[1][side], 0,
                         kMostMarks);
        }
        const bool may = !why_.empty();
        flow.button("acta.send-no", std::string(context.tr("hall.acta.send-no")),
                    {.kind = may ? ButtonKind::primary : ButtonKind::closed}, [&, may] {
                        if (!may) return ui.toast(context.tr("hall.acta.why-first"), ui.finger());
                        sends = true;
                    });
    });
    if (closed || sends) open_ = false;
    if (!sends) return std::nullopt;
    Json::Object body{{"agree", Json(false)}, {"why", Json(why_)}};
    if (other_)
        body.push_back({"instead", Json(Json::Object{{"cames", pair_of(marks_[0])},
                                                     {"pedres", pair_of(marks_[1])},
                                                     {"joc_fora", Json(joc_fora)}})});
    return body;
}

}  // namespace tapet::ui
