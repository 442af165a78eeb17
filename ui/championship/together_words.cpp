#include "ui/championship/together_words.h"

#include <algorithm>

#include "championship/rule_ids.h"
#include "core/json.h"

namespace tapet::ui {

namespace {

using season::Came;
using season::CameLine;

std::string two(const Json& event, std::string_view key, bool turned) {
    const auto* both = event.at<Json::Array>(key);
    if (both == nullptr || both->size() != 2) return {};
    const std::int64_t* first = both->front().as_int();
    const std::int64_t* second = both->back().as_int();
    if (first == nullptr || second == nullptr) return {};
    return std::to_string(turned ? *second : *first) + "–" + std::to_string(turned ? *first : *second);
}

std::vector<std::string> between(const Json& event) {
    std::vector<std::string> names;
    if (const auto* both = event.at<Json::Array>("between")) {
        for (const Json& falla : *both) {
            if (falla.as_text() != nullptr) names.push_back(*falla.as_text());
        }
    }
    return names;
}

class Teller {
  public:
    Teller(const Sentences& context, const TogetherBooks& books, const WhenWords& when)
        : context_(context), books_(books), when_(when) {}

    std::string theirs(const CameLine& line) const { return words(books_.theirs, line.of, line.back); }
    std::string ours(const CameLine::Ours& line) const { return words(books_.ours, line.of, line.back); }
    std::string when(std::int64_t time_ms) const { return when_(time_ms); }

    // The match, the falla or, of anything else, the line itself.
    std::string title(const CameLine& line) const {
        const auto event = parse_json(line.line);
        if (!event) return theirs(line);
        const std::vector<std::string> pair = between(*event);
        if (!pair.empty()) return joined(pair, " – ");
        const auto* falla = event->at<std::string>("falla");
        return falla != nullptr ? *falla : theirs(line);
    }

    // A result stands as figures, with that falla first; anything else in its words.
    void add(Saying& saying, const std::string& line, bool back, const std::string& words,
             const std::string& first) const {
        const auto event = parse_json(line);
        const std::vector<std::string> pair = event ? between(*event) : std::vector<std::string>();
        const bool turned = !pair.empty() && pair.front() != first;
        const std::string cames = event && !back ? two(*event, "cames", turned) : std::string();
        if (!cames.empty()) {
            saying.cames = cames;
            saying.pedres = two(*event, "pedres", turned);
            return;
        }
        saying.words += (saying.words.empty() ? "" : "\n") + words;
    }

  private:
    const Sentences& context_;
    const TogetherBooks& books_;
    const WhenWords& when_;

    std::string words(const LogBook& book, std::size_t of, bool back) const {
        const std::string said = of < book.lines.size() ? book.lines[of].words : std::string();
        return back ? context_.tr("together.back", {said}) : said;
    }
};

void add_odd(Piles& piles, const Teller& teller, const CameLine& line,
             const std::function<std::string(std::size_t)>& came_from) {
    auto pair = std::find_if(piles.odd.begin(), piles.odd.end(),
                             [&](const OddPair& odd) { return odd.subject == line.subject; });
    const bool begins = pair == piles.odd.end();
    if (begins) {
        pair = piles.odd.insert(pair, OddPair{line.subject, teller.title(line), {}, {}, {}});
        if (line.rule != championship::rule::together_otherwise.id) pair->rule = line.rule;
    }
    const std::string first = pair->title.substr(0, pair->title.find(" – "));
    teller.add(pair->theirs, line.line, line.back, teller.theirs(line), first);
    pair->theirs.when = teller.when(line.time_ms);
    if (!begins) return;
    for (const CameLine::Ours& ours : line.ours) {
        teller.add(pair->ours, ours.line, ours.back, teller.ours(ours), first);
        const std::string from = came_from(ours.of);
        pair->ours.when = teller.when(ours.time_ms) + (from.empty() ? "" : " · " + from);
    }
}

}  // namespace

Piles piles_of(const Sentences& context, const season::Meeting& meeting, const TogetherBooks& books,
               const WhenWords& when, const std::function<std::string(std::size_t)>& came_from) {
    Piles piles;
    const Teller teller(context, books, when);
    for (const CameLine& line : meeting.lines) {
        if (line.came == Came::refused) {
            add_odd(piles, teller, line, came_from);
            continue;
        }
        PileLine shown{teller.theirs(line), teller.when(line.time_ms)};
        if (line.came == Came::late) shown.words = context.tr("together.late", {shown.words});
        (line.came == Came::fresh ? piles.fresh : piles.known).push_back(std::move(shown));
    }
    return piles;
}

}  // namespace tapet::ui
