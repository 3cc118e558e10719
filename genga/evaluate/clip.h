// A scene's pose at a time of a clip: every track evaluated, many curves at once.
// Not constraints and world matrices: a SolveContext and solve (solve/order.h) do both.
//
//     EvaluationContext context(scene, scene.clips[0]);
//     Pose pose = rest_pose(scene);
//     evaluate(context, 1.5, pose);     // seconds
//
// A context refers to its scene and clip: both must outlive it unchanged. One thread uses a context at a time; make one
// for each thread. evaluate allocates nothing.
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

// The node whose transform a track moves, a camera's target among them; no_index for others.
std::int32_t moved_node(const Scene& scene, const Track& track);

class EvaluationContext {
 public:
  // At rest always.
  explicit EvaluationContext(const Scene& scene);
  // clip: one of the scene or made for it (its subjects exist in the scene). The scene is valid. While a baked clip
  // plays no constraint is on.
  EvaluationContext(const Scene& scene, const Clip& clip);

  const Scene& scene() const { return *scene_; }
  const Hierarchy& hierarchy() const { return hierarchy_; }
  const Pose& rest() const { return rest_; }

 private:
  friend void evaluate(EvaluationContext& context, double t, Pose& pose);
  friend void evaluate_over(EvaluationContext& context, double t, Pose& pose);

  // A track and where its values are. A node's translation and rotation stand first, in one block.
  struct Channel {
    const Track* track = nullptr;
    std::size_t lane = 0;          // of the first curve; the others follow
    std::int32_t node = no_index;  // whose transform it moves
    Property property = Property::translation;
    bool is_relative = false;
    bool is_quaternion = false;  // a rotation that is one curve
    bool turns_rest = false;     // a rotation that comes on top of one at rest
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

// Fills everything of pose but world. What no track moves is at rest, whatever pose held. t: seconds. Of nodes in scene
// space it fills world too, and leaves local in that space: solve makes it relative.
void evaluate(EvaluationContext& context, double t, Pose& pose);

// The same on top of what pose holds, of the same scene: what no track of this clip moves stays as it is, and so does
// pose.time. Of a relative track the value counts from the rest, not from what pose held.
void evaluate_over(EvaluationContext& context, double t, Pose& pose);

}  // namespace genga
