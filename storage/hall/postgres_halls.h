// For storage/hall/*.cpp only: the halls of a database, through one connection.
#pragma once

#include <string>
#include <vector>

#include "storage/hall/hall_store.h"
#include "storage/hall/postgres_connection.h"

namespace tapet::storage {

class PostgresHalls : public HallStore {
  public:
    explicit PostgresHalls(const std::string& address) : connection_(address) {}

    std::vector<hall::HallRow> halls() override;
    void make(const std::string& hall, const std::string& name, const std::string& choices) override;
    std::vector<SummedRow> rows(const std::string& hall, std::int64_t from, std::int64_t most) override;
    std::vector<hall::StreamStart> streams(const std::string& hall, std::int64_t behind) override;
    std::vector<hall::TableRow> tables(const std::string& hall) override;
    std::vector<hall::LinkRow> links(const std::string& hall) override;
    void forget(const std::string& hall) override;
    void saw(const std::string& hall, const Seen& seen) override;
    std::vector<Seen> seen(const std::string& hall) override;
    void ring(const std::string& hall, const std::string& what) override;

  protected:
    hall::HallRow lock(const std::string& hall) override;
    hall::Stored find(const std::string& hall, const hall::Sought& sought) override;
    void find_hashes(const std::string& hall, hall::Stored& stored,
                     const std::vector<hall::AppendRequest>& batch) override;
    void write(const std::string& hall, const Written& written) override;
    void end() override;
    void abandon() noexcept override;

  private:
    using Columns = std::vector<PostgresArray>;

    PostgresConnection connection_;
    bool open_ = false;  // a transaction

    PostgresRows ask(const char* sql, const std::vector<std::string>& parameters);
    void find_streams(const std::string& hall, const hall::Sought& sought, hall::Stored& stored);
    void write_streams(const std::string& hall, const hall::Decided& decided);
    void write_rows(const std::string& hall, const Written& written);
    void write_tables(const std::string& hall, const hall::Decided& decided);
    void write_links(const std::string& hall, const hall::Decided& decided);
    void insert(const char* sql, const std::string& hall, const Columns& columns);
};

// How rows of `tables`, and of `streams` by their first five columns, are read.
hall::TableRow table_in(const PostgresRows& found, int row);
hall::StreamStart start_in(const PostgresRows& found, int row);

}  // namespace tapet::storage
