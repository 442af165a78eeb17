// What waits for a hall (storage/migrations/010), and lines of matches as a hall wants them. Rows in, rows out; what follows from them
// is said elsewhere.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "keeping/remote.h"
#include "storage/database.h"

namespace tapet::storage {

// The database must outlive it. Every function may throw a StorageError and has then changed nothing.
class RemoteTables {
  public:
    explicit RemoteTables(const Database& database) : database_(&database) {}

    std::string device(const std::string& drawn) const;  // that one from the first time on

    std::vector<RemoteTable> tables() const;
    void keep(const RemoteTable& table) const;
    void forget(const std::string& link) const;
    std::vector<RemoteSay> says(const std::string& link) const;
    void keep_say(const RemoteSay& say) const;

    std::vector<RemoteLink> links(const std::string& match) const;
    void keep_links(const std::vector<RemoteLink>& links) const;
    void forget_link(const std::string& secret) const;

    // By the match's id in this file; with the hashes that they have outside (storage/apart.h).
    std::string outside(const std::string& match) const;
    std::vector<RemoteLine> lines(const std::string& match, std::int64_t from, std::int64_t most) const;
    std::int64_t count(const std::string& match) const;

  private:
    const Database* database_;

    std::vector<RemoteLine> lines_outside(const std::string& match, const std::string& outside, std::int64_t from,
                                          std::int64_t most) const;
    template <class Work>
    void write(Work work) const;
};

// The .tapet file of a match with these lines alone, which another tablet sent; its hashes are made anew from the proofs, and the last is
// compared. Throws a StorageError for lines that are none.
std::string pack_of(const std::string& match, const std::vector<RemoteLine>& lines);

}  // namespace tapet::storage
