// Entries from a CSV file: all of them, or the list of its mistakes.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ui/championship/parts.h"
#include "ui/match/file_picker.h"

namespace tapet::ui {

class EntriesImport {
  public:
    void draw_button(Desk& desk, Rect rect, bool open);
    void draw_sheets(Desk& desk);

  private:
    std::optional<FilePicker> picker_;
    std::vector<std::string> mistakes_;

    void take(Desk& desk, std::string_view bytes);
    void draw_mistakes(Desk& desk);
};

}  // namespace tapet::ui
