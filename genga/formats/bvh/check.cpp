#include "genga/formats/bvh/check.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "genga/base/finding_collector.h"
#include "genga/base/member_path.h"
#include "genga/base/number_text.h"
#include "genga/formats/bvh/figure.h"
#include "genga/formats/bvh/frame_rate.h"
#include "genga/formats/bvh/rotation.h"
#include "genga/formats/bvh/told.h"

namespace genga::bvh {
namespace {

void check_names(const Document& document, FindingCollector& findings) {
  std::unordered_map<std::string_view, std::size_t> first;
  for (std::size_t i = 0; i < document.joints.size(); ++i) {
    const std::string_view name = document.joints[i].name;
    const auto path = [&] { return element_path("joints", i, "name"); };
    const auto [known, is_new] = first.emplace(name, i);
    if (!is_new) {
      findings.warn("bvh.duplicate-name", path,
                    "the same name as joint " + number_text(known->second) + "; programs that look names up mix them");
    }
    if (name.empty()) {
      findings.warn("bvh.no-name", path, "the joint has no name");
    } else if (name.find_first_of(" \t") != std::string_view::npos) {
      findings.note("bvh.blank-in-name", path, "the name has a blank; many programs read its first word alone");
    }
  }
}

void check_channels(const Document& document, FindingCollector& findings) {
  for (std::size_t i = 0; i < document.joints.size(); ++i) {
    const JointMotion motion = motion_of(document.columns_of(document.joints[i]));
    const auto path = [&] { return element_path("joints", i, "channels"); };
    if (motion.has_other) {
      findings.warn("bvh.unknown-channel", path, "a channel is neither a position nor a rotation, and moves nothing");
    }
    if (!motion.repeated.empty()) {
      findings.warn("bvh.repeated-channel", path,
                    "an axis is there twice; the joint turns by all of its angles in turn");
    }
    if (motion.repeats_position) {
      findings.warn("bvh.repeated-channel", path, "a position is there twice; the last one counts");
    }
    const auto angles =
        std::count_if(motion.angles.begin(), motion.angles.end(), [](const auto& angle) { return angle.has_value(); });
    if (angles == 1 || angles == 2) {
      findings.note("bvh.few-channels", path, "fewer than three rotations; the others are 0, and Blender stops here");
    }
  }
}

void check_ends(const Document& document, FindingCollector& findings) {
  std::vector<bool> has_end(document.joints.size(), false);
  for (const Joint& joint : document.joints) {
    if (joint.parent != no_joint) has_end[static_cast<std::size_t>(joint.parent)] = true;
  }
  for (const EndSite& end : document.end_sites) has_end[end.joint] = true;
  for (std::size_t i = 0; i < has_end.size(); ++i) {
    if (has_end[i]) continue;
    findings.note(
        "bvh.no-end-site", [&] { return element_path("joints", i); },
        "a joint without children has no End Site; its length is unknown");
  }
}

void check_rows(const Document& document, FindingCollector& findings) {
  for (std::size_t row = 0; row < document.row_count(); ++row) {
    const std::span<const double> numbers = document.row(row);
    const auto bad =
        std::count_if(numbers.begin(), numbers.end(), [](double number) { return !std::isfinite(number); });
    if (bad == 0) continue;
    findings.error(
        "bvh.not-finite", [&] { return element_path("rows", row); }, "a number of the row is not finite",
        static_cast<std::uint64_t>(bad));
  }
}

void check_pose(const Document& document, const Figure& figure, Findings& findings) {
  if (begins_with_rest(document)) {
    const std::string second = short_number(frame_rate_of(document).time_of(1));
    findings.add({"bvh.rest-row",
                  Severity::note,
                  "rows[0]",
                  where(document, "rows[0]"),
                  "the first row is a rest pose that the motion does not begin with; it begins at " + second + " s",
                  1,
                  {},
                  Remedy::choose_times});
  }
  if (rest_pose_of(document, figure.up) == RestPose::other) {
    findings.add({"bvh.rest-pose", Severity::note, "hierarchy", where(document, "hierarchy"),
                  "the rest is neither a T-pose nor an A-pose; programs that put this motion on another figure need "
                  "such a pose first"});
  }
}

}  // namespace

Findings check(const Document& document) {
  FindingCollector collected([&](std::string_view path) { return where(document, path); });
  check_names(document, collected);
  check_channels(document, collected);
  check_ends(document, collected);
  check_rows(document, collected);
  Findings findings = std::move(collected).take();
  const Figure figure = figure_of(document, {});
  tell_assumptions(document, figure, findings);
  check_pose(document, figure, findings);
  return findings;
}

}  // namespace genga::bvh
