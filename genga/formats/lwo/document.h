// A LightWave object as in the file: its bytes, and where each chunk lies in them. Opening a file decodes and copies
// nothing: file/arrays.h decodes points, polygons and maps, the headers of chunks/ layers, surfaces, clips and
// envelopes. Not its meaning: to_scene.h makes meshes and materials of it.
//
//     Result<Read<lwo::Object>> read = lwo::read(bytes);
//     const lwo::Object& object = read.value().document;
//     for (const lwo::Chunk& chunk : object.chunks) {
//       if (chunk.id == "PNTS"_id) points = lwo::decode_points(payload(object, chunk));
//     }
//
// Invariants (reader.h ensures them; objects are only made by reading bytes):
//   1. every chunk, also those within chunks, lies inside content and inside the chunk that holds it
//   2. chunks are in file order and do not overlap
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "genga/base/bytes.h"
#include "genga/base/place.h"
#include "genga/formats/contract.h"
#include "genga/formats/lwo/file/id.h"

namespace genga::lwo {

struct Chunk {
  Id id{};                   // for a nested form (LWO3) its type: SURF, not FORM
  bool is_form = false;      // a nested form: it holds chunks and nothing else
  std::uint32_t size = 0;    // of the payload, bytes; for a form without its type
  std::uint64_t offset = 0;  // of the payload, bytes from the file's start
};

struct Object {
  Bytes content;               // the whole file
  Id form{};                   // LWO2, LWO3, LXOB, LWOB, LWLO; for a preset that of the object inside
  std::vector<Chunk> chunks;   // the object's direct chunks, in file order
  std::uint64_t begin = 12;    // of the object's first chunk
  std::uint64_t end = 0;       // after the object's last chunk
  std::uint64_t form_end = 0;  // after the last chunk of the file's form; differs for a preset
  // For a preset, a form PST_: the index of its chunk that holds the object. Otherwise a preset has no chunks here.
  std::optional<std::uint32_t> preset_chunk;

  bool is_old() const { return form == "LWOB"_id || form == "LWLO"_id; }  // up to LightWave 5.6
};

std::span<const std::byte> payload(const Object& object, const Chunk& chunk);

// "chunks[4].chunks[1]": the byte offset of a chunk's header. "chunks[4].chunks[1].envelope": of a field. "size",
// "form", "trailing": of the form itself. In a preset the object's chunks are "chunks[2].chunks[…]".
Place where(const Object& object, std::string_view path);

// Names with letters beyond ASCII of layers, tags, maps, surfaces and images.
std::vector<std::string> encoded_names(const Object& object);

// Counts: layers points polygons vertex_maps surfaces clips envelopes. depends_on: the files of the clips.
Summary summarize(const Object& object, TextEncoding encoding);

}  // namespace genga::lwo
