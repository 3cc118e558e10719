#include "genga/genga.h"

#include <memory>
#include <utility>

#include "genga/base/mapped_file.h"
#include "genga/evaluate/clip.h"
#include "genga/formats/registry.h"
#include "genga/solve/order.h"

namespace genga {

Result<Scene> load(const std::vector<std::string>& paths, const SceneOfOptions& options, Findings* findings) {
  std::vector<NamedBytes> files;
  for (const std::string& path : paths) {
    GENGA_TRY_ASSIGN(Bytes content, map_file(path));
    files.push_back({path, std::move(content)});
  }
  return load(files, options, findings);
}

Result<Scene> load(std::span<const NamedBytes> files, const SceneOfOptions& options, Findings* findings) {
  Findings ignored;
  Findings& told = findings != nullptr ? *findings : ignored;
  std::vector<AnyDocument> documents;
  SceneOfOptions named = options;
  named.names.clear();
  for (const NamedBytes& file : files) {
    named.names.push_back(file.name);
    GENGA_TRY_ASSIGN(Opened opened, open_document(file.content, file.name));
    told.append(std::move(opened.findings));
    documents.push_back(std::move(opened.document));
  }
  return scene_of(documents, named, told);
}

Pose evaluate(const Scene& scene, double seconds) {
  EvaluationContext context =
      scene.clips.empty() ? EvaluationContext(scene) : EvaluationContext(scene, scene.clips.front());
  Pose pose = rest_pose(scene);
  evaluate(context, seconds, pose);
  solve(context, pose);
  return pose;
}

}  // namespace genga
