#include "genga/formats/NAME/document.h"

#include <string>

#include "genga/base/number_text.h"
#include "genga/formats/summary_names.h"

namespace genga::NAME {

Summary summarize(const Document& document, TextEncoding /*encoding*/) {
  Summary summary;
  summary.version = number_text(1);
  summary.counts = {{"points", document.points.size()}};
  std::vector<std::string> names;
  for (const Point& point : document.points) {
    if (names.size() < max_summary_names) names.push_back(decode(point.name, TextEncoding::utf8).text);
  }
  summary.add("points", std::move(names));
  return summary;
}

Place where(const Document& document, std::string_view path) {
  constexpr std::string_view before = "points[";
  if (!path.starts_with(before) || !path.ends_with(']')) return {};
  path.remove_prefix(before.size());
  path.remove_suffix(1);
  const auto index = parse_integer<std::size_t>(path);
  if (!index || *index >= document.points.size()) return {};
  return Place::at_line(document.points[*index].line, 1);
}

}  // namespace genga::NAME
