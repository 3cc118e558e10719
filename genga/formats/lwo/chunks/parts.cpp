#include "genga/formats/lwo/chunks/parts.h"

#include "genga/formats/lwo/file/fields.h"

namespace genga::lwo {
namespace {

ChunkWalk chunks_in_form(const Object& object, const Chunk& form) {
  return {object.content.view(), form.offset, form.offset + form.size, SizeWidth::four, true};
}

}  // namespace

std::span<const std::byte> fields_of(const Object& object, const Chunk& chunk) {
  if (!chunk.is_form) return payload(object, chunk);
  ChunkWalk walk = chunks_in_form(object, chunk);
  Chunk first;
  if (!walk.next(first) || first.is_form || first.id != form_value) return {};
  return payload(object, first);
}

ChunkWalk chunks_in(const Object& object, const Chunk& chunk, Context context) {
  if (chunk.is_form) return chunks_in_form(object, chunk);
  const Kind* kind = find_kind(context, chunk.id);
  const bool has_chunks = kind != nullptr && kind->children != Context::none;
  const std::uint64_t end = chunk.offset + chunk.size;
  const std::uint64_t begin = has_chunks ? chunk.offset + fields_size(payload(object, chunk), *kind) : end;
  const bool has_forms = object.form == "LWO3"_id;
  return {object.content.view(), begin, end, has_forms ? SizeWidth::four : SizeWidth::two, has_forms};
}

}  // namespace genga::lwo
