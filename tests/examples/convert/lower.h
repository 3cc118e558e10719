// For the examples of genga/convert/lower: a dance on its way into a VMD.
#pragma once

#include <optional>
#include <vector>

#include "genga/convert/axes/reorient.h"
#include "genga/convert/lower/lower.h"
#include "genga/convert/lower/pivots.h"
#include "genga/core/rest.h"
#include "genga/formats/gltf/descriptor.h"
#include "genga/formats/vmd/descriptor.h"
#include "tests/examples/examples.h"

class LowerExamples : public Examples {
 protected:
  template <class... T>
  static void report(const T&...) {}

  genga::Scene scene = genga::load({"figure.pmd", "dance.vmd"}).value();
  const genga::Clip& clip = scene.clips[0];
  genga::Lowered lowered = genga::lower(scene, *genga::gltf::descriptor().holds, {}, findings).value();
  const genga::Capabilities& target = *genga::vmd::descriptor().holds;
  genga::LowerOptions options;
  genga::AxesChange change{scene.axes, scene.axes.metres_per_unit};
  std::vector<genga::PivotPlace> places{scene.nodes.size()};
  genga::TimeSpan span{0.0, 1.0, 30.0};
  genga::Work work{genga::usual_limits(), 1000};
};
