// What a state is, in bytes, for the proof that goes with a kept line (storage/chain.h): what happened and what the rules made of
// it, in a form that stays, whatever an answer tells besides. The same on every machine. A game whose states are small says them
// as its answers do; one whose states are large says only what it holds.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/json_writer.h"

namespace tapet {

class Fold {
  public:
    void add(std::uint32_t number) {
        std::array<char, kNumber> bytes{};
        put(bytes.data(), number);
        bytes_.append(bytes.data(), kNumber);
    }
    void add(bool yes) { bytes_ += yes ? '\1' : '\0'; }
    void add(std::uint8_t number) { bytes_ += static_cast<char>(number); }
    // With its length, so that no two rows of fields have the same bytes.
    void add(std::string_view text) {
        add(static_cast<std::uint32_t>(text.size()));
        bytes_ += text;
    }
    // With how many they are.
    void add(const std::vector<std::uint32_t>& numbers) {
        add(static_cast<std::uint32_t>(numbers.size()));
        const std::size_t at = bytes_.size();
        bytes_.resize(at + kNumber * numbers.size());
        for (std::size_t i = 0; i < numbers.size(); ++i) put(&bytes_[at + kNumber * i], numbers[i]);
    }
    std::string take() { return std::move(bytes_); }

    static constexpr std::size_t kNumber = 4;  // bytes of one

  private:
    std::string bytes_;

    static void put(char* bytes, std::uint32_t number) {
        for (std::size_t i = 0; i < kNumber; ++i) bytes[i] = static_cast<char>(number >> 8U * i & 0xFFU);
    }
};

// Of a game whose answers tell all of a state, and nothing besides.
template <class G>
std::string fold_as_told(const typename G::State& state) {
    constexpr std::size_t kUsual = 1000;  // a truc's: so that the text does not move several times while it grows
    std::string json;
    json.reserve(kUsual);
    JsonWriter out(json);
    G::encode_state(state, out);
    return json;
}

}  // namespace tapet
