#include "ui/championship/site_writer.h"

#include <algorithm>
#include <chrono>
#include <tuple>
#include <utility>

#include "keeping/record_kinds.h"
#include "season/reports/site.h"
#include "ui/championship/parts.h"
#include "ui/match/hand/hand_out.h"
#include "ui/match/match_words.h"

namespace tapet::ui {

namespace {

constexpr std::int64_t kLookUs = 50'000;  // so often, while they are written
constexpr std::int64_t kAgainUs = 30'000'000;

}  // namespace

// The pages are made there too, of the match as it is now.
void SiteWriter::write(Desk& desk) {
    const Context& context = desk.context;
    std::ignore = written_.due(desk.match.revision(), desk.notes.version());
    const auto info = context.shelf.info(desk.id);
    const std::string words = desk.now().setup.name + " " + day_of(info ? info->started_ms : context.open.last_ms());
    std::vector<std::int64_t> line_ms;
    std::vector<std::int64_t> times;
    if (const auto lines = context.open.log()) {
        line_ms = championship::line_times(*lines);
        times = championship::event_times(*lines);
    }
    writing_ = context.environment.files.deliver_folder(
        words,
        [match = desk.match, as_of = when(context.open.last_ms()), kept = desk.notes.all(),
         line_ms = std::move(line_ms), times = std::move(times)] {
            championship::Stages phases;
            phases.follow(match);
            const auto decisions = decisions_of(phases, times, championship::read_beside(match, kept));
            std::vector<NamedBytes> files;
            for (championship::SitePage& page :
                 championship::site_pages(phases, as_of, appointments_of(match, line_ms), decisions))
                files.push_back({std::move(page.name), std::move(page.html)});
            return files;
        },
        championship::kSiteMark, context.preferences.lang);
}

void SiteWriter::wrote(Desk& desk, const DeliveredFolder& folder) {
    const bool starts = std::exchange(starts_, false);
    if (!folder) {
        if (starts || !std::exchange(failed_, true)) desk.context.navigator.show_trouble(folder.error());
        written_.forget();
        again_us_ = desk.context.ui.now_us() + kAgainUs;
        return desk.context.ui.wants_frame_at(again_us_);
    }
    failed_ = false;
    if (!starts) return;
    const std::string above = parent_folder(*folder);
    show_news(
        desk.context,
        desk.tr("desk.site.written", {folder->substr(folder->rfind('/') + 1), above.substr(above.rfind('/') + 1)}),
        *folder);
    keep_record(desk.context, kind::site, desk.id, "{}");
}

void SiteWriter::start(Desk& desk) {
    starts_ = true;
    if (!writing_.valid()) write(desk);
    desk.context.ui.wants_frame_at(desk.context.ui.now_us());
}

void SiteWriter::stop(Desk& desk) { drop_record(desk.context, kind::site, desk.id); }

void SiteWriter::follow(Desk& desk) {
    if (!can(desk.context)) return;
    Ui& ui = desk.context.ui;
    if (writing_.valid()) {
        if (writing_.wait_for(std::chrono::seconds(0)) == std::future_status::timeout)
            return ui.wants_frame_at(ui.now_us() + kLookUs);
        wrote(desk, writing_.get());
    }
    if (asked_.due(desk.context.shelf.version())) {
        const auto records = desk.context.notebook.records(kind::site);
        on_ = std::any_of(records.begin(), records.end(), [&](const Record& each) { return each.key == desk.id; });
    }
    if (on_ && ui.now_us() >= again_us_ && written_.due(desk.match.revision(), desk.notes.version())) write(desk);
}

}  // namespace tapet::ui
