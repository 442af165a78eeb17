// What was ever found by fuzzing, and a fixed count of fresh inputs besides; scripts/fuzz goes on from there.
#include "tests/fuzz/corpus.h"

#include <doctest/doctest.h>

using namespace tapet::fuzz;

namespace {

constexpr std::uint64_t kSeed = 20261120;

void replay(std::string_view name, std::uint64_t fresh) {
    const Target* target = find_target(name);
    REQUIRE(target != nullptr);
    const Corpus corpus = corpus_of(*target);
    CHECK(!corpus.inputs.empty());
    for (std::size_t i = 0; i < corpus.inputs.size(); ++i) {
        CAPTURE(corpus.names[i]);
        CHECK_NOTHROW(target->run(corpus.inputs[i]));
    }
    for (std::uint64_t n = 0; n < fresh; ++n) {
        CAPTURE(n);
        CHECK_NOTHROW(target->run(input(corpus, kSeed, n)));
    }
}

}  // namespace

TEST_CASE("fuzz: sessions of the protocol") { replay("protocol", 300); }
TEST_CASE("fuzz: matches to be imported") { replay("import", 200); }
TEST_CASE("fuzz: what lies beside a match, to be imported") { replay("beside", 200); }
TEST_CASE("fuzz: packs") { replay("pack", 60); }
TEST_CASE("fuzz: links to a match") { replay("link", 100); }
TEST_CASE("fuzz: frames of a moving code") { replay("frames", 500); }
TEST_CASE("fuzz: entries out of a spreadsheet") { replay("csv", 500); }
TEST_CASE("fuzz: files of the catalogue") { replay("cards", 500); }
TEST_CASE("fuzz: what the screens keep for themselves") { replay("settings", 20); }
TEST_CASE("fuzz: files that something has been at") { replay("database", 30); }
TEST_CASE("fuzz: requests to a hall, and rows of its log") { replay("hall", 60); }
TEST_CASE("fuzz: a finger on any screen of any match") { replay("taps", 4); }
