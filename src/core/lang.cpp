#include "core/lang.h"

#include <algorithm>
#include <fmt/args.h>
#include <fmt/format.h>
#include <optional>
#include <set>

#include "core/embedded.h"

namespace tapet {

namespace {

// One language's sentences, as the build packed them (assets/tools/pack_sentences.py): nothing is read before the first is asked for.
class PackedSentences {
  public:
    explicit PackedSentences(Lang lang) : all_(asset(std::string("sentences.").append(tag(lang)))), slots_(number(0)) {}

    std::optional<std::string_view> find(std::string_view key) const {
        for (std::uint32_t slot = sum(key);; ++slot) {
            const std::uint32_t at = number(1 + slot % slots_);
            if (at == 0) return std::nullopt;
            if (ended(at) == key) return ended(at + key.size() + 1);
        }
    }

  private:
    std::string_view all_;
    std::uint32_t slots_;

    std::uint32_t number(std::size_t place) const {
        std::uint32_t found = 0;
        for (std::size_t i = 4; i > 0; --i) found = found << 8U | static_cast<unsigned char>(all_[4 * place + i - 1]);
        return found;
    }
    std::string_view ended(std::size_t at) const { return {all_.data() + at}; }

    static std::uint32_t sum(std::string_view key) {
        std::uint32_t all = 2166136261U;
        for (const char c : key) all = (all ^ static_cast<unsigned char>(c)) * 16777619U;
        return all;
    }
};

const PackedSentences& sentences(Lang lang) {
    static const std::array<PackedSentences, kLangs.size()> all{PackedSentences(Lang::ca), PackedSentences(Lang::es),
                                                                PackedSentences(Lang::en), PackedSentences(Lang::de)};
    return all[static_cast<std::size_t>(lang)];
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
    const auto found = sentences(lang).find(key);
    return found ? *found : without_sentence(key);
}

std::string phrase(Lang lang, std::string_view key, const std::vector<std::string>& args) {
    fmt::dynamic_format_arg_store<fmt::format_context> store;
    for (const std::string& arg : args) store.push_back(arg);
    return fmt::vformat(phrase(lang, key), store);
}

}  // namespace tapet
