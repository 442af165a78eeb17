#include "ui/match/hand/said_code.h"

#include "core/coded.h"
#include "ui/match/hand/page_address.h"

namespace tapet::ui {

namespace {

constexpr std::string_view kMatch = "#match=";

}  // namespace

std::string_view word(SaidCode::Kind kind) {
    switch (kind) {
        case SaidCode::Kind::match: return "match";
        case SaidCode::Kind::address: return "address";
        case SaidCode::Kind::text: return "text";
    }
    return {};
}

std::optional<SaidCode> CodeListener::hear(const std::string& text) {
    if (is_moving_frame(text)) {
        if (!reader_.take(text) || !reader_.whole()) return std::nullopt;
        return SaidCode{SaidCode::Kind::match, std::string(kMatch) + base64url(*reader_.whole())};
    }
    if (text.find(kMatch) != std::string::npos) return SaidCode{SaidCode::Kind::match, text};
    const bool address = !text.empty() && page_address(text).has_value();
    return SaidCode{address ? SaidCode::Kind::address : SaidCode::Kind::text, text};
}

}  // namespace tapet::ui
