#include "genga/formats/lws/writer.h"

#include <algorithm>
#include <vector>

namespace genga::lws {

void write(const Document& document, ByteSink& sink) {
  if (document.line_end != LineEnd::cr) return sink.write(document.source.view());
  std::vector<std::byte> lines(document.source.view().begin(), document.source.view().end());
  std::replace(lines.begin(), lines.end(), std::byte{'\n'}, std::byte{'\r'});
  sink.write(lines);
}

}  // namespace genga::lws
