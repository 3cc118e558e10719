#include "genga/formats/pmd/document.h"

#include <string>

#include "genga/base/number_text.h"
#include "genga/formats/mmd_common/mmd_name.h"
#include "genga/formats/pmd/schema.h"
#include "genga/formats/pmd/texture_name.h"
#include "genga/formats/schema_common/file_layout.h"

namespace genga::pmd {
namespace {

// "1.0", as everyone calls it, where the shortest number is "1".
std::string version_text(float version) {
  std::string text = number_text(version);
  if (text.find_first_not_of("-0123456789") == std::string::npos) text += ".0";
  return text;
}

}  // namespace

Place where(const Model& model, std::string_view path) {
  if (path == "magic") return Place::at_offset(0);
  const std::optional<std::uint64_t> offset = find_offset(model, path, magic.size());
  return offset ? Place::at_offset(*offset) : Place();
}

Summary summarize(const Model& model, TextEncoding encoding) {
  Summary summary;
  summary.version = version_text(model.version);
  summary.name = mmd::display_name(model.name, encoding);
  summary.counts = {
      {"vertices", model.vertices.size()},
      {"triangles", model.indices.size() / 3},
      {"materials", model.materials.size()},
      {"bones", model.bones.size()},
      {"ik", model.iks.size()},
      {"morphs", model.morphs.size()},
      {"rigid_bodies", model.rigid_bodies ? model.rigid_bodies->size() : 0},
      {"joints", model.joints ? model.joints->size() : 0},
  };
  summary.depends_on = referenced_files(model, encoding);
  return summary;
}

}  // namespace genga::pmd
