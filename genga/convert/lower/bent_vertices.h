// The pass of vertices that bend about centers or by dual quaternions, for targets that know plain weights alone: it
// tells how far these lead astray, and where that is asked for has morphs correct them.
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

// How far a vertex is from where it belongs, at worst.
struct BentError {
  double metres = 0.0;
  double time = 0.0;       // seconds of the clip as it is made
  std::size_t mesh = 0;    // of the scene
  std::size_t vertex = 0;  // of the mesh
};

class BentPass {
 public:
  BentPass(const Scene& lowered, const Capabilities& target, const LowerOptions& options);

  // After the clip's tracks are made. Where vertices are to be corrected, lowered gets morphs, and made the tracks of
  // their weights: each is the whole correction at one moment, and fades into those before and behind it. Between them
  // all looks are within the tolerance, at frames and half frames; of baked curves at frames. limit_exceeded: that
  // takes too much.
  Status add(const ClipSource& from, Scene& lowered, Clip& made);
  // Findings: convert.skin-simplified; convert.skin-baked, and convert.tolerance-missed where a vertex has collapsed
  // so far that no morph moves it. The scene's vertices have plain weights now.
  void finish(Scene& lowered, Findings& findings) const;
  // None where no vertex bends, or nothing moves; before finish or behind it.
  std::optional<LargestVertexError> largest(const Scene& lowered) const;

 private:
  std::uint64_t vertices_ = 0;  // that the target cannot hold
  bool corrects_ = false;
  double tolerance_ = 0.0;    // metres
  std::uint64_t morphs_ = 0;  // added
  BentError worst_;           // of plain weights, or what the corrections leave
  double origin_ = 0.0;       // seconds of the scene, where the clip of the worst begins
  bool has_looked_ = false;
};

}  // namespace genga
