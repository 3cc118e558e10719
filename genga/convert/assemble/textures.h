// Fetches the pictures that a scene's materials name through the caller's resolver, and prepares them for glTF.
// Not for looking into folders: the resolver does.
//
//     FetchedPictures pictures = fetch_pictures(scene, resolver, findings);
#pragma once

#include <cstddef>
#include <map>
#include <string>

#include "genga/base/diagnostic.h"
#include "genga/base/work.h"
#include "genga/convert/assemble/file_names.h"
#include "genga/core/scene.h"
#include "genga/formats/gltf/picture.h"

namespace genga {

// A FileResolver for pictures, relative to the model.
using TextureResolver = FileResolver;

struct FetchedPictures {
  std::map<std::string, gltf::Picture> files;             // by TextureReference::file
  std::map<std::size_t, gltf::SurfacePictures> surfaces;  // by index in Scene::materials: the results for their layers
};

// Names of equal files share one picture, decoded once. Pictures on the values of LightWave's surfaces are combined
// (surface_pictures.h), except an opaque one that is the whole color. If there is no file under a name of any_folder,
// or of a layer, it is searched as in file_names.h. Findings: convert.missing-texture (also when the resolver refuses
// it), convert.bad-texture, each with the material's path. Toon pictures of MikuMikuDance itself, toon00.bmp to
// toon10.bmp, may be missing without a finding. Ends early when the work says so; work may be null. A resolver that
// returns `stopped` fails the work.
FetchedPictures fetch_pictures(const Scene& scene, const TextureResolver& resolver, Findings& findings,
                               Work* work = nullptr);

// Asks the resolver for each file that fetch_pictures may read, without reading it: a resolver that records names can
// list the files that a scene needs. Findings: convert.missing-texture, as there.
void look_for_pictures(const Scene& scene, const TextureResolver& resolver, Findings& findings, Work* work = nullptr);

}  // namespace genga
