#include "ui/match/hall/signs_field.h"

#include <algorithm>

#include "ui/match/hall/halls.h"

namespace tapet::ui {

namespace {

constexpr std::size_t kSignCount = 4;
constexpr int kLongestPage = 200;

// As they are printed, however they were typed; empty: they are no four signs.
std::string as_printed(std::string_view typed) {
    std::string signs;
    for (const char c : typed) {
        if (c != ' ') signs += c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    }
    const bool fits = signs.size() == kSignCount && signs.find_first_not_of(hall::kSigns) == std::string::npos;
    return fits ? signs : std::string();
}

}  // namespace

void SignsField::add(Context& context, Flow& flow, const std::optional<hall::Address>& hall) {
    if (!Knocking::can(context.environment) || context.halls == nullptr) return;
    if (!hall)
        flow.field("signs.where", std::string(context.tr("hall.knock.where")), where_,
                   {.max_code_points = kLongestPage, .hint = "http://…/h/…", .icon = Icon::globe},
                   [this, &context] { typed(context, hall::read_page(where_)); });
    flow.field("signs.field", std::string(context.tr("hall.knock.type")), signs_, {.hint = "K7F3"},
               [this, &context, hall] { typed(context, hall ? hall : hall::read_page(where_)); });
    const Knocking& knocking = context.halls->knocking();
    const Theme& theme = context.ui.theme();
    using State = Knocking::State;
    switch (knocking.state()) {
        case State::nothing: break;
        case State::asks: flow.words(Role::bold, std::string(context.tr("hall.table.asks"))); break;
        case State::waits:
            flow.words(Role::bold, context.tr("hall.knock.waits", {knocking.signs()}), theme.good);
            break;
        case State::none: flow.words(Role::bold, context.tr("hall.knock.none", {knocking.signs()}), theme.warn); break;
        case State::late: flow.words(Role::bold, std::string(context.tr("hall.knock.late")), theme.warn); break;
    }
}

void SignsField::typed(Context& context, const std::optional<hall::Address>& hall) {
    if (signs_.empty() || (!hall && where_.empty())) return;  // the other one is still to be typed
    if (!hall) return context.navigator.show_trouble(std::string(context.tr("hall.knock.no-hall")));
    const std::string signs = as_printed(signs_);
    if (signs.empty()) return context.navigator.show_trouble(std::string(context.tr("hall.knock.signs")));
    signs_.clear();
    context.wishes
        .keep(context,
              [halls = context.halls, hall = *hall, signs](const Keeper&) { return halls->knock(hall, signs); })
        .quietly();
}

void SignsField::follow(Context& context, TableComes comes) {
    if (context.halls == nullptr) return;
    constexpr std::int64_t kLookAgain_us = 200'000;
    Knocking& knocking = context.halls->knocking();
    if (const auto table = knocking.take_let_in())
        follow_code(context, {SaidCode::Kind::text, hall::to_text(*table)}, comes);
    if (knocking.state() == Knocking::State::asks || knocking.state() == Knocking::State::waits)
        context.ui.wants_frame_at(context.ui.now_us() + kLookAgain_us);
}

}  // namespace tapet::ui
