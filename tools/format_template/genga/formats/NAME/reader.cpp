#include "genga/formats/NAME/reader.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string>
#include <utility>

#include "genga/base/number_text.h"

namespace genga::NAME {
namespace {

// What stands before the separator, which goes with it; all where there is none.
std::string_view take_until(std::string_view& text, char separator) {
  const std::size_t end = std::min(text.find(separator), text.size());
  const std::string_view taken = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return taken;
}

// Nothing where the line is no point.
std::optional<Point> parse_point(std::string_view content, std::uint32_t line) {
  Point point{.name = take_until(content, ' '), .position = {}, .line = line};
  std::array<double, 3> numbers{};
  for (double& number : numbers) {
    const std::optional<double> parsed = parse_double(take_until(content, ' '));
    if (!parsed || !std::isfinite(*parsed)) return std::nullopt;
    number = *parsed;
  }
  if (point.name.empty() || !content.empty()) return std::nullopt;
  point.position = {numbers[0], numbers[1], numbers[2]};
  return point;
}

std::string path_of(std::size_t point) {
  std::string path = "points[";
  append_number(path, point);
  path += ']';
  return path;
}

Error wrong_magic() {
  std::string message = "the first line is not ";
  message += magic;
  return {ErrorCode::bad_magic, std::move(message), Place::at_line(1, 1), "magic"};
}

}  // namespace

Result<Read<Document>> read(const Bytes& bytes, const ReadOptions& options) {
  Read<Document> result{.document = {.source = bytes, .points = {}}, .findings = {}};
  std::vector<Point>& points = result.document.points;
  Budget budget(options.limits);
  std::string_view text = text_in(bytes.view());
  if (take_until(text, '\n') != magic) return wrong_magic();
  for (std::uint32_t line = 2; !text.empty(); ++line) {
    const std::optional<Point> point = parse_point(take_until(text, '\n'), line);
    if (!point) {
      return Error{ErrorCode::bad_value, "a point is a name and three numbers", Place::at_line(line, 1),
                   path_of(points.size())};
    }
    if (!budget.charge(sizeof *point)) return budget.met(Place::at_line(line, 1), path_of(points.size()));
    points.push_back(*point);
  }
  return result;
}

}  // namespace genga::NAME
