#include "genga/formats/vmd/document.h"

#include <algorithm>
#include <cassert>
#include <limits>
#include <string>

#include "genga/base/member_path.h"
#include "genga/base/text_encoding.h"
#include "genga/formats/mmd_common/mmd_name.h"
#include "genga/formats/vmd/name_index.h"

namespace genga::vmd {
namespace {

constexpr std::size_t old_name_size = 10;
constexpr std::array<std::string_view, all_sections> section_names{"bone_keys",  "morph_keys",  "camera_keys",
                                                                   "light_keys", "shadow_keys", "property_keys"};

// Where members begin, bytes from their record's start.
constexpr RecordMember bone_members[]{
    {"name", 0}, {"frame", 15}, {"position", 19}, {"rotation", 31}, {"interpolation", 47}};
constexpr RecordMember morph_members[]{{"name", 0}, {"frame", 15}, {"weight", 19}};
constexpr RecordMember camera_members[]{{"frame", 0},          {"distance", 4}, {"target", 8},      {"rotation", 20},
                                        {"interpolation", 32}, {"fov", 56},     {"perspective", 60}};
constexpr RecordMember light_members[]{{"frame", 0}, {"color", 4}, {"direction", 16}};
constexpr RecordMember shadow_members[]{{"frame", 0}, {"mode", 4}, {"distance", 5}};
constexpr RecordMember property_members[]{{"frame", 0}, {"visible", 4}, {"iks", 5}};
constexpr RecordMember ik_members[]{{"name", 0}, {"enabled", 20}};

struct Layout {
  std::size_t record_size;
  std::span<const RecordMember> members;
};
// Of the sections whose records have one size.
constexpr std::array<Layout, 5> layouts{Layout{sizeof(BoneKey), bone_members}, Layout{sizeof(MorphKey), morph_members},
                                        Layout{sizeof(CameraKey), camera_members},
                                        Layout{sizeof(LightKey), light_members},
                                        Layout{sizeof(ShadowKey), shadow_members}};

std::size_t record_count(const Motion& motion, std::size_t section) {
  switch (static_cast<Section>(section)) {
    case Section::bones: return motion.bone_keys.size();
    case Section::morphs: return motion.morph_keys.size();
    case Section::cameras: return motion.camera_keys.size();
    case Section::lights: return motion.light_keys.size();
    case Section::shadows: return motion.shadow_keys.size();
    case Section::properties: break;
  }
  return motion.property_keys.size();
}

std::uint64_t property_offset(const PropertyKeys& keys, std::size_t index) {
  const std::uint64_t iks_before = index < keys.size() ? keys[index].first_ik : keys.all_iks().size();
  return std::uint64_t{property_key_size} * index + sizeof(IkSwitch) * iks_before;
}

std::uint64_t records_size(const Motion& motion, std::size_t section) {
  if (section < layouts.size()) return std::uint64_t{record_count(motion, section)} * layouts[section].record_size;
  return property_offset(motion.property_keys, motion.property_keys.size());
}

// Where the section's count stands; for section_count, the end of the last section.
std::uint64_t section_offset(const Motion& motion, std::size_t section) {
  std::uint64_t offset = motion.signature.size() + model_name_field(motion).size();
  for (std::size_t before = 0; before < section; ++before) offset += 4 + records_size(motion, before);
  return offset;
}

std::optional<std::uint64_t> offset_in_property(const PropertyKeys& keys, std::size_t index, std::string_view path) {
  const std::optional<std::size_t> member = take_member(path, property_members);
  if (!member) return std::nullopt;
  const std::uint64_t offset = property_offset(keys, index) + *member;
  if (path.empty()) return offset;
  const std::optional<std::size_t> ik = take_index(path, keys[index].ik_count);
  if (!ik) return std::nullopt;
  const std::optional<std::size_t> ik_member = take_member(path, ik_members);
  if (!ik_member || !path.empty()) return std::nullopt;
  return offset + 4 + sizeof(IkSwitch) * *ik + *ik_member;
}

// Bytes from the section's first record.
std::optional<std::uint64_t> offset_in_section(const Motion& motion, std::size_t section, std::string_view path) {
  const std::optional<std::size_t> index = take_index(path, record_count(motion, section));
  if (!index) return std::nullopt;
  if (section >= layouts.size()) return offset_in_property(motion.property_keys, *index, path);
  const Layout& layout = layouts[section];
  const std::optional<std::size_t> member = take_member(path, layout.members);
  if (!member || !path.empty()) return std::nullopt;
  return std::uint64_t{*index} * layout.record_size + *member;
}

template <class Keys>
std::uint32_t last_frame_of(const Keys& keys, std::uint32_t last) {
  for (const auto& key : keys) last = std::max<std::uint32_t>(last, key.frame);
  return last;
}

template <class Key>
std::uint64_t track_count(const Records<Key>& keys) {
  NameIndex<15> names;
  for (const Key& key : keys) names.add(key.name);
  return names.size();
}

std::string version_of(const Motion& motion) {
  const std::optional<HeaderKind> kind = header_kind(motion.signature);
  if (kind == HeaderKind::current) return "0002";
  return kind == HeaderKind::old ? "file" : "";
}

}  // namespace

void PropertyKeys::add(std::uint32_t frame, std::uint8_t visible, std::span<const IkSwitch> iks) {
  assert(iks.size() <= std::numeric_limits<std::uint32_t>::max() - iks_.size());
  keys_.push_back({frame, static_cast<std::uint32_t>(iks_.size()), static_cast<std::uint32_t>(iks.size()), visible});
  iks_.insert(iks_.end(), iks.begin(), iks.end());
}

void PropertyKeys::reserve(std::size_t keys, std::size_t iks) {
  keys_.reserve(keys);
  iks_.reserve(iks);
}

std::optional<HeaderKind> header_kind(const Signature& signature) {
  std::string_view text(signature.data(), signature.size());
  if (!take_word(text, "Vocaloid Motion Data")) return std::nullopt;
  if (text.starts_with(" 0002")) return HeaderKind::current;
  if (text.starts_with(" file")) return HeaderKind::old;
  const std::size_t end = text.find_first_not_of(' ');
  if (end == std::string_view::npos || text[end] == '\0') return HeaderKind::bare;
  return std::nullopt;
}

std::string_view section_name(Section section) { return section_names[static_cast<std::size_t>(section)]; }

std::span<const char> model_name_field(const Motion& motion) {
  const bool is_old = header_kind(motion.signature) == HeaderKind::old;
  return std::span(motion.model_name).first(is_old ? old_name_size : motion.model_name.size());
}

std::uint32_t last_frame(const Motion& motion) {
  std::uint32_t last = last_frame_of(motion.bone_keys, 0);
  last = last_frame_of(motion.morph_keys, last);
  last = last_frame_of(motion.camera_keys, last);
  last = last_frame_of(motion.light_keys, last);
  last = last_frame_of(motion.shadow_keys, last);
  return last_frame_of(motion.property_keys, last);
}

Summary summarize(const Motion& motion, TextEncoding encoding) {
  Summary summary;
  summary.version = version_of(motion);
  summary.name = mmd::display_name(model_name_field(motion), encoding);
  summary.duration = last_frame(motion) / frames_per_second;
  summary.fps = frames_per_second;
  summary.counts = {{"bone_keys", motion.bone_keys.size()},     {"bone_tracks", track_count(motion.bone_keys)},
                    {"morph_keys", motion.morph_keys.size()},   {"morph_tracks", track_count(motion.morph_keys)},
                    {"camera_keys", motion.camera_keys.size()}, {"light_keys", motion.light_keys.size()},
                    {"shadow_keys", motion.shadow_keys.size()}, {"property_keys", motion.property_keys.size()}};
  summary.clips = {summary.name};
  return summary;
}

Place where(const Motion& motion, std::string_view path) {
  if (path == "signature") return Place::at_offset(0);
  if (path == "model_name") return Place::at_offset(motion.signature.size());
  if (path == "trailing" && !motion.trailing.empty()) {
    return Place::at_offset(section_offset(motion, motion.section_count));
  }
  for (std::size_t section = 0; section < motion.section_count; ++section) {
    std::string_view rest = path;
    if (!take_word(rest, section_names[section])) continue;
    const std::uint64_t count_offset = section_offset(motion, section);
    if (rest.empty()) return Place::at_offset(count_offset);
    const std::optional<std::uint64_t> offset = offset_in_section(motion, section, rest);
    return offset ? Place::at_offset(count_offset + 4 + *offset) : Place();
  }
  return {};
}

}  // namespace genga::vmd
