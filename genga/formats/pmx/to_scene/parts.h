// The parts of to_scene, one source each, and helpers that they share. Not for callers of the library.
//
//     FindingCollector losses([&](std::string_view path) { return where(model, path); }, FindingCollector::first_only);
//     add_skeleton(model, scene, losses);
#pragma once

#include <cmath>
#include <string>
#include <string_view>
#include <utility>

#include "genga/base/finding_collector.h"
#include "genga/base/member_path.h"
#include "genga/core/scene.h"
#include "genga/formats/contract.h"
#include "genga/formats/pmx/document.h"

namespace genga::pmx {

// The number; if it is not finite, 0 and a finding. path: a function that returns its path.
template <class Path>
float finite(float value, FindingCollector& losses, const Path& path) {
  if (std::isfinite(value)) return value;
  losses.warn("pmx.number-replaced", path, "not a finite number; it is read as 0");
  return 0.0F;
}
template <class Path>
Vec3f finite(const F32x3& value, FindingCollector& losses, const Path& path) {
  return {finite(value[0], losses, path), finite(value[1], losses, path), finite(value[2], losses, path)};
}

// Whether a list of `count` has the entry.
inline bool has(std::size_t count, std::int32_t index) { return index >= 0 && static_cast<std::size_t>(index) < count; }

void add_skeleton(const Model& model, Scene& scene, FindingCollector& losses);
void add_rules(const Model& model, Scene& scene, FindingCollector& losses);
void add_materials(const Model& model, Scene& scene, FindingCollector& losses);
void add_morphs(const Model& model, Scene& scene, FindingCollector& losses);
void add_extra_uvs(const Model& model, Mesh& mesh, FindingCollector& losses);
void add_uv_target(const Model& model, std::size_t index, Mesh& mesh, FindingCollector& losses);
void add_mesh(const Model& model, Scene& scene, FindingCollector& losses);
// Adds a vertex that bends otherwise than by plain weights, if its bones exist.
void add_bent_vertex(const Vertex& vertex, std::size_t index, std::size_t nodes, Mesh& mesh, FindingCollector& losses);
void add_bodies(const Model& model, Scene& scene, FindingCollector& losses);

}  // namespace genga::pmx
