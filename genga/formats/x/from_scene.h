// A scene as a .x file: frames, meshes, skins and materials, animation sets and LightWave's.
// Not for lowering: axes must be left-handed, units metres, and a baked clip's keys linear; convert lowers the scene.
//
//     Findings findings;
//     Result<Document> document = x::from_scene(scene, {.encoding = {.encoding = Encoding::binary}}, findings);
//
// Clips of role source whose rotations are headings, pitches and banks become an LWAnimationSet with their own keys.
// All others become AnimationSets. What neither can hold of such a clip goes into a GengaExtension after them
// (extension/extension.h). A node whose pivot is not its origin becomes two frames: its own, and inside it
// "<name>_pivot", which moves the node's contents by the pivot. Names become identifiers that every reader accepts, and
// the extension keeps the originals. An identifier stays; a name of other letters becomes its English name, or is
// written in Latin letters. Findings: x.left-out, for what the file cannot hold; x.name-changed, with both names;
// x.no-lightwave-set, when only LWAnimationSets are requested and a clip has no curves for one: it is baked.
#pragma once

#include <cstdint>
#include <vector>

#include "genga/base/result.h"
#include "genga/core/scene.h"
#include "genga/formats/contract.h"
#include "genga/formats/x/document.h"
#include "genga/formats/x/reencode.h"

namespace genga::x {

// Heading, pitch and bank of a node after inverse kinematics, as curves that any player can follow.
struct SolvedAngles {
  std::uint32_t node = 0;
  std::vector<Curve> curves;  // three; radians
};

struct FromSceneOptions {
  EncodingOptions encoding;
  double ticks_per_second = 4800.0;  // for AnimationSets, a whole number
  bool expands_two_sided = false;    // makes two polygons of one that is visible from both sides
  SetChoice animation = SetChoice::both;
  // They replace, in LWAnimations, the keys of what chains turn. The extension then keeps those keys.
  std::vector<SolvedAngles> solved;
};

// no_conversion: frames are nested deeper than a file allows. limit_exceeded.
Result<Document> from_scene(const Scene& scene, const FromSceneOptions& options, Findings& findings);

}  // namespace genga::x
