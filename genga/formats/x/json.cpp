#include "genga/formats/x/json.h"

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "genga/formats/json_common/json_form.h"
#include "genga/formats/x/file/mszip.h"
#include "genga/formats/x/json/content.h"
#include "genga/formats/x/json/layout.h"
#include "genga/formats/x/reader.h"

namespace genga::x {
namespace {

constexpr JsonFormat json_format{"x", 1};

struct JsonForm {
  std::string header;  // 16 characters
  ContentTokens content;
  std::vector<std::string> layout;
  std::optional<std::vector<std::byte>> trailing;  // for a binary file what follows its last token
  std::optional<std::vector<std::byte>> packed;    // for a compressed file what follows its header
};

template <class Visitor>
void fields(Visitor& v, JsonForm& r) {
  v.field("header", r.header);
  v.field("content", r.content);
  v.field("layout", r.layout);
  v.hex("trailing", r.trailing);
  v.hex("packed", r.packed);
}

Error bad_form(std::string message, std::string path) {
  return {ErrorCode::bad_json, std::move(message), {}, std::move(path)};
}

// The header as a file of no content has it shows whether and how it is read.
Result<Header> header_of(const std::string& text) {
  const bool is_packed = text.size() == header_size && text[9] == 'z';
  std::string plain = text;
  if (is_packed) plain.replace(8, 4, text[8] == 't' ? "txt " : "bin ");
  Result<Read<Document>> empty = read(Bytes::copy_of(std::as_bytes(std::span(plain))));
  if (!empty || text.size() != header_size) return bad_form("not the 16 characters of a header", "header");
  Header header = empty.value().document.header;
  header.is_compressed = is_packed;
  return header;
}

Result<std::string> content_of(JsonForm& form, const Header& header) {
  std::string layout;
  for (std::string& piece : form.layout) layout += std::exchange(piece, {});
  std::string content = form.header;
  const TokenTexts& tokens = form.content.tokens;
  const auto fault = header.encoding == Encoding::text ? lay_out_text(tokens, layout, content)
                                                       : lay_out_binary(tokens, layout, header.real_size, content);
  if (fault) return bad_form(*fault, "layout");
  if (form.trailing) {
    content.append(reinterpret_cast<const char*>(form.trailing->data()), form.trailing->size());
  }
  return content;
}

// The blocks as they were when they hold this content, else new ones.
std::vector<std::byte> packed_file(const JsonForm& form, const std::string& content, const Limits& limits) {
  const auto header = std::as_bytes(std::span(form.header));
  std::vector<std::byte> file(header.begin(), header.end());
  if (form.packed) {
    append_bytes(file, *form.packed);
    std::vector<std::byte> held(header.begin(), header.end());
    std::vector<Block> blocks;
    Budget budget(limits);
    const auto wanted = std::as_bytes(std::span(content));
    if (inflate_blocks(file, held, blocks, budget) && std::ranges::equal(held, wanted)) return file;
    file.resize(header_size);
  }
  const std::vector<std::byte> made = deflate_blocks(std::as_bytes(std::span(content)).subspan(header_size));
  append_bytes(file, made);
  return file;
}

// Bytes in lines; nothing of none.
void write_hex(std::string_view key, std::span<const std::byte> rest, JsonWriter& json) {
  if (rest.empty()) return;
  json.key(key);
  json.begin_array(JsonWriter::Layout::lines);
  constexpr std::size_t line = 512;  // bytes
  for (; !rest.empty(); rest = rest.subspan(std::min(line, rest.size()))) {
    json.hex(rest.first(std::min(line, rest.size())));
  }
  json.end_array();
}

}  // namespace

void write_json(const Document& document, ByteSink& sink) {
  JsonWriter json(sink);
  begin_json_form(json, json_format);
  json.key("header");
  json.string(text_of(document).substr(0, header_size));
  json.key("content");
  json.begin_array(JsonWriter::Layout::wrapped);
  write_content(document, json);
  json.end_array();
  json.key("layout");
  json.begin_array(JsonWriter::Layout::lines);
  for_each_layout_piece(document, [&](std::string_view piece) { json.string(piece); });
  json.end_array();
  write_hex("trailing", document.content.view().subspan(document.tokens_end), json);
  if (document.header.is_compressed) write_hex("packed", document.file.view().subspan(header_size), json);
  json.end_object();
}

Result<Read<Document>> read_json(const Bytes& text, const ReadOptions& options) {
  // Each object is an object and a list of JSON, and the form is two levels more.
  Limits limits = options.limits;
  limits.depth = 2 * depth_factor * limits.depth + 8;
  GENGA_TRY_ASSIGN(JsonForm form, genga::read_json<JsonForm>(text.view(), json_format, {TextEncoding::utf8, limits}));
  GENGA_TRY_ASSIGN(const Header header, header_of(form.header));
  GENGA_TRY_ASSIGN(std::string content, content_of(form, header));
  form.content = {};
  std::vector<std::byte> file;
  if (header.is_compressed) {
    file = packed_file(form, content, options.limits);
  } else {
    const auto bytes = std::as_bytes(std::span(content));
    file.assign(bytes.begin(), bytes.end());
  }
  Result<Read<Document>> result = read(Bytes::own(std::move(file)), options);
  if (result) return result;
  return bad_form("the content is no .x file: " + result.error().message, "content");
}

}  // namespace genga::x
