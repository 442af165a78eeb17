#include "ui/championship/hall_line.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "core/json_writer.h"
#include "hall/remote_lines.h"
#include "keeping/record_kinds.h"
#include "ui/platform/hall_calls.h"

namespace tapet::ui {

namespace {

constexpr std::int64_t kSoon = 50'000;       // µs: a call is under way
constexpr std::int64_t kLive = 300'000;      // the hall tells what changed
constexpr std::int64_t kAgain = 3'000'000;   // it was not reached
constexpr std::int64_t kMostLines = 80'000;  // in a request of a desk
constexpr unsigned kFine = 200;
constexpr unsigned kRefused = 400;
constexpr unsigned kForbidden = 403;
constexpr unsigned kConflict = 409;
constexpr unsigned kTooManyNow = 429;

bool is_fine(const HttpHeard& heard) { return heard.status >= kFine && heard.status < kRefused - 100; }

Json read(const HttpHeard& heard) {
    const auto json = parse_json(heard.body);
    return json ? *json : Json();
}

}  // namespace

void HallLine::follow(Desk& desk) {
    if (!desk.context.environment.call) return;
    if (!std::exchange(asked_, true) && can_open(desk.context))
        call(desk, {"GET", "here:/hall", {}, {}, {}, false},
             [this](Desk& now, const HttpHeard& heard) { here_stands(now, heard); });
    links_.read(desk);
    if (on()) go_on(desk);  // with what the frame before kept; what is heard in this one is kept when it is drawn
    hear_calls(desk);
    if (const RemoteLink* link = on() || opens_ ? nullptr : links_.came_in_by()) {
        const hall::Address where{link->base, link->hall, link->secret};
        begin(where);
        addresses_ = {where.base};
    }
    if (!on()) return;
    hear_live(desk);
    links_.follow(desk, *this);
    if (wants_join_ && !meets_) fetch_all(desk, Comes::joined);
    const bool due = meets_again_us_ > 0 && desk.context.ui.now_us() >= meets_again_us_;
    if (met_.due(desk.match.revision()) || due) meet(desk);
    desk.context.ui.wants_frame_at(desk.context.ui.now_us() + kLive);
}

// ---- which hall ----------------------------------------------------------------------------------------------------

void HallLine::open(Desk& desk) {
    opens_ = true;
    const Json body(Json::Object{
        {"match", Json(desk.id)}, {"title", Json(desk.now().setup.name)}, {"label", Json(desk.tr("desk.hall.label"))}});
    call(desk, {"POST", "here:/open", {}, std::string(tag(desk.context.preferences.lang)), to_text(body), false},
         [this](Desk& now, const HttpHeard& heard) { here_stands(now, heard); });
}

void HallLine::close(Desk& desk) {
    opens_ = true;
    call(desk, {"POST", "here:/close", {}, {}, {}, false},
         [this](Desk& now, const HttpHeard& heard) { here_stands(now, heard); });
}

void HallLine::here_stands(Desk& desk, const HttpHeard& heard) {
    opens_ = false;
    const Json said = read(heard);
    trouble_ = is_fine(heard) ? std::string() : text_at(said, "text");
    if (!is_fine(heard)) return;
    const bool* open = said.at<bool>("open");
    const bool ours = open != nullptr && *open &&
                      (text_at(said, "match") == desk.id || text_at(said, "match") == championship_id(desk));
    if (!ours) return here_ ? stop() : void();
    begin({text_at(said, "base"), text_at(said, "name"), text_at(said, "link")});
    here_ = true;
    if (const Json* addresses = said.find("addresses")) addresses_ = texts_in(*addresses);
    ask_for_page(desk);
}

// It is shown at once, so that nothing moves under a finger when the hall answers; not every hall has pages for phones.
void HallLine::ask_for_page(Desk& desk) {
    const std::string path = "/h/" + where_->name;
    if (!addresses_.empty()) page_ = addresses_.front() + path;
    call(desk, {"GET", where_->base + path, {}, {}, {}, false}, [this](Desk&, const HttpHeard& heard) {
        if (heard.state == HttpHeard::State::answered && !is_fine(heard)) page_.clear();
    });
}

bool HallLine::join(Desk& desk, std::string_view link) {
    const auto address = hall::read_address(link);
    if (!address || address->secret.empty()) return false;
    opens_ = true;
    call(desk, hall_get(*address, "about", desk.context.preferences.lang),
         [this, where = *address](Desk& now, const HttpHeard& heard) { asked_about(now, where, heard); });
    return true;
}

// Only the hall of this championship: what another one gets would lie beside it there, for nobody.
void HallLine::asked_about(Desk& desk, const hall::Address& where, const HttpHeard& heard) {
    opens_ = false;
    if (is_fine(heard) && text_at(read(heard), "championship") == championship_id(desk)) {
        begin(where);
        addresses_ = {where.base};
        links_.came_in(desk, where);
        return ask_for_page(desk);
    }
    const bool reached = heard.state == HttpHeard::State::answered;
    trouble_ = desk.tr(is_fine(heard) ? "desk.hall.other" : reached ? "desk.hall.no-hall" : "desk.hall.away");
}

void HallLine::leave(Desk& desk) {
    links_.leave(desk);
    stop();
}

void HallLine::stop() {
    *this = HallLine();
    asked_ = true;
}

void HallLine::begin(hall::Address where) {
    stop();
    where_ = std::move(where);
}

// ---- calls ---------------------------------------------------------------------------------------------------------

void HallLine::call(Desk& desk, const HttpCall& what, Heard heard) {
    calls_.push_back({desk.context.environment.call(what), std::move(heard)});
    desk.context.ui.wants_frame_at(desk.context.ui.now_us() + kSoon);
}

// What is heard may begin other calls, or another hall.
void HallLine::hear_calls(Desk& desk) {
    std::vector<Call> waiting = std::exchange(calls_, {});
    for (Call& each : waiting) {
        const HttpHeard heard = each.hearing();
        if (heard.state == HttpHeard::State::under_way) {
            calls_.push_back(std::move(each));
        } else {
            each.heard(desk, heard);
        }
    }
    if (!calls_.empty()) desk.context.ui.wants_frame_at(desk.context.ui.now_us() + kSoon);
}

void HallLine::hear_live(Desk& desk) {
    const std::int64_t now_us = desk.context.ui.now_us();
    if (!live_) {
        if (now_us < live_again_us_) return;
        text_ = {};
        view_.forget_knocks();
        const std::string_view view = is_delegates(desk) ? "sector" : "desk";
        live_ = desk.context.environment.call(hall_live(*where_, view, mark_, desk.context.preferences.lang));
    }
    const HttpHeard heard = live_();
    if (is_fine(heard)) heard_ = true;
    for (const hall::LiveEvent& event : is_fine(heard) ? text_.take(heard.body) : std::vector<hall::LiveEvent>()) {
        if (!event.mark.empty()) mark_ = event.mark;
        view_.take(event.name, event.data);
        if (event.name == "reset" || event.name == "standings") meet(desk);
        if (event.name == "reset") links_.compare();
        note_agreed(desk);
    }
    if (heard.state == HttpHeard::State::under_way) return;
    heard_ = false;
    if (heard.status >= kRefused && heard.status < kTooManyNow) trouble_ = text_at(read(heard), "text");
    live_ = nullptr;
    live_again_us_ = now_us + std::max(kAgain, std::int64_t{heard.after_s} * 1'000'000);
}

// Beside each match what both sides confirmed: so it is known wherever its result meets another one.
void HallLine::note_agreed(Desk& desk) const {
    if (!desk.context.file.read_only().empty()) return;
    NewNotes fresh;
    std::vector<std::pair<std::string, std::string>> records;
    for (const hall::DeskAgreed& each : view_.agreed()) {
        const auto name = championship::read_fixture_key(each.fixture);
        if (!name) continue;
        const std::string key =
            championship::fixture_key(name->phase, championship::called_now(desk.match, name->between));
        championship::FixtureNotes notes = desk.notes.fixture(key);
        const championship::Marks marks = championship::marks_of(each.marks.cames, each.marks.pedres);
        if (std::exchange(notes.agreed, marks) == marks) continue;
        fresh[key] = to_text(notes);
        records.emplace_back(championship::season_key(desk.id, key), fresh[key]);
    }
    if (fresh.empty()) return;
    keep_records(desk.context, kind::season, std::move(records)).then([&notes = desk.notes, fresh] {
        notes.took(fresh);
    });
}

// ---- the championship's lines ----------------------------------------------------------------------------------------

// Sends what is new here, and hears what is new there. One request is under way at most.
void HallLine::meet(Desk& desk) {
    if (meets_) {
        again_ = true;
        return;
    }
    meets_ = true;
    meets_again_us_ = 0;
    desk.context.wishes
        .keep_anyway(desk.context,
                     [this, id = desk.id](const Keeper& keeper) -> Done {
                         const Remote* remote = keeper.file.remote();
                         goes_ =
                             remote == nullptr ? std::vector<RemoteLine>() : remote->lines(id, common_ + 1, kMostLines);
                         return {};
                     })
        .quietly();
}

// What was read from the file, or kept in it, since the frame before.
void HallLine::go_on(Desk& desk) {
    if (const auto lines = std::exchange(goes_, std::nullopt)) send(desk, *lines);
    if (auto differs = std::exchange(differs_, std::nullopt)) say_each(desk, std::move(*differs));
    if (const auto came = std::exchange(came_, std::nullopt)) {
        if (came->kept) return met(desk, came->seq, came->hash);
        later(desk);
    }
}

void HallLine::send(Desk& desk, const std::vector<RemoteLine>& lines) {
    waiting_ = lines.size();
    Json::Array rows;
    std::transform(lines.begin(), lines.end(), std::back_inserter(rows), hall::to_json);
    const std::int64_t last = common_ + static_cast<std::int64_t>(lines.size());
    if (last < 0) return later(desk);
    const std::string hash = lines.empty() ? common_hash_ : lines.back().hash;
    const Json after = common_ < 0 ? Json() : Json(Json::Object{{"seq", Json(common_)}, {"hash", Json(common_hash_)}});
    const Json body(Json::Object{{"device", Json()},
                                 {"term", Json()},
                                 {"waiting", Json()},
                                 {"now_ms", Json(desk.context.environment.now_ms())},
                                 {"match", Json(championship_id(desk))},
                                 {"after", after},
                                 {"instead", Json()},
                                 {"hash", Json(hash)},
                                 {"lines", Json(std::move(rows))}});
    call(desk, hall_post(*where_, "lines", to_text(body), desk.context.preferences.lang),
         [this, last, hash](Desk& now, const HttpHeard& heard) { sent(now, heard, last, hash); });
}

void HallLine::sent(Desk& desk, const HttpHeard& heard, std::int64_t last, const std::string& hash) {
    const Json said = read(heard);
    const std::int64_t seq = number_at(said, "seq", -1);
    if (is_fine(heard)) {
        trouble_.clear();
        apart_ = false;
        waiting_ = 0;
        if (seq <= last) return met(desk, seq, text_at(said, "hash"));
        common_ = last;  // perhaps what comes then does not come
        common_hash_ = hash;
        comes_.clear();
        return fetch(desk);
    }
    meets_ = false;
    const bool one_by_one = heard.status == kForbidden && is_delegates(desk);
    if (one_by_one && left_at_ != desk.match.revision()) return fetch_all(desk, Comes::compared);
    if (heard.status == kConflict && text_at(said, "error") == "behind") {
        common_ = seq;
        common_hash_ = text_at(said, "hash");
        return meet(desk);
    }
    apart_ = heard.status == kConflict && text_at(said, "error") == "apart";
    if (heard.status >= kRefused && heard.status < kTooManyNow) {  // never sent again unchanged
        if (!one_by_one) trouble_ = text_at(said, "text");         // else it said more of it
        return;
    }
    later(desk);
}

void HallLine::later(Desk& desk) {
    meets_ = false;
    comes_for_ = Comes::gone_on;
    meets_again_us_ = desk.context.ui.now_us() + kAgain;
}

void HallLine::fetch(Desk& desk) {
    const std::int64_t from = common_ + 1 + static_cast<std::int64_t>(comes_.size());
    call(desk, hall_get(*where_, "streams/1?from=" + std::to_string(from), desk.context.preferences.lang),
         [this](Desk& now, const HttpHeard& heard) { fetched(now, heard); });
}

void HallLine::fetched(Desk& desk, const HttpHeard& heard) {
    const Json said = read(heard);
    auto lines = hall::read_lines(said, common_ + 1 + static_cast<std::int64_t>(comes_.size()));
    if (!is_fine(heard) || lines.empty()) return later(desk);
    std::move(lines.begin(), lines.end(), std::back_inserter(comes_));
    const std::int64_t seq = number_at(said, "seq", -1);
    if (comes_.back().seq < seq) return fetch(desk);
    comes_.back().hash = text_at(said, "hash");
    switch (std::exchange(comes_for_, Comes::gone_on)) {
        case Comes::gone_on: break;
        case Comes::joined: return join_hall(desk);
        case Comes::compared: return compare(desk);
        case Comes::over: return go_over(desk);
    }
    came_ = Last{seq, text_at(said, "hash"), false};
    desk.context.wishes
        .keep_anyway(desk.context,
                     [this, id = desk.id, outside = championship_id(desk)](const Keeper& keeper) -> Done {
                         Remote* remote = keeper.file.remote();
                         if (remote == nullptr) return {};
                         std::vector<RemoteLine> all = remote->lines(id, 0, common_ + 1);
                         all.insert(all.end(), comes_.begin(), comes_.end());
                         return remote->take_in(outside, all);
                     })
        .then([this] { came_->kept = true; });
}

// All of the hall's lines, from the first on.
void HallLine::fetch_all(Desk& desk, Comes what) {
    wants_join_ = false;
    meets_ = true;
    comes_for_ = what;
    common_ = -1;
    common_hash_.clear();
    comes_.clear();
    fetch(desk);
}

// They and the desk's own wait to be joined.
void HallLine::join_hall(Desk& desk) {
    meets_ = false;
    const auto id = std::make_shared<std::string>();
    desk.context.wishes
        .keep_anyway(desk.context,
                     [lines = std::exchange(comes_, {}), id, own = desk.id](const Keeper& keeper) -> Done {
                         Remote* remote = keeper.file.remote();
                         if (remote == nullptr) return {};
                         return remote->meet(own, lines).map([&](const std::string& hall) { *id = hall; });
                     })
        .then([&context = desk.context, id] {
            if (!id->empty()) context.navigator.go("together:" + *id);
        });
}

void HallLine::met(Desk& desk, std::int64_t seq, std::string hash) {
    meets_ = false;
    common_ = seq;
    common_hash_ = std::move(hash);
    if (std::exchange(again_, false)) meet(desk);
}

// ---- what a desk says ------------------------------------------------------------------------------------------------

void HallLine::ask(Desk& desk, std::string_view request, const std::string& body, Heard heard) {
    const Lang lang = desk.context.preferences.lang;
    call(desk, hall_call(*where_, request, body, lang), std::move(heard));
}

void HallLine::post(Desk& desk, std::string_view request, Json::Object body) {
    body.insert(body.begin(), {"id", Json(random_letters(desk.context.environment))});
    ask(desk, request, to_text(Json(std::move(body))), [this](Desk& now, const HttpHeard& heard) {
        if (is_fine(heard)) return links_.compare();  // perhaps there is one more
        const std::string why = text_at(read(heard), "text");
        now.context.navigator.show_trouble(why.empty() ? now.tr("desk.hall.away") : why);
    });
}

void HallLine::enter(Desk& desk, const std::vector<std::string>& proposals, const std::vector<std::string>& events) {
    const auto list = [](const std::vector<std::string>& ids) { return Json(Json::Array(ids.begin(), ids.end())); };
    post(desk, "enter", {{"proposals", list(proposals)}, {"events", list(events)}});
}

void HallLine::put_message(Desk& desk, const std::string& text) {
    post(desk, "message", {{"text", text.empty() ? Json() : Json(text)}});
}

void HallLine::choose(Desk& desk, const std::string& fixture, std::int64_t version, const std::string& hash) {
    post(desk, "choose",
         {{"fixture", parse_json(fixture).value_or(Json())}, {"stream", Json(version)}, {"hash", Json(hash)}});
}

void HallLine::set(Desk& desk, std::string_view choice, std::string_view value) {
    post(desk, "choices", {{std::string(choice), Json(value)}});
}

// The tablet drew the secret itself: nobody else ever has it, and the desk keeps nothing of it.
void HallLine::let_in(Desk& desk, const hall::DeskKnock& knock) {
    if (!knock.claim.empty()) return post(desk, "admit", {{"claim", Json(knock.claim)}, {"off", Json(false)}});
    post(desk, "links",
         {{"links", Json(Json::Array{Json(Json::Object{{"role", Json(hall::code(hall::Role::table))},
                                                       {"scope", parse_json(knock.fixture).value_or(Json())},
                                                       {"label", Json(knock.label)},
                                                       {"hash", Json(knock.hash)}})})}});
}

}  // namespace tapet::ui
