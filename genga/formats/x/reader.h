// Reads DirectX .x files: text, binary, and both compressed.
// Not for their meaning: to_scene.h gives that.
//
//     Result<Read<x::Document>> file = x::read(bytes);
//     file.value().document.objects.size();
#pragma once

#include "genga/formats/contract.h"
#include "genga/formats/x/document.h"

namespace genga::x {

// Objects within objects: so many times Limits::depth, since a chain of bones is nested as deep as it has members.
inline constexpr std::uint32_t depth_factor = 16;

Result<Read<Document>> read(const Bytes& bytes, const ReadOptions& options = {});

}  // namespace genga::x
