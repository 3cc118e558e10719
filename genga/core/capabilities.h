// What a format can hold of a scene, as data. The descriptor of each format that is made of scenes has one, and
// convert/lower goes by it alone: no pass knows a format's name.
// Not what a reader understands: documents keep every byte of their files.
//
//     static constexpr std::array kept{ClipCapabilities{.shapes = key_shapes({KeyShape::linear})}};
//     static constexpr Capabilities target{.handedness = Handedness::left, .keeps = kept, .makes = kept[0]};
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

#include "genga/core/key.h"
#include "genga/core/track.h"
#include "genga/math/axes.h"

namespace genga {

// A set of key shapes, a bit for each.
using KeyShapes = std::uint32_t;

constexpr KeyShapes key_shapes(std::initializer_list<KeyShape> shapes) {
  KeyShapes set = 0;
  for (const KeyShape shape : shapes) set |= KeyShapes{1} << static_cast<unsigned>(shape);
  return set;
}

constexpr bool contains(KeyShapes set, KeyShape shape) { return (set >> static_cast<unsigned>(shape) & 1U) != 0; }

inline constexpr KeyShapes all_key_shapes =
    key_shapes({KeyShape::step, KeyShape::linear, KeyShape::hermite, KeyShape::weighted_hermite, KeyShape::tcb,
                KeyShape::bezier2d, KeyShape::ease});

// What curves do outside of their keys, beside holding the first and last value.
enum class OutsideKeys : std::uint8_t {
  constant,      // nothing else
  repeat_after,  // begin again behind the last key
  any,
};

// Rules that play with a clip; others must be in its curves.
struct RuleCapabilities {
  bool append = false;
  bool ik = false;
  bool controllers = false;
  bool chains = false;
  bool morphs = false;  // those that drive others or move nodes: motion tells their own weights
};

// A kind of clips.
struct ClipCapabilities {
  KeyShapes shapes = 0;
  OutsideKeys outside = OutsideKeys::constant;
  RotationForm rotation = RotationForm::quaternion;  // how nodes turn
  bool relative = false;      // nodes move from their rest (true) or to where the curves say (false)
  bool shares_times = false;  // the curves of a track have their keys at the same times
  bool before_zero = false;   // keys may stand before 0 s, else a clip that begins there begins at 0 instead
  bool rays = false;          // nodes may turn by the direction of a ray
  // Keys stand at whole ticks of this rate, linear ones, and as many of them as it takes. 0: at any float32 time.
  double ticks_per_second = 0.0;
  bool chooses_ticks = false;  // the rate is the usual one; another that suits the keys better may be told
  bool scene_space = false;    // nodes that move are placed in the scene, whatever they hang on
  bool orbit_cameras = false;  // cameras may turn about a point
  bool only_nodes = false;     // tracks of nodes' motion and of morphs alone, all of them at ticks
  bool stage = false;          // and beside these one camera, one light, its shadow, and whether all is visible
  RuleCapabilities rules;
  bool morphs = true;        // a scene that has some may be of this kind
  bool hands = true;         // the same
  bool needs_baked = false;  // beside a clip of this kind stands one of Capabilities::makes, for who plays no other
};

struct Capabilities {
  // Axes and unit. y is up.
  Handedness handedness = Handedness::right;
  double metres_per_unit = 1.0;

  // Nodes
  bool scene_space = false;      // nodes may be placed in the scene whatever they hang on
  bool turned_rests = true;      // nodes may be turned at rest, else they stand as their scene's axes do
  std::size_t name_bytes = 0;    // of nodes' and morphs' names, and no two the same; 0: any
  std::uint32_t influences = 0;  // nodes that move a vertex at most; 0: any number

  // Clips. A scene whose clips are all of one of these kinds goes in as it is, the first that fits; else they are made
  // anew.
  std::span<const ClipCapabilities> keeps;
  ClipCapabilities makes;
  bool has_clips = true;  // else models alone
  // Without clips: files of another format move its nodes, so that it has those that they need.
  bool moved_by_others = false;
  bool needs_clip = false;  // a scene without motion is nothing that it could hold
  bool one_clip = false;
  bool one_moment = false;  // of the clip: what its curves say then, at time 0
  // Some of its usual players are right with straight keys alone: curves become such unless others are asked for.
  bool straight_keys = false;

  // Names
  // What a name of printable ASCII becomes where programs that read the format refuse some of its characters. Null:
  // things keep their names, whatever is asked.
  std::string (*client_name)(std::string_view ascii) = nullptr;

  // The rest
  // Code of the finding that tells of tracks which it has no channel for and keeps beside the others; empty: not kept.
  std::string_view extras;
  bool visibility = false;    // what hangs on a node may come and go (Property::visible)
  bool pictures = false;      // the pictures that materials name go into it
  bool object_files = false;  // objects stay in files of their own, which it names
  // Of memory that a document takes while it is made, beside the scene's, about.
  std::uint32_t bytes_per_key = 0;  // of a curve
  std::uint32_t bytes_per_node = 0;
  std::uint32_t bytes_per_element = 0;  // a vertex or corner of a mesh

  // Skins
  bool skins = false;          // nodes move vertices by weights
  bool bent_skins = false;     // and about centers or by dual quaternions (Mesh::spherical, Mesh::dual_quaternion)
  bool morph_targets = false;  // tracks of weights move vertices, also of skins
};

}  // namespace genga
