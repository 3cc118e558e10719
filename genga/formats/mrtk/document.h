// A recording of MRTK2's input animation (.bin) as in its file: curves of the camera, both hands and the gaze in file
// order, and markers. Keys keep their order and duplicates, wrap modes and flags their raw numbers.
// Not for playing: core_curve.h makes curves of the core, to_scene.h a scene.
//
//     Recording recording = std::move(mrtk::read(bytes).value().document);
//     const Curve& x = recording.hands[left].joints[joint_index("IndexTip").value()].position(0);
//     float first_x = x.value(0);                                  // metres
//     Place place = where(recording, "camera.position.x.keys[0]");  // 0x1f: 0x1c in version 1.0
//
// Numbers are little endian, at any address. Metres, seconds, Unity's axes: left-handed, y up, z forward. Every pose is
// in world space: joints have no parents.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "genga/base/packed.h"
#include "genga/base/place.h"
#include "genga/base/records.h"
#include "genga/base/text_encoding.h"
#include "genga/formats/contract.h"

namespace genga::mrtk {

inline constexpr std::int64_t magic = 0x6a8faf6e0f9e42c6;
// The rate of MRTK 2.6 and later. Earlier versions recorded every displayed frame.
inline constexpr double frames_per_second = 60.0;

// Sizes of parts of the file, bytes.
inline constexpr std::size_t old_header_size = 16;  // magic, major, minor
inline constexpr std::size_t header_size = 19;      // with three flags, from version 1.1 on
inline constexpr std::size_t curve_head_size = 12;  // both wrap modes, number of keys
inline constexpr std::size_t marker_count_size = 4;

// Keys --------------------------------------------------------------------------------------------------------------

// A key of version 1.1, and of every switch curve (tracked, pinching).
struct SimpleKey {
  Little<float> time;   // seconds
  Little<float> value;  // metres, a quaternion's component, 0 or 1
};
static_assert(sizeof(SimpleKey) == 8);

// A key of version 1.0: Unity's Keyframe.
struct FullKey {
  Little<float> time;                  // seconds
  Little<float> value;                 // metres or a quaternion's component
  Little<float> in_tangent;            // value units per second; infinite: a step
  Little<float> out_tangent;           // the same, on the side after the key
  Little<float> in_weight;             // share of the span before, 0..1; used if weighted_mode says so
  Little<float> out_weight;            // share of the span after
  Little<std::int32_t> weighted_mode;  // WeightedMode; other numbers are kept and read by their lowest two bits
};
static_assert(sizeof(FullKey) == 28);

// Unity's, as bits. A side without its bit has the weight 1/3.
enum WeightedMode : std::int32_t { weighted_none = 0, weighted_in = 1, weighted_out = 2, weighted_both = 3 };
// Unity's. Once is Clamp; every unknown number plays as clamp.
enum WrapMode : std::int32_t {
  wrap_default = 0,  // undocumented on a curve; plays as clamp
  wrap_once = 1,
  wrap_loop = 2,
  wrap_ping_pong = 4,
  wrap_clamp_forever = 8,
};

// The keys of number curves. Switch curves always have simple keys.
enum class KeyShape : std::uint8_t { simple, full };

// A simple key as a full one: tangents 0 and weights 0 on both sides, which gives a straight line.
FullKey full_key(const SimpleKey& key);

// At most one of keys and full_keys is not empty. Reading by index works for both.
struct Curve {
  std::int32_t pre_wrap = wrap_clamp_forever;   // WrapMode before the first key
  std::int32_t post_wrap = wrap_clamp_forever;  // WrapMode after the last key
  Records<SimpleKey> keys;
  Records<FullKey> full_keys;  // only of number curves, if the recording's key_shape is full

  std::size_t size() const { return keys.size() + full_keys.size(); }
  bool empty() const { return size() == 0; }
  bool is_full() const { return !full_keys.empty(); }
  float time(std::size_t index) const { return is_full() ? full_keys[index].time : keys[index].time; }  // seconds
  float value(std::size_t index) const { return is_full() ? full_keys[index].value : keys[index].value; }
  FullKey key(std::size_t index) const { return is_full() ? full_keys[index] : full_key(keys[index]); }
};
// All keys as simple keys: borrowed if they are, else converted. Full keys lose everything but time and value.
Records<SimpleKey> simple_keys(const Curve& curve);
Records<FullKey> full_keys(const Curve& curve);

// Poses -------------------------------------------------------------------------------------------------------------

inline constexpr std::size_t pose_curves = 7;
struct Pose {
  std::array<Curve, pose_curves> curves;  // position x y z in metres, rotation x y z w

  Curve& position(std::size_t axis) { return curves[axis]; }  // 0..2
  const Curve& position(std::size_t axis) const { return curves[axis]; }
  Curve& rotation(std::size_t part) { return curves[3 + part]; }  // 0..3: x y z w
  const Curve& rotation(std::size_t part) const { return curves[3 + part]; }
};

inline constexpr std::size_t ray_curves = 6;
struct Ray {
  std::array<Curve, ray_curves> curves;  // origin x y z in metres, direction x y z of any length
};

inline constexpr std::size_t joint_count = 27;
// The names of MRTK's TrackedHandJoint, in its order: "None", "Wrist", "Palm", "ThumbMetacarpalJoint" …
extern const std::array<std::string_view, joint_count> joint_names;
std::optional<std::size_t> joint_index(std::string_view name);

struct Hand {
  Curve tracked;   // above 0.5: the hand is seen
  Curve pinching;  // above 0.5: thumb and index finger touch
  std::array<Pose, joint_count> joints;
};

// Markers -----------------------------------------------------------------------------------------------------------

inline constexpr std::size_t max_length_bytes = 5;  // maximum bytes of a name's length in the file

struct Marker {
  Little<float> time;             // seconds
  std::string_view name;          // raw bytes, supposed to be UTF-8
  std::uint8_t length_bytes = 1;  // bytes of the name's length in the file, 1..5
};

// The markers in file order. Flat arrays: a marker that takes 5 bytes in the file takes 12 here.
class Markers {
 public:
  // length_bytes: 0 for as few as the length needs, as MRTK writes it; a higher number is kept. False when all names
  // together would have 4 GiB or more; then nothing is added.
  bool add(Little<float> time, std::string_view name, std::uint8_t length_bytes = 0);
  void reserve(std::size_t markers, std::size_t name_bytes);
  // Bytes of memory for that many, without spare room.
  static std::uint64_t memory(std::uint64_t markers, std::uint64_t name_bytes) {
    return markers * sizeof(Entry) + name_bytes;
  }

  std::size_t size() const { return entries_.size(); }
  bool empty() const { return entries_.empty(); }
  Marker operator[](std::size_t index) const;  // its name is valid until the markers change

  class Iterator {
   public:
    Iterator(const Markers& markers, std::size_t index) : markers_(&markers), index_(index) {}
    Marker operator*() const { return (*markers_)[index_]; }
    Iterator& operator++() {
      ++index_;
      return *this;
    }
    friend bool operator==(const Iterator& a, const Iterator& b) { return a.index_ == b.index_; }

   private:
    const Markers* markers_;
    std::size_t index_;
  };
  Iterator begin() const { return {*this, 0}; }
  Iterator end() const { return {*this, size()}; }

 private:
  struct Entry {
    Little<float> time;
    std::uint32_t name_end = 0;  // in names_; it begins at the end of the one before
    std::uint8_t length_bytes = 1;
  };
  std::vector<Entry> entries_;
  std::string names_;
};

// The fewest bytes for a length, seven bits in each.
std::uint8_t min_length_bytes(std::uint64_t length);

// Recording ---------------------------------------------------------------------------------------------------------

enum HandSide : std::size_t { left = 0, right = 1 };

struct Recording {
  std::int32_t major = 1;
  std::int32_t minor = 1;
  // Raw bytes of version 1.1; any but 0 is true. A section that is off has no bytes, and its curves are not written.
  // Version 1.0 has no such bytes: it has camera and hands and no gaze.
  std::uint8_t has_camera = 1;
  std::uint8_t has_hands = 1;
  std::uint8_t has_gaze = 0;
  KeyShape key_shape = KeyShape::simple;  // as MRTK writes it: full in 1.0, simple in 1.1
  bool has_marker_list = true;            // MRTK always writes one; the published description has none
  Pose camera;
  std::array<Hand, 2> hands;  // left, right
  Ray gaze;
  Markers markers;
  Bytes trailing;  // after the recording's end; MRTK ignores them
};

// Whether the file has the sections of 1.0, camera and hands without flags, as every version before 1.1.
bool is_old_layout(std::int32_t major, std::int32_t minor);
inline bool is_old_layout(const Recording& recording) { return is_old_layout(recording.major, recording.minor); }
// Whether the file has the section.
inline bool writes_camera(const Recording& recording) { return is_old_layout(recording) || recording.has_camera != 0; }
inline bool writes_hands(const Recording& recording) { return is_old_layout(recording) || recording.has_hands != 0; }
inline bool writes_gaze(const Recording& recording) { return !is_old_layout(recording) && recording.has_gaze != 0; }

// Curves by number --------------------------------------------------------------------------------------------------

// Every possible curve has a number, ascending in file order.
inline constexpr std::size_t curve_numbers = 395;
inline constexpr std::size_t camera_curves = 0;
inline constexpr std::size_t tracked_curves = 7;                          // left, right
inline constexpr std::size_t pinching_curves = 9;                         // left, right
inline constexpr std::size_t joint_curves = 11;                           // left, right: joint by joint
constexpr std::size_t joint_curve(std::size_t side, std::size_t joint) {  // the first of its pose
  return joint_curves + (side * joint_count + joint) * pose_curves;
}
inline constexpr std::size_t gaze_curves = joint_curve(2, 0);
static_assert(gaze_curves + ray_curves == curve_numbers);

// tracked and pinching: value > 0.5 is on, and each key holds until the next. All other curves are numbers.
constexpr bool is_switch(std::size_t number) { return number >= tracked_curves && number < joint_curves; }

// Whether that value of a switch means on.
constexpr bool is_on(float value) { return value > 0.5F; }

// The shape of that curve's keys in the recording's file.
inline KeyShape key_shape(const Recording& recording, std::size_t number) {
  return is_switch(number) ? KeyShape::simple : recording.key_shape;
}
constexpr std::size_t key_size(KeyShape shape) { return shape == KeyShape::full ? sizeof(FullKey) : sizeof(SimpleKey); }

// "camera.position.x", "left.tracked", "right.pinching", "left.joints.IndexTip.rotation.w", "gaze.direction.z". A key
// is "….keys[3]", its members "….keys[3].time".
std::string_view curve_name(std::size_t number);
inline std::string curve_path(std::size_t number) { return std::string(curve_name(number)); }

// Calls visit(number, curve) for each curve that the file has, in file order.
template <class AnyRecording, class Visit>
  requires std::is_same_v<std::remove_const_t<AnyRecording>, Recording>
void for_each_curve(AnyRecording& recording, Visit visit) {
  const auto all = [&](auto& curves, std::size_t first) {
    for (std::size_t index = 0; index < curves.size(); ++index) visit(first + index, curves[index]);
  };
  if (writes_camera(recording)) all(recording.camera.curves, camera_curves);
  if (writes_hands(recording)) {
    for (const std::size_t side : {left, right}) visit(tracked_curves + side, recording.hands[side].tracked);
    for (const std::size_t side : {left, right}) visit(pinching_curves + side, recording.hands[side].pinching);
    for (const std::size_t side : {left, right}) {
      for (std::size_t joint = 0; joint < joint_count; ++joint) {
        all(recording.hands[side].joints[joint].curves, joint_curve(side, joint));
      }
    }
  }
  if (writes_gaze(recording)) all(recording.gaze.curves, gaze_curves);
}

// The whole ---------------------------------------------------------------------------------------------------------

// Seconds: the last key time of any curve, as MRTK computes it. Markers do not count; without keys it is 0.
double duration(const Recording& recording);

Summary summarize(const Recording& recording, TextEncoding encoding = TextEncoding::utf8);

// Paths: "major", "minor", "has_camera", "has_hands", "has_gaze", a curve (its head), with "….pre_wrap", "….post_wrap",
// "….keys" (its count), "….keys[3]", "….keys[3].time"; "markers" (their count), "markers[2]", "markers[2].time",
// "markers[2].name" (its first byte), "trailing" (the recording's end). If there is no marker list, "markers" is the
// recording's end.
Place where(const Recording& recording, std::string_view path);

}  // namespace genga::mrtk
