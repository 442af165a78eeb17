// The app's keeper, for robots: throws when something is kept, or another match is opened, while a screen is being drawn.
#pragma once

#include <stdexcept>

#include "app/feed.h"
#include "app/keeper/keeper.h"
#include "ui/shell/app.h"

namespace tapet::ui {

struct Watch {
    const App* app = nullptr;
    void nothing_is_drawn() const {
        if (app != nullptr && app->draws()) throw std::logic_error("Something is kept while a screen is being drawn.");
    }
};

// One of the keeper's parts, and who watches it.
template <class Part>
class WatchedPart : public Part {
  public:
    template <class... Of>
    explicit WatchedPart(const Watch& watch, Of&... of) : Part(of...), watch_(watch) {}

  protected:
    Part& after() const {
        watch_.nothing_is_drawn();
        return const_cast<WatchedPart&>(*this);
    }

  private:
    const Watch& watch_;
};

class WatchedMatch : public WatchedPart<app::KeeperMatch> {
  public:
    using WatchedPart::WatchedPart;
    Taken take(std::string_view line) override { return after().KeeperMatch::take(line); }
    Taken take_with(const std::vector<std::string>& lines, As as, const std::vector<NewRecord>& beside) override {
        return after().KeeperMatch::take_with(lines, as, beside);
    }
    Done set_note(std::int64_t seq, std::string_view text) override { return after().KeeperMatch::set_note(seq, text); }
    Done set_people(const std::vector<SeatPeople>& seats) override { return after().KeeperMatch::set_people(seats); }
};

class WatchedShelf : public WatchedPart<app::KeeperShelf> {
  public:
    using WatchedPart::WatchedPart;
    Taken begin_all(const std::vector<std::string>& lines, const Beginning& with) override {
        return after().KeeperShelf::begin_all(lines, with);
    }
    Done open(std::string_view id) override { return after().KeeperShelf::open(id); }
    void close() override { after().KeeperShelf::close(); }
    Done rename_person(const std::string& from, const std::string& to) override {
        return after().KeeperShelf::rename_person(from, to);
    }
};

class WatchedNotebook : public WatchedPart<app::KeeperNotebook> {
  public:
    using WatchedPart::WatchedPart;
    Done set_record(std::string_view kind, std::string_view key, std::string_view body) override {
        return after().KeeperNotebook::set_record(kind, key, body);
    }
    Done set_records(std::string_view kind, const std::vector<std::pair<std::string, std::string>>& records) override {
        return after().KeeperNotebook::set_records(kind, records);
    }
    Done remove_record(std::string_view kind, std::string_view key) override {
        return after().KeeperNotebook::remove_record(kind, key);
    }
    Done keep_precedent(std::string_view cards, std::string_view body, bool in_match) override {
        return after().KeeperNotebook::keep_precedent(cards, body, in_match);
    }
    Done forget_precedents(std::string_view cards) override { return after().KeeperNotebook::forget_precedents(cards); }
    Done set_setting(std::string_view key, std::string_view value) override {
        return after().KeeperNotebook::set_setting(key, value);
    }
};

class WatchedKeptFile : public WatchedPart<app::KeeperKeptFile> {
  public:
    using WatchedPart::WatchedPart;
    Rescue* rescue() override { return after().KeeperKeptFile::rescue(); }
    const Rescue* rescue() const override { return KeeperKeptFile::rescue(); }
    HandOver* hand_over() override { return after().KeeperKeptFile::hand_over(); }
    const HandOver* hand_over() const override { return KeeperKeptFile::hand_over(); }
};

class WatchedKeeper {
    app::KeeperFile kept_;

  public:
    WatchedKeeper(const storage::OpenOptions& options, const storage::Clockwork& clock, Lang lang)
        : kept_(options, clock, lang, app::feed_championships) {}

    Watch watch;
    WatchedMatch open{watch, kept_};
    WatchedShelf shelf{watch, kept_, open};
    WatchedNotebook notebook{watch, kept_, open};
    WatchedKeptFile file{watch, kept_, open};

    operator Keeper() { return {open, shelf, notebook, file}; }
};

}  // namespace tapet::ui
