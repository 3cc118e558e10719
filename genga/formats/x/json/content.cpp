#include "genga/formats/x/json/content.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "genga/base/packed.h"
#include "genga/formats/x/file/binary_scanner.h"
#include "genga/formats/x/file/text_scanner.h"

namespace genga::x {
namespace {

constexpr std::size_t hex_piece = std::size_t{1} << 15U;     // bytes
constexpr std::size_t longest_text = std::size_t{1} << 20U;  // bytes: longer tokens are hex
constexpr std::size_t longest_number = 32;                   // characters
constexpr std::size_t longest_integer = 18;                  // characters: all of these fit 64 bits

// Writing -----------------------------------------------------------------------------------------------------------

// Whether JSON reads it as the same characters: no exponent, which might overflow, no zeros in front.
bool is_json_number(std::string_view word) {
  const bool is_long = word.size() > longest_number;
  if (word.starts_with('-')) word.remove_prefix(1);
  const std::size_t whole = std::min(word.find_first_not_of("0123456789"), word.size());
  if (is_long || whole == 0 || (whole > 1 && word.front() == '0')) return false;
  if (whole == word.size()) return whole <= longest_integer;
  const std::string_view places = word.substr(whole + 1);
  return word[whole] == '.' && !places.empty() && places.find_first_not_of("0123456789") == std::string_view::npos;
}

void write_text(std::string_view token, JsonWriter& json) {
  if (token.size() <= longest_text && is_utf8(token)) return json.string(token);
  json.begin_object();
  json.key("hex");
  json.begin_array();
  const auto bytes = std::as_bytes(std::span(token));
  for (std::size_t at = 0; at < bytes.size(); at += hex_piece) {
    json.hex(bytes.subspan(at, std::min(hex_piece, bytes.size() - at)));
  }
  json.end_array();
  json.end_object();
}

template <class T>
T load(std::string_view bytes, std::size_t at) {
  Little<T> value;
  std::memcpy(static_cast<void*>(&value), bytes.data() + at, sizeof value);
  return value.get();
}

void write_token(const Document& document, const Token& token, const TextScanner&, JsonWriter& json) {
  const std::string_view raw = text_of(document).substr(token.begin, token.end - token.begin);
  if (token.kind == TokenKind::number && is_json_number(raw)) return json.number_as(raw);
  write_text(raw, json);
}

void write_token(const Document& document, const Token& token, const BinaryScanner&, JsonWriter& json) {
  switch (token.kind) {
    case TokenKind::integers:
      for (std::size_t at = 0; at < token.text.size(); at += 4) json.number(load<std::uint32_t>(token.text, at));
      return;
    case TokenKind::reals:
      for (std::size_t at = 0; at < token.text.size(); at += document.header.real_size) {
        if (document.header.real_size == 8) {
          json.number(load<double>(token.text, at));
        } else {
          json.number(load<float>(token.text, at));
        }
      }
      return;
    case TokenKind::string: return write_text('"' + std::string(token.text) + '"', json);
    case TokenKind::guid: return write_text('<' + guid_text(*guid_of(token)) + '>', json);
    case TokenKind::name: return write_text(token.text, json);
    default: break;
  }
  const char mark = mark_of(token.id);
  json.string({&mark, 1});
}

// Goes through the tokens once; the tree shows where objects begin and end.
template <class Scanner>
class ContentWriter {
 public:
  ContentWriter(const Document& document, JsonWriter& json)
      : document_(document),
        json_(json),
        scanner_(tokens_of(document), header_size, document.header.real_size, ignored_),
        declaration_(document.templates.first_own()) {}

  void write() {
    for (Token token = scanner_.next(); token.kind != TokenKind::end; token = scanner_.next()) {
      if (object_ < document_.objects.size() && token.begin == document_.objects[object_].begin) {
        begin(token);
      } else if (open_ != no_object && token.end == document_.objects[open_].end) {
        json_.end_array();
        json_.end_object();
        open_ = document_.objects[open_].parent;
      } else if (is_declaration(token)) {
        list("template", token, document_.templates[declaration_++].end);
        json_.end_object();
      } else {
        write_token(document_, token, scanner_, json_);
      }
    }
  }

 private:
  bool is_declaration(const Token& token) const {
    return declaration_ < document_.templates.size() && token.begin == document_.templates[declaration_].begin;
  }
  void begin(const Token& first) {
    const Object& object = document_.objects[object_];
    if (object.template_index == is_reference) {
      list("reference", scanner_.next(), object.end - brace_size());
      scanner_.next();
      json_.end_object();
    } else if (object.end == 0) {
      // What does not end is no object of JSON: its tokens stand alone, and so do those of all that hold it.
      write_token(document_, first, scanner_, json_);
    } else {
      list("object", first, object.body - brace_size());
      scanner_.next();
      json_.key("content");
      json_.begin_array(JsonWriter::Layout::wrapped);
      open_ = object_;
    }
    ++object_;
  }
  // An object with one list of the tokens up to an offset; left open.
  void list(std::string_view key, Token token, std::uint32_t end) {
    json_.begin_object();
    json_.key(key);
    json_.begin_array();
    for (;; token = scanner_.next()) {
      write_token(document_, token, scanner_, json_);
      const std::size_t behind = scanner_.offset();
      const Token next = scanner_.next();
      scanner_.seek(behind);
      if (next.begin >= end || next.kind == TokenKind::end) break;
    }
    json_.end_array();
  }
  std::uint32_t brace_size() const { return document_.header.encoding == Encoding::text ? 1 : 2; }

  const Document& document_;
  JsonWriter& json_;
  Oddities ignored_;
  Scanner scanner_;
  std::size_t declaration_;
  std::uint32_t object_ = 0;        // the next to begin
  std::uint32_t open_ = no_object;  // the innermost
};

// Reading -----------------------------------------------------------------------------------------------------------

ContentTokens& tokens_of(const JsonSlot& slot) { return *static_cast<ContentTokens*>(slot.object); }

bool add_token(JsonReader& reader, ContentTokens& content, std::string_view text) {
  TokenTexts& tokens = content.tokens;
  if (tokens.bytes.size() + text.size() > 0xFFFFFFFF) {
    return reader.fail(ErrorCode::limit_exceeded, "tokens of 4 GB and more are not read");
  }
  if (!reader.charge(2 * text.size() + 2 * sizeof(std::uint32_t))) return false;
  tokens.bytes += text;
  tokens.ends.push_back(static_cast<std::uint32_t>(tokens.bytes.size()));
  return true;
}

bool read_token(JsonReader& reader, const JsonSlot& slot, const JsonScalar& scalar) {
  ContentTokens& content = tokens_of(slot);
  switch (scalar.kind) {
    case JsonScalar::Kind::natural: return add_token(reader, content, number_text(scalar.natural));
    case JsonScalar::Kind::negative:
      return add_token(reader, content, scalar.negative == 0 ? "-0" : number_text(scalar.negative));
    case JsonScalar::Kind::real: {
      std::string digits(scalar.text);
      // The point as the locale in force writes it.
      for (char& c : digits) {
        if (std::string_view("+-0123456789eE").find(c) == std::string_view::npos) c = '.';
      }
      return add_token(reader, content, digits);
    }
    case JsonScalar::Kind::string: return add_token(reader, content, scalar.text);
    default: return reader.fail_type(scalar, "a token");
  }
}

JsonSlot token_element(JsonReader& reader, const JsonSlot& slot, std::uint64_t index);
JsonSlot hex_element(JsonReader& reader, const JsonSlot& slot, std::uint64_t index);

bool end_head(JsonReader&, const JsonSlot& slot, std::uint64_t) {
  tokens_of(slot).has_head = true;
  return true;
}
bool end_braces(JsonReader& reader, const JsonSlot& slot, std::uint64_t) {
  return add_token(reader, tokens_of(slot), "}");
}
bool end_hex(JsonReader& reader, const JsonSlot& slot, std::uint64_t) {
  const std::vector<std::byte> hex = std::exchange(tokens_of(slot).hex, {});
  return add_token(reader, tokens_of(slot), {reinterpret_cast<const char*>(hex.data()), hex.size()});
}

constexpr JsonType head_type{.expected = "an array of tokens", .element = token_element, .end = end_head};
constexpr JsonType plain_type{.expected = "an array of tokens", .element = token_element};
constexpr JsonType braces_type{
    .expected = "an array of tokens and objects", .element = token_element, .end = end_braces};
constexpr JsonType hex_type{.expected = "an array of hex digits", .element = hex_element, .end = end_hex};

bool read_hex(JsonReader& reader, const JsonSlot& slot, const JsonScalar& scalar) {
  std::vector<std::byte>& hex = tokens_of(slot).hex;
  const std::size_t before = hex.size();
  if (!reader.charge(scalar.text.size())) return false;
  hex.resize(before + scalar.text.size() / 2);
  return reader.hex(scalar, std::span(hex).subspan(before));
}

JsonSlot hex_element(JsonReader&, const JsonSlot& slot, std::uint64_t) {
  static constexpr JsonType piece{.expected = "hex digits", .scalar = read_hex};
  return {&piece, slot.object, {}};
}

// Members of what stands in braces, by their number.
enum MemberIndex : unsigned { object_member, content_member, reference_member, template_member, hex_member };

JsonMember item_member(JsonReader& reader, const JsonSlot& slot, std::string_view name) {
  ContentTokens& content = tokens_of(slot);
  const auto member = [&](const JsonType& type, std::string_view its, MemberIndex index) {
    return JsonMember{{&type, slot.object, {}}, its, index};
  };
  if (name == "object") return member(head_type, "object", object_member);
  if (name == "template") return member(plain_type, "template", template_member);
  if (name == "hex") return member(hex_type, "hex", hex_member);
  const bool is_content = name == "content" && std::exchange(content.has_head, false);
  if (!is_content && name != "reference") return {};
  if (!add_token(reader, content, "{")) return {};
  return is_content ? member(braces_type, "content", content_member)
                    : member(braces_type, "reference", reference_member);
}

// "object" and "content" go together, the others stand alone.
std::string_view item_missing(const JsonSlot& slot, std::uint64_t seen) {
  tokens_of(slot).has_head = false;
  const auto bit = [](MemberIndex index) { return std::uint64_t{1} << index; };
  if (seen == bit(object_member)) return "content";
  const bool is_whole = seen == (bit(object_member) | bit(content_member)) || seen == bit(reference_member) ||
                        seen == bit(template_member) || seen == bit(hex_member);
  return is_whole ? "" : "object";
}

JsonSlot token_element(JsonReader&, const JsonSlot& slot, std::uint64_t) {
  static constexpr JsonType item{
      .expected = "a token or an object", .scalar = read_token, .member = item_member, .missing = item_missing};
  return {&item, slot.object, {}};
}

}  // namespace

void write_content(const Document& document, JsonWriter& json) {
  if (document.header.encoding == Encoding::text) {
    ContentWriter<TextScanner>(document, json).write();
  } else {
    ContentWriter<BinaryScanner>(document, json).write();
  }
}

}  // namespace genga::x

template <>
const genga::JsonType& genga::json_type<genga::x::ContentTokens>() {
  return genga::x::plain_type;
}
