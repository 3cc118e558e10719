#include "genga/formats/lwo/reader.h"

#include <algorithm>
#include <string>
#include <utility>

#include "genga/formats/lwo/chunks/tree_walk.h"
#include "genga/formats/lwo/file/cursor.h"

namespace genga::lwo {
namespace {

constexpr std::uint64_t head_size = 12;        // FORM, its size, its type; bytes
constexpr std::uint64_t form_size_offset = 4;  // in the form

// One pass over all chunks, which checks that they fit and counts the direct ones; then one that notes those.
class Reader {
 public:
  Reader(const Bytes& bytes, const ReadOptions& options) : options_(options) { object_.content = bytes; }

  Result<Read<Object>> read() {
    GENGA_TRY(read_head());
    GENGA_TRY(walk());
    GENGA_TRY(note_chunks());
    return Read<Object>{std::move(object_), std::move(findings_)};
  }

 private:
  std::span<const std::byte> file() const { return object_.content.view(); }
  Status read_head();
  Status walk();
  Status note_chunks();
  void note(const TreeWalk& walk);
  void report_leftover(const TreeWalk& walk, std::string path);
  std::uint64_t take_form_size(std::uint32_t declared);
  void add_finding(std::string_view code, Severity severity, std::string path, std::uint64_t offset,
                   std::string message) {
    findings_.add_counted({code, severity, std::move(path), Place::at_offset(offset), std::move(message)});
  }

  ReadOptions options_;
  Object object_;
  Findings findings_;
  FormKind form_;                 // of the file
  std::size_t object_depth_ = 0;  // of the object's direct chunks
  std::size_t file_chunks_ = 0;   // direct ones of the file, so far
  std::size_t chunk_count_ = 0;   // direct ones of the object, so far
};

Status Reader::read_head() {
  Cursor in(file());
  const Id form = in.id();
  const std::uint32_t size = in.u32();
  object_.form = in.id();
  const auto magic = [](std::string message) {
    return Error{ErrorCode::bad_magic, std::move(message), Place::at_offset(0), "form"};
  };
  if (file().size() >= sizeof(Id) && form != "FORM"_id)
    return magic("not a LightWave object: it does not begin with \"FORM\"");
  if (!in.good()) {
    return Error{ErrorCode::truncated, std::to_string(file().size()) + " bytes: the head of a form has 12",
                 Place::at_offset(0), "form"};
  }
  form_ = form_kind(object_.form);
  if (form_.context == Context::none) {
    return Error{ErrorCode::bad_magic, "this is a form, but not a LightWave object", Place::at_offset(size_begins_at),
                 "form"};
  }
  object_.begin = head_size;
  object_.end = take_form_size(size);
  object_.form_end = object_.end;
  return Done{};
}

// Where the form ends. A size that cannot be right is not gone by: then the form goes on to the file's end.
std::uint64_t Reader::take_form_size(std::uint32_t declared) {
  const std::uint64_t available = file().size() - size_begins_at;
  const auto wrong = [&](const std::string& message) {
    add_finding("lwo.form-size", Severity::error, "size", form_size_offset, message);
    return file().size();
  };
  if (declared > available) {
    return wrong(std::to_string(declared) + " bytes announced, " + std::to_string(available) + " follow");
  }
  if (declared < sizeof(Id)) return wrong(std::to_string(declared) + " bytes: less than the form's type takes");
  const std::uint64_t end = size_begins_at + declared;
  ChunkWalk walk(file(), head_size, file().size(), SizeWidth::four, false);
  Chunk chunk;
  while (walk.position() < end && walk.next(chunk)) {
  }
  const std::uint64_t chunk_end = chunk.offset + chunk.size;
  if (chunk_end > end) {
    return wrong(std::to_string(declared) + " bytes: the form would end within a chunk");
  }
  if (available - declared > declared % 2) {  // an odd form is padded like a chunk
    add_finding("lwo.trailing-bytes", Severity::warning, "trailing", end,
                std::to_string(available - declared) + " bytes follow the form");
  }
  return end;
}

void Reader::report_leftover(const TreeWalk& walk, std::string path) {
  if (walk.leftover() == 0) return;
  add_finding("lwo.leftover", Severity::warning, std::move(path), walk.position(),
              std::to_string(walk.leftover()) + " bytes at the end are not a chunk");
}

// Where the object's own chunks are, which is in the first object of a preset.
void Reader::note(const TreeWalk& walk) {
  if (walk.depth() == 0) ++file_chunks_;
  if (form_.context == Context::preset && walk.depth() == 0 && walk.has_chunks() && !object_.preset_chunk) {
    object_.preset_chunk = static_cast<std::uint32_t>(file_chunks_ - 1);
    object_.begin = walk.chunks_begin();
    object_.end = walk.chunk().offset + walk.chunk().size;
    object_.form = preset_form(file(), walk.chunk());
    object_depth_ = 1;
    chunk_count_ = 0;
  } else if (walk.depth() == object_depth_ && walk.header() >= object_.begin && walk.header() < object_.end) {
    ++chunk_count_;
  }
}

Status Reader::walk() {
  TreeWalk walk(file(), object_.begin, object_.end, form_, static_cast<std::size_t>(options_.limits.depth));
  for (;;) {
    switch (walk.next()) {
      case TreeWalk::Step::chunk: note(walk); break;
      case TreeWalk::Step::up: report_leftover(walk, walk.path()); break;
      case TreeWalk::Step::end: report_leftover(walk, "leftover"); return Done{};
      case TreeWalk::Step::cut_off:
        return Error{ErrorCode::truncated,
                     "a chunk of " + std::to_string(walk.wanted()) + " bytes is longer than what holds it",
                     Place::at_offset(walk.position()), walk.path()};
      case TreeWalk::Step::too_deep:
        return limit_met(&Limits::depth, options_.limits, Place::at_offset(walk.header()), walk.path());
    }
  }
}

Status Reader::note_chunks() {
  Budget budget(options_.limits);
  if (!budget.charge(chunk_count_ * sizeof(Chunk))) return budget.met(Place::at_offset(object_.begin), "chunks");
  object_.chunks.reserve(chunk_count_);
  ChunkWalk walk(file(), object_.begin, object_.end, SizeWidth::four, form_kind(object_.form).has_forms);
  for (Chunk chunk; walk.next(chunk);) object_.chunks.push_back(chunk);
  return Done{};
}

}  // namespace

Result<Read<Object>> read(const Bytes& bytes, const ReadOptions& options) { return Reader(bytes, options).read(); }

}  // namespace genga::lwo
