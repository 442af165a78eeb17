// Sentences by their keys.
#include "core/lang.h"

#include <doctest/doctest.h>

using namespace tapet;

TEST_CASE("the words for a key without a sentence outlive the key that was asked with") {
    std::string key = "no.such.key." + std::string(40, 'x');
    const std::string asked = key;
    const std::string_view words = phrase(Lang::de, key);
    key.assign(key.size(), '?');  // as when it was made on the fly, and something else lies there now
    CHECK(words == asked);
    CHECK(phrase(Lang::en, asked).data() == words.data());  // once, however often it is asked for
}
