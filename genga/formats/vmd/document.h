// A MikuMikuDance motion (.vmd) as in its file: header, six sections of keys in their written order, trailing bytes.
// Names are raw, keys keep their order and duplicates.
// Not for playing: to_scene.h sorts the keys into tracks.
//
//     Motion motion = std::move(vmd::read(bytes).value().document);
//     float first_x = motion.bone_keys[0].position[0];
//     motion.bone_keys.own()[0].frame = 30;               // copies the section on the first write
//     Place place = where(motion, "bone_keys[0].frame");  // 0x45
//
// Records have the file's layout; numbers are little endian, at any address.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "genga/base/bytes.h"
#include "genga/base/limits.h"
#include "genga/base/packed.h"
#include "genga/base/place.h"
#include "genga/base/records.h"
#include "genga/base/result.h"
#include "genga/base/text_encoding.h"
#include "genga/formats/contract.h"

namespace genga::vmd {

inline constexpr double frames_per_second = 30.0;
inline constexpr double metres_per_unit = 0.08;  // a figure of 20 units is 1.6 m tall, the usual scale of MMD models

// One pose of one bone. The curve of a key determines the segment that ends at it.
struct BoneKey {
  std::array<char, 15> name{};  // cp932, cut at 15 bytes; after the first NUL padding of any value
  Little<std::uint32_t> frame;
  std::array<Little<float>, 3> position;         // x y z, units, from the bone's rest position
  std::array<Little<float>, 4> rotation;         // x y z w, unit quaternion
  std::array<std::uint8_t, 64> interpolation{};  // interpolation.h reads it
};
static_assert(sizeof(BoneKey) == 111);

struct MorphKey {
  std::array<char, 15> name{};  // as in a bone key
  Little<std::uint32_t> frame;
  Little<float> weight;  // 0 none, 1 full
};
static_assert(sizeof(MorphKey) == 23);

struct CameraKey {
  Little<std::uint32_t> frame;
  Little<float> distance;                        // units along the line of sight, negative: behind the target
  std::array<Little<float>, 3> target;           // x y z, units, world space
  std::array<Little<float>, 3> rotation;         // x y z, radians; MMD shows x with the opposite sign
  std::array<std::uint8_t, 24> interpolation{};  // x1 x2 y1 y2 of x, y, z, rotation, distance, fov
  Little<std::uint32_t> fov;                     // whole degrees, vertical
  std::uint8_t perspective = 0;                  // 0 perspective, 1 orthographic
};
static_assert(sizeof(CameraKey) == 61);

struct LightKey {
  Little<std::uint32_t> frame;
  std::array<Little<float>, 3> color;      // r g b, 0..1, steps of 1/256
  std::array<Little<float>, 3> direction;  // the direction in which it shines, any length
};
static_assert(sizeof(LightKey) == 28);

struct ShadowKey {
  Little<std::uint32_t> frame;
  std::uint8_t mode = 0;   // 0 none, 1 and 2 the two qualities
  Little<float> distance;  // 0.1 - 1e-5 * the number that MMD shows (0..9999)
};
static_assert(sizeof(ShadowKey) == 9);

struct IkSwitch {
  std::array<char, 20> name{};  // cp932, name of the IK bone
  std::uint8_t enabled = 1;     // 0 or 1
};
static_assert(sizeof(IkSwitch) == 21);

// Whether the model is shown and which of its IK are on, from this frame on.
struct PropertyKey {
  std::uint32_t frame = 0;
  std::uint32_t first_ik = 0;  // in PropertyKeys, which stores the switches of all keys together
  std::uint32_t ik_count = 0;
  std::uint8_t visible = 1;  // 0 or 1
};

// The property keys of a motion, the only section whose records vary in size. Two flat arrays, no allocation per key.
class PropertyKeys {
 public:
  // There may be at most 2^32 - 1 switches in all.
  void add(std::uint32_t frame, std::uint8_t visible, std::span<const IkSwitch> iks);
  // limit_exceeded, with the place: more memory than is allowed, or more switches than there may be.
  Status reserve(std::size_t keys, std::uint64_t iks, const Limits& limits, Place place = {});

  std::size_t size() const { return keys_.size(); }
  bool empty() const { return keys_.empty(); }
  const PropertyKey& operator[](std::size_t index) const { return keys_[index]; }
  auto begin() const { return keys_.begin(); }
  auto end() const { return keys_.end(); }
  // The switches of one key, and those of all keys in file order.
  std::span<const IkSwitch> iks(const PropertyKey& key) const { return all_iks().subspan(key.first_ik, key.ik_count); }
  std::span<const IkSwitch> all_iks() const { return iks_; }

 private:
  std::vector<PropertyKey> keys_;
  std::vector<IkSwitch> iks_;
};

enum class HeaderKind : std::uint8_t {
  current,  // "Vocaloid Motion Data 0002": current since several models can be loaded; a name of 20 bytes
  old,      // "Vocaloid Motion Data file": a name of 10 bytes
  bare,     // "Vocaloid Motion Data": from other programs; a name of 20 bytes
};

using Signature = std::array<char, 30>;
inline constexpr Signature current_signature{'V', 'o', 'c', 'a', 'l', 'o', 'i', 'd', ' ', 'M', 'o', 't', 'i',
                                             'o', 'n', ' ', 'D', 'a', 't', 'a', ' ', '0', '0', '0', '2'};
// Only the text counts, not what follows its NUL. nullopt: none of the three.
std::optional<HeaderKind> header_kind(const Signature& signature);

// Files may end after any section. Later sections are then absent, which is not the same as empty.
inline constexpr std::size_t all_sections = 6;

struct Motion {
  Signature signature = current_signature;
  std::array<char, 20> model_name{};          // cp932; an old header uses the first 10, the others are zero
  std::uint8_t section_count = all_sections;  // sections in the file; the records of the others are empty
  Records<BoneKey> bone_keys;
  Records<MorphKey> morph_keys;
  Records<CameraKey> camera_keys;
  Records<LightKey> light_keys;
  Records<ShadowKey> shadow_keys;
  PropertyKeys property_keys;
  Bytes trailing;  // after the last section
};

// The 10 or 20 bytes of the name in the file.
std::span<const char> model_name_field(const Motion& motion);
// The last frame of any key, 0 if there is none.
std::uint32_t last_frame(const Motion& motion);

Summary summarize(const Motion& motion, TextEncoding encoding = TextEncoding::cp932);

// Paths: "signature", "model_name", a section ("bone_keys": its count), a key ("bone_keys[12]"), a member of it
// ("bone_keys[12].frame", "property_keys[0].iks[3].enabled"), "trailing".
Place where(const Motion& motion, std::string_view path);

}  // namespace genga::vmd
