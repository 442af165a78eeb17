#include "ui/match/paged_header.h"

#include <algorithm>
#include <cmath>

namespace tapet::ui {

int draw_paged_header(Context& context, Rect& area, const std::string& id, std::string_view title,
                      const std::vector<std::string>& pages, int chosen) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const float key = m.control + m.gap;
    float widest = 0;
    for (const std::string& page : pages) widest = std::max(widest, ui.text_width(Role::bold, page));
    const auto keys = [&](float page) {
        return static_cast<int>(std::ceil(static_cast<float>(pages.size()) * page / key));
    };
    const int roomy = keys(widest + m.icon + 4 * m.gap);
    const int tight = keys(widest + 2.5F * m.gap);
    const auto draw = [&](std::string_view shown, int count) {
        const Rect place = draw_header(context, area, id, shown, count);
        return ui.choice(id + ".page", place, pages, chosen);
    };
    for (const std::string_view shown : {title, std::string_view()}) {
        if (shown.empty() && m.portrait()) break;
        const float head = shown.empty() ? key : key + ui.text_width(Role::title, shown) + m.gap;
        for (const int count : {roomy, tight}) {
            if (head + static_cast<float>(count) * key <= area.w) return draw(shown, count);
        }
    }
    draw_header(context, area, id, title);
    return ui.choice(id + ".page", area.cut_top(m.control, m.gap), pages, chosen);
}

}  // namespace tapet::ui
