#include "app/program.h"

#include <utility>

#include "app/feed.h"

namespace tapet::app {

std::unique_ptr<DatabaseKeeper> keeper_for(const std::string& db, Lang lang, storage::Access access) {
    storage::OpenOptions options;
    options.path = db;
    options.access = access;
    options.newer_read_only = true;
    options.busy_ms = 1000;  // a finger does not wait longer for another program's commit
    return std::make_unique<DatabaseKeeper>(options, storage::system_clockwork(), lang, feed_championships);
}

Program::Program(const std::string& db, Lang sentences, std::optional<Lang> lang, ui::Environment environment)
    : environment_(std::move(environment)),
      keeper_(keeper_for(db, sentences, storage::Access::write)),
      app_(*keeper_, environment_, lang) {}

ui::FrameCalls Program::calls() {
    ui::FrameCalls calls;
    calls.frame = [this](ui::Ui& ui) {
        app_.frame(ui);
        environment_.stay_awake(app_.match_open());
    };
    calls.changed = [this] { return app_.poll(); };
    calls.stored = environment_.stored;
    calls.lacks_memory = [this] { app_.make_do_without_memory(); };
    calls.steady_us = environment_.steady_us;
    return calls;
}

}  // namespace tapet::app
