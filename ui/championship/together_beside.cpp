#include "ui/championship/together_beside.h"

#include <map>
#include <memory>

#include "championship/standings.h"
#include "core/json.h"
#include "keeping/record_kinds.h"
#include "season/fixtures.h"
#include "season/sector.h"
#include "ui/match/match_words.h"
#include "ui/match/play.h"

namespace tapet::ui {

namespace {

using championship::FixtureNotes;
using championship::Pair;
using championship::State;

class BesideCopies {
  public:
    BesideCopies(Context& context, const Guest& guest, const DeskNotes& notes)
        : context_(&context), guest_(&guest), notes_(&notes) {
        for (const Record& record : context.notebook.records(kind::came)) {
            const auto body = parse_json(record.body);
            if (const auto* from = body ? body->at<std::string>("from") : nullptr) came_[record.key] = *from;
        }
        for (const FixtureLink& link : context.open.links()) {
            if (link.line) tables_[*link.line] = link.source;
        }
    }

    std::string came_from(bool theirs, std::size_t line) const {
        const std::string number = std::to_string(line);
        const auto& all = theirs ? guest_->came : came_;
        const auto found = all.find(theirs ? number : context_->open.match_id() + ":" + number);
        return found == all.end() ? std::string() : from_words(*context_, found->second);
    }

    // That both sides confirmed it either copy may know.
    CountedResult counted(bool theirs, std::size_t line, const Pair& between) const {
        const auto& tables = theirs ? guest_->tables : tables_;
        const auto table = tables.find(static_cast<std::int64_t>(line));
        const FixtureNotes ours = notes_->fixture(fixture_key(state().running, between));
        const FixtureNotes guests = guest_notes(between);
        CountedResult result;
        if (table != tables.end()) result.table = table->second;
        result.camas = theirs ? guests.camas : ours.camas;
        for (const FixtureNotes* notes : {&ours, &guests}) {
            if (notes->agreed) result.agreed.push_back(*notes->agreed);
        }
        return result;
    }

    // "Sector 3 · R. 5 · table 14", as it is known here.
    std::string where(const std::vector<std::string>& fallas) const {
        const State& now = state();
        if (fallas.size() == 1) {
            const auto who = find_falla(now.roster, fallas.front());
            return who ? context_->tr("paper.sector", {now.setup.sectors[now.roster.entries[*who].sector]})
                       : std::string();
        }
        const auto fixture = championship::find_fixture(now, {fallas[0], fallas[1]});
        if (!fixture) return {};
        std::vector<std::string> parts{table_words(*context_, now, fixture->table),
                                       context_->tr("sector.round", {std::to_string(fixture->round.number)})};
        const std::string key = fixture_key(now.running, names_of(now, *fixture));
        if (const std::string table = notes_->fixture(key).table; !table.empty())
            parts.push_back(context_->tr("desk.at-table", {table}));
        return joined(parts, " · ");
    }

  private:
    Context* context_;
    const Guest* guest_;
    const DeskNotes* notes_;
    std::map<std::string, std::string> came_;     // by "<match>:<line>"
    std::map<std::int64_t, std::string> tables_;  // by the line that is its result

    const State& state() const { return match_of<championship::Game>(context_->open.referee()->match())->state(); }

    // Notes lie by the names in the order of the fixture.
    FixtureNotes guest_notes(const Pair& between) const {
        const auto found = [&](const Pair& names) {
            return guest_->notes.find(":" + fixture_key(state().running, names));
        };
        if (const auto straight = found(between); straight != guest_->notes.end())
            return championship::read_fixture_notes(straight->second);
        const auto reverse = found({between[1], between[0]});
        return reverse == guest_->notes.end() ? FixtureNotes()
                                              : turned(championship::read_fixture_notes(reverse->second));
    }
};

// The table that the copy is about.
std::optional<std::size_t> table_meant(const Guest& guest, const season::Meeting& meeting, const State& state) {
    if (guest.sender && !guest.sender->sector.empty() && state.running == championship::Phase::sectors)
        return championship::find_sector(state.setup, guest.sender->sector);
    for (const season::CameLine& line : meeting.lines) {
        const auto event = line.came == season::Came::known ? std::nullopt : championship::event_in(state, line.line);
        const auto* result = event ? std::get_if<championship::Result>(&*event) : nullptr;
        const auto fixture = result != nullptr ? championship::find_fixture(state, result->between) : std::nullopt;
        if (fixture) return fixture->table;
    }
    return std::nullopt;
}

}  // namespace

BesideLines beside_lines(Context& context, const Guest& guest, const DeskNotes& notes) {
    const auto beside = std::make_shared<BesideCopies>(context, guest, notes);
    return {
        [&context](std::int64_t ms) { return when_words(context, ms); },
        [beside](bool theirs, std::size_t line) { return beside->came_from(theirs, line); },
        [beside](bool theirs, std::size_t line, const Pair& between) { return beside->counted(theirs, line, between); },
        [beside](const std::vector<std::string>& fallas) { return beside->where(fallas); }};
}

std::string first_after(const Context& context, const Guest& guest, const season::Meeting& meeting) {
    Referee after = *context.open.referee();
    for (const season::Written& line : meeting.written) {
        if (!after.follow(line.body, line.rules).accepted()) return {};
    }
    const State& state = match_of<championship::Game>(after.match())->state();
    const auto table =
        state.running == championship::Phase::entries ? std::nullopt : table_meant(guest, meeting, state);
    if (!table) return {};
    std::vector<std::string> first;
    std::string won;
    for (const championship::Row& row : championship::standings(state, *table).rows) {
        if (row.rank != 1) continue;
        first.push_back(falla_name(state, row.falla));
        won = std::to_string(row.won);
    }
    if (first.empty() || first.size() > 2 || won == "0") return {};  // as good as nobody
    return context.tr(first.size() == 1 ? "together.after" : "together.after.level", {joined(first), won});
}

}  // namespace tapet::ui
