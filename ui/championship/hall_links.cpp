#include "ui/championship/hall_links.h"

#include <algorithm>
#include <utility>

#include "core/coded.h"
#include "keeping/record_kinds.h"
#include "ui/championship/hall_line.h"
#include "ui/platform/hall_calls.h"

namespace tapet::ui {

namespace {

constexpr std::size_t kMostAtOnce = 500;       // that a request holds with room to spare
constexpr std::int64_t kAskAgain = 3'000'000;  // µs, after the hall was not reached

bool was_done(const HttpHeard& heard) { return heard.status / 100 == 2; }
bool was_refused(const HttpHeard& heard) { return heard.status / 100 == 4 && heard.status != 429; }

// The hall has not answered.
bool asked_for(const RemoteLink& link) { return link.number == 0 && !link.said.empty(); }

}  // namespace

void HallLinks::read(Desk& desk) {
    if (std::exchange(asked_, true)) return;
    desk.context.wishes
        .keep_anyway(desk.context,
                     [this, id = championship_id(desk)](const Keeper& keeper) -> Done {
                         if (const Remote* remote = keeper.file.remote()) links_ = remote->links(id);
                         return {};
                     })
        .quietly();
}

void HallLinks::follow(Desk& desk, HallLine& line) {
    if (under_way_ || !line.heard() || desk.context.ui.now_us() < again_us_) return;
    if (!std::exchange(compared_, true)) return compare(desk, line);
    if (waits()) ask(desk, line);
}

void HallLinks::came_in(Desk& desk, const hall::Address& where) {
    keep(desk, {{where.secret,
                 championship_id(desk),
                 where.base,
                 where.name,
                 std::string(hall::code(hall::Role::desk)),
                 "null",
                 {}}});
}

const RemoteLink* HallLinks::came_in_by() const {
    const auto found =
        std::find_if(links_.begin(), links_.end(), [](const RemoteLink& link) { return link.said.empty(); });
    return found == links_.end() ? nullptr : &*found;
}

void HallLinks::leave(Desk& desk) {
    if (const RemoteLink* link = came_in_by()) forget(desk, link->secret);
}

bool HallLinks::waits() const { return std::any_of(links_.begin(), links_.end(), asked_for); }

std::vector<const RemoteLink*> HallLinks::of(hall::Role role) const {
    std::vector<const RemoteLink*> found;
    for (const RemoteLink& link : links_) {
        if (link.role == hall::code(role) && link.number > 0) found.push_back(&link);
    }
    return found;
}

const RemoteLink* HallLinks::find(hall::Role role, std::string_view scope) const {
    const auto all = of(role);
    const auto found =
        std::find_if(all.rbegin(), all.rend(), [&](const RemoteLink* link) { return link->scope == scope; });
    return found == all.rend() ? nullptr : *found;
}

const RemoteLink* HallLinks::by_number(std::int64_t number) const {
    for (const std::vector<RemoteLink>* all : {&links_, &let_in_}) {
        const auto found =
            std::find_if(all->begin(), all->end(), [&](const RemoteLink& link) { return link.number == number; });
        if (found != all->end()) return &*found;
    }
    return nullptr;
}

void HallLinks::make(Desk& desk, const HallLine& line, const std::vector<WantedLink>& wanted) {
    std::vector<RemoteLink> made;
    std::string said;
    for (const WantedLink& each : wanted) {
        if (made.size() % kMostAtOnce == 0) said = random_letters(desk.context.environment);
        made.push_back({random_letters(desk.context.environment), championship_id(desk), line.where().base,
                        line.where().name, std::string(hall::code(each.role)), each.scope, each.label, said});
    }
    keep(desk, made);
}

// ---- what is kept ----------------------------------------------------------------------------------------------------

void HallLinks::keep(Desk& desk, const std::vector<RemoteLink>& links) {
    desk.context.wishes
        .keep_anyway(desk.context,
                     [links](const Keeper& keeper) -> Done {
                         Remote* remote = keeper.file.remote();
                         return remote == nullptr ? Done() : remote->keep_links(links);
                     })
        .then([this, links] {
            for (const RemoteLink& link : links) {
                const auto known = std::find_if(links_.begin(), links_.end(),
                                                [&](const RemoteLink& each) { return each.secret == link.secret; });
                known == links_.end() ? links_.push_back(link) : void(*known = link);
            }
        });
}

void HallLinks::forget(Desk& desk, const std::string& secret) {
    desk.context.wishes
        .keep_anyway(desk.context,
                     [secret](const Keeper& keeper) -> Done {
                         Remote* remote = keeper.file.remote();
                         return remote == nullptr ? Done() : remote->forget_link(secret);
                     })
        .then([this, secret] {
            links_.erase(std::remove_if(links_.begin(), links_.end(),
                                        [&](const RemoteLink& link) { return link.secret == secret; }),
                         links_.end());
        });
}

// ---- what the hall is asked ------------------------------------------------------------------------------------------

void HallLinks::ask(Desk& desk, HallLine& line) {
    const auto first = std::find_if(links_.begin(), links_.end(), asked_for);
    Json::Array rows;
    for (const RemoteLink& link : links_) {
        if (link.said != first->said) continue;
        const std::string hash = base64url(desk.context.environment.sha256(from_base64url(link.secret).value_or("")));
        rows.emplace_back(Json::Object{{"role", Json(link.role)},
                                       {"scope", parse_json(link.scope).value_or(Json())},
                                       {"label", Json(link.label)},
                                       {"hash", Json(hash)}});
    }
    under_way_ = true;
    line.ask(desk, "links", to_text(Json(Json::Object{{"id", Json(first->said)}, {"links", Json(std::move(rows))}})),
             [this, said = first->said](Desk& now, const HttpHeard& heard) { answered(now, said, heard); });
}

void HallLinks::answered(Desk& desk, const std::string& said, const HttpHeard& heard) {
    under_way_ = false;
    again_us_ = was_done(heard) ? 0 : desk.context.ui.now_us() + kAskAgain;
    const auto answer = parse_json(heard.body);
    const auto* numbers = answer ? answer->at<Json::Array>("links") : nullptr;
    std::vector<RemoteLink> made;
    for (RemoteLink& link : links_) {
        if (link.said != said) continue;
        if (was_refused(heard)) {
            forget(desk, link.secret);
        } else if (was_done(heard) && numbers != nullptr && made.size() < numbers->size()) {
            made.push_back(link);
            made.back().number = number_at((*numbers)[made.size() - 1], "link");
        }
    }
    if (!made.empty()) keep(desk, made);
    if (was_refused(heard)) desk.context.navigator.show_trouble(text_at(answer.value_or(Json()), "text"));
}

void HallLinks::compare(Desk& desk, HallLine& line) {
    under_way_ = true;
    line.ask(desk, "links", {}, [this](Desk& now, const HttpHeard& heard) { compared(now, heard); });
}

// A link that the hall does not have any more is asked for again; one that was taken back is none; a falla that was renamed takes its
// links along.
void HallLinks::compared(Desk& desk, const HttpHeard& heard) {
    under_way_ = false;
    if (!was_done(heard)) {
        compared_ = was_refused(heard);
        again_us_ = desk.context.ui.now_us() + kAskAgain;
        return;
    }
    const auto answer = parse_json(heard.body);
    const auto* rows = answer ? answer->at<Json::Array>("links") : nullptr;
    if (rows == nullptr) return;
    std::vector<RemoteLink> changed;
    for (const RemoteLink& link : links_) {
        if (link.number == 0) continue;  // not yet answered, or not ours
        const auto row = std::find_if(rows->begin(), rows->end(), [&](const Json& each) {
            return number_at(each, "link") == link.number && text_at(each, "role") == link.role &&
                   text_at(each, "label") == link.label;
        });
        RemoteLink now = link;
        if (row == rows->end()) {
            now.number = 0;
        } else if (const Json* gone = row->find("gone"); gone != nullptr && !gone->is_null()) {
            forget(desk, link.secret);
            continue;
        } else if (const Json* scope = row->find("scope")) {
            now.scope = to_text(*scope);
        }
        if (!(now == link)) changed.push_back(std::move(now));
    }
    if (!changed.empty()) keep(desk, changed);
    list_let_in(*rows);
}

void HallLinks::list_let_in(const Json::Array& rows) {
    let_in_.clear();
    for (const Json& row : rows) {
        const Json* gone = row.find("gone");
        const Json* scope = row.find("scope");
        const std::int64_t number = number_at(row, "link");
        const bool* knocked = row.at<bool>("knocked");
        const bool holds = gone == nullptr || gone->is_null();
        if (knocked == nullptr || !*knocked || !holds) continue;
        RemoteLink link;
        link.role = text_at(row, "role");
        link.scope = scope == nullptr ? std::string() : to_text(*scope);
        link.label = text_at(row, "label");
        link.number = number;
        let_in_.push_back(std::move(link));
    }
}

void HallLinks::take_back(Desk& desk, HallLine& line, const RemoteLink& link) {
    const Json body(Json::Object{{"id", Json(random_letters(desk.context.environment))}, {"link", Json(link.number)}});
    line.ask(desk, "unlink", to_text(body), [this, secret = link.secret](Desk& now, const HttpHeard& heard) {
        compared_ = false;
        if (was_done(heard)) return secret.empty() ? void() : forget(now, secret);
        const std::string why = text_at(parse_json(heard.body).value_or(Json()), "text");
        now.context.navigator.show_trouble(why.empty() ? now.tr("desk.hall.away") : why);
    });
}

std::string championship_id(const Desk& desk) {
    for (const Record& record : desk.context.notebook.records(kind::apart)) {
        if (record.key == desk.id) return text_at(parse_json(record.body).value_or(Json()), "of");
    }
    return desk.id;
}

std::string address_of(const HallLine& line, const RemoteLink& link) {
    hall::Address address{line.addresses().empty() ? link.base : line.addresses().front(), link.hall, link.secret};
    // Who meets there: a tablet without a network begins with that.
    if (const auto fixture = championship::read_fixture_key(link.scope))
        address.between = {fixture->between[0], fixture->between[1]};
    return hall::to_text(address);
}

}  // namespace tapet::ui
