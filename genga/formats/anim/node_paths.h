// The paths by which a clip names the nodes of a scene: names from the animated object down, joined by slashes.
// Not names as the user wants them: convert/lower has changed those before.
//
//     NodePaths paths(scene, collector);
//     std::string path = paths.of(1).value();   // "Armature/Hips"
//
// Slashes in names become underscores. If siblings share a name, the later ones get numbers, as Unity's importers give
// them: "Bone", "Bone 1".
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "genga/base/finding_collector.h"
#include "genga/base/result.h"
#include "genga/core/scene.h"

namespace genga::anim {

class NodePaths {
 public:
  // The scene must outlive it. Findings: anim.name-changed.
  NodePaths(const Scene& scene, FindingCollector& findings);

  // no_conversion: all paths together are too long.
  Result<std::string> of(std::uint32_t node);

 private:
  const Scene& scene_;
  std::vector<std::string> names_;
  std::uint64_t bytes_ = 0;  // of all paths that were made
};

}  // namespace genga::anim
