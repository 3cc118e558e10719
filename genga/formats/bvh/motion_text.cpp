#include "genga/formats/bvh/motion_text.h"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <utility>

#include "genga/base/member_path.h"
#include "genga/base/number_text.h"
#include "genga/base/text/real_text.h"
#include "genga/formats/bvh/file/scanner.h"

namespace genga::bvh {
namespace {

bool is_one_line(std::string_view name) {
  return name.find_first_of("\r\n{}") == std::string_view::npos && trimmed(name).size() == name.size();
}

bool is_one_word(std::string_view word) {
  return !word.empty() && is_one_line(word) && word.find_first_of(" \t\f\v") == std::string_view::npos;
}

Status check_joint(const TextJoint& joint, const std::string& path) {
  if (!is_one_line(joint.name)) return bad_argument("a name of several lines or with braces", path + ".name");
  if (!is_finite(joint.offset)) return bad_argument("a number that is not finite", path + ".offset");
  if (!std::all_of(joint.channels.begin(), joint.channels.end(), is_one_word)) {
    return bad_argument("a channel is one word", path + ".channels");
  }
  for (const TextEndSite& end : joint.ends) {
    if (!is_one_line(end.name)) return bad_argument("a name of several lines or with braces", path + ".ends");
    if (!is_finite(end.offset)) return bad_argument("a number that is not finite", path + ".ends");
  }
  return Done{};
}

class TextBuilder {
 public:
  explicit TextBuilder(const TextMotion& motion) : motion_(motion) {}

  Result<std::string> make() {
    line({"HIERARCHY"});
    GENGA_TRY(add_joints());
    if (motion_.has_motion) GENGA_TRY(add_rows());
    return std::move(text_);
  }

 private:
  void line(std::initializer_list<std::string_view> words) {
    text_.append(open_.size(), '\t');
    for (const std::string_view word : words) text_ += word;
    text_ += motion_.line_end;
  }
  void offset(const Vec3& offset) {
    text_.append(open_.size(), '\t');
    text_ += "OFFSET";
    for (int axis = 0; axis < 3; ++axis) {
      text_ += ' ';
      append_fixed(text_, offset[axis]);
    }
    text_ += motion_.line_end;
  }
  void close() {
    open_.pop_back();
    line({"}"});
  }
  void begin(std::string_view word, std::string_view name, std::size_t index) {
    name.empty() ? line({word}) : line({word, " ", name});
    line({"{"});
    open_.push_back(index);
  }
  Status add_joints();
  void add_joint(const TextJoint& joint, std::size_t index);
  Status add_rows();

  const TextMotion& motion_;
  std::string text_;
  std::vector<std::size_t> open_;  // joints, the innermost last
  std::size_t columns_ = 0;
};

void TextBuilder::add_joint(const TextJoint& joint, std::size_t index) {
  begin(joint.parent == no_joint ? "ROOT" : "JOINT", joint.name, index);
  offset(joint.offset);
  std::string channels = "CHANNELS " + number_text(joint.channels.size());
  for (const std::string& channel : joint.channels) channels += ' ' + channel;
  line({channels});
  columns_ += joint.channels.size();
  for (const TextEndSite& end : joint.ends) {
    begin("End Site", end.name, index);
    offset(end.offset);
    close();
  }
}

Status TextBuilder::add_joints() {
  for (std::size_t index = 0; index < motion_.joints.size(); ++index) {
    const TextJoint& joint = motion_.joints[index];
    const std::string path = element_path("joints", index);
    GENGA_TRY(check_joint(joint, path));
    while (!open_.empty() && static_cast<std::int32_t>(open_.back()) != joint.parent) close();
    if (open_.empty() != (joint.parent == no_joint)) {
      return bad_argument("the parent is neither the joint before it nor above that one", path + ".parent");
    }
    add_joint(joint, index);
  }
  while (!open_.empty()) close();
  return Done{};
}

Status TextBuilder::add_rows() {
  line({"MOTION"});
  if (motion_.rows) line({"Frames: ", number_text(*motion_.rows)});
  if (motion_.frame_time) {
    std::string time = "Frame Time: ";
    append_fixed(time, *motion_.frame_time);
    line({time});
  }
  if (motion_.values.empty()) return Done{};
  if (columns_ == 0 || motion_.values.size() % columns_ != 0) {
    return bad_argument("the values are not whole rows", "rows");
  }
  for (std::size_t at = 0; at < motion_.values.size(); ++at) {
    if (!std::isfinite(motion_.values[at])) {
      return bad_argument("a number that is not finite", element_path("rows", at / columns_));
    }
    append_fixed(text_, motion_.values[at]);
    const bool ends_row = (at + 1) % columns_ == 0;
    text_ += ends_row ? motion_.line_end : std::string_view(" ");
  }
  return Done{};
}

}  // namespace

Result<std::string> motion_text(const TextMotion& motion) { return TextBuilder(motion).make(); }

TextMotion text_motion_of(const Document& document) {
  TextMotion motion{.joints = {},
                    .has_motion = document.has_motion,
                    .rows = document.stated_rows,
                    .frame_time = document.frame_time,
                    .values = document.values};
  motion.joints.reserve(document.joints.size());
  for (const Joint& joint : document.joints) {
    TextJoint& made = motion.joints.emplace_back();
    made.name = joint.name;
    made.parent = joint.parent;
    made.offset = joint.offset;
    for (const Column& column : document.columns_of(joint)) made.channels.emplace_back(column.word);
  }
  for (const EndSite& end : document.end_sites) {
    motion.joints[end.joint].ends.push_back({std::string(end.name), end.offset});
  }
  const std::string_view text = text_of(document);
  const std::size_t first = text.find_first_of("\r\n");
  if (first != std::string_view::npos && text.substr(first).starts_with("\r\n")) motion.line_end = "\r\n";
  return motion;
}

}  // namespace genga::bvh
