// A PMD model as in the file: every section in file order, fixed-size records in the file's layout, names raw.
// Not its meaning: to_scene.h resolves indices, cuts and names.
//
//     Result<Read<pmd::Model>> read = pmd::read(bytes);
//     const pmd::Model& model = read.value().document;
//     const pmd::Bone& bone = model.bones[0];
//     std::string name = mmd::display_name(bone.name);
//     model.morphs[1].vertices[0].index;   // into the base morph's list
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "genga/base/bytes.h"
#include "genga/base/packed.h"
#include "genga/base/records.h"
#include "genga/formats/contract.h"
#include "genga/formats/mmd_common/physics.h"

namespace genga::pmd {

using U16 = Little<std::uint16_t>;
using U32 = Little<std::uint32_t>;
using F32 = Little<float>;
using F32x2 = std::array<F32, 2>;
using F32x3 = std::array<F32, 3>;

// Text of a fixed field: cp932, NUL-terminated only if shorter, then padding of any value.
template <std::size_t Size>
using Text = std::array<char, Size>;
using Name = Text<20>;

inline constexpr std::uint16_t no_bone = 0xFFFF;
inline constexpr std::uint8_t no_toon = 0xFF;
inline constexpr std::size_t toon_count = 10;

enum class BoneType : std::uint8_t {
  rotate,
  rotate_and_move,
  ik,  // goal of an IK chain
  unknown,
  under_ik,        // Bone::ik is the IK bone that moves it
  under_rotation,  // takes the rotation of the bone Bone::ik
  ik_target,       // effector of an IK chain, hidden
  hidden,
  twist,                 // turns about the line from its head to the head of Bone::tail
  under_rotation_share,  // takes Bone::ik percent (signed) of the rotation of the bone Bone::tail
};

enum class MorphType : std::uint8_t { base, brow, eye, lip, other };

struct Vertex {
  F32x3 position;  // units
  F32x3 normal;    // need not be unit length
  F32x2 uv;        // origin at the image's upper left
  std::array<U16, 2> bones;
  std::uint8_t weight = 0;  // percent of bones[0], 0..100; the rest belongs to bones[1]
  std::uint8_t edge = 0;    // 0: has an outline, 1: none
};
static_assert(sizeof(Vertex) == 38);

struct Material {
  F32x3 diffuse;  // r g b, 0..1
  F32 alpha;      // 0..1; below 1 both sides are drawn; 0.98 turns self shadow off
  F32 specular_power;
  F32x3 specular;
  F32x3 ambient;
  std::uint8_t toon = no_toon;  // 0..9: index in the toon list; 0xFF: none
  std::uint8_t edge = 0;        // 1: outline and ground shadow
  U32 index_count;              // into Model::indices, after those of the material before it; a multiple of three
  Name texture{};               // file name, with a sphere map's after '*' (texture_name.h)
};
static_assert(sizeof(Material) == 70);

struct Bone {
  Name name{};
  U16 parent;             // no_bone: none; may be above the bone's own index
  U16 tail;               // bone it points to; 0 or no_bone: none. under_rotation_share: the source
  std::uint8_t type = 0;  // BoneType
  U16 ik;                 // meaning by type; 0: none
  F32x3 head;             // units, space of the model
};
static_assert(sizeof(Bone) == 39);

struct Ik {
  U16 bone;    // goal
  U16 target;  // effector
  U16 iterations;
  F32 weight;          // maximum rotation of a step, in units of four radians
  Records<U16> links;  // bones, from the effector to the root; at most 255
};

struct MorphVertex {
  U32 index;       // base morph: a vertex; others: an entry in the base morph's list
  F32x3 position;  // base morph: rest position; others: offset; units
};
static_assert(sizeof(MorphVertex) == 16);

struct Morph {
  Name name{};
  std::uint8_t type = 0;  // MorphType
  Records<MorphVertex> vertices;
};

// The list of the program that shows a bone.
struct BoneDisplay {
  U16 bone;
  std::uint8_t frame = 0;  // in Model::frame_names, from 1; 0: the list "Center" that every model has
};
static_assert(sizeof(BoneDisplay) == 3);

// The members before the numbers of a rigid body, and of a joint.
struct RigidBodyHead {
  Name name{};
  U16 bone;  // no_bone: none, then it is relative to bone 0
};
struct JointHead {
  Name name{};
  U32 body_a;
  U32 body_b;
};

struct RigidBody : RigidBodyHead, mmd::BodyValues {
  std::uint8_t type = 0;  // 0 follows the bone, 1 simulated, 2 simulated and held at the bone's position
};
static_assert(sizeof(RigidBody) == 83);

struct Joint : JointHead, mmd::JointValues {};
static_assert(sizeof(Joint) == 124);

// The first extension. Names follow in the file if flag is 1; any other flag is kept, and nothing follows it.
struct English {
  std::uint8_t flag = 1;
  Name name{};
  Text<256> comment{};
  Records<Name> bones;            // one per bone
  Records<Name> morphs;           // one per morph except the first, the base
  Records<Text<50>> frame_names;  // one per frame name
  bool has_names() const { return flag == 1; }
};

// Absent parts must be at the end: english, then toons, then rigid_bodies, then joints. trailing needs all of them.
struct Model {
  F32 version{1.0F};
  Name name{};
  Text<256> comment{};
  Records<Vertex> vertices;
  Records<U16> indices;           // three per triangle
  Records<Material> materials;    // share the indices in order
  Records<Bone> bones;            // at most 65,535
  std::vector<Ik> iks;            // in the order of solving; at most 65,535
  std::vector<Morph> morphs;      // at most 65,535
  Records<U16> morph_display;     // morphs, in the order of the program's panels; at most 255
  Records<Text<50>> frame_names;  // of the program's bone lists, each with a line feed at its end; at most 255
  Records<BoneDisplay> bone_display;
  std::optional<English> english;
  std::optional<std::array<Text<100>, toon_count>> toons;  // file names
  std::optional<Records<RigidBody>> rigid_bodies;
  std::optional<Records<Joint>> joints;
  Bytes trailing;  // after the joints
};

// For a list without an index: the place of its count.
Place where(const Model& model, std::string_view path);

Summary summarize(const Model& model, TextEncoding encoding);

}  // namespace genga::pmd
