#include "genga/formats/x/json/layout.h"

#include <bit>
#include <cstring>

#include "genga/base/number_text.h"
#include "genga/base/packed.h"
#include "genga/base/text_encoding.h"
#include "genga/formats/x/file/binary_scanner.h"
#include "genga/formats/x/file/text_scanner.h"

namespace genga::x {
namespace {

constexpr std::size_t piece_size = std::size_t{1} << 16U;  // bytes
constexpr std::string_view digits = "0123456789abcdef";

// Pieces ------------------------------------------------------------------------------------------------------------

class Pieces {
 public:
  explicit Pieces(const std::function<void(std::string_view)>& take) : take_(take) {}
  ~Pieces() {
    if (!piece_.empty()) take_(piece_);
  }
  Pieces(const Pieces&) = delete;
  Pieces& operator=(const Pieces&) = delete;

  std::string& piece() { return piece_; }
  // Between two pieces nothing is cut that belongs together.
  void may_end() {
    if (piece_.size() < piece_size) return;
    take_(piece_);
    piece_.clear();
  }

 private:
  const std::function<void(std::string_view)>& take_;
  std::string piece_;
};

// Bytes of a character of UTF-8 that begins here; 0 when none does.
std::size_t character_size(std::string_view text) {
  const auto first = static_cast<unsigned char>(text.front());
  const std::size_t size = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
  return size <= text.size() && is_utf8(text.substr(0, size)) ? size : 0;
}

void add_gap(Pieces& pieces, std::string_view gap) {
  while (!gap.empty()) {
    std::string& piece = pieces.piece();
    const std::size_t size = character_size(gap);
    if (size == 0) {
      const auto byte = static_cast<unsigned char>(gap.front());
      piece += "\\x";
      piece += digits[byte >> 4U];
      piece += digits[byte & 15U];
    } else {
      if (gap.front() == '$' || gap.front() == '\\') piece += '\\';
      piece += gap.substr(0, size);
    }
    gap.remove_prefix(size == 0 ? 1 : size);
    pieces.may_end();
  }
}

void text_layout(const Document& document, Pieces& pieces) {
  const std::string_view text = text_of(document);
  Oddities ignored;
  TextScanner scanner(text, header_size, document.header.real_size, ignored);
  std::size_t before = header_size;
  for (;;) {
    const Token token = scanner.next();
    add_gap(pieces, text.substr(before, token.begin - before));
    if (token.kind == TokenKind::end) return;
    pieces.piece() += '$';
    pieces.may_end();
    before = token.end;
  }
}

// Binary ------------------------------------------------------------------------------------------------------------

void binary_layout(const Document& document, Pieces& pieces) {
  Oddities ignored;
  BinaryScanner scanner(tokens_of(document), header_size, document.header.real_size, ignored);
  for (Token token = scanner.next_of_all(); token.kind != TokenKind::end; token = scanner.next_of_all()) {
    std::string& piece = pieces.piece();
    if (!piece.empty()) piece += ' ';
    piece += mark_of(token.id);
    if (token.id == id_integer_list) append_number(piece, token.text.size() / 4);
    if (token.id == id_real_list) append_number(piece, token.text.size() / document.header.real_size);
    pieces.may_end();
  }
}

template <class T>
void put(std::string& out, T value) {
  const Little<T> packed = value;
  out.append(reinterpret_cast<const char*>(&packed), sizeof packed);
}

// "0x7fc00001" as bits.
template <class Bits>
std::optional<Bits> bits_of(std::string_view text) {
  if (!text.starts_with("0x") || text.size() != 2 + 2 * sizeof(Bits)) return std::nullopt;
  Bits bits = 0;
  for (const char c : text.substr(2)) {
    const std::size_t digit = digits.find(c);
    if (digit == std::string_view::npos) return std::nullopt;
    bits = static_cast<Bits>(bits << 4U) | static_cast<Bits>(digit);
  }
  return bits;
}

bool put_real(std::string_view text, std::size_t real_size, std::string& out) {
  if (real_size == 8) {
    if (const auto bits = bits_of<std::uint64_t>(text)) return put(out, *bits), true;
    const auto value = parse_double(text);
    if (value) put(out, *value);
    return value.has_value();
  }
  if (const auto bits = bits_of<std::uint32_t>(text)) return put(out, *bits), true;
  const auto value = parse_float(text);
  if (value) put(out, *value);
  return value.has_value();
}

// Takes tokens as the marks of a layout ask for them.
class BinaryBuilder {
 public:
  BinaryBuilder(const TokenTexts& tokens, std::size_t real_size, std::string& out)
      : tokens_(tokens), real_size_(real_size), out_(out) {}

  std::optional<std::string> build(std::string_view layout) {
    while (!layout.empty()) {
      const char mark = layout.front();
      layout.remove_prefix(1);
      if (mark == ' ' || mark == '\n') continue;
      std::uint32_t count = 0;
      while (!layout.empty() && layout.front() >= '0' && layout.front() <= '9') {
        if (count > 0x0FFFFFFF) return "a list is too long";
        count = count * 10 + static_cast<std::uint32_t>(layout.front() - '0');
        layout.remove_prefix(1);
      }
      if (!token(mark, count)) return fault(mark);
    }
    if (next_ != tokens_.size()) return "the layout has fewer tokens than the content";
    return std::nullopt;
  }

 private:
  std::string fault(char mark) const {
    std::string message = "the layout's ";
    message += mark;
    message += " is not what token " + std::to_string(next_) + " of the content is";
    return message;
  }
  bool token(char mark, std::uint32_t count) {
    if (mark == ',' || mark == ';') return put(out_, id_of_mark(mark)), true;
    if (mark == 'I' || mark == 'F') return list(mark, count);
    if (next_ == tokens_.size()) return false;
    const std::string_view text = tokens_[next_];
    if (mark == 'w') {
      const std::uint16_t id = id_of_word(text);
      put(out_, id);
      return take(id != 0);
    }
    const std::uint16_t id = id_of_mark(mark);
    if (id == 0) return false;
    put(out_, id);
    switch (id) {
      case id_name: return sized(text);
      case id_string:
        return text.size() >= 2 && text.front() == '"' && text.back() == '"' && sized(text.substr(1, text.size() - 2));
      case id_integer: return integer(text);
      case id_guid: return guid(text);
      default: return take(text.size() == 1 && text.front() == mark);
    }
  }
  bool take(bool is_good) {
    next_ += is_good ? 1 : 0;
    return is_good;
  }
  bool sized(std::string_view text) {
    put(out_, static_cast<std::uint32_t>(text.size()));
    out_ += text;
    return take(true);
  }
  bool integer(std::string_view text) {
    const auto value = parse_integer<std::uint32_t>(text);
    if (value) put(out_, *value);
    return take(value.has_value());
  }
  bool guid(std::string_view text) {
    if (text.size() != 38) return false;
    const auto value = parse_guid(text.substr(1, 36));
    if (value) out_.append(reinterpret_cast<const char*>(value->bytes.data()), value->bytes.size());
    return take(value.has_value());
  }
  bool list(char mark, std::uint32_t count) {
    if (count > tokens_.size() - next_) return false;
    put(out_, id_of_mark(mark));
    put(out_, count);
    for (std::uint32_t i = 0; i < count; ++i) {
      const std::string_view text = tokens_[next_];
      if (mark == 'I' ? !integer(text) : !take(put_real(text, real_size_, out_))) return false;
    }
    return true;
  }

  const TokenTexts& tokens_;
  std::size_t real_size_;
  std::string& out_;
  std::size_t next_ = 0;
};

}  // namespace

void for_each_layout_piece(const Document& document, const std::function<void(std::string_view)>& take) {
  Pieces pieces(take);
  if (document.header.encoding == Encoding::text) {
    text_layout(document, pieces);
  } else {
    binary_layout(document, pieces);
  }
}

std::optional<std::string> lay_out_text(const TokenTexts& tokens, std::string_view layout, std::string& content) {
  std::size_t next = 0;
  for (std::size_t i = 0; i < layout.size(); ++i) {
    if (layout[i] == '$') {
      if (next == tokens.size()) return "the layout has more tokens than the content";
      content += tokens[next++];
    } else if (layout[i] == '\\' && i + 1 < layout.size() && layout[i + 1] != 'x') {
      content += layout[++i];
    } else if (layout[i] == '\\') {
      const auto high = i + 3 < layout.size() ? digits.find(layout[i + 2]) : std::string_view::npos;
      const auto low = i + 3 < layout.size() ? digits.find(layout[i + 3]) : std::string_view::npos;
      if (high == std::string_view::npos || low == std::string_view::npos)
        return "a backslash in the layout is not \\xHH";
      content += static_cast<char>(high * 16 + low);
      i += 3;
    } else {
      content += layout[i];
    }
  }
  if (next != tokens.size()) return "the layout has fewer tokens than the content";
  return std::nullopt;
}

std::optional<std::string> lay_out_binary(const TokenTexts& tokens, std::string_view layout, std::size_t real_size,
                                          std::string& content) {
  return BinaryBuilder(tokens, real_size, content).build(layout);
}

}  // namespace genga::x
