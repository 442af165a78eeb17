// The table's cards as a file: a line a card, as in a setup's `cards` (JSON Lines). A file is read as a whole or not at all.
#pragma once

#include <optional>

#include "ui/match/file_picker.h"
#include "ui/match/screen.h"

namespace tapet::ui {

class CatalogueFile {
  public:
    void open() { *this = {}, open_ = true; }
    bool is_open() const { return open_; }
    // Ids: catalogue.file.export, .import; catalogue.import.* while a file is chosen.
    void draw(Context& context);

  private:
    bool open_ = false;
    std::optional<FilePicker> picker_;

    void draw_choices(Context& context);
    void draw_picker(Context& context);
};

}  // namespace tapet::ui
