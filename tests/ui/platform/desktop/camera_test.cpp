// A camera of the desktop: what it sees is read on its own thread.
#include "ui/platform/desktop/camera.h"

#include <atomic>
#include <chrono>
#include <doctest/doctest.h>
#include <thread>
#include <vector>

#include "paper/qr.h"

using namespace tapet;
using namespace tapet::ui;

namespace {

constexpr int kModule = 4;  // pixels

// A code as a camera gives it: brightness in every other byte, lines with a rest at their end.
struct Shot {
    std::vector<std::uint8_t> bytes;
    int side = 0;
    int stride = 0;

    explicit Shot(const std::string& text) {
        const QrCode code = qr_code(text).value();
        side = (code.side + 2 * kQrQuiet) * kModule;
        side += side % 2;
        stride = 2 * side + 32;
        bytes.assign(static_cast<std::size_t>(stride) * static_cast<std::size_t>(side), 128);
        for (int y = 0; y < side; ++y) {
            for (int x = 0; x < side; ++x) {
                const int column = x / kModule - kQrQuiet;
                const int row = y / kModule - kQrQuiet;
                const bool dark =
                    column >= 0 && row >= 0 && column < code.side && row < code.side && code.at(column, row);
                bytes[static_cast<std::size_t>(y * stride + 2 * x)] = dark ? 30 : 220;
            }
        }
    }
    VideoFrame frame() const { return {bytes.data(), side, side, stride}; }
};

std::atomic<int> begun = 0;
std::atomic<bool> pulled = false;

Video table_before_it() {
    ++begun;
    const auto shot = std::make_shared<Shot>("#match=AAAA");
    return {Video::Opening::opened, [shot](const auto& show) {
                show(shot->frame());
                std::this_thread::yield();
                return !pulled;
            }};
}
Video locked() { return {Video::Opening::refused, {}}; }
Video nowhere() { return {Video::Opening::absent, {}}; }

void until(const LookingCamera& camera, Camera::State state) {
    while (camera.state() != state) std::this_thread::yield();
}

}  // namespace

TEST_CASE("a camera tells what the codes before it say, until it is closed, and again when it is opened again") {
    begun = 0;
    pulled = false;
    LookingCamera camera(table_before_it);
    CHECK(camera.state() == Camera::State::closed);
    for (int i = 0; i < 2; ++i) {
        camera.open();
        std::vector<std::string> said;
        while (said.empty()) said = camera.said();
        CHECK(said.front() == "#match=AAAA");
        CHECK(camera.state() == Camera::State::sees);
        camera.close();
        CHECK(camera.state() == Camera::State::closed);
    }
    CHECK(begun == 2);
}

TEST_CASE("a camera that is pulled out, not there or not ours is said") {
    pulled = false;
    LookingCamera camera(table_before_it);
    camera.open();
    until(camera, Camera::State::sees);
    pulled = true;
    until(camera, Camera::State::absent);
    LookingCamera none(nowhere);
    none.open();
    until(none, Camera::State::absent);
    LookingCamera theirs(locked);
    theirs.open();
    until(theirs, Camera::State::refused);
}
