// The kept file (keeping/kept_file.h): what becomes of it while it is open.
#pragma once

#include <memory>
#include <string>

#include "app/keeper/hand_over.h"
#include "app/keeper/remote.h"
#include "app/keeper/rescue.h"
#include "keeping/kept_file.h"

namespace tapet::app {

class KeeperKeptFile : public KeptFile {
  public:
    KeeperKeptFile(KeeperFile& file, KeeperMatch& match);

    void set_language(Lang lang) override { file_.lang = lang; }
    std::string read_trouble() override { return file_.read_trouble(); }
    bool refresh() override;
    bool no_file_yet() const override { return file_->database.absent() && !file_.broken; }
    std::string read_only() const override;
    std::string backup_trouble() const override;
    Rescue* rescue() override { return &rescue_; }
    const Rescue* rescue() const override { return &rescue_; }
    HandOver* hand_over() override { return &hand_over_; }
    const HandOver* hand_over() const override { return &hand_over_; }
    Remote* remote() override { return &remote_; }

    bool backup_is_faulty() const { return backup_ && !backup_->faults().empty(); }
    // In between, nothing has the file open.
    void close();
    void open();

  private:
    KeeperFile& file_;
    KeeperMatch& match_;
    std::unique_ptr<storage::Background> backup_;
    std::unique_ptr<storage::Background> listing_;  // nothing: there was nothing to do
    bool told_of_backup_ = false;
    std::int64_t seen_;  // KeeperFile::data_version()
    KeeperRescue rescue_;
    KeeperHandOver hand_over_;
    KeeperRemote remote_{file_, hand_over_};
};

}  // namespace tapet::app
