// Makes the tracks of one bone, which takes most of a motion's time and memory.
// Not for sorting its keys (key_order.h).
//
//     BoneTrackBuilder builder(motion.bone_keys.view());
//     for (std::uint32_t bone = 0; bone < bones; ++bone) builder.append(bone, order.of_track(bone), clip.tracks);
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "genga/core/track.h"
#include "genga/formats/vmd/document.h"
#include "genga/formats/vmd/interpolation.h"

namespace genga::vmd {

class BoneTrackBuilder {
 public:
  explicit BoneTrackBuilder(std::span<const BoneKey> keys) : keys_(keys) {}

  // Appends translation and rotation of the node, and physics if a key switches it off.
  void append(std::uint32_t node, std::span<const std::uint32_t> records, std::vector<Track>& tracks);

 private:
  struct Columns {
    std::vector<double> times;
    std::array<std::vector<float>, 3> positions;
    std::vector<float> rotations;
  };
  // Fills the columns, eases_ and the two flags below.
  Columns gather(std::span<const std::uint32_t> records);
  void set_eases(KeyTable& table, std::size_t channel) const;
  Track physics_track(std::uint32_t node, std::span<const std::uint32_t> records, const KeyTimes& times) const;

  std::span<const BoneKey> keys_;
  // For the current bone:
  std::array<std::vector<EaseHandles>, bone_channels> eases_;
  std::array<bool, bone_channels> is_linear_{};  // no key of the channel has an ease
  bool switches_physics_off_ = false;
};

}  // namespace genga::vmd
