// The pictures that a scene's materials name, fetched through the caller's resolver and made fit for glTF.
// Not for looking into folders: the resolver does.
//
//     std::map<std::string, gltf::Picture> pictures = fetch_pictures(scene, resolver, findings);
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "genga/base/bytes.h"
#include "genga/base/diagnostic.h"
#include "genga/base/result.h"
#include "genga/core/scene.h"
#include "genga/formats/gltf/picture.h"

namespace genga {

// The content of a file that the scene names: UTF-8, '/' between folders, relative to the model. An error: there is no
// such file. The caller decides which folders it may look into.
using TextureResolver = std::function<Result<Bytes>(std::string_view name)>;

// By TextureReference::file. Findings: convert.missing-texture, convert.bad-texture, each with the material's path.
// Toon pictures that come with MikuMikuDance, toon00.bmp to toon10.bmp, may be missing without a word.
std::map<std::string, gltf::Picture> fetch_pictures(const Scene& scene, const TextureResolver& resolver,
                                                    Findings& findings);

}  // namespace genga
