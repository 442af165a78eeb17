#include "storage/chain.h"

#include <doctest/doctest.h>
#include <functional>
#include <string>
#include <vector>

namespace tapet::storage {

TEST_CASE("whatever is kept of a line is in its hash") {
    const Hash start = chain_start("00000000-0000-4000-8000-000000000000");
    const Link link{3, 1, 1000, "do", R"({"do":"stones"})", false};
    const Hash proof = digest(R"({"score":1})");
    const Hash hash = chain(start, link, proof);
    CHECK(chain(start, link, proof) == hash);
    CHECK(chain(chain_start("00000000-0000-4000-8000-000000000001"), link, proof) != hash);
    CHECK(chain(start, link, digest(R"({"score":2})")) != hash);
    const auto changed = [&](const std::function<void(Link&)>& change) {
        Link other = link;
        change(other);
        return chain(start, other, proof) != hash && witness("id", other, hash) != witness("id", link, hash);
    };
    CHECK(changed([](Link& l) { l.seq = 4; }));
    CHECK(changed([](Link& l) { l.rules_version = 2; }));
    CHECK(changed([](Link& l) { l.time_ms = 1001; }));
    CHECK(changed([](Link& l) { l.verb = "undo"; }));
    CHECK(changed([](Link& l) { l.body = R"({"do":"stonez"})"; }));
    CHECK(changed([](Link& l) { l.over = true; }));
    // Text that moves from one field to the next one.
    CHECK(changed([](Link& l) { l.verb = "do{", l.body = R"("do":"stones"})"; }));
}

TEST_CASE("the hash is the same on every machine: it is kept in files that travel") {
    const Hash hash = chain_over_state(chain_start("id"), Link{0, 1, 0, "setup", "{}", false}, "{}");
    std::string hex;
    for (const unsigned char byte : hash) hex += "0123456789abcdef"[byte >> 4U], hex += "0123456789abcdef"[byte & 15U];
    CHECK(hex == "24a0d29f85cb1415a94bd3c9a2a83c78");
}

}  // namespace tapet::storage
