#include "tests/fuzz/corpus.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "tests/fuzz/damage.h"

namespace tapet::fuzz {

namespace fs = std::filesystem;

namespace {

const fs::path kFolder = fs::path(TAPET_SOURCE_DIR) / "tests/fuzz";

std::string bytes_of(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

std::string noise(Dice& dice) {
    std::string bytes(1 + dice.roll(400), '\0');
    for (char& byte : bytes) byte = static_cast<char>(dice.roll(256));
    bytes[0] = static_cast<char>(dice.roll(32));  // with decisions rather than text
    return bytes;
}

}  // namespace

Corpus corpus_of(const Target& target) {
    Corpus corpus;
    std::vector<fs::path> files;
    std::error_code none;
    for (const auto& entry : fs::directory_iterator(kFolder / "corpus" / target.name, none))
        files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    for (const fs::path& file : files) {
        corpus.names.push_back(file.filename().string());
        corpus.inputs.push_back(bytes_of(file));
    }
    corpus.pieces = read_dictionary(bytes_of(kFolder / "dict" / (std::string(target.name) + ".dict")));
    corpus.pieces.insert(corpus.pieces.end(), biting_pieces().begin(), biting_pieces().end());
    return corpus;
}

std::string input(const Corpus& corpus, std::uint64_t seed, std::uint64_t n) {
    std::seed_seq both{static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(n),
                       static_cast<std::uint32_t>(n >> 32U)};
    std::uint32_t start = 0;
    both.generate(&start, &start + 1);
    Dice dice(start);
    if (corpus.inputs.empty() || dice.one_in(4)) return noise(dice);
    std::string bytes = dice.pick(corpus.inputs);
    for (std::size_t times = 1 + dice.roll(8); times > 0; --times)
        bytes = damaged(std::move(bytes), corpus.pieces, dice);
    return bytes;
}

}  // namespace tapet::fuzz
