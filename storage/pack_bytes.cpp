#include "storage/pack_bytes.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <new>
#include <zlib.h>

#include "storage/chain.h"

namespace tapet::storage {

namespace {

// As PNG's: what takes it for text changes it.
constexpr std::string_view kMark("\x89TAPET\r\n", 8);
constexpr std::size_t kHead = kMark.size() + 4 + 4;
constexpr std::size_t kSum = sizeof(Hash);
constexpr std::size_t kPiece = std::size_t{64} * 1024;

std::string four(std::uint32_t number) {
    std::string bytes;
    for (int i = 0; i < 4; ++i, number >>= 8U) bytes += static_cast<char>(number & 0xFFU);
    return bytes;
}

std::uint32_t four(std::string_view bytes) {
    std::uint32_t number = 0;
    for (std::size_t i = 4; i-- > 0;) number = number << 8U | static_cast<unsigned char>(bytes[i]);
    return number;
}

std::string mebibytes(std::size_t bytes) { return std::to_string(bytes / (1024 * 1024)); }

Bytef* input(std::string_view text) {  // zlib 1.2 takes it without const, and leaves it as it is
    return reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
}

}  // namespace

bool is_pack(std::string_view bytes) { return bytes.substr(0, kMark.size()) == kMark; }

// ---- writing --------------------------------------------------------------------------------------------------------

struct PackWriter::Deflating {
    z_stream stream{};
    std::array<char, kPiece> out{};
    Deflating() {
        if (deflateInit(&stream, Z_BEST_COMPRESSION) != Z_OK) throw std::bad_alloc();
    }
    Deflating(const Deflating&) = delete;
    Deflating& operator=(const Deflating&) = delete;
    ~Deflating() { deflateEnd(&stream); }
};

PackWriter::PackWriter() : deflating_(std::make_unique<Deflating>()), bytes_(kHead, '\0') {}
PackWriter::~PackWriter() = default;

void PackWriter::line(std::string_view text) {
    match_bytes_ += text.size();
    if (text.size() > kLongestPackedLine || match_bytes_ > kLargestPackedMatch) throw StorageError("pack.too-much", {});
    add(text, false);
    add("\n", false);
}

void PackWriter::add(std::string_view text, bool last) {
    lines_bytes_ += text.size();
    z_stream& stream = deflating_->stream;
    stream.next_in = input(text);
    stream.avail_in = static_cast<uInt>(text.size());
    do {
        stream.next_out = reinterpret_cast<Bytef*>(deflating_->out.data());
        stream.avail_out = static_cast<uInt>(deflating_->out.size());
        deflate(&stream, last ? Z_FINISH : Z_NO_FLUSH);
        bytes_.append(deflating_->out.data(), deflating_->out.size() - stream.avail_out);
    } while (stream.avail_out == 0);
    if (bytes_.size() + kSum > kLargestPack || lines_bytes_ > kLargestPackedLines)
        throw StorageError("pack.too-much", {});
}

std::string PackWriter::finish() {
    add({}, true);
    const std::string head = std::string(kMark) + four(kPackForm) + four(static_cast<std::uint32_t>(lines_bytes_));
    std::copy(head.begin(), head.end(), bytes_.begin());
    const Hash sum = digest(bytes_);
    bytes_.append(sum.begin(), sum.end());
    return std::move(bytes_);
}

// ---- reading --------------------------------------------------------------------------------------------------------

struct PackedLines::Inflating {
    z_stream stream{};
    std::array<char, kPiece> out{};
    std::size_t from = 0;  // what of it is still unread
    std::size_t to = 0;
    bool ended = false;
    Inflating() {
        if (inflateInit(&stream) != Z_OK) throw std::bad_alloc();
    }
    Inflating(const Inflating&) = delete;
    Inflating& operator=(const Inflating&) = delete;
    ~Inflating() { inflateEnd(&stream); }
};

PackedLines::PackedLines(std::string_view bytes, std::string file)
    : inflating_(std::make_unique<Inflating>()), file_(std::move(file)) {
    if (!is_pack(bytes)) throw StorageError("pack.not-a-pack", {file_});
    if (bytes.size() > kLargestPack) throw StorageError("pack.too-large", {file_, mebibytes(kLargestPack)});
    if (bytes.size() < kHead + kSum) throw StorageError("pack.damaged", {file_});
    const Hash sum = digest(bytes.substr(0, bytes.size() - kSum));
    if (std::memcmp(sum.data(), bytes.data() + bytes.size() - kSum, kSum) != 0)
        throw StorageError("pack.damaged", {file_});
    const std::uint32_t form = four(bytes.substr(kMark.size()));
    if (form == 0) throw StorageError("pack.damaged", {file_});
    if (form > kPackForm) throw StorageError("pack.newer", {file_});
    left_ = four(bytes.substr(kMark.size() + 4));
    if (left_ > kLargestPackedLines) throw StorageError("pack.too-large", {file_, mebibytes(kLargestPackedLines)});
    bytes.remove_suffix(kSum);
    bytes.remove_prefix(kHead);
    inflating_->stream.next_in = input(bytes);
    inflating_->stream.avail_in = static_cast<uInt>(bytes.size());
}

PackedLines::~PackedLines() = default;

// False at the end, which has to be where the pack says.
bool PackedLines::refill() {
    Inflating& in = *inflating_;
    if (in.ended) return false;
    in.stream.next_out = reinterpret_cast<Bytef*>(in.out.data());
    in.stream.avail_out = static_cast<uInt>(in.out.size());
    const int said = inflate(&in.stream, Z_NO_FLUSH);
    in.from = 0;
    in.to = in.out.size() - in.stream.avail_out;
    in.ended = said == Z_STREAM_END;
    if ((said != Z_OK && said != Z_STREAM_END) || in.to > left_) throw StorageError("pack.damaged", {file_});
    left_ -= static_cast<std::uint32_t>(in.to);
    if (in.ended && (left_ != 0 || in.stream.avail_in != 0)) throw StorageError("pack.damaged", {file_});
    return in.to > 0 || !in.ended;
}

bool PackedLines::next() {
    Inflating& in = *inflating_;
    line_.clear();
    ++number_;
    for (;;) {
        const std::string_view unread(in.out.data() + in.from, in.to - in.from);
        const std::size_t end = unread.find('\n');
        line_ += unread.substr(0, end);
        if (line_.size() > kLongestPackedLine) throw wrong();
        in.from = end == std::string_view::npos ? in.to : in.from + end + 1;
        if (end != std::string_view::npos) break;
        if (refill()) continue;
        if (!line_.empty()) throw wrong();  // it has no end
        return false;
    }
    match_bytes_ += line_.size();
    if (match_bytes_ > kLargestPackedMatch)
        throw StorageError("pack.too-large", {file_, mebibytes(kLargestPackedMatch)});
    return true;
}

}  // namespace tapet::storage
