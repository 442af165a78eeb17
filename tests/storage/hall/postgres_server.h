// A PostgreSQL of the tests' own: in a folder that goes away, on a socket there, ended by its own folder's process id. Never the system's.
#pragma once

#include <cstdlib>
#include <doctest/doctest.h>
#include <fstream>
#include <iterator>
#include <string>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/storage/support.h"

namespace tapet::storage::halls {

class PostgresServer {
  public:
    PostgresServer() {
        ::chmod(folder_.path().c_str(), 0777);
        run("initdb -D " + data() + " -U tapet -A trust -E UTF8 --no-sync");
        start();
    }
    // A standby: it follows that one from here on, and is read.
    explicit PostgresServer(PostgresServer& primary) {
        ::chmod(folder_.path().c_str(), 0777);
        run("pg_basebackup -D " + data() + " -h " + primary.folder_.path().string() +
            " -U tapet -R -X stream -c fast --no-sync");
        start();
    }
    PostgresServer& operator=(const PostgresServer&) = delete;
    ~PostgresServer() {
        if (runs_) stop();
    }

    void start() {
        run("pg_ctl -D " + data() + " -w -l " + data() +
            "/told -o \"-c listen_addresses='' -c unix_socket_directories='" + folder_.path().string() + "'\" start");
        runs_ = true;
    }
    // At once, as when the machine goes.
    void stop() {
        const std::string command =
            "env LC_ALL=C PATH=\"$PATH:/usr/lib/postgresql/15/bin\" pg_ctl -D " + data() + " -w -m immediate stop";
        if (std::system(as_nobody(command, "/dev/null").c_str()) != 0) std::abort();
        runs_ = false;
    }

    // Of a database that nobody had yet; as the server's owner, or as somebody who was made by sql().
    std::string address() {
        const std::string name = "t" + std::to_string(++made_);
        run("psql -q -h " + folder_.path().string() + " -U tapet -d postgres -c 'CREATE DATABASE " + name + "'");
        return "postgresql:///" + name + "?host=" + folder_.path().string() + "&user=tapet";
    }
    // That database here; and wherever it may be written, of the two.
    std::string here(const std::string& address) const { return hosted(address, folder_.path().string()); }
    std::string behind(const std::string& address) const {
        const std::size_t at = address.find("host=") + 5;
        const std::string first = address.substr(at, address.find('&', at) - at);
        return hosted(address, first + "," + folder_.path().string() + "&target_session_attrs=read-write");
    }
    // Of a standby: what comes from now on does not come here; and it is its own.
    void follow_no_more(const std::string& address) const {
        tell(here(address), "ALTER SYSTEM SET primary_conninfo = ''");
        tell(here(address), "SELECT pg_reload_conf()");
        while (tell(here(address), "SELECT count(*) FROM pg_stat_wal_receiver") != "0") continue;
    }
    void promote() const { run("pg_ctl -D " + data() + " -w promote"); }

    static std::string as(const std::string& role, std::string address) {
        return address.replace(address.rfind('=') + 1, std::string::npos, role);
    }
    std::string tell(const std::string& address, const std::string& what) const {
        std::string said = run("psql -q -At -v ON_ERROR_STOP=1 -d '" + address + "' -c \"" + what + "\"");
        while (!said.empty() && said.back() == '\n') said.pop_back();
        return said;
    }
    std::string sql(const std::string& address, const std::string& what) const {
        return "psql -q -v ON_ERROR_STOP=1 -d '" + address + "' -c \"" + what + "\" >/dev/null 2>&1";
    }

    static PostgresServer& get() {
        static PostgresServer server;
        return server;
    }

  private:
    TempFolder folder_;
    int made_ = 0;
    bool runs_ = false;

    std::string data() const { return folder_ / "data"; }
    // It does not run as root.
    static std::string as_nobody(const std::string& command, const std::string& said) {
        return "cd / && " + std::string(::getuid() == 0 ? "setpriv --reuid=65534 --regid=65534 --clear-groups " : "") +
               command + " </dev/null >" + said + " 2>&1";
    }
    static std::string hosted(std::string address, const std::string& host) {
        const std::size_t at = address.find("host=") + 5;
        return address.replace(at, address.find('&', at) - at, host);
    }
    std::string run(const std::string& command) const {
        const std::string said = folder_ / "said";
        const std::string whole = as_nobody("env LC_ALL=C PATH=\"$PATH:/usr/lib/postgresql/15/bin\" " + command, said);
        const bool done = std::system(whole.c_str()) == 0;
        std::ifstream file(said);
        const std::string words{std::istreambuf_iterator<char>(file), {}};
        REQUIRE_MESSAGE(done, words);
        return words;
    }
};

}  // namespace tapet::storage::halls
