// A PMX model as in the file: every section in file order, raw indices, text in UTF-8.
// Not its meaning: to_scene.h resolves indices and weights.
//
//     Result<Read<pmx::Model>> read = pmx::read(bytes);
//     const pmx::Model& model = read.value().document;
//     const pmx::Bone& bone = model.bones[0];
//     std::string name = bone.name.text;
//     pmx::Vertex vertex = model.vertices[0];
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "genga/base/bytes.h"
#include "genga/base/packed.h"
#include "genga/formats/contract.h"
#include "genga/formats/pmx/index.h"
#include "genga/formats/pmx/physics.h"
#include "genga/formats/pmx/text.h"
#include "genga/formats/pmx/vertex_list.h"

namespace genga::pmx {

inline constexpr std::uint8_t blank = 0x20;  // the signature's fourth byte

// How the rest of the file must be read.
struct Header {
  std::optional<std::uint8_t> fourth_byte;  // the signature's, if it is not blank
  F32 version{2.0F};                        // 2 or 2.1
  std::uint8_t size = 8;                    // bytes that follow: 8, plus those of `more`
  std::uint8_t encoding = 0;                // Encoding
  std::uint8_t extra_uv_count = 0;          // 0..4
  std::uint8_t vertex_index_size = 1;       // bytes: 1, 2 or 4, as for the next
  std::uint8_t texture_index_size = 1;
  std::uint8_t material_index_size = 1;
  std::uint8_t bone_index_size = 1;
  std::uint8_t morph_index_size = 1;
  std::uint8_t body_index_size = 1;
  Bytes more;  // of a longer header; no known program writes one

  // Version 2.1, which has soft bodies.
  bool is_later() const { return version.get() > 2.05F; }
  Encoding text_encoding() const { return static_cast<Encoding>(encoding); }
  IndexSizes index_sizes() const;
};

// Bits of Material::flags.
enum MaterialFlag : std::uint8_t {
  material_both_sides = 0x01,
  material_ground_shadow = 0x02,
  material_casts_shadow = 0x04,
  material_receives_shadow = 0x08,
  material_edge = 0x10,
  material_vertex_color = 0x20,  // 2.1, like the next: the first extra UV is r g b a
  material_points = 0x40,
  material_lines = 0x80,
};

inline constexpr std::size_t shared_toon_count = 10;

struct Material {
  Text name;
  Text english_name;
  F32x4 diffuse;  // r g b a, 0..1
  F32x3 specular;
  F32 specular_power;
  F32x3 ambient;
  std::uint8_t flags = 0;  // MaterialFlag
  F32x4 edge_color;        // r g b a
  F32 edge_size;
  TextureIndex texture;
  TextureIndex sphere;
  std::uint8_t sphere_mode = 0;             // 0 off, 1 multiply, 2 add, 3 own picture with the first extra UV
  std::uint8_t shares_toon = 0;             // 1: one of the program's ten toons
  std::optional<std::uint8_t> shared_toon;  // if so: 0..9, toon01.bmp to toon10.bmp
  std::optional<TextureIndex> toon;         // else
  Text memo;
  I32 index_count;  // into Model::indices, after those of the material before it; a multiple of three

  bool has_shared_toon() const { return shares_toon == 1; }
};

// Bits of Bone::flags.
enum BoneFlag : std::uint16_t {
  bone_points_at_bone = 0x0001,  // this and the next five flags only concern the program's panels
  bone_rotates = 0x0002,
  bone_moves = 0x0004,
  bone_visible = 0x0008,
  bone_operable = 0x0010,
  bone_ik = 0x0020,
  bone_append_local = 0x0080,
  bone_append_rotation = 0x0100,
  bone_append_translation = 0x0200,
  bone_fixed_axis = 0x0400,
  bone_local_axes = 0x0800,
  bone_after_physics = 0x1000,
  bone_external_parent = 0x2000,
};

struct Append {
  BoneIndex source;
  F32 ratio;  // negative: the inverse
};

struct LocalAxes {
  F32x3 x;
  F32x3 z;
};

struct IkLimits {
  F32x3 lower;  // radians, like the next
  F32x3 upper;
};

struct IkLink {
  BoneIndex bone;
  std::uint8_t is_limited = 0;     // 1: limits follow
  std::optional<IkLimits> limits;  // for the angles about x, y, z
};

struct Ik {
  BoneIndex target;  // effector
  I32 iterations;
  F32 max_step;               // radians that a link may turn in one step
  std::vector<IkLink> links;  // from the effector to the root
};

// Optional members exist if `flags` says so.
struct Bone {
  Text name;
  Text english_name;
  F32x3 position;  // units, space of the model
  BoneIndex parent;
  I32 layer;  // bones of lower layers move first
  U16 flags;  // BoneFlag
  std::optional<BoneIndex> tail;
  std::optional<F32x3> tail_offset;  // from its own position; if it names no bone
  std::optional<Append> append;      // rotation, translation or both come from another bone
  std::optional<F32x3> fixed_axis;
  std::optional<LocalAxes> local_axes;
  std::optional<I32> external_key;  // refers to a bone of another model
  std::optional<Ik> ik;             // the bone is the goal of a chain

  bool has(BoneFlag flag) const { return (flags.get() & flag) != 0; }
  bool appends() const { return has(bone_append_rotation) || has(bone_append_translation); }
};

enum class MorphKind : std::uint8_t {
  group,
  vertex,
  bone,
  uv,
  extra_uv_1,
  extra_uv_2,
  extra_uv_3,
  extra_uv_4,
  material,
  flip,  // 2.1, like the next
  impulse,
};
inline constexpr std::uint8_t morph_kind_count = 11;

struct GroupMorphItem {
  MorphIndex morph;
  F32 ratio;
};
struct VertexMorphItem {
  VertexIndex vertex;
  F32x3 offset;  // units
};
struct BoneMorphItem {
  BoneIndex bone;
  F32x3 translation;  // units
  F32x4 rotation;     // x y z w
};
struct UvMorphItem {
  VertexIndex vertex;
  F32x4 offset;  // the first UV uses only x and y
};
struct MaterialMorphItem {
  MaterialIndex material;      // none: all of them
  std::uint8_t operation = 0;  // 0 multiplies, 1 adds
  F32x4 diffuse;
  F32x3 specular;
  F32 specular_power;
  F32x3 ambient;
  F32x4 edge_color;
  F32 edge_size;
  F32x4 texture;
  F32x4 sphere;
  F32x4 toon;
};
struct ImpulseMorphItem {
  BodyIndex body;
  std::uint8_t is_local = 0;  // 1: in the body's own axes
  F32x3 velocity;
  F32x3 torque;
};

// Only the list of its kind exists.
struct Morph {
  Text name;
  Text english_name;
  std::uint8_t panel = 0;                             // 0 none, 1 brow, 2 eye, 3 mouth, 4 other
  std::uint8_t kind = 1;                              // MorphKind
  std::optional<std::vector<GroupMorphItem>> morphs;  // for group and flip
  std::optional<std::vector<VertexMorphItem>> vertices;
  std::optional<std::vector<BoneMorphItem>> bones;
  std::optional<std::vector<UvMorphItem>> uvs;  // for uv and the four extra ones
  std::optional<std::vector<MaterialMorphItem>> materials;
  std::optional<std::vector<ImpulseMorphItem>> impulses;

  MorphKind kind_of() const { return static_cast<MorphKind>(kind); }
};

inline constexpr std::uint8_t frame_entry_kind_count = 2;

// A bone or a morph in one of the program's lists.
struct FrameEntry {
  std::uint8_t kind = 0;  // 0 bone, 1 morph
  std::optional<BoneIndex> bone;
  std::optional<MorphIndex> morph;
};

struct DisplayFrame {
  Text name;
  Text english_name;
  std::uint8_t is_special = 0;  // 1: "Root" and "表情", which every model has
  std::vector<FrameEntry> entries;
};

struct Model {
  Header header;
  Text name;
  Text english_name;
  Text comment;
  Text english_comment;
  VertexList vertices;
  std::vector<VertexIndex> indices;  // three per triangle
  std::vector<Text> textures;        // file names
  std::vector<Material> materials;   // share the indices in order
  std::vector<Bone> bones;
  std::vector<Morph> morphs;
  std::vector<DisplayFrame> frames;
  std::vector<RigidBody> rigid_bodies;
  std::vector<Joint> joints;
  std::optional<std::vector<SoftBody>> soft_bodies;  // in 2.1, unless the file ends before them
  Bytes trailing;                                    // after everything else
};

// For a list without an index: the place of its count.
Place where(const Model& model, std::string_view path);

Summary summarize(const Model& model, TextEncoding encoding);

}  // namespace genga::pmx
