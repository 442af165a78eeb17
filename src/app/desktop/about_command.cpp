#include "app/desktop/about_command.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <map>

#include "app/desktop/wrap.h"
#include "core/licences.h"
#include "core/version.h"

namespace tapet::app {

namespace {

constexpr std::size_t kColumns = 100;

void add_wrapped(std::string& text, std::string_view words, std::string_view indent) {
    for (const std::string& line : wrap(words, kColumns - indent.size())) text += fmt::format("{}{}\n", indent, line);
}

}  // namespace

std::string about(Lang lang) {
    std::string text = fmt::format("tapet {}\n", program_version());
    add_wrapped(text, phrase(lang, "about.no-licence"), "");
    std::map<std::string_view, std::string_view> texts;
    constexpr std::array<std::string_view, 3> kKeys{"about.program", "about.system", "about.page"};
    for (std::size_t inside = 0; inside < kKeys.size(); ++inside) {
        text += fmt::format("\n{}\n", phrase(lang, kKeys[inside]));
        for (const Licence& one : licences()) {
            if (static_cast<std::size_t>(one.inside) != inside) continue;
            add_wrapped(text, fmt::format("{}: {}, {}, {}", one.name, one.licence, one.holder, one.source), "  ");
            if (!one.text().empty()) texts[one.licence] = one.text();
        }
    }
    for (const auto& [name, words] : texts) {
        text += fmt::format("\n{}\n", name);
        for (std::size_t at = 0; at < words.size();) {
            const std::size_t end = std::min(words.find('\n', at), words.size());
            add_wrapped(text, words.substr(at, end - at), "  ");
            at = end + 1;
        }
    }
    text.pop_back();
    return text;
}

}  // namespace tapet::app
