#include "app/desktop/hall_demo_tables.h"

#include <algorithm>
#include <utility>

#include "app/desktop/server/http_client.h"
#include "app/hall/secret.h"
#include "core/json.h"
#include "storage/clockwork.h"
#include "ui/platform/hall_calls.h"

namespace tapet::app {

namespace {

constexpr int kDemoStones = 4;  // at once, at most
constexpr unsigned kDemoFine = 200;

}  // namespace

DemoTables::DemoTables(hall::Address desk, std::vector<std::vector<championship::Pair>> rounds, MakeLink make_link,
                       Chance between, std::int64_t begun_ms)
    : desk_(std::move(desk)),
      rounds_(std::move(rounds)),
      make_link_(std::move(make_link)),
      between_(std::move(between)),
      begun_ms_(begun_ms),
      call_(http_caller()) {}

void DemoTables::begin_round(std::int64_t now) {
    const std::vector<championship::Pair> meet = std::move(rounds_.front());
    rounds_.erase(rounds_.begin());
    tables_.clear();
    for (const championship::Pair& pair : meet) {
        Table table{CountingTablet(storage::uuid(storage::system_clockwork()), random_secret), desk_};
        table.tablet.begun_ms = begun_ms_;
        table.at.secret = make_link_(pair, std::to_string(tables_.size() + 1));
        table.due = now + (first_ ? 0 : between_(0, 20'000));
        tables_.push_back(std::move(table));
    }
}

// The first round is found in play.
void DemoTables::begin_match(Table& table) {
    table.tablet.play_setup();
    Course course = course_by_chance(between_, kDemoStones);
    table.to_play = std::move(course.lines);
    table.marks = std::move(course.marks);
    const int most = first_ ? static_cast<int>(table.to_play.size()) * 2 / 3 : 0;
    for (int played = between_(0, most); played > 0; --played) {
        table.tablet.count(table.to_play.front());
        table.to_play.erase(table.to_play.begin());
    }
}

void DemoTables::count_on(Table& table) {
    CountingTablet& tablet = table.tablet;
    if (tablet.table.term == 0 || tablet.now < table.due) return;
    table.due = tablet.now + between_(1'500, 6'000);
    if (tablet.kept.count() == 0) return begin_match(table);
    if (!table.to_play.empty()) {
        tablet.count(table.to_play.front());
        table.to_play.erase(table.to_play.begin());
    } else if (table.proposal.empty()) {
        table.proposal = random_secret();
        tablet.propose(table.proposal, table.marks);
    } else if (!std::exchange(table.agreed, true)) {
        tablet.agree(table.proposal);
        table.due = tablet.now + between_(20'000, 40'000);  // the desk looks at it
    } else if (!table.entered && !table.enters) {
        const Json body(Json::Object{{"id", Json(random_secret())},
                                     {"proposals", Json(Json::Array{Json(table.proposal)})},
                                     {"events", Json(Json::Array{})}});
        table.enters = call_(ui::hall_post(desk_, "enter", to_text(body), Lang::en));
    }
}

void DemoTables::talk(Table& table) {
    if (table.hears) {
        const ui::HttpHeard heard = table.hears();
        if (heard.state == ui::HttpHeard::State::under_way) return;
        table.hears = {};
        table.tablet.hear({heard.status, heard.body, heard.after_s});
    }
    if (const auto errand = table.tablet.next())
        table.hears = call_(ui::hall_call(table.at, errand->request, errand->body, Lang::en));
}

void DemoTables::tick(std::int64_t now) {
    const bool over = std::all_of(tables_.begin(), tables_.end(), [](const Table& table) { return table.entered; });
    if (over && !rounds_.empty()) {
        first_ = tables_.empty();
        begin_round(now);
    }
    for (Table& table : tables_) {
        table.tablet.now = now;
        if (table.enters) {
            const ui::HttpHeard heard = table.enters();
            if (heard.state != ui::HttpHeard::State::under_way) {
                table.enters = {};
                table.entered = heard.status == kDemoFine;  // by this desk or by another one
            }
        }
        count_on(table);
        talk(table);
    }
}

}  // namespace tapet::app
