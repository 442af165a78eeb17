// What a championship holds, for the proof of a kept line (core/fold.h): who is entered, each match as it was entered, and what
// the rules made of each table. Standings and what comes next follow from these, and are not worked out for it: a state has
// thousands of matches, and a line is kept at every tap.
#include "championship/championship.h"

namespace tapet::championship {

namespace {

void add(Fold& fold, const Entry& entry) {
    fold.add(entry.name);
    fold.add(entry.first_player);
    fold.add(entry.players);
    fold.add(entry.sector);
    fold.add(entry.table);
    fold.add(static_cast<std::uint8_t>(entry.status));
}

void add(Fold& fold, const std::vector<Entrant>& fallas) {
    fold.add(static_cast<std::uint32_t>(fallas.size()));
    for (const Entrant who : fallas) fold.add(who);
}

void add(Fold& fold, const Fixture& fixture) {
    for (const std::uint8_t small :
         {static_cast<std::uint8_t>(fixture.status), fixture.winner, static_cast<std::uint8_t>(fixture.by),
          fixture.not_entered, fixture.absent, fixture.protester, fixture.marks.cames[0], fixture.marks.cames[1]})
        fold.add(small);
    for (const bool flag : {fixture.decided, fixture.has_score, fixture.has_result, fixture.begun, fixture.has_players,
                            fixture.identified})
        fold.add(flag);
    for (const std::uint16_t stones : fixture.marks.pedres) fold.add(std::uint32_t{stones});
    for (const Two<Name>& side : fixture.players) {
        for (const Name player : side) fold.add(player);
    }
    for (const Name said : {fixture.why, fixture.protest, fixture.when, fixture.place, fixture.referee}) fold.add(said);
}

// Of most matches nothing was said yet.
void add(Fold& fold, const Table& table) {
    add(fold, table.members);
    for (std::uint32_t slot = 0; slot < table.fixtures.size(); ++slot) {
        if (table.fixtures[slot] == Fixture{}) continue;
        fold.add(slot);
        add(fold, table.fixtures[slot]);
    }
    add(fold, table.order);
    fold.add(static_cast<std::uint8_t>(table.order_by));
    fold.add(table.winner);
    fold.add(table.settled);
}

}  // namespace

std::string Game::fold(const State& state) {
    Fold fold;
    fold.add(std::string_view(state.roster.text));
    for (const std::uint32_t end : state.roster.ends) fold.add(end);
    fold.add(static_cast<std::uint32_t>(state.roster.entries.size()));
    for (const Entry& entry : state.roster.entries) add(fold, entry);
    fold.add(static_cast<std::uint8_t>(state.running));
    for (const Table& table : state.tables) add(fold, table);
    return fold.take();
}

}  // namespace tapet::championship
