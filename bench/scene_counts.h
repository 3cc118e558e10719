// What a scene has, as counters of a benchmark: other readers of the file must have found the same, and what is not
// read is not fast.
//
//     bench::count_scene(state, vmd::to_scene(motion, {}, findings));
#pragma once

#include <algorithm>
#include <cstddef>

#include <benchmark/benchmark.h>

#include "genga/core/scene.h"

namespace genga::bench {

inline std::size_t keys_of(const Track& track) {
  std::size_t most = track.rotation.size();
  for (const Curve& curve : track.curves) most = std::max(most, curve.size());
  return most;
}

// The keys of all nodes' or all morphs' tracks of a property.
inline std::size_t keys_of(const Scene& scene, SubjectKind kind, Property property) {
  std::size_t keys = 0;
  for (const Clip& clip : scene.clips) {
    for (const Track& track : clip.tracks) {
      if (track.subject.kind == kind && track.property == property) keys += keys_of(track);
    }
  }
  return keys;
}

inline std::size_t triangles_of(const Mesh& mesh) {
  std::size_t indices = 0;
  for (const Primitive& part : mesh.primitives) {
    indices += part.mode == PrimitiveMode::triangles ? part.index_count : 0;
  }
  return indices / 3;
}

inline void count_scene(benchmark::State& state, const Scene& scene) {
  const auto count = [&](const char* name, std::size_t number) { state.counters[name] = static_cast<double>(number); };
  std::size_t vertices = 0;
  std::size_t triangles = 0;
  for (const Mesh& mesh : scene.meshes) {
    vertices += mesh.positions.size();
    triangles += triangles_of(mesh);
  }
  count("nodes", scene.nodes.size());
  count("vertices", vertices);
  count("triangles", triangles);
  count("turns", keys_of(scene, SubjectKind::node, Property::rotation));
  count("weights", keys_of(scene, SubjectKind::morph, Property::weight));
}

}  // namespace genga::bench
