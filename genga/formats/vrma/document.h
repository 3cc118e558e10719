// An animation of VRM: a glTF file whose nodes move as the bones of a human figure, and set expressions and a gaze.
// What glTF does is done by gltf's functions, which take it as it is.
//
//     const Read<Animation> read = vrma::read(bytes).value();
//     double seconds = summarize(read.document, TextEncoding::utf8).duration;
#pragma once

#include <cstddef>
#include <span>

#include "genga/formats/contract.h"
#include "genga/formats/gltf/document.h"

namespace genga::vrma {

struct Animation : gltf::Document {};

// Whether it is a .glb that is called an animation of VRM.
bool recognizes(std::span<const std::byte> content);

// glTF's, with the version, bones and expressions.
Summary summarize(const Animation& animation, TextEncoding encoding);

}  // namespace genga::vrma
