#include "ui/championship/next.h"

namespace tapet::ui {

NextThing next_thing(const Desk& desk) {
    const championship::State& state = desk.now();
    const std::size_t table = desk.running() ? desk.view.table : state.tables.size();
    NextThing next{next_of(state, table, desk.view.round)};
    const championship::Pair names =
        next.fixture.fixture == nullptr ? championship::Pair{} : names_of(state, next.fixture);
    next.second = names[0] + " – " + names[1];
    // keys: desk.do.*
    switch (next.kind) {
        case NextThing::Kind::nothing: break;
        case NextThing::Kind::match:
            next.words = next.second;
            next.title = desk.tr("desk.do.match");
            break;
        case NextThing::Kind::decision:
            next.words = desk.tr("desk.next-thing.decide", {next.second});
            next.title = desk.tr("desk.do.decision");
            break;
        case NextThing::Kind::tie:
            next.second = table_words(desk.context, state, next.table);
            next.words = desk.tr("desk.next-thing.tie", {next.second});
            next.title = desk.tr("desk.do.tie");
            break;
        case NextThing::Kind::draw:
            next.words = desk.tr("desk.next-thing.draw");
            next.title = desk.tr("desk.do.draw");
            next.second.clear();
            break;
        case NextThing::Kind::start:
            next.words = next.title = desk.tr("desk.next.final");
            next.second.clear();
            break;
        case NextThing::Kind::champion:
            next.title = falla_name(state, championship::course(state).champion);
            next.words = desk.tr("desk.champion", {next.title});
            next.second = desk.tr("desk.champion.title");
    }
    return next;
}

void draw_next_words(Ui& ui, Rect rect, const NextThing& next, const ButtonStyle& style, const Lying& down,
                     float title) {
    const Metrics& m = ui.metrics();
    const OnTile tile(ui, rect, style, down);
    Rect inner = tile.top().inset(1.5F * m.gap, 0.75F * m.gap);
    const Icon icon = next.kind == NextThing::Kind::champion ? Icon::star : Icon::chevron_right;
    ui.icon(icon, inner.square_right(m.icon), ui.theme().text);
    if (title <= 0) return draw_name(ui, inner, next.title, {Role::title, Role::bold, Role::body});
    ui.paragraph(inner.cut_top(title), next.title, {.role = Role::title});
    ui.paragraph(inner, next.second);
}

}  // namespace tapet::ui
