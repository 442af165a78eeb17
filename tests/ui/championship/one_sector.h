// A championship of one sector on the desk, and three fallas in a circle.
#pragma once

#include <string>
#include <vector>

#include "tests/storage/support.h"
#include "tests/ui/championship/robot.h"

namespace tapet::ui {

inline const std::vector<std::string> kPeople{"Anna", "Lluís", "Pep", "Rosa"};

inline std::vector<std::string> lines_of(const championship::Setup& setup,
                                         const std::vector<championship::Event>& events) {
    std::vector<std::string> lines{setup_line<championship::Game>(setup)};
    const championship::State state = *championship::Game::initial(setup);
    for (const championship::Event& event : events) lines.push_back(event_line<championship::Game>(state, event));
    return lines;
}

inline void open(DeskRobot& desk, const championship::Setup& setup, const std::vector<championship::Event>& events) {
    REQUIRE(accepted(desk.app().keeper().shelf.begin_all(lines_of(setup, events))));
    desk.show();
}

inline championship::Setup one_sector() { return championship::Setup{"Copa", {"1"}, 24, 2, {}}; }
inline championship::Setup two_sectors() { return {"68 Campionat", {"1", "2"}, 24, 2, {}}; }

// Alta beats Baixa, Baixa beats Carme, Carme beats Alta: one point each. Camas: Alta 2, Baixa 2, Carme 3.
inline std::vector<championship::Event> circle() {
    return {championship::Enter{"Alta", "1", kPeople},
            championship::Enter{"Baixa", "1", kPeople},
            championship::Enter{"Carme", "1", kPeople},
            championship::Start{},
            championship::Result{{"Alta", "Baixa"}, {{2, 0}, {48, 10}}},
            championship::Result{{"Baixa", "Carme"}, {{2, 1}, {60, 44}}},
            championship::Result{{"Carme", "Alta"}, {{2, 0}, {48, 30}}}};
}

}  // namespace tapet::ui
