// The app on the page: its store, its canvas, and what is said when one of them is not to be had.
#pragma once

#include <memory>

#include "app/program.h"
#include "storage/web/browser_store.h"
#include "ui/platform/web/canvas.h"

namespace tapet::app {

// There is one, on the heap: main() returns long before it is over.
class Page {
  public:
    Page();
    void open(bool take_over);  // fetches what is kept, then goes on, or says why not
    void wish(const std::string&
                  fragment);  // of its address: "#truc", "#match=...", or a file that the system opened it with
    const ui::Ui* ui() const { return canvas_ ? &canvas_->ui() : nullptr; }

  private:
    ui::Environment environment_;
    Lang lang_;  // of sentences, before there are preferences
    std::unique_ptr<storage::BrowserStore> store_;
    std::unique_ptr<Program> program_;
    std::unique_ptr<ui::Canvas> canvas_;

    void opened(storage::BrowserStore::Opened how);
    void begin();
};

}  // namespace tapet::app
