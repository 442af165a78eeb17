// For what is drawn without an app: a way to no other screen.
#pragma once

#include "ui/match/screen.h"

namespace tapet::ui {

class NowhereToGo : public Navigator {
  public:
    void go(std::string) override {}
    void replace(std::string) override {}
    void back() override {}
    void back_to(std::string) override {}
    void show_trouble(std::string) override {}
    void show_news(News) override {}
    void show_rule(std::string) override {}
    void show_refusal(std::string) override {}
};

}  // namespace tapet::ui
