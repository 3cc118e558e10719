// Human figures of testdata/vrm and of scenes that tests make, and where their bones are.
//
//     const Scene played = on_avatar("tilted.vrm", "greet.vrma", findings);
//     const Pose pose = posed(played, 0.5);
#pragma once

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "genga/base/files/mapped_file.h"
#include "genga/convert/assemble/scene_of.h"
#include "genga/convert/fit/poser.h"
#include "genga/convert/retarget/human_figure.h"
#include "genga/math/transform.h"

namespace genga::test {

inline AnyDocument document_at(const std::string& path) {
  Result<Bytes> bytes = map_file(path);
  EXPECT_TRUE(bytes) << path;
  return open_document(*bytes, path).value().document;
}

inline AnyDocument avatar(const std::string& name) {
  return document_at(std::string(GENGA_TESTDATA_DIR) + "/vrm/valid/" + name);
}

inline AnyDocument greeting() { return document_at(std::string(GENGA_TESTDATA_DIR) + "/vrma/valid/greet.vrma"); }

inline Scene scene_of_documents(const std::vector<AnyDocument>& documents, Findings& findings) {
  Result<Scene> scene = scene_of(documents, {}, findings);
  EXPECT_TRUE(scene) << (scene ? "" : scene.error().text());
  EXPECT_EQ(validate(*scene), 0);
  return *std::move(scene);
}

inline Scene greeting_on(const std::string& name, Findings& findings) {
  return scene_of_documents({avatar(name), greeting()}, findings);
}

inline Pose posed(const Scene& scene, double time) { return Poser(scene, scene.clips.at(0)).at(time); }

inline Vec3 place_of(const Scene& scene, const Pose& pose, HumanBone bone) {
  return Vec3(pose.world[find_human_figure(scene).index(bone)][3]);
}

inline Quat turn_of(const Scene& scene, const Pose& pose, HumanBone bone) {
  return to_transform(pose.world[find_human_figure(scene).index(bone)]).rotation;
}

inline double angle_between(const Quat& a, const Quat& b) {
  const double chord = std::min(glm::length(a - b), glm::length(a + b));
  return 4.0 * std::asin(std::min(1.0, chord / 2.0));
}

}  // namespace genga::test
