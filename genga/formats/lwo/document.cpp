#include "genga/formats/lwo/document.h"

#include "genga/base/member_path.h"
#include "genga/base/text_encoding.h"
#include "genga/formats/lwo/arrays.h"
#include "genga/formats/lwo/cursor.h"
#include "genga/formats/lwo/fields.h"
#include "genga/formats/lwo/layer.h"
#include "genga/formats/lwo/tree_walk.h"

namespace genga::lwo {
namespace {

constexpr std::uint64_t size_offset = 4;  // of the form's size, bytes
constexpr std::uint64_t type_offset = 8;

}  // namespace

std::span<const std::byte> payload(const Object& object, const Chunk& chunk) {
  return object.content.view().subspan(static_cast<std::size_t>(chunk.offset), chunk.size);
}

Place where(const Object& object, std::string_view path) {
  static_cast<void>(object);
  if (path == "size") return Place::at_offset(size_offset);
  if (path == "form") return Place::at_offset(type_offset);
  return {};
}

Summary summarize(const Object& object, TextEncoding encoding) {
  static_cast<void>(encoding);
  Summary summary;
  summary.version = to_string(object.form);
  return summary;
}

}  // namespace genga::lwo
