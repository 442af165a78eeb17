#include "app/keeper.h"

#include <tuple>
#include <utility>

#include "app/feed.h"

namespace tapet::app {

using storage::StorageError;

DatabaseKeeper::DatabaseKeeper(const storage::OpenOptions& options, storage::Clockwork clock, Lang lang)
    : lang_(lang), clock_(std::move(clock)), options_(options) {
    open_file();
}

void DatabaseKeeper::open_file() {
    broken_.reset();
    salvaged_.reset();
    settings_.clear();
    beside_ = {};
    version_of_ = {-1, -1};
    unlisted_.reset();
    try {
        file_ = std::make_unique<File>(storage::Database(options_, clock_));
    } catch (const StorageError& error) {
        broken_ = error;
        file_ = std::make_unique<File>(storage::Database(error));
    }
    seen_ = data_version();
    told_of_backup_ = false;
    backup_.reset();
    listing_.reset();
    feed_quietly([&] { feed_links(file_->store, file_->side, clock_); });
}

// -1: it cannot be read now.
std::int64_t DatabaseKeeper::data_version() const {
    return tried([&] { return file_->database.data_version(); }).value_or(-1);
}

void DatabaseKeeper::close_file() {
    backup_.reset();
    listing_.reset();
    rescue_.forget();
    match_.reset();
    file_.reset();
}

// A coto that cannot be handed on now is handed on at the next start.
template <class Work>
void DatabaseKeeper::feed_quietly(Work work) {
    if (file_->database.read_only()) return;
    std::ignore = tried(work);
}

// The line may have ended a match that is played for a championship.
void DatabaseKeeper::hand_on() {
    if (match_ && !match_->halt() && match_->referee().over())
        feed_quietly([&] { feed_from(file_->store, file_->side, clock_, match_->id()); });
}

// Matches came in from elsewhere: perhaps more lines of the open one, or the end of one that is played for a championship.
void DatabaseKeeper::took_in() {
    feed_quietly([&] { feed_links(file_->store, file_->side, clock_); });
    if (match_) std::ignore = open(std::string(match_->id()));
}

std::int64_t DatabaseKeeper::version() const {
    reads([&] {
        const std::pair now(file_->database.data_version(), file_->database.own_changes());
        if (now != version_of_) ++version_;
        version_of_ = now;
    });
    return version_;
}

// ---- the open match -------------------------------------------------------------------------------------------------

Taken DatabaseKeeper::begin(std::string_view setup_line) {
    storage::KeptMatch fresh(file_->store, clock_);
    return tried([&] {
        Verdict verdict = fresh.begin(setup_line);
        if (verdict.accepted()) match_ = std::move(fresh);
        return verdict;
    });
}

Done DatabaseKeeper::open(std::string_view id) {
    storage::KeptMatch other(file_->store, clock_);
    return tried([&] {
        other.open(id);
        // Its last coto may have come from another program.
        const bool feeds = other.referee().started() && other.referee().game() == championship::Game::name &&
                           !file_->database.read_only();
        bool fed = false;
        if (feeds && !other.halt())
            fed = tried([&] { return feed_links(file_->store, file_->side, clock_, other.id()); }).value_or(false);
        if (fed) other.open(id);
        damaged_ = other.halt() && !storage::unchanged(file_->database, other.id());
        if (damaged_) rescue_.saw_damage();
        match_ = std::move(other);
    });
}

std::optional<Halted> DatabaseKeeper::halted() const {
    if (!match_ || !match_->halt()) return std::nullopt;
    const storage::Halt& halt = *match_->halt();
    Halted halted{halt.line, match_->lines(), halt.body, {}, damaged_};
    if (halt.refusal) halted.why = refusal_text(halt.refusal->rule.id, lang_);
    if (halt.malformed) halted.why = malformed_text(*halt.malformed, lang_);
    return halted;
}

Taken DatabaseKeeper::no_match_open() const {
    return tl::unexpected(Trouble{std::string(phrase(lang_, "storage.no-match-open"))});
}

Taken DatabaseKeeper::take(std::string_view line) {
    if (!match_) return no_match_open();
    return tried([&] {
        Verdict verdict = match_->take(line);
        if (verdict.accepted()) hand_on();
        return verdict;
    });
}

Taken DatabaseKeeper::take_all(const std::vector<std::string>& lines, As as) {
    if (!match_) return no_match_open();
    return tried([&] {
        Verdict verdict = match_->take_all(lines, as);
        if (verdict.accepted()) hand_on();
        return verdict;
    });
}

Taken DatabaseKeeper::begin_all(const std::vector<std::string>& lines, const Beginning& with) {
    storage::KeptMatch fresh(file_->store, clock_);
    return tried([&] {
        Verdict verdict = fresh.begin_all(lines, with);
        if (verdict.accepted()) match_ = std::move(fresh);
        return verdict;
    });
}

Read<KeptLine> DatabaseKeeper::log() const {
    std::vector<KeptLine> lines;
    if (!match_) return lines;
    try {
        file_->store.each_line(match_->id(), 0, [&](const storage::Line& line) {
            lines.push_back({line.seq, line.verb, line.body, line.time_ms, {}});
        });
        for (const storage::Note& note : file_->side.notes(match_->id())) {
            const auto at = static_cast<std::size_t>(note.seq);
            if (at < lines.size()) lines[at].note = note.text;
        }
        return lines;
    } catch (const StorageError& error) {
        return tl::unexpected(Unread<KeptLine>{{error.sentence(lang_)}, std::move(lines)});
    }
}

Read<JudgedLine> DatabaseKeeper::lines_of(std::string_view id) const {
    std::vector<JudgedLine> lines;
    try {
        file_->store.each_line(std::string(id), 0, [&](const storage::Line& line) {
            lines.push_back({line.body, line.rules_version});
        });
        return lines;
    } catch (const StorageError& error) {
        // What is on the table is still known.
        if (match_ && match_->id() == id && !match_->halt()) return lines_again(match_->referee().match());
        return tl::unexpected(Unread<JudgedLine>{{error.sentence(lang_)}, std::move(lines)});
    }
}

Done DatabaseKeeper::set_note(std::int64_t seq, std::string_view text) {
    return tried([&] {
        if (match_) file_->side.set_note(match_->id(), seq, std::string(text));
    });
}

std::vector<FixtureLink> DatabaseKeeper::links() const {
    if (!match_) return {};
    return read([&] { return file_->side.links_of(match_->id()); });
}

// Asked for in every frame; read again when something changed. What cannot be read now is as it was.
const DatabaseKeeper::Beside& DatabaseKeeper::beside() const {
    const std::string match = match_id();
    const std::int64_t now = version();
    if (beside_.version == now && beside_.match == match) return beside_;
    if (beside_.match != match) beside_ = {-1, match, {}, {}, 0};
    Beside fresh{now, match, {}, {}, 0};
    const bool read = match.empty() || reads([&] {
                          fresh.seated = file_->people.seats_of(match);
                          if (const auto link = file_->side.link_from(match)) fresh.championship = link->match;
                          if (const auto row = match.empty() ? std::nullopt : file_->lists.match(match))
                              fresh.last_ms = row->changed_ms;
                      });
    if (read) beside_ = std::move(fresh);
    return beside_;
}

const std::vector<SeatPeople>& DatabaseKeeper::seated() const { return beside().seated; }
std::string DatabaseKeeper::championship() const { return beside().championship; }
std::int64_t DatabaseKeeper::last_ms() const { return beside().last_ms; }

std::vector<Record> DatabaseKeeper::records(std::string_view kind) const {
    return read([&] { return file_->side.records(std::string(kind)); });
}

Done DatabaseKeeper::set_people(const std::vector<SeatPeople>& seats) {
    return tried([&] { file_->people.set_seats(seats); });
}

std::vector<Precedent> DatabaseKeeper::precedents() const {
    return read([&] { return file_->people.precedents(); });
}

Done DatabaseKeeper::keep_precedent(std::string_view cards, std::string_view body, bool in_match) {
    return tried([&] {
        Precedent row{std::nullopt, std::string(cards), std::string(body), clock_.now_ms()};
        if (in_match && match_) row.at = {match_->id(), match_->lines() - 1};
        file_->people.add_precedent(row);
    });
}

Done DatabaseKeeper::forget_precedents(std::string_view cards) {
    return tried([&] { file_->people.remove_precedents(std::string(cards)); });
}

Done DatabaseKeeper::set_record(std::string_view kind, std::string_view key, std::string_view body) {
    return tried([&] {
        file_->side.set_record(std::string(kind), {std::string(key), std::string(body), clock_.now_ms()});
    });
}

Done DatabaseKeeper::set_records(std::string_view kind,
                                 const std::vector<std::pair<std::string, std::string>>& records) {
    return tried([&] {
        std::vector<Record> rows;
        const std::int64_t now = clock_.now_ms();
        rows.reserve(records.size());
        for (const auto& [key, body] : records) rows.push_back({key, body, now});
        file_->side.set_records(std::string(kind), rows);
    });
}

Done DatabaseKeeper::remove_record(std::string_view kind, std::string_view key) {
    return tried([&] { file_->side.remove_record(std::string(kind), std::string(key)); });
}

std::string DatabaseKeeper::setting(std::string_view key, std::string_view otherwise) const {
    const std::int64_t now = version();
    auto known = settings_.find(key);
    if (known == settings_.end()) known = settings_.emplace(key, Setting{}).first;
    Setting& setting = known->second;
    if (setting.version != now && reads([&] { setting.value = file_->store.setting(known->first); }))
        setting.version = now;
    return setting.value.value_or(std::string(otherwise));
}

Done DatabaseKeeper::set_setting(std::string_view key, std::string_view value) {
    return tried([&] {
        file_->store.set_setting(std::string(key), std::string(value));
        settings_.erase(std::string(key));
    });
}

// The same again is no news: a screen reads in every frame.
std::string DatabaseKeeper::read_trouble() {
    std::string trouble = std::exchange(read_trouble_, {});
    if (broken_ || unlisted_ || trouble == told_) return {};
    if (!trouble.empty()) told_ = trouble;
    return trouble;
}

// The day's backup and lists that are due read all there is: they are made when the first screen stands, and nobody waits for
// that one.
bool DatabaseKeeper::refresh() {
    if (!backup_) {
        backup_ = storage::background_backup(file_->database, clock_);
        std::ignore = tried([&] { listing_ = storage::background_listing(file_->database, clock_); });
    }
    if (listing_ && listing_->done()) listing_.reset();
    if (match_) std::ignore = tried([&] { match_->save_if_overwritten(); });
    const bool backup_news = !told_of_backup_ && (!backup_trouble().empty() || !rescue_.trouble().empty());
    if (backup_news) told_of_backup_ = true;
    const bool news = rescue_.has_news() || backup_news;
    try {
        const std::int64_t now = file_->database.data_version();
        if (now == seen_) return news;
        if (match_) match_->catch_up();
        seen_ = now;
        told_.clear();
        return true;
    } catch (const StorageError&) {
        return false;  // seen_ stays, so the next call tries again
    }
}

bool DatabaseKeeper::no_file_yet() const { return file_->database.absent() && !broken_; }

std::string DatabaseKeeper::read_only() const {
    return file_->database.read_only() ? file_->database.read_only()->sentence(lang_) : std::string();
}

std::string DatabaseKeeper::backup_trouble() const {
    const auto trouble = backup_ ? backup_->trouble() : std::nullopt;
    if (trouble) return trouble->sentence(lang_);
    const storage::Database& database = file_->database;
    const bool linked = !database.read_only() && database.has_other_names();
    return linked ? phrase(lang_, "storage.linked", {database.path()}) : std::string();
}

}  // namespace tapet::app
