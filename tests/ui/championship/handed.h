// A sector that goes from tablet to tablet by file, with fingers.
#pragma once

#include <filesystem>
#include <string>

#include "tests/storage/support.h"
#include "tests/ui/championship/robot.h"
#include "tests/ui/no_faults.h"

namespace tapet::ui {

// What was put into its folder of papers, and lies there no more.
inline std::string only_pack(DeskRobot& desk) {
    std::string found;
    for (const auto& entry : std::filesystem::directory_iterator(desk.app().documents())) {
        if (entry.path().extension() == ".tapet") found = entry.path().string();
    }
    const std::string bytes = storage::contents(found);
    std::filesystem::remove(found);
    return bytes;
}

inline void show(DeskRobot& desk) {
    for (const MatchInfo& match : desk.app().matches()) {
        if (match.game == championship::Game::name) sure(desk.app().keeper().shelf.open(match.id));
    }
    desk.show();
}

// What came by file, with fingers: a new one opens, with the news of it; one that is here waits beside it.
inline void take(DeskRobot& desk, const std::string& bytes) {
    std::filesystem::create_directories(desk.app().documents());
    storage::write_file(desk.app().documents() + "/sector.tapet", bytes);
    sure(desk.app().keeper().notebook.set_setting("route", "home\nhand-over"));
    desk.app().restart();
    desk.tap("hand-over.take");
    desk.tap("hand-over.file.open.sector.tapet");
    std::filesystem::remove(desk.app().documents() + "/sector.tapet");
    if (desk.robot().has("trouble.close")) desk.tap("trouble.close");
}

// From the desk, by a tap.
inline std::string hand_sector(DeskRobot& desk, const std::string& number) {
    desk.tap_more("desk.more.sectors");
    no_faults(desk.app());
    desk.tap("sectors." + number);
    no_faults(desk.app());
    desk.tap("send.file");
    return only_pack(desk);
}

}  // namespace tapet::ui
