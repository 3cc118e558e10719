#include "genga/formats/pmx/layout_writer.h"

#include "genga/formats/pmx/schema.h"

namespace genga::pmx {

void LayoutWriter::text(const Text& text) {
  const std::vector<std::byte> stored = encode_text(text, format_.encoding);
  sink_.put(I32(static_cast<std::int32_t>(stored.size())));
  sink_.write(stored);
}

void LayoutWriter::list(std::string_view, VertexList& list, I32) {
  sink_.put(I32(static_cast<std::int32_t>(list.size())));
  if (!list.is_owned()) return sink_.write(list.bytes().view());
  for (Vertex& vertex : list.own()) value(vertex);
}

}  // namespace genga::pmx
