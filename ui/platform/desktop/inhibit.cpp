#include "ui/platform/desktop/inhibit.h"

#include <dbus/dbus.h>
#include <optional>

#include "core/opened_library.h"

namespace tapet::ui {

namespace {

constexpr int kPatienceMs = 300;
constexpr const char* kSaver = "org.freedesktop.ScreenSaver";
constexpr const char* kSaverPath = "/org/freedesktop/ScreenSaver";
constexpr const char* kPortal = "org.freedesktop.portal.Desktop";
constexpr const char* kPortalPath = "/org/freedesktop/portal/desktop";
constexpr const char* kPortalInhibit = "org.freedesktop.portal.Inhibit";
constexpr const char* kPortalRequest = "org.freedesktop.portal.Request";
constexpr dbus_uint32_t kIdle = 8;  // of the portal's flags

// What is used of libdbus-1.
struct Dbus : OpenedLibrary {
    Dbus() : OpenedLibrary("libdbus-1.so.3") {}

    decltype(::dbus_bus_get_private)* bus_get_private = find<decltype(::dbus_bus_get_private)>("dbus_bus_get_private");
    decltype(::dbus_bus_name_has_owner)* name_has_owner =
        find<decltype(::dbus_bus_name_has_owner)>("dbus_bus_name_has_owner");
    decltype(::dbus_connection_set_exit_on_disconnect)* set_exit =
        find<decltype(::dbus_connection_set_exit_on_disconnect)>("dbus_connection_set_exit_on_disconnect");
    decltype(::dbus_connection_send_with_reply_and_block)* ask =
        find<decltype(::dbus_connection_send_with_reply_and_block)>("dbus_connection_send_with_reply_and_block");
    decltype(::dbus_connection_close)* close = find<decltype(::dbus_connection_close)>("dbus_connection_close");
    decltype(::dbus_connection_unref)* unref = find<decltype(::dbus_connection_unref)>("dbus_connection_unref");
    decltype(::dbus_message_new_method_call)* call =
        find<decltype(::dbus_message_new_method_call)>("dbus_message_new_method_call");
    decltype(::dbus_message_iter_init_append)* begin =
        find<decltype(::dbus_message_iter_init_append)>("dbus_message_iter_init_append");
    decltype(::dbus_message_iter_append_basic)* append =
        find<decltype(::dbus_message_iter_append_basic)>("dbus_message_iter_append_basic");
    decltype(::dbus_message_iter_open_container)* open_container =
        find<decltype(::dbus_message_iter_open_container)>("dbus_message_iter_open_container");
    decltype(::dbus_message_iter_close_container)* close_container =
        find<decltype(::dbus_message_iter_close_container)>("dbus_message_iter_close_container");
    decltype(::dbus_message_iter_init)* read = find<decltype(::dbus_message_iter_init)>("dbus_message_iter_init");
    decltype(::dbus_message_iter_get_arg_type)* type =
        find<decltype(::dbus_message_iter_get_arg_type)>("dbus_message_iter_get_arg_type");
    decltype(::dbus_message_iter_get_basic)* get =
        find<decltype(::dbus_message_iter_get_basic)>("dbus_message_iter_get_basic");
    decltype(::dbus_message_unref)* drop = find<decltype(::dbus_message_unref)>("dbus_message_unref");
};

const Dbus& dbus() {
    static const Dbus library;
    return library;
}

// A call that is being put together; asked once.
class Call {
  public:
    Call(const char* service, const char* path, const char* interface, const char* method)
        : message_(dbus().call(service, path, interface, method)) {
        if (message_ != nullptr) dbus().begin(message_, &end_);
    }
    Call(const Call&) = delete;
    Call& operator=(const Call&) = delete;
    ~Call() {
        if (message_ != nullptr) dbus().drop(message_);
        if (answer_ != nullptr) dbus().drop(answer_);
    }

    void add(const std::string& text) {
        const char* letters = text.c_str();
        if (message_ != nullptr) dbus().append(&end_, DBUS_TYPE_STRING, &letters);
    }
    void add(dbus_uint32_t number) {
        if (message_ != nullptr) dbus().append(&end_, DBUS_TYPE_UINT32, &number);
    }
    void add_no_options() {
        DBusMessageIter options;
        if (message_ == nullptr || dbus().open_container(&end_, DBUS_TYPE_ARRAY, "{sv}", &options) == 0) return;
        dbus().close_container(&end_, &options);
    }

    bool ask(DBusConnection* connection) {
        if (message_ != nullptr) answer_ = dbus().ask(connection, message_, kPatienceMs, nullptr);
        return answer_ != nullptr && dbus().read(answer_, &first_) != 0;
    }
    std::optional<dbus_uint32_t> number() {
        dbus_uint32_t value = 0;
        if (dbus().type(&first_) != DBUS_TYPE_UINT32) return std::nullopt;
        dbus().get(&first_, &value);
        return value;
    }
    std::optional<std::string> path() {
        const char* value = nullptr;
        if (dbus().type(&first_) != DBUS_TYPE_OBJECT_PATH) return std::nullopt;
        dbus().get(&first_, static_cast<void*>(&value));
        return std::string(value);
    }

  private:
    DBusMessage* message_;
    DBusMessage* answer_ = nullptr;
    DBusMessageIter end_{};
    DBusMessageIter first_{};
};

class SessionInhibit : public Inhibit {
  public:
    SessionInhibit(DBusConnection* connection, bool by_portal) : connection_(connection), by_portal_(by_portal) {}
    SessionInhibit(const SessionInhibit&) = delete;
    SessionInhibit& operator=(const SessionInhibit&) = delete;
    ~SessionInhibit() override {
        dbus().close(connection_);  // who asked is gone, and so is what it asked for
        dbus().unref(connection_);
    }

    bool keep_awake(const std::string& why) override {
        if (by_portal_) {
            Call call(kPortal, kPortalPath, kPortalInhibit, "Inhibit");
            call.add(std::string());  // its window has no name that the portal knows
            call.add(kIdle);
            call.add_no_options();
            request_ = call.ask(connection_) ? call.path() : std::nullopt;
            return request_.has_value();
        }
        Call call(kSaver, kSaverPath, kSaver, "Inhibit");
        call.add(std::string("Tapet"));
        call.add(why);
        cookie_ = call.ask(connection_) ? call.number() : std::nullopt;
        return cookie_.has_value();
    }

    void let_sleep() override {
        if (request_) {
            Call call(kPortal, request_->c_str(), kPortalRequest, "Close");
            call.ask(connection_);
        } else if (cookie_) {
            Call call(kSaver, kSaverPath, kSaver, "UnInhibit");
            call.add(*cookie_);
            call.ask(connection_);
        }
        request_.reset();
        cookie_.reset();
    }

  private:
    DBusConnection* connection_;
    bool by_portal_;
    std::optional<dbus_uint32_t> cookie_;
    std::optional<std::string> request_;
};

}  // namespace

std::unique_ptr<Inhibit> Inhibit::open() {
    if (!dbus().whole()) return nullptr;
    DBusConnection* const connection = dbus().bus_get_private(DBUS_BUS_SESSION, nullptr);
    if (connection == nullptr) return nullptr;
    dbus().set_exit(connection, 0);
    const bool saver = dbus().name_has_owner(connection, kSaver, nullptr) != 0;
    const bool portal = !saver && dbus().name_has_owner(connection, kPortal, nullptr) != 0;
    auto inhibit = std::make_unique<SessionInhibit>(connection, portal);
    if (!saver && !portal) return nullptr;
    return inhibit;
}

}  // namespace tapet::ui
