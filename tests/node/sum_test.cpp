// The page's own sum, as sha256sum has it (FIPS 180-4, the examples of its appendix).
#include "ui/platform/web/sum.h"

#include <doctest/doctest.h>

namespace tapet {
namespace {

std::string in_hex(std::string_view bytes) {
    std::string text;
    for (const char byte : bytes) {
        text += "0123456789abcdef"[static_cast<unsigned char>(byte) >> 4];
        text += "0123456789abcdef"[static_cast<unsigned char>(byte) & 15];
    }
    return text;
}

TEST_CASE("a link's secret has the same sum on the page as on the desk") {
    CHECK(in_hex(ui::sha256_of("")) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    CHECK(in_hex(ui::sha256_of("abc")) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    CHECK(in_hex(ui::sha256_of(std::string(1'000'000, 'a'))) ==
          "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
    CHECK(in_hex(ui::sha256_of(std::string(64, '\0'))) ==  // a block of the sum, and bytes that end no text
          "f5a5fd42d16a20302798ef6ed309979b43003d2320d9f0e8ea9831a92759fb4b");
}

}  // namespace
}  // namespace tapet
