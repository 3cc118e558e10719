// The mesh: vertices into arrays, triangles by material, morphs through the base morph's list.
#include <algorithm>
#include <bit>

#include "genga/base/finding_collector.h"
#include "genga/formats/mmd_common/triangles.h"
#include "genga/formats/pmd/to_scene_parts.h"

namespace genga::pmd {
namespace {

constexpr std::uint32_t no_vertex = ~std::uint32_t{0};

bool is_finite(float value) {
  // Without floating-point comparisons, so that the loop over a column becomes vector code.
  constexpr std::uint32_t exponent = 0x7F800000;
  return (std::bit_cast<std::uint32_t>(value) & exponent) != exponent;
}

template <class Vector>
bool all_finite(const std::vector<Vector>& column) {
  bool all = true;
  for (const Vector& value : column) {
    for (int i = 0; i < Vector::length(); ++i) all &= is_finite(value[i]);
  }
  return all;
}

template <class Vector>
void replace_non_finite(std::vector<Vector>& column, std::string_view member, FindingCollector& losses) {
  if (all_finite(column)) return;
  for (std::size_t v = 0; v < column.size(); ++v) {
    for (int i = 0; i < Vector::length(); ++i)
      column[v][i] = finite(column[v][i], losses, [&] { return element_path("vertices", v, member); });
  }
}

// Vertices without an outline narrow it to nothing.
void add_edges(std::span<const Vertex> vertices, Mesh& mesh) {
  const auto is_bare = [](const Vertex& vertex) { return vertex.edge != 0; };
  if (std::none_of(vertices.begin(), vertices.end(), is_bare)) return;
  for (const Vertex& vertex : vertices) mesh.edge_scales.push_back(is_bare(vertex) ? 0.0F : 1.0F);
}

void add_vertices(const Model& model, Mesh& mesh, FindingCollector& losses) {
  const auto vertices = model.vertices.view();
  mesh.positions.resize(vertices.size());
  mesh.normals.resize(vertices.size());
  mesh.uvs.resize(vertices.size());
  for (std::size_t i = 0; i < vertices.size(); ++i) {
    const Vertex& vertex = vertices[i];
    mesh.positions[i] = {vertex.position[0], vertex.position[1], vertex.position[2]};
    mesh.normals[i] = {vertex.normal[0], vertex.normal[1], vertex.normal[2]};
    mesh.uvs[i] = {vertex.uv[0], vertex.uv[1]};
  }
  add_edges(vertices, mesh);
  replace_non_finite(mesh.positions, "position", losses);
  replace_non_finite(mesh.normals, "normal", losses);
  replace_non_finite(mesh.uvs, "uv", losses);
}

void add_skin(const Model& model, std::size_t nodes, Mesh& mesh, FindingCollector& losses) {
  if (nodes == 0) return;
  constexpr float percent = 100.0F;
  std::array<float, 256> shares{};
  for (std::size_t i = 0; i < shares.size(); ++i) shares[i] = std::min(static_cast<float>(i) / percent, 1.0F);
  const auto vertices = model.vertices.view();
  mesh.influences = 2;
  mesh.joints.resize(2 * vertices.size());
  mesh.weights.resize(2 * vertices.size());
  for (std::size_t i = 0; i < vertices.size(); ++i) {
    const Vertex& vertex = vertices[i];
    for (std::size_t j = 0; j < 2; ++j) {
      const std::uint32_t bone = vertex.bones[j];
      mesh.joints[2 * i + j] = bone;
      if (bone < nodes) continue;
      mesh.joints[2 * i + j] = 0;
      losses.warn(
          "pmd.influence-moved", [&] { return element_path("vertices", i, "bones[" + std::to_string(j) + "]"); },
          "the bone does not exist, so bone 0 moves the vertex");
    }
    const float share = shares[vertex.weight];
    mesh.weights[2 * i] = share;
    mesh.weights[2 * i + 1] = 1.0F - share;
  }
}

void add_triangles(const Model& model, Mesh& mesh, FindingCollector& losses) {
  mesh.indices.assign(model.indices.begin(), model.indices.end());
  std::vector<std::uint64_t> shares;
  shares.reserve(model.materials.size());
  for (const Material& material : model.materials) shares.push_back(material.index_count);
  mmd::share_triangles(shares, {"pmd.material-range", "pmd.triangle-dropped"}, mesh, losses);
}

// The vertices that the base morph lists, as far as they exist.
std::vector<std::uint32_t> base_vertices(const Morph* base, std::size_t count) {
  std::vector<std::uint32_t> vertices;
  if (base == nullptr) return vertices;
  vertices.reserve(base->vertices.size());
  for (const MorphVertex& entry : base->vertices)
    vertices.push_back(entry.index < count ? entry.index.get() : no_vertex);
  return vertices;
}

void add_target(const Model& model, std::size_t index, std::span<const std::uint32_t> base, std::uint32_t morph,
                Mesh& mesh, FindingCollector& losses) {
  const auto list = model.morphs[index].vertices.view();
  MorphTarget target{morph, {}, {}};
  target.vertices.resize(list.size());
  target.offsets.resize(list.size());
  std::size_t kept = 0;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const MorphVertex& entry = list[i];
    const auto path = [&] { return element_path("morphs", index, element_path("vertices", i)); };
    const std::uint32_t vertex = entry.index < base.size() ? base[entry.index] : no_vertex;
    if (vertex == no_vertex) {
      losses.warn("pmd.morph-vertex-dropped", path, "the morph moves a vertex that does not exist");
      continue;
    }
    Vec3f offset(entry.position[0], entry.position[1], entry.position[2]);
    if (!is_finite(offset.x) || !is_finite(offset.y) || !is_finite(offset.z))
      offset = finite(entry.position, losses, path);
    target.vertices[kept] = vertex;
    target.offsets[kept++] = offset;
  }
  target.vertices.resize(kept);
  target.offsets.resize(kept);
  if (kept > 0) mesh.targets.push_back(std::move(target));
}

void add_targets(const Model& model, Mesh& mesh, FindingCollector& losses) {
  const auto is_base = [](const Morph& morph) { return static_cast<MorphType>(morph.type) == MorphType::base; };
  const auto base = std::find_if(model.morphs.begin(), model.morphs.end(), is_base);
  const Morph* list = base == model.morphs.end() ? nullptr : &*base;
  const std::vector<std::uint32_t> vertices = base_vertices(list, mesh.positions.size());
  std::uint32_t morph = 0;
  for (std::size_t i = 0; i < model.morphs.size(); ++i) {
    if (!is_base(model.morphs[i])) {
      add_target(model, i, vertices, morph++, mesh, losses);
    } else if (&model.morphs[i] != list) {
      losses.warn(
          "pmd.second-base", [&] { return element_path("morphs", i, "type"); },
          "there is a second base morph; only the first one is used");
    }
  }
}

}  // namespace

void add_mesh(const Model& model, Scene& scene, FindingCollector& losses) {
  if (model.vertices.empty()) return;
  Mesh& mesh = scene.meshes.emplace_back();
  mesh.name = scene.name;
  add_vertices(model, mesh, losses);
  add_skin(model, scene.nodes.size(), mesh, losses);
  add_triangles(model, mesh, losses);
  add_targets(model, mesh, losses);
}

}  // namespace genga::pmd
