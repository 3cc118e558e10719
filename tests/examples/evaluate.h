// For the examples of genga/evaluate.
#pragma once

#include "genga/core/pose.h"
#include "genga/evaluate/curve.h"
#include "genga/evaluate/hierarchy.h"
#include "genga/evaluate/segment_lanes.h"
#include "genga/solve/chain.h"
#include "genga/solve/context.h"
#include "genga/solve/order.h"
#include "tests/examples/examples.h"

class EvaluateExamples : public Examples {
 protected:
  EvaluateExamples() {
    curve.times = genga::make_times({0.0, 1.0, 2.0, 3.0, 4.0});
    curve.values = genga::Scalars::floats({0.0F, 10.0F, 5.0F, 0.0F, 1.0F});
    genga::update_world(hierarchy, pose);
  }

  std::uint32_t node_of(std::string_view name) const {
    std::uint32_t node = 0;
    while (scene.nodes[node].name != name) ++node;
    return node;
  }

  genga::Scene scene = genga::load({"figure.pmd", "dance.vmd"}).value();
  genga::Curve curve;
  genga::Hierarchy hierarchy{scene.nodes};
  genga::Pose pose = genga::rest_pose(scene);
  genga::SolveContext context{scene, scene.clips[0]};
  const genga::Mesh& mesh = scene.meshes[0];
  std::vector<genga::Vec3f> positions = mesh.positions;
  std::uint32_t hip = node_of("左足");
  std::uint32_t ankle = node_of("左足首");
  genga::Quat bent{0.8, 0.6, 0.0, 0.0};
  genga::Quat a{1.0, 0.0, 0.0, 0.0}, b{0.8, 0.6, 0.0, 0.0};
  // Time by u of a segment with handles, and where a quarter of it has passed.
  double c1 = 0.5, c2 = 1.0, c3 = -0.5, share = 0.25, u = 0.0;
  genga::HalleyStep<double> taken{};
  bool done = false;
};
