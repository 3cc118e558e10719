// What bones do by themselves: inverse kinematics, motion taken from other bones, fixed axes.
#include <algorithm>
#include <array>
#include <numeric>
#include <optional>
#include <string>
#include <vector>

#include "genga/base/finding_collector.h"
#include "genga/base/sort.h"
#include "genga/formats/mmd_common/ik_iterations.h"
#include "genga/formats/pmx/bones.h"
#include "genga/formats/pmx/to_scene/parts.h"

namespace genga::pmx {
namespace {

// Radians, lower and upper end in order; nullopt for a link that turns freely.
template <class Path>
std::optional<std::array<Range, 3>> limits_of(const IkLink& link, FindingCollector& losses, const Path& path) {
  if (!link.limits) return std::nullopt;
  const auto limits_path = [&] { return path() + ".limits"; };
  const Vec3f lower = finite(link.limits->lower, losses, limits_path);
  const Vec3f upper = finite(link.limits->upper, losses, limits_path);
  std::array<Range, 3> limits;
  for (int axis = 0; axis < 3; ++axis) {
    limits[static_cast<std::size_t>(axis)] = {std::min(lower[axis], upper[axis]), std::max(lower[axis], upper[axis])};
  }
  return limits;
}

void add_ik(const Model& model, std::uint32_t bone, Scene& scene, FindingCollector& losses) {
  const Ik& ik = *model.bones[bone].ik;
  const auto path = [&] { return element_path("bones", bone, "ik"); };
  if (!has(scene.nodes.size(), ik.target)) {
    losses.warn("pmx.rule-dropped", path, "the bone that is to reach does not exist");
    return;
  }
  IkRule rule{.goal = bone, .effector = static_cast<std::uint32_t>(ik.target.value), .links = {}};
  rule.iterations =
      mmd::played_iterations(static_cast<std::uint32_t>(std::max(ik.iterations.get(), 0)), ik.links.size());
  rule.max_step = std::max(0.0F, finite(ik.max_step, losses, path));
  for (std::size_t i = 0; i < ik.links.size(); ++i) {
    const IkLink& link = ik.links[i];
    const auto link_path = [&] { return path() + ".links[" + std::to_string(i) + ']'; };
    if (has(scene.nodes.size(), link.bone)) {
      rule.links.push_back({static_cast<std::uint32_t>(link.bone.value), limits_of(link, losses, link_path)});
    } else {
      losses.warn("pmx.rule-dropped", link_path, "the bone of a chain does not exist");
    }
  }
  scene.constraints.push_back({scene.nodes[bone].name, {}, std::move(rule)});
}

void add_append(const Model& model, std::uint32_t bone, Scene& scene, FindingCollector& losses) {
  const Bone& from = model.bones[bone];
  const auto path = [&] { return element_path("bones", bone, "append"); };
  const std::optional<std::uint32_t> source = append_source_of(model, bone);
  if (!source) {
    losses.warn("pmx.rule-dropped", path, "it takes motion from itself, or from a bone that does not exist");
    return;
  }
  // No name: motions switch chains only.
  scene.constraints.push_back({{},
                               {},
                               AppendRule{.node = bone,
                                          .source = *source,
                                          .ratio = finite(from.append->ratio, losses, path),
                                          .rotates = from.has(bone_append_rotation),
                                          .translates = from.has(bone_append_translation),
                                          .takes_world = from.has(bone_append_local)}});
}

void add_fixed_axis(const Model& model, std::uint32_t bone, Scene& scene, FindingCollector& losses) {
  const auto path = [&] { return element_path("bones", bone, "fixed_axis"); };
  const Vec3 axis(finite(*model.bones[bone].fixed_axis, losses, path));
  const double length = glm::length(axis);
  if (length > 0.0) {
    scene.fixed_axes.push_back({bone, axis / length});
  } else {
    losses.warn("pmx.rule-dropped", path, "the axis has no length, so the bone turns freely");
  }
}

}  // namespace

void add_rules(const Model& model, Scene& scene, FindingCollector& losses) {
  std::vector<std::uint32_t> order(model.bones.size());
  std::iota(order.begin(), order.end(), 0U);
  sort_range(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) { return moves_before(model, a, b); });
  for (const std::uint32_t bone : order) {
    if (model.bones[bone].append) add_append(model, bone, scene, losses);
    if (model.bones[bone].ik) add_ik(model, bone, scene, losses);
  }
  for (std::uint32_t bone = 0; bone < model.bones.size(); ++bone) {
    if (model.bones[bone].fixed_axis) add_fixed_axis(model, bone, scene, losses);
    if (model.bones[bone].external_key) {
      losses.note(
          "pmx.external-parent", [&] { return element_path("bones", bone, "external_key"); },
          "it may follow a bone of another model in MikuMikuDance; here it does not");
    }
  }
}

}  // namespace genga::pmx
