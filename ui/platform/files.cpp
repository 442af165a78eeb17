#include "ui/platform/files.h"

#include <filesystem>

#include "core/utf8.h"

namespace tapet::ui {

namespace fs = std::filesystem;

std::string Delivered::path() const { return folder.empty() ? name : joined_path(folder, name); }

Files no_files() {
    Files files;
    files.deliver = [](std::string_view words, const Contents& contents, SameName, Lang lang) {
        return tl::expected<Delivered, std::string>(
            tl::unexpect, phrase(lang, "files.cannot-write", {file_name(words, contents.ending), ""}));
    };
    files.list = [](const std::string&, std::string_view, Lang) {
        return tl::expected<std::vector<FileInfo>, std::string>();
    };
    files.read = [](const std::string& path, std::size_t, Lang lang) {
        return tl::expected<std::string, std::string>(tl::unexpect, phrase(lang, "files.cannot-read", {path, ""}));
    };
    return files;
}

std::string parent_folder(const std::string& folder) { return fs::path(folder).parent_path().string(); }

std::string joined_path(const std::string& folder, std::string_view name) {
    return (fs::path(folder) / fs::path(name)).string();
}

std::string file_name(std::string_view words, std::string_view ending) {
    constexpr std::size_t kLongest = 200;  // bytes; most file systems take 255
    std::string name;
    for (std::size_t at = 0; at < words.size();) {
        const std::size_t start = at;
        const char32_t c = next_code_point(words, at);
        const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
        const bool plain = letter || (c >= 0xA1 && c != 0xFFFD && !is_control(c));
        if (name.size() + (at - start) > kLongest) break;
        name.append(plain ? words.substr(start, at - start) : "-");
    }
    return name + std::string(ending);
}

}  // namespace tapet::ui
