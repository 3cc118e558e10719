// The parts of to_scene, one source each, and helpers that they share. Not for callers of the library.
//
//     Losses losses(object);
//     FillBudget budget{.bytes = 4 << 20};
//     Surfaces surfaces = surfaces_of(object, options, losses, budget);
//     LayerParts parts = parts_of(object, layer, surfaces, options, losses);
#pragma once

#include <cmath>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "genga/base/diagnostic.h"
#include "genga/core/scene.h"
#include "genga/formats/contract.h"
#include "genga/formats/lwo/chunks/layer.h"
#include "genga/formats/lwo/document.h"
#include "genga/formats/lwo/geometry/cage.h"
#include "genga/formats/lwo/geometry/cage_mesh.h"

namespace genga::lwo {

// What the scene cannot hold: one finding per code and message, counted, at the first place.
class Losses {
 public:
  explicit Losses(const Object& object) : object_(object) {}

  // `path` returns the document path; called only for the first.
  template <class Path>
  void add(std::string_view code, Severity severity, std::string_view message, const Path& path) {
    for (Finding& finding : found_) {
      if (finding.code != code || finding.message != message) continue;
      ++finding.count;
      return;
    }
    std::string text = path();
    const Place place = where(object_, text);
    found_.push_back({code, severity, std::move(text), place, std::string(message), 1});
  }
  void move_to(Findings& findings) {
    for (Finding& finding : found_) findings.add(std::move(finding));
    found_.clear();
  }

 private:
  const Object& object_;
  std::vector<Finding> found_;
};

// "chunks[3]" for one of the object's own chunks.
inline auto path_of(const Object& object, const Chunk& chunk) {
  return [index = &chunk - object.chunks.data()] { return "chunks[" + std::to_string(index) + ']'; };
}

// The number; if it is not finite, 0 and a loss.
template <class Path>
float finite(float value, Losses& losses, const Path& path) {
  if (std::isfinite(value)) return value;
  losses.add("lwo.number-replaced", Severity::warning, "not a finite number; it is read as 0", path);
  return 0.0F;
}

// A number of a surface that an envelope moves.
struct EnvelopeUse {
  std::string name;            // of the track: "lumi", "colr.r"
  std::uint32_t envelope = 0;  // its index in the file
};

struct SceneSurface {
  Material material;
  SurfaceLook look;
  std::vector<EnvelopeUse> envelopes;
};

struct Surfaces {
  static constexpr std::uint32_t unknown = ~std::uint32_t{0};

  std::vector<SceneSurface> list;
  std::map<std::string, std::uint32_t, std::less<>> by_name;  // raw; in list
  std::vector<std::string_view> tags;                         // TAGS or SRFS, raw
  std::vector<std::uint32_t> of_tag;                          // for each tag its place in list, or unknown

  // The surface of that tag; if the file has none of that name, a new one with default looks.
  std::uint32_t of(std::size_t tag, const SceneOptions& options);
  // For polygons without a tag.
  std::uint32_t untagged(const SceneOptions& options) { return named("Default", options); }

 private:
  std::uint32_t named(std::string_view name, const SceneOptions& options);
};

Surfaces surfaces_of(const Object& object, const SceneOptions& options, Losses& losses, FillBudget& budget);

// A bone that was drawn in the modeler.
struct Skelegon {
  std::uint32_t from = 0;  // points
  std::uint32_t to = 0;
  std::string name;  // UTF-8, may be empty
};

struct LayerParts {
  Cage cage;
  std::vector<std::uint32_t> surfaces;  // the object's surface for each of the cage's
  std::vector<Skelegon> skelegons;
};

LayerParts parts_of(const Object& object, const Layer& layer, Surfaces& surfaces, const SceneOptions& options,
                    Losses& losses);

void add_skelegons(const LayerParts& parts, std::uint32_t layer_node, Scene& scene);

// Adds a clip of the surfaces' envelopes, if they have any.
void add_envelopes(const Object& object, const Surfaces& surfaces, const SceneOptions& options, Scene& scene,
                   FillBudget& budget);

}  // namespace genga::lwo
