#include "genga/formats/vmd/bone_tracks.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <utility>

namespace genga::vmd {
namespace {

// Not zero when a handle is off the diagonal.
std::uint32_t off_diagonal(const EaseHandles& ease) {
  const auto bits = std::bit_cast<std::uint32_t>(ease);
  return (bits ^ (bits >> 8U)) & 0x00FF00FFU;
}

// Records of a track lie anywhere in the file: asking for one some steps ahead hides the way to memory.
constexpr std::size_t steps_ahead = 12;
void prefetch(const BoneKey& key) {
#if defined(__GNUC__)
  __builtin_prefetch(&key);
  __builtin_prefetch(&key.interpolation.back());
#else
  static_cast<void>(key);
#endif
}

}  // namespace

BoneTrackBuilder::Columns BoneTrackBuilder::gather(std::span<const std::uint32_t> records) {
  const std::size_t count = records.size();
  Columns columns;
  columns.times.resize(count);
  for (auto& position : columns.positions) position.resize(count);
  columns.rotations.resize(4 * count);
  for (auto& eases : eases_) eases.resize(count);

  std::array<std::uint32_t, bone_channels> curved{};
  bool is_off = false;
  for (std::size_t at = 0; at < count; ++at) {
    if (at + steps_ahead < count) prefetch(keys_[records[at + steps_ahead]]);
    const BoneKey& key = keys_[records[at]];
    columns.times[at] = key.frame / frames_per_second;
    for (std::size_t axis = 0; axis < 3; ++axis) columns.positions[axis][at] = key.position[axis];
    for (std::size_t part = 0; part < 4; ++part) columns.rotations[4 * at + part] = key.rotation[part];
    const std::array<EaseHandles, bone_channels> eases = bone_eases(key.interpolation);
    for (std::size_t channel = 0; channel < bone_channels; ++channel) {
      eases_[channel][at] = eases[channel];
      curved[channel] |= off_diagonal(eases[channel]);
    }
    is_off |= physics_switch(key.interpolation) == PhysicsSwitch::off;
  }
  for (std::size_t channel = 0; channel < bone_channels; ++channel) is_linear_[channel] = curved[channel] == 0;
  switches_physics_off_ = is_off;
  return columns;
}

void BoneTrackBuilder::set_eases(KeyTable& table, std::size_t channel) const {
  if (is_linear_[channel]) return;
  table.shape = KeyShape::ease;
  table.eases.assign(eases_[channel].begin(), eases_[channel].end());
}

Track BoneTrackBuilder::physics_track(std::uint32_t node, std::span<const std::uint32_t> records,
                                      const KeyTimes& times) const {
  std::vector<float> values(records.size());
  std::transform(records.begin(), records.end(), values.begin(), [&](std::uint32_t record) {
    return physics_switch(keys_[record].interpolation) == PhysicsSwitch::off ? 0.0F : 1.0F;
  });
  Track track{.subject = {SubjectKind::node, node}, .property = Property::physics};
  Curve& curve = track.curves.emplace_back();
  curve.times = times;
  curve.shape = KeyShape::step;
  curve.values = Scalars::floats(std::move(values));
  return track;
}

void BoneTrackBuilder::append(std::uint32_t node, std::span<const std::uint32_t> records, std::vector<Track>& tracks) {
  Columns columns = gather(records);
  const KeyTimes times = make_times(std::move(columns.times));

  Track& translation = tracks.emplace_back();
  translation.subject = {SubjectKind::node, node};
  translation.property = Property::translation;
  translation.relative = true;
  translation.curves.resize(3);
  for (std::size_t axis = 0; axis < 3; ++axis) {
    Curve& curve = translation.curves[axis];
    curve.times = times;
    curve.values = Scalars::floats(std::move(columns.positions[axis]));
    set_eases(curve, axis);
  }

  Track& rotation = tracks.emplace_back();
  rotation.subject = {SubjectKind::node, node};
  rotation.property = Property::rotation;
  rotation.relative = true;
  rotation.rotation_form = RotationForm::quaternion;
  rotation.rotation.times = times;
  rotation.rotation.values = Scalars::floats(std::move(columns.rotations));
  set_eases(rotation.rotation, 3);

  if (switches_physics_off_) tracks.push_back(physics_track(node, records, times));
}

}  // namespace genga::vmd
