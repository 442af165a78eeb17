// The screens' packs (ui/match/hand_over.h) out of the keeper's file and into it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ui/match/hand_over.h"

namespace tapet::app {

class DatabaseKeeper;

class FileHandOver : public ui::HandOver {
  public:
    explicit FileHandOver(DatabaseKeeper& keeper) : keeper_(keeper) {}

    tl::expected<ui::Parcel, std::string> pack(const std::vector<std::string>& ids) const override;
    tl::expected<ui::Received, std::string> take(std::string_view bytes, const std::string& file) override;
    std::size_t largest() const override;

  private:
    DatabaseKeeper& keeper_;
};

}  // namespace tapet::app
