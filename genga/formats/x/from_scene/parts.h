// The parts of from_scene, one source each, and helpers that they share. Not for others: from_scene.h.
//
//     Output output(Encoding::text);
//     output.names = name_things(scene, output);
//     write_animation_sets(scene, 4800.0, output);
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "genga/base/diagnostic.h"
#include "genga/base/finding_collector.h"
#include "genga/base/result.h"
#include "genga/core/naming/plain_name.h"
#include "genga/core/scene.h"
#include "genga/formats/x/extension/extension.h"
#include "genga/formats/x/file/content_builder.h"
#include "genga/formats/x/from_scene.h"
#include "genga/formats/x/from_scene/identifiers.h"
#include "genga/formats/x/from_scene/mesh_writer.h"

namespace genga::x {

// What the file cannot hold of a scene: a finding x.left-out for each kind of thing, with its count.
class LeftOut {
 public:
  void add(std::string_view path, std::string_view message);
  void move_to(Findings& findings);

 private:
  std::vector<Finding> findings_;
};

// The names of a scene's things in the file. A pivot that is not the node's origin has a frame of its own.
struct FileNames {
  std::vector<std::string> frames;        // by node
  std::vector<std::string> pivot_frames;  // by node: the inner frame with its pivot; empty: none
  std::vector<std::string> sets;          // by clip

  // The name of a node's frame, or the empty name for no_index.
  std::string frame_or_none(std::int32_t node) const {
    return node == no_index ? std::string() : frames[static_cast<std::size_t>(node)];
  }
};

// The destination of all parts.
struct Output {
  explicit Output(Encoding encoding) : builder(encoding) {}

  ContentBuilder builder;
  Identifiers identifiers;
  FileNames names;
  std::vector<ExtensionName> own_names;  // of meshes and materials that have other names in the file
  LeftOut left_out;
  FindingCollector changed_names;

  // The file's name for a mesh or material with that name in the scene; keeps the original for the extension.
  std::string identify(const Scene& scene, NamedKind kind, std::size_t index, const std::string& name);
  // Reports x.name-changed if a thing with that name in the scene gets another.
  void report_name(const Scene& scene, NamedKind kind, std::size_t index, const std::string& name,
                   const std::string& given);
};

// The text from which an identifier is made: the name itself, or its ASCII form; empty: there is none.
std::string legible_name(const SourceName& source);

// frames.cpp ---------------------------------------------------------------------------------------------------------

// Frames get their names first, and among them those that can keep theirs.
FileNames name_things(const Scene& scene, Output& output);

struct SceneMeshes;
struct FrameOrder {
  bool is_of_scene = true;  // frames are in the file as the nodes are in the scene
};
// Writes frames within frames, and the meshes in each. no_conversion: they are nested deeper than a file can hold.
Result<FrameOrder> write_frames(const Scene& scene, const SceneMeshes& meshes, Output& output);

// mesh.cpp, material.cpp ---------------------------------------------------------------------------------------------

// Meshes by their frame.
struct SceneMeshes {
  std::vector<std::pair<std::int32_t, std::uint32_t>> in_frames;  // node, no_index for none; index in Scene::meshes
  std::vector<Mat4> rests;                                        // nodes' matrices at rest
  bool expands_two_sided = false;                                 // FromSceneOptions::expands_two_sided
};
SceneMeshes sort_meshes(const Scene& scene, bool expands_two_sided);

// Writes those of one node's frame, or with no_index those at the top level.
void write_meshes(const Scene& scene, const SceneMeshes& meshes, std::int32_t node, Output& output);

// Each mesh contains its materials: many readers accept no others.
void write_material_list(const Scene& scene, MeshWriter& mesh, Output& output);

// lightwave.cpp, animation.cpp, extension.cpp ------------------------------------------------------------------------

// Writes an LWAnimationSet for each clip that can be one. Returns the extension's data for every clip.
std::vector<ExtensionClip> write_lightwave_sets(const Scene& scene, std::span<const SolvedAngles> solved,
                                                Output& output);

// Writes an AnimationSet for each of the other clips.
void write_animation_sets(const Scene& scene, double ticks_per_second, Output& output);

LightWaveChannel channel_of(std::uint32_t number, const Curve& curve);

// Adds a track of a clip other than motion. place: index in the clip's tracks.
void add_track(const Scene& scene, const Track& track, std::size_t place, Output& output, ExtensionClip& clip);

// Writes what the rest of the file does not contain, if there is anything.
void write_extension(const Scene& scene, std::vector<ExtensionClip> clips, const FrameOrder& order, Output& output);

}  // namespace genga::x
