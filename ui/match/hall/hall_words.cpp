#include <algorithm>

#include "ui/kit/flow.h"
#include "ui/match/empty.h"
#include "ui/match/hall/hall_screens.h"
#include "ui/match/hall/halls.h"

namespace tapet::ui {

HallStanding hall_standing(const Context& context, std::string_view match_id) {
    const HallTable* table = context.halls == nullptr ? nullptr : context.halls->of_match(match_id);
    if (table == nullptr) return {};
    std::size_t number = 1;
    while (context.halls->at(number) != table) ++number;
    const std::string route = "hall-table:" + std::to_string(number);
    const auto stands = [&](std::string_view key) { return HallStanding{std::string(context.tr(key)), false, route}; };
    const std::int64_t waiting = context.halls->waiting(*table);
    if (waiting > 0) return {context.tr("hall.rail.waiting", {std::to_string(waiting)}), false, route};
    const hall::Courier& courier = table->courier();
    if (courier.is_apart()) return stands("hall.rail.apart");
    if (!courier.stopped().empty()) return stands("hall.rail.stopped");
    if (!courier.reached()) return stands("hall.rail.away");
    return {std::string(context.tr("hall.rail.sent")), true, route};
}

bool lacks_seats(const HallTable& table) {
    const Json claimed = table.claimed();
    const auto* lists = claimed.at<Json::Array>("players");
    const bool listed = lists != nullptr && std::any_of(lists->begin(), lists->end(), [](const Json& list) {
                            return list.as_array() != nullptr && !list.as_array()->empty();
                        });
    const Json* seated = claimed.find("seated");
    const bool nobody = seated == nullptr || seated->is_null();
    return !table.match().empty() && listed && nobody && table.last_said("event") == nullptr;
}

std::string hall_place_words(const Context& context, const HallTable& table) {
    const Json claimed = table.claimed();
    const Json* place = claimed.find("place");
    if (place == nullptr) return {};
    const auto* round = place->at<std::int64_t>("round");
    return context.tr("hall.table.place", {text_at(*place, "table"), std::to_string(round == nullptr ? 1 : *round)});
}

namespace {

// It began without the hall, where another tablet counts: nothing of that one is touched before somebody says so.
bool draw_held(Context& context, HallTable& table) {
    Ui& ui = context.ui;
    Rect area = ui.area().inset(ui.metrics().margin);
    draw_header(context, area, "held", context.tr("hall.table.title"));
    Flow flow(ui, area);
    flow.words(Role::title, context.tr("hall.table.held", {text_at(table.courier().standing(), "label")}));
    flow.words(Role::body, context.tr("hall.table.held-what"));
    flow.button("held.take", std::string(context.tr("hall.table.take")), {.kind = ButtonKind::danger}, [&] {
        context.wishes.keep(context, [halls = context.halls, &table](const Keeper&) {
            table.courier().take_over();
            return halls->keep(table);
        });
    });
    flow.button("held.leave", std::string(context.tr("hall.table.held-leave")), {.icon = Icon::close}, [&] {
        context.wishes.keep(context, [halls = context.halls, &table](const Keeper&) { return halls->leave(table); });
    });
    flow.draw("held.all");
    draw_rest(ui, area, flow.height(), Art::emblema_partides);
    return true;
}

}  // namespace

bool draw_replaced(Context& context, const std::string& match_id) {
    HallTable* table = context.halls == nullptr ? nullptr : context.halls->of_match(match_id);
    if (table == nullptr) return false;
    const std::string_view stopped = table->courier().stopped();
    if (stopped == "held") return draw_held(context, *table);
    if (stopped != "replaced") return false;
    Ui& ui = context.ui;
    Rect area = ui.area().inset(ui.metrics().margin);
    draw_header(context, area, "replaced", context.tr("hall.table.title"));
    Flow flow(ui, area);
    flow.words(Role::title, context.tr("hall.taken", {text_at(table->courier().standing(), "label")}));
    flow.words(Role::body, context.tr("hall.taken.what"));
    flow.button("replaced.log", std::string(context.tr("log.title")), {.icon = Icon::history},
                [&] { context.navigator.go("log:" + match_id); });
    flow.button("replaced.apart", std::string(context.tr("hall.taken.apart")), {.kind = ButtonKind::danger}, [&] {
        context.wishes.keep(context, [halls = context.halls, table](const Keeper&) {
            table->courier().go_on_apart();
            return halls->keep(*table);
        });
    });
    flow.draw("replaced.all");
    draw_rest(ui, area, flow.height(), Art::emblema_partides);
    return true;
}

}  // namespace tapet::ui
