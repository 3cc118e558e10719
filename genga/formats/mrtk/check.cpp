#include "genga/formats/mrtk/check.h"

#include <cmath>
#include <limits>
#include <string>
#include <utility>

#include "genga/base/finding_collector.h"
#include "genga/base/text_encoding.h"
#include "genga/formats/mrtk/check_parts.h"

namespace genga::mrtk {
namespace {

void check_flag(FindingCollector& findings, std::string_view path, std::uint8_t flag) {
  if (flag <= 1) return;
  findings.warn("mrtk.flag-range", path, std::to_string(flag) + " is neither 0 nor 1, and is read as 1");
}

}  // namespace

std::string key_path(std::size_t number, std::size_t key, std::string_view member) {
  return curve_path(number) + ".keys[" + std::to_string(key) + ']' + std::string(member);
}

void check_markers(FindingCollector& findings, const Markers& markers) {
  float before = -std::numeric_limits<float>::infinity();
  for (std::size_t index = 0; index < markers.size(); ++index) {
    const Marker marker = markers[index];
    const std::string path = "markers[" + std::to_string(index) + ']';
    if (!is_utf8(marker.name)) findings.warn("mrtk.marker-name", path + ".name", "the name is not UTF-8");
    if (!std::isfinite(marker.time.get())) {
      findings.error("mrtk.non-finite", path + ".time", "not a finite number");
      continue;
    }
    if (marker.time < before) {
      findings.warn("mrtk.unsorted-markers", path + ".time",
                    "a marker is earlier than the one before it; MRTK finds markers only in a sorted list");
    }
    before = marker.time;
  }
}

Findings check(const Recording& recording) {
  FindingCollector findings([&](std::string_view path) { return where(recording, path); });
  if (!is_old_layout(recording)) {
    check_flag(findings, "has_camera", recording.has_camera);
    check_flag(findings, "has_hands", recording.has_hands);
    check_flag(findings, "has_gaze", recording.has_gaze);
  }
  check_keys(findings, recording);
  check_poses(findings, recording);
  check_markers(findings, recording.markers);
  return std::move(findings).take();
}

}  // namespace genga::mrtk
