// The parts of from_scene, and helpers that they share. Not for callers of the library.
//
//     std::string file;
//     put_chunk(file, "TAGS", std::string("skin\0\0", 6));
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "genga/core/scene.h"
#include "genga/formats/lwo/from_scene.h"

namespace genga::lwo {

// Bytes ------------------------------------------------------------------------------------------------------------

inline void put_u16(std::string& to, std::uint32_t value) {
  to += static_cast<char>(value >> 8U & 0xFFU);
  to += static_cast<char>(value & 0xFFU);
}
inline void put_u32(std::string& to, std::uint32_t value) {
  put_u16(to, value >> 16U);
  put_u16(to, value);
}
inline void put_f32(std::string& to, float value) { put_u32(to, std::bit_cast<std::uint32_t>(value)); }
inline void put_vec3(std::string& to, const Vec3f& value) {
  for (int i = 0; i < 3; ++i) put_f32(to, value[i]);
}
// VX.
inline void put_index(std::string& to, std::uint32_t value) {
  constexpr std::uint32_t first_wide = 0xFF00;
  if (value < first_wide) {
    put_u16(to, value);
  } else {
    put_u32(to, 0xFF000000U | value);
  }
}
// S0.
inline void put_text(std::string& to, std::string_view text) {
  to += text;
  to.append(text.size() % 2 == 0 ? 2 : 1, '\0');
}
inline void put_chunk(std::string& to, std::string_view id, std::string_view payload) {
  to += id;
  put_u32(to, static_cast<std::uint32_t>(payload.size()));
  to += payload;
  if (payload.size() % 2 == 1) to += '\0';
}
inline void put_sub_chunk(std::string& to, std::string_view id, std::string_view payload) {
  to += id;
  put_u16(to, static_cast<std::uint32_t>(payload.size()));
  to += payload;
  if (payload.size() % 2 == 1) to += '\0';
}

// Names ------------------------------------------------------------------------------------------------------------

// Writes names in the file's encoding, without NUL, and short enough for any chunk.
class NameWriter {
 public:
  explicit NameWriter(TextEncoding encoding) : encoding_(encoding) {}
  TextEncoding encoding() const { return encoding_; }
  std::string operator()(std::string_view utf8) const;

 private:
  TextEncoding encoding_;
};

// One layer's geometry ----------------------------------------------------------------------------------------------

struct LayerTarget {
  const Scene& scene;
  NameWriter& names;
};

// The name of a mesh's first coordinates, its colors and normals in the file.
std::string first_uv_name(const Mesh& mesh);
inline constexpr std::string_view color_map_name = "Color";

// Writes PNTS, VMAP, POLS, PTAG and VMAD of one mesh. `places`: each vertex's rest position. False when there are more
// points than an object can number.
bool put_mesh(const LayerTarget& target, const Mesh& mesh, const std::vector<Vec3f>& places, std::string& to);

// Writes surfaces and clips of all materials. tags: theirs, then the tag of polygons without a material, which also
// gets a surface if there are any.
void put_surfaces(const Scene& scene, const std::vector<std::string>& tags, NameWriter& names, std::string& to);

}  // namespace genga::lwo
