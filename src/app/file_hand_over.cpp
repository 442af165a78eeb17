#include "app/file_hand_over.h"

#include <algorithm>
#include <set>

#include "app/keeper.h"
#include "championship/championship.h"
#include "core/version.h"
#include "storage/apart.h"
#include "storage/match_link.h"
#include "storage/pack.h"
#include "storage/pack_bytes.h"
#include "storage/pack_lines.h"
#include "storage/together.h"
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

}  // namespace

tl::expected<Parcel, Trouble> FileHandOver::pack(const std::vector<std::string>& ids) const {
    try {
        const storage::Store& store = keeper_.file_->store;
        storage::Packed packed = ids.empty() ? storage::pack_all(store, program_version(), keeper_.clock_)
                                             : storage::pack(store, ids, program_version(), keeper_.clock_);
        storage::verify_pack(packed.bytes, keeper_.file_->database.path());
        std::set<std::string> damaged;
        for (const storage::Fault& fault : packed.left_out) damaged.insert(fault.match);
        return Parcel{std::move(packed.bytes), static_cast<std::int64_t>(damaged.size())};
    } catch (const storage::StorageError& error) {
        return tl::unexpected(Trouble{error.sentence(keeper_.lang_)});
    }
}

// Of a championship that is here more than what is kept, or something else.
std::optional<Guest> FileHandOver::guest_in(std::string_view bytes, const std::string& file) const {
    if (!storage::is_pack(bytes)) return std::nullopt;  // taking it says so
    const storage::SideTables& side = keeper_.file_->side;
    const storage::Apart apart(side);
    storage::PackedMatches packed(bytes, file);
    while (const auto match = packed.next()) {
        const bool here = side.has_match(match->id) && apart.outside(match->id) == match->id;
        if (match->game != championship::Game::name || !here) continue;
        std::size_t lines = 0;
        bool same = true;
        keeper_.file_->store.each_line(match->id, 0, [&](const storage::Line& line) {
            same = same && (lines >= match->lines.size() || match->lines[lines].hash == line.hash);
            ++lines;
        });
        if (same && match->lines.size() <= lines) continue;
        Guest guest{match->id, file, packed.head().made_ms, {}};
        for (const storage::Line& line : match->lines) guest.lines.push_back({line.body, line.rules_version});
        return guest;
    }
    return std::nullopt;
}

template <class Take>
tl::expected<Received, Trouble> FileHandOver::taken(std::string_view bytes, const std::string& file, Take take) {
    try {
        if (auto guest = guest_in(bytes, file)) {
            keeper_.file_->database.insist_on_writing();
            storage::judge_pack(bytes, file);
            guest_ = std::move(guest);
            guest_bytes_ = bytes;
            Received received;
            received.meets = guest_->match;
            return received;
        }
        const storage::Unpacked unpacked = take(keeper_.file_->store);
        tell_namesakes_apart(fresh_of(unpacked));
        keeper_.took_in();
        return counted(unpacked);
    } catch (const storage::StorageError& error) {
        return tl::unexpected(Trouble{error.sentence(keeper_.lang_)});
    }
}

tl::expected<Received, Trouble> FileHandOver::take(std::string_view bytes, const std::string& file) {
    return taken(bytes, file,
                 [&](storage::Store& store) { return storage::unpack(store, bytes, file, keeper_.clock_); });
}

tl::expected<Received, Trouble> FileHandOver::take_link(std::string_view link) {
    try {
        return taken(storage::checked_link(link), storage::link_name(link),
                     [&](storage::Store& store) { return storage::unpack_link(store, link, keeper_.clock_); });
    } catch (const storage::StorageError& error) {
        return tl::unexpected(Trouble{error.sentence(keeper_.lang_)});
    }
}

tl::expected<season::Meeting, Trouble> FileHandOver::meeting(const season::Choice& choice) const {
    try {
        storage::Together together(keeper_.file_->store, guest_->match, keeper_.clock_);
        return together.join(guest_bytes_, guest_->file, choice, storage::Together::Do::plan);
    } catch (const storage::StorageError& error) {
        return tl::unexpected(Trouble{error.sentence(keeper_.lang_)});
    }
}

Done FileHandOver::join(const season::Choice& choice) {
    return keeper_.tried([&] {
        storage::Together together(keeper_.file_->store, guest_->match, keeper_.clock_);
        together.join(guest_bytes_, guest_->file, choice, storage::Together::Do::write);
        keeper_.took_in();
        guest_.reset();
        guest_bytes_.clear();
    });
}

tl::expected<std::string, Trouble> FileHandOver::link(const std::string& id, const std::string& page) const {
    return pack({id}).map([&](const Parcel& parcel) { return page + storage::match_fragment(parcel.bytes); });
}

std::vector<std::string> FileHandOver::grown_apart(const std::string& id) const {
    std::vector<std::string> others;
    keeper_.reads([&] {
        const storage::SideTables& side = keeper_.file_->side;
        const storage::Apart apart(side);
        const std::string& outside = apart.outside(id);
        others = apart.inside(outside);
        if (side.has_match(outside) && apart.outside(outside) == outside) others.insert(others.begin(), outside);
        others.erase(std::remove(others.begin(), others.end(), id), others.end());
    });
    return others;
}

void FileHandOver::tell_namesakes_apart(const std::vector<std::string>& fresh) {
    storage::PeopleTables& people = keeper_.file_->people;
    namesakes_.clear();
    for (const auto& [name, matches] : people.namesakes(fresh)) {
        std::string called;
        for (int number = 2; called.empty() || people.is_known(called); ++number)
            called = name + " (" + std::to_string(number) + ")";
        people.rename_in(matches, name, called);
        namesakes_.push_back({name, called, matches});
    }
}

Done FileHandOver::answer_namesakes(const std::vector<std::size_t>& same) {
    return keeper_.tried([&] {
        for (const std::size_t i : same) {
            const Namesake& namesake = namesakes_.at(i);
            keeper_.file_->people.rename_in(namesake.matches, namesake.called, namesake.name);
        }
        namesakes_.clear();
    });
}

std::size_t FileHandOver::largest() const { return storage::kLargestPack; }

}  // namespace tapet::app
