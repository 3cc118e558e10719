#include "genga/solve/context.h"

#include <algorithm>
#include <cstddef>
#include <variant>

#include "genga/base/sort.h"
#include "genga/core/clip.h"
#include "genga/solve/chain_scratch.h"
#include "genga/solve/ik.h"

namespace genga {
namespace {

// Nodes that their motion ahead turns, each once, ascending.
std::vector<std::uint32_t> nodes_that_look_ahead(const Scene& scene) {
  const auto looks = [](Controller controller) {
    return controller == Controller::velocity || controller == Controller::path;
  };
  std::vector<std::uint32_t> nodes;
  for (const Constraint& constraint : scene.constraints) {
    const auto* rule = std::get_if<ControllerRule>(&constraint.rule);
    if (rule == nullptr || std::none_of(rule->controllers.begin(), rule->controllers.end(), looks)) continue;
    nodes.push_back(rule->node);
  }
  sort_range(nodes.begin(), nodes.end());
  nodes.erase(std::unique(nodes.begin(), nodes.end()), nodes.end());
  return nodes;
}

std::vector<Mat4> rest_of_appends(const Scene& scene, const Hierarchy& hierarchy) {
  const bool is_needed =
      std::any_of(scene.constraints.begin(), scene.constraints.end(), [](const Constraint& constraint) {
        const auto* rule = std::get_if<AppendRule>(&constraint.rule);
        return rule != nullptr && rule->takes_world;
      });
  return is_needed ? rest_world(scene, hierarchy) : std::vector<Mat4>();
}

// If chains together exceed any solving, as in files made for that, the last ones do nothing.
std::vector<IkPlan> ik_plans_of(const Scene& scene, const Hierarchy& hierarchy) {
  std::vector<IkPlan> plans;
  std::uint64_t joints = 0;
  for (std::size_t i = 0; i < scene.constraints.size() && joints <= max_solve_work; ++i) {
    const auto* rule = std::get_if<IkRule>(&scene.constraints[i].rule);
    if (rule == nullptr) continue;
    plans.resize(scene.constraints.size());
    plans[i] = IkPlan(*rule, hierarchy);
    joints += plans[i].chain().size() + plans[i].links().size();
  }
  return plans;
}

RuleOrder order_of_rules(const Scene& scene, const Hierarchy& hierarchy) {
  return has_controllers(scene) ? RuleOrder(scene, hierarchy) : RuleOrder();
}

}  // namespace

SolveContext::SolveContext(const Scene& scene)
    : EvaluationContext(scene),
      plays_morphs_(have_rules(scene.morphs)),
      morph_weights_(plays_morphs_ ? MorphWeights(scene.morphs) : MorphWeights()),
      rest_world_(rest_of_appends(scene, hierarchy())),
      rule_order_(order_of_rules(scene, hierarchy())),
      ik_plans_(ik_plans_of(scene, hierarchy())),
      chain_scratch_(std::make_unique<ChainScratch>()) {}

SolveContext::SolveContext(const Scene& scene, const Clip& clip)
    : EvaluationContext(scene, clip),
      plays_morphs_(clip.role != ClipRole::baked && have_rules(scene.morphs)),
      morph_weights_(plays_morphs_ ? MorphWeights(scene.morphs) : MorphWeights()),
      rest_world_(rest_of_appends(scene, hierarchy())),
      rule_order_(order_of_rules(scene, hierarchy())),
      ik_plans_(ik_plans_of(scene, hierarchy())),
      chain_scratch_(std::make_unique<ChainScratch>()) {
  add_routes(clip);
}

SolveContext::SolveContext(SolveContext&& other) noexcept = default;
SolveContext& SolveContext::operator=(SolveContext&& other) noexcept = default;
SolveContext::~SolveContext() = default;

void SolveContext::add_routes(const Clip& clip) {
  const std::vector<std::uint32_t> nodes = nodes_that_look_ahead(scene());
  if (nodes.empty()) return;
  std::vector<const Track*> tracks(nodes.size(), nullptr);
  for (const Track& track : clip.tracks) {
    const bool moves = track.property == Property::translation || track.property == Property::ray_origin;
    const std::int32_t node = moved_node(scene(), track);
    if (!moves || node == no_index || !has_keys(track)) continue;
    const auto found = std::lower_bound(nodes.begin(), nodes.end(), static_cast<std::uint32_t>(node));
    if (found != nodes.end() && static_cast<std::int32_t>(*found) == node) {
      tracks[static_cast<std::size_t>(found - nodes.begin())] = &track;
    }
  }
  for (std::size_t at = 0; at < nodes.size(); ++at) {
    if (tracks[at] != nullptr) routes_.push_back({nodes[at], tracks[at], {}});
  }
}

Vec3 SolveContext::translation_at(std::uint32_t node, double t) {
  const auto before = [](const Route& route, std::uint32_t wanted) { return route.node < wanted; };
  const auto route = std::lower_bound(routes_.begin(), routes_.end(), node, before);
  const Vec3& at_rest = rest().local[node].translation;
  if (route == routes_.end() || route->node != node) return at_rest;
  Vec3 place(0.0);
  for (std::size_t axis = 0; axis < 3; ++axis) {
    const auto component = static_cast<Vec3::length_type>(axis);
    place[component] = evaluate(route->track->curves[axis], t, route->cursors[axis]);
  }
  return route->track->relative && route->track->property == Property::translation ? at_rest + place : place;
}

}  // namespace genga
