// The pass for vertices that bend about centers or by dual quaternions, for targets with plain weights only. It reports
// the error of plain weights, and on request adds morphs that correct them.
// Not how such vertices move: evaluate/bent_skin.h.
//
//     const ClipSource from{scene, clip, lowered.scene, places, change, target, options, span};
//     BentPass bent(lowered.scene, target, options);
//     GENGA_TRY(bent.add(from, lowered.scene, lowered.scene.clips[0]));
//     bent.finish(lowered.scene, findings);
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "genga/base/diagnostic.h"
#include "genga/base/result.h"
#include "genga/convert/lower/clip.h"
#include "genga/convert/lower/lower.h"
#include "genga/core/capabilities.h"
#include "genga/core/scene.h"

namespace genga {

// How far a vertex is from its right place, at most.
struct BentError {
  double metres = 0.0;
  double time = 0.0;       // seconds of the new clip
  std::size_t mesh = 0;    // in the scene
  std::size_t vertex = 0;  // in the mesh
};

class BentPass {
 public:
  BentPass(const Scene& lowered, const Capabilities& target, const LowerOptions& options);

  // Call after the clip's tracks are made. If vertices are corrected, lowered gets morphs, and made the tracks of their
  // weights. Each morph is the whole correction at one moment, and fades into the one before and the one after. Between
  // them all samples are within the tolerance, at frames and half frames; for baked curves at frames. limit_exceeded:
  // that takes too much.
  Status add(const ClipSource& from, Scene& lowered, Clip& made);
  // Findings: convert.skin-simplified; convert.skin-baked; convert.tolerance-missed if a vertex has collapsed so far
  // that no morph moves it. Afterwards the scene's vertices have plain weights.
  void finish(Scene& lowered, Findings& findings) const;
  // nullopt if no vertex bends, or nothing moves. May be called before or after finish.
  std::optional<LargestVertexError> largest(const Scene& lowered) const;

 private:
  std::uint64_t vertices_ = 0;  // those that the target cannot hold
  bool corrects_ = false;
  double tolerance_ = 0.0;    // metres
  std::uint64_t morphs_ = 0;  // number added
  BentError worst_;           // of plain weights, or of the corrected vertices
  double origin_ = 0.0;       // seconds of the scene: the beginning of the clip with the worst error
  bool has_looked_ = false;
};

}  // namespace genga
