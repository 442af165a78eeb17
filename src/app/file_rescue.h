// The screens' rescue (ui/shell/rescue.h) over the keeper's file and the copies beside it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "storage/check.h"
#include "ui/shell/rescue.h"

namespace tapet::app {

class DatabaseKeeper;

class FileRescue : public ui::Rescue {
  public:
    explicit FileRescue(DatabaseKeeper& keeper) : keeper_(keeper) {}

    std::string trouble() const override;
    std::vector<std::string> faults() override;
    std::vector<ui::FoundMatch> found() override;
    std::vector<ui::KeptCopy> copies() override;
    std::string loss(const std::string& copy) override;
    std::string restore(const std::string& copy) override;

  private:
    DatabaseKeeper& keeper_;
    storage::Report report_;
    std::int64_t examined_at_ = -1;  // the data_version() of report_; -1: not yet

    std::string path() const;
    const storage::Report& report();
};

}  // namespace tapet::app
