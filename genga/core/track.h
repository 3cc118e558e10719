// What a clip moves: one property of one thing in the scene, by one or more curves.
// Not the resulting pose: evaluate/clip.h.
//
//     Track track{.subject = {SubjectKind::node, 3}, .property = Property::translation, .relative = true};
//     track.curves = {x, y, z};
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "genga/core/curve.h"
#include "genga/math/euler.h"

namespace genga {

enum class SubjectKind : std::uint8_t {
  node,        // Scene::nodes
  morph,       // Scene::morphs
  camera,      // Scene::cameras
  light,       // Scene::lights
  constraint,  // Scene::constraints
  material,    // Scene::materials
  scene,       // the whole scene, index 0
};

struct Subject {
  SubjectKind kind = SubjectKind::node;
  std::uint32_t index = 0;
  friend bool operator==(const Subject&, const Subject&) = default;
};

enum class Property : std::uint8_t {
  translation,      // node: units of the scene in the parent's space; camera: the target point in the world; 3 curves
  rotation,         // node: parent's space; camera: about the target; see Track::rotation_form
  scale,            // node; 3 curves
  physics,          // node: 1 when its rigid bodies move by simulation, 0 when they follow it
  tracked,          // node of a hand: 1 while a device sees it, 0 while its pose is a guess; step; 0 without keys
  pinching,         // node of a hand: 1 while thumb and index finger touch, else 0; step; 0 without keys
  ray_origin,       // node: its translation, a ray's origin; 3 curves
  ray_direction,    // node: the direction of its +z, any length, zero meaning +z; 3 curves
  weight,           // morph: 0 none, 1 full
  distance,         // camera: along the line of sight from target to eye, units, negative behind the target
  fov,              // camera: vertical, degrees
  zoom,             // camera: 1 / tan(fov / 2), LightWave's
  orthographic,     // camera: 1 orthographic, 0 perspective (as the VMD byte, which the field calls "perspective")
  color,            // light: r g b, 0..1; 3 curves
  direction,        // light: the way the light shines, any length; 3 curves
  intensity,        // light: factor of its color
  enabled,          // constraint: 1 or 0
  visible,          // scene: 1 while the model is shown; node: 1 while what hangs on it is shown, its children apart
  shadow_mode,      // scene: MMD's self shadow, 0 none, 1 and 2 the two qualities
  shadow_distance,  // scene: MMD's self shadow range as stored
  named,            // node, material or scene: a number of the format, named by Track::name; moves nothing here
};

enum class RotationForm : std::uint8_t {
  quaternion,          // Track::rotation
  components,          // curves: x y z w, interpolated one by one
  euler,               // curves: angles about x y z in radians, composed in Track::order
  heading_pitch_bank,  // curves: angles about y x z in radians, R = Ry(heading) · Rx(pitch) · Rz(bank)
};

// The name of a node's Property::named track that dissolves what hangs on it: 0 shown, 1 gone. Does not affect its
// children.
inline constexpr std::string_view dissolve_name = "object_dissolve";
// From here on nothing is visible: less than half a step of an 8-bit picture is left.
inline constexpr double dissolved = 1.0 - 0.5 / 255.0;

struct Track {
  Subject subject;
  Property property = Property::translation;
  bool relative = false;  // translation is added to the rest pose's, rotation applied after it; else they replace it
  RotationForm rotation_form = RotationForm::quaternion;  // for a rotation
  EulerOrder order = EulerOrder::yxz;                     // for form euler
  std::string name;                                       // for Property::named: "object_dissolve"
  double euler_sign = 1.0;                                // -1 if the stored angles turn the other way (MMD's camera)
  std::vector<Curve> curves;                              // number by property and form; empty for quaternion
  RotationCurve rotation;                                 // for form quaternion
  bool is_conjugate = false;                              // for form quaternion: the file has the inverse, w first (.x)
  bool is_derived = false;  // made of the clip's named tracks of the node, which hold the file's own numbers
};

}  // namespace genga
