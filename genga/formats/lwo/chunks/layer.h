// The layers of an object: where each begins, what its LAYR states, and which chunks belong to it.
// Not its points and polygons: file/arrays.h decodes them.
//
//     for (const lwo::Layer& layer : lwo::layers_of(object))
//       for (const lwo::Chunk& chunk : layer.chunks)
//         if (chunk.id == "POLS"_id) use(layer.name, chunk.size);
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "genga/formats/lwo/document.h"
#include "genga/math/vector.h"

namespace genga::lwo {

struct Layer {
  std::uint16_t number = 0;             // 0 is the first
  std::uint16_t flags = 0;              // bit 0: hidden
  Vec3f pivot{0.0F};                    // metres, the center of rotations; points are not relative to it
  std::string_view name;                // raw; empty if the layer has none
  std::optional<std::uint16_t> parent;  // number of another layer
  std::optional<float> subdivision;     // level of subpatches, in newer versions
  // The part of object.chunks from the LAYR, its first, up to the next LAYR. A PTAG or VMAD refers to the POLS before
  // it, a POLS or VMAP to the PNTS before it.
  std::span<const Chunk> chunks;
  std::size_t first = 0;  // index of chunks[0] in object.chunks

  bool is_hidden() const { return (flags & 1U) != 0; }
};

// An object without LAYR is one layer, number 0, if it has points. Otherwise chunks before the first LAYR belong to no
// layer. Spans and names borrow from the object.
std::vector<Layer> layers_of(const Object& object);

// Decodes a LAYR chunk of the object's version; chunks and first stay empty.
Layer decode_layer(const Object& object, const Chunk& layr);

// The names that PTAG's SURF, PART … refer to: those of TAGS, before LWO2 those of SRFS.
std::vector<std::string_view> tags_of(const Object& object);

}  // namespace genga::lwo
