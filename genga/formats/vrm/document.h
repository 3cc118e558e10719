// A VRM avatar, 0.x or 1.0: a glTF file with a human figure, expressions and a gaze. What glTF does is done by gltf's
// functions, which take it as it is.
//
//     const Read<Model> read = vrm::read(bytes).value();
//     std::size_t bones = gltf::human_nodes(read.document).size();
#pragma once

#include <cstddef>
#include <span>

#include "genga/formats/contract.h"
#include "genga/formats/gltf/document.h"

namespace genga::vrm {

struct Model : gltf::Document {};

// Whether it is a .glb that is called an avatar's.
bool recognizes(std::span<const std::byte> content);

// glTF's, with the avatar's name and version, its bones and expressions.
Summary summarize(const Model& model, TextEncoding encoding);

}  // namespace genga::vrm
