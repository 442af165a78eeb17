// What was put into letters comes back, and what is none is said to be.
#include "core/coded.h"

#include <doctest/doctest.h>

namespace tapet {

TEST_CASE("bytes come back out of hexadecimal digits, base64url and base45 letters, of every length") {
    std::string bytes;
    for (int i = 0; i < 300; ++i) {
        CHECK(unhex(hex(bytes)) == bytes);
        CHECK(from_base64url(base64url(bytes)) == bytes);
        CHECK(from_base45(base45(bytes)) == bytes);
        bytes += static_cast<char>(i * 37);
    }
    CHECK(base45("Hello!!") == "%69 VD92EX0");  // of RFC 9285
    CHECK(base64url("\xFB\xFF") == "-_8");
    CHECK(from_base64url(" -_\n8 ") == "\xFB\xFF");
}

TEST_CASE("what is no such text is told apart") {
    for (const char* none : {"0", "0g", "0G", "AA"}) CHECK_FALSE(unhex(none));
    for (const char* none : {"A", "GGW", "ZZ", "ABCD", "a1", "::::"}) CHECK_FALSE(from_base45(none));
    for (const char* none : {"A", "AAAAA", "+_8", "AB", "=="}) CHECK_FALSE(from_base64url(none));
}

TEST_CASE("in an address only what is reserved is written with percent signs") {
    CHECK(percent_encoded("a-Z_9.~") == "a-Z_9.~");
    CHECK(percent_encoded("à {\"") == "%C3%A0%20%7B%22");
}

}  // namespace tapet
