// What lies askew or in the shade: the vertices are turned and darkened, what can be tapped stays upright.
#include "ui/kit/askew.h"

#include <doctest/doctest.h>
#include <imgui.h>

#include "tests/ui/robot.h"

using namespace tapet;
using namespace tapet::ui;

TEST_CASE("what is drawn askew turns about its centre and lies in the shade; what comes after it does not") {
    Robot robot([](Ui& ui) {
        ui.hotspot("card", {100, 100, 80, 60}, "card");
        const int before = ImGui::GetBackgroundDrawList()->VtxBuffer.Size;
        {
            const Askew askew(ui.painter(), {140, 130}, 1.5707963F, 0.5F);
            ui.painter().fill({100, 100, 80, 60}, {200, 100, 50, 255});
        }
        const ImDrawVert corner = ImGui::GetBackgroundDrawList()->VtxBuffer[before];
        CHECK(corner.pos.x == doctest::Approx(170));  // the top left one, a quarter turn on
        CHECK(corner.pos.y == doctest::Approx(90));
        CHECK(corner.col == IM_COL32(100, 50, 25, 255));
        const int after = ImGui::GetBackgroundDrawList()->VtxBuffer.Size;
        ui.painter().fill({100, 100, 80, 60}, {200, 100, 50, 255});
        CHECK(ImGui::GetBackgroundDrawList()->VtxBuffer[after].col == IM_COL32(200, 100, 50, 255));
    });
    robot.run(1);
    CHECK(robot.rect("card") == Rect{100, 100, 80, 60});
}
