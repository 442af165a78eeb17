#include "ui/match/hall/halls.h"

#include <algorithm>
#include <utility>

#include "ui/platform/hall_calls.h"

namespace tapet::ui {

namespace {

constexpr std::int64_t kMicroseconds = 1000;
constexpr std::int64_t kLiveAgain_us = 15'000'000;
constexpr std::int64_t kPhoneAgain_us = 3'000'000;
constexpr std::int64_t kLooked_us = 2'000'000;  // its screen is drawn more often than that
constexpr unsigned kSlowly = 429;

}  // namespace

const RemoteSay* HallTable::last_said(std::string_view request) const {
    const auto& says = courier_.says();
    const auto found =
        std::find_if(says.rbegin(), says.rend(), [&](const RemoteSay& s) { return s.request == request; });
    return found == says.rend() ? nullptr : &*found;
}

// Its own view tells of one table.
std::string HallTable::state() const {
    return view_.tables().empty() ? std::string() : std::string(hall::code(view_.tables().front().state));
}

const hall::DeskProposal* HallTable::proposal() const {
    return view_.proposals().empty() ? nullptr : &view_.proposals().begin()->second;
}

void Halls::read() {
    Remote* remote = keeper_.file.remote();
    if (std::exchange(read_, true) || remote == nullptr) return;
    for (RemoteTable& table : remote->tables()) {
        auto address = hall::read_address(table.link);
        if (!address) continue;
        auto says = remote->says(table.link);
        tables_.push_back(std::make_unique<HallTable>(std::move(*address), std::move(table), std::move(says),
                                                      remote->device(random_letters(environment_))));
    }
}

hall::Ledger Halls::ledger(const HallTable& table) const {
    const Remote* remote = keeper_.file.remote();
    const std::string& match = table.match();
    if (match.empty()) return {0, {}};
    return {remote->count(match),
            [remote, match](std::int64_t from, std::int64_t most) { return remote->lines(match, from, most); }};
}

hall::Moment Halls::moment() const {
    return {environment_.steady_us() / kMicroseconds, environment_.now_ms(), environment_.random(),
            [this] { return random_letters(environment_); }};
}

std::optional<RemoteLine> Halls::last_line(const HallTable& table) const {
    const hall::Ledger here = ledger(table);
    const auto lines = here.count == 0 ? std::vector<RemoteLine>() : here.lines(here.count - 1, 1);
    return lines.empty() ? std::nullopt : std::optional(lines.front());
}

std::int64_t Halls::waiting(const HallTable& table) const {
    return table.match().empty() ? 0 : table.courier().waiting(keeper_.file.remote()->count(table.match()));
}

void Halls::notice(const Done& done) {
    if (!done) trouble_ = done.error().sentence;
}

bool Halls::carry(Lang lang) {
    read();
    bool news = knocking_.carry(environment_, lang);
    for (const auto& table : tables_) {
        news = carry(*table, lang) || news;
        news = listen(*table, lang) || news;
    }
    return news;
}

bool Halls::carry(HallTable& table, Lang lang) {
    if (!environment_.call) return false;
    bool news = false;
    if (table.under_way_) {
        const HttpHeard heard = table.under_way_();
        if (heard.state == HttpHeard::State::under_way) return false;
        table.under_way_ = {};
        const bool reached = heard.state == HttpHeard::State::answered;
        table.courier_.hear({reached ? heard.status : 0, heard.body, heard.after_s}, ledger(table), moment());
        const auto arrived = table.courier_.take_arrived();
        if (!arrived.empty()) notice(keeper_.file.remote()->take_in(table.match(), arrived));
        notice(keep(table));
        news = true;
    }
    if (environment_.stored && !environment_.stored()) return news;  // else the hall would be ahead of us
    const auto errand = table.courier_.next(ledger(table), moment());
    if (!errand) return news;
    table.under_way_ = environment_.call(hall_call(table.address_, errand->request, errand->body, lang));
    return news;
}

// A table is asked what becomes of it once something was said there; a falla's link, while somebody looks.
bool Halls::listens(const HallTable& table) const {
    if (!environment_.call) return false;
    if (!table.courier_.only_says()) return table.last_said("propose") != nullptr && table.courier_.reached();
    return table.looked_us_ && environment_.steady_us() - *table.looked_us_ < kLooked_us && !table.refused_;
}

bool Halls::listen(HallTable& table, Lang lang) {
    if (!listens(table)) {
        if (table.courier_.only_says()) table.live_ = {};
        return false;
    }
    const bool falla = table.courier_.only_says();
    const std::int64_t now = environment_.steady_us();
    if (!table.live_) {
        if (now < table.live_due_us_) return false;
        table.live_ = environment_.call(hall_live(table.address_, falla ? "side" : "table", table.mark_, lang));
        table.live_text_ = {};
    }
    const HttpHeard heard = table.live_();
    constexpr unsigned kHundred = 100;
    const bool fine = heard.status / kHundred == 2;
    table.hears_ = fine;
    bool news = false;
    for (const hall::LiveEvent& event : fine ? table.live_text_.take(heard.body) : std::vector<hall::LiveEvent>()) {
        if (!event.mark.empty()) table.mark_ = event.mark;
        table.view_.take(event.name, event.data);
        news = true;
    }
    if (heard.state != HttpHeard::State::under_way) {
        table.live_ = {};
        table.hears_ = false;
        table.refused_ = falla && heard.status / kHundred == 4 && heard.status != kSlowly;
        table.live_due_us_ = now + (falla ? kPhoneAgain_us : kLiveAgain_us);
    }
    return news;
}

tl::expected<std::size_t, Trouble> Halls::take(const hall::Address& address) {
    read();
    const std::string link = hall::to_text(address);
    for (std::size_t i = 0; i < tables_.size(); ++i) {
        if (tables_[i]->courier().table().link == link) return i + 1;
    }
    RemoteTable table{link};
    if (const Done kept = keeper_.file.remote()->keep(table); !kept) return tl::unexpected(kept.error());
    const std::string device = keeper_.file.remote()->device(random_letters(environment_));
    tables_.push_back(std::make_unique<HallTable>(address, std::move(table), std::vector<RemoteSay>{}, device));
    return tables_.size();
}

Done Halls::leave(const HallTable& table) {
    if (Done gone = keeper_.file.remote()->forget(table.courier().table().link); !gone) return gone;
    tables_.erase(std::find_if(tables_.begin(), tables_.end(), [&](const auto& each) { return each.get() == &table; }));
    return {};
}

HallTable* Halls::at(std::size_t number) {
    read();
    return number < 1 || number > tables_.size() ? nullptr : tables_[number - 1].get();
}

HallTable* Halls::of_match(std::string_view match) {
    read();
    const auto found =
        std::find_if(tables_.begin(), tables_.end(), [&](const auto& table) { return table->match() == match; });
    return match.empty() || found == tables_.end() ? nullptr : found->get();
}

std::optional<hall::Address> Halls::last_hall() {
    read();
    if (tables_.empty()) return std::nullopt;
    const hall::Address& last = tables_.back()->address();
    return hall::Address{last.base, last.name};
}

Done Halls::knock(const hall::Address& hall, const std::string& signs) {
    const std::string device = keeper_.file.remote()->device(random_letters(environment_));
    knocking_.begin(environment_, hall, signs, hall::label_of(device));
    return {};
}

Done Halls::play(HallTable& table, const std::string& match) {
    table.courier_.play(match);
    return keep(table);
}

Done Halls::say(HallTable& table, std::string_view request, Json::Object body) {
    const std::string id = random_letters(environment_);
    body.insert(body.begin(), {"id", Json(id)});
    const RemoteSay say{id, table.courier_.table().link, std::string(request), to_text(Json(std::move(body)))};
    if (Done kept = keeper_.file.remote()->keep_say(say); !kept) return kept;
    table.kept_says_.push_back(say);
    table.courier_.say(say);
    return {};
}

Done Halls::keep(HallTable& table) {
    Remote& remote = *keeper_.file.remote();
    const auto& says = table.courier_.says();
    for (std::size_t i = 0; i < says.size(); ++i) {
        if (table.kept_says_[i] == says[i]) continue;
        if (Done kept = remote.keep_say(says[i]); !kept) return kept;
        table.kept_says_[i] = says[i];
    }
    if (table.kept_ == table.courier_.table()) return {};
    if (Done kept = remote.keep(table.courier_.table()); !kept) return kept;
    table.kept_ = table.courier_.table();
    return {};
}

}  // namespace tapet::ui
