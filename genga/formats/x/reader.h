// Reads DirectX .x files: text, binary, and both compressed.
// Not their meaning: to_scene.h.
//
//     Result<Read<x::Document>> file = x::read(bytes);
//     file.value().document.objects.size();
#pragma once

#include "genga/formats/contract.h"
#include "genga/formats/x/document.h"

namespace genga::x {

// Objects may be nested this many times deeper than Limits::depth, since a chain of bones has a level for each bone.
inline constexpr std::uint32_t depth_factor = 16;

Result<Read<Document>> read(const Bytes& bytes, const ReadOptions& options = {});

}  // namespace genga::x
