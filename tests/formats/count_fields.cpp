#include "tests/formats/count_fields.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <utility>

namespace genga::tests {
namespace {

class Walk {
 public:
  explicit Walk(std::span<const std::byte> content) : content_(content) {}

  bool begins_with(const char* text) const {
    const std::size_t size = std::strlen(text);
    return content_.size() >= size && std::memcmp(content_.data(), text, size) == 0;
  }
  bool at_end() const { return at_ >= content_.size(); }
  void skip(std::uint64_t size) { at_ = size > content_.size() - at_ ? content_.size() : at_ + size; }

  std::uint64_t peek(std::size_t width) const {
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < width && at_ + i < content_.size(); ++i) {
      value |= std::uint64_t{std::to_integer<std::uint8_t>(content_[at_ + i])} << (8 * i);
    }
    return value;
  }
  std::uint64_t count(std::size_t width, std::string path) {
    if (at_ + width > content_.size()) {
      at_ = content_.size();
      return 0;
    }
    const std::uint64_t value = peek(width);
    fields_.push_back({at_, width, std::move(path), false});
    at_ += width;
    return value;
  }
  // A count and as many records.
  std::uint64_t records(std::size_t width, const char* path, std::size_t record_size) {
    const std::uint64_t number = count(width, path);
    skip(number * record_size);
    return number;
  }
  // A count in text; the next byte is a digit.
  void digits() {
    const std::size_t begin = at_;
    while (!at_end() && is_digit()) ++at_;
    fields_.push_back({begin, at_ - begin, "", true});
  }
  bool is_digit() const { return peek(1) >= '0' && peek(1) <= '9'; }
  bool fits() const { return at_ == content_.size(); }
  void forget_last() { fields_.pop_back(); }
  // Fields that are not what a reader goes by.
  void forget_paths() {
    for (CountField& field : fields_) field.path.clear();
  }
  std::vector<CountField> take() { return std::move(fields_); }

 private:
  std::span<const std::byte> content_;
  std::size_t at_ = 0;
  std::vector<CountField> fields_;
};

void walk_motion(Walk& walk) {
  walk.skip(walk.begins_with("Vocaloid Motion Data file") ? 30 + 10 : 30 + 20);
  walk.records(4, "bone_keys", 15 + 4 + 7 * 4 + 64);
  walk.records(4, "morph_keys", 15 + 4 + 4);
  walk.records(4, "camera_keys", 4 + 4 + 12 + 12 + 24 + 4 + 1);
  walk.records(4, "light_keys", 4 + 12 + 12);
  walk.records(4, "shadow_keys", 4 + 1 + 4);
  const std::uint64_t keys = walk.count(4, "property_keys");
  for (std::uint64_t key = 0; key < keys && !walk.at_end(); ++key) {
    walk.skip(4 + 1);
    walk.records(4, "", 20 + 1);
  }
}

void walk_model(Walk& walk) {
  walk.skip(3 + 4 + 20 + 256);
  walk.records(4, "vertices", 38);
  walk.records(4, "indices", 2);
  walk.records(4, "materials", 70);
  const std::uint64_t bones = walk.records(2, "bones", 39);
  const std::uint64_t iks = walk.count(2, "iks");
  for (std::uint64_t ik = 0; ik < iks && !walk.at_end(); ++ik) {
    walk.skip(2 + 2);
    const std::uint64_t links = walk.count(1, "");
    walk.skip(2 + 4 + 2 * links);
  }
  const std::uint64_t morphs = walk.count(2, "morphs");
  for (std::uint64_t morph = 0; morph < morphs && !walk.at_end(); ++morph) {
    walk.skip(20);
    const std::uint64_t vertices = walk.count(4, "");
    walk.skip(1 + 16 * vertices);
  }
  walk.records(1, "morph_display", 2);
  const std::uint64_t frames = walk.records(1, "frame_names", 50);
  walk.records(4, "bone_display", 3);
  const bool has_english = walk.peek(1) == 1;
  walk.skip(1);
  if (has_english) walk.skip(20 + 256 + 20 * bones + 20 * (morphs == 0 ? 0 : morphs - 1) + 50 * frames);
  walk.skip(1000);  // toons: ten names of 100 bytes
  walk.records(4, "rigid_bodies", 83);
  walk.records(4, "joints", 124);
}

constexpr const char* joints[]{"None",
                               "Wrist",
                               "Palm",
                               "ThumbMetacarpalJoint",
                               "ThumbProximalJoint",
                               "ThumbDistalJoint",
                               "ThumbTip",
                               "IndexMetacarpal",
                               "IndexKnuckle",
                               "IndexMiddleJoint",
                               "IndexDistalJoint",
                               "IndexTip",
                               "MiddleMetacarpal",
                               "MiddleKnuckle",
                               "MiddleMiddleJoint",
                               "MiddleDistalJoint",
                               "MiddleTip",
                               "RingMetacarpal",
                               "RingKnuckle",
                               "RingMiddleJoint",
                               "RingDistalJoint",
                               "RingTip",
                               "PinkyMetacarpal",
                               "PinkyKnuckle",
                               "PinkyMiddleJoint",
                               "PinkyDistalJoint",
                               "PinkyTip"};
constexpr const char* pose[]{"position.x", "position.y", "position.z", "rotation.x",
                             "rotation.y", "rotation.z", "rotation.w"};
constexpr const char* ray[]{"origin.x", "origin.y", "origin.z", "direction.x", "direction.y", "direction.z"};

// Whether any key was there.
bool walk_curve(Walk& walk, const std::string& path, std::size_t key_size) {
  walk.skip(8);
  return walk.records(4, (path + ".keys").c_str(), key_size) > 0;
}

bool walk_hands(Walk& walk, std::size_t key_size) {
  bool any = false;
  for (const char* member : {".tracked", ".pinching"}) {
    for (const char* side : {"left", "right"}) walk_curve(walk, std::string(side) + member, 8);
  }
  for (const char* side : {"left", "right"}) {
    for (const char* joint : joints) {
      for (const char* member : pose) {
        any |= walk_curve(walk, std::string(side) + ".joints." + joint + '.' + member, key_size);
      }
    }
  }
  return any;
}

// Whether any curve of numbers has keys.
bool walk_curves(Walk& walk, std::size_t key_size) {
  walk.skip(8 + 4);
  const bool is_old = walk.peek(4) == 0;
  walk.skip(4);
  bool has[3]{true, true, false};
  for (bool& flag : has) {
    if (is_old) break;
    flag = walk.peek(1) != 0;
    walk.skip(1);
  }
  bool any = false;
  for (const char* member : pose) {
    if (has[0]) any |= walk_curve(walk, std::string("camera.") + member, key_size);
  }
  if (has[1]) any |= walk_hands(walk, key_size);
  for (const char* member : ray) {
    if (has[2]) any |= walk_curve(walk, std::string("gaze.") + member, key_size);
  }
  return any;
}

bool walk_whole_recording(Walk& walk, std::size_t key_size) {
  const bool any = walk_curves(walk, key_size);
  const std::uint64_t markers = walk.count(4, "markers");
  for (std::uint64_t marker = 0; marker < markers && !walk.at_end(); ++marker) {
    walk.skip(4);
    walk.skip(walk.count(1, ""));
  }
  return any;
}

// As MRTK lays them out. Where another layout would do as well, or this one does not, no place is promised.
void walk_recording(Walk& walk) {
  const Walk begin = walk;
  constexpr std::size_t simple_key = 8;
  constexpr std::size_t full_key = 28;
  Walk header = walk;
  header.skip(8 + 4);
  const bool is_old = header.peek(4) == 0;
  const bool any = walk_whole_recording(walk, is_old ? full_key : simple_key);
  Walk other = begin;
  if (!is_old) walk_whole_recording(other, full_key);
  if (!walk.fits() || (!is_old && any && other.fits())) walk.forget_paths();
}

// Lists are longer than what a file counts in front of one.
constexpr std::uint64_t integers_of_list = 4;

void walk_list(Walk& walk, std::size_t size, bool has_counts) {
  const std::uint64_t number = walk.count(4, "");
  const std::uint64_t looked_at = has_counts ? std::min(number, integers_of_list) : 0;
  for (std::uint64_t i = 0; i < looked_at && !walk.at_end(); ++i) walk.count(4, "");
  walk.skip((number - looked_at) * size);
}

void walk_tokens(Walk& walk, std::size_t real_size) {
  while (!walk.at_end()) {
    const std::uint64_t token = walk.peek(2);
    walk.skip(2);
    switch (token) {
      case 1:
      case 2: walk.skip(walk.count(4, "")); break;
      case 3: walk.count(4, ""); break;
      case 5: walk.skip(16); break;
      case 6: walk_list(walk, 4, true); break;
      case 7: walk_list(walk, real_size, false); break;
      default: break;
    }
  }
}

// Digits that follow a separator and that a semicolon follows.
void walk_numbers(Walk& walk) {
  bool is_behind_gap = true;
  while (!walk.at_end()) {
    if (is_behind_gap && walk.is_digit()) {
      walk.digits();
      if (walk.peek(1) != ';') walk.forget_last();
    }
    is_behind_gap = walk.peek(1) == ' ' || walk.peek(1) == '\n' || walk.peek(1) == ';';
    walk.skip(1);
  }
}

void walk_blocks(Walk& walk) {
  walk.count(4, "blocks");
  while (!walk.at_end()) {
    walk.count(2, "");
    walk.skip(walk.count(2, ""));
  }
}

void walk_objects(Walk& walk) {
  walk.skip(8);
  const std::uint64_t encoding = walk.peek(2);  // the first letters of "txt ", "bin ", "tzip", "bzip"
  walk.skip(4);
  const bool is_wide = walk.peek(3) != 0x333030;  // of "0032" and "0064" the first three
  walk.skip(4);
  if (encoding >> 8U == 'z') {
    walk_blocks(walk);
  } else if (encoding == ('b' | 'i' << 8)) {
    walk_tokens(walk, is_wide ? 8 : 4);
  } else {
    walk_numbers(walk);
  }
}

// An extended model: its header states how many bytes the indices of each list have.
class ExtendedModelWalk {
 public:
  explicit ExtendedModelWalk(Walk& walk) : walk_(walk) {}

  void run() {
    walk_.skip(8);
    const std::uint64_t header = walk_.peek(1);
    walk_.skip(1);
    for (std::uint64_t& setting : settings_) {
      setting = walk_.peek(1);
      walk_.skip(1);
    }
    if (header > settings_.size()) walk_.skip(header - settings_.size());
    for (const char* path : {"name", "english_name", "comment", "english_comment"}) walk_.records(4, path, 1);
    list("vertices", [&] { vertex(); });
    walk_.records(4, "indices", size(vertex_size));
    list("textures", [&] { text(); });
    list("materials", [&] { material(); });
    list("bones", [&] { bone(); });
    list("morphs", [&] { morph(); });
    list("frames", [&] { frame(); });
    list("rigid_bodies", [&] { named(size(bone_size) + 1 + 2 + 1 + 9 * 4 + 5 * 4 + 1); });
    list("joints", [&] { named(1 + 2 * size(body_size) + 24 * 4); });
  }

 private:
  // The header's bytes for them.
  enum Setting : std::uint8_t {
    extra_uvs = 1,
    vertex_size,
    texture_size,
    material_size,
    bone_size,
    morph_size,
    body_size,
    setting_count
  };
  std::uint64_t size(Setting setting) const { return settings_[setting]; }
  std::uint64_t take(std::size_t width) {
    const std::uint64_t value = walk_.peek(width);
    walk_.skip(width);
    return value;
  }

  template <class Step>
  void list(const char* path, Step step) {
    for (std::uint64_t i = walk_.count(4, path); i > 0 && !walk_.at_end(); --i) step();
  }
  void text() { walk_.records(4, "", 1); }
  void named(std::uint64_t rest) {
    text();
    text();
    walk_.skip(rest);
  }
  void vertex() {
    walk_.skip(4 * (8 + 4 * size(extra_uvs)));
    constexpr std::array<std::array<std::uint64_t, 2>, 5> bones_and_floats{{{1, 0}, {2, 1}, {4, 4}, {2, 10}, {4, 4}}};
    const std::uint64_t kind = std::min<std::uint64_t>(take(1), 4);
    walk_.skip(bones_and_floats[kind][0] * size(bone_size) + 4 * (bones_and_floats[kind][1] + 1));
  }
  void material() {
    named(11 * 4 + 1 + 5 * 4 + 2 * size(texture_size) + 1);
    walk_.skip(take(1) == 1 ? 1 : size(texture_size));
    text();
    walk_.skip(4);
  }
  void bone() {
    named(3 * 4 + size(bone_size) + 4);
    const std::uint64_t flags = take(2);
    walk_.skip((flags & 0x0001) != 0 ? size(bone_size) : 12);
    if ((flags & 0x0300) != 0) walk_.skip(size(bone_size) + 4);
    if ((flags & 0x0400) != 0) walk_.skip(12);
    if ((flags & 0x0800) != 0) walk_.skip(24);
    if ((flags & 0x2000) != 0) walk_.skip(4);
    if ((flags & 0x0020) == 0) return;
    walk_.skip(size(bone_size) + 4 + 4);
    list("", [&] {
      walk_.skip(size(bone_size));
      if (take(1) == 1) walk_.skip(24);
    });
  }
  void morph() {
    named(1);
    const std::uint64_t kind = take(1);
    const std::uint64_t item = kind == 0 || kind == 9 ? size(morph_size) + 4
                               : kind == 1            ? size(vertex_size) + 12
                               : kind == 2            ? size(bone_size) + 28
                               : kind == 8            ? size(material_size) + 1 + 28 * 4
                               : kind == 10           ? size(body_size) + 1 + 24
                                                      : size(vertex_size) + 16;
    walk_.skip(walk_.count(4, "") * item);
  }
  void frame() {
    named(1);
    list("", [&] { walk_.skip(take(1) == 0 ? size(bone_size) : size(morph_size)); });
  }

  Walk& walk_;
  std::array<std::uint64_t, setting_count> settings_{};
};

}  // namespace

std::vector<CountField> count_fields(std::span<const std::byte> content) {
  Walk walk(content);
  if (walk.begins_with("Pmd")) {
    walk_model(walk);
  } else if (walk.begins_with("PMX ")) {
    ExtendedModelWalk(walk).run();
  } else if (walk.begins_with("Vocaloid Motion Data")) {
    walk_motion(walk);
  } else if (walk.begins_with("\xC6\x42\x9E\x0F\x6E\xAF\x8F\x6A")) {
    walk_recording(walk);
  } else if (walk.begins_with("xof ")) {
    walk_objects(walk);
  }
  return walk.take();
}

}  // namespace genga::tests
