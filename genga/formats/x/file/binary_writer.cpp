#include "genga/formats/x/file/binary_writer.h"

#include <bit>
#include <cmath>
#include <cstring>

#include "genga/base/number_text.h"
#include "genga/base/packed.h"
#include "genga/formats/x/file/binary_scanner.h"
#include "genga/formats/x/file/number.h"

namespace genga::x {
namespace {

template <class T>
void put(std::string& out, T value) {
  const Little<T> packed = value;
  out.append(reinterpret_cast<const char*>(&packed), sizeof packed);
}

template <class T>
void put_at(std::string& out, std::size_t offset, T value) {
  const Little<T> packed = value;
  std::memcpy(&out[offset], static_cast<const void*>(&packed), sizeof packed);
}

}  // namespace

void BinaryWriter::id(std::uint16_t id) {
  end_list();
  put(out_, id);
}

void BinaryWriter::number(std::uint32_t value) { put(out_, value); }

void BinaryWriter::name(std::string_view name) {
  id(id_name);
  number(static_cast<std::uint32_t>(name.size()));
  out_ += name;
}

// A type's own token when it has one.
void BinaryWriter::word(std::string_view word) {
  const std::uint16_t known = id_of_word(word);
  if (known != 0) {
    id(known);
  } else {
    name(word);
  }
}

void BinaryWriter::string(std::string_view value) {
  id(id_string);
  number(static_cast<std::uint32_t>(value.size()));
  out_ += value;
  id(id_semicolon);
}

void BinaryWriter::guid(const Guid& guid) {
  id(id_guid);
  out_.append(reinterpret_cast<const char*>(guid.bytes.data()), guid.bytes.size());
}

void BinaryWriter::list(std::uint16_t kind, std::size_t more) {
  if (list_id_ != kind) {
    id(kind);
    list_id_ = kind;
    list_count_ = 0;
    list_count_at_ = out_.size();
    number(0);
  }
  list_count_ += static_cast<std::uint32_t>(more);
  put_at(out_, list_count_at_, list_count_);
}

// Templates and objects ---------------------------------------------------------------------------------------------

void BinaryWriter::member(const Templates& templates, const Member& member) {
  if (member.dimension_count > 0) id(id_array);
  word(member.type);
  if (!member.name.empty()) name(member.name);
  for (const Dimension& dimension : templates.dimensions(member)) {
    id(id_bracket_open);
    if (dimension.by_member) {
      name(dimension.member);
    } else {
      id(id_integer);
      number(dimension.size);
    }
    id(id_bracket_close);
  }
  id(id_semicolon);
}

void BinaryWriter::declare(const Templates& templates, const Template& t) {
  id(id_template);
  name(t.name);
  id(id_brace_open);
  if (t.guid) guid(*t.guid);
  for (const Member& one : templates.members(t)) member(templates, one);
  if (t.restriction != Restriction::closed) {
    id(id_bracket_open);
    for (int dot = 0; dot < 3 && t.restriction == Restriction::open; ++dot) id(id_dot);
    bool is_first = true;
    for (const Allowed& allowed : templates.allowed(t)) {
      if (!is_first) id(id_comma);
      is_first = false;
      name(allowed.name);
      if (allowed.guid) guid(*allowed.guid);
    }
    id(id_bracket_close);
  }
  id(id_brace_close);
}

void BinaryWriter::begin_object(std::string_view type, std::string_view object_name, const std::optional<Guid>& own) {
  name(type);
  if (!object_name.empty()) name(object_name);
  if (own) guid(*own);
  id(id_brace_open);
}

void BinaryWriter::end_object() { id(id_brace_close); }

void BinaryWriter::reference(std::string_view object_name, const std::optional<Guid>& own) {
  id(id_brace_open);
  if (!object_name.empty()) name(object_name);
  if (own) guid(*own);
  id(id_brace_close);
}

// Values ------------------------------------------------------------------------------------------------------------

void BinaryWriter::integers(Primitive /*type*/, std::span<const std::uint32_t> values) {
  if (values.empty()) return;
  list(id_integer_list, values.size());
  for (const std::uint32_t value : values) number(value);
}

void BinaryWriter::real(double value) {
  if (real_size_ == 8) return put(out_, value);
  const auto narrow = static_cast<float>(value);
  if (static_cast<double>(narrow) != value && !std::isnan(value)) needs_wide_reals_ = true;
  put(out_, narrow);
}

void BinaryWriter::reals(Primitive type, std::span<const std::uint32_t> words) {
  if (words.empty()) return;
  if (type == Primitive::wide_real || word_size_ == 8) {
    list(id_real_list, words.size() / 2);
    for (std::size_t i = 0; i + 1 < words.size(); i += 2) {
      real(std::bit_cast<double>(words[i] | static_cast<std::uint64_t>(words[i + 1]) << 32U));
    }
    return;
  }
  list(id_real_list, words.size());
  for (const std::uint32_t bits : words) {
    if (real_size_ == 4) {
      number(bits);
    } else {
      real(static_cast<double>(std::bit_cast<float>(bits)));
    }
  }
}

void BinaryWriter::strings(std::span<const std::string_view> values) {
  for (const std::string_view value : values) string(value);
}

// Without a template a number's form shows what it is.
void BinaryWriter::loose_value(const Token& token) {
  if (token.kind == TokenKind::string) return string(token.text);
  if (token.kind != TokenKind::number) {
    if (token.kind == TokenKind::name) name(token.text);
    return;
  }
  if (const auto natural = parse_integer<std::uint32_t>(token.text)) {
    list(id_integer_list, 1);
    return number(*natural);
  }
  if (const auto integer = parse_integer<std::int32_t>(token.text)) {
    list(id_integer_list, 1);
    return number(static_cast<std::uint32_t>(*integer));
  }
  double value = 0.0;
  float narrow = 0.0F;
  const bool is_wide = word_size_ == 8;
  const NumberKind kind = is_wide ? parse_real(token.text, value) : parse_real(token.text, narrow);
  if (kind == NumberKind::nothing) return name(token.text);
  list(id_real_list, 1);
  real(is_wide ? value : static_cast<double>(narrow));
}

}  // namespace genga::x
