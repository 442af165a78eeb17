#include "paper/qr.h"

#include <algorithm>
#include <cstdint>
#include <qrcodegen.hpp>
#include <string>

namespace tapet {

namespace {

// Capitals and figures as such, which is shorter. What is more than ASCII is said to be UTF-8: otherwise readers guess, and some trip over it where it need not be said.
std::vector<qrcodegen::QrSegment> segments(std::string_view text) {
    const std::string ended(text);
    if (ended.find('\0') == std::string::npos && qrcodegen::QrSegment::isAlphanumeric(ended.c_str()))
        return {qrcodegen::QrSegment::makeAlphanumeric(ended.c_str())};
    constexpr long kUtf8 = 26;  // of the extended channel interpretations
    std::vector<qrcodegen::QrSegment> all;
    const bool ascii =
        std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
    if (!ascii) all.push_back(qrcodegen::QrSegment::makeEci(kUtf8));
    all.push_back(qrcodegen::QrSegment::makeBytes(std::vector<std::uint8_t>(text.begin(), text.end())));
    return all;
}

}  // namespace

std::optional<QrCode> qr_code(std::string_view text) {
    try {
        const auto made = qrcodegen::QrCode::encodeSegments(segments(text),
                                                            qrcodegen::QrCode::Ecc::LOW);  // better where there is room
        QrCode code;
        code.side = made.getSize();
        for (int y = 0; y < code.side; ++y) {
            for (int x = 0; x < code.side; ++x) code.dark.push_back(made.getModule(x, y));
        }
        return code;
    } catch (const qrcodegen::data_too_long&) {
        return std::nullopt;
    }
}

}  // namespace tapet
