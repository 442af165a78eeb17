#include <algorithm>

#include "core/book.h"
#include "core/utf8.h"
#include "ui/championship/sheets.h"

namespace tapet::ui {

using championship::Enter;

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
    outcome_.reset();
}

// The key of what has to be typed yet.
std::string RenameSheet::missing() const {
    if (trimmed(name_).empty()) return "desk.enter.name-missing";
    return split_names(players_).size() < 2 ? "desk.enter.two-players" : std::string();
}

void RenameSheet::look(Desk& desk) {
    looked_at_ = desk.match.played();
    outcome_.reset();
    const auto who = championship::find_falla(desk.now().roster, falla_);
    if (!who || !missing().empty()) return;
    const std::size_t sector = desk.now().roster.entries[*who].sector;
    const Enter entry{std::string(trimmed(name_)), desk.now().setup.sectors[sector], split_names(players_)};
    if (entry.falla == falla_ && entry.players == split_names(players_words(desk.now(), *who))) return;
    outcome_ = championship::renamed(desk.context, desk.match, falla_, entry);
}

std::string RenameSheet::sentence(const Desk& desk) const {
    if (!missing().empty()) return desk.tr(missing());
    if (!outcome_) return desk.tr("desk.rename.how");
    const Lang lang = desk.context.preferences.lang;
    if (!outcome_->refused.empty()) return std::string(refusal_text(outcome_->refused, lang));
    const auto& misfit = outcome_->misfit;
    if (!misfit) return desk.tr("correct.fits", {std::to_string(outcome_->events)});
    return desk.tr("correct.misfit",
                   {std::to_string(misfit->number), misfit->words, std::string(refusal_text(misfit->rule, lang))});
}

void RenameSheet::draw(Desk& desk) {
    if (!is_open()) return;
    if (!championship::find_falla(desk.now().roster, falla_)) return falla_.clear();
    if (looked_at_ != desk.match.played()) look(desk);
    const bool misfits = outcome_ && (outcome_->misfit || !outcome_->refused.empty());
    const bool can = outcome_ && outcome_->refused.empty();
    const bool cuts = can && outcome_->misfit;
    Ui& ui = desk.context.ui;
    bool typed = false;
    bool keeps = false;
    const auto page = [&](Flow& flow) {
        const auto types = [&typed] { typed = true; };
        flow.field("desk.rename.falla", desk.tr("paper.falla"), name_, {}, types);
        flow.field("desk.rename.players", desk.tr("paper.players"), players_, {.max_code_points = 400}, types);
        flow.words(Role::body, sentence(desk), misfits ? ui.theme().warn : ui.theme().text_quiet);
    };
    const auto foot = [&](Flow& flow) {
        const ButtonKind kind = !can ? ButtonKind::closed : cuts ? ButtonKind::danger : ButtonKind::primary;
        flow.button("desk.rename.save", desk.tr(cuts ? "correct.keep-up-to" : "correct.keep"), {.kind = kind},
                    [&keeps] { keeps = true; });
    };
    const bool closed = draw_sheet(ui, "desk.rename", desk.tr("desk.rename"), ui.metrics().mm(130), page, foot);
    if (typed) look(desk);
    if (keeps) keep(desk);
    if (closed) falla_.clear();
}

// Notes beside the log go by the names of the fallas: they get the new ones.
void RenameSheet::keep(Desk& desk) {
    if (!outcome_ && missing().empty()) return falla_.clear();  // as it was
    if (!outcome_) return desk.context.navigator.show_trouble(desk.tr(missing()));
    if (!outcome_->refused.empty()) return desk.context.navigator.show_refusal(outcome_->refused);
    for (const DeskLink& link : desk.links.all()) {
        const auto name = championship::read_fixture_key(link.fixture);
        const bool its = name && (name->between[0] == falla_ || name->between[1] == falla_);
        if (its && link.news == championship::TableNews::playing && trimmed(name_) != falla_) {
            const std::string match = name->between[0] + " – " + name->between[1];
            return desk.context.navigator.show_trouble(desk.tr("desk.rename.playing", {match}));
        }
    }
    const std::string was = falla_;
    const std::string is(trimmed(name_));
    desk.send_all(outcome_->lines, OpenMatch::As::single_lines).then([this, desk, was, is] {
        desk.notes.rename(desk.context, was, is);
        desk.toast(desk.tr("correct.done", {is}));
        falla_.clear();
    });
}

}  // namespace tapet::ui
