// Scenes lowered as glTF holds them, which most tests of the passes look at, and where their nodes are.
#pragma once

#include <gtest/gtest.h>

#include "genga/convert/lower/lower.h"
#include "genga/evaluate/hierarchy.h"
#include "genga/solve/context.h"
#include "genga/solve/order.h"
#include "tests/convert/targets.h"

namespace genga::test {

inline Lowered lower(const Scene& scene, const LowerOptions& options = {}, Findings* told = nullptr) {
  Findings findings;
  Result<Lowered> result = lower_to("gltf", scene, options, told != nullptr ? *told : findings);
  EXPECT_TRUE(result);
  EXPECT_EQ(validate(result.value().scene), 0);
  return std::move(result).value();
}

inline const Track* find(const Lowered& lowered, SubjectKind kind, std::uint32_t index, Property property) {
  for (const Track& track : lowered.scene.clips[0].tracks) {
    if (track.subject == Subject{kind, index} && track.property == property) return &track;
  }
  return nullptr;
}

// Where a node is in the world, by the scene itself and by what was made of it.
inline Vec3 place_in(const Scene& scene, std::size_t node, double t) {
  SolveContext context(scene, scene.clips[0]);
  Pose pose = rest_pose(scene);
  evaluate(context, t, pose);
  solve(context, pose);
  return Vec3(pose.world[node][3]);
}
inline Vec3 place_in_target(const Scene& lowered, std::size_t node, double t) {
  SolveContext context(lowered, lowered.clips[0]);
  Pose pose = rest_pose(lowered);
  evaluate(context, t, pose);
  update_world(context.hierarchy(), pose);
  return Vec3(pose.world[node][3]);
}

}  // namespace genga::test
