// Writes one mesh of a scene as the members and parts of a Mesh object.
// Not for others: from_scene.h.
//
//     MeshWriter writer(scene, scene.meshes[0], false, builder);
//     if (writer.has_triangles()) {
//       builder.begin("Mesh", "body");
//       writer.write_shape();
//       builder.end();
//     }
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "genga/core/scene.h"
#include "genga/formats/x/file/content_builder.h"

namespace genga::x {

class MeshWriter {
 public:
  // expands: triangles that are visible from both sides become two, each with its own vertices. Borrows all.
  MeshWriter(const Scene& scene, const Mesh& mesh, bool expands, ContentBuilder& builder);

  bool has_triangles() const { return !triangles_.empty(); }
  std::uint64_t lines_and_points() const { return lines_and_points_; }
  // The materials of its triangles: indices in Scene::materials, and no_index if some have none; empty if none has one.
  std::span<const std::int32_t> materials() const { return materials_; }

  void write_shape();
  // The first members of a MeshMaterialList.
  void write_material_numbers();
  // rests: each node's rest matrix; frames: the name of its frame.
  void write_skin(std::span<const Mat4> rests, std::span<const std::string> frames);

 private:
  struct Triangle {
    std::array<std::uint32_t, 3> corners;
    std::uint32_t material;  // index in materials_
  };
  struct Pull {
    std::uint32_t joint;
    std::uint32_t vertex;
    float weight;
  };

  void collect(bool expands);
  std::uint32_t number_of(std::int32_t material);
  // The vertex of a triangle's corner: the mesh's own, or a copy of it.
  std::uint32_t vertex_of(std::uint32_t source, std::uint32_t material, bool is_back);
  void write_faces();
  void write_normals();
  void write_texture_coordinates();
  void write_colors();
  void write_duplicates();
  std::size_t first_uv_set() const;
  std::vector<bool> are_shown() const;  // for each vertex whether a triangle uses it
  std::vector<Pull> pulls() const;
  Mat4 offset_of(std::uint32_t joint, std::span<const Mat4> rests) const;

  const Scene& scene_;
  const Mesh& mesh_;
  ContentBuilder& builder_;
  std::vector<std::uint32_t> sources_;  // the mesh's vertex for each vertex; the mesh's own come first
  std::vector<bool> backs_;             // for each vertex whether it is visible from behind
  std::vector<std::uint32_t> owners_;   // for each of a skin's own vertices: the first material that uses it
  std::unordered_map<std::uint64_t, std::uint32_t> copies_;
  std::vector<Triangle> triangles_;
  std::vector<std::int32_t> materials_;
  std::unordered_map<std::int32_t, std::uint32_t> numbers_;  // of materials, in materials_
  std::uint64_t lines_and_points_ = 0;
};

}  // namespace genga::x
