#include "ui/match/hand/page_address.h"

#include <algorithm>

namespace tapet::ui {

std::optional<std::string> page_address(std::string_view typed) {
    const std::size_t begin = typed.find_first_not_of(' ');
    if (begin == std::string_view::npos) return std::string();
    std::string address(typed.substr(begin, typed.find_last_not_of(' ') + 1 - begin));
    address.resize(std::min(address.find('#'), address.size()));
    const bool outside = std::any_of(address.begin(), address.end(), [](char c) {
        return static_cast<unsigned char>(c) <= ' ' || c == '"' || c == '<' || c == '>' || c == '\\' || c == '\x7f';
    });
    for (const std::string_view scheme : {"http://", "https://"}) {
        if (!outside && address.rfind(scheme, 0) == 0 && address.size() > scheme.size() &&
            address[scheme.size()] != '/')
            return address;
    }
    return std::nullopt;
}

std::string page_for_links(const Context& context) {
    std::string said = context.notebook.setting(kPageSetting, "");
    if (said.empty() && context.environment.browser) return context.environment.browser->address;
    const auto& host = context.environment.page;
    if (!said.empty() || !host || !host->is_open()) return said;
    const std::vector<std::string> addresses = host->addresses();
    return addresses.empty() ? said : addresses.front();
}

}  // namespace tapet::ui
