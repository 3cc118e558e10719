// Shared by the sources of straight curves (linear.cpp): the result of one part of the work, a range of looks. Parts
// are independent, so their results are the same whatever thread works on them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "genga/convert/fit/frame_looks.h"
#include "genga/convert/fit/poser.h"
#include "genga/convert/fit/straight_subset.h"
#include "genga/convert/lower/clip/parts.h"
#include "genga/evaluate/hierarchy.h"
#include "genga/evaluate/slerp.h"

namespace genga {

// A node's translation, rotation or scale.
struct LinearChannel {
  const Channel* channel = nullptr;
  StraightSubset subset;
  // Only Channel::keys are its keys. With them it has the source's value for both kinds of players.
  bool has_own_keys = false;

  bool is_rotation() const { return channel->property == Property::rotation; }
};

// A node that has channels.
struct LinearNode {
  std::uint32_t source = 0;              // in the scene
  std::uint32_t lowered = 0;             // in the lowered scene
  std::array<std::int32_t, 3> channels;  // translation, rotation, scale; no_index: none
};

// Data for all parts.
struct LinearMotion {
  const ClipSource& from;
  std::vector<LinearChannel> channels;
  std::vector<LinearNode> nodes;
  std::vector<std::int32_t> node_of;  // for each lowered node its index in nodes; no_index: none
  std::vector<std::uint32_t> moved;   // lowered nodes that any channel moves, parents first
  std::vector<double> reaches;        // by lowered node: metres to the farthest below it, as if all were in line
  std::vector<Look> looks;
  bool is_exact = true;          // for all channels
  bool keeps_key_looks = false;  // looks at keys of the source are keys of every channel, and looks at frames are not
  bool is_solved = false;        // poses contain more than the tracks' curves
};

// The node farthest from its place, and the one with the largest error of rotation.
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
  std::vector<std::uint32_t> looks;  // indices in LinearMotion::looks, ascending
  std::vector<Vec4> values;
};

class LinearPart {
 public:
  // motion must outlive it.
  explicit LinearPart(const LinearMotion& motion);

  // Processes the looks from first to last. Both get keys, and the next part begins with the last one.
  void run(std::size_t first, std::size_t last);

  // After run: the keys of a channel without keys of its own.
  PartKeys keys_of(std::size_t channel) const;
  const WorstNodes& at_looks() const { return at_looks_; }
  const WorstNodes& between() const { return between_; }
  void count(Work* work) { poser_.count(work); }

 private:
  // A channel between two of its keys.
  struct Segment {
    std::size_t left = 0;   // in the part's looks
    std::size_t right = 0;  // equal to left: unknown yet
    bool is_prepared = false;
    Slerp arc;
  };
  struct Wish {
    std::size_t channel = 0;
    std::size_t look = 0;  // in the part
    double share = 0.0;
  };
  // A channel's value as both kinds of players show it.
  struct Shown {
    Vec4 arc{0.0};
    Vec4 mixed{0.0};
  };

  void sample();
  void pose_exactly(double t);
  void choose_keys();
  void choose_keys_of(std::size_t channel);
  void look_at_ends();
  bool look_again();
  void look_at(std::size_t look);
  void set_exact(std::size_t look);
  void begin_segments();
  Shown show(std::size_t channel, double key_time);
  Shown show_between(Segment& segment, bool is_rotation, const Vec4& from, const Vec4& to, double share) const;
  void show_all(double key_time, bool mixes);
  void show_rounded();
  WorstNodes compare(double t, bool mixes, const WorstNodes& known_before);
  void ask_for_keys(std::size_t look);
  void add_wishes(std::uint32_t node, std::size_t look);
  bool add_keys();
  void mark_around(const Wish& wish);
  void look_between();

  std::size_t at(std::size_t channel, std::size_t look) const { return channel * count_ + look; }

  const LinearMotion& motion_;
  Hierarchy hierarchy_;
  Poser poser_;
  Pose exact_;            // lowered nodes as in the source
  Pose arcs_;             // the keys in a player that follows arcs
  Pose mixed_;            // the keys in a player that interpolates components
  double metres_square_;  // maximum error
  double chord_square_;
  std::size_t first_ = 0;
  std::size_t count_ = 0;               // number of looks in the part
  std::vector<float> times_;            // of keys at its looks
  std::vector<Vec4> values_;            // by channel and look
  std::vector<std::uint8_t> is_kept_;   // by channel and look
  std::vector<std::uint32_t> open_;     // by look: channels without a key there and without keys of their own
  std::vector<std::uint8_t> is_stale_;  // by look: must be compared again
  std::vector<std::uint8_t> tries_;     // by look: how often it has asked for keys
  std::vector<Segment> segments_;       // by channel
  std::vector<WorstNodes> worst_;       // by look
  std::vector<std::uint8_t> asks_;      // by lowered node: its error, or that of one below it, is too large
  std::vector<Wish> wishes_;
  WorstNodes at_looks_;
  WorstNodes between_;
};

}  // namespace genga
