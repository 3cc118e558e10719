#include <algorithm>
#include <limits>

#include "genga/base/packed.h"
#include "genga/formats/lwo/file/arrays.h"
#include "genga/formats/lwo/json/builder.h"

namespace genga::lwo {
namespace {

constexpr std::uint32_t max_index = 0xFFFFFF;
constexpr std::uint32_t first_long_index = 0xFF00;

}  // namespace

bool JsonBuilder::reserve(JsonReader& reader, std::size_t more) {
  if (bytes_.capacity() - bytes_.size() >= more) return true;
  const std::size_t room = std::max<std::size_t>({4096, 2 * bytes_.size(), bytes_.size() + more});
  if (!reader.charge(room)) return false;
  bytes_.reserve(room);
  return true;
}

bool JsonBuilder::append(JsonReader& reader, std::span<const std::byte> bytes) {
  if (!reserve(reader, bytes.size())) return false;
  bytes_.insert(bytes_.end(), bytes.begin(), bytes.end());
  return true;
}

template <class T>
bool JsonBuilder::put(JsonReader& reader, T value) {
  const Big<T> packed{value};
  return append(reader, std::as_bytes(std::span(&packed, 1)));
}

bool JsonBuilder::put_number(JsonReader& reader, std::uint32_t value) { return put(reader, value); }

void JsonBuilder::patch(std::size_t at, std::uint64_t value, unsigned bytes) {
  for (unsigned i = 0; i < bytes; ++i) {
    bytes_[at + i] = static_cast<std::byte>(value >> (8 * (bytes - 1 - i)) & 0xFFU);
  }
}

bool JsonBuilder::put_natural(JsonReader& reader, const JsonScalar& scalar, unsigned bytes) {
  std::uint64_t value = 0;
  const std::uint64_t most = (std::uint64_t{1} << (8 * bytes)) - 1;
  if (!reader.natural(scalar, most, value)) return false;
  if (field_ != nullptr && field_->name == "dimension") dimension_ = static_cast<std::uint16_t>(value);
  const std::size_t at = bytes_.size();
  if (!reserve(reader, bytes)) return false;
  bytes_.resize(at + bytes);
  patch(at, value, bytes);
  return true;
}

bool JsonBuilder::put_signed(JsonReader& reader, const JsonScalar& scalar, unsigned bytes) {
  std::int64_t value = 0;
  const std::int64_t most = (std::int64_t{1} << (8 * bytes - 1)) - 1;
  if (!reader.integer(scalar, -most - 1, most, value)) return false;
  const std::size_t at = bytes_.size();
  if (!reserve(reader, bytes)) return false;
  bytes_.resize(at + bytes);
  patch(at, static_cast<std::uint64_t>(value), bytes);
  return true;
}

// A number in its shortest form, or hex digits where it is written longer.
bool JsonBuilder::put_index(JsonReader& reader, const JsonScalar& scalar) {
  if (scalar.kind == JsonScalar::Kind::string) return put_hex(reader, scalar);
  std::uint64_t value = 0;
  if (!reader.natural(scalar, max_index, value)) return false;
  const auto index = static_cast<std::uint32_t>(value);
  if (index < first_long_index) return put(reader, static_cast<std::uint16_t>(index));
  return put(reader, 0xFF000000U | index);
}

bool JsonBuilder::put_real(JsonReader& reader, const JsonScalar& scalar) {
  float value = 0.0F;
  return reader.real(scalar, value) && put(reader, value);
}

bool JsonBuilder::put_text(JsonReader& reader, std::string_view text) {
  if (text.find('\0') != std::string_view::npos) return reader.fail(ErrorCode::bad_json, "a text holds no NUL");
  const std::size_t padding = text.size() % 2 == 0 ? 2 : 1;
  if (!reserve(reader, text.size() + padding)) return false;
  if (!append(reader, std::as_bytes(std::span(text)))) return false;
  bytes_.resize(bytes_.size() + padding);
  return true;
}

bool JsonBuilder::put_hex(JsonReader& reader, const JsonScalar& scalar) {
  if (scalar.kind != JsonScalar::Kind::string || scalar.text.size() % 2 != 0) {
    return reader.fail_type(scalar, "hex digits");
  }
  const std::size_t at = bytes_.size();
  const std::size_t more = scalar.text.size() / 2;
  if (!reserve(reader, more)) return false;
  bytes_.resize(at + more);
  return reader.hex(scalar, std::span(bytes_).subspan(at));
}

// A field that is one value.
bool JsonBuilder::put_scalar(JsonReader& reader, const JsonScalar& scalar) {
  switch (field_->type) {
    case FieldType::u8: return put_natural(reader, scalar, 1);
    case FieldType::u16: return put_natural(reader, scalar, 2);
    case FieldType::u32: return put_natural(reader, scalar, 4);
    case FieldType::i16: return put_signed(reader, scalar, 2);
    case FieldType::i32: return put_signed(reader, scalar, 4);
    case FieldType::f32: return put_real(reader, scalar);
    case FieldType::index: return put_index(reader, scalar);
    case FieldType::id: {
      Id id{};
      return parse_json_id(reader, scalar, id) && put(reader, static_cast<std::uint32_t>(id));
    }
    case FieldType::text:
    case FieldType::texts:
      if (scalar.kind != JsonScalar::Kind::string) return reader.fail_type(scalar, "a string or an object");
      return put_text(reader, scalar.text);
    case FieldType::ordinal: {
      const std::size_t before = bytes_.size();
      if (!put_hex(reader, scalar)) return false;
      const std::size_t padding = (bytes_.size() - before) % 2 == 0 ? 2 : 1;
      if (!reserve(reader, padding)) return false;
      bytes_.resize(bytes_.size() + padding);
      return true;
    }
    default: return reader.fail_type(scalar, "another value");
  }
}

// One number of a field that is an array, or of a row of it.
bool JsonBuilder::put_element(JsonReader& reader, const JsonScalar& scalar) {
  switch (field_->type) {
    case FieldType::color8: return put_natural(reader, scalar, 1);
    case FieldType::numbers16: return put_natural(reader, scalar, 2);
    case FieldType::doubles: {
      double value = 0.0;
      return reader.real(scalar, value) && put(reader, value);
    }
    case FieldType::polygon_tags: return column_ == 0 ? put_index(reader, scalar) : put_natural(reader, scalar, 2);
    case FieldType::map_values: return column_ == 0 ? put_index(reader, scalar) : put_real(reader, scalar);
    case FieldType::corner_values: return column_ < 2 ? put_index(reader, scalar) : put_real(reader, scalar);
    default: return put_real(reader, scalar);
  }
}

std::size_t JsonBuilder::row_length() const {
  switch (field_->type) {
    case FieldType::color8: return 4;
    case FieldType::gradient_keys: return 5;
    case FieldType::map_values: return 1 + std::size_t{dimension_};
    case FieldType::corner_values: return 2 + std::size_t{dimension_};
    case FieldType::polygon_tags: return 2;
    default: return 3;  // vectors
  }
}

bool JsonBuilder::begin_polygon(JsonReader& reader) {
  polygon_ = {.head = bytes_.size()};
  return put(reader, std::uint16_t{0});
}

bool JsonBuilder::finish_polygon(JsonReader& reader, std::uint64_t count) {
  const bool is_old = field_->type != FieldType::polygons;
  const std::uint64_t most = is_old ? std::numeric_limits<std::uint16_t>::max() : max_polygon_points;
  if (count > most) {
    return reader.fail(ErrorCode::bad_json, "a polygon has at most " + std::to_string(most) + " points");
  }
  patch(polygon_.head, count | static_cast<std::uint64_t>(polygon_.flags << polygon_count_bits), 2);
  return true;
}

}  // namespace genga::lwo
