// The four signs of an acta, typed where the camera reads no code of it: the desk is asked to let this tablet in (picture 31).
#pragma once

#include <optional>
#include <string>

#include "hall/address.h"
#include "ui/kit/flow.h"
#include "ui/match/hand/follow_code.h"
#include "ui/match/screen.h"

namespace tapet::ui {

class SignsField {
  public:
    // `hall`: where it knocks; nothing: it is typed first, where everybody's page is. Nothing is added where this program cannot knock.
    void add(Context& context, Flow& flow, const std::optional<hall::Address>& hall);
    // Each frame: where it was let in, its table comes.
    static void follow(Context& context, TableComes comes);

  private:
    std::string signs_;
    std::string where_;

    void typed(Context& context, const std::optional<hall::Address>& hall);
};

}  // namespace tapet::ui
