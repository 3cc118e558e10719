// The parts of from_scene, one source each: members of the document, in this order. Each writes nothing if it would be
// empty. Not for callers: from_scene.h.
//
//     const Layout layout = lay_out(*scene, options);
//     write_nodes(json, *scene, layout);
//     write_skins(json, buffer, *scene, layout.nodes);
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include "genga/core/scene.h"
#include "genga/formats/gltf/from_scene/buffer.h"
#include "genga/formats/gltf/from_scene/layout.h"
#include "genga/formats/json_common/json_writer.h"

namespace genga::gltf {

void write_nodes(JsonWriter& json, const Scene& scene, const Layout& layout);
// The buffer borrows from the scene and keeps it alive. Ends early when the work stops.
void write_meshes(JsonWriter& json, Buffer& buffer, const std::shared_ptr<const Scene>& scene, const Layout& layout,
                  const Work* work);
void write_skins(JsonWriter& json, Buffer& buffer, const Scene& scene, const NodeLayout& nodes);
// With textures, samplers, images.
void write_materials(JsonWriter& json, Buffer& buffer, const Scene& scene, const TextureLayout& textures);
void write_textures(JsonWriter& json, Buffer& buffer, const TextureLayout& textures);
void write_cameras(JsonWriter& json, const Scene& scene);
// The lights on nodes, as a member of the root's extensions.
void write_lights(JsonWriter& json, const Scene& scene, const LightLayout& lights);
// Which nodes are bones and expressions, likewise.
void write_vrm_animation(JsonWriter& json, const Scene& scene, const VrmAnimation& animation);
void write_animations(JsonWriter& json, Buffer& buffer, const std::shared_ptr<const Scene>& scene,
                      const Layout& layout);

// The joints and weights of a mesh's vertices for its skin.
struct SkinAttributes {
  std::uint32_t joints = 0;
  std::uint32_t weights = 0;
};
SkinAttributes add_skin_attributes(Buffer& buffer, const Mesh& mesh, const Skin& skin);

// Inside "extras": the member "sourceName" for a thing with a new name.
void write_source_name(JsonWriter& json, const Scene& scene, NamedKind kind, std::size_t index);
bool was_renamed(const Scene& scene, NamedKind kind, std::size_t index);

// Inside an object: the member "extras" of the root node, or of the scene; nothing if it would be empty. If there is no
// root, the scene's contains the model's data.
void write_model_extras(JsonWriter& json, const Scene& scene);
void write_scene_extras(JsonWriter& json, const Scene& scene, const Layout& layout);
// The member "render": how the scene should be rendered.
void write_render(JsonWriter& json, const RenderSettings& render);
// The member "extras" of a clip: tracks that glTF has no channel for.
void write_clip_extras(JsonWriter& json, const Scene& scene, const Layout& layout, const Clip& clip);

// Whether glTF has a channel for the track.
bool is_channel(const Scene& scene, const Layout& layout, const Track& track);
bool has_channels(const Scene& scene, const Layout& layout, const Clip& clip);
// The extensions that materials use.
struct MaterialExtensions {
  bool emissive_strength = false;  // KHR_materials_emissive_strength
  bool specular = false;           // KHR_materials_specular
};
MaterialExtensions material_extensions(std::span<const Material> materials, const TextureLayout& textures);
// Whether a camera's fov, a light or a node's visibility moves, which needs KHR_animation_pointer.
bool uses_pointer(const Scene& scene, const Layout& layout);

}  // namespace genga::gltf
