#include "hall/table.h"

#include <utility>

#include "season/fixtures.h"

namespace tapet::hall {

using championship::Fixture;
using championship::MatchStatus;

void say(Proposal& proposal, std::uint8_t side, Word word) {
    std::optional<Word>& kept = proposal.words[side];
    if (kept && kept->own && !word.own) return;
    kept = std::move(word);
}

std::optional<championship::TableCoto> coto_of(const Stream& stream) {
    const truc::State* match = table_match(stream);
    return match == nullptr ? std::nullopt : championship::table_coto(*match, stream.sides());
}

bool follows(const Proposal& proposal, std::int64_t counting, const Stream* stream) {
    if (proposal.stream != counting) return false;
    if (stream == nullptr) return true;  // typed, where nothing was counted
    return stream->last() == proposal.seq && (proposal.seq < 0 || stream->hash() == proposal.hash);
}

namespace {

// The outcome in force is another than the one that the table says.
bool overruled(const Table& table, const Stream* stream, const championship::State& championship,
               const Fixture& fixture) {
    if (fixture.status == MatchStatus::open) return false;
    if (fixture.status != MatchStatus::played) return true;
    if (const Proposal* proposal = table.proposal()) return proposal->marks != fixture.marks;
    const auto coto = stream == nullptr ? std::nullopt : coto_of(*stream);
    return coto && championship::counted(*coto, championship.setup) != fixture.marks;
}

TableState proposed(const Table& table, const Stream* stream, const Proposal& proposal) {
    if (!follows(proposal, table.stream, stream)) return TableState::changed;
    const auto refused = [](const std::optional<Word>& word) { return word && !word->agrees; };
    if (refused(proposal.words[0]) || refused(proposal.words[1])) return TableState::disputed;
    const bool agreed = proposal.words[proposal.other()].has_value();
    if (agreed) return TableState::confirmed;
    return proposal.counter ? TableState::disputed : TableState::proposed;
}

}  // namespace

TableState state_of(const Table& table, const Stream* stream, const championship::State& championship,
                    const championship::Pair& sides) {
    if (table.term == 0 && table.versions.empty() && table.proposals.empty()) return TableState::unclaimed;
    if (const auto at = championship::find_fixture(championship, sides)) {
        const Fixture& fixture = *at->fixture;
        if (overruled(table, stream, championship, fixture)) return TableState::overruled;
        if (fixture.status == MatchStatus::played) return TableState::entered;
    }
    if (const Proposal* proposal = table.proposal()) return proposed(table, stream, *proposal);
    return stream == nullptr || stream->last() < 0 ? TableState::waiting : TableState::playing;
}

}  // namespace tapet::hall
