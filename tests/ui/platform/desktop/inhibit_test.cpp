// A display that is kept awake over D-Bus: on a bus of our own, with somebody on it who answers as a desktop's screen saver does.
#include "ui/platform/desktop/inhibit.h"

#include <atomic>
#include <csignal>
#include <cstdlib>
#include <dbus/dbus.h>
#include <doctest/doctest.h>
#include <fcntl.h>
#include <mutex>
#include <string>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

#include "ui/platform/desktop/awake.h"

using namespace tapet::ui;

namespace {

// A session bus that ends with it; the environment says where it is.
class Bus {
  public:
    Bus() {
        int ends[2];
        REQUIRE(pipe2(ends, O_CLOEXEC) == 0);
        pid_ = fork();
        if (pid_ == 0) {
            dup2(ends[1], STDOUT_FILENO);
            execlp("dbus-daemon", "dbus-daemon", "--session", "--nofork", "--print-address=1", nullptr);
            _exit(127);
        }
        close(ends[1]);
        std::string address;
        for (char letter = 0; read(ends[0], &letter, 1) == 1 && letter != '\n';) address += letter;
        close(ends[0]);
        REQUIRE_FALSE(address.empty());
        setenv("DBUS_SESSION_BUS_ADDRESS", address.c_str(), 1);
    }
    Bus(const Bus&) = delete;
    Bus& operator=(const Bus&) = delete;
    ~Bus() {
        unsetenv("DBUS_SESSION_BUS_ADDRESS");
        kill(pid_, SIGTERM);
        waitpid(pid_, nullptr, 0);
    }

  private:
    pid_t pid_ = -1;
};

// Whoever has that name on the bus: answers every call, and remembers what it was.
class Desktop {
  public:
    explicit Desktop(const char* name, bool refuses = false) : refuses_(refuses) {
        connection_ = dbus_bus_get_private(DBUS_BUS_SESSION, nullptr);
        REQUIRE(connection_ != nullptr);
        dbus_connection_set_exit_on_disconnect(connection_, 0);
        REQUIRE(dbus_bus_request_name(connection_, name, 0, nullptr) == DBUS_REQUEST_NAME_REPLY_PRIMARY_OWNER);
        thread_ = std::thread([this] { serve(); });
    }
    Desktop(const Desktop&) = delete;
    Desktop& operator=(const Desktop&) = delete;
    ~Desktop() {
        ends_ = true;
        thread_.join();
        dbus_connection_close(connection_);
        dbus_connection_unref(connection_);
    }

    std::vector<std::string> heard() {
        const std::lock_guard lock(mutex_);
        return heard_;
    }

  private:
    bool refuses_;
    DBusConnection* connection_ = nullptr;
    std::thread thread_;
    std::atomic<bool> ends_ = false;
    std::mutex mutex_;
    std::vector<std::string> heard_;

    void serve() {
        while (!ends_ && dbus_connection_read_write(connection_, 20) != 0) {
            while (DBusMessage* const message = dbus_connection_pop_message(connection_)) {
                if (dbus_message_get_type(message) == DBUS_MESSAGE_TYPE_METHOD_CALL) answer(message);
                dbus_message_unref(message);
            }
        }
    }

    void answer(DBusMessage* message) {
        std::string words = std::string(dbus_message_get_member(message)) + dbus_message_get_signature(message);
        DBusMessage* const reply = refuses_ ? dbus_message_new_error(message, DBUS_ERROR_ACCESS_DENIED, "Not now")
                                            : dbus_message_new_method_return(message);
        const char* first = nullptr;
        const char* second = nullptr;
        dbus_uint32_t number = 7;
        if (refuses_) {
            // nothing comes with it
        } else if (words == "Inhibitss") {
            dbus_message_get_args(message, nullptr, DBUS_TYPE_STRING, &first, DBUS_TYPE_STRING, &second,
                                  DBUS_TYPE_INVALID);
            words += std::string(" ") + first + " " + second;
            dbus_message_append_args(reply, DBUS_TYPE_UINT32, &number, DBUS_TYPE_INVALID);
        } else if (words == "Inhibitsua{sv}") {
            const char* path = "/org/freedesktop/portal/desktop/request/1";
            dbus_message_append_args(reply, DBUS_TYPE_OBJECT_PATH, &path, DBUS_TYPE_INVALID);
        } else if (words == "UnInhibitu") {
            dbus_message_get_args(message, nullptr, DBUS_TYPE_UINT32, &number, DBUS_TYPE_INVALID);
            words += " " + std::to_string(number);
        } else {
            words += std::string(" ") + dbus_message_get_path(message);
        }
        {
            const std::lock_guard lock(mutex_);
            heard_.push_back(words);
        }
        dbus_connection_send(connection_, reply, nullptr);
        dbus_connection_flush(connection_);
        dbus_message_unref(reply);
    }
};

}  // namespace

// One case: libdbus learns once in a program where the session's bus is.
TEST_CASE("the session's screen saver is asked to let the display be, or where there is none the portal, or nobody") {
    const Bus bus;
    CHECK_FALSE(Inhibit::open());  // no desktop is on it
    {
        Desktop desktop("org.freedesktop.ScreenSaver");
        const auto inhibit = Inhibit::open();
        REQUIRE(inhibit);
        CHECK(inhibit->keep_awake("A match"));
        inhibit->let_sleep();
        CHECK(desktop.heard() == std::vector<std::string>{"Inhibitss Tapet A match", "UnInhibitu 7"});
    }
    {
        Desktop desktop("org.freedesktop.ScreenSaver", true);
        Awake awake;
        REQUIRE(awake.can_stay());
        awake.keep(true);
        CHECK_FALSE(awake.can_stay());
        awake.keep(true);
        CHECK(desktop.heard() == std::vector<std::string>{"Inhibitss"});  // once, and not in every frame
    }
    Desktop desktop("org.freedesktop.portal.Desktop");
    const auto inhibit = Inhibit::open();
    REQUIRE(inhibit);
    CHECK(inhibit->keep_awake("A match"));
    inhibit->let_sleep();
    CHECK(desktop.heard() ==
          std::vector<std::string>{"Inhibitsua{sv}", "Close /org/freedesktop/portal/desktop/request/1"});
}
