// The parts of to_scene, one source each, and helpers that they share. Not for others: to_scene.h.
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

// The input of every part, and the report of what a scene cannot hold.
struct Source {
  const Document& document;
  const SceneOptions& options;
  const Names& names;
  Report& report;
  std::vector<std::int32_t> nodes;  // for Frame objects, by Document::objects; no_index for others

  std::int32_t node_of(std::uint32_t object) const { return object == no_object ? no_index : nodes[object]; }
  // The node of the frame of that name; no_index if the file has none.
  std::int32_t node_named(std::string_view frame) const { return node_of(names.find(frame, "Frame")); }
  std::string decoded(std::string_view text) const { return decode(text, options.encoding).text; }
};

inline Node& node_at(std::vector<Node>& nodes, std::int32_t index) { return nodes[static_cast<std::size_t>(index)]; }

// Nodes that stand for frames of another file: a motion by itself names the frames of its model.
class AbsentFrames {
 public:
  // The node of that name; no_index if the reference has no name, as one by a GUID. A new node is at the origin.
  std::int32_t node_of(const Source& source, std::uint32_t reference, std::vector<Node>& nodes);
  std::int32_t node_named(const Source& source, std::string_view name, std::vector<Node>& nodes);

 private:
  std::unordered_map<std::string_view, std::int32_t> nodes_;
};

// The object of a type that a reference means; objects of other types may have its name. The object itself if it is no
// reference; no_object if nothing of the type is meant.
std::uint32_t referred(const Source& source, std::uint32_t child, std::string_view type);

// The matrix of a FrameTransformMatrix or Matrix4x4 value. Its sixteen numbers are stored row by row for row vectors,
// so each row becomes a column here. The unit matrix if any is not finite or missing.
Mat4 matrix_of(MemberCursor& members);

// frames.cpp ---------------------------------------------------------------------------------------------------------

// Adds a node for each frame, in file order, with its rest and parent, and fills source.nodes.
void add_frames(Source& source, std::vector<Node>& nodes);

// extension.cpp ------------------------------------------------------------------------------------------------------

// The GengaExtension of a file, and where its subjects are in the scene.
struct SceneExtension {
  Extension stored;
  std::unordered_map<std::string, std::string> names;       // of meshes and materials, by their names in the file
  std::unordered_map<std::string, std::int32_t> items;      // nodes, by their names in the scene
  std::unordered_map<std::int32_t, std::uint32_t> cameras;  // by their nodes
  std::unordered_map<std::int32_t, std::uint32_t> lights;   // by their nodes
};

// Gives nodes their names, kinds, pivots and order, and the scene its cameras, lights and morphs. nullopt if the file
// has no extension.
std::optional<SceneExtension> add_extension(Source& source, Scene& scene);

// The name of a mesh or material: the extension's, else its own. extension: null if there is none.
std::string name_in_scene(const Source& source, const SceneExtension* extension, std::uint32_t object);

// The extension's rules replace those from the sets' own members.
void replace_rules(const Source& source, const Extension& extension, Scene& scene);

// Restores the animator's keys and the digits that 32 bits do not hold. clip: the set's; null if the extension has
// none.
void restore_set(const Source& source, const Extension& extension, const ExtensionClip* clip,
                 const LightWavePlaces& places, LightWaveSet& set);

// Sets the name and range of a clip, adds tracks of other properties than motion, and removes tracks that only hold
// nodes.
void extend_clip(const Source& source, const SceneExtension& extension, const ExtensionClip& stored, const Scene& scene,
                 Clip& clip);

// mesh.cpp, material.cpp, skin.cpp -----------------------------------------------------------------------------------

// Adds meshes with their materials and skins. Leaves out objects that are referred to too often.
void add_meshes(const Source& source, const SceneExtension* extension, Scene& scene);

// Index in Scene::materials of each Material object that was added.
using MaterialIndices = std::unordered_map<std::uint32_t, std::int32_t>;

// The face materials of a mesh with those parts; adds new materials to the scene.
FaceMaterials face_materials(const Source& source, const SceneExtension* extension,
                             std::span<const std::uint32_t> parts, MaterialIndices& known,
                             std::vector<Material>& materials);

// The vertices of a mesh and their sources in the file.
struct FileVertices {
  std::span<const std::uint32_t> sources;  // the file's vertex for each vertex of the mesh
  std::size_t count = 0;                   // number in the file
};

// Applies the SkinWeights among a mesh's parts.
void add_skin(const Source& source, std::span<const std::uint32_t> parts, const FileVertices& vertices,
              std::span<const Node> nodes, Mesh& mesh);

// Frames that move skins become bones, unless a mesh hangs there.
void mark_bones(Scene& scene);

// lightwave.cpp, animation.cpp ---------------------------------------------------------------------------------------

// Adds a clip for each LWAnimationSet, with its pivots and rules; frames of another file get nodes.
void add_lightwave_sets(const Source& source, const SceneExtension* extension, AbsentFrames& absent, Scene& scene);

// Adds a clip for each AnimationSet, baked if an LWAnimationSet has the same motion; frames of another file get nodes.
void add_animation_sets(const Source& source, const SceneExtension* extension, AbsentFrames& absent, Scene& scene);

}  // namespace genga::x
