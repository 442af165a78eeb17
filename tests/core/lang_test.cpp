// Sentences by their keys.
#include "core/lang.h"

#include <doctest/doctest.h>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "core/json.h"

using namespace tapet;

namespace {

Json sentences_in(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    const auto json = parse_json(std::string(std::istreambuf_iterator<char>(in), {}));
    REQUIRE(json);
    REQUIRE(json->as_object() != nullptr);
    return *json;
}

}  // namespace

TEST_CASE("every sentence of assets/lang is found by its key, in its language") {
    for (const Lang lang : kLangs) {
        std::size_t count = 0;
        for (const auto& entry : std::filesystem::directory_iterator(TAPET_SOURCE_DIR "/assets/lang")) {
            if (entry.path().filename().string().find("." + std::string(tag(lang)) + ".json") == std::string::npos)
                continue;
            const Json sentences = sentences_in(entry.path());
            for (const Member& sentence : *sentences.as_object()) {
                CAPTURE(sentence.key);
                CHECK(phrase(lang, sentence.key) == *sentence.value.as_text());
                CHECK(phrase(lang, sentence.key + " ") == sentence.key + " ");
                ++count;
            }
        }
        CHECK(count > 2000);
    }
}

TEST_CASE("the words for a key without a sentence outlive the key that was asked with") {
    std::string key = "no.such.key." + std::string(40, 'x');
    const std::string asked = key;
    const std::string_view words = phrase(Lang::de, key);
    key.assign(key.size(), '?');  // as when it was made on the fly, and something else lies there now
    CHECK(words == asked);
    CHECK(phrase(Lang::en, asked).data() == words.data());  // once, however often it is asked for
}
