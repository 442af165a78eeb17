// Where a hall is and what somebody may do there: "https://hall.club.example/#hall=fira&link=SECRET", as a code, a letter or the browser has it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tapet::hall {

// Of codes that people read and say: no letter is taken for a digit.
inline constexpr std::string_view kSigns = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

struct Address {
    std::string base;                       // "https://hall.club.example", without the last slash
    std::string name;                       // of the hall
    std::string secret = {};                // 22 letters; empty: an acta's code
    std::string acta = {};                  // a proposal's id, where there is no secret in it
    std::vector<std::string> between = {};  // who meets at the table, where the address says so

    friend bool operator==(const Address&, const Address&) = default;
};

// Nothing: it is no such address. Of the page's own fragment alone ("#hall=…") `base` is the page's address.
std::optional<Address> read_address(std::string_view text, std::string_view base = {});
// Of the page that everybody may read, "http://192.168.1.7:8274/h/fira"; nothing: it is none.
std::optional<Address> read_page(std::string_view text);
std::string to_text(const Address& address);

// Of a request: "https://hall.club.example/hall/1/fira/about".
std::string request_address(const Address& address, std::string_view request);

// Of a say, a device or a secret: 128 bits by chance as 22 letters.
std::string letters_of(std::uint64_t high, std::uint64_t low);

// What others see of a tablet, by its letters, which nobody else may know: "Tapet K7".
std::string label_of(std::string_view device);

}  // namespace tapet::hall
