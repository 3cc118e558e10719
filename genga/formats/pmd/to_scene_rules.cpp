// Rules and bodies: IK chains, appended rotations, fixed axes, rigid bodies and their joints.
#include <algorithm>
#include <array>
#include <numbers>
#include <optional>

#include "genga/base/finding_collector.h"
#include "genga/formats/mmd_common/ik_iterations.h"
#include "genga/formats/mmd_common/mmd_name.h"
#include "genga/formats/mmd_common/physics_parts.h"
#include "genga/formats/pmd/bones.h"
#include "genga/formats/pmd/to_scene_parts.h"

namespace genga::pmd {
namespace {

// A step of weight 1 turns a link by four radians at most: models whose weights come from degrees show the factor.
constexpr double step_of_weight = 4.0;

// The range that MMD's model editors give a knee, radians: shin backwards about the one axis it has.
constexpr std::array<Range, 3> knee_limits{{{-std::numbers::pi, -0.5 * std::numbers::pi / 180.0}, {}, {}}};

// A knee is recognised by its name: ひざ, in the file's encoding or in the one that decodes the names.
bool is_knee(const Node& node) {
  constexpr std::string_view knee_cp932 = "\x82\xD0\x82\xB4";
  constexpr std::string_view knee_utf8 = "\xE3\x81\xB2\xE3\x81\x96";
  return node.source_name.find(knee_cp932) != std::string::npos || node.name.find(knee_utf8) != std::string::npos;
}

void add_ik(const Model& model, std::size_t index, Scene& scene, FindingCollector& losses) {
  const Ik& ik = model.iks[index];
  const std::size_t bones = scene.nodes.size();
  if (ik.bone >= bones || ik.target >= bones) {
    losses.warn(
        "pmd.ik-dropped", [&] { return element_path("iks", index); }, "the IK bone or its target does not exist");
    return;
  }
  IkRule rule{.goal = ik.bone, .effector = ik.target, .links = {}};
  rule.iterations = mmd::played_iterations(ik.iterations, ik.links.size());
  if (rule.iterations < ik.iterations) {
    losses.warn(
        "pmd.ik-iterations", [&] { return element_path("iks", index, "iterations"); },
        "a chain of this length plays fewer iterations");
  }
  rule.links.reserve(ik.links.size());
  for (std::size_t i = 0; i < ik.links.size(); ++i) {
    const std::uint32_t link = ik.links[i];
    if (link < bones) {
      rule.links.push_back({link, is_knee(scene.nodes[link]) ? std::optional(knee_limits) : std::nullopt});
    } else {
      losses.warn(
          "pmd.ik-link-dropped", [&] { return element_path("iks", index, element_path("links", i)); },
          "the bone of an IK chain does not exist");
    }
  }
  const float weight = finite(ik.weight, losses, [&] { return element_path("iks", index, "weight"); });
  rule.max_step = std::max(0.0, step_of_weight * static_cast<double>(weight));
  const Node& goal = scene.nodes[ik.bone];
  scene.constraints.push_back({goal.name, goal.source_name, std::move(rule)});
}

// Every bone that takes rotation, after the bones that it takes from. A bone takes from one bone at most, so a chain
// of sources is followed to its end and then taken backwards.
class AppendOrder {
 public:
  AppendOrder(const Model& model, FindingCollector& losses)
      : model_(model), losses_(losses), states_(model.bones.size(), State::unseen) {}

  std::vector<std::uint32_t> run() {
    for (std::uint32_t bone = 0; bone < model_.bones.size(); ++bone) follow(bone);
    return std::move(order_);
  }

 private:
  enum class State : std::uint8_t { unseen, on_chain, done };

  void follow(std::uint32_t bone) {
    chain_.clear();
    while (states_[bone] == State::unseen) {
      const auto append = append_of(model_.bones[bone]);
      if (!append) break;
      states_[bone] = State::on_chain;
      if (append->source >= model_.bones.size()) {
        drop(bone, "the bone whose rotation it takes does not exist");
        break;
      }
      chain_.push_back(bone);
      bone = append->source;
    }
    // The chain bites its tail: the bone at its end takes nothing.
    if (states_[bone] == State::on_chain) {
      drop(chain_.back(), "the bones take rotation from each other in a circle");
      chain_.pop_back();
    }
    std::reverse(chain_.begin(), chain_.end());
    for (const std::uint32_t link : chain_) {
      states_[link] = State::done;
      order_.push_back(link);
    }
  }
  void drop(std::uint32_t bone, std::string_view message) {
    states_[bone] = State::done;
    losses_.warn("pmd.append-dropped", [&] { return element_path("bones", bone); }, message);
  }

  const Model& model_;
  FindingCollector& losses_;
  std::vector<State> states_;
  std::vector<std::uint32_t> chain_;
  std::vector<std::uint32_t> order_;
};

void add_fixed_axis(const Model& model, std::uint32_t bone, Scene& scene, FindingCollector& losses) {
  const std::uint32_t tail = model.bones[bone].tail;
  const auto head_of = [&](std::uint32_t index) {
    const F32x3& head = model.bones[index].head;
    return Vec3(head[0].get(), head[1].get(), head[2].get());
  };
  Vec3 axis{0.0};
  if (tail != 0 && tail < model.bones.size()) axis = head_of(tail) - head_of(bone);
  const double length = glm::length(axis);
  if (length > 0.0 && std::isfinite(length)) {
    scene.fixed_axes.push_back({bone, axis / length});
  } else {
    losses.note(
        "pmd.no-axis", [&] { return element_path("bones", bone, "tail"); },
        "a twist bone has no tail away from its head, so it turns freely");
  }
}

// A body without a bone is relative to bone 0. It follows that bone if it is not simulated, and never moves it.
void place_body(const Model& model, const RigidBody& from, genga::RigidBody& to) {
  if (from.bone < model.bones.size()) {
    to.node = from.bone;
  } else if (!model.bones.empty()) {
    if (to.mode == BodyMode::follow) {
      to.node = 0;
    } else {
      const F32x3& head = model.bones[0].head;
      for (int i = 0; i < 3; ++i) {
        const float value = head[static_cast<std::size_t>(i)];
        if (std::isfinite(value)) to.position[i] += static_cast<double>(value);
      }
    }
  }
}

void add_body(const Model& model, std::size_t index, const SceneOptions& options, Scene& scene,
              FindingCollector& losses) {
  const RigidBody& from = (*model.rigid_bodies)[index];
  genga::RigidBody& to = scene.bodies.emplace_back();
  const auto path = [&] { return element_path("rigid_bodies", index); };
  to.name = mmd::display_name(from.name, options.encoding);
  to.position = finite(from.position, losses, path);
  mmd::set_body(from, from.type, [&](const auto& value) { return finite(value, losses, path); }, to);
  if (from.bone != no_bone && from.bone >= model.bones.size()) {
    losses.warn(
        "pmd.body-unbound", [&] { return element_path("rigid_bodies", index, "bone"); },
        "the bone of the rigid body does not exist; the body has none");
  }
  place_body(model, from, to);
}

void add_joint(const Model& model, std::size_t index, const SceneOptions& options, Scene& scene,
               FindingCollector& losses) {
  const Joint& from = (*model.joints)[index];
  const auto path = [&] { return element_path("joints", index); };
  if (from.body_a >= scene.bodies.size() || from.body_b >= scene.bodies.size()) {
    losses.warn("pmd.joint-dropped", path, "a rigid body of the joint does not exist");
    return;
  }
  BodyJoint& to = scene.body_joints.emplace_back();
  to.name = mmd::display_name(from.name, options.encoding);
  to.body_a = from.body_a;
  to.body_b = from.body_b;
  mmd::set_joint(from, [&](const F32x3& value) { return finite(value, losses, path); }, to);
}

}  // namespace

void add_constraints(const Model& model, Scene& scene, FindingCollector& losses) {
  const std::vector<std::uint32_t> takers = AppendOrder(model, losses).run();
  scene.constraints.reserve(model.iks.size() + takers.size());
  for (std::size_t i = 0; i < model.iks.size(); ++i) add_ik(model, i, scene, losses);
  for (const std::uint32_t bone : takers) {
    const Append append = append_of(model.bones[bone]).value_or(Append{});
    // No name: motions switch IK chains only.
    scene.constraints.push_back({{}, {}, AppendRule{bone, append.source, append.ratio}});
  }
  for (std::uint32_t i = 0; i < model.bones.size(); ++i) {
    if (static_cast<BoneType>(model.bones[i].type) == BoneType::twist) add_fixed_axis(model, i, scene, losses);
  }
}

void add_bodies(const Model& model, const SceneOptions& options, Scene& scene, FindingCollector& losses) {
  if (model.rigid_bodies) {
    scene.bodies.reserve(model.rigid_bodies->size());
    for (std::size_t i = 0; i < model.rigid_bodies->size(); ++i) add_body(model, i, options, scene, losses);
  }
  if (!model.joints) return;
  for (std::size_t i = 0; i < model.joints->size(); ++i) add_joint(model, i, options, scene, losses);
}

}  // namespace genga::pmd
