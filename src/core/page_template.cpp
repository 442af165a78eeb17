#include "core/page_template.h"

#include <algorithm>
#include <stdexcept>

#include "core/embedded.h"

namespace tapet {

namespace {

// What people typed, as text and nothing else.
void add_plain(std::string_view text, std::string& html) {
    for (const char c : text) {
        switch (c) {
            case '&': html += "&amp;"; break;
            case '<': html += "&lt;"; break;
            case '>': html += "&gt;"; break;
            case '"': html += "&quot;"; break;
            case '\'': html += "&#39;"; break;
            default: html += static_cast<unsigned char>(c) < 0x20 || c == 0x7f ? ' ' : c;
        }
    }
}

const std::string* text_of(const Filling& filling, std::string_view name) {
    const auto found = std::find_if(filling.texts.begin(), filling.texts.end(),
                                    [name](const auto& text) { return text.first == name; });
    return found == filling.texts.end() ? nullptr : &found->second;
}

const std::vector<Filling>* part_of(const Filling& filling, std::string_view name) {
    const auto found = std::find_if(filling.parts.begin(), filling.parts.end(),
                                    [name](const Filling::Part& part) { return part.name == name; });
    return found == filling.parts.end() ? nullptr : &found->each;
}

[[noreturn]] void fail(std::string_view name) {
    throw std::logic_error("A template asks for " + std::string(name) + ", which is not there.");
}

class Filler {
  public:
    Filler(Lang lang, std::string& html) : lang_(lang), html_(html) {}

    void fill(std::string_view text, const Filling& filling) {
        around_.push_back(&filling);
        while (!text.empty()) {
            html_ += cut(text, "{{");
            if (text.empty()) break;
            take(cut(text, "}}"), text);
        }
        around_.pop_back();
    }

  private:
    Lang lang_;
    std::string& html_;
    std::vector<const Filling*> around_;  // the innermost last

    // Up to the mark, which goes too.
    static std::string_view cut(std::string_view& text, std::string_view mark) {
        const std::size_t end = std::min(text.find(mark), text.size());
        const std::string_view before = text.substr(0, end);
        text.remove_prefix(std::min(end + mark.size(), text.size()));
        return before;
    }

    void include(std::string_view asset_name, const Filling& filling) {
        std::string_view text = asset(asset_name);
        if (text.empty()) fail(asset_name);
        if (text.back() == '\n') text.remove_suffix(1);
        fill(text, filling);
    }

    void take(std::string_view tag, std::string_view& text) {
        const char kind = tag.empty() ? ' ' : tag.front();
        if (kind != '#' && kind != '^' && kind != '>') return say(tag);
        const std::string_view name = tag.substr(1);
        const Filling& here = *around_.back();
        if (kind == '>') return include(name, here);
        const std::string_view inside = cut(text, "{{/" + std::string(name) + "}}");
        if (const auto* each = part_of(here, name)) {
            for (const Filling& one : *each) {
                if (kind == '#') fill(inside, one);
            }
            return;
        }
        const std::string* words = text_of(here, name);
        const bool there = words != nullptr && !words->empty();
        if (there == (kind == '#')) fill(inside, here);
    }

    void say(std::string_view name) {
        if (name.find('.') != std::string_view::npos) return add_plain(phrase(lang_, name), html_);
        for (std::size_t i = around_.size(); i-- > 0;) {
            if (const std::string* text = text_of(*around_[i], name)) return add_plain(*text, html_);
        }
        fail(name);
    }
};

}  // namespace

void Filling::add(std::string_view name, Filling part) {
    const auto found = std::find_if(parts.begin(), parts.end(), [name](const Part& each) { return each.name == name; });
    Part& its = found == parts.end() ? parts.emplace_back(Part{name, {}}) : *found;
    its.each.push_back(std::move(part));
}

std::string filled(std::string_view page_template, const Filling& filling, Lang lang) {
    std::string html;
    Filler(lang, html).fill(page_template, filling);
    return html;
}

}  // namespace tapet
