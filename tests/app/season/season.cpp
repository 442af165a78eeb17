#include "tests/app/season/season.h"

#include <algorithm>

#include "championship/draw.h"
#include "championship/judge.h"
#include "championship/standings.h"
#include "core/lines.h"
#include "season/sector.h"

namespace tapet::app {

using namespace championship;

namespace {

bool may_tell(const PlotStep& step, Teller teller) {
    return step.by == Teller::either || teller == Teller::either || step.by == teller;
}

}  // namespace

Season::Season(std::uint32_t seed)
    : dice_(seed),
      clock_{[this] { return now_ms_ += 1000; }, [this] { return random_ += 0x9E3779B97F4A7C15U; }},
      plot_(seed ^ 0x5EA50U) {}

void Season::play() {
    begin();
    hand_in_entries();
    play_phase(2);
    while (desk_->state().running != Phase::final || course(desk_->state()).champion == kNobody) {
        if (course(desk_->state()).champion != kNobody) break;
        begin_next();
        play_phase(1);
    }
}

// ---- before the sector phase

void Season::begin() {
    desk_ = std::make_unique<SeasonTablet>(plot_, clock_, "the desk");
    std::vector<std::string> lines{setup_line<championship::Game>(plot_.setup())};
    State state = *championship::Game::initial(plot_.setup());
    for (const PlotFalla& falla : plot_.fallas()) {
        if (!falla.by_delegate)
            lines.push_back(
                event_line<championship::Game>(state, Enter{falla.name, sector(falla.sector), falla.entered}));
    }
    desk_->begin(lines);
    for (std::size_t i = 0; i < plot_.setup().sectors.size(); ++i)
        delegates_.push_back(std::make_unique<SeasonTablet>(plot_, clock_, "sector " + sector(i)));
    yesterday_.resize(delegates_.size());
    unsent_.resize(delegates_.size());
}

// Entries and lists of players, some of which come only when the sectors have begun.
void Season::hand_in_entries() {
    for (const PlotFalla& falla : plot_.fallas()) {
        if (!falla.by_delegate && falla.listed.empty()) continue;
        SeasonTablet& tablet = *delegates_[falla.sector];
        if (tablet.id().empty()) write_back(falla.sector);
        unsent_[falla.sector] = true;
        if (falla.by_delegate) type(tablet, Enter{falla.name, sector(falla.sector), falla.entered});
        if (!falla.listed.empty()) type(dice_.one_in(4) ? *desk_ : tablet, ListPlayers{falla.name, falla.listed});
    }
    for (std::size_t table = 0; table < delegates_.size(); ++table) {
        if (unsent_[table]) send(table);
    }
    while (on_its_way_.size() > 2) arrive_all();
    std::vector<Event> entered;
    for (const Entry& entry : desk_->state().roster.entries) {
        const PlotFalla& falla = plot_.falla(plot_.entered(std::string(name_at(desk_->state().roster, entry.name))));
        entered.emplace_back(Enter{falla.name, sector(falla.sector), falla.entered});
        const auto list = plot_.line(ListPlayers{falla.name, falla.listed});
        if (!falla.listed.empty() && !desk_->said_about(list.about).empty())
            entered.emplace_back(ListPlayers{falla.name, falla.listed});
    }
    alone_ = entered;
    begin_next();
    for (const PlotFalla& falla : plot_.fallas()) {
        const Event all = SuspendAll{falla.name, "no hi ha llum"};
        if (falla.suspended && type(*desk_, all)) alone_.push_back(all);
    }
}

void Season::begin_next() {
    const Next next = course(desk_->state()).next;
    Event event = Start{};
    if (next.kind == Next::Kind::draw) event = drawn(desk_->state(), clock_.random);
    if (auto* draw = std::get_if<Draw>(&event)) {
        for (auto& group : draw->groups) {
            for (std::string& name : group) name = plot_.entered(name);
        }
    }
    if (!type(*desk_, event)) throw Astray("the next phase does not begin");
    alone_.push_back(event);
    matches_ = plot_.matches_of(desk_->state());
}

// ---- evenings

std::optional<std::size_t> Season::business(const SeasonTablet& tablet, std::size_t table) const {
    return sectors() && &tablet != desk_.get() ? std::optional(table) : std::nullopt;
}

bool Season::type(SeasonTablet& tablet, const Event& event) {
    const bool taken = tablet.say(event);
    typed_ += taken ? 1 : 0;
    return taken;
}

void Season::play_phase(std::size_t evenings) {
    const std::size_t tables = desk_->state().tables.size();
    for (std::size_t table = 0; table < tables; ++table) {
        yesterday_[table].reset();
        if (!sectors() || delegates_[table]->id().empty() || !dice_.one_in(3)) write_back(table);
    }
    for (std::size_t evening = 0; evening < evenings; ++evening) {
        for (std::size_t table = 0; table < tables; ++table) {
            evening_at(table);
            if (yesterday_[table] && dice_.one_in(3)) {
                restore(table);
                evening_at(table);
            }
            if (dice_.one_in(4)) yesterday_[table] = delegates_[table]->put_away();
        }
        evening_at_desk();
        arrive_all();
    }
    finish();
}

// The tablet broke, and what was put away yesterday is all there is.
void Season::restore(std::size_t table) {
    delegates_[table] = std::make_unique<SeasonTablet>(plot_, clock_, "sector " + sector(table) + ", restored");
    delegates_[table]->take(*yesterday_[table], {}, tally_);
}

void Season::evening_at(std::size_t table) {
    unsent_[table] = true;
    SeasonTablet& tablet = *delegates_[table];
    for (const PlotMatch& match : matches_) {
        if (match.table != table || dice_.one_in(3)) continue;
        for (std::size_t i = dice_.roll(4); i > 0; --i) tell_more(tablet, match, Teller::delegate);
    }
    if (sectors()) tell_of_fallas(tablet, table);
    if (!dice_.one_in(3)) send(table);
}

void Season::evening_at_desk() {
    for (const PlotMatch& match : matches_) {
        if (!dice_.one_in(4)) continue;
        for (std::size_t i = dice_.roll(3); i > 0; --i) tell_more(*desk_, match, Teller::desk);
    }
    if (!sectors()) return;
    for (std::size_t table = 0; table < delegates_.size(); ++table) {
        if (dice_.one_in(3)) tell_of_fallas(*desk_, table);
        if (dice_.one_in(6)) write_back(table);
    }
}

void Season::tell_of_fallas(SeasonTablet& tablet, std::size_t table) {
    for (const PlotFalla& falla : plot_.fallas()) {
        if (falla.sector != table || !dice_.one_in(4)) continue;
        const bool unknown = !find_falla(tablet.state().roster, falla.name);
        if (!falla.renamed.empty() && !unknown) type(tablet, Rename{falla.name, falla.renamed});
        if (falla.withdraws && dice_.one_in(3) && tablet.state().running == Phase::sectors)
            type(tablet, Withdraw{falla.name, "carta"});
    }
}

void Season::tell_more(SeasonTablet& tablet, const PlotMatch& match, Teller teller) {
    if (dice_.one_in(3)) mend(tablet, match, match.steps, "match", business(tablet, match.table));
    if (dice_.one_in(3)) mend(tablet, match, match.hours, "hour", business(tablet, match.table));
    const bool begun = !tablet.said_about(match.about("match")).empty();
    if (!begun && dice_.one_in(2) && tell_next(tablet, match, match.hours, "hour", teller)) return;
    if (!begun && dice_.one_in(2) && tell_next(tablet, match, match.seats, "seat", teller)) return;
    tell_next(tablet, match, match.steps, "match", teller);
}

// The next step that this tablet does not know of; now and then what is wrong.
bool Season::tell_next(SeasonTablet& tablet, const PlotMatch& match, const std::vector<PlotStep>& steps,
                       std::string_view what, Teller teller) {
    const std::vector<std::string> there = tablet.said_about(match.about(what));
    if (there.size() >= steps.size()) return false;
    for (std::size_t i = 0; i < there.size(); ++i) {
        if (there[i] != plot_.line(steps[i].said).text) return false;
    }
    const PlotStep& step = steps[there.size()];
    if (!may_tell(step, teller)) return false;
    Event event = step.wrong && dice_.one_in(3) ? *step.wrong : step.said;
    return type(tablet, event);
}

// Whoever sees that it is wrong takes it back.
void Season::mend(SeasonTablet& tablet, const PlotMatch& match, const std::vector<PlotStep>& steps,
                  std::string_view what, std::optional<std::size_t> sector) {
    const std::vector<std::string> there = tablet.said_about(match.about(what));
    for (std::size_t i = 0; i < there.size(); ++i) {
        if (i < steps.size() && there[i] == plot_.line(steps[i].said).text) continue;
        tablet.take_back(match.about(what), i, sector);
        return;
    }
}

// ---- what goes about

void Season::send(std::size_t table) {
    on_its_way_.push_back({delegates_[table]->send(std::nullopt), table});
    unsent_[table] = false;
}

// Some of what is on its way, in any order; now and then something that came already.
void Season::arrive_all() {
    const std::size_t stay = dice_.roll(4);
    while (on_its_way_.size() > stay) {
        const std::size_t at = dice_.roll(on_its_way_.size());
        const Sent sent = std::move(on_its_way_[at]);
        on_its_way_.erase(on_its_way_.begin() + static_cast<std::ptrdiff_t>(at));
        arrive(sent);
        if (dice_.one_in(12)) arrive(sent);
        if (dice_.one_in(12)) arrive(dice_.pick(arrived_));
        if (dice_.one_in(6) && sent.table < desk_->state().tables.size()) write_back(sent.table);
    }
}

void Season::arrive(const Sent& sent) {
    desk_->take(
        sent.mail, [this](const auto& theirs, const auto& ours) { return prefers_theirs(theirs, ours); }, tally_);
    arrived_.push_back(sent);
}

void Season::write_back(std::size_t table) {
    const auto sector_text = sectors() ? std::optional(delegate_text(sector(table))) : std::nullopt;
    delegates_[table]->take(
        desk_->send(sector_text), [](const auto&, const auto&) { return true; }, tally_);
}

// The representative asks around: what is wrong is not chosen.
bool Season::prefers_theirs(const std::vector<SeasonLine>& theirs, const std::vector<SeasonLine>& ours) {
    const auto wrong = [this](const SeasonLine& line) { return plot_.is_wrong(line); };
    if (std::any_of(theirs.begin(), theirs.end(), wrong)) return false;
    if (std::any_of(ours.begin(), ours.end(), wrong)) return true;
    return dice_.one_in(2);
}

// ---- the end of a phase

bool Season::is_out(const PlotMatch& match) const {
    return !locate(desk_->state(), std::get<Resume>(plot_.called(desk_->state(), Resume{match.between})).between);
}

// All send once more, and what still lacks or is wrong the desk puts right.
void Season::finish() {
    const std::size_t tables = desk_->state().tables.size();
    for (std::size_t table = 0; table < tables; ++table) {
        if (unsent_[table]) send(table);
    }
    while (!on_its_way_.empty()) arrive_all();
    for (std::size_t table = 0; table < tables; ++table) {
        if (sectors()) tell_of_fallas(*desk_, table);
    }
    for (const PlotMatch& match : matches_) finish(match);
    settle_tables();
    keep_for_alone();
}

void Season::finish(const PlotMatch& match) {
    if (is_out(match)) return;
    mend(*desk_, match, match.hours, "hour", std::nullopt);
    mend(*desk_, match, match.steps, "match", std::nullopt);
    for (std::size_t i = 0; i < match.steps.size(); ++i) {
        const std::vector<std::string> there = desk_->said_about(match.about("match"));
        if (there.size() == match.steps.size()) break;
        if (!type(*desk_, match.steps[there.size()].said))
            throw Astray("the desk cannot say " + plot_.line(match.steps[there.size()].said).text);
    }
}

void Season::settle_tables() {
    for (const PlotFalla& falla : plot_.fallas()) {
        if (falla.disqualified && desk_->state().running == Phase::sectors)
            type(*desk_, Disqualify{falla.name, "senyals falsos"});
    }
    for (std::size_t table = 0; table < desk_->state().tables.size(); ++table) {
        const std::vector<Entrant> level = tied(desk_->state(), table);
        if (level.empty()) continue;
        Order order{table_name(desk_->state(), table), {}, By::committee};
        for (const Entrant who : level)
            order.order.push_back(plot_.entered(std::string(falla(desk_->state().roster, who))));
        std::reverse(order.order.begin(), order.order.end());
        if (!type(*desk_, order)) throw Astray("those level are not put in order");
        orders_.emplace_back(order);
    }
    if (!course(desk_->state()).complete) throw Astray("the phase is not complete");
}

// Of a match that somebody left, as far as it was told before: who did not come stands in the register.
void Season::keep_begun(const PlotMatch& match) {
    const std::vector<std::string> there = desk_->said_about(match.about("match"));
    for (std::size_t i = 0; i < std::min(there.size(), match.steps.size()); ++i) {
        if (there[i] != plot_.line(match.steps[i].said).text) return;
        alone_.push_back(match.steps[i].said);
    }
}

// What happened in this phase, as one tablet would have heard of it: match by match, of hours and seats those that came in time.
void Season::keep_for_alone() {
    std::vector<const PlotMatch*> order;
    for (const PlotMatch& match : matches_) order.push_back(&match);
    for (std::size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[dice_.roll(i)]);
    for (const PlotMatch* match : order) {
        if (is_out(*match)) {
            keep_begun(*match);
            continue;
        }
        for (const std::vector<PlotStep>* steps : {&match->hours, &match->seats}) {
            const std::size_t came = desk_->said_about(match->about(steps == &match->hours ? "hour" : "seat")).size();
            for (std::size_t i = 0; i < came; ++i) alone_.push_back((*steps)[i].said);
        }
        for (const PlotStep& step : match->steps) alone_.push_back(step.said);
    }
    if (desk_->state().running == Phase::sectors) {
        for (const PlotFalla& falla : plot_.fallas()) {
            const Event renamed = Rename{falla.name, falla.renamed};
            if (!falla.renamed.empty() && !desk_->said_about("name\n" + falla.name).empty()) alone_.push_back(renamed);
            for (const std::string& text : desk_->said_about("falla\n" + falla.name)) {
                if (text.find("\"withdraw\"") != std::string::npos) alone_.emplace_back(Withdraw{falla.name, "carta"});
                if (text.find("\"disqualify\"") != std::string::npos)
                    alone_.emplace_back(Disqualify{falla.name, "senyals falsos"});
            }
        }
    }
    alone_.insert(alone_.end(), orders_.begin(), orders_.end());
    orders_.clear();
}

std::unique_ptr<SeasonTablet> Season::typed_alone() {
    auto alone = std::make_unique<SeasonTablet>(plot_, clock_, "alone");
    alone->begin({setup_line<championship::Game>(plot_.setup())});
    for (const Event& event : alone_) {
        if (!alone->say(event)) throw Astray("alone it cannot be said: " + plot_.line(event).text);
    }
    return alone;
}

}  // namespace tapet::app
