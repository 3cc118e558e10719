#include "genga/genga.h"

#include <memory>
#include <utility>

#include "genga/base/files/mapped_file.h"
#include "genga/formats/registry.h"
#include "genga/solve/context.h"
#include "genga/solve/order.h"

namespace genga {

Result<Scene> load(const std::vector<std::string>& paths, const SceneOfOptions& options, Findings* findings) {
  std::vector<NamedBytes> files;
  for (const std::string& path : paths) {
    Result<Bytes> content = map_file(path);
    if (!content) return in_file(std::move(content).error(), path);
    files.push_back({path, std::move(content).value()});
  }
  return load(files, options, findings);
}

Result<Scene> load(std::span<const NamedBytes> files, const SceneOfOptions& options, Findings* findings) {
  Findings ignored;
  Findings& told = findings != nullptr ? *findings : ignored;
  std::vector<AnyDocument> documents;
  for (const NamedBytes& file : files) {
    GENGA_TRY_ASSIGN(Opened opened, open_document(file.content, file.name));
    told.append(std::move(opened.findings));
    documents.push_back(std::move(opened.document));
  }
  return scene_of(documents, options, told);
}

Pose evaluate(const Scene& scene, double seconds) {
  SolveContext context = scene.clips.empty() ? SolveContext(scene) : SolveContext(scene, scene.clips.front());
  Pose pose = rest_pose(scene);
  evaluate(context, seconds, pose);
  solve(context, pose);
  return pose;
}

}  // namespace genga
