#include "genga/formats/lwo/json/values.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <string>
#include <string_view>

#include "genga/base/text_encoding.h"
#include "genga/formats/lwo/file/arrays.h"
#include "genga/formats/lwo/file/cursor.h"

namespace genga::lwo {
namespace {

using Layout = JsonWriter::Layout;

constexpr std::size_t hex_piece = 1024;  // bytes a string; more become an array

void write_text(JsonWriter& json, std::span<const std::byte> bytes, bool is_plain) {
  const std::string_view raw = Cursor(bytes).text();
  const DecodedText decoded = decode(raw, TextEncoding::utf8);
  if (is_plain && decoded.exact) return json.string(decoded.text);
  json.begin_object();
  json.key("text");
  json.string(decoded.text);
  json.key("hex");
  json.hex(bytes);
  json.end_object();
}

void write_ordinal(JsonWriter& json, std::span<const std::byte> bytes, bool is_plain) {
  if (!is_plain) return write_text(json, bytes, false);
  json.hex(bytes.first(Cursor(bytes).text().size()));
}

void write_index(JsonWriter& json, std::span<const std::byte> bytes, bool is_plain) {
  if (!is_plain) return json.hex(bytes);
  json.number(Cursor(bytes).index());
}

// Arrays -----------------------------------------------------------------------------------------------------------

// One element a line, each an array of what `write_element` writes.
template <class WriteElement>
void write_rows(JsonWriter& json, std::span<const std::byte> bytes, WriteElement write_element) {
  json.begin_array(Layout::lines);
  for (Cursor in(bytes); !in.at_end();) {
    json.begin_array();
    write_element(in);
    json.end_array();
  }
  json.end_array();
}

template <class WriteNumber>
void write_numbers(JsonWriter& json, std::span<const std::byte> bytes, WriteNumber write_number) {
  json.begin_array(Layout::wrapped);
  for (Cursor in(bytes); !in.at_end();) write_number(in);
  json.end_array();
}

double take_double(Cursor& in) {
  const auto high = std::uint64_t{in.u32()} << 32U;
  return std::bit_cast<double>(high | in.u32());
}

void write_floats(JsonWriter& json, Cursor& in, std::size_t count) {
  for (; count > 0; --count) json.number(in.f32());
}

void write_texts(JsonWriter& json, std::span<const std::byte> bytes) {
  json.begin_array(Layout::lines);
  for (Cursor in(bytes); !in.at_end();) {
    const std::size_t before = in.position();
    in.text();
    write_text(json, bytes.subspan(before, in.position() - before), true);
  }
  json.end_array();
}

void write_polygons(JsonWriter& json, std::span<const std::byte> bytes) {
  json.begin_array(Layout::lines);
  for (Cursor in(bytes); !in.at_end();) {
    const std::uint16_t head = in.u16();
    const unsigned flags = head >> polygon_count_bits;
    if (flags != 0) {
      json.begin_object();
      json.key("flags");
      json.number(flags);
      json.key("points");
    }
    json.begin_array();
    for (unsigned left = head & max_polygon_points; left > 0; --left) json.number(in.index());
    json.end_array();
    if (flags != 0) json.end_object();
  }
  json.end_array();
}

void write_old_polygons(JsonWriter& json, std::span<const std::byte> bytes, bool are_curves) {
  json.begin_array(Layout::lines);
  for (Cursor in(bytes); !in.at_end();) {
    json.begin_object();
    json.key("points");
    json.begin_array();
    for (unsigned left = in.u16(); left > 0; --left) json.number(in.u16());
    json.end_array();
    json.key("surface");
    const std::int16_t surface = in.i16();
    json.number(surface);
    if (are_curves || surface < 0) {
      json.key(are_curves ? "flags" : "details");
      json.number(in.u16());
    }
    json.end_object();
  }
  json.end_array();
}

// Fields ------------------------------------------------------------------------------------------------------------

void write_array(JsonWriter& json, const FieldSlice& slice, std::uint16_t dimension) {
  const auto bytes = slice.bytes;
  switch (slice.field->type) {
    case FieldType::texts: return write_texts(json, bytes);
    case FieldType::numbers16: return write_numbers(json, bytes, [&](Cursor& in) { json.number(in.u16()); });
    case FieldType::floats: return write_numbers(json, bytes, [&](Cursor& in) { json.number(in.f32()); });
    case FieldType::doubles: return write_numbers(json, bytes, [&](Cursor& in) { json.number(take_double(in)); });
    case FieldType::gradient_keys: return write_rows(json, bytes, [&](Cursor& in) { write_floats(json, in, 5); });
    case FieldType::points: return write_rows(json, bytes, [&](Cursor& in) { write_floats(json, in, 3); });
    case FieldType::polygons: return write_polygons(json, bytes);
    case FieldType::old_polygons: return write_old_polygons(json, bytes, false);
    case FieldType::old_curves: return write_old_polygons(json, bytes, true);
    case FieldType::map_values:
      return write_rows(json, bytes, [&](Cursor& in) {
        json.number(in.index());
        write_floats(json, in, dimension);
      });
    case FieldType::corner_values:
      return write_rows(json, bytes, [&](Cursor& in) {
        json.number(in.index());
        json.number(in.index());
        write_floats(json, in, dimension);
      });
    case FieldType::polygon_tags:
      return write_rows(json, bytes, [&](Cursor& in) {
        json.number(in.index());
        json.number(in.u16());
      });
    default: return write_hex(json, bytes);
  }
}

}  // namespace

void write_hex(JsonWriter& json, std::span<const std::byte> bytes) {
  if (bytes.size() <= hex_piece) return json.hex(bytes);
  json.begin_array(Layout::lines);
  for (std::size_t at = 0; at < bytes.size(); at += hex_piece) {
    json.hex(bytes.subspan(at, std::min(hex_piece, bytes.size() - at)));
  }
  json.end_array();
}

void write_id(JsonWriter& json, Id id) {
  const std::string text = to_string(id);
  const bool is_text = std::all_of(text.begin(), text.end(), [](char c) { return c >= ' ' && c <= '~'; });
  if (is_text) return json.string(text);
  constexpr std::string_view digits = "0123456789abcdef";
  std::string bits = "0x";
  for (unsigned shift = 32; shift > 0; shift -= 4) bits += digits[static_cast<std::uint32_t>(id) >> (shift - 4) & 15U];
  json.string(bits);
}

void write_name(JsonWriter& json, std::string_view raw) { write_text(json, std::as_bytes(std::span(raw)), true); }

void write_value(JsonWriter& json, const FieldSlice& slice, std::uint16_t dimension) {
  Cursor in(slice.bytes);
  switch (slice.field->type) {
    case FieldType::u8: return json.number(in.u8());
    case FieldType::u16: return json.number(in.u16());
    case FieldType::i16: return json.number(in.i16());
    case FieldType::u32: return json.number(in.u32());
    case FieldType::i32: return json.number(in.i32());
    case FieldType::f32: return json.number(in.f32());
    case FieldType::id: return write_id(json, in.id());
    case FieldType::index: return write_index(json, slice.bytes, is_plain(slice, dimension));
    case FieldType::text: return write_text(json, slice.bytes, is_plain(slice, dimension));
    case FieldType::ordinal: return write_ordinal(json, slice.bytes, is_plain(slice, dimension));
    case FieldType::vec3:
      json.begin_array();
      write_floats(json, in, 3);
      return json.end_array();
    case FieldType::color8:
      json.begin_array();
      for (int i = 0; i < 4; ++i) json.number(in.u8());
      return json.end_array();
    default: return write_array(json, slice, dimension);
  }
}

bool fields_cover(std::span<const std::byte> bytes, const Kind& kind) {
  FieldWalk walk(bytes, kind);
  for (FieldSlice slice; walk.next(slice);) {
    if (takes_rest(slice.field->type) && !is_plain(slice, walk.dimension())) return false;
  }
  return !walk.is_short();
}

}  // namespace genga::lwo
