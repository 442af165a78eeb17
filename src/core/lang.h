// The four languages and the sentences of assets/lang: a flat file a game and language (truc.ca.json; app.ca.json has what is no
// game's alone), key to sentence, {0} {1} for what goes in.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tapet {

enum class Lang { ca, es, en, de };
inline constexpr std::array<Lang, 4> kLangs{Lang::ca, Lang::es, Lang::en, Lang::de};
inline constexpr std::array<std::string_view, 4> kLangTags{"ca", "es", "en", "de"};

inline std::string_view tag(Lang lang) { return kLangTags[static_cast<std::size_t>(lang)]; }

// "ca", "ca_ES.UTF-8@valencia", "de-AT": by what stands before the first of _ - . @; nothing for any other language.
std::optional<Lang> lang_of(std::string_view locale);

// The sentence of that key; the key itself when there is none (the language check finds those). What is returned stays,
// whatever becomes of `key`.
std::string_view phrase(Lang lang, std::string_view key);
std::string phrase(Lang lang, std::string_view key, const std::vector<std::string>& args);

}  // namespace tapet
