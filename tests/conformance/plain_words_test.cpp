// What people read of a match, over random walks through every game in every language: words for people, and none of those that
// the program has for itself.
#include <doctest/doctest.h>
#include <regex>
#include <set>
#include <string>

#include "core/referee.h"
#include "log_book.h"
#include "tests/conformance/games.h"
#include "tests/much.h"
#include "words.h"

namespace tapet {

namespace {

const std::uint32_t kReadWalks = 6 * static_cast<std::uint32_t>(much("TAPET_WALKS", 1));
constexpr int kReadEvents = 60;

// Values and lists of JSON, keys of sentences ("log.setup"), words joined by underscores, times with seconds.
const std::regex& programmers_words() {
    static const std::regex words(
        R"(\b(true|false|null|undefined)\b|[{}\[\]]|[a-z]_[a-z]|\b[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*\.?[a-z]*\b|\d\d\d\d-\d\d-\d\dT|\d\d:\d\d:\d\d)");
    return words;
}

// What the protocol calls things by, where people do not speak English.
const std::regex& english_words() {
    static const std::regex words(
        R"(\b(entries|sectors|groups|semifinals|played|awarded|suspended|withdrawn|disqualified|committee|representative|clothes|food|money|carlist|liberal|placement|turquoise|pink|orange|roses|skulls)\b)");
    return words;
}

// Each line once: a walk makes most of them again and again.
class Reader {
  public:
    void read(Lang lang, const std::string& words) {
        if (!read_.insert(words).second) return;
        std::smatch found;
        if (std::regex_search(words, found, programmers_words()) ||
            (lang == Lang::de && std::regex_search(words, found, english_words()))) {
            CAPTURE(words);
            FAIL_CHECK("these are no words for people: " << found.str());
        }
    }
    std::size_t count() const { return read_.size(); }

  private:
    std::set<std::string> read_;
};

void read_verdict(Reader& reader, const Referee& referee, const Verdict& verdict) {
    for (const Lang lang : kLangs) {
        const Sentences context(lang);
        if (verdict.accepted()) reader.read(lang, pending_event_words(context, referee.match(), verdict));
        for (const Ruling& ruling : verdict.rulings)
            reader.read(lang, ruling_words(context, referee.match(), ruling, {}));
        if (verdict.refusal) reader.read(lang, std::string(refusal_text(verdict.refusal->rule.id, lang)));
    }
}

void read_match(Reader& reader, const Referee& referee) {
    for (const Lang lang : kLangs) {
        const Sentences context(lang);
        reader.read(lang, last_event_words(context, referee.match(), {}));
        reader.read(lang, score_line(context, referee.match()));
    }
}

void read_log(Reader& reader, const Referee& referee, const std::vector<KeptLine>& kept) {
    for (const Lang lang : kLangs) {
        const LogBook book = log_book(Sentences(lang), referee.match(), kept);
        REQUIRE(book.lines.size() == kept.size());
        for (const LogBookPart& part : book.parts) {
            reader.read(lang, part.name);
            reader.read(lang, part.outcome);
        }
        for (const LogLine& line : book.lines) {
            reader.read(lang, line.words);
            for (const std::string& figure : line.figures) reader.read(lang, figure);
        }
    }
}

}  // namespace

TEST_CASE_TEMPLATE_DEFINE("conformance: what is read of a match is words for people", G, words_kept) {
    Reader reader;
    for (std::uint32_t seed = 0; seed < kReadWalks; ++seed) {
        Dice dice(seed);
        Referee referee;
        std::vector<KeptLine> kept;
        const auto take = [&](const std::string& line) {
            Verdict verdict = referee.judge(line);
            if (referee.started()) read_verdict(reader, referee, verdict);
            if (!verdict.accepted()) return;
            kept.push_back({static_cast<std::int64_t>(kept.size()), std::string(verdict.verb), verdict.body, 0, ""});
            referee.accept(std::move(verdict));
            read_match(reader, referee);
        };
        take(setup_line<G>(Sample<G>::setup(dice)));
        REQUIRE(referee.started());
        for (int i = 0; i < kReadEvents && !referee.over(); ++i) {
            const auto& state = std::get<Match<G>>(referee.match()).state();
            const auto listed = G::choices(state);
            if (const auto before = before_choices<G>(state, dice); before && dice.one_in(2)) {
                take(event_line<G>(state, *before));
            } else if (!listed.empty() && !dice.one_in(3)) {
                take(event_line<G>(state, listed[dice.roll(listed.size())]));
            } else {
                take(event_line<G>(state, Sample<G>::event(state, dice)));
            }
        }
        read_log(reader, referee, kept);
    }
    CHECK(reader.count() > 100);
}
TEST_CASE_TEMPLATE_APPLY(words_kept, EveryGame);

}  // namespace tapet
