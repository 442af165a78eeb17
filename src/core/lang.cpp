#include "core/lang.h"

#include <algorithm>
#include <fmt/args.h>
#include <fmt/format.h>
#include <functional>
#include <map>
#include <set>

#include "core/embedded.h"
#include "core/json.h"

namespace tapet {

namespace {

using ByKey = std::map<std::string, std::string, std::less<>>;

void load(std::string_view file, ByKey& sentences) {
    const auto json = parse_json(file);
    if (!json || json->as_object() == nullptr) return;
    for (const Member& member : *json->as_object()) {
        if (const std::string* text = member.value.as_text()) sentences.emplace(member.key, *text);
    }
}

ByKey load(Lang lang) {
    const std::string end = fmt::format(".{}.json", tag(lang));
    ByKey sentences;
    for (const Embedded* const* file = tapet_assets_files; *file != nullptr; ++file) {
        const std::string_view name = (*file)->name;
        if (name.rfind("assets/lang/", 0) == 0 && name.substr(name.find('.')) == end) load((*file)->text(), sentences);
    }
    return sentences;
}

template <Lang lang>
const ByKey& sentences_of() {
    static const ByKey all = load(lang);
    return all;
}

// Each language when it is first spoken: a program that starts speaks one.
const ByKey& sentences(Lang lang) {
    static constexpr std::array<const ByKey& (*)(), kLangs.size()> all{sentences_of<Lang::ca>, sentences_of<Lang::es>,
                                                                       sentences_of<Lang::en>, sentences_of<Lang::de>};
    return all[static_cast<std::size_t>(lang)]();
}

// A copy that stays as long as the thread: callers make keys on the fly, and keep the view longer than those.
std::string_view without_sentence(std::string_view key) {
    thread_local std::set<std::string, std::less<>> keys;
    const auto known = keys.find(key);
    return known != keys.end() ? *known : *keys.emplace(key).first;
}

}  // namespace

std::optional<Lang> lang_of(std::string_view locale) {
    const std::string_view language = locale.substr(0, locale.find_first_of("_-.@"));
    const auto* found = std::find(kLangTags.begin(), kLangTags.end(), language);
    if (found == kLangTags.end()) return std::nullopt;
    return kLangs[static_cast<std::size_t>(found - kLangTags.begin())];
}

std::string_view phrase(Lang lang, std::string_view key) {
    const ByKey& all = sentences(lang);
    const auto found = all.find(key);
    return found == all.end() ? without_sentence(key) : std::string_view(found->second);
}

std::string phrase(Lang lang, std::string_view key, const std::vector<std::string>& args) {
    fmt::dynamic_format_arg_store<fmt::format_context> store;
    for (const std::string& arg : args) store.push_back(arg);
    return fmt::vformat(phrase(lang, key), store);
}

}  // namespace tapet
