// The app over its file, for whatever surface shows it. It stands on the heap: where a browser drives the frames, main() has
// returned long before.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "app/keeper/keeper.h"
#include "ui/platform/environment.h"
#include "ui/platform/frame_loop.h"
#include "ui/shell/app.h"

namespace tapet::app {

class Program {
  public:
    // A file of a newer version will do, to look at. `lang`: wins over the language that the app remembers.
    Program(const std::string& db, Lang sentences, std::optional<Lang> lang, ui::Environment environment);
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;
    ~Program() = default;

    std::string trouble() { return keeper_->file.rescue()->trouble(); }  // with its file, as a sentence, or empty
    ui::Environment& environment() { return environment_; }              // what the surface knows is set here
    std::string setting(std::string_view key) { return keeper_->notebook.setting(key, ""); }
    void offer(const std::string& file) { app_.offer(file); }  // which the program was opened with
    ui::FrameCalls calls();                                    // as long as this lives

  private:
    ui::Environment environment_;
    std::unique_ptr<DatabaseKeeper> keeper_;
    ui::App app_;
};

// As the screens open a file; one of a newer version is only read.
std::unique_ptr<DatabaseKeeper> keeper_for(const std::string& db, Lang lang, storage::Access access);

}  // namespace tapet::app
