// The screens' rescue (ui/rescue.h) over the keeper's file and the copies beside it.
#pragma once

#include <string>
#include <vector>

#include "storage/error.h"
#include "ui/rescue.h"

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

    std::string path() const;
};

}  // namespace tapet::app
