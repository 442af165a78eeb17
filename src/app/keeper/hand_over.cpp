#include "app/keeper/hand_over.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "championship/championship.h"
#include "core/json.h"
#include "core/version.h"
#include "keeping/record_kinds.h"
#include "season/results_csv.h"
#include "season/sector.h"
#include "storage/apart.h"
#include "storage/match_link.h"
#include "storage/pack.h"
#include "storage/pack_bytes.h"
#include "storage/pack_lines.h"
#include "storage/unpack.h"

namespace tapet::app {

namespace {

Received counted(const storage::Unpacked& unpacked) {
    using Came = storage::Arrived::Came;
    Received received;
    for (const storage::Arrived& arrived : unpacked.matches) {
        switch (arrived.came) {
            case Came::fresh: ++received.fresh; break;
            case Came::longer: ++received.longer; break;
            case Came::same:
            case Came::shorter: ++received.known; break;
            case Came::apart:
                ++received.apart;
                received.grown_apart.emplace_back(arrived.beside, arrived.id);
                break;
            case Came::left: ++received.left; break;
        }
        received.match = arrived.id;
    }
    return received;
}

std::vector<std::string> fresh_of(const storage::Unpacked& unpacked) {
    std::vector<std::string> fresh;
    for (const storage::Arrived& arrived : unpacked.matches) {
        if (arrived.came == storage::Arrived::Came::fresh) fresh.push_back(arrived.id);
    }
    return fresh;
}

// What the representative hands to a delegate says whose tablet it is to be, and was packed when that was said; from the delegate's own
// tablet it says so still. What a delegate sends says when that was, which we have not heard of.
std::optional<Sender> sender_of(const storage::PackedMatch& match, std::int64_t made_ms,
                                const std::vector<storage::MatchRecordRow>& ours) {
    std::optional<Sender> sender;
    const std::string sent_keys = ":" + championship::sent_key("");
    for (const storage::MatchRecordRow& row : match.records) {
        const Record& record = row.record;
        if (row.kind == kind::delegate && record.changed_ms == made_ms) return Sender{};
        if (row.kind == kind::delegate && !sender) sender = Sender{championship::read_delegate(record.body)};
        if (row.kind != kind::season || record.key.rfind(sent_keys, 0) != 0) continue;
        const auto sent = championship::read_sent(record.body);
        const bool known = std::any_of(ours.begin(), ours.end(), [&](const storage::MatchRecordRow& our) {
            return our.kind == row.kind && our.record.key == match.id + record.key && our.record.body == record.body;
        });
        const bool older = sent && sender && sender->sent && sender->sent->time_ms >= sent->time_ms;
        if (sent && !known && !older) sender = Sender{record.key.substr(sent_keys.size()), sent};
    }
    return sender;
}

void read_beside(const storage::PackedMatch& match, Guest& guest) {
    for (const storage::MatchRecordRow& row : match.records) {
        if (row.kind == kind::season) guest.notes[row.record.key] = row.record.body;
        const auto body = row.kind == kind::came ? parse_json(row.record.body) : tl::unexpected(JsonError{});
        const auto* from = body ? body->at<std::string>("from") : nullptr;
        if (from != nullptr) guest.came[row.record.key.substr(1)] = *from;
    }
    for (const FixtureLink& link : match.links) {
        if (link.line) guest.tables[*link.line] = link.source;
    }
}

}  // namespace

template <class Pack>
tl::expected<Parcel, Trouble> KeeperHandOver::parcel(Pack pack) const {
    try {
        storage::Packed packed = pack(file_->store);
        storage::verify_pack(packed.bytes, file_->database.path());
        std::set<std::string> damaged;
        for (const storage::Fault& fault : packed.left_out) damaged.insert(fault.match);
        return Parcel{std::move(packed.bytes), static_cast<std::int64_t>(damaged.size())};
    } catch (const storage::StorageError& error) {
        return tl::unexpected(Trouble{error.sentence(file_.lang)});
    }
}

tl::expected<Parcel, Trouble> KeeperHandOver::pack(const std::vector<std::string>& ids) const {
    return parcel([&](const storage::Store& store) {
        return ids.empty() ? storage::pack_all(store, program_version(), file_.clock())
                           : storage::pack(store, ids, program_version(), file_.clock());
    });
}

tl::expected<Parcel, Trouble> KeeperHandOver::pack_for(const std::string& id,
                                                       const std::optional<std::string>& delegate,
                                                       championship::TablesMatches tables) const {
    return parcel([&](const storage::Store& store) {
        return storage::pack_for_delegate(store, id, delegate, program_version(), file_.clock(), tables);
    });
}

std::string KeeperHandOver::link_of(const Parcel& parcel, const std::string& page) const {
    return page + storage::match_fragment(parcel.bytes);
}

// Of a championship that is here more than what is kept, or something else.
std::optional<Guest> KeeperHandOver::guest_in(std::string_view bytes, const std::string& file) const {
    if (!storage::is_pack(bytes)) return std::nullopt;  // taking it says so
    const storage::SideTables& side = file_->side;
    const storage::Apart apart(side);
    storage::PackedMatches packed(bytes, file);
    while (const auto match = packed.next()) {
        const bool here = side.has_match(match->id) && apart.outside(match->id) == match->id;
        if (match->game != championship::Game::name || !here) continue;
        std::size_t lines = 0;
        bool same = true;
        file_->store.each_line(match->id, 0, [&](const storage::Line& line) {
            same = same && (lines >= match->lines.size() || match->lines[lines].hash == line.hash);
            ++lines;
        });
        if (same && match->lines.size() <= lines) continue;
        Guest guest{match->id, file, packed.head().made_ms, {}};
        for (const storage::Line& line : match->lines) guest.lines.push_back({line.body, line.rules_version});
        guest.sender = sender_of(*match, guest.made_ms, side.records_of(match->id));
        read_beside(*match, guest);
        return guest;
    }
    return std::nullopt;
}

// Perhaps more lines of the open match, or the end of one that something waits for.
void KeeperHandOver::took_in() {
    file_.tells({});
    if (match_.kept()) std::ignore = match_.open(match_.match_id());
}

// Of a desk that comes back to its hall they lie here.
std::vector<JudgedLine> KeeperHandOver::table_of_guest(const std::string& match) const {
    std::vector<JudgedLine> lines;
    const auto add = [&](const storage::Line& line) { lines.push_back({line.body, line.rules_version}); };
    file_.reads([&] {
        if (guest_ && !guest_->own.empty()) return file_->store.each_line(match, 0, add);
        if (guest_bytes_.empty()) return;
        storage::PackedMatches packed(guest_bytes_, guest_->file);
        while (const auto came = packed.next()) {
            if (came->id == match) std::for_each(came->lines.begin(), came->lines.end(), add);
        }
    });
    return lines;
}

template <class Take>
tl::expected<Received, Trouble> KeeperHandOver::taken(std::string_view bytes, const std::string& file, Take take) {
    try {
        if (auto guest = guest_in(bytes, file)) {
            file_->database.insist_on_writing();
            storage::judge_pack(bytes, file);
            guest_ = std::move(guest);
            guest_bytes_ = bytes;
            guest_results_.reset();
            Received received;
            received.meets = guest_->match;
            return received;
        }
        const storage::Unpacked unpacked = take(file_->store);
        tell_namesakes_apart(fresh_of(unpacked));
        took_in();
        return counted(unpacked);
    } catch (const storage::StorageError& error) {
        return tl::unexpected(Trouble{error.sentence(file_.lang)});
    }
}

Done KeeperHandOver::follow(std::string_view bytes, const std::string& file) {
    try {
        storage::unpack(file_->store, bytes, file, file_.clock());
        took_in();
        return {};
    } catch (const storage::StorageError& error) {
        return tl::unexpected(Trouble{error.sentence(file_.lang)});
    }
}

tl::expected<std::string, Trouble> KeeperHandOver::meet_hall(std::string_view bytes, const std::string& own) {
    try {
        const storage::Unpacked unpacked = storage::unpack(file_->store, bytes, own, file_.clock());
        Guest guest{unpacked.matches.front().id, own, file_.clock().now_ms(), {}, own};
        if (guest.match == own) return own;  // one only went on
        file_->store.each_line(own, 0, [&](const storage::Line& line) {
            guest.lines.push_back({line.body, line.rules_version});
        });
        guest_bytes_ = storage::pack(file_->store, {own}, program_version(), file_.clock()).bytes;
        if (const auto match = storage::PackedMatches(guest_bytes_, own).next()) read_beside(*match, guest);
        guest_results_.reset();
        guest_ = std::move(guest);
        file_.tells({});
        return guest_->match;
    } catch (const storage::StorageError& error) {
        return tl::unexpected(Trouble{error.sentence(file_.lang)});
    }
}

// Whose tablet it is stays so, and the former copy lies out of sight.
void KeeperHandOver::go_on_in(const std::string& id, const std::string& from) {
    storage::SideTables& side = file_->side;
    const std::string sector = ":sector";
    for (const Record& record : side.records(std::string(kind::delegate))) {
        if (record.key == from + sector)
            side.put_record(std::string(kind::delegate), {id + sector, record.body, record.changed_ms});
    }
    side.put_record(std::string(kind::hidden), {from, "{}", file_.clock().now_ms()});
}

tl::expected<Received, Trouble> KeeperHandOver::take(std::string_view bytes, const std::string& file) {
    return taken(bytes, file,
                 [&](storage::Store& store) { return storage::unpack(store, bytes, file, file_.clock()); });
}

tl::expected<Received, Trouble> KeeperHandOver::take_link(std::string_view link) {
    try {
        return taken(storage::checked_link(link), storage::link_name(link),
                     [&](storage::Store& store) { return storage::unpack_link(store, link, file_.clock()); });
    } catch (const storage::StorageError& error) {
        return tl::unexpected(Trouble{error.sentence(file_.lang)});
    }
}

tl::expected<void, std::vector<std::string>> KeeperHandOver::take_results(const std::string& id, std::string_view utf8,
                                                                          const std::string& file) {
    using Mistakes = std::vector<std::string>;
    try {
        file_->database.insist_on_writing();
        const season::Telling ours = storage::Together(file_->store, id, file_.clock()).telling();
        auto report = season::results_from_csv(utf8, ours, file_.lang);
        if (!report) {
            Mistakes mistakes;
            for (const championship::CsvMistake& mistake : report.error())
                mistakes.push_back(mistake.words(file_.lang));
            return tl::unexpected(std::move(mistakes));
        }
        Guest guest{id, file, 0, {}};
        for (std::size_t i = 0; i < report->common; ++i)
            guest.lines.push_back({ours.copy().lines[i].body, ours.copy().lines[i].rules});
        for (const std::string& line : report->lines) guest.lines.push_back({line, kRulesVersion});
        guest_ = std::move(guest);
        guest_bytes_.clear();
        guest_results_ = std::move(*report);
        return {};
    } catch (const storage::StorageError& error) {
        return tl::unexpected(Mistakes{error.sentence(file_.lang)});
    }
}

season::Meeting KeeperHandOver::meet_guest(const season::Choice& choice, storage::Together::Do what) const {
    storage::Together together(file_->store, guest_->match, file_.clock());
    return guest_results_ ? together.join(*guest_results_, guest_->file, choice, what)
                          : together.join(guest_bytes_, guest_->file, choice, what,
                                          guest_->own.empty() ? season::TheirEnd::seen : season::TheirEnd::left);
}

tl::expected<season::Meeting, Trouble> KeeperHandOver::meeting(const season::Choice& choice) const {
    try {
        return meet_guest(choice, storage::Together::Do::plan);
    } catch (const storage::StorageError& error) {
        return tl::unexpected(Trouble{error.sentence(file_.lang)});
    }
}

Done KeeperHandOver::joined(const season::Choice& choice, storage::Together::Do what) {
    return file_.tried([&] {
        meet_guest(choice, what);
        if (!guest_->own.empty()) go_on_in(guest_->match, guest_->own);
        took_in();
        guest_.reset();
        guest_bytes_.clear();
        guest_results_.reset();
    });
}

tl::expected<std::string, Trouble> KeeperHandOver::link(const std::string& id, const std::string& page) const {
    return pack({id}).map([&](const Parcel& parcel) { return link_of(parcel, page); });
}

std::vector<std::string> KeeperHandOver::grown_apart(const std::string& id) const {
    std::vector<std::string> others;
    file_.reads([&] {
        const storage::SideTables& side = file_->side;
        const storage::Apart apart(side);
        const std::string& outside = apart.outside(id);
        others = apart.inside(outside);
        if (side.has_match(outside) && apart.outside(outside) == outside) others.insert(others.begin(), outside);
        others.erase(std::remove(others.begin(), others.end(), id), others.end());
    });
    return others;
}

void KeeperHandOver::tell_namesakes_apart(const std::vector<std::string>& fresh) {
    storage::PeopleTables& people = file_->people;
    namesakes_.clear();
    for (const auto& [name, matches] : people.namesakes(fresh)) {
        std::string called;
        for (int number = 2; called.empty() || people.is_known(called); ++number)
            called = name + " (" + std::to_string(number) + ")";
        people.rename_in(matches, name, called);
        namesakes_.push_back({name, called, matches});
    }
}

Done KeeperHandOver::answer_namesakes(const std::vector<std::size_t>& same) {
    return file_.tried([&] {
        for (const std::size_t i : same) {
            const Namesake& namesake = namesakes_.at(i);
            file_->people.rename_in(namesake.matches, namesake.called, namesake.name);
        }
        namesakes_.clear();
    });
}

std::size_t KeeperHandOver::largest() const { return storage::kLargestPack; }

}  // namespace tapet::app
