// A certificate of this computer's, signed by itself, in a folder that goes away; who has Trusted takes it for one.
#pragma once

#include <cstdlib>
#include <doctest/doctest.h>
#include <string>

#include "app/desktop/server/http_server.h"
#include "tests/storage/support.h"

namespace tapet::tests {

class Certificate {
  public:
    Certificate() {
        const std::string made =
            "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 "
            "-subj /CN=localhost -addext subjectAltName=DNS:localhost,IP:127.0.0.1 -keyout " +
            files().key + " -out " + files().certificate + " >/dev/null 2>&1";
        REQUIRE(std::system(made.c_str()) == 0);
    }
    app::HttpTls files() const { return {folder_ / "certificate.pem", folder_ / "key.pem"}; }

  private:
    storage::TempFolder folder_;
};

// As long as it is there, callers that are made take this certificate for one of the system's.
class Trusted {
  public:
    explicit Trusted(const Certificate& one) { ::setenv(kFile, one.files().certificate.c_str(), 1); }
    Trusted(const Trusted&) = delete;
    Trusted& operator=(const Trusted&) = delete;
    ~Trusted() { ::unsetenv(kFile); }

  private:
    static constexpr const char* kFile = "SSL_CERT_FILE";
};

}  // namespace tapet::tests
