// For the examples of genga/convert/fit: a dance, a curve of it, and what was made of it.
#pragma once

#include <cstdint>
#include <vector>

#include "genga/convert/fit/fit.h"
#include "genga/convert/fit/path.h"
#include "genga/convert/fit/sample_scene.h"
#include "genga/convert/lower/lower.h"
#include "genga/core/pose.h"
#include "genga/evaluate/hierarchy.h"
#include "genga/formats/gltf/descriptor.h"
#include "tests/examples/examples.h"

class FitExamples : public Examples {
 protected:
  static genga::Curve curve_of(float from, float to) {
    genga::Curve curve;
    curve.times = genga::make_times({0.0, 1.0, 2.0});
    curve.shape = genga::KeyShape::linear;
    curve.values = genga::Scalars::floats({from, to, from});
    return curve;
  }

  static genga::Pose rest_of(const genga::Scene& scene) {
    genga::Pose pose = genga::rest_pose(scene);
    genga::update_world(genga::Hierarchy(scene.nodes), pose);
    return pose;
  }

  genga::Scene scene = genga::load({"figure.pmd", "dance.vmd"}).value();
  const genga::Clip& clip = scene.clips[0];
  genga::Lowered lowered = genga::lower(scene, *genga::gltf::descriptor().holds, {}, findings).value();
  genga::AxesChange change{scene.axes, scene.axes.metres_per_unit};
  genga::TimeSpan span{0.0, 1.0, 30.0};
  std::uint32_t node = 3;
  genga::Curve x = curve_of(0.0F, 1.0F), y = curve_of(2.0F, 3.0F);
  std::vector<const genga::Curve*> curves{&x, &y, nullptr};
  genga::Vec3 rest{0.0, 1.0, 0.0};
  genga::VectorPath path{curves, {}};
  genga::RotationCurve turns = [] {
    genga::RotationCurve curve;
    curve.times = genga::make_times({0.0, 1.0});
    curve.shape = genga::KeyShape::linear;
    curve.values = genga::Scalars::floats({0.0F, 0.0F, 0.0F, 1.0F, 0.6F, 0.0F, 0.0F, 0.8F});
    return curve;
  }();
  genga::ArcPath rotation{turns, {}};
  genga::Samples samples{.width = 3, .times = {0.0, 1.0}, .values = {{}, {}}, .approaches = {{}, {}}};
  genga::Vec4 from{0.0}, to{1.0};
  genga::Pose pose = rest_of(scene), other = rest_of(scene);
  genga::Transform local;
  std::vector<float> times{0.0F, 0.5F, 1.0F};
  std::vector<genga::Vec4> values{genga::Vec4(0.0), genga::Vec4(0.5), genga::Vec4(1.0)};
  std::vector<std::uint8_t> keep{0, 0, 0};
  genga::KeyList keys{.width = 3, .keys = {{.time = 0.0F}, {.time = 1.0F, .value = genga::Vec4(1.0)}}};
};
