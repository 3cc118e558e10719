// For the examples of genga/evaluate.
#pragma once

#include "genga/core/pose.h"
#include "genga/evaluate/clip.h"
#include "genga/evaluate/curve.h"
#include "genga/evaluate/hierarchy.h"
#include "genga/evaluate/segment_lanes.h"
#include "genga/evaluate/skin.h"
#include "tests/examples/examples.h"

class EvaluateExamples : public Examples {
 protected:
  EvaluateExamples() {
    curve.times = genga::make_times({0.0, 1.0, 2.0, 3.0, 4.0});
    curve.values = genga::Scalars::floats({0.0F, 10.0F, 5.0F, 0.0F, 1.0F});
    genga::update_world(hierarchy, pose);
  }

  genga::Scene scene = genga::load({"figure.pmd", "dance.vmd"}).value();
  genga::Curve curve;
  genga::Hierarchy hierarchy{scene.nodes};
  genga::Pose pose = genga::rest_pose(scene);
  genga::EvaluationContext context{scene, scene.clips[0]};
  const genga::Mesh& mesh = scene.meshes[0];
  std::vector<genga::Vec3f> positions = mesh.positions;
  std::vector<genga::Vec3f> normals = mesh.normals;
  std::uint32_t hip = 3;
  genga::Quat a{1.0, 0.0, 0.0, 0.0}, b{0.8, 0.6, 0.0, 0.0};
  // Time by u of a segment with handles, and where a quarter of it has passed.
  double c1 = 0.5, c2 = 1.0, c3 = -0.5, share = 0.25, u = 0.0;
  genga::HalleyStep<double> taken{};
  bool done = false;
};
