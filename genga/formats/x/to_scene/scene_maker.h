// What the sources of to_scene share: the scene in the making, and each frame's place in it.
// Not for others: to_scene.h.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "genga/formats/x/extension/extension.h"
#include "genga/formats/x/lightwave/lightwave_set.h"
#include "genga/formats/x/objects/members.h"
#include "genga/formats/x/objects/names.h"
#include "genga/formats/x/objects/report.h"
#include "genga/formats/x/to_scene.h"
#include "genga/formats/x/to_scene/mesh_builder.h"

namespace genga::x {

class AnimationKeys;

class SceneBuilder {
 public:
  SceneBuilder(const Document& document, const SceneOptions& options);
  Scene make();
  Findings take_findings() { return std::move(report_).take(); }

 private:
  // to_scene.cpp
  void add_frames();
  void adopt_frames();
  // to_scene_mesh.cpp
  void add_meshes();
  void add_mesh(std::uint32_t object, std::int32_t node);
  std::uint32_t referred(std::uint32_t child, std::string_view type);
  bool affords(std::uint32_t object);
  std::vector<std::uint32_t> parts_of(std::uint32_t mesh);
  // to_scene_skin.cpp: sources are the file's vertices, for each of the mesh's
  struct SkinBone {
    std::uint32_t object;  // a SkinWeights
    std::uint32_t node;
  };
  std::vector<SkinBone> skin_bones(std::span<const std::uint32_t> parts);
  void add_skin(std::span<const std::uint32_t> parts, std::span<const std::uint32_t> sources, std::size_t vertices,
                Mesh& mesh);
  Mat4 bind_of(std::uint32_t node, MemberCursor& members) const;
  void mark_bones();
  // to_scene_material.cpp
  FaceMaterials face_materials(std::span<const std::uint32_t> parts);
  std::int32_t material_of(std::uint32_t object);
  // to_scene_animation.cpp
  void add_animation_sets();
  void add_animation(std::uint32_t animation, AnimationKeys& keys);
  void add_clip(std::string_view name, AnimationKeys keys, double ticks_per_second);
  bool is_first(std::uint32_t object);
  std::int32_t moved_node(std::uint32_t animation);
  std::int32_t absent_node(std::uint32_t reference);
  // to_scene_lightwave.cpp
  void add_lightwave_sets();
  void add_lightwave_set(std::uint32_t object);
  LightWavePlaces places_of(const LightWaveSet& set, std::uint32_t object) const;
  std::int32_t node_called(std::string_view name) const;
  // to_scene_extension.cpp
  void add_extension();
  void arrange_nodes();
  bool fold_pivot(std::int32_t item, std::string_view frame, std::vector<std::int32_t>& places);
  void take_order(const std::vector<std::int32_t>& order, const std::vector<std::int32_t>& places);
  void add_things();
  void add_rules();
  void add_rule(const ExtensionController& told);
  void add_rule(const ExtensionChain& told);
  void restore_set(LightWaveSet& set, const LightWavePlaces& places, const ExtensionClip* told);
  void extend(Clip& clip, const ExtensionClip& told);
  void drop_rests(Clip& clip, const ExtensionClip& told);
  std::optional<Track> track_of(const ExtensionTrack& told);
  std::optional<Subject> subject_of(const ExtensionTrack& told);
  // no_index and a finding when there is none.
  std::int32_t told_node(std::string_view frame);
  std::int32_t told_or_none(std::string_view frame);
  void report_extension(std::string_view message);

  // The node of a Frame object; no_index for others.
  std::int32_t node_of(std::uint32_t object) const { return object == no_object ? no_index : nodes_[object]; }
  // The node of the frame of that name; no_index when the file has none.
  std::int32_t node_named(std::string_view frame) const { return node_of(names_.find(frame, "Frame")); }
  Node& node(std::int32_t index) { return scene_.nodes[static_cast<std::size_t>(index)]; }
  // Of a mesh or material: what the extension calls it, else its own name.
  std::string name_in_scene(std::uint32_t object) const;
  std::string decoded(std::string_view text) const { return decode(text, options_.encoding).text; }

  const Document& document_;
  SceneOptions options_;
  Names names_;
  Report report_;
  static constexpr std::int32_t unplaced = -1;
  std::optional<Extension> extension_;
  std::unordered_map<std::string, std::int32_t> items_;                // nodes by their names, with an extension
  std::unordered_map<std::string_view, std::string_view> told_names_;  // of objects, with an extension
  std::unordered_map<std::int32_t, std::uint32_t> cameras_;            // by their nodes
  std::unordered_map<std::int32_t, std::uint32_t> lights_;             // by their nodes
  std::vector<std::int32_t> nodes_;                                    // by Document::objects
  std::unordered_map<std::uint32_t, std::int32_t> materials_;          // of objects that were met
  std::uint64_t repeatable_;  // words and objects that may still be read again for references
  Scene scene_;
  bool has_lightwave_clip_ = false;
  std::vector<bool> is_played_;  // by Document::objects, of animations and their keys
  std::unordered_map<std::string_view, std::int32_t> absent_nodes_;  // by the name of a frame that is nowhere
};

// The matrix of a FrameTransformMatrix or Matrix4x4 value: its sixteen numbers stand row by row for row vectors, so
// each row is a column here. The unit matrix when any is not finite or missing.
Mat4 matrix_of(MemberCursor& members);

}  // namespace genga::x
