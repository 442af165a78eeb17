#include "app/keeper/match.h"

#include <algorithm>
#include <utility>

#include "storage/check.h"

namespace tapet::app {

using storage::StorageError;

Taken KeeperMatch::begin_all(const std::vector<std::string>& lines, const Beginning& with) {
    storage::KeptMatch fresh(file_->store, file_.clock());
    return file_.tried([&] {
        Verdict verdict = fresh.begin_all(lines, with);
        if (verdict.accepted()) match_ = std::move(fresh);
        return verdict;
    });
}

Done KeeperMatch::open(std::string_view id) {
    return file_.tried([&] {
        const bool here = match_ && match_->is_as_kept(id);
        if (here && !file_.tells({Happened::What::opened, match_->id()})) return;
        storage::KeptMatch other(file_->store, file_.clock());
        other.open(id);
        // What it waited for may have come from another program.
        if (!here && !other.halt() && file_.tells({Happened::What::opened, other.id()})) other.open(id);
        damaged_ = other.halt() && !storage::unchanged(file_->database, other.id());
        if (damaged_) file_.damage_seen = true;
        match_ = std::move(other);
    });
}

std::optional<Halted> KeeperMatch::halted() const {
    if (!match_ || !match_->halt()) return std::nullopt;
    const storage::Halt& halt = *match_->halt();
    Halted halted{halt.line, match_->lines(), halt.body, {}, damaged_};
    if (halt.refusal) halted.why = refusal_text(halt.refusal->rule.id, file_.lang);
    if (halt.malformed) halted.why = malformed_text(*halt.malformed, file_.lang);
    return halted;
}

template <class Take>
Taken KeeperMatch::taken(Take take) {
    if (!match_) return tl::unexpected(Trouble{std::string(phrase(file_.lang, "storage.no-match-open"))});
    return file_.tried([&] {
        Verdict verdict = take();
        if (verdict.accepted() && !match_->halt() && match_->referee().over())
            file_.tells({Happened::What::ended, match_->id()});
        return verdict;
    });
}

Taken KeeperMatch::take(std::string_view line) {
    return taken([&] { return match_->take(line); });
}

Taken KeeperMatch::take_with(const std::vector<std::string>& lines, As as, const std::vector<NewRecord>& beside) {
    return taken([&] { return match_->take_all(lines, as, beside); });
}

Read<KeptLine> KeeperMatch::log() const {
    std::vector<KeptLine> lines;
    if (!match_) return lines;
    try {
        const auto add = [&](const storage::Line& line) {
            lines.push_back({line.seq, line.verb, line.body, line.time_ms, {}});
        };
        if (match_->halt()) {
            file_->store.each_line(match_->id(), 0, add);
        } else {
            lines.reserve(match_->kept().size());
            std::for_each(match_->kept().begin(), match_->kept().end(), add);
        }
        for (const storage::Note& note : file_->side.notes(match_->id())) {
            const auto at = static_cast<std::size_t>(note.seq);
            if (at < lines.size()) lines[at].note = note.text;
        }
        return lines;
    } catch (const StorageError& error) {
        return tl::unexpected(Unread<KeptLine>{{error.sentence(file_.lang)}, std::move(lines)});
    }
}

Done KeeperMatch::set_note(std::int64_t seq, std::string_view text) {
    return file_.tried([&] {
        if (match_) file_->side.set_note(match_->id(), seq, std::string(text));
    });
}

std::vector<FixtureLink> KeeperMatch::links() const {
    if (!match_) return {};
    return file_.read([&] { return file_->side.links_of(match_->id()); });
}

Done KeeperMatch::set_people(const std::vector<SeatPeople>& seats) {
    return file_.tried([&] { file_->people.set_seats(seats); });
}

// Asked for in every frame; read again when something changed. What cannot be read now is as it was.
const KeeperMatch::Around& KeeperMatch::around() const {
    const std::string match = match_id();
    const std::int64_t now = file_.version();
    if (around_.version == now && around_.match == match) return around_;
    if (around_.match != match) around_ = {-1, match, {}, {}, 0};
    Around fresh{now, match, {}, {}, 0};
    const bool read = match.empty() || file_.reads([&] {
        fresh.seated = file_->people.seats_of(match);
        if (const auto link = file_->side.link_from(match)) fresh.championship = link->match;
        if (const auto row = file_->lists.match(match)) fresh.last_ms = row->changed_ms;
    });
    if (read) around_ = std::move(fresh);
    return around_;
}

}  // namespace tapet::app
