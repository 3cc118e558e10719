// The parts of to_scene, one source each, and what they share. Not for callers of the library.
//
//     Losses losses(model);
//     add_skeleton(model, options, scene, losses);
//     losses.move_to(findings);
#pragma once

#include <cmath>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "genga/base/diagnostic.h"
#include "genga/core/scene.h"
#include "genga/formats/contract.h"
#include "genga/formats/pmd/document.h"

namespace genga::pmd {

// What the scene cannot take: one finding per code, counted, at the first place.
class Losses {
 public:
  explicit Losses(const Model& model) : model_(model) {}

  // `path` gives the document path; called for the first of a code only.
  template <class Path>
  void add(std::string_view code, Severity severity, std::string_view message, const Path& path) {
    for (Finding& finding : found_) {
      if (finding.code == code) {
        ++finding.count;
        return;
      }
    }
    std::string text = path();
    const Place place = where(model_, text);
    found_.push_back({code, severity, std::move(text), place, std::string(message), 1});
  }
  void move_to(Findings& findings) {
    for (Finding& finding : found_) findings.add(std::move(finding));
    found_.clear();
  }

 private:
  const Model& model_;
  std::vector<Finding> found_;
};

inline std::string element_path(std::string_view list, std::size_t index, std::string_view member = {}) {
  std::string path(list);
  path += '[';
  path += std::to_string(index);
  path += ']';
  if (!member.empty()) {
    path += '.';
    path += member;
  }
  return path;
}

// The number, or 0 and a loss when it is none.
template <class Path>
float finite(float value, Losses& losses, const Path& path) {
  if (std::isfinite(value)) return value;
  losses.add("pmd.number-replaced", Severity::warning, "not a finite number: taken as 0", path);
  return 0.0F;
}
template <class Path>
Vec3f finite(const F32x3& value, Losses& losses, const Path& path) {
  return {finite(value[0], losses, path), finite(value[1], losses, path), finite(value[2], losses, path)};
}

void add_skeleton(const Model& model, const SceneOptions& options, Scene& scene, Losses& losses);
void add_constraints(const Model& model, Scene& scene, Losses& losses);
void add_materials(const Model& model, const SceneOptions& options, Scene& scene, Losses& losses);
void add_morphs(const Model& model, const SceneOptions& options, Scene& scene);
void add_mesh(const Model& model, Scene& scene, Losses& losses);
void add_bodies(const Model& model, const SceneOptions& options, Scene& scene, Losses& losses);

}  // namespace genga::pmd
