#include "ui/panels/desk_links.h"

#include <algorithm>

#include "ui/panels/desk_fixtures.h"

namespace tapet::ui {

namespace {

DeskLink::News news_of(const championship::State& state, const FixtureName& name, const MatchLink& link, bool over,
                       const std::optional<TableCoto>& coto) {
    if (!over || !coto) return link.line ? DeskLink::News::reopened : DeskLink::News::playing;
    const auto fixture = find_fixture(state, name.between);
    if (!fixture) return DeskLink::News::agrees;  // annulled: what was played there counts no more
    const championship::Fixture& kept = *fixture->fixture;
    const bool same = kept.status == championship::MatchStatus::played && kept.marks == coto->marks;
    return same ? DeskLink::News::agrees : DeskLink::News::differs;
}

}  // namespace

void DeskLinks::reload(Keeper& keeper, const ChampionshipMatch& match) {
    links_.clear();
    const std::vector<MatchLink> kept = keeper.links();
    if (kept.empty()) return;
    std::map<std::string, const MatchInfo*> infos;
    for (const MatchInfo& info : keeper.matches()) infos[info.id] = &info;
    for (const MatchLink& link : kept) {
        const auto name = read_fixture_key(link.fixture);
        const auto info = infos.find(link.source);
        // Of a phase that is over nothing can be corrected any more.
        if (!name || info == infos.end() || name->phase != match.state().running) continue;
        Read& read = read_[link.source];
        if (info->second->over && read.lines != info->second->lines) {
            read = {info->second->lines, table_coto(keeper.lines_of(link.source), name->between)};
        }
        const bool over = info->second->over;
        const DeskLink::News news = news_of(match.state(), *name, link, over, read.coto);
        links_.push_back({link.fixture, link.source, news, over ? read.coto : std::nullopt});
    }
}

const DeskLink* DeskLinks::of(const std::string& fixture) const {
    const auto found =
        std::find_if(links_.begin(), links_.end(), [&](const DeskLink& link) { return link.fixture == fixture; });
    return found == links_.end() ? nullptr : &*found;
}

}  // namespace tapet::ui
