#include "ui/championship/rename.h"

#include <algorithm>
#include <map>

#include "championship/words.h"
#include "core/book.h"
#include "ui/kit/utf8.h"

namespace tapet::ui {

namespace {

using championship::Enter;
using championship::Event;
using championship::Pair;
using championship::Result;

// Says an event with the new names in place of the old ones.
class Renaming {
  public:
    Renaming(const Enter& was, const Enter& is) : was_(was.falla), is_(is.falla) {
        std::vector<std::string> gone;
        std::vector<std::string> come;
        const auto without = [](const std::vector<std::string>& all, const std::vector<std::string>& others) {
            std::vector<std::string> rest;
            for (const std::string& name : all) {
                if (std::find(others.begin(), others.end(), name) == others.end()) rest.push_back(name);
            }
            return rest;
        };
        gone = without(was.players, is.players);
        come = without(is.players, was.players);
        // In the order of the entry; when their number is another one it is not known who is who.
        for (std::size_t i = 0; gone.size() == come.size() && i < gone.size(); ++i) players_[gone[i]] = come[i];
    }

    Event operator()(Event event) const {
        std::visit([this](auto& e) { rename(e); }, event);
        return event;
    }
    std::string falla(const std::string& name) const { return name == was_ ? is_ : name; }
    std::string player(const std::string& name) const {
        const auto found = players_.find(name);
        return found == players_.end() ? name : found->second;
    }

  private:
    std::string was_;
    std::string is_;
    std::map<std::string, std::string> players_;

    void rename(std::string& name) const { name = falla(name); }
    void rename(std::vector<std::string>& names) const {
        for (std::string& name : names) rename(name);
    }
    template <class E>
    void rename(E& event) const {
        if constexpr (requires {
                          event.players;
                          event.between;
                      })
            rename_players(event);
        if constexpr (requires { event.between; }) {
            for (std::string& name : event.between) rename(name);
        }
        if constexpr (requires { event.falla; }) rename(event.falla);
        if constexpr (requires { event.order; }) rename(event.order);
        if constexpr (requires { event.groups; }) {
            for (std::vector<std::string>& group : event.groups) rename(group);
        }
    }
    // Of a result or a suspension: who sat there.
    template <class E>
    void rename_players(E& event) const {
        for (std::size_t side = 0; side < 2 && event.players; ++side) {
            if (event.between[side] != was_) continue;
            for (std::string& name : (*event.players)[side]) name = player(name);
        }
    }
};

std::optional<std::size_t> place_of_entry(const ChampionshipMatch& match, const std::string& falla) {
    for (std::size_t i = 0; i < match.played(); ++i) {
        const auto* entry = std::get_if<Enter>(&match.played_event(i));
        if (entry != nullptr && entry->falla == falla) return i;
    }
    return std::nullopt;
}

std::string text_of(const championship::State& state, const Event& event) {
    return event_line<championship::Game>(state, event);
}

}  // namespace

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

std::optional<Renamed> renamed(const Context& context, const ChampionshipMatch& match, const std::string& falla,
                               const Enter& entry) {
    const auto place = place_of_entry(match, falla);
    if (!place) return std::nullopt;
    const Renaming renaming(std::get<Enter>(match.played_event(*place)), entry);
    Renamed outcome;
    championship::State state = match.state_at(*place);
    auto step = championship::Game::apply(state, entry);
    if (!step) {
        outcome.refused = step.error().rule.id;
        return outcome;
    }
    outcome.lines = {"{\"undo\":" + std::to_string(match.played() - *place) + "}", text_of(state, entry)};
    state = std::move(step->state);
    outcome.replay.events = match.played() - *place - 1;
    for (std::size_t i = *place + 1; i < match.played(); ++i) {
        const Event event = renaming(match.played_event(i));
        step = championship::Game::apply(state, event);
        if (!step) {
            outcome.replay.misfit =
                Replay::Misfit{i - *place, event_words(context, state, event), std::string(step.error().rule.id)};
            break;
        }
        outcome.lines.push_back(text_of(state, event));
        state = std::move(step->state);
    }
    return outcome;
}

// ---- the sheet -----------------------------------------------------------------------------------------------------

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
    outcome_ = renamed(desk.context, desk.match, falla_, entry);
}

std::string RenameSheet::sentence(const Desk& desk) const {
    if (!missing().empty()) return desk.tr(missing());
    if (!outcome_) return desk.tr("desk.rename.how");
    const Lang lang = desk.context.preferences.lang;
    if (!outcome_->refused.empty()) return std::string(refusal_text(outcome_->refused, lang));
    const auto& misfit = outcome_->replay.misfit;
    if (!misfit) return desk.tr("correct.fits", {std::to_string(outcome_->replay.events)});
    return desk.tr("correct.misfit",
                   {std::to_string(misfit->number), misfit->words, std::string(refusal_text(misfit->rule, lang))});
}

void RenameSheet::draw(Desk& desk) {
    if (!is_open()) return;
    if (!championship::find_falla(desk.now().roster, falla_)) return falla_.clear();
    if (looked_at_ != desk.match.played()) look(desk);
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const float width = std::min(ui.area().w - 4 * m.margin, m.mm(130));
    const bool misfits = outcome_ && (outcome_->replay.misfit || !outcome_->refused.empty());
    const std::string words = sentence(desk);
    const float each = field_height(desk.context) + m.gap;
    const float high = 2 * each + ui.paragraph_height(Role::body, words, width - m.gap) + m.gap + m.control;
    const Sheet sheet = ui.begin_sheet("desk.rename", {width, high}, {.title = desk.tr("desk.rename")});
    Rect area = sheet.content;
    const Rect save = area.cut_bottom(m.control, m.gap);
    const ListView view = ui.begin_scroll("desk.rename.all", area, high - m.control);
    Rect page{view.view.x, view.view.y - view.offset, view.view.w - m.gap, high};
    bool typed = draw_field(desk.context, "desk.rename.falla", page.cut_top(each), desk.tr("paper.falla"), name_);
    typed |=
        draw_field(desk.context, "desk.rename.players", page.cut_top(each), desk.tr("paper.players"), players_, 400);
    draw_words(desk.context, page, words, {.colour = misfits ? ui.theme().warn : ui.theme().text_quiet});
    const bool can = outcome_ && outcome_->refused.empty();
    const bool cuts = can && outcome_->replay.misfit;
    const ButtonKind kind = !can ? ButtonKind::closed : cuts ? ButtonKind::danger : ButtonKind::primary;
    const std::string label = desk.tr(cuts ? "correct.keep-up-to" : "correct.keep");
    ui.end_list();
    const bool keeps = ui.button("desk.rename.save", save, label, {.kind = kind}).tapped;
    ui.end_sheet();
    if (typed) look(desk);
    if (keeps) keep(desk);
    if (sheet.closed) falla_.clear();
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
    desk.send_all(outcome_->lines, Keeper::As::single_lines).then([this, desk, was, is] {
        desk.notes.rename(desk.context, was, is);
        desk.toast(desk.tr("correct.done", {is}));
        falla_.clear();
    });
}

}  // namespace tapet::ui
