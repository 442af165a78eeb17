#include "ui/championship/links.h"

#include <algorithm>
#include <utility>

#include "keeping/record_kinds.h"

namespace tapet::ui {

void DeskLinks::reload(const OpenMatch& open, const Shelf& shelf, const Notebook& notebook,
                       const ChampionshipMatch& match) {
    tables_.clear();
    const std::vector<FixtureLink> kept = open.links();
    if (!kept.empty()) {
        for (const FixtureLink& link : kept) {
            const auto name = championship::read_fixture_key(link.fixture);  // as the table has it
            // Of a phase that is over nothing can be corrected any more.
            if (!name || name->phase != match.state().running) continue;
            if (const auto info = shelf.info(link.source)) tables_.push_back({*name, link, info->lines, info->over});
        }
        read_kept(notebook);
        read_tables(shelf);
    }
    renew(match);
}

void DeskLinks::read_kept(const Notebook& notebook) {
    if (std::exchange(read_kept_, true)) return;
    for (const Record& record : notebook.records(kind::table)) {
        if (auto kept = championship::read_coto(record.body))
            read_[record.key] = {kept->lines, {std::move(kept->coto), std::nullopt}};
    }
}

// A match that cannot be read now is read again the next time.
void DeskLinks::read_tables(const Shelf& shelf) {
    for (const Table& table : tables_) {
        Read& read = read_[table.link.source];
        if (read.lines == table.lines) continue;
        const auto lines = shelf.lines_of(table.link.source);
        if (!lines) continue;
        read = {table.lines, championship::look_at_table(*lines, table.name.between)};
        if (table.over && read.look.coto) fresh_.emplace_back(table.link.source, to_text(table.lines, *read.look.coto));
    }
}

// Not kept, it is read again the next time: no trouble to speak of.
void DeskLinks::keep(Context& context) {
    if (!fresh_.empty() && context.file.read_only().empty()) keep_records(context, kind::table, fresh_).quietly();
    fresh_.clear();
}

void DeskLinks::renew(const ChampionshipMatch& match) {
    const championship::State& state = match.state();
    links_.clear();
    for (const Table& table : tables_) {
        championship::Pair between = called_now(match, table.name.between);
        championship::TableLook look = read_[table.link.source].look;
        const auto fixture = find_fixture(state, between);
        if (fixture && names_of(state, *fixture) != between) {  // a falla that was entered late turned it
            std::swap(between[0], between[1]);
            look = turned(std::move(look));
        }
        if (look.coto) look.coto->marks = counted(*look.coto, state.setup);  // as this championship has it
        const championship::TableNews news =
            championship::news_of(state, between, table.link.line.has_value(), table.over, look.coto);
        links_.push_back({fixture_key(table.name.phase, between), table.link.source, news,
                          table.over ? look.coto : std::nullopt,
                          news == championship::TableNews::playing ? look.score : std::nullopt});
    }
}

const DeskLink* DeskLinks::of(const std::string& fixture) const {
    const auto found =
        std::find_if(links_.begin(), links_.end(), [&](const DeskLink& link) { return link.fixture == fixture; });
    return found == links_.end() ? nullptr : &*found;
}

}  // namespace tapet::ui
