#include "ui/match/hand/follow_code.h"

#include <memory>
#include <string>

#include "ui/match/hall/halls.h"
#include "ui/match/hand/hand_out.h"
#include "ui/match/hand/hand_over.h"

namespace tapet::ui {

namespace {

void show_table(Context& context, std::size_t number, TableComes comes) {
    const std::string route = "hall-table:" + std::to_string(number);
    if (comes == TableComes::on_top) return context.navigator.go(route);
    context.navigator.replace(route);
}

void take_table(Context& context, const hall::Address& address, TableComes comes) {
    const auto number = std::make_shared<std::size_t>();
    const auto takes = [halls = context.halls, address, number](const Keeper&) {
        return halls->take(address).map([&](std::size_t taken) { *number = taken; });
    };
    context.wishes.keep(context, takes).then([&context, number, comes] { show_table(context, *number, comes); });
}

}  // namespace

std::size_t falla_at(Halls& halls, const hall::Address& acta) {
    for (std::size_t number = 1;; ++number) {
        const HallTable* table = halls.at(number);
        if (table == nullptr) return 0;
        const hall::Address& address = table->address();
        if (table->courier().only_says() && address.base == acta.base && address.name == acta.name) return number;
    }
}

void follow_code(Context& context, const SaidCode& said, TableComes comes) {
    if (const auto address = hall::read_address(said.text); address && context.halls != nullptr) {
        if (address->acta.empty()) return take_table(context, *address, comes);
        const std::size_t falla = falla_at(*context.halls, *address);
        if (falla == 0) return context.navigator.show_trouble(context.tr("hall.acta.no-link"));
        return show_table(context, falla, comes);
    }
    switch (said.kind) {
        case SaidCode::Kind::match: return take_link(context, said.text);
        case SaidCode::Kind::address: return show_news(context, std::string(context.tr("codes.address")), said.text);
        case SaidCode::Kind::text: return context.navigator.show_trouble(context.tr("codes.foreign"));
    }
}

}  // namespace tapet::ui
