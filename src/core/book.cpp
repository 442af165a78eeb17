#include "core/book.h"

#include <algorithm>
#include <functional>
#include <map>
#include <sstream>
#include <stdexcept>
#include <utility>

#include "core/embedded.h"
#include "core/fields.h"

namespace tapet {

namespace {

constexpr std::array<std::string_view, 5> kStandings{"stated", "derived", "reported", "tapet", "open"};
constexpr std::array<std::string_view, 2> kUses{"ruling", "reference"};

std::string text_or_null(Fields& fields, std::string_view key) {
    const Json& json = fields.any(key);
    return json.is_null() ? std::string() : check_text(json, fields.at(key));
}

// A sentence ends with its mark and a space.
std::vector<std::string_view> sentences(std::string_view text) {
    std::vector<std::string_view> all;
    std::size_t begin = 0;
    for (std::size_t i = 0; i + 1 < text.size(); ++i) {
        if (text[i + 1] != ' ' || std::string_view(".?!").find(text[i]) == std::string_view::npos) continue;
        all.push_back(text.substr(begin, i + 1 - begin));
        begin = i + 2;
    }
    all.push_back(text.substr(begin));
    return all;
}

std::vector<Standing> read_standings(Fields& fields) {
    std::vector<Standing> standings;
    if (!fields.has("standings")) return standings;
    for (const Json& item : fields.array("standings", 2, 20)) {
        const auto found = std::find(kStandings.begin(), kStandings.end(), check_text(item, fields.at("standings")));
        if (found == kStandings.end()) throw std::runtime_error("broken rule book: a standing that there is not");
        standings.push_back(static_cast<Standing>(found - kStandings.begin()));
    }
    return standings;
}

RuleEntry read_entry(const Json& json, const std::string& chapter) {
    Fields fields(json, "");
    RuleEntry entry;
    entry.rule = fields.text("rule");
    entry.chapter = chapter;
    entry.use = static_cast<Use>(fields.code_or("use", kUses, 0));
    entry.standing = static_cast<Standing>(fields.code("standing", kStandings));
    entry.source = fields.text("source");
    entry.section = fields.text("section");
    entry.house = text_or_null(fields, "house");
    entry.title = fields.text("title");
    entry.text = fields.text("text");
    entry.standings = read_standings(fields);
    entry.refused = text_or_null(fields, "refused");
    fields.done();
    return entry;
}

std::vector<RuleEntry> load(std::string_view part, Lang lang) {
    std::vector<RuleEntry> entries;
    const std::string_view file = asset("assets/rules/" + std::string(part) + "." + std::string(tag(lang)) + ".json");
    if (file.empty()) return entries;
    const auto json = parse_json(file);
    if (!json || json->as_array() == nullptr) throw std::runtime_error("broken rule book: " + std::string(part));
    std::string chapter;
    for (const Json& item : *json->as_array()) {
        if (const Json* title = item.find("chapter")) {
            chapter = check_text(*title, "chapter");
        } else {
            entries.push_back(read_entry(item, chapter));
        }
    }
    return entries;
}

// "rule <tab> rule rule": one line each, # before a remark.
std::map<std::string, std::vector<std::string>, std::less<>> load_leans() {
    std::map<std::string, std::vector<std::string>, std::less<>> all;
    std::istringstream in{std::string(asset("assets/rules/leans.tsv"))};
    for (std::string line; std::getline(in, line);) {
        if (line.empty() || line.front() == '#') continue;
        std::istringstream words(line);
        std::string rule;
        words >> rule;
        for (std::string on; words >> on;) all[rule].push_back(on);
    }
    return all;
}

}  // namespace

std::string_view code(Standing standing) { return kStandings[static_cast<std::size_t>(standing)]; }
std::string_view code(Use use) { return kUses[static_cast<std::size_t>(use)]; }

std::vector<RulePart> parts_of(const RuleEntry& entry) {
    std::vector<RulePart> parts;
    const std::vector<std::string_view> all = sentences(entry.text);
    if (all.size() != entry.standings.size()) return {{entry.standing, entry.text}};
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (parts.empty() || parts.back().standing != entry.standings[i]) {
            parts.push_back({entry.standings[i], all[i]});
            continue;
        }
        RulePart& part = parts.back();  // with the sentence goes the space before it
        part.text = std::string_view(part.text.data(), part.text.size() + 1 + all[i].size());
    }
    return parts;
}

const std::vector<RuleEntry>& book(std::string_view part, Lang lang) {
    static std::map<std::pair<std::string, Lang>, std::vector<RuleEntry>> loaded;
    const std::pair<std::string, Lang> key(part, lang);
    const auto found = loaded.find(key);
    return found != loaded.end() ? found->second : loaded.emplace(key, load(part, lang)).first->second;
}

const std::vector<std::string>& leans_on(std::string_view rule) {
    static const auto leans = load_leans();
    static const std::vector<std::string> none;
    const auto found = leans.find(rule);
    return found == leans.end() ? none : found->second;
}

std::string_view in_one_line(const RuleEntry& entry) {
    return entry.refused.empty() ? sentences(entry.text).front() : std::string_view(entry.refused);
}

const RuleEntry* find_rule(std::string_view rule, Lang lang) {
    const std::vector<RuleEntry>& entries = book(rule.substr(0, rule.find('.')), lang);
    const auto found = std::find_if(entries.begin(), entries.end(), [&](const RuleEntry& e) { return e.rule == rule; });
    return found == entries.end() ? nullptr : &*found;
}

std::string_view refusal_text(std::string_view rule, Lang lang) {
    const RuleEntry* entry = find_rule(rule, lang);
    if (entry == nullptr) return rule;
    return entry->refused.empty() ? entry->text : entry->refused;
}

std::string_view standing_words(Lang lang, Standing standing) {
    return phrase(lang, "standing." + std::string(code(standing)));  // keys: standing.*
}

std::string standings_words(Lang lang, const RuleEntry& entry) {
    std::string all;
    std::vector<Standing> named;
    for (const RulePart& part : parts_of(entry)) {
        if (std::find(named.begin(), named.end(), part.standing) != named.end()) continue;
        named.push_back(part.standing);
        all += (all.empty() ? "" : " · ") + std::string(standing_words(lang, part.standing));
    }
    return all;
}

}  // namespace tapet
