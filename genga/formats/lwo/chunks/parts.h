// The two halves of a chunk that holds others: its own fields, and the chunks behind them. In LWO2 the fields come
// first, in a nested form of LWO3 they stand in a chunk of four spaces; these functions make it the same. Not a check:
// what is missing gives an empty span or a walk that ends at once.
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

// Of a chunk without others: its payload.
std::span<const std::byte> fields_of(const Object& object, const Chunk& chunk);

// `context` is what the chunk itself stands in.
ChunkWalk chunks_in(const Object& object, const Chunk& chunk, Context context);

}  // namespace genga::lwo
