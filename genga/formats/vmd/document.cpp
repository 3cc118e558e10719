#include "genga/formats/vmd/document.h"

#include <algorithm>
#include <cassert>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "genga/base/member_path.h"
#include "genga/base/text_encoding.h"
#include "genga/formats/mmd_common/mmd_name.h"
#include "genga/formats/schema_common/file_layout.h"
#include "genga/formats/summary_names.h"
#include "genga/formats/vmd/name_index.h"
#include "genga/formats/vmd/schema.h"

namespace genga::vmd {
namespace {

constexpr std::size_t old_name_size = 10;

template <class Keys>
std::uint32_t last_frame_of(const Keys& keys, std::uint32_t last) {
  for (const auto& key : keys) last = std::max<std::uint32_t>(last, key.frame);
  return last;
}

// Adds the list of names, each once, in the order of first appearance, and returns their number.
template <std::size_t Size, class Keys>
std::uint64_t add_names(std::string_view kind, const Keys& keys, TextEncoding encoding, Summary& summary) {
  NameIndex<Size> index;
  std::vector<std::string> names;
  for (const auto& key : keys) {
    index.add(key.name);
    if (index.size() > names.size() && has_room(names)) names.push_back(mmd::display_name(key.name, encoding));
  }
  summary.add(kind, std::move(names));
  return index.size();
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

Status PropertyKeys::reserve(std::size_t keys, std::uint64_t iks, const Limits& limits, Place place) {
  Budget budget(limits);
  if (iks > std::numeric_limits<std::uint32_t>::max() ||
      !budget.charge(keys * sizeof(PropertyKey) + iks * sizeof(IkSwitch))) {
    return budget.met(place, "property_keys");
  }
  keys_.reserve(keys);
  iks_.reserve(static_cast<std::size_t>(iks));
  return Done{};
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

std::span<const char> model_name_field(const Motion& motion) {
  const bool is_old = header_kind(motion.signature) == HeaderKind::old;
  return std::span(motion.model_name).first(is_old ? old_name_size : motion.model_name.size());
}

std::uint32_t last_frame(const Motion& motion) {
  std::uint32_t last = 0;
  for_each_section([&](std::string_view, const auto& keys) { last = last_frame_of(keys, last); }, motion);
  return last;
}

Summary summarize(const Motion& motion, TextEncoding encoding) {
  Summary summary;
  summary.version = version_of(motion);
  summary.name = mmd::display_name(model_name_field(motion), encoding);
  summary.duration = last_frame(motion) / frames_per_second;
  summary.fps = frames_per_second;
  const std::uint64_t bones = add_names<15>("bones", motion.bone_keys, encoding, summary);
  const std::uint64_t morphs = add_names<15>("morphs", motion.morph_keys, encoding, summary);
  add_names<20>("ik", motion.property_keys.all_iks(), encoding, summary);
  summary.counts = {{"bone_keys", motion.bone_keys.size()},     {"bone_tracks", bones},
                    {"morph_keys", motion.morph_keys.size()},   {"morph_tracks", morphs},
                    {"camera_keys", motion.camera_keys.size()}, {"light_keys", motion.light_keys.size()},
                    {"shadow_keys", motion.shadow_keys.size()}, {"property_keys", motion.property_keys.size()}};
  summary.clips = {summary.name};
  return summary;
}

Place where(const Motion& motion, std::string_view path) {
  const std::optional<std::uint64_t> offset = find_offset(motion, path, 0);
  return offset ? Place::at_offset(*offset) : Place();
}

}  // namespace genga::vmd
