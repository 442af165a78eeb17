#include "ui/panels/log_lines.h"

#include "ui/panels/words.h"

namespace tapet::ui {

namespace {

std::string step_words(const Context& context, const KeptLine& kept) {
    const auto json = parse_json(kept.body);
    const Json* n = json ? json->find(kept.verb) : nullptr;
    const std::string count = n != nullptr && n->as_int() != nullptr ? std::to_string(*n->as_int()) : "1";
    return context.tr(kept.verb == "undo" ? "log.undo" : "log.redo", {count});
}

// Each event's place in play, by its number among all that were ever accepted.
std::vector<std::optional<std::size_t>> places(const AnyMatch& any) {
    return std::visit(
        [](const auto& match) {
            std::vector<std::optional<std::size_t>> found;
            for (std::size_t i = 0; i < match.played() + match.redoable(); ++i) {
                const std::size_t number = match.played_number(i);
                if (found.size() <= number) found.resize(number + 1);
                found[number] = i;
            }
            return found;
        },
        any);
}

std::size_t played(const AnyMatch& any) {
    return std::visit([](const auto& match) { return match.played(); }, any);
}

}  // namespace

std::vector<LogLine> log_lines(const Context& context, std::vector<KeptLine> kept) {
    std::vector<LogLine> lines;
    Referee referee;
    for (KeptLine& line : kept) {
        LogLine shown;
        Verdict verdict = referee.judge(line.body);
        if (!verdict.accepted()) break;
        shown.event = line.verb == "do";
        const std::vector<Ruling> rulings = verdict.rulings;
        if (shown.event) shown.words = pending_event_words(context, referee.match(), verdict);
        if (line.verb == "setup") shown.words = context.tr("log.setup");
        if (line.verb == "undo" || line.verb == "redo") shown.words = step_words(context, line);
        referee.accept(std::move(verdict));
        for (const Ruling& ruling : rulings) {
            shown.rulings.push_back({ruling_words(context, referee.match(), ruling), std::string(ruling.rule.id)});
        }
        shown.kept = std::move(line);
        lines.push_back(std::move(shown));
    }
    if (lines.empty()) return lines;
    const auto place_of = places(referee.match());
    const std::size_t in_play = played(referee.match());
    std::size_t number = 0;
    for (LogLine& line : lines) {
        if (!line.event) continue;
        if (number < place_of.size()) line.place = place_of[number];
        line.in_play = line.place.has_value() && *line.place < in_play;
        ++number;
    }
    return lines;
}

}  // namespace tapet::ui
