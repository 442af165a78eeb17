// Writes JSON straight into a text, without a value in between: answers with large states are built this way.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/json.h"

namespace tapet {

class JsonWriter {
  public:
    explicit JsonWriter(std::string& out) : out_(out) {}

    void begin_object() { open('{'); }
    void end_object() { close('}'); }
    void begin_array() { open('['); }
    void end_array() { close(']'); }
    void key(std::string_view key);
    void null() { plain("null"); }
    void value(bool b) { plain(b ? "true" : "false"); }
    void value(std::int64_t n);
    void value(int n) { value(std::int64_t{n}); }
    void value(std::string_view s);
    void value(const std::string& s) { value(std::string_view(s)); }
    void value(const char* s) { value(std::string_view(s)); }
    void value(const Json& json);
    void raw(std::string_view json) { plain(json); }  // text that is JSON already

    template <class T>
    void member(std::string_view name, const T& content) {
        key(name);
        value(content);
    }
    void null_member(std::string_view name) {
        key(name);
        null();
    }

  private:
    std::string& out_;
    bool comma_ = false;

    void separate() {
        if (comma_) out_ += ',';
        comma_ = true;
    }
    void open(char bracket) {
        separate();
        out_ += bracket;
        comma_ = false;
    }
    void close(char bracket) {
        out_ += bracket;
        comma_ = true;
    }
    void plain(std::string_view text) {
        separate();
        out_ += text;
    }
    void quote(std::string_view s);
};

std::string to_text(const Json& json);

}  // namespace tapet
