#include "genga/formats/x/objects/vertex_elements.h"

#include <algorithm>
#include <array>
#include <bit>

namespace genga::x {
namespace {

// D3DDECLTYPE, in its order.
enum ElementType : std::uint32_t {
  float1,
  float2,
  float3,
  float4,
  color,
  ubyte4,
  short2,
  short4,
  ubyte4n,
  short2n,
  short4n,
  ushort2n,
  ushort4n,
  udec3,
  dec3n,
  half2,
  half4,
};

constexpr std::array<std::uint32_t, 17> bytes_of_type{4, 8, 12, 16, 4, 4, 4, 8, 4, 4, 8, 4, 8, 4, 4, 4, 8};
constexpr std::size_t max_elements = 64;  // MAXD3DDECLLENGTH

float half(std::uint32_t bits) {
  const std::uint32_t sign = (bits & 0x8000U) << 16U;
  const std::uint32_t exponent = bits >> 10U & 0x1FU;
  const std::uint32_t fraction = bits & 0x3FFU;
  if (exponent == 0) {
    const float small = static_cast<float>(fraction) * 0x1p-24F;
    return sign == 0 ? small : -small;
  }
  const std::uint32_t wide = exponent == 31 ? 255U : exponent + 112U;
  return std::bit_cast<float>(sign | wide << 23U | fraction << 13U);
}

// Bits of a word as a signed number.
float signed_bits(std::uint32_t word, std::uint32_t first, std::uint32_t count) {
  const auto moved = static_cast<std::int32_t>(word << (32U - first - count));
  return static_cast<float>(moved >> (32U - count));
}

float unsigned_bits(std::uint32_t word, std::uint32_t first, std::uint32_t count) {
  return static_cast<float>(word >> first & ((1U << count) - 1U));
}

constexpr float max_byte = 255.0F;
constexpr float max_short = 32767.0F;
constexpr float max_ushort = 65535.0F;
constexpr float max_ten_bits = 511.0F;

Vec4f bytes(std::uint32_t word, float divisor) {
  return Vec4f(unsigned_bits(word, 0, 8), unsigned_bits(word, 8, 8), unsigned_bits(word, 16, 8),
               unsigned_bits(word, 24, 8)) /
         divisor;
}

// One number of two to a word.
float packed(std::uint32_t type, std::uint32_t word, std::uint32_t first) {
  switch (type) {
    case short2n:
    case short4n: return std::max(signed_bits(word, first, 16) / max_short, -1.0F);
    case ushort2n:
    case ushort4n: return unsigned_bits(word, first, 16) / max_ushort;
    case half2:
    case half4: return half(word >> first & 0xFFFFU);
    default: return signed_bits(word, first, 16);
  }
}

Vec4f value_of(std::uint32_t type, std::span<const Word> words) {
  Vec4f value(0.0F, 0.0F, 0.0F, 1.0F);
  switch (type) {
    case color: {
      const Vec4f blue_first = bytes(words[0], max_byte);
      return {blue_first.z, blue_first.y, blue_first.x, blue_first.w};
    }
    case ubyte4: return bytes(words[0], 1.0F);
    case ubyte4n: return bytes(words[0], max_byte);
    case udec3:
      for (int i = 0; i < 3; ++i) value[i] = unsigned_bits(words[0], static_cast<std::uint32_t>(10 * i), 10);
      return value;
    case dec3n:
      for (int i = 0; i < 3; ++i) {
        value[i] = std::max(signed_bits(words[0], static_cast<std::uint32_t>(10 * i), 10) / max_ten_bits, -1.0F);
      }
      return value;
    default: break;
  }
  const bool is_float = type <= float4;
  const std::size_t count = is_float ? words.size() : 2 * words.size();
  for (std::size_t i = 0; i < count; ++i) {
    value[static_cast<int>(i)] = is_float ? std::bit_cast<float>(words[i].get())
                                          : packed(type, words[i / 2], static_cast<std::uint32_t>(i % 2 * 16));
  }
  return value;
}

void add(VertexElements& elements, ElementUsage usage, std::uint32_t usage_index, std::uint32_t type) {
  elements.all.push_back({usage, usage_index, type, elements.stride});
  elements.stride += bytes_of_type[type] / 4;
}

}  // namespace

Vec4f VertexElements::value(const VertexElement& element, std::size_t vertex) const {
  return value_of(element.type,
                  words.view().subspan(vertex * stride + element.offset, bytes_of_type[element.type] / 4));
}

std::optional<VertexElements> elements_of_declaration(const Document& document, std::uint32_t object) {
  MemberCursor members(document, object);
  VertexElements elements;
  const std::uint32_t count = members.natural();
  if (count > max_elements) return std::nullopt;
  for (std::uint32_t i = 0; i < count; ++i) {
    const std::uint32_t type = members.natural();
    members.skip(1);  // how it is tessellated
    const std::uint32_t usage = members.natural();
    const std::uint32_t usage_index = members.natural();
    if (type >= bytes_of_type.size()) return std::nullopt;
    const bool is_known = usage == 0 || usage == 3 || usage == 5 || usage == 10;
    add(elements, is_known ? static_cast<ElementUsage>(usage) : ElementUsage::other, usage_index, type);
  }
  elements.words = members.naturals(members.natural());
  return elements;
}

VertexElements elements_of_fvf(const Document& document, std::uint32_t object, std::size_t vertices) {
  MemberCursor members(document, object);
  const std::uint32_t bits = members.natural();
  VertexElements elements;
  const auto words = members.naturals(members.natural());
  const auto put = [&](ElementUsage usage, std::uint32_t type, std::uint32_t index = 0) {
    add(elements, usage, index, type);
  };
  const auto put_all = [&](std::uint32_t place_words) {
    elements = {.words = words};
    for (std::uint32_t i = 0; i < place_words; ++i) put(ElementUsage::other, float1);
    if ((bits & 0x10U) != 0) put(ElementUsage::normal, float3);
    if ((bits & 0x20U) != 0) put(ElementUsage::other, float1);  // size of points
    if ((bits & 0x40U) != 0) put(ElementUsage::color, color);
    if ((bits & 0x80U) != 0) put(ElementUsage::color, color, 1);
    constexpr std::array<std::uint32_t, 4> types{float2, float3, float4, float1};
    const std::uint32_t sets = std::min(bits >> 8U & 0xFU, 8U);
    for (std::uint32_t set = 0; set < sets; ++set) {
      put(ElementUsage::texture_coordinates, types[bits >> (16U + 2 * set) & 3U], set);
    }
  };
  // XYZ, XYZRHW, XYZB1 to XYZB5: places, with 1 over w, with weights.
  constexpr std::array<std::uint32_t, 8> place_words{0, 3, 4, 4, 5, 6, 7, 8};
  put_all((bits & 0x4000U) != 0 ? 4 : place_words[bits >> 1U & 7U]);
  if (elements.vertices() < vertices) put_all(0);
  return elements;
}

}  // namespace genga::x
