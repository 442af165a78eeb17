// Somebody who walks through a season with fingers alone, on one tablet of several.
#pragma once

#include <doctest/doctest.h>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "season/fixtures.h"
#include "tests/ui/championship/handed.h"

namespace tapet::ui {

inline constexpr std::int64_t kWalkMs = 1'795'780'800'000;  // of Friday, 27 November 2026

// A tablet of that noon; of what happens later the time is a later one, on whichever tablet.
struct Walker : DeskRobot {
    explicit Walker(const std::shared_ptr<std::int64_t>& clock) {
        app().environment().now_ms = [clock] { return ++*clock; };
    }
    // The pages of the desk, whatever lay over them.
    void pages() {
        ui::show(*this);
        for (int i = 0; i < 3 && robot().has("desk.up"); ++i) tap("desk.up");
    }
    void to_night() {
        for (int i = 0; i < 3 && !robot().has("sector.send"); ++i) tap("desk.up");
    }
    // Whoever sits down next gets this result.
    void next_result(const std::vector<std::string>& camas) {
        to_night();
        tap("sector.sit");
        tap("desk.tab.result");
        type_camas(camas);
    }
    std::string sent() {
        to_night();
        tap("sector.send");
        CHECK(robot().shows("Another Tapet reads this code"));  // a moving one
        no_faults(app());
        tap("send.file");
        return only_pack(*this);
    }
    std::string handed_in() {
        to_night();
        tap("sector.hand-in");
        no_faults(app());
        tap("send.file");
        return only_pack(*this);
    }
    void joins(const std::string& bytes) {
        take(*this, bytes);
        no_faults(app());
        tap("together.join");
    }
    // Into the folder where files are looked for.
    void puts(const std::string& name, const std::string& text) {
        std::filesystem::create_directories(app().documents());
        storage::write_file(app().documents() + "/" + name, text);
    }
    // All files of that ending that were put out, one after the other; they lie there no more.
    std::string given(const std::string& ending) {
        std::vector<std::filesystem::path> files;
        for (const auto& entry : std::filesystem::recursive_directory_iterator(app().documents())) {
            if (entry.path().extension() == ending) files.push_back(entry.path());
        }
        std::string all;
        for (const auto& file : files) {
            all += storage::contents(file.string());
            std::filesystem::remove(file);
        }
        if (robot().has("desk.paper.close")) tap("desk.paper.close");
        return all;
    }
    championship::Pair shown_pair() {
        for (const championship::DeskFixture& each : fixtures_of(state(), 0)) {
            if (each.fixture->status == championship::MatchStatus::open) return names_of(state(), each);
        }
        return {};
    }
    void decides(const std::string& id) {
        robot().scroll_to("desk.actions", id);
        tap(id);
        confirm();
    }
    void confirm() {
        if (robot().has("desk.cost.confirm")) tap("desk.cost.confirm");
    }
};

inline bool has_words(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

}  // namespace tapet::ui
