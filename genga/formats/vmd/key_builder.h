// Converts curves to keys of a motion: times to frames, shapes to handles, holds to a key just before.
// Not which curves make a key (from_scene.cpp).
//
//     const KeyTable* tables[] = {&curve};
//     Result<KeyBuilder> builder = KeyBuilder::make(tables, KeyBuilder::Segments::linear, "clips[0].tracks[4]", collector);
//     builder.value().append(keys, [&](std::size_t) { return MorphKey{.name = name, .weight = 1.0F}; });
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "genga/base/finding_collector.h"
#include "genga/base/result.h"
#include "genga/core/curve.h"

namespace genga::vmd {

// The handles of a key: those of a straight line if it has no ease.
EaseHandles handles_of(const KeyTable& curve, std::size_t key);

// The value of a step curve at a frame: that of the last key at or before it; before all keys the first one's.
double step_value(const Curve& curve, std::uint32_t frame);

class KeyBuilder {
 public:
  // The allowed segments of the curves; step always is.
  enum class Segments : std::uint8_t { step, linear, ease };

  // For the curves of one kind of key. They must have the same times and be steps at the same keys, else no_conversion.
  static Result<KeyBuilder> make(std::span<const KeyTable* const> curves, Segments segments, std::string_view path,
                                 FindingCollector& findings);

  std::span<const std::uint32_t> frames() const { return frames_; }

  // Appends make(key) at each frame, and before a step the key before it again. The last key at a frame counts.
  template <class Key, class Make>
  void append(std::vector<Key>& keys, Make make) const {
    const std::size_t first = keys.size();
    for (std::size_t key = 0; key < frames_.size(); ++key) {
      if (key + 1 < frames_.size() && frames_[key + 1] == frames_[key]) continue;
      if (holds_[key] && keys.size() > first && frames_[key] - keys.back().frame > 1) {
        Key hold = keys.back();
        hold.frame = frames_[key] - 1;
        keys.push_back(hold);
      }
      Key next = make(key);
      next.frame = frames_[key];
      keys.push_back(next);
    }
  }

 private:
  std::vector<std::uint32_t> frames_;
  std::vector<bool> holds_;  // the segment that ends at the key is a step
};

// The times as whole frames. no_conversion: negative ones, and those beyond 2^32 - 1.
Result<std::vector<std::uint32_t>> frames_of(const KeyTable& curve, std::string_view path, FindingCollector& findings);

}  // namespace genga::vmd
