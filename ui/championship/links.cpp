#include "ui/championship/links.h"

#include <algorithm>
#include <utility>

namespace tapet::ui {

namespace {

constexpr std::string_view kTableKind = "table";

DeskLink::News news_of(const championship::State& state, const championship::FixtureName& name, const MatchLink& link,
                       bool over, const std::optional<TableCoto>& coto) {
    if (!over || !coto) return link.line ? DeskLink::News::reopened : DeskLink::News::playing;
    const auto fixture = find_fixture(state, name.between);
    if (!fixture) return DeskLink::News::agrees;  // annulled: what was played there counts no more
    const championship::Fixture& kept = *fixture->fixture;
    const bool same = kept.status == championship::MatchStatus::played && kept.marks == coto->marks;
    return same ? DeskLink::News::agrees : DeskLink::News::differs;
}

}  // namespace

std::string score_words(const TableScore& score) {
    const auto both = [](const std::array<int, 2>& two) {
        return std::to_string(two[0]) + "–" + std::to_string(two[1]);
    };
    return both(score.camas) + " · " + both(score.stones);
}

void DeskLinks::reload(Keeper& keeper, const ChampionshipMatch& match) {
    tables_.clear();
    const std::vector<MatchLink> kept = keeper.links();
    if (!kept.empty()) {
        std::map<std::string, const MatchInfo*> infos;
        for (const MatchInfo& info : keeper.matches()) infos[info.id] = &info;
        for (const MatchLink& link : kept) {
            const auto name = championship::read_fixture_key(link.fixture);
            const auto info = infos.find(link.source);
            // Of a phase that is over nothing can be corrected any more.
            if (!name || info == infos.end() || name->phase != match.state().running) continue;
            tables_.push_back({*name, link, info->second->over});
        }
        read_tables(keeper, infos);
    }
    renew(match.state());
}

void DeskLinks::read_kept(Keeper& keeper) {
    if (std::exchange(read_kept_, true)) return;
    for (const KeptRecord& record : keeper.records(kTableKind)) {
        if (auto kept = read_coto(record.body))
            read_[record.key] = {kept->lines, {std::move(kept->coto), std::nullopt}};
    }
}

void DeskLinks::read_tables(Keeper& keeper, const std::map<std::string, const MatchInfo*>& infos) {
    read_kept(keeper);
    std::vector<std::pair<std::string, std::string>> fresh;
    for (const Table& table : tables_) {
        const std::int64_t lines = infos.at(table.link.source)->lines;
        Read& read = read_[table.link.source];
        if (read.lines == lines) continue;
        read = {lines, look_at_table(keeper.lines_of(table.link.source), table.name.between)};
        if (table.over && read.look.coto) fresh.emplace_back(table.link.source, to_text(lines, *read.look.coto));
    }
    // Not kept, it is read again the next time: no trouble to speak of.
    if (!fresh.empty() && keeper.read_only().empty()) keeper.set_records(kTableKind, fresh);
}

void DeskLinks::renew(const championship::State& state) {
    links_.clear();
    for (const Table& table : tables_) {
        TableLook look = read_[table.link.source].look;
        if (look.coto) look.coto->marks = counted(*look.coto, state.setup);  // as this championship has it
        const DeskLink::News news = news_of(state, table.name, table.link, table.over, look.coto);
        links_.push_back({table.link.fixture, table.link.source, news, table.over ? look.coto : std::nullopt,
                          news == DeskLink::News::playing ? look.score : std::nullopt});
    }
}

const DeskLink* DeskLinks::of(const std::string& fixture) const {
    const auto found =
        std::find_if(links_.begin(), links_.end(), [&](const DeskLink& link) { return link.fixture == fixture; });
    return found == links_.end() ? nullptr : &*found;
}

}  // namespace tapet::ui
