// What people read of a match, over random walks through every game in every language: words for people, and none of those that
// the program has for itself.
#include "tests/plain_words.h"

#include <doctest/doctest.h>
#include <set>
#include <string>

#include "log_book.h"
#include "tests/conformance/kept_walk.h"
#include "tests/much.h"
#include "words.h"

namespace tapet {

namespace {

const std::uint32_t kReadWalks = 6 * static_cast<std::uint32_t>(much("TAPET_WALKS", 1));
constexpr int kReadEvents = 60;

// Each line once: a walk makes most of them again and again.
class Reader {
  public:
    void read(Lang lang, const std::string& words) {
        if (!read_.insert(words).second) return;
        const std::string found = no_word_for_people(lang, words);
        CAPTURE(words);
        CHECK_MESSAGE(found.empty(), "this is no word for people: ", found);
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
        for (const KeptLine& line : kept) reader.read(lang, halted_words(Sentences(lang), &referee, line.body));
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
        const KeptMatch match = kept_walk<G>(
            seed, kReadEvents,
            [&](const Referee& referee, const Verdict& verdict) { read_verdict(reader, referee, verdict); },
            [&](const Referee& referee) { read_match(reader, referee); });
        read_log(reader, match.referee, match.kept);
    }
    CHECK(reader.count() > 100);
}
TEST_CASE_TEMPLATE_APPLY(words_kept, EveryGame);

TEST_CASE("a line at which a match stands still is said in words, whatever it is") {
    const Sentences english(Lang::en);
    Referee referee;
    referee.accept(referee.judge(R"({"game":"truc","sides":{"A":"Us","B":"Them"}})"));
    CHECK(halted_words(english, &referee, R"({"undo":3})") == "Undone: 3");
    CHECK(halted_words(english, &referee, R"({"redo":1})") == "Redone: 1");
    CHECK(halted_words(english, nullptr, R"({"game":"truc","camas":0})") == "The match begins");
    CHECK(halted_words(english, &referee, R"({"do":"stones","side":"A","n":2})") == "+2 Us");
    for (const char* line : {R"({"do":"stones","side":"Z"})", R"({"undo":"all"})", R"({"do":)", "", "[1,2]"}) {
        CAPTURE(line);
        CHECK(halted_words(english, &referee, line) == "unreadable");
        CHECK(halted_words(english, nullptr, line) == "unreadable");
    }
}

}  // namespace tapet
