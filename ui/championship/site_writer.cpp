#include "ui/championship/site_writer.h"

#include <algorithm>

#include "season/reports/site.h"
#include "ui/championship/parts.h"
#include "ui/match/hand/hand_out.h"
#include "ui/match/match_words.h"

namespace tapet::ui {

namespace {

constexpr std::string_view kSiteKind = "site";  // of the records: by championship

}  // namespace

std::optional<std::string> SiteWriter::write(Desk& desk) {
    const Context& context = desk.context;
    std::ignore = written_.due(desk.match.revision());
    std::vector<NamedBytes> files;
    for (championship::SitePage& page : championship::site_pages(desk.phases, when(context.open.last_ms())))
        files.push_back({std::move(page.name), std::move(page.html)});
    const auto info = context.shelf.info(desk.id);
    const std::string words = desk.now().setup.name + " " + day_of(info ? info->started_ms : context.open.last_ms());
    const auto folder =
        context.environment.files.deliver_folder(words, files, championship::kSiteMark, context.preferences.lang);
    if (folder) return *folder;
    context.navigator.show_trouble(folder.error());
    return std::nullopt;
}

void SiteWriter::start(Desk& desk) {
    const auto folder = write(desk);
    if (!folder) return;
    const std::string above = parent_folder(*folder);
    show_news(
        desk.context,
        desk.tr("desk.site.written", {folder->substr(folder->rfind('/') + 1), above.substr(above.rfind('/') + 1)}),
        *folder);
    keep_record(desk.context, kSiteKind, desk.id, "{}");
}

void SiteWriter::stop(Desk& desk) const { drop_record(desk.context, kSiteKind, desk.id); }

void SiteWriter::follow(Desk& desk) {
    if (!can(desk.context)) return;
    if (asked_.due(desk.context.shelf.version())) {
        const auto records = desk.context.notebook.records(kSiteKind);
        on_ = std::any_of(records.begin(), records.end(), [&](const Record& each) { return each.key == desk.id; });
    }
    if (on_ && written_.due(desk.match.revision())) write(desk);
}

}  // namespace tapet::ui
