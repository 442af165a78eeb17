#include "ui/platform/desktop/codes.h"

#define ZX_USE_UTF8 1  // or texts come as wide strings
#include <ZXing/ReadBarcode.h>
#include <memory>
#include <stb/stb_image.h>

namespace tapet::ui {

namespace {

constexpr int kMostPixels = 64'000'000;

}  // namespace

tl::expected<std::vector<std::string>, std::string_view> codes_in(std::string_view picture) {
    const auto* bytes = reinterpret_cast<const stbi_uc*>(picture.data());  // NOLINT: the same bytes
    const auto size = static_cast<int>(picture.size());
    int width = 0;
    int height = 0;
    int channels = 0;
    const bool known =
        picture.size() <= kLargestPhoto && stbi_info_from_memory(bytes, size, &width, &height, &channels) != 0;
    if (!known || width > kMostPixels / height) return tl::unexpected(std::string_view("codes.no-picture"));
    const std::unique_ptr<stbi_uc, void (*)(void*)> grey(
        stbi_load_from_memory(bytes, size, &width, &height, &channels, STBI_grey), stbi_image_free);
    if (grey == nullptr) return tl::unexpected(std::string_view("codes.no-picture"));
    ZXing::DecodeHints hints;
    hints.setFormats(ZXing::BarcodeFormat::QRCode);
    std::vector<std::string> texts;
    for (const ZXing::Result& code : ZXing::ReadBarcodes({grey.get(), width, height, ZXing::ImageFormat::Lum}, hints)) {
        if (code.isValid()) texts.push_back(code.text());
    }
    return texts;
}

}  // namespace tapet::ui
