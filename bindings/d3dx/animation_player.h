// A scene's clip at any time, for callers of several threads that ask for one node after the other.
// Not for one caller that wants whole poses: genga/evaluate/clip.h and genga/solve/order.h are enough.
//
//     const AnimationPlayer player(std::move(scene));
//     const Transform hip = player.local(1.5, node, thread_number);
//
// Each call takes an evaluator that no other uses, and gives it back: nothing is locked, and the first call for a time
// computes the pose that the calls for other nodes at that time find there.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

#include "genga/core/scene.h"
#include "genga/math/transform.h"

namespace genga::d3dx {

class AnimationPlayer {
 public:
  // A valid scene with one clip.
  explicit AnimationPlayer(Scene scene);
  AnimationPlayer(const AnimationPlayer&) = delete;
  AnimationPlayer& operator=(const AnimationPlayer&) = delete;
  ~AnimationPlayer();

  const Scene& scene() const { return scene_; }
  // Relative to the parent, after rules, with the turn of the node's pivot in its rotation. time: seconds, finite.
  // caller: a number that differs between threads, best; any is right.
  Transform local(double time, std::uint32_t node, std::size_t caller) const;

 private:
  struct Evaluator;
  static constexpr std::size_t places = 16;  // evaluators that are kept for the next call

  Evaluator* take(std::size_t caller) const;
  void give_back(Evaluator* evaluator, std::size_t caller) const;

  Scene scene_;
  mutable std::array<std::atomic<Evaluator*>, places> idle_{};
};

}  // namespace genga::d3dx
