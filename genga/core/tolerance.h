// How far motion may deviate when other curves or fewer keys replace it, and how far it did at most.
// Not the measuring: convert/fit/measure.h.
//
//     const Tolerance half_a_millimetre{.metres = 5e-4};
//     LargestError error{.metres = 2e-5, .metres_node = "左足首"};
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace genga {

// How far a node may be from its place in the scene, in world space, at every time that is checked: at every frame,
// between frames, and at the keys.
struct Tolerance {
  double metres = 1e-4;   // a tenth of a millimetre: an eighth of a pixel when a standing figure fills 2000 lines
  double degrees = 0.01;  // moves the end of a limb of half a metre by a tenth of a millimetre
  bool in_units = false;  // `metres` counts the scene's units instead
};

// How far a morph's weight may be off, where 1 is full. A morph that moves a vertex by ten centimetres is then off by a
// hundredth of a millimetre.
inline constexpr double weight_tolerance = 1e-4;

// The same for a light's color and intensity, as factors. The eye sees steps of about a hundredth.
inline constexpr double light_tolerance = 1e-3;

// The largest difference between the scene's motion and the lowered one, in world space.
struct LargestError {
  double metres = 0.0;
  double degrees = 0.0;
  std::string metres_node;   // UTF-8 name of the node
  double metres_time = 0.0;  // seconds in the scene's own time
  std::string degrees_node;
  double degrees_time = 0.0;
  std::string_view limit;  // the limit (base/limits.h) that stopped the search for a smaller error; empty: none
};

// The largest distance between the right place of a vertex that bends about a center or by dual quaternions, and its
// place in the file, by weights and any correcting morphs.
struct LargestVertexError {
  double metres = 0.0;
  std::string mesh;          // UTF-8 name
  std::string material;      // UTF-8 name of the first one that shows the vertex; may be empty
  std::uint32_t vertex = 0;  // index in the mesh
  double time = 0.0;         // seconds in the scene's own time
};

// The largest distance that inverse kinematics left between an effector and its goal (solve/residual.h).
struct LargestResidual {
  double metres = 0.0;
  std::string node;   // UTF-8 name of the effector
  double time = 0.0;  // seconds
};

}  // namespace genga
