#include "ui/match/wishes.h"

#include "ui/match/screen.h"
#include "ui/match/sounds.h"

namespace tapet::ui {

Wish::Wish(Context& context, Deed deed, bool leans)
    : context_(&context), place_(context.ui.place()), deed_(std::move(deed)), leans_(leans) {}

void Wish::show(const Taken& taken) const {
    Navigator& navigator = context_->navigator;
    if (!taken) return navigator.show_trouble(taken.error().sentence);
    const Verdict& verdict = *taken;
    if (verdict.refusal) navigator.show_refusal(verdict.refusal->rule);
    if (verdict.malformed) navigator.show_trouble(malformed_text(*verdict.malformed, context_->preferences.lang));
}

bool Wish::grant() {
    context_->ui.push_zone(place_.screen, place_.turn);
    const Taken taken = deed_();
    const bool done = accepted(taken);
    if (!done && !quiet_) show(taken);
    if (done) {
        for (const Then& follow : then_) follow(taken->rulings);
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

Wish::Deed taken(const Keeper& keeper, Wishes::Keeps deed) {
    return [keeper, deed = std::move(deed)] {
        return deed(keeper).map([] {
            Verdict verdict;
            verdict.kind = Verdict::Kind::accepted;
            return verdict;
        });
    };
}

Wish::Deed refused(Trouble no) {
    return [no = std::move(no)]() -> Taken { return tl::unexpected(no); };
}

}  // namespace

Wishes Wishes::on(OpenMatch& table, Trouble no) const {
    Wishes other = *this;
    other.open_ = &table;
    other.no_ = std::move(no);
    return other;
}

Wish& Wishes::say(Context& context, Says deed) const {
    return queue_->wishes_.emplace_back(
        context,
        [&context, table = open_, deed = std::move(deed)] {
            const Heard before(context, *table);
            Taken taken = deed(*table);
            if (accepted(taken)) before.sound(*table, *taken);
            return taken;
        },
        true);
}

Wish& Wishes::begin(Context& context, Begins deed) const {
    if (no_) return queue_->wishes_.emplace_back(context, refused(*no_), true);
    return queue_->wishes_.emplace_back(
        context, [shelf = &keeper_.shelf, deed = std::move(deed)] { return deed(*shelf); }, true);
}

Wish& Wishes::keep(Context& context, Keeps deed) const {
    if (no_) return queue_->wishes_.emplace_back(context, refused(*no_), false);
    return keep_anyway(context, std::move(deed));
}

Wish& Wishes::keep_anyway(Context& context, Keeps deed) const {
    return queue_->wishes_.emplace_back(context, taken(keeper_, std::move(deed)), false);
}

Wish& keep_setting(Context& context, std::string_view key, std::string_view value) {
    return context.wishes.keep_anyway(context, [key = std::string(key), value = std::string(value)](
                                                   Notebook& notebook) { return notebook.set_setting(key, value); });
}

Wish& keep_record(Context& context, std::string_view kind, std::string_view key, std::string_view body) {
    return context.wishes.keep(context, [kind = std::string(kind), key = std::string(key), body = std::string(body)](
                                            Notebook& notebook) { return notebook.set_record(kind, key, body); });
}

Wish& keep_records(Context& context, std::string_view kind, std::vector<std::pair<std::string, std::string>> records) {
    return context.wishes.keep(context, [kind = std::string(kind), records = std::move(records)](Notebook& notebook) {
        return notebook.set_records(kind, records);
    });
}

Wish& drop_record(Context& context, std::string_view kind, std::string_view key) {
    return context.wishes.keep(context, [kind = std::string(kind), key = std::string(key)](Notebook& notebook) {
        return notebook.remove_record(kind, key);
    });
}

}  // namespace tapet::ui
