// A tablet that has no code of its table knocks at the hall with the four signs of the table's acta, and waits until a desk lets it in (the
// hall's contract, `knock`). The secret is drawn here; nobody else ever has it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "hall/address.h"
#include "ui/platform/environment.h"

namespace tapet::ui {

class Knocking {
  public:
    // Whether this program can work out what it knocks with.
    static bool can(const Environment& environment) { return environment.call && environment.sha256; }

    // `label`: what the desk sees of this tablet. Another knock that waits is left.
    void begin(const Environment& environment, const hall::Address& hall, const std::string& signs,
               const std::string& label);
    // True: there is something new to draw.
    bool carry(const Environment& environment, Lang lang);

    enum class State : std::uint8_t { nothing, asks, waits, none, late };
    State state() const { return state_; }
    const std::string& signs() const { return signs_; }
    // The table that it was let in to, once.
    std::optional<hall::Address> take_let_in() { return std::exchange(let_in_, std::nullopt); }

  private:
    State state_ = State::nothing;
    std::string signs_;
    hall::Address at_;  // with the secret
    std::string body_;  // of the knock
    std::int64_t until_us_ = 0;
    std::int64_t due_us_ = 0;
    std::int64_t again_us_ = 0;  // when it knocks again: a hall that began anew has forgotten it
    bool knocks_ = false;        // what is under way
    Hearing under_way_;
    std::optional<hall::Address> let_in_;

    void hear(const HttpHeard& heard, std::int64_t now_us);
};

}  // namespace tapet::ui
