// A scene's meshes as an object of LWO2: a layer for each node that has one, or stands above one that has.
// Not for motion: an object has none but its surfaces', and those are not written.
//
//     Findings findings;
//     Result<Object> object = lwo::from_scene(scene, {}, findings);
//
// The scene is in LightWave's axes: left-handed, metres. An object holds points, triangles, lines and single points,
// surfaces with their first image, coordinates, colors, normals, weight maps and morphs. Points are where the nodes
// stand at rest. Vertices that lie at one place and move alike become one point. A skin becomes a weight map for each
// of its bones, called by the bone; the bones themselves are left out. Findings: lwo.left-out, lwo.name-not-encodable.
#pragma once

#include "genga/base/result.h"
#include "genga/base/text_encoding.h"
#include "genga/core/scene.h"
#include "genga/formats/contract.h"
#include "genga/formats/lwo/document.h"

namespace genga::lwo {

struct FromSceneOptions {
  TextEncoding encoding = TextEncoding::cp932;  // of names
};

// ErrorCode::no_conversion: no mesh has a point, other axes, or more points than an object can number (2^24 - 1).
Result<Object> from_scene(const Scene& scene, const FromSceneOptions& options, Findings& findings);

}  // namespace genga::lwo
