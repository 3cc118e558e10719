// Triangles of a model whose materials share one list of indices, in their order.
// Not for checking them: pmd/check.h, pmx/check.h.
//
//     Mesh mesh;
//     mesh.positions.resize(3);
//     mesh.indices = {0, 1, 2, 0, 1, 3};
//     FindingCollector losses;
//     mmd::share_triangles(std::array{std::uint64_t{3}, std::uint64_t{3}}, {"pmd.material-range", "pmd.triangle-dropped"},
//                          mesh, losses);
//     mesh.indices.size();      // 3: there is no vertex 3
//     mesh.primitives.size();   // 1
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "genga/base/finding_collector.h"
#include "genga/core/scene.h"

namespace genga::mmd {

struct TriangleCodes {
  std::string_view range;    // code: the shares do not add up to the indices
  std::string_view dropped;  // code: a triangle names a vertex that does not exist
};

// Makes a primitive of each material's share of the mesh's indices, in whole triangles. Leaves out indices without a
// material, which are not drawn, and triangles with vertices that do not exist.
void share_triangles(std::span<const std::uint64_t> shares, const TriangleCodes& codes, Mesh& mesh,
                     FindingCollector& losses);

}  // namespace genga::mmd
