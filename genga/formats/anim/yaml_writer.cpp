#include "genga/formats/anim/yaml_writer.h"

#include <algorithm>
#include <array>

#include "genga/formats/anim/yaml_text.h"

namespace genga::anim {
namespace {

constexpr std::size_t best_width = 80;  // columns, after which libyaml breaks a line
constexpr std::size_t step = 2;         // spaces a level

bool begins_flow(std::string_view key) {
  constexpr std::array<std::string_view, 3> firsts{"x", "r", "fileID"};
  return std::find(firsts.begin(), firsts.end(), key) != firsts.end();
}

}  // namespace

void YamlWriter::new_line(std::size_t indent) {
  if (!text_.empty() && text_.back() != '\n') text_ += '\n';
  line_start_ = text_.size();
  text_.append(indent, ' ');
}

void YamlWriter::line(std::string_view text) {
  new_line(0);
  text_ += text;
  text_ += '\n';
  line_start_ = text_.size();
}

void YamlWriter::document(std::string_view header) {
  frames_.clear();
  new_line(0);
  text_ += "---";
  if (!header.empty()) text_ += ' ';
  text_ += header;
  text_ += '\n';
  line_start_ = text_.size();
}

// A list in a list begins in the line of its item's dash.
void YamlWriter::open_list() {
  Frame own = frames_.back();
  frames_.pop_back();
  if (own.is_beside_dash) before_value(true);
  own.is_begun = true;
  frames_.push_back(own);
}

// is_block: a map or list that goes on in lines of its own.
void YamlWriter::before_value(bool is_block) {
  if (frames_.empty()) return;
  if (frames_.back().kind == Kind::list) {
    if (!frames_.back().is_begun) open_list();
    Frame& frame = frames_.back();
    if (!frame.is_beside_dash || frame.count > 0) new_line(frame.indent);
    ++frame.count;
    text_ += "- ";
  } else if (!is_block) {
    text_ += ' ';
  }
}

void YamlWriter::begin(Kind kind) {
  std::size_t indent = 0;
  bool is_beside_dash = false;
  if (!frames_.empty()) {
    const Frame& above = frames_.back();
    const bool is_item = above.kind == Kind::list;
    indent = above.indent + (is_item || kind != Kind::list ? step : 0);
    is_beside_dash = is_item;
  }
  frames_.push_back({.kind = kind, .indent = indent, .is_beside_dash = is_beside_dash});
}

void YamlWriter::begin_map() { begin(Kind::map); }
void YamlWriter::begin_list() { begin(Kind::list); }

void YamlWriter::end_scalar() {
  if (frames_.empty() || frames_.back().kind != Kind::flow) {
    text_ += '\n';
    line_start_ = text_.size();
  }
}

void YamlWriter::key(std::string_view name) {
  if (frames_.empty()) return;
  Frame& frame = frames_.back();
  if (!frame.is_begun) {
    const Frame* above = frames_.size() > 1 ? &frames_[frames_.size() - 2] : nullptr;
    const bool is_flow = begins_flow(name) || (above != nullptr && above->kind == Kind::flow);
    Frame own = frame;
    frames_.pop_back();
    before_value(!is_flow);
    own.is_begun = true;
    own.kind = is_flow ? Kind::flow : Kind::map;
    frames_.push_back(own);
    if (is_flow) text_ += '{';
  }
  Frame& now = frames_.back();
  if (now.kind == Kind::flow) {
    if (now.count > 0) {
      text_ += ',';
      if (column() > best_width) {
        text_ += '\n';
        new_line(now.indent);
      } else {
        text_ += ' ';
      }
    }
  } else if (now.count > 0 || !now.is_beside_dash) {
    new_line(now.indent);
  }
  ++now.count;
  text_ += name;
  text_ += ':';
}

void YamlWriter::end() {
  const Frame frame = frames_.back();
  frames_.pop_back();
  if (!frame.is_begun) {
    before_value(false);
    text_ += frame.kind == Kind::list ? "[]" : "{}";
    end_scalar();
  } else if (frame.kind == Kind::flow) {
    text_ += '}';
    end_scalar();
  }
}

void YamlWriter::end_map() {
  if (!frames_.empty()) end();
}

void YamlWriter::end_list() {
  if (!frames_.empty()) end();
}

// Adds a text that is broken at spaces after the best width.
void YamlWriter::fold(std::string_view text, std::size_t indent) {
  for (std::size_t at = 0; at < text.size(); ++at) {
    const bool is_break = text[at] == ' ' && at > 0 && at + 1 < text.size() && text[at - 1] != ' ' &&
                          text[at + 1] != ' ' && column() > best_width;
    if (is_break) {
      text_ += '\n';
      new_line(indent);
    } else {
      text_ += text[at];
    }
  }
}

void YamlWriter::word(std::string_view text) {
  before_value(false);
  text_ += text;
  end_scalar();
}

void YamlWriter::scalar(std::string_view utf8) {
  before_value(false);
  if (is_plain(utf8) && !frames_.empty()) {
    fold(utf8, frames_.back().indent + step);
  } else {
    append_scalar(text_, utf8);
  }
  end_scalar();
}

}  // namespace genga::anim
