#include "genga/formats/vpd/json.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "genga/base/printable.h"
#include "genga/base/text_encoding.h"
#include "genga/formats/json_common/json_form.h"
#include "genga/formats/vpd/pose_text.h"
#include "genga/formats/vpd/reader.h"

namespace genga::vpd {
namespace {

constexpr JsonFormat json_format{"vpd", 1};
constexpr std::array<std::string_view, 2> line_ends{"lf", "crlf"};
enum class LineEnd : std::uint8_t { lf, crlf };

// The encoding of a text's names if it is not cp932.
constexpr std::string_view utf8_word = "utf-8";
constexpr std::string_view utf8_bom_word = "utf-8 with byte order mark";

// UTF-8, and the bytes where the text's encoding does not give them back.
struct Text {
  std::string text;
  std::vector<std::byte> raw;
};

struct BoneForm {
  Text name;
  std::array<double, 3> translation{};
  std::array<double, 4> rotation{};
};
struct MorphForm {
  Text name;
  double weight = 0.0;
};
struct Form {
  std::optional<std::string> encoding;  // none: cp932
  LineEnd line_end = LineEnd::crlf;
  Text model;
  std::uint32_t count = 0;
  std::vector<BoneForm> bones;
  std::vector<MorphForm> morphs;
  std::optional<std::vector<Text>> lines;  // of a text that is spelled otherwise, with what ends them but for "\n"
};

template <class Visitor>
void fields(Visitor& v, BoneForm& r) {
  v.field("name", r.name);
  v.field("translation", r.translation);
  v.field("rotation", r.rotation);
}
template <class Visitor>
void fields(Visitor& v, MorphForm& r) {
  v.field("name", r.name);
  v.field("weight", r.weight);
}
template <class Visitor>
void fields(Visitor& v, Form& r) {
  v.field("encoding", r.encoding);
  v.choice("line_end", r.line_end, line_ends);
  v.field("model", r.model);
  v.field("count", r.count);
  v.field("bones", r.bones);
  v.field("morphs", r.morphs);
  v.field("lines", r.lines);
}

Text to_form(std::string_view raw, TextEncoding encoding) {
  // Longer lines also have their bytes: a string of JSON has a maximum size.
  constexpr std::size_t max_plain_size = std::size_t{1} << 18U;
  DecodedText decoded = decode(raw, encoding);
  Text text{std::move(decoded.text), {}};
  const auto bytes = std::as_bytes(std::span(raw));
  if (!decoded.exact || raw.size() > max_plain_size) text.raw.assign(bytes.begin(), bytes.end());
  return text;
}

// nullopt if the encoding lacks some of its letters.
std::optional<std::string> bytes_of(const Text& text, TextEncoding encoding) {
  if (text.raw.empty()) return encode(text.text, encoding);
  return std::string(reinterpret_cast<const char*>(text.raw.data()), text.raw.size());
}

std::string_view text_of(const Bytes& source) { return {reinterpret_cast<const char*>(source.data()), source.size()}; }

// Line by line: a text may be of line ends alone.
void write_lines(std::string_view text, TextEncoding encoding, JsonWriter& json, JsonFieldWriter& visitor) {
  json.key("lines");
  json.begin_array(JsonWriter::Layout::lines);
  for (bool is_last = false; !is_last;) {
    const std::size_t end = text.find('\n');
    is_last = end == std::string_view::npos;
    const Text line = to_form(text.substr(0, end), encoding);
    visitor.own_text(line.text, line.raw);
    if (!is_last) text.remove_prefix(end + 1);
  }
  json.end_array();
}

template <class Poses, class ToForm>
void write_poses(std::string_view name, const Poses& poses, JsonWriter& json, JsonFieldWriter& visitor,
                 ToForm form_of) {
  json.key(name);
  json.begin_array(JsonWriter::Layout::lines);
  for (const auto& pose : poses) {
    json.begin_object();
    visitor.members(form_of(pose));
    json.end_object();
  }
  json.end_array();
}

Error bad(std::string path, std::string message) {
  return {ErrorCode::bad_json, std::move(message), {}, std::move(path)};
}

Status take_text(const Text& text, TextEncoding encoding, std::string path, std::string& into) {
  const std::optional<std::string> bytes = bytes_of(text, encoding);
  if (!bytes) {
    return bad(std::move(path), quoted_name(text.text) + " cannot be written in " + std::string(to_string(encoding)));
  }
  if (bytes->find('\n') != std::string::npos) return bad(std::move(path), "a name of several lines");
  into = *bytes;
  return Done{};
}

Status check_numbers(std::span<const double> values, std::string path) {
  if (std::all_of(values.begin(), values.end(), is_writable)) return Done{};
  return bad(std::move(path), "a number that no pose holds");
}

Status take_encoding(const Form& form, Document& document) {
  if (!form.encoding) return Done{};
  document.has_bom = *form.encoding == utf8_bom_word;
  if (!document.has_bom && *form.encoding != utf8_word) return bad("encoding", "no encoding of poses");
  document.name_encoding = TextEncoding::utf8;
  return Done{};
}

Status take_values(const Form& form, Document& document) {
  const TextEncoding encoding = encoding_of(document, TextEncoding::cp932);
  GENGA_TRY(take_text(form.model, encoding, "model", document.model));
  document.has_crlf = form.line_end == LineEnd::crlf;
  document.count = form.count;
  for (std::size_t i = 0; i < form.bones.size(); ++i) {
    const std::string path = "bones[" + std::to_string(i) + "].";
    const BoneForm& from = form.bones[i];
    BonePose& bone = document.bones.emplace_back();
    GENGA_TRY(take_text(from.name, encoding, path + "name", bone.name));
    GENGA_TRY(check_numbers(from.translation, path + "translation"));
    GENGA_TRY(check_numbers(from.rotation, path + "rotation"));
    bone.translation = from.translation;
    bone.rotation = from.rotation;
  }
  for (std::size_t i = 0; i < form.morphs.size(); ++i) {
    const std::string path = "morphs[" + std::to_string(i) + "].";
    MorphPose& morph = document.morphs.emplace_back();
    GENGA_TRY(take_text(form.morphs[i].name, encoding, path + "name", morph.name));
    GENGA_TRY(check_numbers(std::span(&form.morphs[i].weight, 1), path + "weight"));
    morph.weight = form.morphs[i].weight;
  }
  return Done{};
}

Result<std::string> joined(const std::vector<Text>& lines, TextEncoding encoding) {
  std::string text;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    std::string line;
    GENGA_TRY(take_text(lines[i], encoding, "lines[" + std::to_string(i) + ']', line));
    if (i > 0) text += '\n';
    text += line;
  }
  return text;
}

Result<std::string> text_of(const Form& form) {
  Document document;
  GENGA_TRY(take_encoding(form, document));
  if (form.lines) return joined(*form.lines, encoding_of(document, TextEncoding::cp932));
  GENGA_TRY(take_values(form, document));
  return pose_text(document);
}

}  // namespace

void write_json(const Document& document, ByteSink& sink) {
  const TextEncoding encoding = encoding_of(document, TextEncoding::cp932);
  JsonWriter json(sink);
  JsonFieldWriter visitor(json, encoding);
  begin_json_form(json, json_format);
  if (document.name_encoding) visitor.field("encoding", std::string(document.has_bom ? utf8_bom_word : utf8_word));
  visitor.choice("line_end", document.has_crlf ? LineEnd::crlf : LineEnd::lf, line_ends);
  visitor.field("model", to_form(document.model, encoding));
  visitor.field("count", document.count);
  write_poses("bones", document.bones, json, visitor, [&](const BonePose& bone) {
    return BoneForm{to_form(bone.name, encoding), bone.translation, bone.rotation};
  });
  write_poses("morphs", document.morphs, json, visitor,
              [&](const MorphPose& morph) { return MorphForm{to_form(morph.name, encoding), morph.weight}; });
  if (pose_text(document) != text_of(document.source)) write_lines(text_of(document.source), encoding, json, visitor);
  json.end_object();
}

Result<Read<Document>> read_json(const Bytes& bytes, const ReadOptions& options) {
  GENGA_TRY_ASSIGN(
      const Form form,
      genga::read_json<Form>(bytes.view(), json_format, {.encoding = TextEncoding::cp932, .limits = options.limits}));
  GENGA_TRY_ASSIGN(std::string text, text_of(form));
  Result<Read<Document>> read = vpd::read(Bytes::own_text(std::move(text)), options);
  if (read || read.error().code == ErrorCode::limit_exceeded) return read;
  return bad(read.error().path, "its text is not a pose: " + read.error().message);
}

}  // namespace genga::vpd
