// The pictures that a scene's materials name, fetched through the caller's resolver and made fit for glTF.
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

// A FileResolver for the pictures, relative to the model.
using TextureResolver = FileResolver;

struct FetchedPictures {
  std::map<std::string, gltf::Picture> files;             // by TextureReference::file
  std::map<std::size_t, gltf::SurfacePictures> surfaces;  // by index in Scene::materials: what their layers have become
};

// Names that lead to equal files have one picture, decoded once: their bytes are shared.
// Pictures on the values of LightWave's surfaces are put together (surface_pictures.h), but for an opaque one that is
// all of a color. Where nothing lies under a name of any_folder, or of a layer, it is looked for in the way of
// file_names.h. Findings: convert.missing-texture (also of one that the resolver refuses), convert.bad-texture, each
// with the material's path. Toon pictures that come with MikuMikuDance, toon00.bmp to toon10.bmp, may be missing
// without a word. Ends early when the work says so; work may be null. A resolver that says `stopped` fails the work.
FetchedPictures fetch_pictures(const Scene& scene, const TextureResolver& resolver, Findings& findings,
                               Work* work = nullptr);

// Asks the resolver for each file that fetch_pictures may read, and looks into none: who wants to know which files a
// scene needs has a resolver that remembers. Findings: convert.missing-texture, as there.
void look_for_pictures(const Scene& scene, const TextureResolver& resolver, Findings& findings, Work* work = nullptr);

}  // namespace genga
