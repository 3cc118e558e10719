#include "genga/formats/bvh/document.h"

#include <algorithm>
#include <optional>

#include "genga/base/member_path.h"
#include "genga/base/text_encoding.h"
#include "genga/formats/bvh/frame_rate.h"
#include "genga/formats/summary_names.h"

namespace genga::bvh {
namespace {

Place at(std::uint32_t line, std::uint32_t column = 1) {
  return line == 0 ? Place() : Place::at_line(line, std::max(column, 1U));
}

Place in_joint(const Joint& joint, std::string_view member) {
  if (member.empty() || member == ".name") return at(joint.line, joint.column);
  if (member == ".offset") return at(joint.offset_line);
  return member == ".channels" ? at(joint.channels_line) : Place();
}

Place in_end_site(const EndSite& end, std::string_view member) {
  if (member.empty() || member == ".name") return at(end.line);
  return member == ".offset" ? at(end.offset_line) : Place();
}

}  // namespace

Place where(const Document& document, std::string_view path) {
  if (path == "hierarchy") return at(1);
  if (path == "motion") return at(document.motion_line);
  if (path == "frames") return at(document.rows_line);
  if (path == "frame_time") return at(document.time_line);
  if (take_word(path, "joints")) {
    const std::optional<std::size_t> index = take_index(path, document.joints.size());
    return index ? in_joint(document.joints[*index], path) : Place();
  }
  if (take_word(path, "end_sites")) {
    const std::optional<std::size_t> index = take_index(path, document.end_sites.size());
    return index ? in_end_site(document.end_sites[*index], path) : Place();
  }
  if (!take_word(path, "rows")) return {};
  const std::optional<std::size_t> index = take_index(path, document.row_count());
  return index && path.empty() ? at(document.row_places[*index].line) : Place();
}

Summary summarize(const Document& document, TextEncoding encoding) {
  Summary summary;
  const FrameRate rate = frame_rate_of(document);
  const std::size_t rows = document.row_count();
  summary.duration = rows == 0 ? 0.0 : rate.time_of(rows - 1);
  summary.fps = rate.per_second();
  summary.counts = {{"joints", document.joints.size()},
                    {"end_sites", document.end_sites.size()},
                    {"channels", document.columns.size()},
                    {"frames", rows}};
  std::vector<std::string> names;
  for (const Joint& joint : document.joints) {
    if (!has_room(names)) break;
    names.push_back(decode(joint.name, encoding).text);
  }
  summary.add("joints", std::move(names));
  if (rows > 0) summary.clips = {"motion"};
  return summary;
}

std::vector<std::string> encoded_names(const Document& document) {
  std::vector<std::string> names;
  const auto add = [&](std::string_view name) {
    if (std::any_of(name.begin(), name.end(), is_beyond_ascii)) names.emplace_back(name);
  };
  for (const Joint& joint : document.joints) add(joint.name);
  for (const EndSite& end : document.end_sites) add(end.name);
  return names;
}

}  // namespace genga::bvh
