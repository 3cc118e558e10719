// What the sources of from_scene share: the scene, the names its things have in the file, and the file in the making.
// Not for others: from_scene.h.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "genga/formats/x/content_builder.h"
#include "genga/formats/x/from_scene.h"
#include "genga/formats/x/identifiers.h"

namespace genga::x {

class SceneSpeller {
 public:
  SceneSpeller(const Scene& scene, const FromSceneOptions& options, Findings& findings);
  Result<Document> spell();

 private:
  // from_scene.cpp
  void name_frames();
  Status spell_frames();
  void open_frame(std::uint32_t node);
  void close_frame(std::uint32_t node);
  void spell_matrix(const Mat4& matrix);
  // from_scene_mesh.cpp: the meshes that hang on a node, or with no_index on none.
  void spell_meshes(std::int32_t node);
  // from_scene_animation.cpp
  void spell_animation_sets();
  // from_scene_lightwave.cpp
  void spell_lightwave_sets();
  void spell_extension();

  bool has_pivot_frame(std::uint32_t node) const { return !pivot_frames_[node].empty(); }
  void leave_out(std::string_view path, std::string message);

  const Scene& scene_;
  const FromSceneOptions& options_;
  Findings& findings_;
  ContentBuilder builder_;
  Identifiers identifiers_;
  std::vector<std::string> frames_;        // identifier of each node's frame
  std::vector<std::string> pivot_frames_;  // of the frame within that carries its pivot; empty: none
  std::vector<std::vector<std::uint32_t>> children_;
};

// T · R(pivot) · R · S of a node at rest: the matrix of its own frame.
Mat4 frame_matrix(const Node& node);

}  // namespace genga::x
