#include "app/keeper/remote.h"

#include <algorithm>

#include "storage/remote/remote_tables.h"
#include "storage/together.h"

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

tl::expected<std::optional<std::vector<RemoteWord>>, Trouble> KeeperRemote::unsaid(const std::string& match,
                                                                                   std::int64_t seq,
                                                                                   const std::string& hash) const {
    return file_.tried([&]() -> std::optional<std::vector<RemoteWord>> {
        const RemoteTables tables(file_->database);
        const std::vector<RemoteLine> last = tables.lines(match, seq, 1);
        if (last.empty() || last.front().hash != hash) return std::nullopt;
        std::vector<RemoteWord> words;
        const storage::Together together(file_->store, match, file_.clock());
        for (const season::CameLine& line : together.since(static_cast<std::size_t>(seq) + 1).lines) {
            if (line.came == season::Came::known) continue;
            RemoteWord word{line.line};
            if (line.back) {
                word.back = static_cast<std::int64_t>(line.of);
                word.hash = tables.lines(match, word.back, 1).front().hash;
            }
            words.push_back(std::move(word));
        }
        std::stable_sort(words.begin(), words.end(), [](const auto& a, const auto& b) { return a.back > b.back; });
        return words;
    });
}

Done KeeperRemote::take_in(const std::string& match, const std::vector<RemoteLine>& lines) {
    const auto bytes = file_.tried([&] { return storage::pack_of(match, lines); });
    if (!bytes) return tl::unexpected(bytes.error());
    return hand_over_.follow(*bytes, match);
}

}  // namespace tapet::app
