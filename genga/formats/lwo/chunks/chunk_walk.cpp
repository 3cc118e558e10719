#include "genga/formats/lwo/chunks/chunk_walk.h"

#include "genga/formats/lwo/file/cursor.h"

namespace genga::lwo {
namespace {

constexpr std::uint64_t id_size = 4;         // bytes
constexpr std::uint64_t form_type_size = 4;  // bytes, within the form's payload

}  // namespace

bool ChunkWalk::next(Chunk& chunk) {
  const std::uint64_t head_size = id_size + static_cast<std::uint64_t>(width_);
  if (cut_off_ || end_ - position_ < head_size) return false;
  Cursor head(file_.subspan(static_cast<std::size_t>(position_), static_cast<std::size_t>(head_size)));
  const Id id = head.id();
  const std::uint32_t size = width_ == SizeWidth::two ? head.u16() : head.u32();
  const std::uint64_t begin = position_ + head_size;
  const bool is_form = forms_ && id == "FORM"_id;
  if (size > end_ - begin || (is_form && size < form_type_size)) {
    cut_off_ = true;
    wanted_ = size;
    return false;
  }
  header_ = position_;
  chunk = {.id = id, .is_form = is_form, .size = size, .offset = begin};
  if (is_form) {
    chunk.id = Cursor(file_.subspan(static_cast<std::size_t>(begin), form_type_size)).id();
    chunk.offset += form_type_size;
    chunk.size -= static_cast<std::uint32_t>(form_type_size);
  }
  position_ = begin + size;
  has_pad_ = size % 2 == 1 && position_ < end_;
  if (has_pad_) ++position_;
  return true;
}

}  // namespace genga::lwo
