// A scene's meshes as an object of LWO2: a layer for each node that has a mesh, or stands above one that has.
// Not for motion: an object's only motion is that of its surfaces, which is not written.
//
//     Findings findings;
//     Result<Object> object = lwo::from_scene(scene, {}, findings);
//
// The scene is in LightWave's axes: left-handed, metres. An object holds points, triangles, lines and single points,
// surfaces with their first image, coordinates, colors, normals, weight maps and morphs. Points are those of the rest
// pose. Vertices that have the same position and motion become one point. A skin becomes a weight map for each of its
// bones, with the bone's name; the bones themselves are left out. Findings: lwo.left-out, lwo.name-not-encodable.
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

// no_conversion: no mesh has a point, the axes are others, or there are more points than an object can number (2^24 -
// 1).
Result<Object> from_scene(const Scene& scene, const FromSceneOptions& options, Findings& findings);

}  // namespace genga::lwo
