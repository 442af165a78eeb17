#include "ui/platform/desktop/video.h"

#include <array>
#include <cerrno>
#include <fcntl.h>
#include <linux/videodev2.h>
#include <memory>
#include <optional>
#include <poll.h>
#include <string>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <unistd.h>

namespace tapet::ui {

namespace {

constexpr unsigned kBuffers = 4;
constexpr int kPatience = 200;  // ms
constexpr int kDevices = 10;

int told(int device, unsigned long request, void* argument) {
    int answer = 0;
    do answer = ioctl(device, request, argument);  // NOLINT(cppcoreguidelines-pro-type-vararg): the system's
    while (answer == -1 && errno == EINTR);
    return answer;
}

// One that is open, and gives back all that it has.
class Device {
  public:
    explicit Device(int number) : number_(number) {}
    ~Device() {
        v4l2_buf_type kind = V4L2_BUF_TYPE_VIDEO_CAPTURE;
        told(number_, VIDIOC_STREAMOFF, &kind);
        for (const Mapped& mapped : mapped_) {
            if (mapped.bytes != nullptr) munmap(mapped.bytes, mapped.length);
        }
        close(number_);
    }
    Device(const Device&) = delete;
    Device& operator=(const Device&) = delete;

    bool begin() { return captures() && wants_yuyv() && maps() && starts(); }

    bool next(const std::function<void(const VideoFrame&)>& show) const {
        pollfd waits{number_, POLLIN, 0};
        if (poll(&waits, 1, kPatience) == 0) return true;
        v4l2_buffer buffer = blank(0);
        if (told(number_, VIDIOC_DQBUF, &buffer) == -1) return errno == EAGAIN;
        const Mapped& mapped = mapped_.at(buffer.index);
        const std::size_t whole = std::size_t{format_.bytesperline} * format_.height;
        if (buffer.bytesused >= whole && mapped.length >= whole)
            show({static_cast<const std::uint8_t*>(mapped.bytes), static_cast<int>(format_.width),
                  static_cast<int>(format_.height), static_cast<int>(format_.bytesperline)});
        return told(number_, VIDIOC_QBUF, &buffer) == 0;
    }

  private:
    struct Mapped {
        void* bytes = nullptr;
        std::size_t length = 0;
    };

    static v4l2_buffer blank(unsigned index) {
        v4l2_buffer buffer{};
        buffer.type = V4L2_BUF_TYPE_VIDEO_CAPTURE;
        buffer.memory = V4L2_MEMORY_MMAP;
        buffer.index = index;
        return buffer;
    }

    bool captures() const {
        v4l2_capability can{};
        constexpr unsigned wanted = V4L2_CAP_VIDEO_CAPTURE | V4L2_CAP_STREAMING;
        return told(number_, VIDIOC_QUERYCAP, &can) == 0 && (can.device_caps & wanted) == wanted;
    }

    // The driver takes the nearest size that it has.
    bool wants_yuyv() {
        v4l2_format wish{};
        wish.type = V4L2_BUF_TYPE_VIDEO_CAPTURE;
        wish.fmt.pix.width = 1280;
        wish.fmt.pix.height = 720;
        wish.fmt.pix.pixelformat = V4L2_PIX_FMT_YUYV;
        wish.fmt.pix.field = V4L2_FIELD_NONE;
        if (told(number_, VIDIOC_S_FMT, &wish) != 0) return false;
        format_ = wish.fmt.pix;
        return format_.pixelformat == V4L2_PIX_FMT_YUYV && format_.width % 2 == 0 &&
               format_.bytesperline >= format_.width * 2;
    }

    bool maps() {
        v4l2_requestbuffers wish{};
        wish.count = kBuffers;
        wish.type = V4L2_BUF_TYPE_VIDEO_CAPTURE;
        wish.memory = V4L2_MEMORY_MMAP;
        if (told(number_, VIDIOC_REQBUFS, &wish) != 0 || wish.count < 2 || wish.count > kBuffers) return false;
        for (unsigned i = 0; i < wish.count; ++i) {
            v4l2_buffer buffer = blank(i);
            if (told(number_, VIDIOC_QUERYBUF, &buffer) != 0) return false;
            void* at = mmap(nullptr, buffer.length, PROT_READ | PROT_WRITE, MAP_SHARED, number_, buffer.m.offset);
            if (at == MAP_FAILED) return false;
            mapped_.at(i) = {at, buffer.length};
            if (told(number_, VIDIOC_QBUF, &buffer) != 0) return false;
        }
        return true;
    }

    bool starts() const {
        v4l2_buf_type kind = V4L2_BUF_TYPE_VIDEO_CAPTURE;
        return told(number_, VIDIOC_STREAMON, &kind) == 0;
    }

    int number_;
    v4l2_pix_format format_{};
    std::array<Mapped, kBuffers> mapped_{};
};

}  // namespace

Video first_camera() {
    bool refused = false;
    for (int i = 0; i < kDevices; ++i) {
        const int number = open(("/dev/video" + std::to_string(i)).c_str(), O_RDWR | O_NONBLOCK | O_CLOEXEC);
        refused = refused || (number == -1 && (errno == EACCES || errno == EPERM || errno == EBUSY));
        if (number == -1) continue;
        const auto device = std::make_shared<Device>(number);
        if (!device->begin()) continue;
        return {Video::Opening::opened, [device](const auto& show) { return device->next(show); }};
    }
    return {refused ? Video::Opening::refused : Video::Opening::absent, {}};
}

}  // namespace tapet::ui
