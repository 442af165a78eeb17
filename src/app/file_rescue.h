// The screens' rescue (ui/shell/rescue.h) over the keeper's file and the copies beside it.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "storage/background.h"
#include "ui/shell/rescue.h"

namespace tapet::app {

class DatabaseKeeper;

class FileRescue : public ui::Rescue {
  public:
    explicit FileRescue(DatabaseKeeper& keeper) : keeper_(keeper) {}

    std::string trouble() const override;
    bool looking() const override;
    std::vector<std::string> faults() const override;
    std::vector<ui::FoundMatch> found() const override;
    std::vector<ui::KeptCopy> copies() const override;
    std::string loss(const std::string& copy) const override;
    std::string restore(const std::string& copy) override;

    void saw_damage() { damage_seen_ = true; }  // a match that was opened is not as it was kept
    bool has_news();                            // once: what was looked at is known now
    void forget();                              // the file is closed

  private:
    DatabaseKeeper& keeper_;
    mutable std::unique_ptr<storage::Background> check_;  // nothing: nobody has asked yet
    bool told_ = false;                                   // that it is done
    bool damage_seen_ = false;

    std::string path() const;
    bool known() const { return check_ && check_->done(); }
};

}  // namespace tapet::app
