// The contents of every chunk of a LightWave object: one table of fields by chunk and by its container. The reader uses
// it to find chunks within chunks, the JSON form to name values, places and checks to navigate. Not a decoder: arrays.h
// and the headers of chunks/ give the values as structs.
//
//     const Kind* kind = find_kind(Context::surface, "SMAN"_id);
//     kind->fields[0].name;   // "angle"
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "genga/formats/lwo/file/id.h"

namespace genga::lwo {

enum class Context : std::uint8_t {
  none,
  object,       // LWO2, LWO3
  modo_object,  // LXOB: as `object`, for chunks without others inside
  old_object,   // LWOB, LWLO
  preset,       // PST_
  envelope,     // within ENVL
  clip,         // within CLIP
  surface,      // within SURF
  old_surface,  // within SURF of LWOB
  block,        // within BLOK
  header,       // within IMAP, PROC, GRAD, SHDR
  mapping,      // within TMAP
  node,         // within nested forms without a context of their own (LWO3)
  value,        // within VALU of those
};

enum class FieldType : std::uint8_t {
  u8,
  u16,
  i16,
  u32,
  i32,
  f32,
  f64,
  id,
  index,    // VX: two or four bytes
  text,     // S0: NUL-terminated, padded to an even length
  ordinal,  // S0 whose bytes are numbers that order a surface's blocks
  vec3,     // three floats
  color8,   // red, green, blue, 0..255, and an unused byte
  // The following take all that is left of the payload.
  texts,
  numbers16,
  floats,
  doubles,
  gradient_keys,  // five floats each
  points,         // vec3 each
  polygons,       // Polygons of arrays.h
  old_polygons,   // in LWOB
  old_curves,     // in LWOB
  map_values,     // point and `dimension` floats
  corner_values,  // point, polygon and `dimension` floats
  polygon_tags,   // polygon and tag
  data,
};

struct Field {
  std::string_view name;  // empty: no more fields
  FieldType type = FieldType::u8;
  bool is_optional = false;  // the payload may end before it
};

struct Kind {
  static constexpr std::size_t max_fields = 8;

  Context context = Context::none;
  Id id{};
  std::array<Field, max_fields> fields;
  Context children = Context::none;  // chunks follow the fields
};

// The chunk of a nested form that contains the form's own fields.
inline constexpr Id form_value = "    "_id;

// Null if the chunk is unknown there.
const Kind* find_kind(Context context, Id id);

constexpr bool takes_rest(FieldType type) { return type >= FieldType::texts; }

}  // namespace genga::lwo
