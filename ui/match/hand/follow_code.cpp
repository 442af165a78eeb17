#include "ui/match/hand/follow_code.h"

#include <memory>
#include <string>

#include "ui/match/hall/halls.h"
#include "ui/match/hand/hand_out.h"
#include "ui/match/hand/hand_over.h"

namespace tapet::ui {

namespace {

void take_table(Context& context, const hall::Address& address, TableComes comes) {
    const auto number = std::make_shared<std::size_t>();
    const auto takes = [halls = context.halls, address, number](const Keeper&) {
        return halls->take(address).map([&](std::size_t taken) { *number = taken; });
    };
    context.wishes.keep(context, takes).then([&context, number, comes] {
        const std::string route = "hall-table:" + std::to_string(*number);
        if (comes == TableComes::on_top) return context.navigator.go(route);
        context.navigator.replace(route);
    });
}

}  // namespace

void follow_code(Context& context, const SaidCode& said, TableComes comes) {
    if (const auto address = hall::read_address(said.text); address && context.halls != nullptr)
        return take_table(context, *address, comes);
    switch (said.kind) {
        case SaidCode::Kind::match: return take_link(context, said.text);
        case SaidCode::Kind::address: return show_news(context, std::string(context.tr("codes.address")), said.text);
        case SaidCode::Kind::text: return context.navigator.show_trouble(context.tr("codes.foreign"));
    }
}

}  // namespace tapet::ui
