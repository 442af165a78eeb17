#include <algorithm>

#include "championship/judge.h"
#include "core/book.h"
#include "core/utf8.h"
#include "ui/championship/sheets.h"

namespace tapet::ui {

std::vector<std::string> split_names(std::string_view text) {
    std::vector<std::string> names;
    while (!text.empty()) {
        const std::size_t comma = std::min(text.find(','), text.size());
        const std::string name(trimmed(text.substr(0, comma)));
        if (!name.empty()) names.push_back(name);
        text.remove_prefix(std::min(text.size(), comma + 1));
    }
    return names;
}

std::string players_words(const championship::State& state, championship::Entrant who) {
    std::string words;
    for (std::size_t i = 0; i < state.roster.entries[who].players; ++i) {
        words += (words.empty() ? "" : ", ") + std::string(championship::player(state.roster, who, i));
    }
    return words;
}

void RenameSheet::open(const championship::State& state, const std::string& falla) {
    const auto who = championship::find_falla(state.roster, falla);
    if (!who) return;
    falla_ = name_ = falla;
    players_ = players_words(state, *who);
}

// The key of what has to be typed yet.
std::string_view RenameSheet::missing(const Desk& desk) const {
    if (trimmed(name_).empty()) return "desk.enter.name-missing";
    const auto who = championship::find_falla(desk.now().roster, falla_);
    const bool none = split_names(players_).empty() && who && desk.now().roster.entries[*who].players == 0;
    return !none && split_names(players_).size() < 2 ? "desk.enter.two-players" : std::string_view();
}

// What has to be said for what is typed: the list first, because it goes by the name that the falla has.
std::vector<championship::Event> RenameSheet::events(const Desk& desk) const {
    std::vector<championship::Event> said;
    const auto who = championship::find_falla(desk.now().roster, falla_);
    if (!who || !missing(desk).empty()) return said;
    const std::vector<std::string> names = split_names(players_);
    if (names != split_names(players_words(desk.now(), *who)))
        said.emplace_back(championship::ListPlayers{falla_, names});
    const std::string name(trimmed(name_));
    if (name != falla_) said.emplace_back(championship::Rename{falla_, name});
    return said;
}

// The first rule that bars it; empty: none.
std::string RenameSheet::refused(const Desk& desk) const {
    for (const championship::Event& event : events(desk)) {
        if (const auto barred = championship::bar(desk.now(), event)) return std::string(barred->id);
    }
    return {};
}

std::string RenameSheet::sentence(const Desk& desk) const {
    if (const std::string_view unsaid = missing(desk); !unsaid.empty()) return desk.tr(unsaid);
    const std::string rule = refused(desk);
    if (!rule.empty()) return std::string(refusal_text(rule, desk.context.preferences.lang));
    return desk.tr("desk.rename.how");
}

void RenameSheet::draw(Desk& desk) {
    if (!is_open()) return;
    if (!championship::find_falla(desk.now().roster, falla_)) return falla_.clear();
    const bool barred = !refused(desk).empty();
    const bool can = !barred && !events(desk).empty();
    Ui& ui = desk.context.ui;
    bool keeps = false;
    const auto page = [&](Flow& flow) {
        flow.field("desk.rename.falla", desk.tr("paper.falla"), name_);
        flow.field("desk.rename.players", desk.tr("paper.players"), players_, {.max_code_points = 400});
        flow.words(Role::body, sentence(desk), barred ? ui.theme().warn : ui.theme().text_quiet);
        for (const championship::Event& event : events(desk)) {
            for (const std::string& line : said_before(desk, event)) flow.words(Role::body, line);
        }
    };
    const auto foot = [&](Flow& flow) {
        flow.button("desk.rename.save", desk.tr("correct.keep"),
                    {.kind = can ? ButtonKind::primary : ButtonKind::closed}, [&keeps] { keeps = true; });
    };
    const bool closed = draw_sheet(ui, "desk.rename", desk.tr("desk.rename"), ui.metrics().mm(130), page, foot);
    if (keeps) keep(desk);
    if (closed) falla_.clear();
}

// Notes beside the log go by the names of the fallas: they get the new ones.
void RenameSheet::keep(Desk& desk) {
    if (const std::string_view unsaid = missing(desk); !unsaid.empty())
        return desk.context.navigator.show_trouble(desk.tr(unsaid));
    if (const std::string rule = refused(desk); !rule.empty()) return desk.context.navigator.show_refusal(rule);
    std::vector<std::string> lines;
    for (const championship::Event& event : events(desk))
        lines.push_back(event_line<championship::Game>(desk.now(), event));
    if (lines.empty()) return falla_.clear();  // as it was
    const std::string was = falla_;
    const std::string is(trimmed(name_));
    desk.send_all(lines, OpenMatch::As::single_lines, desk.notes.renamed(was, is)).then([this, desk, is] {
        desk.toast(desk.tr("correct.done", {is}));
        falla_.clear();
    });
}

}  // namespace tapet::ui
