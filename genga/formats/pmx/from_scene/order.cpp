#include "genga/formats/pmx/from_scene/order.h"

#include <algorithm>
#include <tuple>
#include <utility>
#include <variant>

namespace genga::pmx {
namespace {

// Rules that follow upon each other through bones which a later one moves are brought in order again so often; models
// of people need it once.
constexpr int max_passes = 8;

// Those above first, else as they stand.
std::vector<std::uint32_t> parents_first(const std::vector<Node>& nodes) {
  std::vector<std::uint32_t> order;
  order.reserve(nodes.size());
  std::vector<bool> is_placed(nodes.size(), false);
  std::vector<std::uint32_t> above;
  for (std::uint32_t node = 0; node < nodes.size(); ++node) {
    for (auto at = static_cast<std::int32_t>(node); at != no_index && !is_placed[static_cast<std::size_t>(at)];
         at = nodes[static_cast<std::size_t>(at)].parent) {
      above.push_back(static_cast<std::uint32_t>(at));
    }
    for (; !above.empty(); above.pop_back()) {
      is_placed[above.back()] = true;
      order.push_back(above.back());
    }
  }
  return order;
}

// Both take the same of the same bone: one takes the rotation, the other the translation.
bool are_one(const AppendRule& a, const AppendRule& b) {
  return a.source == b.source && a.ratio == b.ratio && a.takes_world == b.takes_world && !b.replace;
}

class OrderMaker {
 public:
  OrderMaker(const Scene& scene, std::uint32_t first) : scene_(scene), first_(first) {}

  BoneOrder run() {
    order_.nodes = parents_first(scene_.nodes);
    order_.bones.resize(order_.nodes.size());
    for (std::uint32_t i = 0; i < order_.nodes.size(); ++i) order_.bones[order_.nodes[i]] = first_ + i;
    order_.layers.assign(first_ + order_.nodes.size(), 0);
    order_.appends.assign(scene_.nodes.size(), no_index);
    order_.chains.assign(scene_.nodes.size(), no_index);
    for (std::uint32_t rule = 0; rule < scene_.constraints.size(); ++rule) sort_in(rule);
    int passes = 1;
    while (raise_layers() && passes < max_passes) ++passes;
    count_out_of_order();
    return std::move(order_);
  }

 private:
  // A rule and its bone.
  struct Step {
    std::uint32_t bone = 0;
    bool is_chain = false;
    std::vector<std::uint32_t> needs;  // bones that have to have moved
  };
  using Turn = std::pair<std::int32_t, std::uint32_t>;

  Turn turn_of(std::uint32_t bone) const { return {order_.layers[bone], bone}; }

  void sort_in(std::uint32_t rule) {
    const Rule& any = scene_.constraints[rule].rule;
    if (const auto* append = std::get_if<AppendRule>(&any)) {
      sort_in_append(rule, *append);
    } else if (const auto* chain = std::get_if<IkRule>(&any)) {
      sort_in_chain(rule, *chain);
    } else {
      order_.left_out.push_back(rule);
    }
  }
  void sort_in_append(std::uint32_t rule, const AppendRule& append) {
    std::int32_t& own = order_.appends[append.node];
    if (append.replace || append.source == append.node) return order_.left_out.push_back(rule);
    if (own != no_index) {
      const auto& other = std::get<AppendRule>(scene_.constraints[static_cast<std::size_t>(own)].rule);
      if (!are_one(other, append)) order_.left_out.push_back(rule);
      return;
    }
    own = static_cast<std::int32_t>(rule);
    steps_.push_back({order_.bones[append.node], false, {order_.bones[append.source]}});
  }
  void sort_in_chain(std::uint32_t rule, const IkRule& chain) {
    std::int32_t& own = order_.chains[chain.goal];
    if (own != no_index) return order_.left_out.push_back(rule);
    own = static_cast<std::int32_t>(rule);
    Step step{order_.bones[chain.goal], true, {order_.bones[chain.effector]}};
    for (const genga::IkLink& link : chain.links) step.needs.push_back(order_.bones[link.node]);
    steps_.push_back(std::move(step));
  }

  // Whether the rule may be played now, behind the one before it.
  bool is_in_turn(const Step& step, const Step* before) const {
    const Turn own = turn_of(step.bone);
    if (before != nullptr && !is_behind(step, *before)) return false;
    return std::all_of(step.needs.begin(), step.needs.end(),
                       [&](std::uint32_t bone) { return bone == step.bone || turn_of(bone) < own; });
  }
  // A bone appends before its chain is solved.
  bool is_behind(const Step& step, const Step& before) const {
    if (step.bone == before.bone) return step.is_chain && !before.is_chain;
    return turn_of(before.bone) < turn_of(step.bone);
  }

  void raise(const Step& step, const Step* before) {
    std::int32_t& layer = order_.layers[step.bone];
    const auto come_behind = [&](std::uint32_t bone) {
      if (bone == step.bone) return;
      const auto [other, index] = turn_of(bone);
      layer = std::max(layer, index < step.bone ? other : other + 1);
    };
    if (before != nullptr) come_behind(before->bone);
    for (const std::uint32_t bone : step.needs) come_behind(bone);
  }

  // False: all is as it should be.
  bool raise_layers() {
    bool is_changed = false;
    const Step* before = nullptr;
    for (const Step& step : steps_) {
      if (!is_in_turn(step, before)) {
        raise(step, before);
        is_changed = true;
      }
      before = &step;
    }
    for (std::uint32_t i = 0; i < order_.nodes.size(); ++i) {
      const std::int32_t parent = scene_.nodes[order_.nodes[i]].parent;
      if (parent == no_index) continue;
      std::int32_t& layer = order_.layers[first_ + i];
      const std::int32_t above = order_.layers[order_.bones[static_cast<std::size_t>(parent)]];
      is_changed |= layer < above;
      layer = std::max(layer, above);
    }
    return is_changed;
  }

  void count_out_of_order() {
    const Step* before = nullptr;
    for (const Step& step : steps_) {
      order_.out_of_order += is_in_turn(step, before) ? 0U : 1U;
      before = &step;
    }
  }

  const Scene& scene_;
  std::uint32_t first_;
  BoneOrder order_;
  std::vector<Step> steps_;
};

}  // namespace

BoneOrder bone_order(const Scene& scene, std::uint32_t first) { return OrderMaker(scene, first).run(); }

}  // namespace genga::pmx
