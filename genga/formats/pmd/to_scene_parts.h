// The parts of to_scene, one source each, and helpers that they share. Not for callers of the library.
//
//     FindingCollector losses([&](std::string_view path) { return where(model, path); }, FindingCollector::first_only);
//     add_skeleton(model, options, scene, losses);
#pragma once

#include <cmath>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "genga/base/finding_collector.h"
#include "genga/base/member_path.h"
#include "genga/core/scene.h"
#include "genga/formats/contract.h"
#include "genga/formats/pmd/document.h"

namespace genga::pmd {

// The number; if it is not finite, 0 and a finding. path: a function that returns its path.
template <class Path>
float finite(float value, FindingCollector& losses, const Path& path) {
  if (std::isfinite(value)) return value;
  losses.warn("pmd.number-replaced", path, "not a finite number; it is read as 0");
  return 0.0F;
}
template <class Path>
Vec3f finite(const F32x3& value, FindingCollector& losses, const Path& path) {
  return {finite(value[0], losses, path), finite(value[1], losses, path), finite(value[2], losses, path)};
}

void add_skeleton(const Model& model, const SceneOptions& options, Scene& scene, FindingCollector& losses);
void add_constraints(const Model& model, Scene& scene, FindingCollector& losses);
void add_materials(const Model& model, const SceneOptions& options, Scene& scene, FindingCollector& losses);
void add_morphs(const Model& model, const SceneOptions& options, Scene& scene);
void add_mesh(const Model& model, Scene& scene, FindingCollector& losses);
void add_bodies(const Model& model, const SceneOptions& options, Scene& scene, FindingCollector& losses);

}  // namespace genga::pmd
