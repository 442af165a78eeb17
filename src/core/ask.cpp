#include "core/ask.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <map>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>

#include "core/embedded.h"
#include "core/search.h"

namespace tapet {

namespace {

// How much what a word was taken for says, beside the word itself.
constexpr double kSameMeaning = 0.8;
constexpr double kBegun = 0.6;   // it begins a word: more is still being typed
constexpr double kWithin = 0.5;  // it stands in a longer one: "Karte" in "Spielkarten"
constexpr std::size_t kLeastBegun = 2;
constexpr std::size_t kLeastWithin = 4;

constexpr double kTitle = 3;  // a word of the title counts as so many of the text
constexpr double kHeadings = 1.5;
constexpr double kWholeTitle = 2;  // when the question has all words of the title

// A line each of assets/rules/ask.*.tsv: "-" and words that say nothing, "=" and words that mean the same.
struct Glossary {
    std::set<std::string, std::less<>> small;
    std::map<std::string, std::set<std::string>, std::less<>> same;  // by their stems
};

Glossary load_glossary(Lang lang) {
    Glossary glossary;
    std::istringstream in{std::string(asset("assets/rules/ask." + std::string(tag(lang)) + ".tsv"))};
    for (std::string line; std::getline(in, line);) {
        if (line.empty() || line.front() == '#') continue;
        std::vector<std::string> words = read_words(std::string_view(line).substr(1));
        if (line.front() == '-') {
            glossary.small.insert(words.begin(), words.end());
            continue;
        }
        for (std::string& word : words) word = stem(word, lang);
        for (const std::string& word : words) glossary.same[word].insert(words.begin(), words.end());
    }
    if (glossary.small.empty()) throw std::runtime_error("broken glossary: no small words");
    return glossary;
}

const Glossary& glossary_of(Lang lang) {
    static const std::array<Glossary, kLangs.size()> all{load_glossary(Lang::ca), load_glossary(Lang::es),
                                                         load_glossary(Lang::en), load_glossary(Lang::de)};
    return all[static_cast<std::size_t>(lang)];
}

// Words that say something, as stems.
std::vector<std::string> telling(std::string_view text, Lang lang) {
    const Glossary& glossary = glossary_of(lang);
    std::vector<std::string> stems;
    for (const std::string& word : read_words(text)) {
        const bool letter = word.size() == 1 && (word.front() < '0' || word.front() > '9');
        if (!letter && glossary.small.count(word) == 0) stems.push_back(stem(word, lang));
    }
    return stems;
}

// One rule as it is looked for: how often each stem stands in it, a word of its title more than one of its text.
struct Read {
    const RuleEntry* entry = nullptr;
    std::map<std::string, double, std::less<>> counts;
    std::set<std::string, std::less<>> title;
    double length = 0;

    void add(const std::vector<std::string>& stems, double weight) {
        for (const std::string& word : stems) counts[word] += weight;
        length += static_cast<double>(stems.size());
    }
};

Read read(const RuleEntry& entry, std::string_view part, Lang lang) {
    Read one;
    one.entry = &entry;
    const std::vector<std::string> title = telling(entry.title, lang);
    one.title.insert(title.begin(), title.end());
    one.add(title, kTitle);
    one.add(telling(entry.text, lang), 1);
    one.add(telling(entry.refused, lang), 1);
    std::string headings = entry.chapter + " " + entry.section + " " + entry.rule;
    headings += " " + std::string(phrase(lang, "game." + std::string(part)));  // keys: game.*
    const std::vector<std::string> stems = telling(headings, lang);
    for (const std::string& word : std::set<std::string>(stems.begin(), stems.end())) one.counts[word] += kHeadings;
    return one;
}

struct Part {
    std::vector<Read> rules;
    std::set<std::string, std::less<>> words;  // of all of them
};

const Part& part_of(std::string_view name, Lang lang) {
    static std::map<std::pair<std::string, Lang>, Part> known;
    const std::pair<std::string, Lang> key(name, lang);
    const auto found = known.find(key);
    if (found != known.end()) return found->second;
    Part part;
    for (const RuleEntry& entry : book(name, lang)) {
        part.rules.push_back(read(entry, name, lang));
        for (const auto& [word, count] : part.rules.back().counts) part.words.insert(word);
    }
    return known.emplace(key, std::move(part)).first->second;
}

using Taken = std::map<std::string, double, std::less<>>;  // stems that a word of the question stands for, and how well

// One word of the question: in which rules it stands, how strongly, and how much that tells.
struct Term {
    std::vector<double> in;    // of each rule, 0 to 1
    std::vector<char> titles;  // whether it is of the rule's title
    double tells = 0;
};

class Question {
  public:
    Question(std::string_view text, Lang lang, const std::vector<std::string_view>& parts) : lang_(lang) {
        for (const std::string_view name : parts) {
            const Part& part = part_of(name, lang);
            parts_.push_back(&part);
            for (const Read& rule : part.rules) {
                rules_.push_back(&rule);
                mean_ += rule.length;
            }
        }
        if (rules_.empty()) return;
        mean_ /= static_cast<double>(rules_.size());
        std::vector<std::string> words = telling(text, lang);
        if (words.empty()) words = read_words(text);
        const bool unfinished = !text.empty() && text.back() != ' ' && text.back() != '?';
        for (std::size_t i = 0; i < words.size(); ++i) add(words[i], unfinished && i + 1 == words.size());
    }

    std::vector<const RuleEntry*> answers() const {
        struct Fits {
            double score;
            double told;
            const RuleEntry* entry;
        };
        std::vector<Fits> all;
        for (std::size_t i = 0; i < rules_.size(); ++i) {
            const auto [score, told] = fits(i);
            if (told > 0) all.push_back({score, told, rules_[i]->entry});
        }
        std::stable_sort(all.begin(), all.end(), [](const Fits& a, const Fits& b) { return a.score > b.score; });
        std::vector<const RuleEntry*> found;
        for (const Fits& each : all) {
            if (each.told >= all.front().told / 3) found.push_back(each.entry);  // far less of the question: no answer
        }
        return found;
    }

  private:
    Lang lang_;
    std::vector<const Part*> parts_;
    std::vector<const Read*> rules_;
    double mean_ = 0;  // words of a rule
    std::vector<Term> terms_;
    std::set<std::string> asked_;

    // The words of the book that begin as it does, or in which it stands.
    Taken taken_for(const std::string& word, bool unfinished) const {
        Taken taken;
        for (const Part* part : parts_) {
            for (const std::string& there : part->words) {
                const std::size_t at = there.find(word);
                if (at == 0 && unfinished && word.size() >= kLeastBegun) {
                    taken[there] = kBegun;
                } else if (at != std::string::npos && word.size() >= kLeastWithin) {
                    taken[there] = kWithin;
                }
            }
        }
        const auto same = glossary_of(lang_).same.find(word);
        if (same != glossary_of(lang_).same.end()) {
            for (const std::string& other : same->second) taken[other] = kSameMeaning;
        }
        taken[word] = 1;
        return taken;
    }

    void add(const std::string& word, bool unfinished) {
        if (!asked_.insert(word).second) return;
        const Taken taken = taken_for(word, unfinished);
        Term term;
        double stands_in = 0;
        for (const Read* rule : rules_) {
            double best = 0;
            bool title = false;
            for (const auto& [other, well] : taken) {
                const auto count = rule->counts.find(other);
                if (count == rule->counts.end()) continue;
                const double much = count->second / (count->second + 0.9 + 0.6 * rule->length / mean_);
                best = std::max(best, well * much);
                title = title || (well >= kSameMeaning && rule->title.count(other) != 0);
            }
            term.in.push_back(best);
            term.titles.push_back(title ? 1 : 0);
            stands_in += best > 0 ? 1 : 0;
        }
        term.tells = std::log(1 + static_cast<double>(rules_.size()) / (0.5 + stands_in));
        if (stands_in > 0) terms_.push_back(std::move(term));
    }

    // How well a rule fits, and how much of the question it has.
    std::pair<double, double> fits(std::size_t rule) const {
        double score = 0;
        double told = 0;
        double titles = 0;
        for (const Term& term : terms_) {
            score += term.tells * term.in[rule];
            told += term.in[rule] > 0 ? term.tells : 0;
            titles += term.titles[rule];
        }
        const double title = static_cast<double>(std::max<std::size_t>(rules_[rule]->title.size(), 1));
        return {score + kWholeTitle * std::min(1.0, titles / title), told};
    }
};

}  // namespace

std::vector<const RuleEntry*> ask(std::string_view question, Lang lang, const std::vector<std::string_view>& parts) {
    return Question(question, lang, parts).answers();
}

}  // namespace tapet
