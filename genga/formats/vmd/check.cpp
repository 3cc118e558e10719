#include "genga/formats/vmd/check.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>
#include <utility>

#include "genga/base/finding_collector.h"
#include "genga/formats/mmd_common/mmd_name.h"
#include "genga/formats/vmd/interpolation.h"
#include "genga/formats/vmd/key_order.h"
#include "genga/formats/vmd/name_index.h"
#include "genga/formats/vmd/to_scene.h"

namespace genga::vmd {
namespace {

constexpr std::uint32_t max_shown_frame = 999'999;  // what MMD's frame field takes
constexpr std::size_t max_keys_32 = 300'000;        // of MMD for 32 bits, those at frame 0 among them
constexpr std::size_t max_keys_64 = 600'000;        // of MMD for 64 bits, 7.39 and later
constexpr std::uint8_t max_shadow_mode = 2;
constexpr std::uint32_t max_fov = 179;  // degrees: half a turn is no picture
// MMD writes float32 quaternions that are unit within 1e-6; beyond this the bone's angle is off by a visible amount.
constexpr double unit_tolerance = 1e-3;
// "カメラ・照明" in cp932: the name that MMD gives to motions of camera, light and shadow.
constexpr std::string_view camera_name = "\x83\x4A\x83\x81\x83\x89\x81\x45\x8F\xC6\x96\xBE";

std::string member_of(std::string_view section, std::size_t index, std::string_view name) {
  return std::string(section) + '[' + std::to_string(index) + ']' + std::string(name);
}

// Members ----------------------------------------------------------------------------------------------------------

bool is_finite(const Little<float>& value) { return std::isfinite(value.get()); }
template <std::size_t Size>
bool is_finite(const std::array<Little<float>, Size>& values) {
  return std::all_of(values.begin(), values.end(), [](const Little<float>& value) { return is_finite(value); });
}

template <class Value>
bool check_finite(FindingCollector& findings, std::string_view section, std::size_t index, std::string_view name,
                  const Value& value) {
  if (is_finite(value)) return true;
  findings.error("vmd.non-finite", member_of(section, index, name), "not a finite number");
  return false;
}

void check_frame(FindingCollector& findings, std::string_view section, std::size_t index, std::uint32_t frame) {
  if (frame <= max_shown_frame) return;
  findings.warn("vmd.frame-range", member_of(section, index, ".frame"),
                "frame " + std::to_string(frame) + " is beyond 999999, the last that MikuMikuDance shows");
}

void check_flag(FindingCollector& findings, std::string path, std::uint8_t flag) {
  if (flag <= 1) return;
  findings.warn("vmd.flag-range", std::move(path), std::to_string(flag) + " is neither 0 nor 1");
}

void check_fov(FindingCollector& findings, std::size_t index, std::uint32_t fov) {
  if (fov > 0 && fov <= max_fov) return;
  findings.warn("vmd.fov-range", member_of("camera_keys", index, ".fov"),
                "a field of view of " + std::to_string(fov) + " degrees; a picture has 1 to 179");
}

// Whether any key lets the camera see without perspective.
void check_perspective(FindingCollector& findings, std::size_t index, std::uint8_t perspective) {
  if (perspective != 1) return;
  findings.add({"vmd.perspective-off",
                Severity::note,
                member_of("camera_keys", index, ".perspective"),
                {},
                "perspective is switched off, so the camera shows no depth"},
               FindingCollector::first_only);
}

template <std::size_t Channels>
void check_handles(FindingCollector& findings, std::string_view section, std::size_t index,
                   const std::array<EaseHandles, Channels>& eases) {
  if (!exceeds_range(eases)) return;
  findings.warn("vmd.interpolation-range", member_of(section, index, ".interpolation"),
                "a handle is above 127 and is taken as 127");
}

void check_rotation(FindingCollector& findings, std::size_t index, const BoneKey& key) {
  if (!check_finite(findings, "bone_keys", index, ".rotation", key.rotation)) return;
  double square = 0.0;
  for (const float part : key.rotation) square += static_cast<double>(part) * static_cast<double>(part);
  if (std::abs(std::sqrt(square) - 1.0) <= unit_tolerance) return;
  findings.warn("vmd.non-unit-quaternion", member_of("bone_keys", index, ".rotation"),
                "the length of the quaternion is not 1 within 0.001");
}

// Keys of one frame ------------------------------------------------------------------------------------------------

bool plays_alike(const BoneKey& a, const BoneKey& b) {
  return a.position == b.position && a.rotation == b.rotation &&
         stored_bone_eases(a.interpolation) == stored_bone_eases(b.interpolation) &&
         physics_switch(a.interpolation) == physics_switch(b.interpolation);
}
bool plays_alike(const MorphKey& a, const MorphKey& b) { return a.weight == b.weight; }
bool plays_alike(const CameraKey& a, const CameraKey& b) {
  return a.distance == b.distance && a.target == b.target && a.rotation == b.rotation &&
         a.interpolation == b.interpolation && a.fov == b.fov && a.perspective == b.perspective;
}
bool plays_alike(const LightKey& a, const LightKey& b) { return a.color == b.color && a.direction == b.direction; }
bool plays_alike(const ShadowKey& a, const ShadowKey& b) { return a.mode == b.mode && a.distance == b.distance; }

template <class PlaysAlike>
void check_duplicates(FindingCollector& findings, std::string_view section, KeyColumns columns, std::size_t track_count,
                      PlaysAlike plays_alike_at) {
  const std::vector<std::uint32_t> frames = columns.frames;
  const KeyOrder order = order_keys(std::move(columns), track_count, EqualFrames::all_stay);
  for (std::size_t track = 0; track < track_count; ++track) {
    const std::span<const std::uint32_t> records = order.of_track(track);
    for (std::size_t at = 1; at < records.size(); ++at) {
      const std::uint32_t before = records[at - 1];
      const std::uint32_t record = records[at];
      if (frames[record] != frames[before] || plays_alike_at(before, record)) continue;
      findings.warn("vmd.duplicate-key", member_of(section, record, ""),
                    "at frame " + std::to_string(frames[record]) + " as " + member_of(section, before, "") +
                        ", with another value; the last one plays");
    }
  }
}

template <class Key>
void check_duplicates(FindingCollector& findings, std::string_view section, const Records<Key>& keys) {
  KeyColumns columns;
  for (const Key& key : keys) columns.frames.push_back(key.frame);
  check_duplicates(findings, section, std::move(columns), 1,
                   [&](std::uint32_t a, std::uint32_t b) { return plays_alike(keys[a], keys[b]); });
}

// Names ------------------------------------------------------------------------------------------------------------

// Whether the last byte is the first half of a character of cp932.
bool is_cut(std::string_view name) {
  const auto is_lead = [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return (byte >= 0x81 && byte <= 0x9F) || (byte >= 0xE0 && byte <= 0xFC);
  };
  std::size_t at = 0;
  while (at < name.size()) at += is_lead(name[at]) ? 2U : 1U;
  return at > name.size();
}

void check_name(FindingCollector& findings, std::string_view section, std::size_t index, std::span<const char> field) {
  const std::string_view name = mmd::name_bytes(field);
  if (name.size() < field.size() || !is_cut(name)) return;
  findings.warn("vmd.ambiguous-name", member_of(section, index, ".name"),
                "the name is cut inside a character, so it may stand for several longer names");
}

void check_name_count(FindingCollector& findings, std::string_view section, std::size_t names, std::size_t keys) {
  const std::size_t kept = max_track_names(keys);
  if (names > kept) findings.error("vmd.too-many-names", std::string(section), too_many_names(names, kept));
}

// Names and doubled keys of bones and morphs.
template <class Key>
void check_tracks(FindingCollector& findings, std::string_view section, const Records<Key>& keys) {
  KeyColumns columns;
  NameIndex<15> names;
  for (std::size_t index = 0; index < keys.size(); ++index) {
    const std::size_t known = names.size();
    columns.tracks.push_back(names.add(keys[index].name));
    columns.frames.push_back(keys[index].frame);
    if (names.size() > known) check_name(findings, section, index, keys[index].name);
  }
  check_name_count(findings, section, names.size(), keys.size());
  check_duplicates(findings, section, std::move(columns), names.size(),
                   [&](std::uint32_t a, std::uint32_t b) { return plays_alike(keys[a], keys[b]); });
}

void check_name_kind(FindingCollector& findings, const Motion& motion) {
  const std::span<const char> field = model_name_field(motion);
  // A name of 10 bytes has room for the first five of the six characters.
  const bool is_camera_name =
      std::string_view(field.data(), field.size()).starts_with(camera_name.substr(0, field.size()));
  const bool has_camera = !motion.camera_keys.empty() || !motion.light_keys.empty() || !motion.shadow_keys.empty();
  const bool has_model = !motion.bone_keys.empty() || !motion.morph_keys.empty();
  if (is_camera_name ? !has_model : !has_camera) return;
  findings.error(
      "vmd.name-kind", "model_name",
      is_camera_name
          ? "the name is that of camera motions, and there are bone or morph keys: MikuMikuDance refuses to load this"
          : "there are camera, light or shadow keys, and the name is not カメラ・照明: MikuMikuDance refuses to "
            "load this");
}

// Sections ---------------------------------------------------------------------------------------------------------

void check_count(FindingCollector& findings, std::string_view section, std::size_t count) {
  if (count <= max_keys_32) return;
  const bool is_error = count > max_keys_64;
  findings.add("vmd.too-many-keys", is_error ? Severity::error : Severity::warning, section,
               std::to_string(count) + " keys; MikuMikuDance takes " +
                   (is_error ? "600000" : "300000, and its 64-bit version 600000 from 7.39 on"));
}

void check_bones(FindingCollector& findings, const Records<BoneKey>& keys) {
  check_count(findings, "bone_keys", keys.size());
  for (std::size_t index = 0; index < keys.size(); ++index) {
    const BoneKey& key = keys[index];
    check_frame(findings, "bone_keys", index, key.frame);
    check_finite(findings, "bone_keys", index, ".position", key.position);
    check_rotation(findings, index, key);
    check_handles(findings, "bone_keys", index, stored_bone_eases(key.interpolation));
    if (has_row0_only(key.interpolation)) {
      findings.add(
          {"vmd.row0-interpolation",
           Severity::warning,
           member_of("bone_keys", index, ".interpolation"),
           {},
           "only the first row of the curves is filled, which MikuMikuDance does not read; it is used for all curves"},
          FindingCollector::first_only);
    }
  }
  check_tracks(findings, "bone_keys", keys);
}

void check_morphs(FindingCollector& findings, const Records<MorphKey>& keys) {
  check_count(findings, "morph_keys", keys.size());
  for (std::size_t index = 0; index < keys.size(); ++index) {
    check_frame(findings, "morph_keys", index, keys[index].frame);
    check_finite(findings, "morph_keys", index, ".weight", keys[index].weight);
  }
  check_tracks(findings, "morph_keys", keys);
}

void check_cameras(FindingCollector& findings, const Records<CameraKey>& keys) {
  for (std::size_t index = 0; index < keys.size(); ++index) {
    const CameraKey& key = keys[index];
    check_frame(findings, "camera_keys", index, key.frame);
    check_finite(findings, "camera_keys", index, ".distance", key.distance);
    check_finite(findings, "camera_keys", index, ".target", key.target);
    check_finite(findings, "camera_keys", index, ".rotation", key.rotation);
    check_handles(findings, "camera_keys", index, stored_camera_eases(key.interpolation));
    check_flag(findings, member_of("camera_keys", index, ".perspective"), key.perspective);
    check_fov(findings, index, key.fov);
    check_perspective(findings, index, key.perspective);
  }
  check_duplicates(findings, "camera_keys", keys);
}

void check_lights(FindingCollector& findings, const Records<LightKey>& keys) {
  for (std::size_t index = 0; index < keys.size(); ++index) {
    check_frame(findings, "light_keys", index, keys[index].frame);
    check_finite(findings, "light_keys", index, ".color", keys[index].color);
    check_finite(findings, "light_keys", index, ".direction", keys[index].direction);
  }
  check_duplicates(findings, "light_keys", keys);
}

void check_shadows(FindingCollector& findings, const Records<ShadowKey>& keys) {
  for (std::size_t index = 0; index < keys.size(); ++index) {
    const ShadowKey& key = keys[index];
    check_frame(findings, "shadow_keys", index, key.frame);
    check_finite(findings, "shadow_keys", index, ".distance", key.distance);
    if (key.mode > max_shadow_mode) {
      findings.warn("vmd.mode-range", member_of("shadow_keys", index, ".mode"),
                    "the mode of self shadow is 0, 1 or 2, not " + std::to_string(key.mode));
    }
  }
  check_duplicates(findings, "shadow_keys", keys);
}

void check_properties(FindingCollector& findings, const PropertyKeys& keys) {
  KeyColumns columns;
  for (std::size_t index = 0; index < keys.size(); ++index) {
    const PropertyKey& key = keys[index];
    columns.frames.push_back(key.frame);
    check_frame(findings, "property_keys", index, key.frame);
    check_flag(findings, member_of("property_keys", index, ".visible"), key.visible);
    const std::span<const IkSwitch> iks = keys.iks(key);
    for (std::size_t ik = 0; ik < iks.size(); ++ik) {
      if (iks[ik].enabled <= 1) continue;
      check_flag(findings, member_of(member_of("property_keys", index, ".iks"), ik, ".enabled"), iks[ik].enabled);
    }
  }
  NameIndex<20> names;
  for (const IkSwitch& one : keys.all_iks()) names.add(one.name);
  check_name_count(findings, "property_keys", names.size(), keys.all_iks().size());
  check_duplicates(findings, "property_keys", std::move(columns), 1, [&](std::uint32_t a, std::uint32_t b) {
    const auto switches_a = keys.iks(keys[a]);
    const auto switches_b = keys.iks(keys[b]);
    const auto same = [](const IkSwitch& x, const IkSwitch& y) {
      return mmd::name_bytes(x.name) == mmd::name_bytes(y.name) && x.enabled == y.enabled;
    };
    return keys[a].visible == keys[b].visible &&
           std::equal(switches_a.begin(), switches_a.end(), switches_b.begin(), switches_b.end(), same);
  });
}

}  // namespace

Findings check(const Motion& motion) {
  FindingCollector findings([&](std::string_view path) { return where(motion, path); });
  check_name_kind(findings, motion);
  check_bones(findings, motion.bone_keys);
  check_morphs(findings, motion.morph_keys);
  check_cameras(findings, motion.camera_keys);
  check_lights(findings, motion.light_keys);
  check_shadows(findings, motion.shadow_keys);
  check_properties(findings, motion.property_keys);
  return std::move(findings).take();
}

}  // namespace genga::vmd
