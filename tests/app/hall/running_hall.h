// A hall that serves one championship on this machine, in a folder that goes away: three fallas, one table's link, a side's, a desk's. It can
// be ended in the middle and comes back at the same address.
#pragma once

#include <doctest/doctest.h>
#include <memory>
#include <string>

#include "app/hall/hall_server.h"
#include "app/hall/secret.h"
#include "hall/address.h"
#include "storage/hall/hall_file.h"
#include "tests/app/hall/small_hall.h"
#include "tests/storage/support.h"

namespace tapet::tests {

inline constexpr const char* kUsualChoices = R"({"accept":"desk","claims":"link","public":"live"})";

// Its file, with links to a desk, a table and a side: 1, 2 and 3.
class HallFolder {
  public:
    explicit HallFolder(const std::string& choices) { make(choices); }
    std::string path() const { return folder_ / "hall.db"; }
    std::string operator/(const std::string& name) const { return folder_ / name; }

    std::string desk = app::random_secret();
    std::string table = app::random_secret();
    std::string side = app::random_secret();

  private:
    storage::TempFolder folder_;

    void make(const std::string& choices) const {
        const storage::HallFile file(path());
        const auto store = file.connect();
        make_hall(*store, choices,
                  {{"desk", "", desk}, {"table", R"(["sectors","Pilar","Mercat"])", table}, {"side", "Mercat", side}});
    }
};

class RunningHall {
  public:
    explicit RunningHall(const std::string& choices = kUsualChoices, app::HallOptions options = {})
        : folder_(choices), options_(std::move(options)) {
        options_.port = 0;
        begin();
    }
    RunningHall(const RunningHall&) = delete;
    RunningHall& operator=(const RunningHall&) = delete;
    ~RunningHall() { end(); }

    void begin() {
        file_ = std::make_unique<storage::HallFile>(folder_.path());
        server_ = std::make_unique<app::HallServer>(file_->connect(), nullptr, options_);
        const auto address = server_->open();
        REQUIRE(address);
        base_ = *address;
        options_.port = std::stoi(base_.substr(base_.rfind(':') + 1));
    }
    void end() {
        server_.reset();
        file_.reset();
    }

    int port() const { return options_.port; }
    std::string path() const { return folder_.path(); }
    hall::Address desk() const { return {base_, "68", folder_.desk}; }
    hall::Address table() const { return {base_, "68", folder_.table}; }  // of Pilar and Mercat
    hall::Address side() const { return {base_, "68", folder_.side}; }    // of Mercat
    hall::Address everybody() const { return {base_, "68"}; }

  private:
    HallFolder folder_;
    app::HallOptions options_;
    std::string base_;
    std::unique_ptr<storage::HallFile> file_;
    std::unique_ptr<app::HallServer> server_;
};

}  // namespace tapet::tests
