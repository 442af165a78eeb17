#include "ui/platform/desktop/sounds.h"

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <utility>

namespace tapet::ui {

struct Sounds::Shared {
    std::mutex mutex;
    std::condition_variable changed;
    Player player;
    std::optional<Sound> next;
    bool ending = false;
    bool ended = false;

    void run();
};

void Sounds::Shared::run() {
    const bool opened = player.open();
    std::unique_lock lock(mutex);
    while (true) {
        changed.wait(lock, [this] { return next || ending; });
        if (ending) break;
        const Sound sound = *std::exchange(next, std::nullopt);
        lock.unlock();
        if (opened) player.play(sound);
        lock.lock();
    }
    lock.unlock();
    player = {};  // the device is closed where it was used
    lock.lock();
    ended = true;
    changed.notify_all();
}

Sounds::Sounds(Player player) : shared_(std::make_shared<Shared>()) { shared_->player = std::move(player); }

Sounds::~Sounds() {
    if (!thread_.joinable()) return;
    std::unique_lock lock(shared_->mutex);
    shared_->ending = true;
    shared_->changed.notify_all();
    const bool ended = shared_->changed.wait_for(lock, std::chrono::seconds(1), [this] { return shared_->ended; });
    lock.unlock();
    if (ended)
        thread_.join();
    else
        thread_.detach();  // it keeps alive what it works on
}

void Sounds::play(Sound sound) {
    if (!thread_.joinable()) thread_ = std::thread([shared = shared_] { shared->run(); });
    const std::lock_guard lock(shared_->mutex);
    shared_->next = sound;
    shared_->changed.notify_all();
}

}  // namespace tapet::ui
