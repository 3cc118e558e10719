#include "genga/formats/pmd/json.h"

#include <string>
#include <utility>

#include "genga/formats/json_common/json_form.h"
#include "genga/formats/pmd/schema.h"
#include "genga/formats/schema_common/file_layout.h"

namespace genga::pmd {
namespace {

constexpr JsonFormat json_format{"pmd", 1};

Error unwritable(std::string path, std::string message) {
  return {ErrorCode::bad_json, std::move(message), {}, std::move(path)};
}

Status check_counts(const Model& model) {
  std::optional<OverlongList> list = find_overlong(model);
  if (!list) return Done{};
  return unwritable(std::move(list->path),
                    std::to_string(list->size) + " elements; a PMD file holds at most " + std::to_string(list->max));
}

Status check_names(std::string path, std::size_t size, std::size_t expected) {
  if (size == expected) return Done{};
  return unwritable(std::move(path), std::to_string(size) + " names where " + std::to_string(expected) + " belong");
}

Status check_english(const Model& model, const English& english) {
  const NameCounts counts = english.has_names() ? name_counts(model) : NameCounts();
  GENGA_TRY(check_names("english.bones", english.bones.size(), counts.bones));
  GENGA_TRY(check_names("english.morphs", english.morphs.size(), counts.morphs));
  return check_names("english.frame_names", english.frame_names.size(), counts.frame_names);
}

Status check_parts(const Model& model) {
  const auto lacks = [](std::string path, std::string_view needed) {
    return unwritable(std::move(path), "cannot be without " + std::string(needed));
  };
  if (model.toons && !model.english) return lacks("toons", "english");
  if (model.rigid_bodies && !model.toons) return lacks("rigid_bodies", "toons");
  if (model.joints && !model.rigid_bodies) return lacks("joints", "rigid_bodies");
  if (!model.trailing.empty() && !model.joints) return lacks("trailing", "joints");
  return model.english ? check_english(model, *model.english) : Done{};
}

}  // namespace

void write_json(const Model& model, ByteSink& sink) {
  genga::write_json(model, json_format, sink, TextEncoding::cp932);
}

Result<Read<Model>> read_json(const Bytes& bytes, const ReadOptions& options) {
  GENGA_TRY_ASSIGN(Model model, genga::read_json<Model>(bytes.view(), json_format,
                                                        {.encoding = TextEncoding::cp932, .limits = options.limits}));
  GENGA_TRY(check_counts(model));
  GENGA_TRY(check_parts(model));
  return Read<Model>{std::move(model), {}};
}

}  // namespace genga::pmd
