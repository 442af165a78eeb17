#include "ui/match/hand/hand_out.h"

#include <algorithm>
#include <utility>

#include "core/utf8.h"

namespace tapet::ui {

namespace {

constexpr float kPrintedDpi = 200;
constexpr std::size_t kLongestEnding = 8;  // ".tapet" and its like

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

void show_saved(Context& context, const Delivered& put, const std::string& more) {
    std::string words = saved_words(context, put);
    if (!more.empty()) words += (words.empty() ? "" : "\n") + more;
    show_news(context, words, put.folder.empty() ? std::string() : put.path());
}

void show_news(Context& context, const std::string& words, const std::string& path) {
    if (!words.empty()) context.navigator.show_news({words, path});
}

std::string broken_path(const Ui& ui, std::string_view path, float width) {
    const std::size_t dot = path.rfind('.');
    const std::string_view ending =
        dot != std::string_view::npos && path.size() - dot <= kLongestEnding ? path.substr(dot) : std::string_view();
    std::string all;
    std::string line;
    std::string part;
    const auto take = [&] {
        if (ui.text_width(Role::body, line + part) > width && !line.empty()) {
            all += line + "\n";
            line.clear();
        }
        line += part;
        part.clear();
    };
    const auto add = [&](const std::string& next) {
        if (ui.text_width(Role::body, part + next) > width) {
            const std::size_t hyphen = part.rfind('-');
            std::string rest = hyphen == std::string::npos ? std::string() : part.substr(hyphen + 1);
            part.resize(part.size() - rest.size());
            take();
            part = std::move(rest);
        }
        part += next;
    };
    for (const char32_t letter : decode_utf8(path.substr(0, path.size() - ending.size()))) {
        add(encode_utf8(std::u32string(1, letter)));
        if (letter == U'/') take();
    }
    if (!ending.empty()) add(std::string(ending));
    take();
    return all + line;
}

std::string broken_words(const Ui& ui, std::string_view words, float width) {
    std::string all;
    while (!words.empty()) {
        const std::size_t end = std::min(words.find_first_of(" \n"), words.size());
        const std::string_view word = words.substr(0, end);
        all += ui.text_width(Role::body, word) > width ? broken_path(ui, word, width) : std::string(word);
        all += words.substr(end, 1);
        words.remove_prefix(std::min(end + 1, words.size()));
    }
    return all;
}

std::vector<FlowButton> copy_key(Context& context, const std::string& id, const std::string& path) {
    const auto& board = context.environment.clipboard;
    if (!board) return {};
    const bool copied = board->pasted && board->pasted() == path;
    return {{id,
             std::string(context.tr(copied ? "saved.copied" : "saved.copy")),
             {.icon = copied ? Icon::check : Icon::copy},
             [&context, path] {
                 context.environment.clipboard->copy(path);
                 context.ui.wants_frame_at(context.ui.now_us());
             }}};
}

}  // namespace tapet::ui
