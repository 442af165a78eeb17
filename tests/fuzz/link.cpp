// Links to a match: the bytes are the link, or what begins with the mark of a pack is put into one, with a checksum that is right.
#include "storage/match_link.h"
#include "storage/pack_bytes.h"
#include "tests/fuzz/target.h"
#include "tests/storage/tablets.h"

namespace tapet::fuzz {

namespace {

using namespace storage;

constexpr int kUsesOfLinks = 20;

std::string link_of(std::string_view bytes) {
    if (!is_pack(bytes)) return std::string(bytes);
    constexpr std::size_t sum_bytes = 16;
    std::string all(bytes.substr(0, bytes.size() - std::min(sum_bytes, bytes.size())));
    const Hash sum = digest(all);
    return match_fragment(all.append(sum.begin(), sum.end()));
}

// The tablet that follows them all, until it has too many.
Tablet& follower() {
    static std::unique_ptr<Tablet> tablet;
    static int uses = 0;
    if (uses++ % kUsesOfLinks == 0) {
        tablet.reset();
        tablet = std::make_unique<Tablet>(7);
        tablet->play({kSetup, stones(3)});
    }
    return *tablet;
}

}  // namespace

void link(std::string_view bytes) {
    ++counted();
    const std::string text = link_of(bytes);
    Tablet& tablet = follower();
    const std::string before = tablet.contents();
    try {
        const std::string inside = pack_in_link(text);
        must(pack_in_link(match_fragment(inside)) == inside, "a link that is read as another one");
        must(unpack_link(tablet.store, text, tablet.clock).matches.size() == 1, "more than a match");
    } catch (const StorageError& error) {
        must(!error.sentence(Lang::en).empty(), "an error without a sentence");
        must(tablet.contents() == before, "half a link");
        return;
    }
    must(tablet.adds_up(), "what a link brought does not add up");
    must(!tablet.store.setting("theme"), "a link that brought a setting");
}

}  // namespace tapet::fuzz
