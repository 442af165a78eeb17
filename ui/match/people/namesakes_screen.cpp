// People who came with matches and are called as people here were before: who of them is the same is said by people, not by the name.
#include "ui/kit/flow.h"
#include "ui/match/empty.h"
#include "ui/match/hand/hand_over.h"
#include "ui/match/screens.h"

namespace tapet::ui {

namespace {

class NamesakesScreen : public Screen {
  public:
    std::string route() const override { return "namesakes"; }

    void draw(Context& context) override {
        Ui& ui = context.ui;
        Rect area = ui.area().inset(ui.metrics().margin);
        draw_header(context, area, "namesakes", context.tr("namesakes.title"));
        const std::vector<Namesake>& all = context.file.hand_over()->namesakes();
        same_.resize(all.size(), true);
        Flow foot(ui, area);
        foot.button("namesakes.done", std::string(context.tr("kit.done")), {.kind = ButtonKind::primary},
                    [this, &context] { answer(context); });
        foot.draw_at_foot("namesakes.foot", area);
        Flow flow(ui, area);
        flow.words(Role::body, std::string(context.tr("namesakes.what")));
        for (std::size_t i = 0; i < all.size(); ++i) {
            const std::string label = context.tr("namesakes.same", {all[i].name, all[i].called});
            flow.toggle("namesakes." + std::to_string(i), label, same_[i], [this, i](bool on) { same_[i] = on; });
        }
        flow.draw("namesakes.all");
        draw_rest(ui, area, flow.height(), Art::emblema_partides);
    }

  private:
    std::vector<bool> same_;

    void answer(Context& context) {
        std::vector<std::size_t> same;
        for (std::size_t i = 0; i < same_.size(); ++i) {
            if (same_[i]) same.push_back(i);
        }
        context.wishes.keep(context, [same](KeptFile& kept) { return kept.hand_over()->answer_namesakes(same); })
            .then([&context] { context.navigator.back(); });
    }
};

}  // namespace

std::unique_ptr<Screen> make_namesakes() { return std::make_unique<NamesakesScreen>(); }

}  // namespace tapet::ui
