// What waits for a hall (keeping/remote.h) over the keeper's file.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/keeper/hand_over.h"
#include "keeping/remote.h"

namespace tapet::app {

class KeeperRemote : public Remote {
  public:
    KeeperRemote(KeeperFile& file, KeeperHandOver& hand_over) : file_(file), hand_over_(hand_over) {}

    std::string device(const std::string& drawn) override;
    std::vector<RemoteTable> tables() const override;
    Done keep(const RemoteTable& table) override;
    Done forget(const std::string& link) override;
    std::vector<RemoteSay> says(const std::string& link) const override;
    Done keep_say(const RemoteSay& say) override;
    std::vector<RemoteLink> links(const std::string& match) const override;
    Done keep_links(const std::vector<RemoteLink>& links) override;
    Done forget_link(const std::string& secret) override;
    std::vector<RemoteLine> lines(const std::string& match, std::int64_t from, std::int64_t most) const override;
    std::int64_t count(const std::string& match) const override;
    tl::expected<std::string, Trouble> meet(const std::string& match, const std::vector<RemoteLine>& hall) override;
    tl::expected<std::optional<std::vector<RemoteWord>>, Trouble> unsaid(const std::string& match, std::int64_t seq,
                                                                         const std::string& hash) const override;
    Done take_in(const std::string& match, const std::vector<RemoteLine>& lines) override;

  private:
    KeeperFile& file_;
    KeeperHandOver& hand_over_;
};

}  // namespace tapet::app
