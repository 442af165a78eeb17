#include "ui/match/hand_out.h"

namespace tapet::ui {

namespace {

constexpr float kPrintedDpi = 200;

std::optional<Delivered> hand(Context& context, std::string_view words, const Contents& contents, SameName same) {
    auto put = context.environment.files.deliver(words, contents, same, context.preferences.lang);
    if (put) return std::move(*put);
    context.navigator.show_trouble(put.error());
    return std::nullopt;
}

}  // namespace

std::optional<Delivered> hand_out(Context& context, std::string_view words, std::string_view ending,
                                  std::string_view bytes, SameName same) {
    return hand(context, words, {ending, bytes}, same);
}

std::optional<Delivered> hand_out(Context& context, std::string_view words, const paper::Document& document,
                                  SameName same) {
    const auto bytes = paper::pdf(document);
    if (bytes) {
        const auto pages = [document] {
            return paper::pictures(document, kPrintedDpi).value_or(std::vector<std::string>());
        };
        return hand(context, words, {".pdf", *bytes, pages}, same);
    }
    context.navigator.show_trouble(bytes.error());
    return std::nullopt;
}

std::string saved_words(const Context& context, const Delivered& put) {
    if (put.folder.empty()) return {};
    return context.tr("hand-over.saved", {put.name, put.folder.substr(put.folder.rfind('/') + 1)});
}

void show_words(Context& context, const std::string& words) {
    if (!words.empty()) context.navigator.show_trouble(words);
}

}  // namespace tapet::ui
