#include "tests/ui/app_robot.h"

#include <stdexcept>

#include "storage/database.h"
#include "ui/platform/desktop/files.h"

namespace tapet::ui {

namespace {

constexpr std::int64_t kMoment = 1'795'201'200'000;  // 2026-11-20, in the evening

std::filesystem::path fresh_folder() {
    std::string name = (std::filesystem::temp_directory_path() / "tapet-robot-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder");
    return name;
}

// A file as the program makes it: made once and copied for each robot, as all its migrations take longer than most screens.
class EmptyDatabase {
  public:
    EmptyDatabase() {
        storage::OpenOptions options;
        options.path = file_.string();
        storage::Database(options, storage::system_clockwork());
    }
    ~EmptyDatabase() {
        std::error_code ignored;
        std::filesystem::remove_all(folder_, ignored);
    }
    EmptyDatabase(const EmptyDatabase&) = delete;
    EmptyDatabase& operator=(const EmptyDatabase&) = delete;

    static void copy_to(const std::filesystem::path& file) {
        static const EmptyDatabase made;
        std::filesystem::copy_file(made.file_, file);
    }

  private:
    std::filesystem::path folder_ = fresh_folder();
    std::filesystem::path file_ = folder_ / "tapet.db";
};

}  // namespace

AppRobot::AppRobot(std::string language, RobotScreen screen)
    : folder_(fresh_folder()),
      file_(folder_ / "tapet.db"),
      environment_(fixed_environment(kMoment, 1, screen.px_per_mm, std::move(language))),
      screen_(screen) {
    environment_.files = desktop_files((folder_ / "documents").string(), std::launch::deferred);
    EmptyDatabase::copy_to(file_);
    start();
}

AppRobot::~AppRobot() {
    robot_.reset();
    app_.reset();
    keeper_.reset();
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
}

void AppRobot::start() {
    storage::OpenOptions options;
    options.path = file_.string();
    keeper_ = std::make_unique<WatchedKeeper>(
        options, storage::Clockwork{environment_.now_ms, storage::system_clockwork().random}, Lang::en);
    app_ = std::make_unique<App>(*keeper_, environment_);
    keeper_->watch.app = app_.get();
    robot_ = std::make_unique<Robot>([this](Ui& ui) { app_->frame(ui); }, screen_);
    robot_->watch_bareness();
    robot_->run(3);
}

void AppRobot::tap(std::string_view id) {
    const LoggedWidget* widget = robot_->log().find(id);
    const bool on_page = widget != nullptr && widget->scrolls && id.substr(0, 5) == "home.";
    if (on_page && robot_->log().find_scroll("home.page") != nullptr) robot_->scroll_to("home.page", id);
    robot_->tap(id);
}

void AppRobot::offer(const std::string& file) {
    app_->offer(file);
    robot_->run(2);
}

void AppRobot::stop() {
    robot_.reset();
    app_.reset();
    keeper_.reset();
}

void AppRobot::restart() {
    stop();
    start();
}

std::string AppRobot::state() const { return state_json(keeper_->open.referee()->match()); }

}  // namespace tapet::ui
