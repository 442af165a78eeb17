#include "ui/championship/together_words.h"

#include <algorithm>

#include "championship/rule_ids.h"
#include "core/json.h"

namespace tapet::ui {

namespace {

using season::Came;
using season::CameLine;

template <class Figures>
std::string both_figures(const Figures& figures) {
    return std::to_string(figures[0]) + "–" + std::to_string(figures[1]);
}

std::string two(const Json& event, std::string_view key, bool turned) {
    const auto* both = event.at<Json::Array>(key);
    if (both == nullptr || both->size() != 2) return {};
    const std::int64_t* first = both->front().as_int();
    const std::int64_t* second = both->back().as_int();
    if (first == nullptr || second == nullptr) return {};
    return both_figures(std::array{turned ? *second : *first, turned ? *first : *second});
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
    Teller(const Sentences& context, const TogetherBooks& books, const BesideLines& beside)
        : context_(context), books_(books), beside_(beside) {}

    std::string theirs(const CameLine& line) const { return words(books_.theirs, line.of, line.back); }
    std::string ours(const CameLine::Ours& line) const { return words(books_.ours, line.of, line.back); }
    std::string when(bool theirs, std::int64_t time_ms, std::size_t line) const {
        const std::string from = beside_.came_from(theirs, line);
        return beside_.when(time_ms) + (from.empty() ? "" : " · " + from);
    }

    std::string nothing() const { return std::string(context_.tr("together.nothing")); }

    // The match, the falla or, of anything else, the line itself.
    OddPair pair(const CameLine& line) const {
        const auto event = parse_json(line.line);
        OddPair odd{line.subject, theirs(line), {}, {}, {}, {}};
        if (!event) return odd;
        std::vector<std::string> fallas = between(*event);
        const auto* falla = event->at<std::string>("falla");
        if (fallas.empty() && falla != nullptr) fallas = {*falla};
        if (fallas.empty()) return odd;
        odd.title = joined(fallas, " – ");
        odd.where = beside_.where(fallas);
        return odd;
    }

    // A result stands as figures, with that falla first; anything else in its words.
    struct Line {
        const std::string& body;
        bool back;
        std::size_t of;
        bool theirs;
    };
    void add(Saying& saying, const Line& line, const std::string& words, const std::string& first) const {
        const auto event = parse_json(line.body);
        const std::vector<std::string> pair = event ? between(*event) : std::vector<std::string>();
        const bool turned = !pair.empty() && pair.front() != first;
        const std::string cames = event && !line.back ? two(*event, "cames", turned) : std::string();
        if (!cames.empty()) {
            saying.cames = cames;
            saying.pedres = two(*event, "pedres", turned);
            add_how(saying, *event, line, {pair[turned ? 1 : 0], pair[turned ? 0 : 1]});
            return;
        }
        saying.words += (saying.words.empty() ? "" : "\n") + words;
    }

  private:
    const Sentences& context_;
    const TogetherBooks& books_;
    const BesideLines& beside_;

    std::string words(const LogBook& book, std::size_t of, bool back) const {
        const std::string said = of < book.lines.size() ? book.lines[of].words : std::string();
        return back ? context_.tr("together.back", {said}) : said;
    }
    void add_how(Saying& saying, const Json& event, const Line& line, const championship::Pair& between) const {
        const auto* why = event.at<std::string>("why");
        saying.confirmed = false;
        saying.table.clear();
        if (why != nullptr && !why->empty()) {
            saying.how = context_.tr("together.corrected", {*why});
            return;
        }
        const CountedResult counted = beside_.counted(line.theirs, line.of, between);
        saying.table = counted.table;
        saying.confirmed = std::any_of(counted.agreed.begin(), counted.agreed.end(), [&](const auto& marks) {
            return saying.cames == both_figures(marks.cames) && saying.pedres == both_figures(marks.pedres);
        });
        std::vector<std::string> camas;
        for (const auto& cama : counted.camas) camas.push_back(both_figures(cama));
        saying.how = context_.tr(saying.confirmed         ? "together.confirmed"
                                 : !counted.table.empty() ? "together.at-table"
                                                          : "together.by-hand");
        if (!camas.empty()) saying.how += ": " + joined(camas, " · ");
    }
};

void add_odd(Piles& piles, const Teller& teller, const CameLine& line) {
    auto pair = std::find_if(piles.odd.begin(), piles.odd.end(),
                             [&](const OddPair& odd) { return odd.subject == line.subject; });
    const bool begins = pair == piles.odd.end();
    if (begins) {
        pair = piles.odd.insert(pair, teller.pair(line));
        if (line.rule != championship::rule::together_otherwise.id) pair->rule = line.rule;
    }
    const std::string first = pair->title.substr(0, pair->title.find(" – "));
    teller.add(pair->theirs, {line.line, line.back, line.of, true}, teller.theirs(line), first);
    pair->theirs.when = teller.when(true, line.time_ms, line.of);
    if (!begins) return;
    for (const CameLine::Ours& ours : line.ours) {
        teller.add(pair->ours, {ours.line, ours.back, ours.of, false}, teller.ours(ours), first);
        pair->ours.when = teller.when(false, ours.time_ms, ours.of);
    }
    if (pair->ours.cames.empty() && pair->ours.words.empty()) pair->ours.words = teller.nothing();
}

}  // namespace

Piles piles_of(const Sentences& context, const season::Meeting& meeting, const TogetherBooks& books,
               const BesideLines& beside) {
    Piles piles;
    const Teller teller(context, books, beside);
    for (const CameLine& line : meeting.lines) {
        if (line.came == Came::refused) {
            add_odd(piles, teller, line);
            continue;
        }
        PileLine shown{teller.theirs(line), teller.when(true, line.time_ms, line.of)};
        if (line.came == Came::late) shown.words = context.tr("together.late", {shown.words});
        (line.came == Came::fresh ? piles.fresh : piles.known).push_back(std::move(shown));
    }
    return piles;
}

}  // namespace tapet::ui
