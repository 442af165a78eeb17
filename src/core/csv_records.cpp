#include "core/csv_records.h"

#include <algorithm>

#include "core/csv_rows.h"
#include "core/utf8.h"

namespace tapet {

namespace {

constexpr char kQuote = '"';

bool ends_line(char c) { return c == '\n' || c == '\r'; }

// What separates fields: of those in the first record with words, outside of quotes, the first of ; tab and comma.
char separator_of(std::string_view text) {
    bool quoted = false;
    bool words = false;
    std::string met;
    for (const char c : text) {
        if (c == kQuote) quoted = !quoted;
        if (!quoted && ends_line(c) && words) break;
        if (!quoted && (c == ';' || c == '\t' || c == ',')) met += c;
        words = words || (!ends_line(c) && c != ' ');
    }
    for (const char candidate : {';', '\t', ','}) {
        if (met.find(candidate) != std::string::npos) return candidate;
    }
    return ';';
}

class Reader {
  public:
    explicit Reader(std::string_view text) : text_(text), separator_(separator_of(text)) {}

    std::vector<CsvRecord> read() {
        while (at_ < text_.size()) {
            CsvRecord record = next();
            const bool words = std::any_of(record.fields.begin(), record.fields.end(),
                                           [](const std::string& field) { return !field.empty(); });
            if (words || record.fault != CsvFault::none) records_.push_back(std::move(record));
        }
        return std::move(records_);
    }

  private:
    std::string_view text_;
    char separator_;
    std::size_t at_ = 0;
    int line_ = 1;
    std::vector<CsvRecord> records_;

    bool at_end_of_field() const { return at_ == text_.size() || text_[at_] == separator_ || ends_line(text_[at_]); }

    CsvRecord next() {
        CsvRecord record;
        record.line = line_;
        for (;;) {
            record.fields.push_back(field(record));
            if (at_ < text_.size() && text_[at_] == separator_) {
                ++at_;
                continue;
            }
            if (at_ < text_.size()) end_line();
            return record;
        }
    }

    std::string field(CsvRecord& record) {
        while (at_ < text_.size() && text_[at_] == ' ') ++at_;
        std::string words = at_ < text_.size() && text_[at_] == kQuote ? quoted(record) : plain();
        if (encode_utf8(decode_utf8(words)) != words) record.fault = CsvFault::not_utf8;
        return words;
    }

    std::string plain() {
        const std::size_t start = at_;
        while (!at_end_of_field()) ++at_;
        return std::string(trimmed(text_.substr(start, at_ - start)));
    }

    std::string quoted(CsvRecord& record) {
        std::string words;
        for (++at_; at_ < text_.size(); ++at_) {
            const bool quote = text_[at_] == kQuote;
            const bool doubled = quote && at_ + 1 < text_.size() && text_[at_ + 1] == kQuote;
            if (quote && !doubled) {
                ++at_;
                if (!plain().empty()) record.fault = CsvFault::after_quote;
                return std::string(trimmed(words));
            }
            if (doubled) ++at_;
            if (text_[at_] == '\n') ++line_;
            words += text_[at_];
        }
        record.fault = CsvFault::unclosed_quote;
        return words;
    }

    void end_line() {
        const bool both = text_.substr(at_, 2) == "\r\n";
        at_ += both ? 2 : 1;
        ++line_;
    }
};

}  // namespace

std::vector<CsvRecord> read_csv(std::string_view text) {
    if (text.substr(0, kByteOrderMark.size()) == kByteOrderMark) text.remove_prefix(kByteOrderMark.size());
    return Reader(text).read();
}

bool is_utf16(std::string_view bytes) {
    const std::string_view mark = bytes.substr(0, 2);
    return mark == "\xFF\xFE" || mark == "\xFE\xFF";
}

}  // namespace tapet
