#include "genga/formats/x/file/text_writer.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <utility>

#include "genga/base/number_text.h"
#include "genga/base/text/real_text.h"
#include "genga/formats/x/file/text_scanner.h"

namespace genga::x {
namespace {

constexpr std::size_t values_per_line = 16;

template <class T>
void append_with_point(std::string& text, T value) {
  if (!std::isfinite(value)) return append_number(text, value);
  const std::size_t begin = text.size();
  append_fixed(text, value);
  if (text.find('.', begin) == std::string::npos) text += ".0";
}

double double_of(std::uint32_t low, std::uint32_t high) {
  return std::bit_cast<double>(low | static_cast<std::uint64_t>(high) << 32U);
}

// Whether a scanner takes it for one name again.
bool is_writable(std::string_view name) {
  const auto breaks = [](char c) {
    return static_cast<unsigned char>(c) < ' ' || std::string_view("{}[]<>\",;#").find(c) != std::string_view::npos;
  };
  return !name.starts_with(' ') && !name.ends_with(' ') && std::none_of(name.begin(), name.end(), breaks) &&
         name.find("//") == std::string_view::npos;
}

}  // namespace

void append_real(std::string& text, float value) { append_with_point(text, value); }
void append_real(std::string& text, double value) { append_with_point(text, value); }

void TextWriter::fail(std::string_view what) {
  if (!status_) return;
  std::string message(what);
  message += " that text has no spelling for";
  status_ = no_conversion(std::move(message));
}

void TextWriter::new_line() {
  out_ += '\n';
  out_.append(depth_, ' ');
}

void TextWriter::guid(const Guid& guid) {
  out_ += '<';
  out_ += guid_text(guid);
  out_ += '>';
}

void TextWriter::name(std::string_view name) {
  if (!is_writable(name)) fail("a name");
  out_ += name;
}

void TextWriter::word(std::string_view word) {
  if (word.find(' ') != std::string_view::npos) fail("a name in a template");
  name(word);
}

void TextWriter::string(std::string_view value) {
  if (value.find('"') != std::string_view::npos) fail("a string with a quotation mark");
  out_ += '"';
  out_ += value;
  out_ += '"';
}

// Templates ---------------------------------------------------------------------------------------------------------

void TextWriter::declare(const Templates& templates, const Template& t) {
  new_line();
  out_ += "template ";
  word(t.name);
  out_ += " {";
  ++depth_;
  if (t.guid) {
    new_line();
    guid(*t.guid);
  }
  for (const Member& member : templates.members(t)) {
    new_line();
    if (member.dimension_count > 0) out_ += "array ";
    word(member.type);
    if (!member.name.empty()) out_ += ' ';
    word(member.name);
    for (const Dimension& dimension : templates.dimensions(member)) {
      out_ += '[';
      if (dimension.by_member) {
        word(dimension.member);
      } else {
        append_number(out_, dimension.size);
      }
      out_ += ']';
    }
    out_ += ';';
  }
  if (t.restriction == Restriction::open) {
    new_line();
    out_ += "[...]";
  } else if (t.restriction == Restriction::restricted) {
    new_line();
    out_ += '[';
    std::string_view between;
    for (const Allowed& allowed : templates.allowed(t)) {
      out_ += between;
      word(allowed.name);
      if (allowed.guid) {
        out_ += ' ';
        guid(*allowed.guid);
      }
      between = ", ";
    }
    out_ += ']';
  }
  --depth_;
  new_line();
  out_ += "}\n";
}

// Objects -----------------------------------------------------------------------------------------------------------

void TextWriter::begin_object(std::string_view type, std::string_view object_name, const std::optional<Guid>& id) {
  new_line();
  if (type.find(' ') != std::string_view::npos || type.empty()) fail("a type");
  name(type);
  if (!object_name.empty()) {
    out_ += ' ';
    name(object_name);
  }
  if (id) {
    out_ += ' ';
    guid(*id);
  }
  out_ += " {";
  ++depth_;
}

void TextWriter::end_object() {
  --depth_;
  new_line();
  out_ += '}';
  if (depth_ == 0) out_ += '\n';
}

void TextWriter::reference(std::string_view object_name, const std::optional<Guid>& id) {
  new_line();
  out_ += "{ ";
  if (!object_name.empty()) {
    name(object_name);
    out_ += ' ';
  }
  if (id) {
    guid(*id);
    out_ += ' ';
  }
  out_ += '}';
}

// Values ------------------------------------------------------------------------------------------------------------

// What stands before a value of an array: long ones are broken into lines.
void TextWriter::between_values(std::size_t index) {
  if (index == 0) {
    if (!out_.empty() && out_.back() == '{') new_line();
    return;
  }
  out_ += ',';
  if (index % values_per_line == 0) new_line();
}

void TextWriter::integers(Primitive type, std::span<const std::uint32_t> values) {
  const bool is_signed =
      type == Primitive::character || type == Primitive::signed_word || type == Primitive::signed_dword;
  for (std::size_t i = 0; i < values.size(); ++i) {
    between_values(i);
    if (is_signed) {
      append_number(out_, static_cast<std::int32_t>(values[i]));
    } else {
      append_number(out_, values[i]);
    }
  }
}

void TextWriter::reals(Primitive type, std::span<const std::uint32_t> words) {
  if (type == Primitive::wide_real || real_size_ == 8) {
    for (std::size_t i = 0; i + 1 < words.size(); i += 2) {
      between_values(i / 2);
      append_real(out_, double_of(words[i], words[i + 1]));
    }
    return;
  }
  for (std::size_t i = 0; i < words.size(); ++i) {
    between_values(i);
    append_real(out_, std::bit_cast<float>(words[i]));
  }
}

void TextWriter::strings(std::span<const std::string_view> values) {
  for (std::size_t i = 0; i < values.size(); ++i) {
    between_values(i);
    string(values[i]);
  }
}

void TextWriter::between_elements(std::uint32_t level) {
  out_ += ',';
  if (level == 1) new_line();
}

void TextWriter::end_member(std::uint32_t level) {
  if (!out_.empty() && out_.back() == '{') new_line();
  out_ += ';';
  if (level == 0) new_line();
}

void TextWriter::loose_value(const Token& token) {
  new_line();
  switch (token.kind) {
    case TokenKind::string: string(token.text); break;
    case TokenKind::integers:
      for (std::size_t at = 0; at < token.text.size(); at += 4) {
        std::uint32_t value = 0;
        std::memcpy(&value, token.text.data() + at, sizeof value);
        append_number(out_, value);
        out_ += ';';
      }
      return;
    case TokenKind::reals:
      for (std::size_t at = 0; at < token.text.size(); at += real_size_) {
        std::uint32_t bits[2]{};
        std::memcpy(bits, token.text.data() + at, real_size_);
        reals(real_size_ == 8 ? Primitive::wide_real : Primitive::real, std::span(bits).first(real_size_ / 4));
        out_ += ';';
      }
      return;
    case TokenKind::name: name(token.text); break;
    default: break;
  }
  out_ += ';';
}

}  // namespace genga::x
