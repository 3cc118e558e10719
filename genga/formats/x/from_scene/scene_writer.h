// What the sources of from_scene share: the scene, the names its things have in the file, and the file in the making.
// Not for others: from_scene.h.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "genga/formats/x/extension/extension.h"
#include "genga/formats/x/file/content_builder.h"
#include "genga/formats/x/from_scene.h"
#include "genga/formats/x/from_scene/identifiers.h"

namespace genga::x {

class MeshWriter;

class SceneWriter {
 public:
  SceneWriter(const Scene& scene, const FromSceneOptions& options, Findings& findings);
  Result<Document> write();

 private:
  // from_scene.cpp
  void name_frames();
  Status write_frames();
  void open_frame(std::uint32_t node);
  void close_frame(std::uint32_t node);
  void write_matrix(const Mat4& matrix);
  // from_scene_mesh.cpp: the meshes that hang on a node, or with no_index on none.
  void write_meshes(std::int32_t node);
  void sort_meshes();
  void write_mesh(const Mesh& mesh);
  // from_scene_material.cpp
  void write_material_list(MeshWriter& writer);
  void write_material(const Material& material);
  std::string file_name(const std::string& file);
  // from_scene_animation.cpp
  void write_animation_sets();
  void write_animation_set(const Clip& clip, std::string_view name);
  // from_scene_lightwave.cpp
  struct NodeMotion {
    std::uint32_t node = 0;
    std::array<const Track*, 3> tracks{};  // translation, rotation, scale; null: none
  };
  struct NodeRules {
    bool is_moved = false;
    std::array<std::uint32_t, 3> codes{};  // of head, pitch and bank
    const ControllerRule* controller = nullptr;
    const SolvedAngles* solved = nullptr;
  };
  void write_lightwave_sets();
  void write_lightwave_set(const Clip& clip, ExtensionClip& more);
  void collect_rules();
  std::vector<NodeMotion> motions_of(const Clip& clip) const;
  LightWaveAnimation animation_of(const NodeMotion& motion, ExtensionClip& more) const;
  std::vector<LightWaveChannel> channels_of(const NodeMotion& motion, ExtensionClip& more) const;
  // from_scene_extension.cpp
  void write_extension();
  void add_things();
  void add_rules();
  void add_track(const Track& track, std::size_t place, ExtensionClip& more);
  bool needs_extension() const;
  std::optional<std::string> subject_of(const Track& track) const;
  std::string frame_or_none(std::int32_t node) const;

  bool has_pivot_frame(std::uint32_t node) const { return !pivot_frames_[node].empty(); }
  // Of a mesh or material; the name that it has itself is kept for the extension.
  std::string identify(const std::string& own, std::string_view kind);
  void leave_out(std::string_view path, std::string message);

  const Scene& scene_;
  const FromSceneOptions& options_;
  Findings& findings_;
  ContentBuilder builder_;
  Identifiers identifiers_;
  std::vector<std::string> frames_;        // identifier of each node's frame
  std::vector<std::string> pivot_frames_;  // of the frame within that carries its pivot; empty: none
  std::vector<std::vector<std::uint32_t>> children_;
  std::vector<std::pair<std::int32_t, std::uint32_t>> meshes_;  // by the node whose frame they stand in
  std::vector<Mat4> rests_;                                     // where nodes are at rest
  std::vector<std::string> sets_;                               // identifier of each clip's set
  std::uint32_t opened_ = 0;                                    // frames of nodes
  bool is_in_order_ = true;                                     // they stand in the file as the nodes do in the scene
  std::vector<NodeRules> rules_;                                // by node
  Extension extension_;
  std::vector<Finding> left_out_;
};

LightWaveChannel channel_of(std::uint32_t number, const Curve& curve);

// T · R(pivot) · R · S of a node at rest: the matrix of its own frame.
Mat4 frame_matrix(const Node& node);

}  // namespace genga::x
