#include "genga/formats/lwo/chunks/tree_walk.h"

#include "genga/formats/lwo/file/cursor.h"
#include "genga/formats/lwo/file/fields.h"

namespace genga::lwo {
namespace {

std::span<const std::byte> bytes_of(std::span<const std::byte> file, const Chunk& chunk) {
  return file.subspan(static_cast<std::size_t>(chunk.offset), chunk.size);
}

}  // namespace

FormKind form_kind(Id type) {
  switch (type) {
    case "LWO2"_id: return {Context::object, false};
    case "LWO3"_id: return {Context::object, true};
    case "LXOB"_id: return {Context::modo_object, false};
    case "LWOB"_id:
    case "LWLO"_id: return {Context::old_object, false};
    case "PST_"_id: return {Context::preset, false};
    default: return {};
  }
}

Id preset_form(std::span<const std::byte> file, const Chunk& pdat) {
  Cursor in(bytes_of(file, pdat));
  const Id form = in.id();
  in.u32();  // the form's size
  const Id type = in.id();
  const FormKind kind = form_kind(type);
  const bool is_object = kind.context != Context::none && kind.context != Context::preset;
  return in.good() && form == "FORM"_id && is_object ? type : Id{};
}

TreeWalk::TreeWalk(std::span<const std::byte> file, std::uint64_t begin, std::uint64_t end, FormKind form,
                   std::size_t max_depth)
    : file_(file), form_(form), max_depth_(max_depth) {
  levels_.push_back({ChunkWalk(file, begin, end, SizeWidth::four, form.has_forms), form.context, nullptr, 0});
}

TreeWalk::Step TreeWalk::next() {
  if (level_ended_) {
    level_ended_ = false;
    levels_.pop_back();
  }
  if (has_chunks_) {
    if (levels_.size() > max_depth_) return Step::too_deep;
    descend();
  }
  Level& level = levels_.back();
  if (level.walk.next(chunk_)) {
    ++level.count;
    describe();
    return Step::chunk;
  }
  if (level.walk.cut_off()) return Step::cut_off;
  if (levels_.size() == 1) return Step::end;
  level_ended_ = true;
  return Step::up;
}

void TreeWalk::describe() {
  const Level& level = levels_.back();
  header_ = level.walk.header();
  has_pad_ = level.walk.has_pad();
  pad_ = has_pad_ ? level.walk.pad() : std::byte{0};
  depth_ = levels_.size() - 1;
  if (chunk_.is_form) {
    kind_ = find_kind(level.context, chunk_.id);
    inner_ = kind_ != nullptr && kind_->children != Context::none ? kind_->children : Context::node;
    chunks_begin_ = chunk_.offset;
    has_chunks_ = true;
    return;
  }
  const bool holds_fields = chunk_.id == form_value && level.holder != nullptr;
  kind_ = holds_fields ? level.holder : find_kind(level.context, chunk_.id);
  if (level.context == Context::preset && preset_form(file_, chunk_) == Id{}) kind_ = nullptr;
  inner_ = kind_ == nullptr || holds_fields ? Context::none : kind_->children;
  has_chunks_ = inner_ != Context::none;
  if (has_chunks_) chunks_begin_ = chunk_.offset + fields_size(bytes_of(file_, chunk_), *kind_);
}

void TreeWalk::descend() {
  has_chunks_ = false;
  SizeWidth width = form_.has_forms ? SizeWidth::four : SizeWidth::two;
  Context context = inner_;
  if (levels_.back().context == Context::preset) {
    // The object within a preset: sizes and chunks are those of its own form.
    form_ = form_kind(preset_form(file_, chunk_));
    context = form_.context;
    width = SizeWidth::four;
  }
  const std::uint64_t end = chunk_.offset + chunk_.size;
  levels_.push_back(
      {ChunkWalk(file_, chunks_begin_, end, width, form_.has_forms), context, chunk_.is_form ? kind_ : nullptr, 0});
}

std::string TreeWalk::path() const {
  std::string path;
  for (std::size_t i = 0; i < levels_.size(); ++i) {
    const Level& level = levels_[i];
    if (level_ended_ && i + 1 == levels_.size()) break;
    const bool is_next = level.walk.cut_off() || level.count == 0;
    if (!path.empty()) path += '.';
    path += "chunks[";
    path += std::to_string(is_next ? level.count : level.count - 1);
    path += ']';
  }
  return path;
}

}  // namespace genga::lwo
