#include "genga/formats/bvh/json.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "genga/base/member_path.h"
#include "genga/base/text_encoding.h"
#include "genga/formats/bvh/motion_text.h"
#include "genga/formats/bvh/reader.h"
#include "genga/formats/json_common/json_form.h"

namespace genga::bvh {
namespace {

constexpr JsonFormat json_format{"bvh", 1};
constexpr std::array<std::string_view, 2> line_ends{"lf", "crlf"};
enum class LineEnd : std::uint8_t { lf, crlf };

// Names are UTF-8 here; other bytes stand beside it.
struct Text {
  std::string text;
  std::vector<std::byte> raw;
};

struct EndForm {
  Text name;
  std::array<double, 3> offset{};
};
struct JointForm {
  Text name;
  std::int32_t parent = no_joint;
  std::array<double, 3> offset{};
  std::vector<std::string> channels;
  std::vector<EndForm> ends;
};
struct Form {
  LineEnd line_end = LineEnd::lf;
  std::vector<JointForm> joints;
  bool has_motion = true;
  std::optional<std::uint64_t> frames;
  std::optional<double> frame_time;
  std::vector<std::vector<double>> rows;
  std::optional<std::vector<Text>> lines;  // of a text that is spelled otherwise, with what ends them but for "\n"
};

template <class Visitor>
void fields(Visitor& v, EndForm& r) {
  v.field("name", r.name);
  v.field("offset", r.offset);
}
template <class Visitor>
void fields(Visitor& v, JointForm& r) {
  v.field("name", r.name);
  v.field("parent", r.parent);
  v.field("offset", r.offset);
  v.field("channels", r.channels);
  v.field("ends", r.ends);
}
template <class Visitor>
void fields(Visitor& v, Form& r) {
  v.choice("line_end", r.line_end, line_ends);
  v.field("joints", r.joints);
  v.field("has_motion", r.has_motion);
  v.field("frames", r.frames);
  v.field("frame_time", r.frame_time);
  v.field("rows", r.rows);
  v.field("lines", r.lines);
}

Text to_form(std::string_view raw) {
  // Longer lines also have their bytes: a string of JSON has a maximum size.
  constexpr std::size_t max_plain_size = std::size_t{1} << 18U;
  DecodedText decoded = decode(raw, TextEncoding::utf8);
  Text text{std::move(decoded.text), {}};
  const auto bytes = std::as_bytes(std::span(raw));
  if (!decoded.exact || raw.size() > max_plain_size) text.raw.assign(bytes.begin(), bytes.end());
  return text;
}

std::string bytes_of(const Text& text) {
  if (text.raw.empty()) return text.text;
  return std::string(reinterpret_cast<const char*>(text.raw.data()), text.raw.size());
}

std::array<double, 3> numbers_of(const Vec3& v) { return {v.x, v.y, v.z}; }
Vec3 vector_of(const std::array<double, 3>& v) { return {v[0], v[1], v[2]}; }

JointForm form_of(const TextJoint& joint) {
  JointForm form{to_form(joint.name), joint.parent, numbers_of(joint.offset), {}, {}};
  for (const std::string& channel : joint.channels) form.channels.push_back(to_form(channel).text);
  for (const TextEndSite& end : joint.ends) form.ends.push_back({to_form(end.name), numbers_of(end.offset)});
  return form;
}

// Words of channels are text alone.
bool are_text(const std::vector<Column>& columns) {
  return std::all_of(columns.begin(), columns.end(), [](const Column& column) { return is_utf8(column.word); });
}

void write_rows(const Document& document, JsonWriter& json) {
  json.key("rows");
  json.begin_array(JsonWriter::Layout::lines);
  for (std::size_t row = 0; row < document.row_count(); ++row) {
    json.begin_array();
    for (const double value : document.row(row)) json.number(value);
    json.end_array();
  }
  json.end_array();
}

void write_lines(std::string_view text, JsonWriter& json, JsonFieldWriter& visitor) {
  json.key("lines");
  json.begin_array(JsonWriter::Layout::lines);
  for (bool is_last = false; !is_last;) {
    const std::size_t end = text.find('\n');
    is_last = end == std::string_view::npos;
    const Text line = to_form(text.substr(0, end));
    visitor.own_text(line.text, line.raw);
    if (!is_last) text.remove_prefix(end + 1);
  }
  json.end_array();
}

Error bad(std::string path, std::string message) {
  return {ErrorCode::bad_json, std::move(message), {}, std::move(path)};
}

Result<std::string> joined(const std::vector<Text>& lines) {
  std::string text;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::string line = bytes_of(lines[i]);
    if (line.find('\n') != std::string::npos) return bad(element_path("lines", i), "a line of several lines");
    if (i > 0) text += '\n';
    text += line;
  }
  return text;
}

Result<TextMotion> motion_of(const Form& form) {
  TextMotion motion{.joints = {},
                    .has_motion = form.has_motion,
                    .rows = form.frames,
                    .frame_time = form.frame_time,
                    .values = {},
                    .line_end = form.line_end == LineEnd::crlf ? "\r\n" : "\n"};
  std::size_t width = 0;
  motion.joints.reserve(form.joints.size());
  for (const JointForm& joint : form.joints) {
    TextJoint& made = motion.joints.emplace_back();
    made = {bytes_of(joint.name), joint.parent, vector_of(joint.offset), joint.channels, {}};
    for (const EndForm& end : joint.ends) made.ends.push_back({bytes_of(end.name), vector_of(end.offset)});
    width += joint.channels.size();
  }
  for (std::size_t row = 0; row < form.rows.size(); ++row) {
    const std::vector<double>& values = form.rows[row];
    if (values.size() != width) return bad(element_path("rows", row), "another number of values than channels");
    motion.values.insert(motion.values.end(), values.begin(), values.end());
  }
  return motion;
}

Result<std::string> form_text(const Form& form) {
  if (form.lines) return joined(*form.lines);
  GENGA_TRY_ASSIGN(const TextMotion motion, motion_of(form));
  Result<std::string> text = motion_text(motion);
  if (text) return text;
  return bad(text.error().path, text.error().message);
}

}  // namespace

void write_json(const Document& document, ByteSink& sink) {
  const TextMotion motion = text_motion_of(document);
  JsonWriter json(sink);
  JsonFieldWriter visitor(json, TextEncoding::utf8);
  begin_json_form(json, json_format);
  visitor.choice("line_end", motion.line_end == "\n" ? LineEnd::lf : LineEnd::crlf, line_ends);
  json.key("joints");
  json.begin_array(JsonWriter::Layout::lines);
  for (const TextJoint& joint : motion.joints) {
    JointForm form = form_of(joint);
    json.begin_object();
    visitor.members(form);
    json.end_object();
  }
  json.end_array();
  visitor.field("has_motion", document.has_motion);
  visitor.field("frames", document.stated_rows);
  visitor.field("frame_time", document.frame_time);
  write_rows(document, json);
  const Result<std::string> own = motion_text(motion);
  const std::string_view text = text_of(document);
  if (!own || own.value() != text || !are_text(document.columns)) write_lines(text, json, visitor);
  json.end_object();
}

Result<Read<Document>> read_json(const Bytes& bytes, const ReadOptions& options) {
  GENGA_TRY_ASSIGN(const Form form, genga::read_json<Form>(bytes.view(), json_format,
                                                           {.encoding = TextEncoding::utf8, .limits = options.limits}));
  GENGA_TRY_ASSIGN(std::string text, form_text(form));
  Result<Read<Document>> read = bvh::read(Bytes::own_text(std::move(text)), options);
  if (read || read.error().code == ErrorCode::limit_exceeded) return read;
  return bad(read.error().path, "its text is not a motion: " + read.error().message);
}

}  // namespace genga::bvh
