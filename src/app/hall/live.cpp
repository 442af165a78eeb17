#include "app/hall/live.h"

#include <algorithm>
#include <map>

#include "hall/view.h"

namespace tapet::app {

namespace {

// A mark ahead is no other log: another process was quicker. So long it is waited for.
constexpr std::chrono::seconds kAhead{3};

using Text = std::shared_ptr<const std::string>;

Text shared(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

std::string written(const std::string& mark, const std::vector<hall::Shown>& all) {
    std::string text;
    for (const hall::Shown& shown : all)
        text.append("id: ")
            .append(mark)
            .append("\nevent: ")
            .append(shown.event)
            .append("\ndata: ")
            .append(shown.data)
            .append("\n\n");
    return text;
}

hall::View view_of(const Clerk& clerk, std::int64_t link) {
    const auto found = clerk.hall().links().find(link);
    return {found == clerk.hall().links().end() ? nullptr : &found->second};
}

bool holds(const Clerk& clerk, std::int64_t link) {
    if (link == 0) return hall::is_open(clerk.hall());
    const hall::View view = view_of(clerk, link);
    return view.link != nullptr && view.link->gone == 0;
}

// All boards' links see the same, whichever it is.
std::int64_t key_of(const Clerk& clerk, std::int64_t link) {
    return view_of(clerk, link).role() == hall::Role::board ? (link == 0 ? 0 : -1) : link;
}

}  // namespace

Live::Id Live::join(std::int64_t link, std::optional<Mark> after, Onlooker onlooker) {
    all_.push_back({++last_, link, std::move(onlooker), std::move(after), true, 0, std::chrono::steady_clock::now()});
    return last_;
}

void Live::leave(Id id) {
    all_.erase(std::remove_if(all_.begin(), all_.end(), [id](const One& one) { return one.id == id; }), all_.end());
}

bool Live::begin(const Clerk& clerk, One& one) const {
    const auto known = one.after ? clerk.knows(*one.after) : Clerk::Knows::other;
    if (known == Clerk::Knows::ahead && std::chrono::steady_clock::now() - one.came < kAhead) return false;
    const hall::View view = view_of(clerk, one.link);
    const auto shown = known == Clerk::Knows::here ? hall::changed_since(clerk.hall(), view, one.after->pos)
                                                   : std::vector{hall::reset(clerk.hall(), view)};
    // A comment, where nothing changed: so that it knows that it is there.
    one.onlooker.send(shared(shown.empty() ? ":\n\n" : written(clerk.mark(), shown)), false);
    one.fresh = false;
    return true;
}

void Live::tell(const Clerk& clerk) {
    if (clerk.hall().championship() == nullptr) return;
    const std::int64_t now = clerk.hall().pos();
    std::map<std::int64_t, Text> made;  // by view
    std::vector<Id> gone;
    for (One& one : all_) {
        if (!holds(clerk, one.link)) {
            one.onlooker.send(shared("event: gone\ndata: {}\n\n"), true);
            one.onlooker.close();
            gone.push_back(one.id);
        } else if (one.fresh) {
            begin(clerk, one);
        } else if (now > told_) {
            Text& text = made[key_of(clerk, one.link)];
            if (text == nullptr)
                text =
                    shared(written(clerk.mark(), hall::changed_since(clerk.hall(), view_of(clerk, one.link), told_)));
            if (!text->empty()) one.onlooker.send(text, true);
        }
    }
    told_ = now;
    for (const Id id : gone) leave(id);
}

void Live::tell_door(const Clerk& clerk, const Door& door) {
    std::map<std::pair<std::int64_t, std::int64_t>, Text> made;  // by view, and since when
    for (One& one : all_) {
        const hall::View view = view_of(clerk, one.link);
        const bool desk = view.role() == hall::Role::desk || view.role() == hall::Role::sector;
        if (one.fresh || !desk || one.door >= door.turn()) continue;
        Text& text = made[{view.role() == hall::Role::desk ? 0 : one.link, one.door}];
        if (text == nullptr) text = shared(written(clerk.mark(), door.shown(clerk.hall(), view, one.door)));
        if (!text->empty()) one.onlooker.send(text, true);
        one.door = door.turn();
    }
}

void Live::tell_anew(const Clerk& clerk) {
    for (One& one : all_) {
        one.fresh = true;
        one.door = 0;
        one.after.reset();
    }
    told_ = clerk.hall().pos();
    tell(clerk);
}

void Live::beat() {
    const Text text = shared(":\n\n");
    for (const One& one : all_) one.onlooker.send(text, true);
}

void Live::end(std::int64_t after_ms) {
    const Text text = shared("event: bye\ndata: {\"after_ms\":" + std::to_string(after_ms) + "}\n\n");
    for (const One& one : all_) {
        one.onlooker.send(text, true);
        one.onlooker.close();
    }
    all_.clear();
}

}  // namespace tapet::app
