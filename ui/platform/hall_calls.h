// A hall's requests over the network: the pieces that whoever talks to one needs.
#pragma once

#include <string>
#include <string_view>

#include "core/lang.h"
#include "hall/address.h"
#include "ui/platform/environment.h"

namespace tapet::ui {

// "about", "board/3", "streams/4?from=0". `where.secret` is shown where there is one.
inline HttpCall hall_get(const hall::Address& where, std::string_view request, Lang lang) {
    return {"GET", hall::request_address(where, request), where.secret, std::string(tag(lang)), {}, false};
}
inline HttpCall hall_post(const hall::Address& where, std::string_view request, std::string body, Lang lang) {
    return {"POST", hall::request_address(where, request), where.secret, std::string(tag(lang)), std::move(body),
            false};
}
// With a body it is said, without one it is asked.
inline HttpCall hall_call(const hall::Address& where, std::string_view request, const std::string& body, Lang lang) {
    return body.empty() ? hall_get(where, request, lang) : hall_post(where, request, body, lang);
}
// What is heard goes into a hall::LiveText; `mark`: the last one that was heard, or empty.
inline HttpCall hall_live(const hall::Address& where, std::string_view view, std::string_view mark, Lang lang) {
    std::string request = "live?view=" + std::string(view);
    if (!mark.empty()) request += "&after=" + std::string(mark);
    return {"GET", hall::request_address(where, request), where.secret, std::string(tag(lang)), {}, true};
}
// Of a say, a device, a secret.
inline std::string random_letters(const Environment& environment) {
    const std::uint64_t high = environment.random();
    return hall::letters_of(high, environment.random());
}

}  // namespace tapet::ui
