// A glTF 2.0 file: one that was read, by its bytes and the places of its JSON; or one that was made of a scene, before
// it is bytes. Not a DOM for changes: from_scene makes documents, reader reads them, writer writes both.
//
//     Result<Read<Document>> read = gltf::read(glb);
//     JsonValue first = read.value().document.item(List::nodes, 0);
//     Result<Document> document = from_scene(scene, {});
//     Status written = write(document.value(), sink);   // .glb
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "genga/base/bytes.h"
#include "genga/formats/contract.h"
#include "genga/formats/gltf/file/json_tree.h"

namespace genga::gltf {

// The lists of a file whose elements others name by number.
enum class List : std::uint8_t {
  accessors,
  animations,
  buffers,
  buffer_views,
  cameras,
  images,
  materials,
  meshes,
  nodes,
  samplers,
  scenes,
  skins,
  textures,
  lights,  // of KHR_lights_punctual
};
inline constexpr std::size_t list_count = 14;
std::string_view name_of(List list);  // as in the file: "bufferViews"

struct BufferContent {
  Bytes bytes;
  std::string file;       // beside this one, UTF-8; empty: the content is in this file
  bool is_there = false;  // false: the file was not asked for yet or was not found, or the content is unreadable
};

struct Document {
  // Made of a scene: the whole text without the member "uri" of the only buffer, which a .gltf beside a .bin has and a
  // .glb lacks. It belongs at uri_offset.
  std::string json;
  std::size_t uri_offset = 0;
  std::vector<Bytes> parts;       // of the buffer, in order, without gaps
  std::uint64_t buffer_size = 0;  // bytes of all parts, a multiple of 4; 0: no buffer

  // Read. All of it lies in `source`, but for files beside it and data in the text's URIs.
  Bytes source;                   // the file; empty for a document that was made
  bool is_container = false;      // .glb
  std::uint64_t text_offset = 0;  // of the JSON in the source
  JsonTree tree;
  std::array<std::vector<JsonValue>, list_count> lists;
  std::vector<BufferContent> buffers;  // one for each of List::buffers
  // The content of buffer views that are packed, empty for others; none if no view is.
  std::vector<Bytes> unpacked_views;

  JsonValue root() const { return tree.root(); }
  const std::vector<JsonValue>& list(List of) const { return lists[static_cast<std::size_t>(of)]; }
  // None if there is no such element.
  JsonValue item(List of, std::size_t index) const { return index < list(of).size() ? list(of)[index] : JsonValue(); }
  // The one that the member names; none if it names none.
  JsonValue item(List of, const JsonValue& index) const {
    const std::optional<std::uint32_t> number = index.index();
    return number ? item(of, *number) : JsonValue();
  }
};

// Whether Genga wrote the file: its extras have a meaning then.
bool is_own(const Document& document);

// The place of a byte of the file, and that of a value of the text.
Place place_at(const Document& document, std::uint64_t offset);
Place place_of(const Document& document, const JsonValue& value);
// Paths are those of the JSON: "nodes[3].rotation". The place of what is missing is that of the object around it.
Place where(const Document& document, std::string_view path);

Summary summarize(const Document& document, TextEncoding encoding);

// The name under which clips, nodes and others without one are shown: "animation2".
std::string name_or(const JsonValue& named, std::string_view kind, std::size_t index);

// Names of the files of its buffers that are not there.
std::vector<std::string> missing_files(const Document& document);
// The document with these files, one for each of missing_files.
Document with_files(const Document& document, std::span<const std::optional<Bytes>> files);

}  // namespace genga::gltf
