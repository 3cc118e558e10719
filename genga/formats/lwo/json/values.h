// The values of a chunk in the JSON form. Not for callers: json.h.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "genga/formats/json_common/json_writer.h"
#include "genga/formats/lwo/file/fields.h"

namespace genga::lwo {

void write_hex(JsonWriter& json, std::span<const std::byte> bytes);
// Four characters, or their bits if they are not characters: "0x00000001".
void write_id(JsonWriter& json, Id id);
// UTF-8, and the bytes beside it if it is none.
void write_name(JsonWriter& json, std::string_view raw);
void write_value(JsonWriter& json, const FieldSlice& slice, std::uint16_t dimension);
// Whether the fields represent all of their bytes. An array that is not plain does not.
bool fields_cover(std::span<const std::byte> bytes, const Kind& kind);

}  // namespace genga::lwo
