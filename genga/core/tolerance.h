// How far motion may stray where it is told otherwise than it was: by other curves, or by fewer keys.
// And how far it did, at worst.
// Not the measuring: convert/fit/measure.h.
//
//     const Tolerance half_a_millimetre{.metres = 5e-4};
//     LargestError error{.metres = 2e-5, .metres_node = "左足首"};
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace genga {

// How far a node may be from where the scene has it, in world space, at any time that is looked at: at every frame,
// between the frames, and at the keys.
struct Tolerance {
  double metres = 1e-4;   // a tenth of a millimetre: an eighth of a pixel when a standing figure fills 2000 lines
  double degrees = 0.01;  // moves the end of a limb of half a metre by as much
  bool in_units = false;  // `metres` counts the scene's units instead
};

// How far a morph's weight may be off, of a full one: moves a vertex by a hundredth of a millimetre when the morph
// moves it by ten centimetres.
inline constexpr double weight_tolerance = 1e-4;

// The same of a light's color and intensity, factors of what the eye sees in steps of about a hundredth.
inline constexpr double light_tolerance = 1e-3;

// The largest difference between the motion as the scene has it and as it was lowered, in world space.
struct LargestError {
  double metres = 0.0;
  double degrees = 0.0;
  std::string metres_node;   // UTF-8 name of the node where it is
  double metres_time = 0.0;  // seconds in the scene's own time
  std::string degrees_node;
  double degrees_time = 0.0;
  std::string_view limit;  // name of the one (base/limits.h) that let no more be done about it; empty: none did
};

// The largest distance between where a vertex belongs that bends about a center or by dual quaternions, and where the
// file's weights, or these and the morphs that correct them, have it.
struct LargestVertexError {
  double metres = 0.0;
  std::string mesh;          // UTF-8 name
  std::string material;      // UTF-8 name of the first that shows it; empty where none does
  std::uint32_t vertex = 0;  // of the mesh
  double time = 0.0;         // seconds in the scene's own time
};

// The largest distance that inverse kinematics left between an effector and its goal (solve/residual.h).
struct LargestResidual {
  double metres = 0.0;
  std::string node;   // UTF-8 name of the effector
  double time = 0.0;  // seconds
};

}  // namespace genga
