// The JSON form of a document: written and read from one description of the fields of each struct (README.md in this
// folder).
// Not for JSON formats such as glTF (json_writer.h writes those), and not a DOM.
//
//     template <class Visitor>
//     void fields(Visitor& v, MorphKey& r) {
//       v.field("frame", r.frame);
//       v.field("weight", r.weight);
//     }
//     write_json(key, JsonFormat{"key", 1}, sink, TextEncoding::cp932);
//     const Bytes text = Bytes::own(std::move(sink).take());
//     Result<MorphKey> same = read_json<MorphKey>(text.view(), JsonFormat{"key", 1}, {});
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

#include "genga/base/byte_writer.h"
#include "genga/base/result.h"
#include "genga/formats/json_common/json_reader.h"
#include "genga/formats/json_common/json_types.h"
#include "genga/formats/json_common/json_visitors.h"
#include "genga/formats/json_common/json_writer.h"

namespace genga {

// The first member of the form: {"genga": {"format": "vmd", "version": 1}, …}.
struct JsonFormat {
  std::string_view name;
  std::uint32_t version = 1;  // of the form; raised when a member is added or changes its meaning
};

// Begins the form; the caller writes the other members and the end.
inline void begin_json_form(JsonWriter& json, JsonFormat format) {
  json.begin_object(JsonWriter::Layout::lines);
  json.key("genga");
  json.begin_object();
  json.key("format");
  json.string(format.name);
  json.key("version");
  json.number(format.version);
  json.end_object();
}

// Names in fixed fields are decoded by `encoding`; reading needs the same one to give the same bytes.
template <class Document>
void write_json(const Document& document, JsonFormat format, ByteSink& sink, TextEncoding encoding) {
  JsonWriter json(sink);
  begin_json_form(json, format);
  JsonFieldWriter visitor(json, encoding);
  visitor.members(document);
  json.end_object();
}

// ErrorCode::bad_json, with line:column and the member's path; unsupported_version; limit_exceeded.
template <class Document>
Result<Document> read_json(std::span<const std::byte> text, JsonFormat format, const JsonOptions& options) {
  JsonRoot<Document> root;
  JsonReader reader(text, options);
  GENGA_TRY(reader.read(json_slot(root)));
  GENGA_TRY(reader.check_format(root.format, format.name, format.version));
  return std::move(root.document);
}

// The format in the first member of a text that is the JSON form of a document: "vmd". Reads only the first bytes.
std::optional<std::string_view> json_format_of(std::span<const std::byte> text);

}  // namespace genga
