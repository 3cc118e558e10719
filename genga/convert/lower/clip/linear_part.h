// Shared by the sources of straight curves (linear.cpp): what one part of the work makes, which is some looks that
// follow each other. Parts know nothing of each other, so their results are the same whoever works on them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "genga/convert/fit/frame_looks.h"
#include "genga/convert/fit/poser.h"
#include "genga/convert/fit/straight_subset.h"
#include "genga/convert/lower/clip/parts.h"
#include "genga/evaluate/hierarchy.h"
#include "genga/evaluate/slerp.h"

namespace genga {

// A node's channel.
struct LinearChannel {
  const Channel* channel = nullptr;
  StraightSubset subset;
  bool has_own_keys = false;  // Channel::keys are its keys, and no others

  bool is_rotation() const { return channel->property == Property::rotation; }
};

// What all parts go by.
struct LinearMotion {
  const ClipSource& from;
  std::vector<LinearChannel> channels;
  std::vector<std::array<std::int32_t, 3>> channels_of;  // of each lowered node; no_index: none
  std::vector<std::uint32_t> moved;                      // lowered nodes that any channel moves, parents first
  std::vector<Look> looks;
  bool keeps_key_looks = false;  // looks at keys of the source are keys of every channel, and frames are none
  bool is_solved = false;        // poses have more in them than the tracks' curves
};

// Where a node is farthest from its place, and most turned from it.
struct WorstNodes {
  double metres_square = 0.0;
  double chord_square = 0.0;
  std::uint32_t metres_node = 0;
  std::uint32_t chord_node = 0;
  double metres_time = 0.0;  // seconds of the source
  double chord_time = 0.0;

  void take(const WorstNodes& other);
};

// A channel's keys in a part.
struct PartKeys {
  std::vector<std::uint32_t> looks;  // indices of LinearMotion::looks, rising
  std::vector<Vec4> values;
};

class LinearPart {
 public:
  // motion outlives it.
  explicit LinearPart(const LinearMotion& motion);

  // Looks from first to last. Both have keys, and the next part begins with the last one.
  void run(std::size_t first, std::size_t last);

  // Of what run did last: keys of a channel that has none of its own.
  PartKeys keys_of(std::size_t channel) const;
  const WorstNodes& at_looks() const { return at_looks_; }
  const WorstNodes& between() const { return between_; }
  void count(Work* work) { poser_.count(work); }

 private:
  // Where a channel is between two of its keys.
  struct Segment {
    std::size_t left = 0;   // of the part's looks; of own keys their index
    std::size_t right = 0;  // the same as left: there is nothing to the right
    bool is_prepared = false;
    Slerp arc;
  };
  struct Wish {
    std::size_t channel = 0;
    std::size_t look = 0;  // of the part
  };

  void sample();
  void pose_exactly(double t, Pose& exact);
  void choose_keys();
  void choose_keys_of(std::size_t channel);
  bool look_again();
  void look_at(std::size_t look);
  void begin_segments();
  void show(std::size_t channel, double key_time);
  void show_between(Segment& segment, bool is_rotation, const Vec4& a, const Vec4& b, double share);
  void show_all(double key_time);
  void compare(double t, WorstNodes& worst, bool asks, std::size_t look);
  void ask_for_keys(std::uint32_t node, std::size_t look, bool is_angle);
  bool add_keys();
  void mark_around(const Wish& wish);
  void look_between();

  std::size_t at(std::size_t channel, std::size_t look) const { return channel * count_ + look; }

  const LinearMotion& motion_;
  Hierarchy hierarchy_;
  Poser poser_;
  Pose exact_;       // lowered nodes as the source has them
  Pose arcs_;        // as who goes arcs shows the keys
  Pose components_;  // as who mixes components does
  Vec4 arc_value_{0.0};
  Vec4 component_value_{0.0};
  double metres_square_;  // allowed
  double chord_square_;
  std::size_t first_ = 0;
  std::size_t count_ = 0;               // looks of the part
  std::vector<float> times_;            // of keys, at its looks
  std::vector<Vec4> values_;            // by channel and look
  std::vector<std::uint8_t> is_kept_;   // by channel and look
  std::vector<std::uint8_t> is_stale_;  // by look: to be looked at again
  std::vector<Segment> segments_;       // by channel
  std::vector<WorstNodes> worst_;       // by look
  std::vector<Wish> wishes_;
  WorstNodes at_looks_;
  WorstNodes between_;
};

}  // namespace genga
