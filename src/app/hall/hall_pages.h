// The pages of a hall for everybody, under /h/NAME: a phone's, the board for a projector, an overlay over a picture (the hall's contract,
// "Live"). They are the same for every hall and never change while the program runs; what they show they read from the board.
#pragma once

#include <map>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "app/hall/hall_http.h"

namespace tapet::app {

class HallPages {
  public:
    // `page`: what stands behind "/h/NAME/"; `here`: where everybody finds this hall, for the code on the board. From any thread.
    HttpResponse answer(const std::string& hall, const std::string& page, const std::string& here,
                        const HttpRequest& request);

  private:
    struct Made {
        std::string type;
        std::string text;
        std::string packed;
        std::string tag;
    };
    std::mutex mutex_;
    std::map<std::string, Made> made_;  // what is the same for all halls

    const Made& file(std::string_view name, std::string_view asset_name, std::string_view type);
    static HttpResponse give(const Made& made, const HttpRequest& request);
};

// The same as files that stand beside board.json on any web space (`tapet hall mirror`), by their names. `here`: where everybody finds them,
// for the code on the board; empty: it has none.
std::vector<std::pair<std::string, std::string>> mirror_pages(const std::string& hall, const std::string& here);

}  // namespace tapet::app
