// The skin except its weights: vertices that bend about a center (SDEF) or by dual quaternions (QDEF).
#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "genga/base/finding_collector.h"
#include "genga/formats/pmx/to_scene/parts.h"

namespace genga::pmx {

void add_bent_vertex(const Vertex& vertex, std::size_t index, std::size_t nodes, Mesh& mesh, FindingCollector& losses) {
  const auto kind = static_cast<WeightKind>(vertex.weight_kind);
  const auto number = static_cast<std::uint32_t>(index);
  if (kind == WeightKind::qdef) mesh.dual_quaternion.push_back(number);
  if (kind != WeightKind::sdef || !vertex.sdef) return;
  // Beside one bone that is missing the other moves the vertex alone: there is nothing to bend.
  const auto exists = [&](std::int32_t bone) { return has(nodes, bone); };
  if (!std::all_of(vertex.bones.begin(), vertex.bones.end(), exists)) return;
  const auto path = [&] { return element_path("vertices", index, "sdef"); };
  mesh.spherical.push_back({.vertex = number,
                            .center = finite(vertex.sdef->center, losses, path),
                            .r0 = finite(vertex.sdef->r0, losses, path),
                            .r1 = finite(vertex.sdef->r1, losses, path)});
}

}  // namespace genga::pmx
