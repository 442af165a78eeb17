#include "app/feed.h"

#include "core/lines.h"
#include "keeping/record_kinds.h"
#include "season/fixtures.h"
#include "season/notes.h"
#include "season/table_coto.h"
#include "storage/kept_match.h"

namespace tapet::app {

namespace {

using storage::KeptMatch;

// The kept match when it is of that game; otherwise nothing.
template <class G>
const Match<G>* match_of(const KeptMatch& kept) {
    if (kept.halt()) return nullptr;
    return match_of<G>(kept.referee().match());
}

// The number of the line in which the championship got exactly that result, if it is still in play: it was fed, and the
// link does not know yet.
std::optional<std::int64_t> line_of_result(const storage::Store& store, const std::string& championship,
                                           const Match<championship::Game>& match, const championship::Result& result) {
    std::vector<std::int64_t> numbers;  // of the events' lines
    store.each_line(championship, 0, [&](const storage::Line& line) {
        if (line.verb == "do") numbers.push_back(line.seq);
    });
    for (std::size_t i = match.played(); i-- > 0;) {
        const auto* said = std::get_if<championship::Result>(&match.played_event(i));
        if (said == nullptr || said->between != result.between) continue;
        if (said->marks != result.marks || said->joc_fora != result.joc_fora) return std::nullopt;
        return numbers.at(match.played_number(i));
    }
    return std::nullopt;
}

// Who sat down, and what the acta wants cama by cama, beside the log.
championship::FixtureNotes notes_of(const storage::SideTables& side, const FixtureLink& link) {
    const std::string key = championship::season_key(link.match, link.fixture);
    for (const Record& record : side.records(std::string(kind::season))) {
        if (record.key == key) return championship::read_fixture_notes(record.body);
    }
    return {};
}

NewRecord camas_of(const FixtureLink& link, championship::FixtureNotes notes, const championship::TableCoto& coto) {
    notes.camas = coto.camas;
    return {std::string(kind::season), championship::season_key(link.match, link.fixture),
            championship::to_text(notes)};
}

// The result as the championship has it now: fed by this call, or before.
std::optional<std::int64_t> put(storage::Store& store, const storage::Clockwork& clock, const FixtureLink& link,
                                const championship::FixtureName& name, const championship::FixtureNotes& notes,
                                const championship::TableCoto& coto) {
    KeptMatch desk(store, clock);
    desk.open(link.match);
    const auto* match = match_of<championship::Game>(desk);
    if (match == nullptr || match->state().running != name.phase) return std::nullopt;
    const championship::Pair between = championship::called_now(*match, name.between);
    championship::Result result{between, championship::counted(coto, match->setup()), coto.joc_fora};
    result.players = championship::players_to_name(match->state(), between, notes);
    if (const auto line = line_of_result(store, link.match, *match, result)) return line;
    const std::vector<NewRecord> camas{camas_of(link, notes, coto)};
    Verdict verdict = desk.take(event_line<championship::Game>(match->state(), result), {}, camas);
    if (!verdict.accepted() && result.players) {  // others were seated meanwhile: the result counts all the same
        result.players.reset();
        verdict = desk.take(event_line<championship::Game>(match->state(), result), {}, camas);
    }
    return verdict.accepted() ? std::optional(desk.lines() - 1) : std::nullopt;
}

// Whether the link knows its line now.
bool feed(storage::Store& store, storage::SideTables& side, const storage::Clockwork& clock, const FixtureLink& link) {
    const auto name = championship::read_fixture_key(link.fixture);
    if (link.line || !name) return false;
    KeptMatch table(store, clock);
    table.open(link.source);
    const auto* played = match_of<truc::Game>(table);
    const auto coto = played == nullptr ? std::nullopt : championship::table_coto(played->state(), name->between);
    if (!coto) return false;
    const championship::FixtureNotes notes = notes_of(side, link);
    const auto line = put(store, clock, link, *name, notes, *coto);
    if (!line) return false;
    side.set_link_line(link.match, link.source, *line);
    return true;
}

}  // namespace

bool feed_links(storage::Store& store, storage::SideTables& side, const storage::Clockwork& clock,
                const std::string& championship) {
    bool any = false;
    for (const FixtureLink& link : side.open_links()) {
        if (!championship.empty() && link.match != championship) continue;
        try {
            any = feed(store, side, clock, link) || any;
        } catch (const storage::StorageError&) {
            // A match that cannot be read keeps no other one back; its link stays open.
        }
    }
    return any;
}

bool feed_championships(Tables& tables, const storage::Clockwork& clock, const Happened& happened) {
    if (happened.what != Happened::What::ended) return feed_links(tables.store, tables.side, clock, happened.match);
    const auto link = tables.side.link_from(happened.match);
    return link && feed(tables.store, tables.side, clock, *link);
}

}  // namespace tapet::app
