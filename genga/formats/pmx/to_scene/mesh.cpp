// The mesh: vertices into arrays, weights, triangles by material, edges and colors, morphs of vertices.
#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "genga/base/finding_collector.h"
#include "genga/formats/mmd_common/triangles.h"
#include "genga/formats/pmx/to_scene/parts.h"

namespace genga::pmx {
namespace {

void add_vertex(const Vertex& vertex, std::size_t index, Mesh& mesh, FindingCollector& losses) {
  const auto path = [&] { return element_path("vertices", index); };
  mesh.positions[index] = finite(vertex.position, losses, path);
  mesh.normals[index] = finite(vertex.normal, losses, path);
  mesh.uvs[index] = {finite(vertex.uv[0], losses, path), finite(vertex.uv[1], losses, path)};
}

// A mesh whose edges all have the usual width, 1, has no edge scales.
void add_edge_scale(const Vertex& vertex, std::size_t index, Mesh& mesh, FindingCollector& losses) {
  const float scale = finite(vertex.edge_scale, losses, [&] { return element_path("vertices", index); });
  if (scale == 1.0F && mesh.edge_scales.empty()) return;
  if (mesh.edge_scales.empty()) mesh.edge_scales.assign(mesh.positions.size(), 1.0F);
  mesh.edge_scales[index] = scale;
}

// The share of each of the vertex's bones, as in the file.
std::array<float, max_influences> shares_of(const Vertex& vertex) {
  std::array<float, max_influences> shares{};
  if (vertex.weights.empty()) {
    shares[0] = 1.0F;
  } else if (vertex.weights.size() == 1) {
    shares[0] = vertex.weights[0];
    shares[1] = 1.0F - shares[0];
  } else {
    std::copy(vertex.weights.begin(), vertex.weights.end(), shares.begin());
  }
  return shares;
}

// Shares of bones that do not exist are the others'; a vertex without any is moved by its first bone, or bone 0.
void add_weights(const Vertex& vertex, std::size_t index, std::size_t nodes, Mesh& mesh, FindingCollector& losses) {
  std::array<float, max_influences> shares = shares_of(vertex);
  std::uint32_t* joints = &mesh.joints[index * mesh.influences];
  float* weights = &mesh.weights[index * mesh.influences];
  float sum = 0.0F;
  for (std::size_t i = 0; i < vertex.bones.size(); ++i) {
    shares[i] = finite(shares[i], losses, [&] { return element_path("vertices", index, "weights"); });
    if (!has(nodes, vertex.bones[i])) {
      if (shares[i] != 0.0F) {
        losses.warn(
            "pmx.influence-moved", [&] { return element_path("vertices", index, "bones[" + std::to_string(i) + ']'); },
            "the bone does not exist; the other bones move the vertex, or bone 0");
      }
      continue;
    }
    joints[i] = static_cast<std::uint32_t>(vertex.bones[i]);
    weights[i] = std::max(shares[i], 0.0F);
    sum += weights[i];
  }
  if (!(sum > 0.0F) || !std::isfinite(sum)) {
    std::fill(weights, weights + mesh.influences, 0.0F);
    weights[0] = 1.0F;
    return;
  }
  for (std::size_t i = 0; i < mesh.influences; ++i) weights[i] /= sum;
}

void add_vertices(const Model& model, std::size_t nodes, Mesh& mesh, FindingCollector& losses) {
  const std::size_t count = model.vertices.size();
  mesh.positions.resize(count);
  mesh.normals.resize(count);
  mesh.uvs.resize(count);
  if (nodes > 0) {
    mesh.influences = static_cast<std::uint32_t>(model.vertices.max_bones());
    mesh.joints.resize(count * mesh.influences);
    mesh.weights.resize(count * mesh.influences);
  }
  std::size_t index = 0;
  for (const Vertex& vertex : model.vertices) {
    add_vertex(vertex, index, mesh, losses);
    add_edge_scale(vertex, index, mesh, losses);
    if (nodes > 0) {
      add_weights(vertex, index, nodes, mesh, losses);
      add_bent_vertex(vertex, index, nodes, mesh, losses);
    }
    ++index;
  }
}

void add_triangles(const Model& model, Mesh& mesh, FindingCollector& losses) {
  mesh.indices.reserve(model.indices.size());
  for (const VertexIndex index : model.indices) mesh.indices.push_back(static_cast<std::uint32_t>(index.value));
  std::vector<std::uint64_t> shares;
  shares.reserve(model.materials.size());
  for (const Material& material : model.materials) {
    shares.push_back(static_cast<std::uint64_t>(std::max(material.index_count.get(), 0)));
  }
  mmd::share_triangles(shares, {"pmx.material-range", "pmx.triangle-dropped"}, mesh, losses);
}

void add_sides(std::span<const std::uint32_t> triangles, std::vector<std::uint32_t>& lines) {
  for (std::size_t i = 0; i + 2 < triangles.size(); i += 3) {
    const auto [a, b, c] = std::array{triangles[i], triangles[i + 1], triangles[i + 2]};
    lines.insert(lines.end(), {a, b, b, c, c, a});
  }
}

// Triangles of materials that are drawn by their corners or sides, as these.
void spread_primitives(const Model& model, Mesh& mesh) {
  const auto flags_of = [&](const Primitive& primitive) {
    return model.materials[static_cast<std::size_t>(primitive.material)].flags;
  };
  const auto is_spread = [&](const Primitive& primitive) {
    return (flags_of(primitive) & (material_points | material_lines)) != 0;
  };
  if (std::none_of(mesh.primitives.begin(), mesh.primitives.end(), is_spread)) return;
  const std::vector<std::uint32_t> triangles = std::move(mesh.indices);
  mesh.indices.clear();
  for (Primitive& primitive : mesh.primitives) {
    const auto corners = std::span(triangles).subspan(primitive.first_index, primitive.index_count);
    primitive.first_index = static_cast<std::uint32_t>(mesh.indices.size());
    if ((flags_of(primitive) & material_points) != 0) primitive.mode = PrimitiveMode::points;
    if (is_spread(primitive) && primitive.mode != PrimitiveMode::points) {
      primitive.mode = PrimitiveMode::lines;
      add_sides(corners, mesh.indices);
    } else {
      mesh.indices.insert(mesh.indices.end(), corners.begin(), corners.end());
    }
    primitive.index_count = static_cast<std::uint32_t>(mesh.indices.size()) - primitive.first_index;
  }
}

// The first extra UV of what is drawn with it; all else is white.
void add_colors(const Model& model, Mesh& mesh, FindingCollector& losses) {
  std::vector<bool> is_colored(mesh.positions.size());
  bool is_any = false;
  for (const Primitive& primitive : mesh.primitives) {
    if ((model.materials[static_cast<std::size_t>(primitive.material)].flags & material_vertex_color) == 0) continue;
    is_any = true;
    for (std::uint32_t i = 0; i < primitive.index_count; ++i)
      is_colored[mesh.indices[primitive.first_index + i]] = true;
  }
  if (!is_any || model.header.extra_uv_count == 0) return;
  mesh.colors.reserve(mesh.positions.size());
  for (const Vertex& vertex : model.vertices) {
    const std::size_t index = mesh.colors.size();
    Vec4f& color = mesh.colors.emplace_back(1.0F);
    for (int i = 0; is_colored[index] && i < 4; ++i) {
      color[i] = finite(vertex.extra_uvs[0][static_cast<std::size_t>(i)], losses,
                        [&] { return element_path("vertices", index, "extra_uvs"); });
    }
  }
}

void add_target(const Model& model, std::size_t index, Mesh& mesh, FindingCollector& losses) {
  const std::vector<VertexMorphItem>& items = *model.morphs[index].vertices;
  MorphTarget target{.morph = static_cast<std::uint32_t>(index), .vertices = {}, .offsets = {}};
  target.vertices.reserve(items.size());
  target.offsets.reserve(items.size());
  for (std::size_t i = 0; i < items.size(); ++i) {
    const auto path = [&] { return element_path("morphs", index, element_path("vertices", i)); };
    if (!has(mesh.positions.size(), items[i].vertex)) {
      losses.warn("pmx.morph-vertex-dropped", path, "the morph moves a vertex that does not exist");
      continue;
    }
    target.vertices.push_back(static_cast<std::uint32_t>(items[i].vertex));
    target.offsets.push_back(finite(items[i].offset, losses, path));
  }
  if (!target.vertices.empty()) mesh.targets.push_back(std::move(target));
}

}  // namespace

void add_mesh(const Model& model, Scene& scene, FindingCollector& losses) {
  if (model.vertices.empty()) return;
  Mesh& mesh = scene.meshes.emplace_back();
  mesh.name = scene.name;
  add_vertices(model, scene.nodes.size(), mesh, losses);
  add_triangles(model, mesh, losses);
  add_colors(model, mesh, losses);
  spread_primitives(model, mesh);
  add_extra_uvs(model, mesh, losses);
  for (std::size_t i = 0; i < model.morphs.size(); ++i) {
    if (model.morphs[i].vertices) add_target(model, i, mesh, losses);
    if (model.morphs[i].uvs) add_uv_target(model, i, mesh, losses);
  }
}

}  // namespace genga::pmx
