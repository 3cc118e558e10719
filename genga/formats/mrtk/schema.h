// The members of a recording by name and in file order (schema_common/file_layout.h): the base of the file, of places,
// and of the part of JSON that matches.
// Not for callers of the library.
//
//     std::optional<std::uint64_t> offset = find_offset(recording, "camera.position.x.keys[3].time", sizeof(magic));
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "genga/formats/mrtk/document.h"

namespace genga::mrtk {

using Count = Little<std::int32_t>;

template <class Visitor>
void fields(Visitor& v, SimpleKey& r) {
  v.field("time", r.time);
  v.field("value", r.value);
}

template <class Visitor>
void fields(Visitor& v, FullKey& r) {
  v.field("time", r.time);
  v.field("value", r.value);
  v.field("in_tangent", r.in_tangent);
  v.field("out_tangent", r.out_tangent);
  v.field("in_weight", r.in_weight);
  v.field("out_weight", r.out_weight);
  v.field("weighted_mode", r.weighted_mode);
}

// A curve as in the file. Its members are below the curve's path.
template <class Key>
struct StoredCurve {
  std::int32_t pre_wrap = 0;
  std::int32_t post_wrap = 0;
  Records<Key> keys;
};

template <class Visitor, class Key>
void fields(Visitor& v, StoredCurve<Key>& r) {
  v.field("pre_wrap", r.pre_wrap);
  v.field("post_wrap", r.post_wrap);
  v.list("keys", r.keys, Count());
}

// The length of a marker's name, seven bits per byte, the lowest first.
class StoredLength {
 public:
  StoredLength(std::uint64_t length, std::uint8_t bytes) : size_(bytes) {
    for (std::size_t index = 0; index < size_; ++index, length >>= 7U) {
      bytes_[index] = static_cast<std::uint8_t>((length & 0x7FU) | (index + 1 < size_ ? 0x80U : 0U));
    }
  }
  std::size_t size() const { return size_; }
  const std::uint8_t& operator[](std::size_t index) const { return bytes_[index]; }
  auto begin() const { return bytes_.begin(); }
  auto end() const { return bytes_.begin() + static_cast<std::ptrdiff_t>(size_); }

 private:
  std::array<std::uint8_t, max_length_bytes> bytes_{};
  std::size_t size_;  // not a byte, because a list of varying size is no record
};

template <class Visitor>
void fields(Visitor& v, Marker& r) {
  v.field("time", r.time);
  v.field("length", StoredLength(r.name.size(), r.length_bytes));
  v.field("name", r.name);
}

// The members after the magic, in the file and in JSON.
template <class Visitor, class AnyRecording>
void header_fields(Visitor& v, AnyRecording& r) {
  v.field("major", r.major);
  v.field("minor", r.minor);
  if (v.skips(is_old_layout(r.major, r.minor))) return;
  v.field("has_camera", r.has_camera);
  v.field("has_hands", r.has_hands);
  v.field("has_gaze", r.has_gaze);
}

// The file after the magic. JSON has its own form, in which sections can be absent.
template <class Visitor>
void fields(Visitor& v, Recording& r) {
  header_fields(v, r);
  for_each_curve(r, [&](std::size_t number, const Curve& curve) {
    if (key_shape(r, number) == KeyShape::full) {
      v.field(curve_name(number), StoredCurve<FullKey>{curve.pre_wrap, curve.post_wrap, full_keys(curve)});
    } else {
      v.field(curve_name(number), StoredCurve<SimpleKey>{curve.pre_wrap, curve.post_wrap, simple_keys(curve)});
    }
  });
  // A missing list has the recording's end as its place.
  if (!r.has_marker_list) return v.field("markers", std::string_view());
  v.list("markers", r.markers, Count());
  v.hex("trailing", r.trailing);
}

}  // namespace genga::mrtk
