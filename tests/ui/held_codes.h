// A camera that sees nothing, and the codes that are held before it.
#pragma once

#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "ui/platform/code_reader.h"

namespace tapet::ui {

struct HeldCodes {
    Camera::State state = Camera::State::closed;
    Camera::State opens_as = Camera::State::sees;
    std::deque<CodeReader::Found> found;
    std::vector<std::string> looked_at;  // pictures

    CodeReader reader() {
        CodeReader reader;
        reader.look_at = [this](const std::string& name, const std::string& bytes) {
            looked_at.push_back(name);
            if (bytes.empty()) found.push_back({name, {}, {}});
        };
        reader.found = [this]() -> std::optional<CodeReader::Found> {
            if (found.empty()) return std::nullopt;
            CodeReader::Found first = found.front();
            found.pop_front();
            return first;
        };
        reader.camera = Camera{[this] { state = opens_as; }, [this] { state = Camera::State::closed; },
                               [this] { return state; }, [] { return Camera::Sight{}; }};
        return reader;
    }
    void says(const std::string& text) { found.push_back({{}, {text}, {}}); }
};

}  // namespace tapet::ui
