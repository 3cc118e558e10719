// What a format can hold of a scene, as data. The descriptor of each format that is made of scenes has one.
// convert/lower asks only this: no pass knows a format's name.
// Not what a reader understands: documents keep every byte of their files.
//
//     static constexpr std::array kept{ClipCapabilities{.shapes = key_shapes({KeyShape::linear})}};
//     static constexpr Capabilities target{.handedness = Handedness::left, .keeps = kept, .new_clips = kept[0]};
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

// A set of key shapes, one bit each.
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

// What curves do outside their keys, besides holding the first and last value.
enum class OutsideKeys : std::uint8_t {
  constant,      // nothing else
  repeat_after,  // start again after the last key
  loops,         // start again, or go back and forth, before the first key and after the last one
  any,
};

// Rules that the format plays with a clip; others are baked into its curves.
struct RuleCapabilities {
  bool append = false;
  bool ik = false;
  bool controllers = false;
  bool chains = false;
  bool morphs = false;  // morphs that drive others or move nodes: the motion has only their own weights
};

// A kind of clip.
struct ClipCapabilities {
  KeyShapes shapes = 0;
  OutsideKeys outside = OutsideKeys::constant;
  RotationForm rotation = RotationForm::quaternion;  // how nodes turn
  bool cubics_after_lines = true;                    // a cubic by slopes may begin at a linear key, by the rule of TCB
  bool relative = false;      // nodes move from their rest (true) or to where the curves say (false)
  bool shares_times = false;  // the curves of a track have their keys at the same times
  bool before_zero = false;   // keys may lie before 0 s; else a clip that begins earlier is shifted to begin at 0
  bool rays = false;          // a ray's direction may turn nodes
  // Keys are linear, as many as needed, at whole ticks of this rate. 0: at any float32 time.
  double ticks_per_second = 0.0;
  bool chooses_ticks = false;  // the rate is the usual one; the file may state another that suits the keys better
  bool scene_space = false;    // moving nodes are placed in the scene, whatever their parent
  bool orbit_cameras = false;  // cameras may turn about a point
  bool only_nodes = false;     // only tracks of nodes' motion and of morphs, all of them at ticks
  bool physics = false;        // besides those whether physics move a node, for the whole clip
  bool stage = false;          // besides those one camera, one light, its shadow, and whether all is visible
  RuleCapabilities rules;
  bool morphs = true;        // allows scenes with morphs
  bool hands = true;         // allows scenes with hands
  bool needs_baked = false;  // needs a clip of Capabilities::new_clips beside it, for programs that play no other
};

struct Capabilities {
  // Axes and unit. y is up.
  Handedness handedness = Handedness::right;
  double metres_per_unit = 1.0;

  // Nodes
  bool scene_space = false;      // nodes may be placed in the scene, whatever their parent
  bool turned_rests = true;      // nodes may have a rest rotation; else they are aligned with the scene's axes
  std::size_t name_bytes = 0;    // of nodes' and morphs' names, which are then unique; 0: any
  std::uint32_t influences = 0;  // maximum of nodes that move a vertex; 0: any number

  // Clips. A scene whose clips all fit one of these kinds keeps them as they are, in the first kind that fits. Other
  // clips are made anew.
  std::span<const ClipCapabilities> keeps;
  ClipCapabilities new_clips;
  bool has_clips = true;  // else only models
  // Only without clips: files of another format move its nodes, so it has the nodes that they need.
  bool moved_by_others = false;
  bool needs_clip = false;  // cannot hold a scene without motion
  bool one_clip = false;
  bool one_moment = false;  // holds one moment of the clip, at time 0
  // Has a value of everything for each frame of a steady rate, which is Axes::frames_per_second of the scene that it is
  // made of: curves are baked, whatever options ask for.
  bool at_frames = false;
  // Holds the motion of a human figure's bones alone, from a T-pose: convert/retarget/human_motion.h makes them.
  bool human_figure = false;
  // Some usual players play only straight keys correctly: curves become straight keys unless options ask for others.
  bool straight_keys = false;

  // Names
  // Replaces those characters of a printable ASCII name that programs refuse when they read the format. Null: names
  // never change.
  std::string (*client_name)(std::string_view ascii) = nullptr;
  // Most programs refuse other names than ASCII: names are English unless options say otherwise.
  bool english_names = false;

  // Files are made to be seen by players that do not simulate rigid bodies: these move their nodes unless options say
  // otherwise (PhysicsMode::automatic).
  bool shows_figures = false;

  // The rest
  // Code of the finding for tracks without a channel in the format, which are kept as extra data. Empty: not kept.
  std::string_view extras;
  bool visibility = false;     // nodes may show and hide what they carry (Property::visible)
  bool pictures = false;       // the pictures that materials name become part of it
  bool picture_files = false;  // materials name pictures, which are files of their own
  bool object_files = false;   // objects stay in their own files, which it names
  // Approximate memory, in bytes, that making a document takes in addition to the scene.
  std::uint32_t bytes_per_key = 0;  // a key of a curve
  std::uint32_t bytes_per_node = 0;
  std::uint32_t bytes_per_element = 0;  // a vertex or corner of a mesh

  // Skins
  bool skins = false;          // nodes move vertices by weights
  bool bent_skins = false;     // and about centers or by dual quaternions (Mesh::spherical, Mesh::dual_quaternion)
  bool morph_targets = false;  // tracks of weights move vertices, in skins too
};

}  // namespace genga
