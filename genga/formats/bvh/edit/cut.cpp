#include "genga/formats/bvh/edit/cut.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "genga/base/number_text.h"
#include "genga/formats/bvh/frame_rate.h"
#include "genga/formats/bvh/reader.h"

namespace genga::bvh {
namespace {

// Times are rounded to milliseconds by people; a frame is never that short.
constexpr double same_frame = 1e-3;  // frames

struct Part {
  std::size_t first = 0;
  std::size_t end = 0;  // past the last row
  bool is_between = false;
};

Part part_of(const Document& document, const CutOptions& options) {
  const auto rows = static_cast<double>(document.row_count());
  const double fps = frame_rate_of(document).per_second();
  const double from = options.from.value_or(0.0) * fps;
  const double to = options.to ? *options.to * fps : rows - 1.0;
  const double first = std::clamp(std::ceil(from - same_frame), 0.0, rows);
  const double end = std::clamp(std::floor(to + same_frame) + 1.0, first, rows);
  const auto is_whole = [](double frame) { return std::abs(frame - std::round(frame)) <= same_frame; };
  return {static_cast<std::size_t>(first), static_cast<std::size_t>(end), !is_whole(from) || !is_whole(to)};
}

std::string part_text(const Document& document, const Part& part) {
  const std::string_view text = text_of(document);
  const auto begin_of = [&](std::size_t row) {
    return row < document.row_count() ? static_cast<std::size_t>(document.row_places[row].begin) : text.size();
  };
  const std::string_view head = text.substr(0, begin_of(0));
  std::string made;
  if (document.rows_text.empty()) {
    made = head;
  } else {
    const auto at = static_cast<std::size_t>(document.rows_text.data() - text.data());
    made = head.substr(0, at);
    append_number(made, part.end - part.first);
    made += head.substr(at + document.rows_text.size());
  }
  made += text.substr(begin_of(part.first), begin_of(part.end) - begin_of(part.first));
  return made;
}

}  // namespace

Result<Cut<Document>> cut(const Document& document, const CutOptions& options, Findings& findings) {
  const Part part = part_of(document, options);
  if (part.is_between) {
    findings.add({"bvh.cut-between-rows",
                  Severity::note,
                  "rows",
                  {},
                  "the part does not begin and end at rows; the " + number_text(part.end - part.first) +
                      " rows inside of it are kept"});
  }
  GENGA_TRY_ASSIGN(Read<Document> made, read(Bytes::own_text(part_text(document, part))));
  return Cut<Document>{std::move(made.document), std::nullopt};
}

}  // namespace genga::bvh
