#include "genga/formats/lwo/json.h"

#include <cstddef>
#include <limits>
#include <string_view>
#include <utility>

#include "genga/formats/json_common/json_form.h"
#include "genga/formats/lwo/chunks/tree_walk.h"
#include "genga/formats/lwo/file/cursor.h"
#include "genga/formats/lwo/file/fields.h"
#include "genga/formats/lwo/json/builder.h"
#include "genga/formats/lwo/json/values.h"
#include "genga/formats/lwo/reader.h"

namespace genga::lwo {
namespace {

constexpr JsonFormat json_format{"lwo", 1};
constexpr std::uint32_t other_levels = 8;  // of the JSON form around and within the chunks

class Writer {
 public:
  Writer(const Object& object, JsonWriter& json) : file_(object.content.view()), end_(object.form_end), json_(json) {}

  void write();

 private:
  std::span<const std::byte> part(std::uint64_t begin, std::uint64_t end) const {
    return file_.subspan(static_cast<std::size_t>(begin), static_cast<std::size_t>(end - begin));
  }
  void write_bytes(std::string_view key, std::uint64_t begin, std::uint64_t end) {
    if (begin >= end) return;
    json_.key(key);
    write_hex(json_, part(begin, end));
  }
  void begin_chunks() {
    json_.key("chunks");
    json_.begin_array(JsonWriter::Layout::lines);
  }
  void end_chunks(const TreeWalk& walk) {
    json_.end_array();
    write_bytes("leftover", walk.position(), walk.position() + walk.leftover());
  }
  void begin_chunk(const TreeWalk& walk);
  void write_pad(const TreeWalk& walk);
  bool write_fields(const TreeWalk& walk);

  std::span<const std::byte> file_;
  std::uint64_t end_;  // of the form
  JsonWriter& json_;
  bool is_raw_ = false;  // the chunk that was begun last, which would hold others
};

// A pad byte that is not zero, or missing where there should be one.
void Writer::write_pad(const TreeWalk& walk) {
  const bool is_odd = walk.chunk().size % 2 == 1;
  if (walk.has_pad() ? walk.pad() == std::byte{0} : !is_odd) return;
  json_.key("pad");
  const std::byte pad = walk.pad();
  json_.hex(std::span(&pad, walk.has_pad() ? 1 : 0));
}

// False when the payload is written as it is.
bool Writer::write_fields(const TreeWalk& walk) {
  const Chunk& chunk = walk.chunk();
  const auto bytes = part(chunk.offset, chunk.offset + chunk.size);
  if (walk.kind() == nullptr || !fields_cover(bytes, *walk.kind())) {
    json_.key("raw");
    write_hex(json_, bytes);
    return false;
  }
  FieldWalk fields(bytes, *walk.kind());
  for (FieldSlice slice; fields.next(slice);) {
    json_.key(slice.field->name);
    write_value(json_, slice, fields.dimension());
  }
  if (!walk.has_chunks()) write_bytes("rest", chunk.offset + fields.position(), chunk.offset + chunk.size);
  return true;
}

void Writer::begin_chunk(const TreeWalk& walk) {
  json_.begin_object();
  json_.key("id");
  write_id(json_, walk.chunk().id);
  if (walk.chunk().is_form) {
    json_.key("form");
    json_.boolean(true);
  }
  write_pad(walk);
  const bool is_raw = !walk.chunk().is_form && !write_fields(walk);
  is_raw_ = is_raw && walk.has_chunks();
  if (!walk.has_chunks()) return json_.end_object();
  if (!is_raw_) begin_chunks();
}

void Writer::write() {
  Cursor head(file_.subspan(sizeof(Id)));
  const std::uint64_t size = head.u32();
  const Id type = head.id();
  const std::uint64_t begin = size_begins_at + sizeof(Id);
  json_.key("form");
  write_id(json_, type);
  if (size_begins_at + size != end_) {
    json_.key("size");
    json_.number(size);
  }
  begin_chunks();
  // The reader has seen that it is not too deep.
  TreeWalk walk(file_, begin, end_, form_kind(type), std::numeric_limits<std::size_t>::max());
  for (TreeWalk::Step step = walk.next(); step != TreeWalk::Step::end; step = walk.next()) {
    if (step == TreeWalk::Step::chunk) {
      begin_chunk(walk);
    } else {
      if (!is_raw_) end_chunks(walk);
      is_raw_ = false;
      json_.end_object();
    }
  }
  end_chunks(walk);
  write_bytes("trailing", end_, file_.size());
}

}  // namespace

void write_json(const Object& object, ByteSink& sink) {
  JsonWriter json(sink);
  begin_json_form(json, json_format);
  Writer(object, json).write();
  json.end_object();
}

Result<Read<Object>> read_json(const Bytes& text, const ReadOptions& options) {
  JsonOptions json_options{TextEncoding::utf8, options.limits};
  // Each chunk is an object in an array.
  json_options.limits.depth = 2 * options.limits.depth + other_levels;
  JsonBuilder builder;
  JsonReader reader(text.view(), json_options);
  GENGA_TRY(reader.read(builder.slot()));
  GENGA_TRY(reader.check_format(builder.format(), json_format.name, json_format.version));
  GENGA_TRY(builder.status());
  Result<Read<Object>> read = lwo::read(Bytes::own(std::move(builder).take()), options);
  if (read) return read;
  // What is refused there is refused here; its place is one in bytes that nobody has seen.
  Error error = std::move(read).error();
  error.place = {};
  return error;
}

}  // namespace genga::lwo
