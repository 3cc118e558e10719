// A scene as glTF 2.0: pictures fetched, motion lowered to what glTF holds, the largest error told.
// Not for writing files: gltf::write, write_text and write_buffer (formats/gltf/writer.h) take the document from here.
//
//     GltfOptions options{.textures = [&](std::string_view name) { return map_file(folder + std::string(name)); }};
//     Result<GltfResult> result = to_gltf(scene, options, findings);
//     if (!result) return fail(result.error());
//     Status written = gltf::write(result.value().document, sink);
#pragma once

#include <optional>

#include "genga/base/diagnostic.h"
#include "genga/base/result.h"
#include "genga/convert/hands.h"
#include "genga/convert/lower.h"
#include "genga/convert/textures.h"
#include "genga/core/scene.h"
#include "genga/formats/gltf/document.h"

namespace genga {

struct GltfOptions {
  LowerOptions lower;
  HandOptions hands;
  TextureResolver textures;  // empty: every picture counts as missing
};

struct GltfResult {
  gltf::Document document;
  std::optional<LargestError> error;        // none when nothing moves or the motion was baked
  std::optional<LargestResidual> residual;  // of inverse kinematics; none without LightWave's chains
};

// bad_argument: an empty or endless range of time, a rate or scale that is not positive. limit_exceeded: the motion
// is too long to bake, or the file would pass 4 GB. Findings: convert.missing-texture, convert.bad-texture and those of
// lower_for_gltf and shape_hands.
Result<GltfResult> to_gltf(const Scene& scene, const GltfOptions& options, Findings& findings);

}  // namespace genga
