#include "tests/app/season/tablet.h"

#include <algorithm>

#include "core/lines.h"
#include "keeping/hand_over.h"
#include "season/sector.h"

namespace tapet::app {

using ChampionshipGame = championship::Game;

namespace {

template <class Made>
auto surely(const SeasonTablet& tablet, tl::expected<Made, Trouble> made) {
    if (!made) throw Astray(tablet.name() + ": " + made.error().sentence);
    if constexpr (!std::is_void_v<Made>) return std::move(*made);
}

std::set<SeasonLine> set_of(const std::vector<SeasonLine>& lines) { return {lines.begin(), lines.end()}; }

}  // namespace

void SeasonTablet::look() {
    id_ = keeper_.shelf.page({}, 0, 1).at(0).id;
    surely(*this, keeper_.shelf.open(id_));
    said_at_ = 0;
}

const Match<ChampionshipGame>& SeasonTablet::match() const {
    const Referee* referee = keeper_.open.referee();
    if (referee == nullptr) {
        const auto halted = keeper_.open.halted();
        throw Astray(name_ + ": the championship stands still: " +
                     (halted ? halted->body + " " + halted->why : "it is not open"));
    }
    return *match_of<ChampionshipGame>(referee->match());
}

void SeasonTablet::begin(const std::vector<std::string>& lines) {
    if (!accepted(keeper_.shelf.begin_all(lines, {}))) throw Astray("no championship could be begun");
    look();
}

bool SeasonTablet::say(const championship::Event& event) {
    const std::string line = event_line<ChampionshipGame>(state(), plot_->called(state(), event));
    return surely(*this, keeper_.open.take(line)).accepted();
}

bool SeasonTablet::take_back(const std::string& about, std::size_t from, std::optional<std::size_t> sector) {
    const std::vector<SeasonLine> all = said();
    std::vector<std::string> lines;
    std::vector<std::string> gone;
    std::size_t nth = 0;
    std::size_t undone = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const bool goes = all[i].about == about && nth++ >= from;
        if (!goes && undone == 0) continue;
        ++undone;
        const championship::Event& event = match().played_event(i);
        if (sector && !championship::is_business_of(state(), *sector, event)) return false;
        if (goes) {
            gone.push_back(all[i].text);
        } else {
            lines.push_back(event_line<ChampionshipGame>(state(), event));
        }
    }
    if (undone == 0) return false;
    lines.insert(lines.begin(), line_of(Undo{static_cast<std::int64_t>(undone)}));
    if (!surely(*this, keeper_.open.take_all(lines, OpenMatch::As::one_tap)).accepted()) return false;
    gone_.insert(gone.begin(), gone.end());
    return true;
}

const std::vector<SeasonLine>& SeasonTablet::said() {
    const auto& match = this->match();
    if (said_at_ == match.revision() + 1) return said_;
    said_at_ = match.revision() + 1;
    said_.clear();
    for (std::size_t i = 0; i < match.played(); ++i) {
        const std::size_t number = match.played_number(i);
        if (by_number_.size() <= number) by_number_.resize(number + 1);
        if (by_number_[number].text.empty()) by_number_[number] = plot_->line(match.event(number));
        said_.push_back(by_number_[number]);
    }
    return said_;
}

std::vector<std::string> SeasonTablet::said_about(const std::string& about) {
    std::vector<std::string> texts;
    for (const SeasonLine& line : said()) {
        if (line.about == about) texts.push_back(line.text);
    }
    return texts;
}

SeasonMail SeasonTablet::mail(std::string bytes) { return {name_, std::move(bytes), set_of(said()), gone_}; }

SeasonMail SeasonTablet::send(const std::optional<std::string>& delegate) {
    return mail(
        surely(*this, keeper_.file.hand_over()->pack_for(id_, delegate, championship::TablesMatches::along)).bytes);
}

SeasonMail SeasonTablet::put_away() { return mail(surely(*this, keeper_.file.hand_over()->pack({})).bytes); }

SeasonLine SeasonTablet::read(const std::string& line) const {
    const auto event = championship::event_in(state(), line);
    return event ? plot_->line(*event) : SeasonLine{"", plot_->entered_in(line)};
}

void SeasonTablet::take(const SeasonMail& mail, const SeasonRule& rule, Tally& tally) {
    HandOver& hand_over = *keeper_.file.hand_over();
    const std::set<SeasonLine> before = id_.empty() ? std::set<SeasonLine>() : set_of(said());
    const Received received = surely(*this, hand_over.take(mail.bytes, mail.from + ".tapet"));
    if (id_.empty()) gone_ = mail.gone;
    if (received.meets.empty()) {
        if (received.apart + received.left != 0) throw Astray(name_ + ": two stand apart");
        look();
        return check_taken(before, mail, {});
    }
    const season::Meeting plan = surely(*this, hand_over.meeting({}));
    std::map<std::string, std::pair<std::vector<SeasonLine>, std::vector<SeasonLine>>> odd;
    for (const season::CameLine& line : plan.lines) {
        if (line.came != season::Came::refused) continue;
        auto& [theirs, ours] = odd[line.subject];
        theirs.push_back(read(line.line));
        if (theirs.size() > 1) continue;
        for (const auto& one : line.ours) ours.push_back(read(one.line));
    }
    season::Choice choice;
    std::set<std::string> chosen_gone;
    for (const auto& [subject, both] : odd) {
        if (!rule(both.first, both.second)) continue;
        choice.theirs.insert(subject);
        for (const SeasonLine& line : both.second) chosen_gone.insert(line.text);
    }
    const season::Meeting meeting = choice.theirs.empty() ? plan : surely(*this, hand_over.meeting(choice));
    for (const season::CameLine& line : meeting.lines) {
        if (line.came == season::Came::refused || line.came == season::Came::late) named_.insert(read(line.line).text);
        if (line.came == season::Came::late) ++tally.late;
    }
    ++tally.joinings;
    tally.taken += meeting.written.size();
    tally.at_odds += odd.size();
    surely(*this, hand_over.join(choice));
    said_at_ = 0;
    check_taken(before, mail, chosen_gone);
}

void SeasonTablet::check_taken(const std::set<SeasonLine>& before, const SeasonMail& mail,
                               const std::set<std::string>& chosen_gone) {
    const std::set<SeasonLine> after = set_of(said());
    for (const SeasonLine& line : mail.said) {
        const bool known = after.count(line) != 0 || named_.count(line.text) != 0 || gone_.count(line.text) != 0;
        if (!known) throw Astray(name_ + " lost of what " + mail.from + " sent: " + line.text);
    }
    for (const SeasonLine& line : before) {
        if (after.count(line) != 0) continue;
        const bool rightly = mail.gone.count(line.text) != 0 || chosen_gone.count(line.text) != 0;
        if (!rightly) throw Astray(name_ + " lost of its own when it took in " + mail.from + ": " + line.text);
        gone_.insert(line.text);
    }
    for (const SeasonLine& line : after) {
        if (before.count(line) == 0 && mail.said.count(line) == 0 && gone_.count(line.text) == 0)
            throw Astray(name_ + " has what nobody said, from " + mail.from + ": " + line.text);
    }
}

}  // namespace tapet::app
