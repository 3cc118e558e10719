#include "genga/formats/lwo/json/builder.h"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

#include "genga/base/packed.h"
#include "genga/formats/lwo/file/arrays.h"
#include "genga/formats/lwo/file/cursor.h"

namespace genga::lwo {
namespace {

constexpr std::size_t form_size_at = 4;

// Members of a chunk beside its fields, numbered for the reader to find one that stands twice.
enum MemberIndex : unsigned {
  id_member,
  form_member,
  pad_member,
  raw_member,
  rest_member,
  chunks_member,
  leftover_member,
  first_field_member
};

JsonBuilder& builder_of(const JsonSlot& slot) { return *static_cast<JsonBuilder*>(slot.object); }

bool parse_hex(std::string_view digits, std::uint32_t& bits) {
  bits = 0;
  for (const char c : digits) {
    const std::string_view all = "0123456789abcdef";
    const std::size_t value = all.find(c);
    if (value == std::string_view::npos) return false;
    bits = bits << 4U | static_cast<std::uint32_t>(value);
  }
  return true;
}

}  // namespace

bool parse_json_id(JsonReader& reader, const JsonScalar& scalar, Id& id) {
  const std::string_view text = scalar.text;
  std::uint32_t bits = 0;
  if (scalar.kind == JsonScalar::Kind::string && text.size() == 4) {
    id = make_id(text[0], text[1], text[2], text[3]);
    return true;
  }
  if (scalar.kind == JsonScalar::Kind::string && text.size() == 10 && text.starts_with("0x") &&
      parse_hex(text.substr(2), bits)) {
    id = static_cast<Id>(bits);
    return true;
  }
  return reader.fail_type(scalar, "four characters");
}

// The tables that the reader calls, one for each shape of a value.
struct JsonBuilderTypes {
  static const JsonType hex_piece, hex, scalar, text, list, rows, row, row_number, polygons, polygon, old_polygon,
      points, point, surface, polygon_flags, polygon_number, texts, chunk_id, flag, pad, chunk, chunks, file, form,
      size;
  static const JsonType skipped;

  static bool put_hex(JsonReader& reader, const JsonSlot& slot, const JsonScalar& value) {
    return builder_of(slot).put_hex(reader, value);
  }
  static bool put_scalar(JsonReader& reader, const JsonSlot& slot, const JsonScalar& value) {
    return builder_of(slot).put_scalar(reader, value);
  }
  static bool put_element(JsonReader& reader, const JsonSlot& slot, const JsonScalar& value) {
    return builder_of(slot).put_element(reader, value);
  }
  static const JsonType& of_field(FieldType type);
  static bool skip(JsonReader& reader, const JsonSlot&, const JsonScalar& value) {
    return value.kind == JsonScalar::Kind::string || reader.fail_type(value, "a string");
  }
  static JsonMember text_member(JsonReader&, const JsonSlot& slot, std::string_view name) {
    if (name == "text") return {{&skipped, slot.object, {}}, "text", 0};
    if (name == "hex") return {{&hex_piece, slot.object, {}}, "hex", 1};
    return {};
  }
  static std::string_view text_missing(const JsonSlot&, std::uint64_t seen) { return (seen & 2U) != 0 ? "" : "hex"; }

  // The same type again for each element of an array.
  template <const JsonType& Element>
  static JsonSlot each(JsonReader&, const JsonSlot& slot, std::uint64_t) {
    return {&Element, slot.object, {}};
  }
  static JsonSlot each_number(JsonReader&, const JsonSlot& slot, std::uint64_t index) {
    builder_of(slot).column_ = static_cast<std::size_t>(index);
    return {&row_number, slot.object, {}};
  }
  static bool end_row(JsonReader& reader, const JsonSlot& slot, std::uint64_t count) {
    const std::size_t expected = builder_of(slot).row_length();
    return count == expected || reader.fail_length(expected);
  }
  static JsonSlot each_polygon(JsonReader& reader, const JsonSlot& slot, std::uint64_t) {
    JsonBuilder& builder = builder_of(slot);
    if (!builder.begin_polygon(reader)) return {};
    const bool is_old = builder.field_->type != FieldType::polygons;
    return {is_old ? &old_polygon : &polygon, slot.object, {}};
  }
  static bool put_point(JsonReader& reader, const JsonSlot& slot, const JsonScalar& value) {
    JsonBuilder& builder = builder_of(slot);
    ++builder.polygon_.points;
    return builder.field_->type == FieldType::polygons ? builder.put_index(reader, value)
                                                       : builder.put_natural(reader, value, 2);
  }
  static bool end_polygon(JsonReader& reader, const JsonSlot& slot, std::uint64_t count) {
    return builder_of(slot).finish_polygon(reader, count);
  }
  static JsonMember polygon_member(JsonReader& reader, const JsonSlot& slot, std::string_view name);
  static std::string_view polygon_missing(const JsonSlot& slot, std::uint64_t seen);
  static JsonMember old_polygon_member(JsonReader& reader, const JsonSlot& slot, std::string_view name);
  static std::string_view old_polygon_missing(const JsonSlot& slot, std::uint64_t seen);
  static bool put_polygon_number(JsonReader& reader, const JsonSlot& slot, const JsonScalar& value) {
    return builder_of(slot).put_natural(reader, value, 2);
  }
  static bool take_polygon_flags(JsonReader& reader, const JsonSlot& slot, const JsonScalar& value) {
    constexpr std::uint64_t max_flags = 63;  // six bits
    std::uint64_t flags = 0;
    if (!reader.natural(value, max_flags, flags)) return false;
    builder_of(slot).polygon_.flags = static_cast<std::uint16_t>(flags);
    return true;
  }
  static bool put_surface(JsonReader& reader, const JsonSlot& slot, const JsonScalar& value) {
    JsonBuilder& builder = builder_of(slot);
    builder.polygon_.has_details = value.kind == JsonScalar::Kind::negative && value.negative < 0;
    return builder.put_signed(reader, value, 2);
  }
  static bool end_points(JsonReader& reader, const JsonSlot& slot, std::uint64_t count) {
    return builder_of(slot).finish_polygon(reader, count);
  }

  static bool take_id(JsonReader& reader, const JsonSlot& slot, const JsonScalar& value) {
    return builder_of(slot).take_id(reader, value);
  }
  static bool take_form_flag(JsonReader& reader, const JsonSlot& slot, const JsonScalar& value) {
    if (value.kind != JsonScalar::Kind::boolean || !value.boolean) return reader.fail_type(value, "true");
    builder_of(slot).level().is_form = true;
    return true;
  }
  static bool take_pad(JsonReader& reader, const JsonSlot& slot, const JsonScalar& value) {
    JsonBuilder::Level& level = builder_of(slot).level();
    level.has_pad = true;
    level.pad.resize(value.text.empty() ? 0 : 1);
    return reader.hex(value, level.pad);
  }
  static JsonSlot each_chunk(JsonReader&, const JsonSlot& slot, std::uint64_t) {
    builder_of(slot).begin_chunk();
    return {&chunk, slot.object, {}};
  }
  static bool end_chunks(JsonReader&, const JsonSlot& slot, std::uint64_t) {
    builder_of(slot).levels_.pop_back();
    return true;
  }
  static JsonMember chunk_member(JsonReader& reader, const JsonSlot& slot, std::string_view name) {
    return builder_of(slot).chunk_member(reader, name);
  }
  static std::string_view chunk_missing(const JsonSlot& slot, std::uint64_t) { return builder_of(slot).finish_chunk(); }
  static JsonMember file_member(JsonReader& reader, const JsonSlot& slot, std::string_view name) {
    return builder_of(slot).file_member(reader, name);
  }
  static std::string_view file_missing(const JsonSlot& slot, std::uint64_t) { return builder_of(slot).finish_file(); }
  static bool begin_form(JsonReader& reader, const JsonSlot& slot, const JsonScalar& value) {
    return builder_of(slot).begin_form(reader, value);
  }
  static bool take_size(JsonReader& reader, const JsonSlot& slot, const JsonScalar& value) {
    return reader.natural(value, std::numeric_limits<std::uint32_t>::max(), builder_of(slot).file_size_.emplace());
  }
};

using Types = JsonBuilderTypes;
constinit const JsonType Types::hex_piece{.expected = "hex digits", .scalar = &Types::put_hex};
constinit const JsonType Types::hex{
    .expected = "hex digits", .scalar = &Types::put_hex, .element = &Types::each<Types::hex_piece>};
constinit const JsonType Types::scalar{.expected = "a value", .scalar = &Types::put_scalar};
constinit const JsonType Types::skipped{.expected = "a string", .scalar = &Types::skip};
constinit const JsonType Types::text{.expected = "a string or an object",
                                     .scalar = &Types::put_scalar,
                                     .member = &Types::text_member,
                                     .missing = &Types::text_missing};
constinit const JsonType Types::texts{.expected = "an array", .element = &Types::each<Types::text>};
constinit const JsonType Types::row_number{.expected = "a number", .scalar = &Types::put_element};
constinit const JsonType Types::list{.expected = "an array", .element = &Types::each_number};
constinit const JsonType Types::row{.expected = "an array", .element = &Types::each_number, .end = &Types::end_row};
constinit const JsonType Types::rows{.expected = "an array", .element = &Types::each<Types::row>};
constinit const JsonType Types::point{.expected = "a number", .scalar = &Types::put_point};
constinit const JsonType Types::points{
    .expected = "an array", .element = &Types::each<Types::point>, .end = &Types::end_points};
constinit const JsonType Types::surface{.expected = "a number", .scalar = &Types::put_surface};
constinit const JsonType Types::polygon_flags{.expected = "a number", .scalar = &Types::take_polygon_flags};
constinit const JsonType Types::polygon{.expected = "an array or an object",
                                        .member = &Types::polygon_member,
                                        .missing = &Types::polygon_missing,
                                        .element = &Types::each<Types::point>,
                                        .end = &Types::end_polygon};
constinit const JsonType Types::old_polygon{
    .expected = "an object", .member = &Types::old_polygon_member, .missing = &Types::old_polygon_missing};
constinit const JsonType Types::polygon_number{.expected = "a number", .scalar = &Types::put_polygon_number};
constinit const JsonType Types::polygons{.expected = "an array", .element = &Types::each_polygon};
constinit const JsonType Types::chunk_id{.expected = "four characters", .scalar = &Types::take_id};
constinit const JsonType Types::flag{.expected = "true", .scalar = &Types::take_form_flag};
constinit const JsonType Types::pad{.expected = "hex digits", .scalar = &Types::take_pad};
constinit const JsonType Types::chunk{
    .expected = "an object", .member = &Types::chunk_member, .missing = &Types::chunk_missing};
constinit const JsonType Types::chunks{
    .expected = "an array", .element = &Types::each_chunk, .end = &Types::end_chunks};
constinit const JsonType Types::file{
    .expected = "an object", .member = &Types::file_member, .missing = &Types::file_missing};
constinit const JsonType Types::form{.expected = "four characters", .scalar = &Types::begin_form};
constinit const JsonType Types::size{.expected = "a number", .scalar = &Types::take_size};

// Polygons ----------------------------------------------------------------------------------------------------------

JsonMember Types::polygon_member(JsonReader&, const JsonSlot& slot, std::string_view name) {
  // The count is written last: both may stand in any order.
  if (name == "flags") return {{&polygon_flags, slot.object, {}}, "flags", 0};
  if (name == "points") return {{&points, slot.object, {}}, "points", 1};
  return {};
}

std::string_view Types::polygon_missing(const JsonSlot& slot, std::uint64_t seen) {
  const JsonBuilder::Polygon& built = builder_of(slot).polygon_;
  builder_of(slot).patch(built.head, built.points | static_cast<std::uint64_t>(built.flags << polygon_count_bits), 2);
  return (seen & 2U) == 0 ? "points" : "";
}

JsonMember Types::old_polygon_member(JsonReader& reader, const JsonSlot& slot, std::string_view name) {
  JsonBuilder& builder = builder_of(slot);
  const bool is_curve = builder.field_->type == FieldType::old_curves;
  const std::string_view last = is_curve ? "flags" : "details";
  unsigned& met = builder.polygon_.met;
  const auto step = [&](unsigned index, const JsonType& type, std::string_view word) -> JsonMember {
    if (met != index) {
      reader.fail(ErrorCode::bad_json,
                  "the members of a polygon are points, surface, " + std::string(last) + " in this order");
      return {};
    }
    ++met;
    return {{&type, slot.object, {}}, word, index};
  };
  if (name == "points") return step(0, points, "points");
  if (name == "surface") return step(1, surface, "surface");
  if (name == last && (is_curve || builder.polygon_.has_details)) return step(2, polygon_number, last);
  return {};
}

std::string_view Types::old_polygon_missing(const JsonSlot& slot, std::uint64_t) {
  const JsonBuilder& builder = builder_of(slot);
  const bool is_curve = builder.field_->type == FieldType::old_curves;
  switch (builder.polygon_.met) {
    case 0: return "points";
    case 1: return "surface";
    case 2: return is_curve ? "flags" : builder.polygon_.has_details ? "details" : "";
    default: return "";
  }
}

// The file ----------------------------------------------------------------------------------------------------------

JsonSlot JsonBuilder::slot() { return {&Types::file, this, {}}; }

JsonMember JsonBuilder::file_member(JsonReader& reader, std::string_view name) {
  constexpr std::array<std::string_view, 5> words{"form", "size", "chunks", "leftover", "trailing"};
  if (name == "genga") return {json_slot(format_), "genga", 0};
  const auto found = std::find(words.begin(), words.end(), name);
  if (found == words.end()) return {};
  const auto index = static_cast<unsigned>(found - words.begin());
  const bool needs_chunks = index > 2;
  if (index < file_stage_ || (index > 0 && file_stage_ == 0) || (needs_chunks && file_stage_ < 3)) {
    reader.fail(ErrorCode::bad_json, "the members are form, size, chunks, leftover, trailing in this order");
    return {};
  }
  file_stage_ = index + 1;
  field_ = nullptr;
  if (name == "trailing") patch_file_size();
  if (name == "chunks") levels_.push_back({.context = form_.context, .has_forms = form_.has_forms});
  constexpr std::array types{&Types::form, &Types::size, &Types::chunks, &Types::hex, &Types::hex};
  return {{types[index], this, {}}, *found, index + 1};
}

bool JsonBuilder::begin_form(JsonReader& reader, const JsonScalar& scalar) {
  Id type{};
  if (!parse_json_id(reader, scalar, type)) return false;
  form_ = form_kind(type);
  if (form_.context == Context::none) return reader.fail_type(scalar, "a form of LightWave");
  return put_number(reader, static_cast<std::uint32_t>("FORM"_id)) && put_number(reader, 0) &&
         put_number(reader, static_cast<std::uint32_t>(type));
}

void JsonBuilder::patch_file_size() {
  if (std::exchange(has_file_size_, true) || bytes_.size() < size_begins_at) return;
  const std::uint64_t size = file_size_.value_or(bytes_.size() - size_begins_at);
  if (size > std::numeric_limits<std::uint32_t>::max()) {
    if (status_) status_ = Error{ErrorCode::bad_json, "more than a form can hold", {}, "chunks"};
    return;
  }
  patch(form_size_at, size, sizeof(std::uint32_t));
}

std::string_view JsonBuilder::finish_file() {
  patch_file_size();
  if (format_.format.empty()) return "genga";
  if (file_stage_ == 0) return "form";
  return file_stage_ < 3 ? "chunks" : "";
}

// Chunks ------------------------------------------------------------------------------------------------------------

void JsonBuilder::begin_chunk() {
  Level& at = level();
  Level fresh{.context = at.context, .holder = at.holder, .width = at.width, .has_forms = at.has_forms};
  fresh.count = at.count + 1;
  at = std::move(fresh);
}

bool JsonBuilder::take_id(JsonReader& reader, const JsonScalar& scalar) {
  if (!parse_json_id(reader, scalar, level().id)) return false;
  level().has_id = true;
  return true;
}

// Id and size, once the members before the fields have been met.
bool JsonBuilder::begin_payload(JsonReader& reader) {
  Level& at = level();
  if (at.stage != Stage::head) return true;
  at.stage = Stage::fields;
  const bool holds_fields = at.id == form_value && at.holder != nullptr;
  at.kind = holds_fields ? at.holder : find_kind(at.context, at.id);
  at.has_chunks = at.is_form || (at.kind != nullptr && !holds_fields && at.kind->children != Context::none);
  dimension_ = 0;
  const Id id = at.is_form ? "FORM"_id : at.id;
  if (!put_number(reader, static_cast<std::uint32_t>(id))) return false;
  const bool is_wide = at.width == SizeWidth::four;
  constexpr std::array<std::byte, 4> no_size{};
  if (!append(reader, std::span(no_size).first(is_wide ? 4 : 2))) return false;
  at.payload = bytes_.size();
  return !at.is_form || put_number(reader, static_cast<std::uint32_t>(at.id));
}

JsonMember JsonBuilder::head_member(std::string_view name) {
  Level& at = level();
  if (name == "id" && !at.has_id) return {{&Types::chunk_id, this, {}}, "id", id_member};
  if (!at.has_id || at.stage != Stage::head) return {};
  if (name == "form" && at.has_forms) return {{&Types::flag, this, {}}, "form", form_member};
  if (name == "pad") return {{&Types::pad, this, {}}, "pad", pad_member};
  return {};
}

JsonMember JsonBuilder::chunk_member(JsonReader& reader, std::string_view name) {
  JsonMember member = head_member(name);
  if (member.slot.type != nullptr) return member;
  if (!level().has_id) {
    reader.fail(ErrorCode::bad_json, "a chunk begins with its id");
    return {};
  }
  if (!begin_payload(reader)) return {};
  member = field_member(reader, name);
  return member.slot.type != nullptr ? member : part_member(reader, name);
}

const JsonType& Types::of_field(FieldType type) {
  switch (type) {
    case FieldType::text: return text;
    case FieldType::ordinal: return text;
    case FieldType::vec3:
    case FieldType::color8: return row;
    case FieldType::texts: return texts;
    case FieldType::numbers16:
    case FieldType::floats:
    case FieldType::doubles: return list;
    case FieldType::gradient_keys:
    case FieldType::points:
    case FieldType::map_values:
    case FieldType::corner_values:
    case FieldType::polygon_tags: return rows;
    case FieldType::polygons:
    case FieldType::old_polygons:
    case FieldType::old_curves: return polygons;
    case FieldType::data: return hex;
    default: return scalar;
  }
}

JsonMember JsonBuilder::field_member(JsonReader& reader, std::string_view name) {
  Level& at = level();
  if (at.kind == nullptr || at.is_form || at.is_raw || at.stage != Stage::fields) return {};
  const auto& fields = at.kind->fields;
  for (std::size_t i = 0; i < fields.size() && !fields[i].name.empty(); ++i) {
    if (fields[i].name != name) continue;
    if (i != at.next_field) {
      const std::string_view expected = at.next_field < fields.size() ? fields[at.next_field].name : "";
      reader.fail(ErrorCode::bad_json, "out of order: \"" + std::string(expected) + "\" comes next");
      return {};
    }
    ++at.next_field;
    field_ = &fields[i];
    return {{&Types::of_field(field_->type), this, {}}, field_->name, first_field_member + static_cast<unsigned>(i)};
  }
  return {};
}

std::string_view JsonBuilder::missing_field() const {
  const Level& at = levels_.back();
  if (at.is_form || at.is_raw) return "";
  if (at.kind == nullptr) return "raw";
  const bool all = at.next_field == at.kind->fields.size() || at.kind->fields[at.next_field].is_optional;
  return all ? "" : at.kind->fields[at.next_field].name;
}

// What is not a field.
JsonMember JsonBuilder::part_member(JsonReader& reader, std::string_view name) {
  Level& at = level();
  field_ = nullptr;
  if (name == "raw" && at.stage == Stage::fields && at.next_field == 0 && !at.is_form && !at.is_raw) {
    at.is_raw = true;
    return {{&Types::hex, this, {}}, "raw", raw_member};
  }
  if (at.is_raw || !missing_field().empty()) return {};
  if (name == "rest" && at.stage == Stage::fields && !at.has_chunks) {
    at.stage = Stage::rest;
    return {{&Types::hex, this, {}}, "rest", rest_member};
  }
  if (name == "chunks" && at.stage == Stage::fields && at.has_chunks) {
    at.stage = Stage::chunks;
    if (levels_.size() > max_levels) {
      reader.fail(ErrorCode::limit_exceeded, "chunks nested too deep");
      return {};
    }
    descend();
    return {{&Types::chunks, this, {}}, "chunks", chunks_member};
  }
  if (name == "leftover" && at.stage == Stage::chunks) {
    at.stage = Stage::leftover;
    return {{&Types::hex, this, {}}, "leftover", leftover_member};
  }
  return {};
}

void JsonBuilder::descend() {
  const Level& at = level();
  Level inner{.has_forms = at.has_forms};
  inner.context = at.kind != nullptr && at.kind->children != Context::none ? at.kind->children : Context::node;
  if (!at.has_forms) inner.width = SizeWidth::two;
  if (at.is_form) inner.holder = at.kind;
  if (at.context == Context::preset) {
    const FormKind form = form_kind(Cursor(std::span(bytes_).last(sizeof(Id))).id());
    inner = {.context = form.context, .has_forms = form.has_forms};
  }
  levels_.push_back(std::move(inner));
}

std::string_view JsonBuilder::finish_chunk() {
  Level& at = level();
  if (!at.has_id) return "id";
  if (at.stage == Stage::head) return "raw";
  if (const std::string_view missing = missing_field(); !missing.empty()) return missing;
  if (at.has_chunks && !at.is_raw && at.stage < Stage::chunks) return "chunks";
  const auto width = static_cast<unsigned>(at.width);
  const std::uint64_t size = bytes_.size() - at.payload;
  if (size >> (8 * width) != 0 && status_) {
    status_ =
        Error{ErrorCode::bad_json, std::to_string(size) + " bytes: more than the chunk's size can tell", {}, path()};
  }
  patch(at.payload - width, size, width);
  if (at.has_pad) {
    bytes_.insert(bytes_.end(), at.pad.begin(), at.pad.end());
  } else if (size % 2 == 1) {
    bytes_.push_back(std::byte{0});
  }
  return "";
}

std::string JsonBuilder::path() const {
  std::string path;
  for (const Level& at : levels_) {
    if (!path.empty()) path += '.';
    path += "chunks[" + std::to_string(at.count - 1) + ']';
  }
  return path;
}

}  // namespace genga::lwo
