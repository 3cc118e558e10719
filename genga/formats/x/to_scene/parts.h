// The parts of to_scene, one source each, and what they share. Not for others: to_scene.h.
//
//     Source source{document, options, names, report, {}};
//     add_frames(source, scene.nodes);
//     add_meshes(source, nullptr, scene);
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "genga/core/scene.h"
#include "genga/formats/contract.h"
#include "genga/formats/x/document.h"
#include "genga/formats/x/extension/extension.h"
#include "genga/formats/x/lightwave/lightwave_set.h"
#include "genga/formats/x/objects/members.h"
#include "genga/formats/x/objects/names.h"
#include "genga/formats/x/objects/report.h"
#include "genga/formats/x/to_scene/mesh_builder.h"

namespace genga::x {

// What every part reads, and where it reports what a scene has not.
struct Source {
  const Document& document;
  const SceneOptions& options;
  const Names& names;
  Report& report;
  std::vector<std::int32_t> nodes;  // of Frame objects, by Document::objects; no_index for others

  std::int32_t node_of(std::uint32_t object) const { return object == no_object ? no_index : nodes[object]; }
  // The node of the frame of that name; no_index when the file has none.
  std::int32_t node_named(std::string_view frame) const { return node_of(names.find(frame, "Frame")); }
  std::string decoded(std::string_view text) const { return decode(text, options.encoding).text; }
};

inline Node& node_at(std::vector<Node>& nodes, std::int32_t index) { return nodes[static_cast<std::size_t>(index)]; }

// Nodes in place of frames of another file: a motion by itself names the frames of its model.
class AbsentFrames {
 public:
  // The node of that name; no_index where the reference has none, as one by a GUID. A new one stands at the origin.
  std::int32_t node_of(const Source& source, std::uint32_t reference, std::vector<Node>& nodes);
  std::int32_t node_named(const Source& source, std::string_view name, std::vector<Node>& nodes);

 private:
  std::unordered_map<std::string_view, std::int32_t> nodes_;
};

// What a reference means among objects of a type: things of other types may have its name. The object itself when it is
// none; no_object when nothing of the type is meant.
std::uint32_t referred(const Source& source, std::uint32_t child, std::string_view type);

// The matrix of a FrameTransformMatrix or Matrix4x4 value: its sixteen numbers stand row by row for row vectors, so
// each row is a column here. The unit matrix when any is not finite or missing.
Mat4 matrix_of(MemberCursor& members);

// frames.cpp ---------------------------------------------------------------------------------------------------------

// A node for each frame, in file order, each at rest and with its parent; source.nodes is filled.
void add_frames(Source& source, std::vector<Node>& nodes);

// extension.cpp ------------------------------------------------------------------------------------------------------

// The GengaExtension of a file, and where the scene has what it is about.
struct SceneExtension {
  Extension stored;
  std::unordered_map<std::string, std::string> names;       // of meshes and materials, by their names in the file
  std::unordered_map<std::string, std::int32_t> items;      // nodes, by their names in the scene
  std::unordered_map<std::int32_t, std::uint32_t> cameras;  // by their nodes
  std::unordered_map<std::int32_t, std::uint32_t> lights;   // by their nodes
};

// Nodes get their names, kinds, pivots and order, the scene its cameras, lights and morphs. Nothing when the file has
// no extension.
std::optional<SceneExtension> add_extension(Source& source, Scene& scene);

// Of a mesh or material: what the extension calls it, else its own name. extension: null when there is none.
std::string name_in_scene(const Source& source, const SceneExtension* extension, std::uint32_t object);

// The scene's rules are those of the extension, in place of what the sets' own members say.
void replace_rules(const Source& source, const Extension& extension, Scene& scene);

// The animator's keys and the digits that 32 bits do not hold. clip: of the set; null when the extension has none.
void restore_set(const Source& source, const Extension& extension, const ExtensionClip* clip,
                 const LightWavePlaces& places, LightWaveSet& set);

// The name and range of a clip, tracks of other properties than motion; tracks that only hold their nodes go.
void extend_clip(const Source& source, const SceneExtension& extension, const ExtensionClip& stored, const Scene& scene,
                 Clip& clip);

// mesh.cpp, material.cpp, skin.cpp -----------------------------------------------------------------------------------

// Meshes with their materials and skins. What is referred to many times is left out where it gets too much.
void add_meshes(const Source& source, const SceneExtension* extension, Scene& scene);

// Index in Scene::materials of each Material object that was met.
using MaterialIndices = std::unordered_map<std::uint32_t, std::int32_t>;

// Of a mesh with those parts; materials that were not met before are added.
FaceMaterials face_materials(const Source& source, const SceneExtension* extension,
                             std::span<const std::uint32_t> parts, MaterialIndices& known,
                             std::vector<Material>& materials);

// The vertices of a mesh, seen from the file.
struct FileVertices {
  std::span<const std::uint32_t> sources;  // of each vertex of the mesh which one of the file it is
  std::size_t count = 0;                   // that the file has
};

// What the SkinWeights among a mesh's parts say.
void add_skin(const Source& source, std::span<const std::uint32_t> parts, const FileVertices& vertices,
              std::span<const Node> nodes, Mesh& mesh);

// Frames that move skins are bones, unless a mesh hangs there.
void mark_bones(Scene& scene);

// lightwave.cpp, animation.cpp ---------------------------------------------------------------------------------------

// A clip for each LWAnimationSet, with its pivots and rules; frames of another file get nodes.
void add_lightwave_sets(const Source& source, const SceneExtension* extension, AbsentFrames& absent, Scene& scene);

// A clip for each AnimationSet, baked where LWAnimationSets say the same; frames of another file get nodes.
void add_animation_sets(const Source& source, const SceneExtension* extension, AbsentFrames& absent, Scene& scene);

}  // namespace genga::x
