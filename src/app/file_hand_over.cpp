#include "app/file_hand_over.h"

#include <set>

#include "app/keeper.h"
#include "core/version.h"
#include "storage/pack.h"
#include "storage/pack_bytes.h"
#include "storage/unpack.h"

namespace tapet::app {

namespace {

ui::Received counted(const storage::Unpacked& unpacked) {
    using Came = storage::Arrived::Came;
    ui::Received received;
    for (const storage::Arrived& arrived : unpacked.matches) {
        switch (arrived.came) {
            case Came::fresh: ++received.fresh; break;
            case Came::longer: ++received.longer; break;
            case Came::same:
            case Came::shorter: ++received.known; break;
            case Came::apart: ++received.apart; break;
            case Came::left: ++received.left; break;
        }
    }
    return received;
}

}  // namespace

tl::expected<ui::Parcel, ui::Trouble> FileHandOver::pack(const std::vector<std::string>& ids) const {
    try {
        const storage::Store& store = keeper_.file_->store;
        storage::Packed packed = ids.empty() ? storage::pack_all(store, program_version(), keeper_.clock_)
                                             : storage::pack(store, ids, program_version(), keeper_.clock_);
        storage::verify_pack(packed.bytes, keeper_.file_->database.path());
        std::set<std::string> damaged;
        for (const storage::Fault& fault : packed.left_out) damaged.insert(fault.match);
        return ui::Parcel{std::move(packed.bytes), static_cast<std::int64_t>(damaged.size())};
    } catch (const storage::StorageError& error) {
        return tl::unexpected(ui::Trouble{error.sentence(keeper_.lang_)});
    }
}

tl::expected<ui::Received, ui::Trouble> FileHandOver::take(std::string_view bytes, const std::string& file) {
    try {
        const storage::Unpacked unpacked = storage::unpack(keeper_.file_->store, bytes, file, keeper_.clock_);
        keeper_.took_in();
        return counted(unpacked);
    } catch (const storage::StorageError& error) {
        return tl::unexpected(ui::Trouble{error.sentence(keeper_.lang_)});
    }
}

std::size_t FileHandOver::largest() const { return storage::kLargestPack; }

}  // namespace tapet::app
