// The data of vertices besides positions in DeclData and FVFData: named elements packed into words.
// Not MeshNormals and similar objects, whose members have names of their own.
//
//     if (const auto elements = elements_of_declaration(document, object)) {
//       Vec4f normal = elements->value(elements->all[0], vertex);
//     }
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "genga/formats/x/document.h"
#include "genga/formats/x/objects/members.h"
#include "genga/math/vector.h"

namespace genga::x {

// Direct3D's D3DDECLUSAGE.
enum class ElementUsage : std::uint8_t { position = 0, normal = 3, texture_coordinates = 5, color = 10, other = 255 };

struct VertexElement {
  ElementUsage usage = ElementUsage::other;
  std::uint32_t usage_index = 0;
  std::uint32_t type = 0;    // words from the start of the vertex
  std::uint32_t offset = 0;  // words from where the vertex begins
};

struct VertexElements {
  std::vector<VertexElement> all;
  std::uint32_t stride = 0;  // words per vertex
  Naturals words;            // of all vertices, borrowed from the document

  std::size_t vertices() const { return stride == 0 ? 0 : words.size() / stride; }
  // The value as a shader would get it: missing components are 0, a missing fourth is 1. vertex must be below
  // vertices().
  Vec4f value(const VertexElement& element, std::size_t vertex) const;
};

// nullopt if an element has a type that Direct3D lacks, or there are more than Direct3D allows.
std::optional<VertexElements> elements_of_declaration(const Document& document, std::uint32_t object);
// Decodes bits of D3DFVF. vertices: of the mesh. Data with fewer words than the bits need are ignored.
VertexElements elements_of_fvf(const Document& document, std::uint32_t object, std::size_t vertices);

}  // namespace genga::x
