#include "ui/match/hall/other_table.h"

#include <algorithm>
#include <string>

#include "ui/match/hand/follow_code.h"

namespace tapet::ui {

namespace {

// At the left, or above; nothing where the table itself needs all the room.
Rect cut_beside(const Ui& ui, Rect& area) {
    const Metrics& m = ui.metrics();
    if (area.w > area.h) {
        const float side = std::min(area.h, area.w * 0.34F);
        return side < m.mm(40) || area.w - side < m.mm(95) * m.text_scale ? Rect{} : area.cut_left(side, m.margin);
    }
    const float side = std::min(area.w, area.h * 0.28F);
    return side < m.mm(40) || area.h - side < m.mm(130) * m.text_scale ? Rect{} : area.cut_top(side, m.margin);
}

}  // namespace

void OtherTable::draw(Context& context, Rect& area, const hall::Address& own) {
    placed_ = under_ = false;
    SignsField::follow(context, TableComes::instead);
    if (!context.environment.codes || !context.environment.codes->camera) return;
    const Camera& camera = *context.environment.codes->camera;
    if (camera.state() == Camera::State::absent) return;
    Ui& ui = context.ui;
    const bool beside = area.w > area.h;
    Rect place = cut_beside(ui, area);
    placed_ = !place.empty();
    if (!placed_) return;
    if (beside) {
        Flow flow(ui, place.w);
        signs_.add(context, flow, own);
        under_ = place.h - flow.height() > 0.5F * place.w;
        if (under_ && flow.height() > 0) flow.draw_in(place.cut_bottom(flow.height(), ui.metrics().gap));
    }
    draw_camera(context, place, own);
}

void OtherTable::draw_camera(Context& context, Rect place, const hall::Address& own) {
    Ui& ui = context.ui;
    const Camera& camera = *context.environment.codes->camera;
    if (!looks_) {
        Sight::draw_blind(ui, place);
        const float wide = place.w * 0.62F;
        const std::string_view words = context.tr("hand-over.read");
        const Rect key = place.centred(wide, std::max(ui.metrics().control_two, label_height(ui, words, wide)));
        if (!ui.button("hall.look", key, words, {.icon = Icon::eye})) return;
        looks_ = true;
        if (camera.state() == Camera::State::closed) camera.open();
        ui.wants_frame_at(ui.now_us());
        return;
    }
    const auto said = sight_.draw(context, place);
    if (!said) return;
    sight_.look_anew();
    looks_ = false;
    camera.close();
    ui.wants_frame_at(ui.now_us());
    if (hall::read_address(said->text) != own) follow_code(context, *said, TableComes::instead);
}

void OtherTable::add_signs(Context& context, Flow& flow, const hall::Address& own) {
    if (!under_) signs_.add(context, flow, own);
}

void OtherTable::add_key(Context& context, Flow& flow) const {
    const auto& codes = context.environment.codes;
    if (!codes || (placed_ && codes->camera->state() != Camera::State::refused)) return;
    flow.button("hall.read", std::string(context.tr("hand-over.read")), {.icon = Icon::eye},
                [&context] { context.navigator.replace("read-code"); });
}

}  // namespace tapet::ui
