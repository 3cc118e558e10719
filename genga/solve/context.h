// What solving a scene's rules at many times keeps: the order of controllers and chains, the curves that some of them
// look ahead on, and scratch. It also evaluates.
// Not the solving: solve/order.h.
//
//     SolveContext context(scene, scene.clips[0]);
//     Pose pose = rest_pose(scene);
//     evaluate(context, 1.5, pose);     // seconds
//     solve(context, pose);
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "genga/evaluate/clip.h"
#include "genga/evaluate/morph_weights.h"
#include "genga/solve/chain.h"
#include "genga/solve/ik_plan.h"
#include "genga/solve/rule_order.h"

namespace genga {

struct ChainScratch;  // solve/chain_scratch.h

class SolveContext : public EvaluationContext {
 public:
  // Like those of EvaluationContext, with the same lifetimes and threads.
  explicit SolveContext(const Scene& scene);
  SolveContext(const Scene& scene, const Clip& clip);
  SolveContext(SolveContext&& other) noexcept;
  SolveContext& operator=(SolveContext&& other) noexcept;
  ~SolveContext();

  // In the scene's space; empty if no AppendRule takes_world.
  std::span<const Mat4> rest_world() const { return rest_world_; }
  // Drives morphs; drives none while a baked clip plays, which already contains their effect.
  const MorphWeights& morph_weights() const { return morph_weights_; }
  bool plays_morphs() const { return plays_morphs_; }
  // For controllers and chains.
  const RuleOrder& rule_order() const { return rule_order_; }
  // The translation from curves of a node whose ControllerRule looks ahead; for other nodes that of the rest pose. t:
  // seconds.
  Vec3 translation_at(std::uint32_t node, double t);
  // For an IkRule, by its index among the scene's constraints.
  const IkPlan& ik_plan(std::size_t constraint) const { return ik_plans_[constraint]; }
  // Scratch.
  Chain& chain() { return chain_; }
  std::vector<std::uint32_t>& path() { return path_; }
  ChainScratch& chain_scratch() { return *chain_scratch_; }
  // The nodes that solve has turned or placed for its rules since the last call.
  std::uint64_t take_steps() { return std::exchange(steps_, 0); }
  void count_steps(std::uint64_t steps) { steps_ += steps; }

 private:
  // A node's own curves, for its place at any time.
  struct Route {
    std::uint32_t node = 0;
    const Track* track = nullptr;
    std::array<CurveCursor, 3> cursors{};
  };

  void add_routes(const Clip& clip);

  bool plays_morphs_;
  MorphWeights morph_weights_;
  std::vector<Mat4> rest_world_;
  RuleOrder rule_order_;
  std::vector<IkPlan> ik_plans_;  // one per constraint, or empty if none is an IkRule
  Chain chain_;
  std::vector<std::uint32_t> path_;
  std::unique_ptr<ChainScratch> chain_scratch_;
  std::uint64_t steps_ = 0;
  std::vector<Route> routes_;  // of nodes that look ahead and have a track, ascending
};

}  // namespace genga
