// The two parts of a chunk that holds others: its own fields, and the chunks inside. In LWO2 the fields come first; in
// a nested form of LWO3 they are in a chunk of four spaces. These functions hide the difference. Not a check: a missing
// part gives an empty span or a walk that ends at once.
//
//     Cursor in(fields_of(object, clip));
//     const std::uint32_t index = in.u32();
//     ChunkWalk walk = chunks_in(object, clip, Context::object);
//     for (Chunk chunk; walk.next(chunk);) use(index, chunk.id);
#pragma once

#include <cstddef>
#include <span>

#include "genga/formats/lwo/chunks/chunk_walk.h"
#include "genga/formats/lwo/document.h"
#include "genga/formats/lwo/file/kinds.h"

namespace genga::lwo {

// For a chunk without others inside: its payload.
std::span<const std::byte> fields_of(const Object& object, const Chunk& chunk);

// `context` is what contains the chunk itself.
ChunkWalk chunks_in(const Object& object, const Chunk& chunk, Context context);

}  // namespace genga::lwo
