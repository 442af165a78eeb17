// The targets under libFuzzer (preset "fuzz"); scripts/fuzz starts it. tapet_fuzz --target=NAME [libFuzzer's options]
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "tests/fuzz/target.h"

namespace {

const tapet::fuzz::Target* chosen = nullptr;

}  // namespace

// libFuzzer itself passes over what begins with two dashes.
extern "C" int LLVMFuzzerInitialize(int* count, char*** arguments) {
    constexpr std::string_view kOption = "--target=";
    for (int i = 1; i < *count; ++i) {
        const std::string_view argument = (*arguments)[i];
        if (argument.substr(0, kOption.size()) == kOption)
            chosen = tapet::fuzz::find_target(argument.substr(kOption.size()));
    }
    if (chosen != nullptr) return 0;
    for (const auto& target : tapet::fuzz::targets()) std::fprintf(stderr, "--target=%s\n", target.name.data());
    std::exit(2);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    chosen->run({reinterpret_cast<const char*>(bytes), size});
    return 0;
}
