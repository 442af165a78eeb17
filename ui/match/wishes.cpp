#include "ui/match/wishes.h"

#include "ui/match/screen.h"

namespace tapet::ui {

Wish::Wish(Context& context, Keeper& keeper, Deed deed, bool leans)
    : context_(&context), keeper_(&keeper), place_(context.ui.place()), deed_(std::move(deed)), leans_(leans) {}

void Wish::show(const Taken& taken) const {
    Navigator& navigator = context_->navigator;
    if (!taken.trouble.empty()) return navigator.show_trouble(taken.trouble);
    const Verdict& verdict = taken.verdict;
    if (verdict.refusal) navigator.show_refusal(std::string(verdict.refusal->rule.id));
    if (verdict.malformed) navigator.show_trouble(malformed_text(*verdict.malformed, context_->preferences.lang));
}

bool Wish::grant() {
    context_->ui.push_zone(place_.screen, place_.turn);
    const Taken taken = deed_(*keeper_);
    const bool done = taken.trouble.empty() && taken.verdict.accepted();
    if (!done && !quiet_) show(taken);
    if (done) {
        for (const Then& follow : then_) follow(taken.verdict.rulings);
    } else {
        for (const auto& follow : otherwise_) follow();
    }
    context_->ui.pop_zone();
    return done;
}

bool WishQueue::grant() {
    const bool any = !wishes_.empty();
    bool refused = false;
    while (!wishes_.empty()) {
        Wish wish = std::move(wishes_.front());
        wishes_.pop_front();
        if (wish.leans_ && refused) continue;
        if (!wish.grant() && wish.leans_) refused = true;
    }
    return any;
}

namespace {

Wish::Deed taken(Wishes::Keeps deed) {
    return [deed = std::move(deed)](Keeper& keeper) {
        Taken taken;
        taken.trouble = deed(keeper);
        taken.verdict.kind = Verdict::Kind::accepted;
        return taken;
    };
}

}  // namespace

Wishes Wishes::on(Keeper& table) const {
    Wishes other = *this;
    other.table_ = &table;
    return other;
}

Wish& Wishes::say(Context& context, Wish::Deed deed) const {
    return queue_->wishes_.emplace_back(context, *table_, std::move(deed), true);
}

Wish& Wishes::keep(Context& context, Keeps deed) const {
    return queue_->wishes_.emplace_back(context, *table_, taken(std::move(deed)), false);
}

Wish& Wishes::keep_anyway(Context& context, Keeps deed) const {
    return queue_->wishes_.emplace_back(context, *keeper_, taken(std::move(deed)), false);
}

Wish& keep_setting(Context& context, std::string_view key, std::string_view value) {
    return context.wishes.keep_anyway(context, [key = std::string(key), value = std::string(value)](Keeper& keeper) {
        return keeper.set_setting(key, value);
    });
}

Wish& keep_record(Context& context, std::string_view kind, std::string_view key, std::string_view body) {
    return context.wishes.keep(context, [kind = std::string(kind), key = std::string(key), body = std::string(body)](
                                            Keeper& keeper) { return keeper.set_record(kind, key, body); });
}

Wish& keep_records(Context& context, std::string_view kind, std::vector<std::pair<std::string, std::string>> records) {
    return context.wishes.keep(context, [kind = std::string(kind), records = std::move(records)](Keeper& keeper) {
        return keeper.set_records(kind, records);
    });
}

Wish& drop_record(Context& context, std::string_view kind, std::string_view key) {
    return context.wishes.keep(context, [kind = std::string(kind), key = std::string(key)](Keeper& keeper) {
        return keeper.remove_record(kind, key);
    });
}

}  // namespace tapet::ui
