// The app's keeper, for robots: throws when something is kept, or another match is opened, while a screen is being drawn.
#pragma once

#include <stdexcept>

#include "app/keeper.h"
#include "ui/shell/app.h"

namespace tapet::ui {

class WatchedKeeper : public app::DatabaseKeeper {
  public:
    using DatabaseKeeper::DatabaseKeeper;
    const App* app = nullptr;

    Taken begin(std::string_view setup_line) override { return after().DatabaseKeeper::begin(setup_line); }
    Taken begin_all(const std::vector<std::string>& lines, const Beginning& with) override {
        return after().DatabaseKeeper::begin_all(lines, with);
    }
    std::string open(std::string_view id) override { return after().DatabaseKeeper::open(id); }
    void close() override { after().DatabaseKeeper::close(); }
    Taken take(std::string_view line) override { return after().DatabaseKeeper::take(line); }
    Taken take_all(const std::vector<std::string>& lines, As as) override {
        return after().DatabaseKeeper::take_all(lines, as);
    }
    std::string set_note(std::int64_t seq, std::string_view text) override {
        return after().DatabaseKeeper::set_note(seq, text);
    }
    std::string set_record(std::string_view kind, std::string_view key, std::string_view body) override {
        return after().DatabaseKeeper::set_record(kind, key, body);
    }
    std::string set_records(std::string_view kind,
                            const std::vector<std::pair<std::string, std::string>>& records) override {
        return after().DatabaseKeeper::set_records(kind, records);
    }
    std::string remove_record(std::string_view kind, std::string_view key) override {
        return after().DatabaseKeeper::remove_record(kind, key);
    }
    std::string rename_person(const std::string& from, const std::string& to) override {
        return after().DatabaseKeeper::rename_person(from, to);
    }
    std::string set_people(const std::vector<SeatPeople>& seats) override {
        return after().DatabaseKeeper::set_people(seats);
    }
    std::string keep_precedent(std::string_view cards, std::string_view body, bool in_match) override {
        return after().DatabaseKeeper::keep_precedent(cards, body, in_match);
    }
    std::string forget_precedents(std::string_view cards) override {
        return after().DatabaseKeeper::forget_precedents(cards);
    }
    std::string set_setting(std::string_view key, std::string_view value) override {
        return after().DatabaseKeeper::set_setting(key, value);
    }
    Rescue* rescue() override { return after().DatabaseKeeper::rescue(); }
    const Rescue* rescue() const override { return DatabaseKeeper::rescue(); }
    HandOver* hand_over() override { return after().DatabaseKeeper::hand_over(); }
    const HandOver* hand_over() const override { return DatabaseKeeper::hand_over(); }

  private:
    WatchedKeeper& after() {
        if (app != nullptr && app->draws()) throw std::logic_error("Something is kept while a screen is being drawn.");
        return *this;
    }
};

}  // namespace tapet::ui
