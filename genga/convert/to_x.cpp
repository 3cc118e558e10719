#include "genga/convert/to_x.h"

#include <string_view>
#include <utility>

#include "genga/convert/lower_for_x.h"
#include "genga/formats/x/from_scene.h"

namespace genga {
namespace {

std::uint64_t bytes_of(const x::Document& document, std::string_view type) {
  std::uint64_t bytes = 0;
  for (std::uint32_t i = 0; i < document.objects.size(); i = document.objects[i].last) {
    if (x::is_of_type(document, i, type)) bytes += document.objects[i].end - document.objects[i].begin;
  }
  return bytes;
}

}  // namespace

Result<XResult> to_x(const Scene& scene, const XOptions& options, Findings& findings) {
  Result<LoweredForX> lowered = lower_for_x(scene, options.lower, findings);
  if (!lowered) return std::move(lowered).error();
  x::FromSceneOptions spelling;
  spelling.spelling = options.spelling;
  spelling.expands_two_sided = options.expands_two_sided;
  spelling.ticks_per_second = lowered.value().ticks_per_second;
  for (StraightAngles& angles : lowered.value().solved) {
    spelling.solved.push_back({angles.node, std::move(angles.curves)});
  }
  Result<x::Document> document = x::from_scene(lowered.value().scene, spelling, findings);
  if (!document) return std::move(document).error();
  XResult result{std::move(document).value(), std::move(lowered.value().error), std::move(lowered.value().residual)};
  result.lightwave_bytes = bytes_of(result.document, "LWAnimationSet");
  result.baked_bytes = bytes_of(result.document, "AnimationSet");
  return result;
}

}  // namespace genga
