// The hall of a folder, brought to a PostgreSQL of the tests' own and served from it.
#pragma once

#include <doctest/doctest.h>
#include <memory>
#include <string>
#include <utility>

#include "storage/hall/postgres_store.h"
#include "tests/app/hall/running_hall.h"
#include "tests/storage/hall/postgres_server.h"

namespace tapet::tests {

// One process more on that store.
class ServedHall {
  public:
    explicit ServedHall(const std::string& store, app::HallLog::Sink log = {}) {
        app::HallOptions options;
        options.port = 0;
        options.log = std::move(log);
        server_ =
            std::make_unique<app::HallServer>(storage::connect_postgres(store), storage::postgres_bell(store), options);
        const auto address = server_->open();
        REQUIRE(address);
        port_ = std::stoi(address->substr(address->rfind(':') + 1));
    }
    int port() const { return port_; }

  private:
    std::unique_ptr<app::HallServer> server_;
    int port_ = 0;
};

class HallOnPostgres {
  public:
    explicit HallOnPostgres(const std::string& store, app::HallLog::Sink log = {}) {
        storage::make_hall_tables(store);
        const storage::HallFile file(folder_.path());
        const auto from = file.connect();
        storage::connect_postgres(store)->bring(*from, from->halls().front());
        served_ = std::make_unique<ServedHall>(store, std::move(log));
    }
    int port() const { return served_->port(); }
    const std::string& desk() const { return folder_.desk; }
    const std::string& table() const { return folder_.table; }  // of Pilar and Mercat

  private:
    HallFolder folder_{kUsualChoices};
    std::unique_ptr<ServedHall> served_;
};

}  // namespace tapet::tests
