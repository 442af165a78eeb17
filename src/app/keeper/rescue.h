// The screens' rescue (keeping/rescue.h) over the keeper's file and the copies beside it.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "app/keeper/file.h"
#include "keeping/rescue.h"
#include "storage/background.h"

namespace tapet::app {

class KeeperKeptFile;

class KeeperRescue : public Rescue {
  public:
    KeeperRescue(KeeperFile& file, KeeperKeptFile& kept) : file_(file), kept_(kept) {}

    std::string trouble() const override;
    bool looking() const override;
    std::vector<std::string> faults() const override;
    std::vector<FoundMatch> found() const override;
    std::vector<KeptCopy> copies() const override;
    std::string loss(const std::string& copy) const override;
    Done restore(const std::string& copy) override;

    bool has_news();  // once: what was looked at is known now
    void forget();    // the file is closed

  private:
    KeeperFile& file_;
    KeeperKeptFile& kept_;
    mutable std::unique_ptr<storage::Background> check_;  // nothing: nobody has asked yet
    bool told_ = false;                                   // that it is done

    std::string path() const;
    bool known() const { return check_ && check_->done(); }
};

}  // namespace tapet::app
