// A scene's pose at a time of a clip: every track evaluated, many curves at once.
// Not constraints and world matrices: a SolveContext and solve (solve/order.h) do both.
//
//     EvaluationContext context(scene, scene.clips[0]);
//     Pose pose = rest_pose(scene);
//     evaluate(context, 1.5, pose);     // seconds
//
// A context refers to its scene and clip: both must outlive it unchanged. Only one thread at a time may use a context;
// make one for each thread. evaluate allocates nothing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "genga/core/clip.h"
#include "genga/core/pose.h"
#include "genga/core/scene.h"
#include "genga/evaluate/curve.h"
#include "genga/evaluate/curve_set.h"
#include "genga/evaluate/hierarchy.h"

namespace genga {

// The node that a track moves, a camera's target included; no_index for others.
std::int32_t moved_node(const Scene& scene, const Track& track);

class EvaluationContext {
 public:
  // Without a clip: always the rest pose.
  explicit EvaluationContext(const Scene& scene);
  // clip: one of the scene's, or one made for it, whose subjects exist in the scene. The scene must be valid. While a
  // baked clip plays, every constraint is off.
  EvaluationContext(const Scene& scene, const Clip& clip);

  const Scene& scene() const { return *scene_; }
  const Hierarchy& hierarchy() const { return hierarchy_; }
  const Pose& rest() const { return rest_; }

 private:
  friend void evaluate(EvaluationContext& context, double t, Pose& pose);
  friend void evaluate_over(EvaluationContext& context, double t, Pose& pose);

  // A track and the place of its values. Translations and rotations of nodes come first, in one block.
  struct Channel {
    const Track* track = nullptr;
    std::size_t lane = 0;          // of its first curve; the others follow
    std::int32_t node = no_index;  // that it moves
    Property property = Property::translation;
    bool is_relative = false;
    bool is_quaternion = false;  // a rotation in one curve
    bool turns_rest = false;     // the rotation applies after that of the rest pose
  };

  void add_channels(const Clip& clip);
  void add_channel(const Track& track);
  static Vec3 angles_after(const Channel& channel, const Quat& rotation, const double* values);
  void move(const Channel& channel, Pose& pose) const;
  void set_channels(double t, Pose& pose);
  void place_in_scene(Pose& pose) const;

  const Scene* scene_;
  Hierarchy hierarchy_;
  Pose rest_;
  CurveSet curves_;
  std::vector<Channel> channels_;
};

// Fills all of pose but world. What no track moves is at rest, whatever pose held before. t: seconds. For nodes in
// scene space it also fills world, and local stays in that space until solve makes it relative.
void evaluate(EvaluationContext& context, double t, Pose& pose);

// The same on top of pose, which must be of the same scene: what no track of this clip moves keeps its value, and so
// does pose.time. A relative track counts from the rest pose, not from what pose held.
void evaluate_over(EvaluationContext& context, double t, Pose& pose);

}  // namespace genga
