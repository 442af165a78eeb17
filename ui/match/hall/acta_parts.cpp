#include "ui/match/hall/acta_parts.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace tapet::ui {

namespace {

constexpr std::int64_t kHold_us = 900'000;
constexpr int kMostMarks = 200;

Json pair_of(const std::array<int, 2>& pair) { return Json(Json::Array{Json(pair[0]), Json(pair[1])}); }

// Full when the key was held long enough.
void draw_ring(Ui& ui, Rect place, float part) {
    constexpr float kTop = -1.5708F;
    constexpr float kRound = 6.2832F;
    const Vec centre = place.centre();
    const float radius = 0.42F * std::min(place.w, place.h);
    const float thick = std::max(2.0F, 0.22F * radius);
    ui.painter().fill_circle(centre, 0.4F * radius, ui.theme().text);
    ui.painter().circle(centre, radius, ui.theme().text.with_alpha(80), thick);
    if (part > 0) ui.painter().arc(centre, radius, kTop, kTop + kRound * part, ui.theme().text, thick);
}

// Where a ring has no room.
void draw_held_bar(Ui& ui, Rect place, float part) {
    const float high = 2 * ui.metrics().stroke;
    ui.painter().fill({place.x, place.bottom() - high, place.w * part, high}, ui.theme().ring);
}

// What a column holds, from the right: its width, and what stands in its head.
struct ActaColumn {
    std::string head;
    std::array<std::string, 2> figures;
    Role role = Role::bold;
};

std::vector<ActaColumn> columns_of(const Context& context, const ActaSheet& sheet) {
    const auto figures = [](const std::array<int, 2>& two) {
        return std::array{std::to_string(two[0]), std::to_string(two[1])};
    };
    std::vector<ActaColumn> columns{{std::string(context.tr("paper.pedres")), figures(sheet.marks[1])},
                                    {std::string(context.tr("paper.cames")), figures(sheet.marks[0]), Role::title}};
    for (std::size_t cama = sheet.played.size(); cama > 0; --cama)
        columns.push_back({std::to_string(cama), figures(sheet.played[cama - 1]), Role::body});
    return columns;
}

float width_of(const Ui& ui, const ActaColumn& column) {
    return std::ceil(std::max({ui.text_width(Role::body, column.head), ui.text_width(column.role, column.figures[0]),
                               ui.text_width(column.role, column.figures[1])})) +
           1;
}

void draw_acta(Ui& ui, const Context& context, Rect rect, const ActaSheet& sheet) {
    const Metrics& m = ui.metrics();
    const OnPaper paper(ui, rect);
    Rect inner = rect.inset(1.5F * m.gap, m.gap);
    ui.name(inner.cut_top(ui.line_height(Role::bold), 0.5F * m.gap), sheet.title, {.role = Role::bold});
    ui.painter().line({inner.x, inner.y}, {inner.right(), inner.y}, ui.theme().key, m.stroke);
    inner.cut_top(m.stroke, 0.5F * m.gap);
    Rect head = inner.cut_top(ui.line_height(Role::body), 0);
    std::array<Rect, 2> rows{inner.cut_top(inner.h / 2), inner};
    const std::size_t winner = sheet.marks[0][0] >= sheet.marks[0][1] ? 0 : 1;
    ui.painter().fill(rows[winner].inset(-0.5F * m.gap, 0), ui.theme().accent.with_alpha(70), m.radius / 2);
    std::vector<ActaColumn> columns = columns_of(context, sheet);
    float all = 0;
    for (const ActaColumn& column : columns) all += width_of(ui, column) + 1.5F * m.gap;
    if (head.w - all < m.mm(24) * m.text_scale) columns.resize(2);  // the names come first: no cama, or all of them
    for (const ActaColumn& column : columns) {
        const float width = width_of(ui, column);
        const TextStyle centred{.role = Role::body, .align = Align::centre, .colour = ui.theme().text_quiet};
        ui.text(head.cut_right(width, 1.5F * m.gap), column.head, centred);
        for (std::size_t side = 0; side < 2; ++side)
            ui.text(rows[side].cut_right(width, 1.5F * m.gap), column.figures[side],
                    {.role = column.role, .align = Align::centre});
    }
    for (std::size_t side = 0; side < 2; ++side)
        ui.fit_name(rows[side], sheet.sides[side], {Role::title, Role::bold, Role::body});
}

}  // namespace

void add_acta(Context& context, Flow& flow, const ActaSheet& sheet) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const float high = ui.line_height(Role::bold) + ui.line_height(Role::body) +
                       2 * (ui.line_height(Role::title) + 0.5F * m.gap) + 3 * m.gap + m.stroke;
    flow.item(std::ceil(high), [&ui, &context, sheet](Rect rect) { draw_acta(ui, context, rect, sheet); });
}

bool HeldKey::draw(Context& context, const std::string& id, Rect place) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const std::string label(context.tr("hall.acta.agree"));
    const std::string how(context.tr("hall.acta.hold"));
    const Press press = ui.hotspot(id, place, label, {.kind = ButtonKind::primary});
    const std::int64_t now = ui.now_us();
    if (!press.down) since_.reset();
    if (press.down && !since_) since_ = now;
    const float part = since_ ? std::min(1.0F, static_cast<float>(now - *since_) / static_cast<float>(kHold_us)) : 0;
    {
        const OnTile tile(ui, place, {.kind = ButtonKind::primary}, press.down);
        Rect inner = tile.top().inset(m.gap);
        const float words = std::max(ui.text_width(Role::bold, label), ui.text_width(Role::body, how)) + 4;
        const float ring = std::min(inner.h, 2 * m.icon);
        const float spare = inner.w - ring - m.gap - words;
        inner.cut_left(std::floor(std::max(0.0F, spare / 2)));
        if (spare >= 0) {
            draw_ring(ui, inner.cut_left(ring, m.gap), part);
        } else {
            draw_held_bar(ui, place, part);
        }
        ui.two_lines(inner, label, how);
    }
    if (!since_) return false;
    ui.wants_frames_until(now + kHold_us);
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
