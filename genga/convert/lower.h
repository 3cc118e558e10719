// A scene made into one that glTF can hold: right-handed axes and metres, constraints baked, and every track step,
// linear or cubic with key times that its curves share.
// Not the spelling of it: formats/gltf/from_scene.h.
//
//     Result<Lowered> lowered = lower_for_gltf(scene, {.curves = CurveMode::exact}, findings);
//     if (lowered) print(lowered.value().error->metres);
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "genga/base/diagnostic.h"
#include "genga/base/progress.h"
#include "genga/base/result.h"
#include "genga/core/scene.h"
#include "genga/solve/residual.h"

namespace genga {

enum class CurveMode : std::uint8_t {
  exact,  // what the target can hold stays a curve with its own keys, the rest is fitted
  bake,   // a key per frame, linear
};

// How far a node may be from where the scene has it, in world space, at any time that is looked at: at every frame,
// between the frames, and at the keys.
struct Tolerance {
  double metres = 1e-4;   // a tenth of a millimetre: an eighth of a pixel when a standing figure fills 2000 lines
  double degrees = 0.01;  // moves the end of a limb of half a metre by as much
};

struct LowerOptions {
  CurveMode curves = CurveMode::exact;
  Tolerance tolerance;                    // of CurveMode::exact
  std::optional<double> fps;              // frames per second of baking, default the scene's own
  std::optional<double> from;             // seconds, becomes time 0; default 0, or the first key when that is earlier
  std::optional<double> to;               // seconds, inclusive; default the last key
  std::optional<double> metres_per_unit;  // default the scene's own
  ProgressReport progress;                // may be empty
};

// The largest difference between the motion as the scene has it and as it was lowered, in world space.
struct LargestError {
  double metres = 0.0;
  double degrees = 0.0;
  std::string metres_node;   // UTF-8 name of the node where it is
  double metres_time = 0.0;  // seconds in the scene's own time
  std::string degrees_node;
  double degrees_time = 0.0;
};

// The worse of two, each part with its place.
void keep_largest(const LargestError& other, std::optional<LargestError>& worst);

struct Lowered {
  Scene scene;
  std::optional<LargestError> error;        // none when nothing moves or the motion was baked
  std::optional<LargestResidual> residual;  // of inverse kinematics; none without LightWave's chains
};

// Errors: bad_argument, limit_exceeded. Findings: convert.not-in-gltf for what only extras keep,
// convert.influences-merged, convert.not-finite for numbers that had to be replaced, convert.tolerance-missed,
// convert.time-shifted, convert.nothing-left.
Result<Lowered> lower_for_gltf(const Scene& scene, const LowerOptions& options, Findings& findings);

}  // namespace genga
