#include "app/keeper/remote.h"

#include "storage/remote/remote_tables.h"

namespace tapet::app {

using storage::RemoteTables;

std::string KeeperRemote::device(const std::string& drawn) {
    return file_.tried([&] { return RemoteTables(file_->database).device(drawn); }).value_or(drawn);
}

std::vector<RemoteTable> KeeperRemote::tables() const {
    return file_.read([&] { return RemoteTables(file_->database).tables(); });
}

Done KeeperRemote::keep(const RemoteTable& table) {
    return file_.tried([&] { RemoteTables(file_->database).keep(table); });
}

Done KeeperRemote::forget(const std::string& link) {
    return file_.tried([&] { RemoteTables(file_->database).forget(link); });
}

std::vector<RemoteSay> KeeperRemote::says(const std::string& link) const {
    return file_.read([&] { return RemoteTables(file_->database).says(link); });
}

Done KeeperRemote::keep_say(const RemoteSay& say) {
    return file_.tried([&] { RemoteTables(file_->database).keep_say(say); });
}

std::vector<RemoteLink> KeeperRemote::links(const std::string& match) const {
    return file_.read([&] { return RemoteTables(file_->database).links(match); });
}

Done KeeperRemote::keep_links(const std::vector<RemoteLink>& links) {
    return file_.tried([&] { RemoteTables(file_->database).keep_links(links); });
}

Done KeeperRemote::forget_link(const std::string& secret) {
    return file_.tried([&] { RemoteTables(file_->database).forget_link(secret); });
}

std::vector<RemoteLine> KeeperRemote::lines(const std::string& match, std::int64_t from, std::int64_t most) const {
    return file_.read([&] { return RemoteTables(file_->database).lines(match, from, most); });
}

std::int64_t KeeperRemote::count(const std::string& match) const {
    return file_.read([&] { return RemoteTables(file_->database).count(match); });
}

tl::expected<std::string, Trouble> KeeperRemote::meet(const std::string& match, const std::vector<RemoteLine>& hall) {
    return file_.tried([&] { return storage::pack_of(RemoteTables(file_->database).outside(match), hall); })
        .and_then([&](const std::string& bytes) { return hand_over_.meet_hall(bytes, match); });
}

Done KeeperRemote::take_in(const std::string& match, const std::vector<RemoteLine>& lines) {
    const auto bytes = file_.tried([&] { return storage::pack_of(match, lines); });
    if (!bytes) return tl::unexpected(bytes.error());
    return hand_over_.follow(*bytes, match);
}

}  // namespace tapet::app
