// A scene written as a .x file: frames, meshes, skins and materials, animation sets and LightWave's.
// Not for making a scene fit: axes are left-handed, units metres, and a baked clip has linear keys; convert lowers it.
//
//     Findings findings;
//     Result<Document> document = x::from_scene(scene, {.encoding = {.encoding = Encoding::binary}}, findings);
//
// Clips of role source whose rotations are headings, pitches and banks become an LWAnimationSet with the keys as they
// are; all others become AnimationSets. What both cannot hold of such a clip stands in a GengaExtension behind them
// (extension/extension.h). A node whose pivot is not its origin becomes two frames: its own, and "<name>_pivot" within,
// which moves what hangs on it by the pivot. Names become identifiers that every reader takes; the extension keeps the
// others. One that is an identifier stays; one of other letters becomes its English name, or is written in Latin
// letters. Findings: x.left-out, for what a scene has that such a file has not; x.name-changed, with both names;
// x.no-lightwave-set, where LWAnimationSets alone are asked for and a clip has no curves for one: it is baked.
#pragma once

#include <cstdint>
#include <vector>

#include "genga/base/result.h"
#include "genga/core/scene.h"
#include "genga/formats/contract.h"
#include "genga/formats/x/document.h"
#include "genga/formats/x/reencode.h"

namespace genga::x {

// Heading, pitch and bank of a node as inverse kinematics leaves them: curves that any player may follow.
struct SolvedAngles {
  std::uint32_t node = 0;
  std::vector<Curve> curves;  // three; radians
};

struct FromSceneOptions {
  EncodingOptions encoding;
  double ticks_per_second = 4800.0;  // of AnimationSets, a whole number
  bool expands_two_sided = false;    // polygons seen from both sides become two
  SetChoice animation = SetChoice::both;
  // LWAnimations have them in place of the keys of what chains turn, which the extension then keeps.
  std::vector<SolvedAngles> solved;
};

// no_conversion: frames nested deeper than files can have them. limit_exceeded.
Result<Document> from_scene(const Scene& scene, const FromSceneOptions& options, Findings& findings);

}  // namespace genga::x
