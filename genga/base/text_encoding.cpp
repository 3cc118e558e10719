#include "genga/base/text_encoding.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "genga/base/text/text_encoding_tables.h"

namespace genga {
namespace {

constexpr char16_t no_character = 0xFFFD;  // also what stands for it in the text

// Windows-31J maps 0xF040-0xF9FC onto the private use area in order, 188 characters a lead byte.
constexpr unsigned private_first_lead = 0xF0;
constexpr unsigned private_last_lead = 0xF9;
constexpr char32_t private_first = 0xE000;
constexpr char32_t private_end = private_first + 10 * 188;
// Single bytes 0xA1-0xDF are half-width katakana.
constexpr char32_t katakana_first = 0xFF61;
constexpr char32_t katakana_last = 0xFF9F;
constexpr char32_t euro = 0x20AC;  // 0x80 in code page 936

// Code page 1252 from 0x80 to 0x9F; from there on its bytes are Unicode's numbers. Source: Unicode's CP1252.TXT.
constexpr unsigned cp1252_first = 0x80;
constexpr unsigned cp1252_same = 0xA0;
constexpr std::array<char16_t, cp1252_same - cp1252_first> cp1252_signs{
    0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
    0x2039, 0x0152, 0xFFFD, 0x017D, 0xFFFD, 0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0xFFFD, 0x017E, 0x0178};

struct Character {
  char32_t code;     // no_character: the bytes do not decode
  std::size_t size;  // bytes taken; 1 when they do not decode
};
constexpr Character bad_byte{no_character, 1};

unsigned byte_at(std::string_view raw, std::size_t index) { return static_cast<unsigned char>(raw[index]); }

// Position of a trail byte in a row that leaves out 0x7F; negative when it is outside.
int trail_index(unsigned trail, int row_size) {
  const int index = static_cast<int>(trail) - 0x40 - (trail > 0x7F ? 1 : 0);
  return trail == 0x7F || index >= row_size ? -1 : index;
}
unsigned trail_byte(int index) { return static_cast<unsigned>(index + 0x40 + (index >= 0x3F ? 1 : 0)); }

template <std::size_t Size>
std::array<char16_t, Size> unpacked(const PackedCharacters<Size>& packed) {
  std::array<char16_t, Size> characters;
  std::uint8_t low = 0;
  char16_t last = 0;
  for (std::size_t i = 0; i < Size; ++i) {
    low = static_cast<std::uint8_t>(low + packed.steps[i]);
    const auto character = static_cast<char16_t>(packed.high[i] << 8U | low);
    characters[i] = character == last ? no_character : character;
    last = character;
  }
  return characters;
}

// GBK puts the ideographs of Unicode 1.1 that GB 2312 lacks around its signs and ideographs, in Unicode's order.
class GbkRows {
 public:
  GbkRows() {
    for (const char16_t character : stored_) {
      if (character >= ideograph_first && character < ideograph_end) is_stored_[character - ideograph_first] = true;
    }
    std::size_t at = 0;
    for (unsigned lead = gbk_first_lead; lead <= gbk_last_lead; ++lead) {
      for (int index = 0; index < gbk_row_size; ++index) characters_[at++] = next(lead, index >= square_begin);
    }
  }
  const char16_t* row(unsigned lead) const {
    return characters_.data() + (lead - gbk_first_lead) * std::size_t{gbk_row_size};
  }

 private:
  static constexpr unsigned gbk_last_lead = 0xFE;
  static constexpr int square_begin = 0xA1 - 0x41;  // trail bytes that GB 2312 has begin there
  static constexpr char16_t ideograph_first = 0x4E00;
  static constexpr char16_t ideograph_end = 0x9FA6;

  char16_t next(unsigned lead, bool in_square) {
    if (lead >= 0xA1 && lead <= 0xA9) return next_stored();
    if (lead < 0xA1 || !in_square) return next_added();
    return lead >= 0xB0 && lead <= 0xF7 ? next_stored() : no_character;
  }
  char16_t next_stored() { return used_ < stored_.size() ? stored_[used_++] : no_character; }
  char16_t next_added() {
    while (added_ < ideograph_end && is_stored_[added_ - ideograph_first]) ++added_;
    return added_ < ideograph_end ? added_++ : next_stored();
  }

  decltype(unpacked(gbk_characters)) stored_ = unpacked(gbk_characters);
  std::size_t used_ = 0;
  std::array<bool, ideograph_end - ideograph_first> is_stored_{};
  char16_t added_ = ideograph_first;
  std::array<char16_t, std::size_t{gbk_last_lead - gbk_first_lead + 1} * gbk_row_size> characters_;
};

// The characters of an encoding, row by row of lead bytes.
const char16_t* cp932_row(unsigned lead) {
  static const auto characters = unpacked(cp932_characters);
  return characters.data() + (lead - cp932_first_lead) * std::size_t{cp932_row_size};
}
const char16_t* gbk_row(unsigned lead) {
  static const GbkRows rows;
  return rows.row(lead);
}

Character two_bytes(const char16_t* row, int index) {
  if (index < 0 || row[index] == no_character) return bad_byte;
  return {row[index], 2};
}

Character next_cp932(std::string_view raw) {
  const unsigned lead = byte_at(raw, 0);
  if (lead < 0x80) return {lead, 1};
  if (lead >= 0xA1 && lead <= 0xDF) return {katakana_first + (lead - 0xA1), 1};
  if (lead < 0x81 || lead == 0xA0 || lead > 0xFC || raw.size() < 2) return bad_byte;
  const int index = trail_index(byte_at(raw, 1), cp932_row_size);
  if (lead >= private_first_lead && lead <= private_last_lead) {
    if (index < 0) return bad_byte;
    return {private_first + (lead - private_first_lead) * cp932_row_size + static_cast<unsigned>(index), 2};
  }
  return two_bytes(cp932_row(lead), index);
}

Character next_gbk(std::string_view raw) {
  const unsigned lead = byte_at(raw, 0);
  if (lead < 0x80) return {lead, 1};
  if (lead == 0x80) return {euro, 1};
  if (lead == 0xFF || raw.size() < 2) return bad_byte;
  return two_bytes(gbk_row(lead), trail_index(byte_at(raw, 1), gbk_row_size));
}

Character next_cp1252(std::string_view raw) {
  const unsigned byte = byte_at(raw, 0);
  if (byte < cp1252_first || byte >= cp1252_same) return {byte, 1};
  return {cp1252_signs[byte - cp1252_first], 1};
}

// Length of a sequence by its first byte; 0 for an invalid one.
std::size_t utf8_size(unsigned lead) {
  if (lead < 0x80) return 1;
  if (lead < 0xC2 || lead > 0xF4) return 0;
  return lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
}

Character next_utf8(std::string_view raw) {
  const unsigned lead = byte_at(raw, 0);
  const std::size_t size = utf8_size(lead);
  if (size == 1) return {lead, 1};
  if (size == 0 || raw.size() < size) return bad_byte;
  char32_t code = lead & (0x7FU >> size);
  for (std::size_t i = 1; i < size; ++i) {
    const unsigned next = byte_at(raw, i);
    if ((next & 0xC0U) != 0x80) return bad_byte;
    code = code << 6U | (next & 0x3FU);
  }
  const bool overlong = (size == 3 && code < 0x800) || (size == 4 && code < 0x10000);
  const bool surrogate = code >= 0xD800 && code <= 0xDFFF;
  return overlong || surrogate || code > 0x10FFFF ? bad_byte : Character{code, size};
}

using Next = Character (*)(std::string_view raw);

Next next_of(TextEncoding encoding) {
  switch (encoding) {
    case TextEncoding::cp932: return &next_cp932;
    case TextEncoding::gbk: return &next_gbk;
    case TextEncoding::cp1252: return &next_cp1252;
    case TextEncoding::utf8: break;
  }
  return &next_utf8;
}

void append_utf8(std::string& text, char32_t code) {
  const auto put = [&text](char32_t byte) { text += static_cast<char>(byte); };
  const auto tail = [&](unsigned shift) { put(0x80U | (code >> shift & 0x3FU)); };
  if (code < 0x80) {
    put(code);
  } else if (code < 0x800) {
    put(0xC0U | code >> 6U);
    tail(0);
  } else if (code < 0x10000) {
    put(0xE0U | code >> 12U);
    tail(6);
    tail(0);
  } else {
    put(0xF0U | code >> 18U);
    tail(12);
    tail(6);
    tail(0);
  }
}

// The bytes of every character of the basic plane; 0 for none. Rows that are entered first take precedence over
// duplicates.
class ReverseTable {
 public:
  void add_row(unsigned lead, const char16_t* row, int row_size) {
    for (int index = 0; index < row_size; ++index) {
      std::uint16_t& bytes = bytes_[row[index]];
      if (row[index] != no_character && bytes == 0) bytes = static_cast<std::uint16_t>(lead << 8U | trail_byte(index));
    }
  }
  void add(char16_t character, std::uint16_t bytes) { bytes_[character] = bytes; }
  std::uint16_t operator[](char32_t character) const { return character < bytes_.size() ? bytes_[character] : 0; }

 private:
  std::array<std::uint16_t, 0x10000> bytes_{};
};

void add_private_area(ReverseTable& table) {
  for (unsigned i = 0; i < private_end - private_first; ++i) {
    const unsigned lead = private_first_lead + i / cp932_row_size;
    const unsigned trail = trail_byte(static_cast<int>(i % cp932_row_size));
    table.add(static_cast<char16_t>(private_first + i), static_cast<std::uint16_t>(lead << 8U | trail));
  }
}

// If Windows-31J has a character twice, Windows writes the JIS X 0208 and NEC row 13 one before IBM's (0xFA-0xFC), and
// those before NEC's selection of IBM's (0xED, 0xEE).
ReverseTable make_cp932_table() {
  ReverseTable table;
  const auto add_rows = [&table](unsigned first, unsigned last) {
    for (unsigned lead = first; lead <= last; ++lead) {
      table.add_row(lead, cp932_row(lead), cp932_row_size);
    }
  };
  add_rows(0x81, 0xEC);
  add_rows(0xEF, 0xFC);
  add_rows(0xED, 0xEE);
  add_private_area(table);
  for (char32_t code = katakana_first; code <= katakana_last; ++code) {
    table.add(static_cast<char16_t>(code), static_cast<std::uint16_t>(0xA1 + (code - katakana_first)));
  }
  // What other tables of Shift_JIS make of some bytes, and typists of some signs: taken as Windows' converters do.
  constexpr std::pair<char16_t, std::uint16_t> look_alikes[] = {
      {0x00A2, 0x8191}, {0x00A3, 0x8192}, {0x00A5, 0x5C},   {0x00AC, 0x81CA}, {0x2014, 0x815C},
      {0x2016, 0x8161}, {0x203E, 0x7E},   {0x2212, 0x817C}, {0x301C, 0x8160},
  };
  for (const auto& [character, bytes] : look_alikes) table.add(character, bytes);
  return table;
}

ReverseTable make_gbk_table() {
  ReverseTable table;
  for (unsigned lead = 0x81; lead <= 0xFE; ++lead) {
    table.add_row(lead, gbk_row(lead), gbk_row_size);
  }
  table.add(static_cast<char16_t>(euro), 0x80);
  return table;
}

ReverseTable make_cp1252_table() {
  ReverseTable table;
  for (unsigned byte = cp1252_first; byte < 0x100; ++byte) {
    const bool is_sign = byte < cp1252_same;
    const char16_t character = is_sign ? cp1252_signs[byte - cp1252_first] : static_cast<char16_t>(byte);
    if (character != no_character) table.add(character, static_cast<std::uint16_t>(byte));
  }
  return table;
}

const ReverseTable& reverse_table(TextEncoding encoding) {
  if (encoding == TextEncoding::cp932) {
    static const ReverseTable cp932 = make_cp932_table();
    return cp932;
  }
  if (encoding == TextEncoding::cp1252) {
    static const ReverseTable cp1252 = make_cp1252_table();
    return cp1252;
  }
  static const ReverseTable gbk = make_gbk_table();
  return gbk;
}

bool is_ascii(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

// Whether the encoding writes these bytes for the character that they decode to.
bool encodes_back(const Character& character, std::string_view bytes, TextEncoding encoding) {
  if (character.code < 0x80 || encoding == TextEncoding::utf8) return true;
  const unsigned wanted = character.size == 1 ? byte_at(bytes, 0) : byte_at(bytes, 0) << 8U | byte_at(bytes, 1);
  return reverse_table(encoding)[character.code] == wanted;
}

void append_percent(std::string& text, char byte) {
  constexpr char digits[] = "0123456789ABCDEF";
  const auto value = static_cast<unsigned char>(byte);
  text += '%';
  text += digits[value >> 4U];
  text += digits[value & 15U];
}

}  // namespace

DecodedText decode(std::string_view raw, TextEncoding encoding) {
  DecodedText result;
  if (is_ascii(raw)) {
    result.text = raw;
    return result;
  }
  const Next next = next_of(encoding);
  while (!raw.empty()) {
    const Character character = next(raw);
    // U+FFFD itself is text in UTF-8, three bytes long.
    const bool bad = character.code == no_character && character.size == 1;
    result.exact = result.exact && !bad && encodes_back(character, raw, encoding);
    append_utf8(result.text, character.code);
    raw.remove_prefix(character.size);
  }
  return result;
}

std::optional<std::string> encode(std::string_view utf8, TextEncoding encoding) {
  if (is_ascii(utf8)) return std::string(utf8);
  if (encoding == TextEncoding::utf8) {
    if (!is_utf8(utf8)) return std::nullopt;
    return std::string(utf8);
  }
  const ReverseTable& table = reverse_table(encoding);
  std::string raw;
  while (!utf8.empty()) {
    const Character character = next_utf8(utf8);
    const std::uint16_t bytes =
        character.code < 0x80 ? static_cast<std::uint16_t>(character.code) : table[character.code];
    if (bytes == 0 && character.code != 0) return std::nullopt;
    if (bytes > 0xFF) raw += static_cast<char>(bytes >> 8U);
    raw += static_cast<char>(bytes & 0xFFU);
    utf8.remove_prefix(character.size);
  }
  return raw;
}

std::string percent_escape_undecodable(std::string_view raw, TextEncoding encoding) {
  const Next next = next_of(encoding);
  std::string text;
  while (!raw.empty()) {
    const Character character = next(raw);
    const bool bad = character.code == no_character && character.size == 1;
    if (bad || raw[0] == '/') {
      append_percent(text, raw[0]);
    } else {
      append_utf8(text, character.code);
    }
    raw.remove_prefix(character.size);
  }
  return text;
}

std::size_t find_last_of(std::string_view raw, std::string_view characters, TextEncoding encoding) {
  if (is_ascii(raw)) return raw.find_last_of(characters);
  const Next next = next_of(encoding);
  std::size_t found = std::string_view::npos;
  for (std::size_t at = 0; at < raw.size();) {
    const std::size_t size = next(raw.substr(at)).size;
    if (size == 1 && characters.find(raw[at]) != std::string_view::npos) found = at;
    at += size;
  }
  return found;
}

std::u32string characters_of(std::string_view utf8) {
  std::u32string characters;
  while (!utf8.empty()) {
    const Character character = next_utf8(utf8);
    characters.push_back(character.code);
    utf8.remove_prefix(character.size);
  }
  return characters;
}

std::string utf8_of(std::u32string_view characters) {
  std::string text;
  for (const char32_t code : characters) append_utf8(text, code);
  return text;
}

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const Character character = next_utf8(text);
    if (character.code == no_character && character.size == 1) return false;
    text.remove_prefix(character.size);
  }
  return true;
}

std::string_view until_nul(std::span<const char> field) {
  return {field.data(), static_cast<std::size_t>(std::find(field.begin(), field.end(), '\0') - field.begin())};
}

std::string_view to_string(TextEncoding encoding) {
  switch (encoding) {
    case TextEncoding::cp932: return "cp932";
    case TextEncoding::gbk: return "gbk";
    case TextEncoding::cp1252: return "cp1252";
    case TextEncoding::utf8: break;
  }
  return "utf-8";
}

std::optional<TextEncoding> parse_text_encoding(std::string_view word) {
  for (const TextEncoding encoding :
       {TextEncoding::cp932, TextEncoding::gbk, TextEncoding::cp1252, TextEncoding::utf8}) {
    if (word == to_string(encoding)) return encoding;
  }
  return std::nullopt;
}

}  // namespace genga
