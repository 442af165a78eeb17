#include "app/desktop/qr_svg.h"

#include "paper/qr.h"

namespace tapet::app {

std::string qr_svg(std::string_view text) {
    const auto code = qr_code(text);
    if (!code) return {};
    const std::string whole = std::to_string(code->side + 2 * kQrQuiet);
    std::string svg = R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 )" + whole + " " + whole +
                      R"(" shape-rendering="crispEdges"><rect width=")" + whole + R"(" height=")" + whole +
                      R"(" fill="#fff"/><path fill="#1b2238" d=")";
    for (int y = 0; y < code->side; ++y) {
        for (int x = 0; x < code->side; ++x) {
            if (code->at(x, y))
                svg += "M" + std::to_string(x + kQrQuiet) + " " + std::to_string(y + kQrQuiet) + "h1v1h-1z";
        }
    }
    return svg + R"("/></svg>)";
}

}  // namespace tapet::app
