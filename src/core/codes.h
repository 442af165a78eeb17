// What the protocol calls a value: the code of an enum's value stands in its game's list, in the order of the enum. (What
// people call it is a word, and depends on the language.)
#pragma once

#include <string_view>

namespace tapet {

template <class Codes, class Value>
constexpr std::string_view code_of(const Codes& codes, Value value) {
    return codes[static_cast<std::size_t>(value)];
}

}  // namespace tapet
