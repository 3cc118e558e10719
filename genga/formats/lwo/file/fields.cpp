#include "genga/formats/lwo/file/fields.h"

#include "genga/formats/lwo/file/arrays.h"
#include "genga/formats/lwo/file/cursor.h"

namespace genga::lwo {
namespace {

constexpr std::uint32_t first_long_index = 0xFF00;

bool is_plain_index(std::span<const std::byte> bytes) {
  return bytes.size() == sizeof(std::uint16_t) || Cursor(bytes).index() >= first_long_index;
}

// With its NUL, padded by a zero to an even length.
bool is_plain_text(std::span<const std::byte> bytes) { return bytes.size() % 2 == 0 && bytes.back() == std::byte{0}; }

// Reads past one value; the cursor is not good when it does not fit.
void take_value(Cursor& in, FieldType type) {
  switch (type) {
    case FieldType::u8: in.u8(); break;
    case FieldType::u16:
    case FieldType::i16: in.u16(); break;
    case FieldType::u32:
    case FieldType::i32:
    case FieldType::f32:
    case FieldType::id:
    case FieldType::color8: in.u32(); break;
    case FieldType::f64: in.skip(sizeof(double)); break;
    case FieldType::index: in.index(); break;
    case FieldType::text:
    case FieldType::ordinal: in.text(); break;
    case FieldType::vec3: in.vec3(); break;
    default: in.rest(); break;
  }
}

// Goes over entries to the end: whether they fill the bytes and all indices are short where they can be.
bool are_plain(std::span<const std::byte> bytes, FieldType type, std::uint16_t dimension) {
  for (Cursor in(bytes); !in.at_end();) {
    if (!take_entry(in, type, dimension) || !in.good()) return false;
  }
  return true;
}

bool are_plain_texts(std::span<const std::byte> bytes) {
  for (Cursor in(bytes); !in.at_end();) {
    const std::size_t before = in.position();
    in.text();
    if (!in.good() || !is_plain_text(bytes.subspan(before, in.position() - before))) return false;
  }
  return true;
}

bool is_plain_value(FieldType type, std::span<const std::byte> bytes, std::uint16_t dimension) {
  switch (type) {
    case FieldType::index: return is_plain_index(bytes);
    case FieldType::text:
    case FieldType::ordinal: return is_plain_text(bytes);
    case FieldType::texts: return are_plain_texts(bytes);
    case FieldType::data: return true;
    default: return !takes_rest(type) || are_plain(bytes, type, dimension);
  }
}

}  // namespace

bool take_entry(Cursor& in, FieldType type, std::uint16_t dimension) {
  bool plain = true;
  const auto index = [&] {
    const std::size_t before = in.position();
    const std::uint32_t value = in.index();
    plain = plain && (in.position() - before == sizeof(std::uint16_t) || value >= first_long_index);
  };
  switch (type) {
    case FieldType::texts: in.text(); break;
    case FieldType::numbers16: in.u16(); break;
    case FieldType::floats: in.u32(); break;
    case FieldType::doubles: in.skip(sizeof(double)); break;
    case FieldType::gradient_keys: in.skip(5 * sizeof(float)); break;
    case FieldType::points: in.skip(3 * sizeof(float)); break;
    case FieldType::polygons:
      for (unsigned left = in.u16() & max_polygon_points; left > 0 && in.good(); --left) index();
      break;
    case FieldType::old_polygons:
      in.skip(std::size_t{in.u16()} * sizeof(std::uint16_t));
      if (in.i16() < 0) in.u16();
      break;
    case FieldType::old_curves:
      in.skip(std::size_t{in.u16()} * sizeof(std::uint16_t));
      in.u32();
      break;
    case FieldType::corner_values: index(); [[fallthrough]];
    case FieldType::map_values:
      index();
      in.skip(dimension * sizeof(float));
      break;
    case FieldType::polygon_tags:
      index();
      in.u16();
      break;
    default: in.rest(); break;
  }
  return plain;
}

bool is_plain(const FieldSlice& slice, std::uint16_t dimension) {
  return is_plain_value(slice.field->type, slice.bytes, dimension);
}

bool FieldWalk::next(FieldSlice& slice) {
  if (is_short_ || index_ == kind_.fields.size() || kind_.fields[index_].name.empty()) return false;
  const Field& field = kind_.fields[index_];
  const auto left = payload_.subspan(position_);
  if (left.empty() && field.is_optional) return false;
  Cursor in(left);
  take_value(in, field.type);
  if (!in.good()) {
    is_short_ = true;
    return false;
  }
  slice = {.field = &field, .offset = position_, .bytes = left.first(in.position())};
  if (field.name == "dimension") dimension_ = Cursor(slice.bytes).u16();
  position_ += in.position();
  ++index_;
  return true;
}

std::size_t fields_size(std::span<const std::byte> payload, const Kind& kind) {
  FieldWalk walk(payload, kind);
  for (FieldSlice slice; walk.next(slice);) {
  }
  // Fields that do not fit leave no room for chunks.
  return walk.is_short() ? payload.size() : walk.position();
}

}  // namespace genga::lwo
