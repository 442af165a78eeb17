// What a championship holds, for the proof of a kept line (core/fold.h): who is entered, each match as it was entered, and what
// the rules made of each table. Standings and what comes next follow from these, and are not worked out for it: a state has
// thousands of matches, and a line is kept at every tap.
#include <algorithm>

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
std::string fold_of_slots(const SharedRow<Fixture, 8>& fixtures, std::size_t first, std::size_t end) {
    Fold fold;
    for (std::size_t slot = first; slot < end; ++slot) {
        if (fixtures[slot] == Fixture{}) continue;
        fold.add(static_cast<std::uint32_t>(slot));
        add(fold, fixtures[slot]);
    }
    return fold.take();
}

// All of it goes into one text, of which every part is folded once, for as long as nobody changes it.
class Folding {
  public:
    explicit Folding(const State& state) : state_(state) {
        constexpr std::size_t kFixture = 70;  // bytes, rather more than fewer
        std::size_t slots = 0;
        for (const Table& table : state.tables) slots += table.fixtures.size();
        bytes_.reserve(kFixture * slots + 32 * (state.roster.said.size() + state.roster.entries.size()));
    }

    std::string fold() {
        names();
        entries();
        add_some([&](Fold& fold) { fold.add(static_cast<std::uint8_t>(state_.running)); });
        for (const Table& table : state_.tables) this->table(table);
        return std::move(bytes_);
    }

  private:
    const State& state_;
    std::string bytes_;

    template <class Add>
    void add_some(Add add_to) {
        Fold some;
        add_to(some);
        bytes_ += some.take();
    }
    template <class Row, class Tell>
    void add_row(const Row& row, Tell tell) {
        for (std::size_t part = 0; part < row.parts(); ++part) bytes_ += row.told(part, tell);
    }

    // The whole text, then where each of it ends. A part is told with its ends behind it: the row only grows, so that what comes
    // before a part, and with it where its names end, stays.
    void names() {
        const auto& said = state_.roster.said;
        constexpr std::size_t kInPart = decltype(Roster::said)::kInPart;
        std::string ends;
        ends.reserve(Fold::kNumber * said.size());
        std::uint32_t size = 0;
        const std::size_t length_at = bytes_.size();
        add_some([&](Fold& fold) { fold.add(size); });
        for (std::size_t part = 0; part < said.parts(); ++part) {
            const std::string& told = said.told(part, [&](std::size_t first, std::size_t end) {
                std::string text;
                Fold behind;
                std::uint32_t at = size;
                for (std::size_t i = first; i < end; ++i) {
                    text += said[i];
                    behind.add(at += static_cast<std::uint32_t>(said[i].size()));
                }
                return text + behind.take();
            });
            const std::size_t names = std::min(kInPart, said.size() - part * kInPart);
            const std::size_t text = told.size() - Fold::kNumber * names;
            bytes_.append(told, 0, text);
            ends.append(told, text);
            size += static_cast<std::uint32_t>(text);
        }
        Fold length;
        length.add(size);
        bytes_.replace(length_at, Fold::kNumber, length.take());
        bytes_ += ends;
    }

    void entries() {
        const auto& all = state_.roster.entries;
        add_some([&](Fold& fold) { fold.add(static_cast<std::uint32_t>(all.size())); });
        add_row(all, [&](std::size_t first, std::size_t end) {
            Fold fold;
            for (std::size_t i = first; i < end; ++i) add(fold, all[i]);
            return fold.take();
        });
    }

    void table(const Table& table) {
        add_some([&](Fold& fold) { fold.add(table.members); });
        add_row(table.fixtures, [&](std::size_t first, std::size_t end) {  //
            return fold_of_slots(table.fixtures, first, end);
        });
        add_some([&](Fold& fold) {
            fold.add(table.order);
            fold.add(static_cast<std::uint8_t>(table.order_by));
            fold.add(table.winner);
            fold.add(table.settled);
        });
    }
};

}  // namespace

std::string Game::fold(const State& state) { return Folding(state).fold(); }

}  // namespace tapet::championship
