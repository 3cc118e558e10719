#include "genga/formats/mrtk/shape.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

#include "genga/base/text_encoding.h"

namespace genga::mrtk {
namespace {

constexpr std::array<Shape, 4> new_shapes{Shape{KeyShape::simple, true}, Shape{KeyShape::full, true},
                                          Shape{KeyShape::simple, false}, Shape{KeyShape::full, false}};
constexpr std::array<Shape, 2> old_shapes{Shape{KeyShape::full, true}, Shape{KeyShape::full, false}};

constexpr std::size_t magic_size = 8;
constexpr std::size_t min_marker_size = 5;  // bytes: time and the length of an empty name
constexpr std::string_view text_magic = "7678548776933278406";

struct Sections {
  bool camera = true;
  bool hands = true;
  bool gaze = false;

  bool has(std::size_t number) const {
    if (number < tracked_curves) return camera;
    return number < gaze_curves ? hands : gaze;
  }
};

// A cursor that only steps over things. After a step that failed it stays where that began.
class Stepper {
 public:
  Stepper(std::span<const std::byte> bytes, std::uint64_t offset) : bytes_(bytes), offset_(offset) {}

  std::uint64_t offset() const { return offset_; }
  std::uint64_t remaining() const { return bytes_.size() - offset_; }
  std::span<const std::byte> rest() const { return bytes_.subspan(static_cast<std::size_t>(offset_)); }

  bool skip(std::uint64_t size) {
    if (size > remaining()) return false;
    offset_ += size;
    return true;
  }
  bool skip_many(std::uint64_t count, std::uint64_t size) { return count <= remaining() / size && skip(count * size); }
  std::int32_t int_at(std::uint64_t offset) const {  // offset from here, inside the bytes
    Little<std::int32_t> value;
    std::memcpy(static_cast<void*>(&value), rest().data() + offset, sizeof value);
    return value;
  }
  bool skip_name() {
    const NameLength length = read_name_length(rest());
    return length.bytes != 0 && length.length <= remaining() - length.bytes && skip(length.bytes + length.length);
  }
  bool skip_simple_curves(std::size_t count) {
    for (; count > 0; --count) {
      if (remaining() < curve_head_size) return false;
      const std::int32_t keys = int_at(8);
      if (!skip(curve_head_size) || keys < 0 || !skip_many(static_cast<std::uint32_t>(keys), sizeof(SimpleKey))) {
        return false;
      }
    }
    return true;
  }
  // nullopt if the bytes end before it, or the count is negative.
  std::optional<std::uint32_t> take_count() {
    if (remaining() < sizeof(std::int32_t)) return std::nullopt;
    const std::int32_t count = int_at(0);
    if (count < 0) return std::nullopt;
    offset_ += sizeof(std::int32_t);
    return static_cast<std::uint32_t>(count);
  }

 private:
  std::span<const std::byte> bytes_;
  std::uint64_t offset_;
};

std::string byte_count(std::uint64_t count) { return std::to_string(count) + (count == 1 ? " byte" : " bytes"); }

std::string bytes_missing(std::uint64_t needed, std::uint64_t remaining) {
  return byte_count(needed) + " needed, " + std::to_string(remaining) + (remaining == 1 ? " remains" : " remain");
}

std::string too_many(std::int32_t count, std::string_view what, std::uint64_t remaining) {
  if (count < 0) return "a negative count, " + std::to_string(count);
  return std::to_string(count) + ' ' + std::string(what) + " announced, " + byte_count(remaining) +
         (remaining == 1 ? " remains" : " remain");
}

class Walker {
 public:
  Walker(std::span<const std::byte> bytes, std::uint64_t offset, const Shape& shape)
      : step_(bytes, offset), shape_(shape) {}

  Walk run(const Sections& sections) {
    if (curves(sections) && (!shape_.has_marker_list || markers())) end();
    return std::move(walk_);
  }

 private:
  bool fail(std::string fault, std::string path, std::uint64_t offset) {
    walk_.fault = std::move(fault);
    walk_.path = std::move(path);
    walk_.offset = offset;
    return false;
  }

  bool curves(const Sections& sections) {
    for (std::size_t number = 0; number < curve_numbers; ++number) {
      if (sections.has(number) && !curve(number)) return false;
    }
    return true;
  }

  bool curve(std::size_t number) {
    if (step_.remaining() < curve_head_size) {
      return fail(bytes_missing(curve_head_size, step_.remaining()), curve_path(number), step_.offset());
    }
    const std::int32_t count = step_.int_at(8);
    step_.skip(curve_head_size);
    const bool is_number = !is_switch(number);
    const KeyShape keys = is_number ? shape_.keys : KeyShape::simple;
    if (count < 0 || !step_.skip_many(static_cast<std::uint32_t>(count), key_size(keys))) {
      const std::string what = "keys of " + std::to_string(key_size(keys)) + " bytes";
      return fail(too_many(count, what, step_.remaining()), curve_path(number) + ".keys",
                  step_.offset() - sizeof(std::int32_t));
    }
    walk_.has_numbers = walk_.has_numbers || (is_number && count > 0);
    return true;
  }

  bool markers() {
    if (step_.remaining() < marker_count_size) {
      return fail(bytes_missing(marker_count_size, step_.remaining()), "markers", step_.offset());
    }
    const std::int32_t count = step_.int_at(0);
    step_.skip(marker_count_size);
    if (count < 0 || static_cast<std::uint32_t>(count) > step_.remaining() / min_marker_size) {
      return fail(too_many(count, "markers", step_.remaining()), "markers", step_.offset() - marker_count_size);
    }
    for (std::size_t index = 0; index < static_cast<std::uint32_t>(count); ++index) {
      if (!marker(index)) return false;
      ++walk_.markers;
    }
    return true;
  }

  bool marker(std::size_t index) {
    const std::string_view list = "markers[";
    const auto path = [&](std::string_view member) {
      return std::string(list) + std::to_string(index) + std::string(member);
    };
    if (!step_.skip(sizeof(Little<float>))) {
      return fail(bytes_missing(sizeof(Little<float>), step_.remaining()), path("].time"), step_.offset());
    }
    const NameLength length = read_name_length(step_.rest());
    if (length.bytes == 0) {
      return fail(length.is_cut ? bytes_missing(step_.remaining() + 1, step_.remaining())
                                : "a name's length of more than 31 bits",
                  path("].name"), step_.offset());
    }
    if (length.length > step_.remaining() - length.bytes) {
      return fail(bytes_missing(length.length, step_.remaining() - length.bytes), path("].name"), step_.offset());
    }
    walk_.name_bytes += static_cast<std::size_t>(length.length);
    return step_.skip(length.bytes + length.length);
  }

  void end() {
    walk_.offset = step_.offset();
    walk_.trailing = step_.remaining();
    if (step_.remaining() == 0) return;
    fail(byte_count(step_.remaining()) + (step_.remaining() == 1 ? " follows" : " follow") + " the end", "trailing",
         step_.offset());
  }

  Stepper step_;
  Shape shape_;
  Walk walk_;
};

Sections sections_of(std::span<const std::byte> flags) {
  return {flags[0] != std::byte{0}, flags[1] != std::byte{0}, flags[2] != std::byte{0}};
}

// Whether the bytes are the fork's from the flags on, with that many curves in each pose.
bool is_object_fork_at(std::span<const std::byte> bytes, std::size_t flags_at, std::size_t curves_of_pose) {
  constexpr std::size_t flag_count = 3;
  if (bytes.size() < flags_at + flag_count) return false;
  const Sections sections = sections_of(bytes.subspan(flags_at, flag_count));
  Stepper step(bytes, flags_at + flag_count);
  if (sections.camera && !step.skip_simple_curves(curves_of_pose)) return false;
  if (sections.hands && !step.skip_simple_curves(4 + 2 * joint_count * curves_of_pose)) return false;
  if (sections.gaze && !step.skip_simple_curves(curves_of_pose)) return false;
  const auto objects = step.take_count();
  if (!objects || *objects > step.remaining()) return false;
  // Without any of these it is as much a recording of nothing that four zeros follow.
  if (!sections.camera && !sections.hands && !sections.gaze && *objects == 0) return false;
  for (std::uint32_t index = 0; index < *objects; ++index) {
    if (!step.skip_name() || !step.skip_simple_curves(curves_of_pose)) return false;
  }
  const auto markers = step.take_count();
  if (!markers || *markers > step.remaining()) return false;
  for (std::uint32_t index = 0; index < *markers; ++index) {
    if (!step.skip(sizeof(Little<float>)) || !step.skip_name()) return false;
  }
  return step.remaining() == 0;
}

}  // namespace

Shape mrtk_shape(std::int32_t major, std::int32_t minor) { return shapes_of(major, minor).front(); }

std::span<const Shape> shapes_of(std::int32_t major, std::int32_t minor) {
  if (is_old_layout(major, minor)) return old_shapes;
  return new_shapes;
}

std::string_view to_string(const Shape& shape) {
  if (shape.keys == KeyShape::simple) {
    return shape.has_marker_list ? "keys of 8 bytes and a marker list" : "keys of 8 bytes and no marker list";
  }
  return shape.has_marker_list ? "keys of 28 bytes and a marker list" : "keys of 28 bytes and no marker list";
}

Walk walk_shape(std::span<const std::byte> bytes, std::int32_t major, std::int32_t minor, const Shape& shape) {
  if (is_old_layout(major, minor)) return Walker(bytes, old_header_size, shape).run({});
  const Sections sections = sections_of(bytes.subspan(old_header_size, header_size - old_header_size));
  return Walker(bytes, header_size, shape).run(sections);
}

NameLength read_name_length(std::span<const std::byte> bytes) {
  constexpr std::uint64_t max_length = 0x7FFFFFFF;
  NameLength result;
  for (std::size_t index = 0; index < std::min(bytes.size(), max_length_bytes); ++index) {
    const auto byte = std::to_integer<std::uint64_t>(bytes[index]);
    result.length |= (byte & 0x7FU) << (7 * index);
    if ((byte & 0x80U) != 0) continue;
    if (result.length <= max_length) result.bytes = static_cast<std::uint8_t>(index + 1);
    return result;
  }
  result.is_cut = bytes.size() < max_length_bytes;
  return result;
}

bool is_text_fork(std::span<const std::byte> bytes) {
  std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
  if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
  if (!text.starts_with(text_magic)) return false;
  text.remove_prefix(text_magic.size());
  return text.empty() || text.front() == '\r' || text.front() == '\n';
}

bool is_object_fork(std::span<const std::byte> bytes) {
  // Without and with a version; with scale, and with scale and the pose in the world.
  for (const std::size_t flags_at : {magic_size, old_header_size}) {
    for (const std::size_t curves_of_pose : {std::size_t{10}, std::size_t{17}}) {
      if (is_object_fork_at(bytes, flags_at, curves_of_pose)) return true;
    }
  }
  return false;
}

}  // namespace genga::mrtk
