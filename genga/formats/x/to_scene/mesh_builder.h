// Converts a Mesh object to a mesh: its vertices, triangles and the data of its parts. Its skin: skin.cpp.
// Not for others: to_scene.h.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "genga/core/mesh.h"
#include "genga/formats/x/objects/members.h"
#include "genga/formats/x/objects/report.h"
#include "genga/formats/x/objects/vertex_elements.h"
#include "genga/formats/x/to_scene/mesh_vertices.h"

namespace genga::x {

// The material of each face.
struct FaceMaterials {
  std::uint32_t object = no_object;     // a MeshMaterialList
  std::vector<std::int32_t> materials;  // of the scene, by number in the list
  Naturals of_faces{};                  // numbers in the list; faces beyond it have the last
};

class MeshBuilder {
 public:
  // parts: objects in the mesh or referred to there, in their order.
  MeshBuilder(const Document& document, std::uint32_t object, std::vector<std::uint32_t> parts, Report& report);

  Mesh build(const FaceMaterials& materials);
  // The file's vertex for each vertex of the mesh.
  std::vector<std::uint32_t> sources() const;
  std::size_t places_in_file() const { return in_file_; }

 private:
  std::uint32_t part(std::string_view type) const;
  void add_finding(std::string_view code, Severity severity, std::uint32_t object, std::string_view member,
                   std::uint64_t count, std::string_view what);

  void read_normals();
  void read_faces(const FaceMaterials& materials);
  void add_face(std::span<const Word> corners, std::span<const Word> normals, std::uint32_t material);
  bool add_sound_triangle(std::span<const Word> corners, std::span<const Word> normals, std::uint32_t material);
  void add_triangle(const std::array<std::uint32_t, 3>& vertices, std::uint32_t material);
  void read_texture_coordinates();
  void read_colors();
  void read_elements();
  void read_element(const VertexElements& elements, const VertexElement& element);
  void add_uvs(std::vector<Vec2f> values);
  void read_duplicates();
  void put_triangles(const FaceMaterials& materials);
  void put_attributes();
  void report_findings(const FaceMaterials& materials);

  const Document& document_;
  std::uint32_t object_;
  std::vector<std::uint32_t> parts_;
  Report& report_;
  MemberCursor faces_;         // of the mesh
  MemberCursor normal_faces_;  // of its MeshNormals
  std::uint32_t normals_of_ = no_object;
  std::size_t in_file_ = 0;  // vertices
  std::vector<Vec3f> positions_;
  std::vector<Vec3f> normals_;      // as MeshNormals lists them
  std::vector<Vec3f> own_normals_;  // of vertices, from elements
  std::vector<std::vector<Vec2f>> uvs_;
  std::vector<Vec4f> colors_;
  std::vector<std::uint32_t> points_;
  std::optional<MeshVertices> vertices_;
  std::vector<std::uint32_t> corners_;             // three per triangle
  std::vector<std::uint32_t> triangle_materials_;  // their numbers in the list; empty if all have the first
  std::uint64_t small_faces_ = 0;
  std::uint64_t faces_beyond_ = 0;
  std::uint64_t normals_beyond_ = 0;
  std::uint64_t materials_beyond_ = 0;
  std::uint64_t flat_triangles_ = 0;
  std::uint64_t uv_sets_beyond_ = 0;
  Mesh mesh_;
};

}  // namespace genga::x
