// NOTIFY as PostgreSQL gives it on: the hall, and behind a blank what is not in its log.
#include "storage/hall/postgres_connection.h"
#include "storage/hall/postgres_store.h"

namespace tapet::storage {

namespace {

class PostgresBell : public HallBell {
  public:
    explicit PostgresBell(const std::string& address) : connection_(address) {}

    std::vector<Rung> hear(std::chrono::milliseconds patience) override {
        if (connection_.open()) connection_.run("LISTEN tapet_hall");
        std::vector<Rung> all;
        for (const std::string& told : connection_.heard(patience)) {
            const std::size_t blank = std::min(told.find(' '), told.size());
            all.push_back({told.substr(0, blank), told.substr(std::min(blank + 1, told.size()))});
        }
        return all;
    }

  private:
    PostgresConnection connection_;
};

}  // namespace

std::unique_ptr<HallBell> postgres_bell(const std::string& address) { return std::make_unique<PostgresBell>(address); }

}  // namespace tapet::storage
