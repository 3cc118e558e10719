// The parts of to_scene, one source each, and what they know of the scene so far. They are called in this order.
// Not for callers: to_scene.h.
//
//     const SceneOptions none;
//     SceneBuilder builder(document, none);
//     add_nodes(builder);
//     add_materials(builder);
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "genga/base/finding_collector.h"
#include "genga/core/scene.h"
#include "genga/formats/gltf/accessor.h"
#include "genga/formats/gltf/document.h"
#include "genga/formats/scene_options.h"
#include "genga/math/vector.h"

namespace genga::gltf {

// A picture's part that a material shows.
struct TexturePart {
  Vec2f offset{0.0F};
  Vec2f scale{1.0F};
  float rotation = 0.0F;  // radians
  friend bool operator==(const TexturePart&, const TexturePart&) = default;
};

struct SceneBuilder {
  SceneBuilder(const Document& read, const SceneOptions& asked);

  const Document& document;
  const SceneOptions& options;
  bool own;  // Genga wrote the file
  FindingCollector findings;
  Scene scene;
  std::vector<std::int32_t> node_of;    // of the scene, by the file's; no_index: it only carries a mesh
  std::vector<std::int32_t> parent_of;  // of the file, by the file's
  std::vector<bool> is_shown;           // by the file's nodes: in the scene that the file shows
  std::vector<bool> is_switch;          // by the file's nodes: its x says what a hand's tracks or the markers say
  std::vector<std::vector<std::uint32_t>>
      morphs_of;                            // of the scene, by the file's nodes: one for each target of its mesh
  std::vector<std::int32_t> mesh_node_of;   // of the scene, by the file's nodes: the node of the mesh that it carries
  std::vector<std::int32_t> constraint_of;  // of the scene, by the extras'; no_index: it is not made
  std::vector<TexturePart> texture_parts;   // by Scene::materials
  std::vector<std::int32_t> camera_of;      // of the scene, by the file's
  std::vector<std::int32_t> light_of;
  std::vector<float> rest_weights;                       // by Scene::morphs
  std::map<std::string, std::uint32_t> own_morph_names;  // of Genga's files: the morph that targets have under a name
  std::vector<std::int32_t> expression_of;               // of Scene::morphs, by the file's nodes: its x is the weight
  std::uint64_t bytes_left = 0;                          // for vertices and keys

  // Whether there is room for that many bytes of vertices or keys; reported at the path where there is none.
  bool take(std::uint64_t bytes, std::string_view path);
  void leave_out(std::string path, std::string_view message) {
    findings.warn("gltf.left-out", std::move(path), message);
  }
  // The accessor that the member names; reported where it is none of the type. width 0: any.
  std::optional<Elements> elements(const JsonValue& index, std::size_t width, const std::string& path);
  // Its numbers; reported as above.
  std::optional<std::vector<float>> numbers(const JsonValue& index, std::size_t width, const std::string& path);
  // From the node's own space to the scene's, at rest.
  const Mat4& rest_matrix_of(std::uint32_t node);
  // The scene's node; no_index: there is none.
  std::int32_t scene_node(const JsonValue& index) const;

 private:
  std::vector<Mat4> rest_matrices_;  // once they are asked for
};

// Nodes of Genga's files that no scene has; parents must be known.
void find_switches(SceneBuilder& builder);
void add_nodes(SceneBuilder& builder);
// Which nodes are bones of a human figure, by VRM's extensions.
void add_human_bones(SceneBuilder& builder);
void add_materials(SceneBuilder& builder);
// The morphs that the extras of Genga's files list, before meshes name them.
void add_own_morphs(SceneBuilder& builder);
void add_meshes(SceneBuilder& builder);
// What moves each vertex of a mesh of the scene that shows the skin.
struct SkinJoints {
  std::vector<std::uint32_t> nodes;  // of the scene, in the skin's order
};
std::optional<SkinJoints> joints_of(SceneBuilder& builder, std::uint32_t skin);
// Adds the places where its joints were bound, if these are not their rests.
void add_binds(SceneBuilder& builder, std::uint32_t skin, const SkinJoints& joints, Mesh& mesh);
// VRM's, behind the morphs that they drive.
void add_expressions(SceneBuilder& builder);
void add_cameras(SceneBuilder& builder);
void add_lights(SceneBuilder& builder);
// Rules, bodies and joints of Genga's files, with names and comments.
void add_own_things(SceneBuilder& builder);
// How the scene is to be pictured, and the objects that it names.
void add_own_stage(SceneBuilder& builder);
// By the names of their nodes.
void add_hands(SceneBuilder& builder);
void add_animations(SceneBuilder& builder);
// What the extras of an animation of Genga's have beside its channels.
void add_own_tracks(SceneBuilder& builder, const JsonValue& extras, Clip& clip);

}  // namespace genga::gltf
