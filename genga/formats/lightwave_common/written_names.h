// In which encoding names are written that a scene and its objects share: LightWave compares their bytes.
// Not for reading them: convert/assemble/name_encoding.h.
//
//     const TextEncoding encoding = lightwave::written_encoding(scene, TextEncoding::cp932);
#pragma once

#include <string>

#include "genga/base/text_encoding.h"
#include "genga/core/scene.h"

namespace genga::lightwave {

// The wanted one where it has all letters of all names, else UTF-8. Names: of nodes, morphs, materials, weight maps,
// objects' files and pictures.
TextEncoding written_encoding(const Scene& scene, TextEncoding wanted);

// What a finding says where it is UTF-8 instead.
std::string not_encodable_message(TextEncoding wanted);

}  // namespace genga::lightwave
