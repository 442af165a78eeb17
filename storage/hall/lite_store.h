// For storage/hall/*.cpp only: a connection to a file of halls.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "storage/hall/hall_store.h"

namespace tapet::storage {

class LiteStore : public HallStore {
  public:
    explicit LiteStore(const std::string& path);

    std::vector<hall::HallRow> halls() override;
    void make(const std::string& hall, const std::string& name, const std::string& choices) override;
    std::vector<SummedRow> rows(const std::string& hall, std::int64_t from, std::int64_t most) override;
    std::vector<hall::StreamStart> streams(const std::string& hall, std::int64_t behind) override;
    std::vector<hall::TableRow> tables(const std::string& hall) override;
    std::vector<hall::LinkRow> links(const std::string& hall) override;
    void forget(const std::string& hall) override;
    void saw(const std::string& hall, const Seen& seen) override;
    std::vector<Seen> seen(const std::string& hall) override;

  protected:
    hall::HallRow lock(const std::string& hall) override;
    hall::Stored find(const std::string& hall, const hall::Sought& sought) override;
    void find_hashes(const std::string& hall, hall::Stored& stored,
                     const std::vector<hall::AppendRequest>& batch) override;
    void write(const std::string& hall, const Written& written) override;
    void end() override;
    void abandon() noexcept override;

  private:
    std::string path_;
    SQLite::Database connection_;
    std::map<std::string, SQLite::Statement> statements_;  // made once each
    bool open_ = false;                                    // a transaction

    SQLite::Statement& prepared(const char* sql);
    void find_streams(const std::string& hall, const hall::Sought& sought, hall::Stored& stored);
    void write_rows(const std::string& hall, const Written& written);
    void write_beside(const std::string& hall, const hall::Decided& decided);
};

}  // namespace tapet::storage
