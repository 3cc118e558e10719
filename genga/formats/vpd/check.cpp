#include "genga/formats/vpd/check.h"

#include <cmath>
#include <string>
#include <unordered_map>
#include <utility>

#include "genga/base/finding_collector.h"

namespace genga::vpd {
namespace {

std::string element(std::string_view list, std::size_t index, std::string_view member) {
  return std::string(list) + '[' + std::to_string(index) + "]." + std::string(member);
}

template <class Poses>
void check_names(const Poses& poses, std::string_view list, FindingCollector& findings) {
  std::unordered_map<std::string_view, std::size_t> first;
  for (std::size_t i = 0; i < poses.size(); ++i) {
    const auto [known, is_new] = first.emplace(poses[i].name, i);
    if (is_new) continue;
    findings.warn(
        "vpd.duplicate-name", [&] { return element(list, i, "name"); },
        "the same name as number " + std::to_string(known->second) + "; the last one counts");
  }
}

void check_rotation(const BonePose& bone, std::size_t index, FindingCollector& findings) {
  double square = 0.0;
  for (const double part : bone.rotation) square += part * part;
  if (std::abs(std::sqrt(square) - 1.0) <= unit_tolerance) return;
  findings.warn(
      "vpd.non-unit-quaternion", [&] { return element("bones", index, "rotation"); },
      square == 0.0 ? "all four numbers are 0, which is read as no rotation"
                    : "the length of the quaternion is not 1; it is read as the one of length 1 in its direction");
}

}  // namespace

Findings check(const Document& document) {
  FindingCollector findings([&](std::string_view path) { return where(document, path); });
  if (document.count != document.bones.size()) {
    findings.warn(
        "vpd.count", "count",
        std::to_string(document.count) + " bones announced, " + std::to_string(document.bones.size()) + " found");
  }
  for (std::size_t i = 0; i < document.bones.size(); ++i) check_rotation(document.bones[i], i, findings);
  check_names(document.bones, "bones", findings);
  check_names(document.morphs, "morphs", findings);
  if (!document.morphs.empty()) {
    findings.note("vpd.morphs", "morphs[0]", "morphs come from MikuMikuMoving; MikuMikuDance ignores them");
  }
  return std::move(findings).take();
}

}  // namespace genga::vpd
