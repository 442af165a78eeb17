// What whoever agrees to a result, or does not, has under the finger: on the table's tablet, turned, and on the falla's own phone.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/json.h"
#include "season/table_coto.h"
#include "ui/kit/flow.h"
#include "ui/match/screen.h"

namespace tapet::ui {

using TwoMarks = std::array<std::array<int, 2>, 2>;  // camas, stones; in the order of the fixture

// The acta as a sheet of paper: who meets, the stones of each cama where they are known, camas and stones.
struct ActaSheet {
    std::string title;
    championship::Pair sides;
    TwoMarks marks;
    std::vector<std::array<int, 2>> played = {};
};
void add_acta(Context& context, Flow& flow, const ActaSheet& sheet);

// A key that is held for 900 ms: its ring fills.
class HeldKey {
  public:
    // True once it was held so long.
    bool draw(Context& context, const std::string& id, Rect place);

  private:
    std::optional<std::int64_t> since_;
};

// Why it is not so, and other marks where people name some.
class DisputeSheet {
  public:
    void begin(const TwoMarks& marks);
    bool open() const { return open_; }
    void close() { open_ = false; }
    // The members of the word that says so, once it is sent.
    std::optional<Json::Object> draw(Context& context, const championship::Pair& sides, bool joc_fora);

  private:
    bool open_ = false;
    std::string why_;
    bool other_ = false;
    TwoMarks marks_{};
};

}  // namespace tapet::ui
