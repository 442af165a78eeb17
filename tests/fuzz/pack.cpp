// Packs (.tapet): bytes that begin with a brace are the lines in one, which is then made of them as somebody would who knows
// how; other bytes are a pack themselves, with a checksum that is right.
#include "storage/pack_bytes.h"
#include "tests/fuzz/target.h"
#include "tests/storage/tablets.h"

namespace tapet::fuzz {

namespace {

using namespace storage;

constexpr int kUses = 20;
constexpr std::size_t kSum = 16;                     // bytes of a checksum
constexpr std::uint64_t kEffort = kMostEffort / 64;  // a second or so: a pack that costs more is refused

std::string packed(std::string_view text) {
    PackWriter out;
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        out.line(line);
        text.remove_prefix(std::min(line.size() + 1, text.size()));
    }
    return out.finish();
}

std::string sealed(std::string_view bytes) {
    std::string all(bytes.substr(0, bytes.size() - std::min(kSum, bytes.size())));
    const Hash sum = digest(all);
    return all.append(sum.begin(), sum.end());
}

// The tablet that takes them all, until it has too many.
Tablet& taker() {
    static std::unique_ptr<Tablet> tablet;
    static int uses = 0;
    if (uses++ % kUses == 0) {
        tablet.reset();
        tablet = std::make_unique<Tablet>(7);
        tablet->play({kSetup, stones(3)});
    }
    return *tablet;
}

}  // namespace

void pack(std::string_view bytes) {
    ++counted();
    const std::string whole = bytes.substr(0, 1) == "{" ? packed(bytes) : sealed(bytes);
    Tablet& tablet = taker();
    const std::string before = tablet.contents();
    try {
        unpack(tablet.store, whole, "p.tapet", tablet.clock, kEffort);
    } catch (const StorageError& error) {
        must(!error.sentence(Lang::en).empty(), "an error without a sentence");
        must(tablet.contents() == before, "half a pack");
        return;
    }
    must(tablet.adds_up(), "what was unpacked does not add up");
    Tablet other(9);
    other.take(tablet.all());
    must(other.adds_up(), "what was packed again does not add up");
    must(other.store.matches().size() == tablet.store.matches().size(), "a match that got lost");
}

}  // namespace tapet::fuzz
