#include "genga/formats/vpd/document.h"

#include <optional>

#include "genga/base/member_path.h"
#include "genga/base/text_encoding.h"
#include "genga/formats/summary_names.h"

namespace genga::vpd {
namespace {

Place line_start(std::uint32_t line) { return line == 0 ? Place() : Place::at_line(line, 1); }

Place in_bone(const BonePose& bone, std::string_view member) {
  if (member.empty() || member == ".name") return line_start(bone.line);
  if (member == ".translation") return line_start(bone.translation_line);
  return member == ".rotation" ? line_start(bone.rotation_line) : Place();
}

Place in_morph(const MorphPose& morph, std::string_view member) {
  if (member.empty() || member == ".name") return line_start(morph.line);
  return member == ".weight" ? line_start(morph.weight_line) : Place();
}

template <class Poses>
std::vector<std::string> names_of(const Poses& poses, TextEncoding encoding) {
  std::vector<std::string> names;
  for (const auto& pose : poses) {
    if (!has_room(names)) break;
    names.push_back(decode(pose.name, encoding).text);
  }
  return names;
}

}  // namespace

Place where(const Document& document, std::string_view path) {
  if (path == "magic") return Place::at_line(1, 1);
  if (path == "model") return line_start(document.model_line);
  if (path == "count") return line_start(document.count_line);
  if (take_word(path, "bones")) {
    const std::optional<std::size_t> index = take_index(path, document.bones.size());
    return index ? in_bone(document.bones[*index], path) : Place();
  }
  if (!take_word(path, "morphs")) return {};
  const std::optional<std::size_t> index = take_index(path, document.morphs.size());
  return index ? in_morph(document.morphs[*index], path) : Place();
}

Summary summarize(const Document& document, TextEncoding asked) {
  const TextEncoding encoding = encoding_of(document, asked);
  Summary summary;
  std::string_view model = document.model;
  if (model.ends_with(".osm")) model.remove_suffix(4);
  summary.name = decode(model, encoding).text;
  summary.counts = {{"bones", document.bones.size()}, {"morphs", document.morphs.size()}};
  summary.add("bones", names_of(document.bones, encoding));
  summary.add("morphs", names_of(document.morphs, encoding));
  return summary;
}

}  // namespace genga::vpd
