// A delegate's desk whose lines cannot go to the hall as they are, since it sends no undo and nothing of other tables: what it takes back goes
// by itself, line by line, and what it says anew after that. Then it goes on with the hall's lines, which say the same; what the hall did
// not take stays in the desk's own copy, and is named.
#include <memory>
#include <utility>

#include "core/json_writer.h"
#include "keeping/hand_over.h"
#include "ui/championship/hall.h"
#include "ui/championship/hall_line.h"
#include "ui/match/hand/copies.h"
#include "ui/platform/hall_calls.h"

namespace tapet::ui {

namespace {

constexpr unsigned kDone = 2;     // hundreds
constexpr unsigned kWillNot = 4;  // but for 429
constexpr unsigned kSlowly = 429;

std::string named(const std::vector<std::string>& left) {
    std::string all;
    for (const std::string& each : left) all += (all.empty() ? "" : "\n") + each;
    return all;
}

}  // namespace

bool HallLine::is_delegates(const Desk& desk) const { return desk.sector || view_.of_sector(); }

void HallLine::compare(Desk& desk) {
    const RemoteLine& last = comes_.back();
    left_at_ = desk.match.revision();
    desk.context.wishes
        .keep_anyway(
            desk.context,
            [this, own = desk.id, seq = last.seq, hash = last.hash](const Keeper& keeper) -> Done {
                differs_ = Differs();
                const Remote* remote = keeper.file.remote();
                if (remote == nullptr) return {};
                return remote->unsaid(own, seq, hash).map([this](std::optional<std::vector<RemoteWord>> words) {
                    if (words) differs_ = Differs{false, std::move(*words)};
                });
            })
        .quietly();
}

void HallLine::say_each(Desk& desk, Differs differs) {
    common_ = comes_.back().seq;
    common_hash_ = comes_.back().hash;
    apart_ = differs.apart;
    if (apart_) return void(meets_ = false);
    words_ = std::move(differs.words);
    said_any_ = false;
    left_.clear();
    say_next(desk);
}

void HallLine::say_next(Desk& desk) {
    if (words_.empty()) return said_all(desk);
    const RemoteWord word = words_.front();
    words_.erase(words_.begin());
    Json::Object body{{"id", Json(random_letters(desk.context.environment))}};
    if (word.back > 0) {
        body.push_back({"seq", Json(word.back)});
        body.push_back({"hash", Json(word.hash)});
    } else {
        body.push_back({"event", parse_json(word.event).value_or(Json())});
    }
    ask(desk, word.back > 0 ? "undo" : "event", to_text(Json(std::move(body))),
        [this, word](Desk& now, const HttpHeard& heard) {
            if (heard.status / 100 == kDone) {
                said_any_ = true;
            } else if (heard.status / 100 == kWillNot && heard.status != kSlowly) {
                const std::string what = asked_words(now, {{}, word.event});
                const std::string why = text_at(parse_json(heard.body).value_or(Json()), "text");
                left_.push_back(now.tr(word.back > 0 ? "desk.hall.left.back" : "desk.hall.left", {what, why}));
            } else {
                left_at_.reset();
                return later(now);
            }
            say_next(now);
        });
}

void HallLine::said_all(Desk& desk) {
    if (said_any_) return fetch_all(desk, Comes::over);
    waiting_ = left_.size();
    trouble_ = named(left_);
    if (!trouble_.empty()) desk.context.navigator.show_trouble(trouble_);
    met(desk, common_, common_hash_);
}

// What was written here meanwhile is joined with it; nobody is asked where nothing contradicts. Where the hall left something, the desk has
// to be as it was when it was said: else it would be left unread.
void HallLine::go_over(Desk& desk) {
    later(desk);  // if it cannot be kept
    const bool leaves = !left_.empty();
    if (leaves && left_at_ != desk.match.revision()) return;
    const auto route = std::make_shared<std::string>();
    desk.context.wishes
        .keep_anyway(desk.context,
                     [lines = std::exchange(comes_, {}), route, leaves, own = desk.id](const Keeper& keeper) -> Done {
                         Remote* remote = keeper.file.remote();
                         if (remote == nullptr) return {};
                         const auto id = remote->meet(own, lines);
                         if (!id) return tl::unexpected(id.error());
                         HandOver& hand_over = *keeper.file.hand_over();
                         if (*id == own) return {};
                         *route = "match:" + *id;
                         const std::string view = keeper.notebook.setting(view_setting(own), "");
                         Done kept = keeper.notebook.set_setting(view_setting(*id), view);
                         if (kept && leaves) return hand_over.leave_own();
                         const auto meeting = hand_over.meeting({});
                         const bool asks = !meeting || meeting->at_odds;
                         if (asks) *route = "together:" + *id;
                         return !kept || asks ? kept : hand_over.join({});
                     })
        .then([&context = desk.context, route, left = named(left_)] {
            if (route->rfind("together:", 0) == 0) return context.navigator.go(*route);
            if (!route->empty()) context.navigator.replace(*route);
            if (!left.empty()) context.navigator.show_trouble(left);
        });
}

}  // namespace tapet::ui
