#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <map>
#include <numbers>
#include <set>
#include <string>
#include <utility>

#include "genga/base/member_path.h"
#include "genga/base/number_text.h"
#include "genga/base/printable.h"
#include "genga/core/rest.h"
#include "genga/formats/gltf/check/parts.h"
#include "genga/formats/gltf/humanoid.h"
#include "genga/formats/gltf/to_scene/builder.h"
#include "genga/math/functions.h"

namespace genga::gltf {
namespace {

constexpr double level = 10.0;        // degrees: arms and legs off by more are no T-pose
constexpr double lowest_hips = 0.2;   // metres
constexpr double highest_hips = 3.0;  // metres
constexpr double usual_rate = 64.0;   // keys a second: sixty, and what a few that hold a value add
constexpr double scale_rounding = 1e-3;

class FigureCheck {
 public:
  FigureCheck(const Document& document, FindingCollector& findings)
      : document_(document), findings_(findings), kind_(humanoid_kind(document)), bones_(human_nodes(document)) {}

  void run();

 private:
  std::string path() const;
  void check_version();
  void check_bones();
  void check_rest();
  void check_level(HumanBone from, HumanBone to, bool is_arm);
  void check_order(const std::vector<std::int32_t>& parents);
  void check_facing();
  void check_hips();
  void check_expressions();
  void check_channels();
  void check_channel(const JsonValue& sampler, const JsonValue& channel, const std::string& path);
  void check_weights(const JsonValue& sampler, const std::string& path);
  void check_rate(const JsonValue& sampler, const std::string& path);

  const Document& document_;
  FindingCollector& findings_;
  HumanoidKind kind_;
  std::vector<HumanNode> bones_;
  std::map<HumanBone, std::uint32_t> node_of_;
  std::map<std::uint32_t, HumanBone> bone_of_;
  std::map<HumanBone, Vec3> places_;  // at rest, in the scene
  bool told_rate_ = false;            // of the first channel: the others have as many
  std::set<std::uint32_t> checked_;   // accessors of weights
};

std::string FigureCheck::path() const {
  switch (kind_) {
    case HumanoidKind::vrm0: return "extensions.VRM";
    case HumanoidKind::vrm1: return "extensions.VRMC_vrm";
    default: return "extensions.VRMC_vrm_animation";
  }
}

void FigureCheck::check_version() {
  if (kind_ == HumanoidKind::vrm0) return;  // it has the exporter's version, if any
  const JsonValue version = humanoid_extension(document_)["specVersion"];
  if (version.is_text("1.0")) return;
  findings_.warn("vrm.spec-version", path() + ".specVersion", "it is not 1.0, and some programs refuse such files");
}

void FigureCheck::check_bones() {
  const std::size_t count = document_.list(List::nodes).size();
  const std::string list = path() + ".humanoid.humanBones";
  for (const HumanNode& one : bones_) {
    if (one.bone == HumanBone::none) {
      findings_.warn("vrm.unknown-bone", list, "there is no human bone " + quoted_name(one.name));
      continue;
    }
    const std::optional<std::uint32_t> node = one.node.index();
    if (!node || *node >= count) continue;  // gltf.missing-item says so of other lists; here it is a missing bone
    node_of_.emplace(one.bone, *node);
    if (!bone_of_.emplace(*node, one.bone).second) {
      findings_.error("vrm.bone-twice", element_path("nodes", *node), "a node can be one human bone alone");
    }
  }
  for (std::size_t number = 1; number < human_bone_count; ++number) {
    const auto bone = static_cast<HumanBone>(number);
    const bool is_old = kind_ == HumanoidKind::vrm0 && (bone == HumanBone::chest || bone == HumanBone::neck);
    if (!(is_required(bone) || is_old) || node_of_.contains(bone)) continue;
    findings_.error("vrm.missing-bone", list, "every figure has this bone: " + std::string(name_of(bone)));
  }
}

void FigureCheck::check_order(const std::vector<std::int32_t>& parents) {
  for (const auto& [bone, index] : node_of_) {
    HumanBone above = parent_of(bone);
    while (above != HumanBone::none && !node_of_.contains(above)) above = parent_of(above);
    if (above == HumanBone::none) continue;
    std::int32_t at = parents[index];
    while (at != no_index && static_cast<std::uint32_t>(at) != node_of_.at(above)) {
      at = parents[static_cast<std::size_t>(at)];
    }
    if (at != no_index) continue;
    findings_.error("vrm.bone-order", element_path("nodes", index),
                    std::string(name_of(bone)) + " must hang below " + std::string(name_of(above)));
  }
}

void FigureCheck::check_level(HumanBone from, HumanBone to, bool is_arm) {
  if (!places_.contains(from) || !places_.contains(to)) return;
  const Vec3 along = places_.at(to) - places_.at(from);
  const double length = glm::length(along);
  if (!(length > 0.0)) return;
  const double cosine = (is_arm ? std::abs(along.x) : -along.y) / length;
  const double off = math::acos(std::clamp(cosine, -1.0, 1.0)) * 180.0 / std::numbers::pi;
  if (!(off > level)) return;
  findings_.warn("vrm.t-pose", element_path("nodes", node_of_.at(from)),
                 std::string(name_of(from)) + " is " + number_text(std::round(off)) + " degrees off a T-pose at rest");
}

void FigureCheck::check_facing() {
  if (!places_.contains(HumanBone::left_upper_leg) || !places_.contains(HumanBone::right_upper_leg)) return;
  const bool looks_back = places_.at(HumanBone::left_upper_leg).x < places_.at(HumanBone::right_upper_leg).x;
  if (looks_back == (kind_ == HumanoidKind::vrm0)) return;
  findings_.warn("vrm.facing", path(),
                 looks_back ? "the figure looks along -z, where VRM 1.0 looks along z"
                            : "the figure looks along z, where VRM 0.x looks along -z");
}

void FigureCheck::check_hips() {
  if (!places_.contains(HumanBone::hips)) return;
  const double height = places_.at(HumanBone::hips).y;
  if (height >= lowest_hips && height <= highest_hips) return;
  findings_.error("vrm.hips-height", element_path("nodes", node_of_.at(HumanBone::hips)),
                  "the hips rest at " + number_text(static_cast<float>(height)) +
                      " m: other figures are moved by the ratio of heights");
}

void FigureCheck::check_rest() {
  const SceneOptions none;
  SceneBuilder builder(document_, none);
  add_nodes(builder);
  const std::vector<Node>& nodes = builder.scene.nodes;
  const std::vector<Mat4> worlds = rest_matrices(nodes);
  for (const auto& [bone, index] : node_of_) {
    if (builder.node_of[index] == no_index) continue;  // it only carries a mesh
    const auto node = static_cast<std::size_t>(builder.node_of[index]);
    places_.emplace(bone, Vec3(worlds[node][3]));
    const bool is_scaled = glm::length(nodes[node].rest.scale - Vec3(1.0)) > scale_rounding;
    if (is_scaled && kind_ == HumanoidKind::animation) {
      findings_.error("vrm.rest-scale", element_path("nodes", index), "a bone of an animation has a scale at rest");
    }
  }
  check_order(builder.parent_of);
  check_level(HumanBone::left_upper_arm, HumanBone::left_lower_arm, true);
  check_level(HumanBone::left_lower_arm, HumanBone::left_hand, true);
  check_level(HumanBone::right_upper_arm, HumanBone::right_lower_arm, true);
  check_level(HumanBone::right_lower_arm, HumanBone::right_hand, true);
  check_level(HumanBone::left_upper_leg, HumanBone::left_foot, false);
  check_level(HumanBone::right_upper_leg, HumanBone::right_foot, false);
  check_facing();
  if (kind_ == HumanoidKind::animation) check_hips();
}

void FigureCheck::check_expressions() {
  for (const Expression& one : expressions(document_)) {
    const std::string own = path() + ".expressions";
    if (!one.is_preset && kind_ != HumanoidKind::vrm0 && is_preset_name(one.name)) {
      findings_.error("vrm.custom-preset", own + ".custom", quoted_name(one.name) + " is the name of a preset");
    }
    if (kind_ == HumanoidKind::animation && is_look_name(one.name)) {
      findings_.error("vrm.look-expression", own + ".preset",
                      quoted_name(one.name) + " must not be in an animation, which has lookAt for it");
    }
    for (const ExpressionBind& bind : one.binds) {
      const JsonValue mesh = bind.is_mesh
                                 ? document_.item(List::meshes, bind.index)
                                 : document_.item(List::meshes, document_.item(List::nodes, bind.index)["mesh"]);
      if (mesh && bind.target < mesh["primitives"].at(0)["targets"].size()) continue;
      findings_.warn("vrm.expression-target", own, quoted_name(one.name) + " drives a morph that is not there");
    }
  }
}

void FigureCheck::check_rate(const JsonValue& sampler, const std::string& path) {
  const JsonValue times = document_.item(List::accessors, sampler["input"]);
  const double span = times["max"].at(0).number().value_or(0.0) - times["min"].at(0).number().value_or(0.0);
  const std::uint64_t count = count_of(document_, sampler["input"]);
  if (count < 2 || !(span > 0.0)) return;
  const double rate = static_cast<double>(count - 1) / span;
  if (rate > usual_rate && !std::exchange(told_rate_, true)) {
    findings_.note("vrm.key-rate", path,
                   "there are " + number_text(std::round(rate)) + " keys a second, where 30 are usual");
  }
}

void FigureCheck::check_channel(const JsonValue& sampler, const JsonValue& channel, const std::string& path) {
  const std::optional<std::uint32_t> node = channel["target"]["node"].index();
  const JsonValue word = channel["target"]["path"];
  const auto found = node ? bone_of_.find(*node) : bone_of_.end();
  if (found == bone_of_.end()) return;
  const HumanBone bone = found->second;
  if (word.is_text("scale")) findings_.error("vrm.scaled-bone", path, "an animation must not scale bones");
  if (word.is_text("translation") && bone != HumanBone::hips) {
    findings_.error("vrm.moved-bone", path, "an animation moves the hips alone, and not " + std::string(name_of(bone)));
  }
  if (bone == HumanBone::left_eye || bone == HumanBone::right_eye) {
    findings_.error("vrm.moved-eye", path, "an animation turns no eyes: lookAt says where they look");
  }
  check_rate(sampler, path);
}

void FigureCheck::check_weights(const JsonValue& sampler, const std::string& path) {
  const std::optional<std::uint32_t> output = sampler["output"].index();
  if (!output || !checked_.insert(*output).second) return;
  const std::vector<float> numbers = numbers_of(document_, sampler["output"]);
  for (std::size_t at = 0; at < numbers.size(); at += 3) {
    if (numbers[at] >= 0.0F && numbers[at] <= 1.0F) continue;
    findings_.note("vrm.weight-range", path, "an expression's weight is not in 0..1, where readers keep it");
    return;
  }
}

void FigureCheck::check_channels() {
  const std::vector<JsonValue>& animations = document_.list(List::animations);
  if (animations.empty()) findings_.warn("vrm.no-animation", "animations", "the file has no animation");
  if (animations.size() > 1) {
    findings_.note("vrm.more-animations", "animations", "the first animation is the motion, and the others are kept");
  }
  if (animations.empty()) return;
  std::set<std::uint32_t> weights;
  for (const Expression& one : expressions(document_)) {
    if (one.node.index()) weights.insert(*one.node.index());
  }
  const std::vector<JsonValue> samplers = animations[0]["samplers"].elements();
  std::size_t number = 0;
  for (const JsonValue& channel : animations[0]["channels"].elements()) {
    const std::string path = element_path("animations", 0) + '.' + element_path("channels", number++);
    const std::optional<std::uint32_t> index = channel["sampler"].index();
    const JsonValue sampler = index && *index < samplers.size() ? samplers[*index] : JsonValue();
    check_channel(sampler, channel, path);
    const std::optional<std::uint32_t> node = channel["target"]["node"].index();
    if (node && weights.contains(*node)) check_weights(sampler, path);
  }
}

void FigureCheck::run() {
  if (kind_ == HumanoidKind::none) return;
  check_version();
  check_bones();
  check_rest();
  check_expressions();
  if (kind_ == HumanoidKind::animation) check_channels();
}

}  // namespace

void check_figure(const Document& document, FindingCollector& findings) { FigureCheck(document, findings).run(); }

}  // namespace genga::gltf
