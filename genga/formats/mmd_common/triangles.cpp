#include "genga/formats/mmd_common/triangles.h"

#include <algorithm>

#include "genga/base/member_path.h"

namespace genga::mmd {
namespace {

// Takes out the triangles that name vertices which do not exist.
void drop_bad_triangles(std::string_view code, Mesh& mesh, FindingCollector& losses) {
  const std::size_t count = mesh.positions.size();
  std::uint32_t largest = 0;
  for (const std::uint32_t index : mesh.indices) largest = std::max(largest, index);
  if (mesh.indices.empty() || largest < count) return;
  std::size_t kept = 0;
  for (Primitive& primitive : mesh.primitives) {
    const std::size_t first = kept;
    for (std::size_t i = primitive.first_index; i < primitive.first_index + primitive.index_count; i += 3) {
      if (std::max({mesh.indices[i], mesh.indices[i + 1], mesh.indices[i + 2]}) < count) {
        for (std::size_t j = 0; j < 3; ++j) mesh.indices[kept++] = mesh.indices[i + j];
      } else {
        losses.warn(code, [&] { return element_path("indices", i); }, "the triangle has a vertex that does not exist");
      }
    }
    primitive.first_index = static_cast<std::uint32_t>(first);
    primitive.index_count = static_cast<std::uint32_t>(kept - first);
  }
  mesh.indices.resize(kept);
  std::erase_if(mesh.primitives, [](const Primitive& primitive) { return primitive.index_count == 0; });
}

}  // namespace

void share_triangles(std::span<const std::uint64_t> shares, const TriangleCodes& codes, Mesh& mesh,
                     FindingCollector& losses) {
  const std::uint64_t count = mesh.indices.size();
  std::uint64_t sum = 0;
  std::uint64_t done = 0;
  for (std::size_t i = 0; i < shares.size(); ++i) {
    sum += shares[i];
    const std::uint64_t end = std::min(sum, count) / 3 * 3;
    if (end > done) {
      mesh.primitives.push_back(
          {static_cast<std::uint32_t>(done), static_cast<std::uint32_t>(end - done), static_cast<std::int32_t>(i)});
    }
    done = end;
  }
  if (sum != count) {
    losses.warn(
        codes.range, "materials",
        "the materials use another number of indices than there are; only whole triangles within both are kept");
  }
  mesh.indices.resize(static_cast<std::size_t>(done));
  drop_bad_triangles(codes.dropped, mesh, losses);
}

}  // namespace genga::mmd
