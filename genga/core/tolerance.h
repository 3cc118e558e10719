// How far motion may stray where it is told otherwise than it was: by other curves, or by fewer keys.
// Not how far it did: LargestError in convert/lower/lower.h.
//
//     const Tolerance half_a_millimetre{.metres = 5e-4};
#pragma once

namespace genga {

// How far a node may be from where the scene has it, in world space, at any time that is looked at: at every frame,
// between the frames, and at the keys.
struct Tolerance {
  double metres = 1e-4;   // a tenth of a millimetre: an eighth of a pixel when a standing figure fills 2000 lines
  double degrees = 0.01;  // moves the end of a limb of half a metre by as much
  bool in_units = false;  // `metres` counts the scene's units instead
};

}  // namespace genga
