#include "ui/platform/desktop/codes.h"

#define ZX_USE_UTF8 1  // or texts come as wide strings
#include <ZXing/ReadBarcode.h>
#include <deque>
#include <memory>
#include <stb/stb_image.h>
#include <utility>

#include "ui/platform/desktop/camera.h"
#include "ui/platform/desktop/copied_picture.h"

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
    const std::string_view brightness(reinterpret_cast<const char*>(grey.get()),  // NOLINT: the same bytes
                                      static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
    return codes_in(brightness, width, height);
}

std::vector<std::string> codes_in(std::string_view brightness, int width, int height) {
    const auto* grey = reinterpret_cast<const std::uint8_t*>(brightness.data());  // NOLINT: the same bytes
    ZXing::DecodeHints hints;
    hints.setFormats(ZXing::BarcodeFormat::QRCode);
    std::vector<std::string> texts;
    for (const ZXing::Result& code : ZXing::ReadBarcodes({grey, width, height, ZXing::ImageFormat::Lum}, hints)) {
        if (code.isValid()) texts.push_back(code.text());
    }
    return texts;
}

CodeReader desktop_codes() {
    const auto found = std::make_shared<std::deque<CodeReader::Found>>();
    const auto camera = std::make_shared<LookingCamera>(first_camera);
    const auto look_at = [found](std::string name, const std::string& bytes) {
        const auto texts = codes_in(bytes);
        found->push_back(
            {std::move(name), texts.value_or(std::vector<std::string>()), texts ? std::string_view() : texts.error()});
    };
    CodeReader reader;
    reader.look_at = look_at;
    reader.look_at_copied = [look_at](std::string name) {
        const std::string bytes = copied_picture();
        const bool there = !bytes.empty();
        if (there) look_at(std::move(name), bytes);
        return there;
    };
    reader.found = [found, camera]() -> std::optional<CodeReader::Found> {
        if (auto said = camera->said(); !said.empty()) found->push_back({{}, std::move(said), {}});
        if (found->empty()) return std::nullopt;
        CodeReader::Found first = std::move(found->front());
        found->pop_front();
        return first;
    };
    reader.camera = Camera{[camera] { camera->open(); }, [camera] { camera->close(); },
                           [camera] { return camera->state(); }, [camera] { return camera->sight(); }};
    return reader;
}

}  // namespace tapet::ui
