#include "genga/formats/csv/file/text.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace genga::csv {
namespace {

constexpr char32_t replacement = 0xFFFD;

void append_utf8(std::string& text, char32_t code) {
  const auto low = [&](int shift) { return static_cast<char>(0x80U | (code >> shift & 0x3FU)); };
  if (code < 0x80) {
    text += static_cast<char>(code);
  } else if (code < 0x800) {
    text += {static_cast<char>(0xC0U | code >> 6), low(0)};
  } else if (code < 0x10000) {
    text += {static_cast<char>(0xE0U | code >> 12), low(6), low(0)};
  } else {
    text += {static_cast<char>(0xF0U | code >> 18), low(12), low(6), low(0)};
  }
}

class Units {
 public:
  Units(std::span<const std::byte> bytes, bool is_big) : bytes_(bytes), is_big_(is_big) {}

  bool has_next() const { return at_ + 1 < bytes_.size(); }
  bool is_odd() const { return at_ < bytes_.size(); }
  char32_t peek() const {
    const auto first = std::to_integer<std::uint32_t>(bytes_[at_]);
    const auto second = std::to_integer<std::uint32_t>(bytes_[at_ + 1]);
    return is_big_ ? first << 8 | second : second << 8 | first;
  }
  char32_t next_code() {
    const char32_t unit = next();
    if (unit < 0xD800 || unit >= 0xE000) return unit;
    const bool is_pair = unit < 0xDC00 && has_next() && peek() >= 0xDC00 && peek() < 0xE000;
    return is_pair ? 0x10000 + ((unit - 0xD800) << 10) + (next() - 0xDC00) : replacement;
  }

 private:
  char32_t next() {
    const char32_t unit = peek();
    at_ += 2;
    return unit;
  }

  std::span<const std::byte> bytes_;
  bool is_big_;
  std::size_t at_ = 2;  // behind the mark
};

}  // namespace

Result<Bytes> utf8_text(const Bytes& source, Budget& budget) {
  const std::span<const std::byte> bytes = source.view();
  if (bytes.size() < 2) return source;
  const bool is_little = bytes[0] == std::byte{0xFF} && bytes[1] == std::byte{0xFE};
  const bool is_big = bytes[0] == std::byte{0xFE} && bytes[1] == std::byte{0xFF};
  if (!is_little && !is_big) return source;
  // Three bytes of text at most for two of the file.
  const std::size_t most = bytes.size() + bytes.size() / 2 + 3;
  if (!budget.charge(most)) return budget.met(Place::at_line(1, 1));
  std::string text;
  text.reserve(most);
  Units units(bytes, is_big);
  while (units.has_next()) append_utf8(text, units.next_code());
  if (units.is_odd()) append_utf8(text, replacement);
  return Bytes::own_text(std::move(text));
}

}  // namespace genga::csv
