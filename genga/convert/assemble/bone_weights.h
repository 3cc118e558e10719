// LightWave's bones as weights of vertices: how strongly each bone of a set pulls at each point, computed once for the
// rest pose.
// Not for motion (evaluate/skin.h), and not for joint compensation and muscle flexing, which depend on the pose.
//
//     const BoneWeigher weigher(scene);
//     weigher.weigh(scene.bone_sets[0], {}, mesh, findings);   // fills mesh.joints and mesh.weights
//
// A bone's field at a point is strength / (d^falloff + 1e-24), where d is the distance to the bone's segment at rest in
// the object's space. It is multiplied by the rest length if the bone scales by it, and by the point's value in the
// bone's weight map. A bone with weight_map_only has the map's value as field. Fields are divided by their sum. With
// limited range a bone takes all inside min_range, and fades out to max_range after that division. What fades stays
// with the object, and so does a point without a bone. Faster bones subtract the fifth largest field from all.
//
//     finding                       severity  when
//     resolve.missing-weight-map    warning   the object has no map of that name; the bone pulls as if it named none
//     resolve.too-much-weight       note      maps that are not normalised exceed 1 together; they are scaled to it
//     resolve.fewer-influences      note      a vertex has more bones than fit; the smallest are left out
//     resolve.too-many-bones        warning   bones times vertices exceed 2^32; the object is left rigid
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "genga/base/diagnostic.h"
#include "genga/base/work.h"
#include "genga/core/bone_set.h"
#include "genga/core/mesh.h"
#include "genga/core/scene.h"

namespace genga {

struct BoneWeightOptions {
  std::string path;                  // of the bone set, in findings
  std::uint32_t max_influences = 0;  // per vertex; 0: as many as 512 MiB hold for all vertices, at least 4
  Work* work = nullptr;              // counts bones times vertices as samples and bytes; null: nothing counts them
};

class BoneWeigher {
 public:
  // The scene's nodes at rest. Keeps no reference to the scene.
  explicit BoneWeigher(const Scene& scene);

  // Sets the weights of every vertex, in the order of the set's bones, the object's last. The mesh hangs on set.node,
  // and its points are in that node's space. Does nothing if the work does not allow all of it.
  void weigh(const BoneSet& set, const BoneWeightOptions& options, Mesh& mesh, Findings& findings) const;

 private:
  std::vector<Mat4> rest_;  // for each bone in the space of its object; identity for other nodes
};

}  // namespace genga
