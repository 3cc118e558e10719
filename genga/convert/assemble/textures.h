// The pictures that a scene's materials name, fetched through the caller's resolver and made fit for glTF.
// Not for looking into folders: the resolver does.
//
//     std::map<std::string, gltf::Picture> pictures = fetch_pictures(scene, resolver, findings);
#pragma once

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

// By TextureReference::file. Names that lead to equal files have one picture, decoded once: their bytes are shared.
// Where nothing lies under a name of any_folder, it is looked for in the way of file_names.h. Findings:
// convert.missing-texture (also of one that the resolver refuses), convert.bad-texture, each with the material's path.
// Toon pictures that come with MikuMikuDance, toon00.bmp to toon10.bmp, may be missing without a word. Ends early when
// the work says so; work may be null.
std::map<std::string, gltf::Picture> fetch_pictures(const Scene& scene, const TextureResolver& resolver,
                                                    Findings& findings, Work* work = nullptr);

}  // namespace genga
