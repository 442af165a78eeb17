// The screens' rescue (keeping/rescue.h) over the keeper's file and the copies beside it.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "keeping/rescue.h"
#include "storage/background.h"

namespace tapet::app {

class DatabaseKeeper;

class FileRescue : public Rescue {
  public:
    explicit FileRescue(DatabaseKeeper& keeper) : keeper_(keeper) {}

    std::string trouble() const override;
    bool looking() const override;
    std::vector<std::string> faults() const override;
    std::vector<FoundMatch> found() const override;
    std::vector<KeptCopy> copies() const override;
    std::string loss(const std::string& copy) const override;
    Done restore(const std::string& copy) override;

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
