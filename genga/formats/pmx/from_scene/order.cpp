#include "genga/formats/pmx/from_scene/order.h"

#include <utility>
#include <variant>

namespace genga::pmx {
namespace {

// Parents first, else in the scene's order.
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

class OrderBuilder {
 public:
  OrderBuilder(const Scene& scene, std::uint32_t first) : scene_(scene), first_(first) {}

  BoneOrder run() {
    order_.nodes = parents_first(scene_.nodes);
    order_.bones.resize(order_.nodes.size());
    for (std::uint32_t i = 0; i < order_.nodes.size(); ++i) order_.bones[order_.nodes[i]] = first_ + i;
    order_.layers.assign(first_ + order_.nodes.size(), 0);
    order_.appends.assign(scene_.nodes.size(), no_index);
    order_.chains.assign(scene_.nodes.size(), no_index);
    for (std::uint32_t rule = 0; rule < scene_.constraints.size(); ++rule) sort_in(rule);
    find_movers();
    for (const std::uint32_t node : takers_) play_with_above(node);
    for (const std::uint32_t node : order_.nodes) {
      const std::int32_t mover = movers_[node];
      if (mover != no_index) layer_of(node) = layer_of(static_cast<std::uint32_t>(mover));
    }
    return std::move(order_);
  }

 private:
  std::int32_t& layer_of(std::uint32_t node) { return order_.layers[order_.bones[node]]; }
  bool has_rule(std::uint32_t node) const {
    return order_.appends[node] != no_index || order_.chains[node] != no_index;
  }

  void sort_in(std::uint32_t rule) {
    const Rule& any = scene_.constraints[rule].rule;
    if (const auto* append = std::get_if<AppendRule>(&any)) {
      sort_in_append(rule, *append);
    } else if (const auto* chain = std::get_if<IkRule>(&any)) {
      sort_in_chain(rule, chain->goal);
    } else {
      order_.left_out.push_back(rule);
    }
  }
  void sort_in_chain(std::uint32_t rule, std::uint32_t goal) {
    if (order_.chains[goal] != no_index) return order_.left_out.push_back(rule);
    order_.chains[goal] = static_cast<std::int32_t>(rule);
    // It is solved when the bone has appended, whatever is played between the two.
    order_.out_of_order += order_.appends[goal] != no_index && takers_.back() != goal ? 1U : 0U;
    takers_.push_back(goal);
  }
  void sort_in_append(std::uint32_t rule, const AppendRule& append) {
    std::int32_t& own = order_.appends[append.node];
    if (append.replace || append.source == append.node) return order_.left_out.push_back(rule);
    if (own != no_index) {
      const auto& other = std::get<AppendRule>(scene_.constraints[static_cast<std::size_t>(own)].rule);
      if (!are_one(other, append)) order_.left_out.push_back(rule);
      return;
    }
    // A bone appends before its chain is solved.
    order_.out_of_order += order_.chains[append.node] != no_index ? 1U : 0U;
    own = static_cast<std::int32_t>(rule);
    takers_.push_back(append.node);
  }

  // For each node the nearest one, itself or above, that has a rule.
  void find_movers() {
    movers_.assign(scene_.nodes.size(), no_index);
    is_played_.assign(scene_.nodes.size(), false);
    for (const std::uint32_t node : order_.nodes) {
      const std::int32_t parent = scene_.nodes[node].parent;
      if (has_rule(node)) {
        movers_[node] = static_cast<std::int32_t>(node);
      } else if (parent != no_index) {
        movers_[node] = movers_[static_cast<std::size_t>(parent)];
      }
    }
  }

  // The rules of a node, and before them those of nodes above it.
  void play_with_above(std::uint32_t node) {
    above_.clear();
    for (auto at = static_cast<std::int32_t>(node); at != no_index && !is_played_[static_cast<std::size_t>(at)];) {
      above_.push_back(static_cast<std::uint32_t>(at));
      const std::int32_t parent = scene_.nodes[static_cast<std::size_t>(at)].parent;
      at = parent == no_index ? no_index : movers_[static_cast<std::size_t>(parent)];
    }
    if (above_.empty()) return;
    order_.out_of_order += above_.size() - 1;
    for (; !above_.empty(); above_.pop_back()) play(above_.back());
  }

  void play(std::uint32_t node) {
    is_played_[node] = true;
    const std::uint32_t bone = order_.bones[node];
    bool is_behind = !has_last_ || last_bone_ < bone;
    if (order_.appends[node] != no_index) {
      const auto& append =
          std::get<AppendRule>(scene_.constraints[static_cast<std::size_t>(order_.appends[node])].rule);
      is_behind &= is_before(append.source, bone);
    }
    if (order_.chains[node] != no_index) {
      const auto& chain = std::get<IkRule>(scene_.constraints[static_cast<std::size_t>(order_.chains[node])].rule);
      is_behind &= is_before(chain.effector, bone);
      bool is_early = is_moved_later(chain.effector);
      for (const genga::IkLink& link : chain.links) {
        is_behind &= is_before(link.node, bone);
        is_early |= is_moved_later(link.node);
      }
      order_.out_of_order += is_early ? 1U : 0U;
    }
    if (!is_behind) ++layer_;
    has_last_ = true;
    last_bone_ = bone;
    layer_of(node) = layer_;
  }
  // Whether it moves before the bone, if the bone is in the current layer.
  bool is_before(std::uint32_t node, std::uint32_t bone) {
    const std::int32_t mover = movers_[node];
    if (is_moved_later(node) || order_.bones[node] <= bone) return true;
    return (mover == no_index ? 0 : layer_of(static_cast<std::uint32_t>(mover))) < layer_;
  }
  bool is_moved_later(std::uint32_t node) const {
    const std::int32_t mover = movers_[node];
    return mover != no_index && !is_played_[static_cast<std::size_t>(mover)];
  }

  const Scene& scene_;
  std::uint32_t first_;
  BoneOrder order_;
  std::vector<std::uint32_t> takers_;  // nodes in the order of their rules
  std::vector<std::int32_t> movers_;   // of each node
  std::vector<bool> is_played_;        // of each node
  std::vector<std::uint32_t> above_;
  std::int32_t layer_ = 0;  // of the last one that has been played
  std::uint32_t last_bone_ = 0;
  bool has_last_ = false;
};

}  // namespace

BoneOrder bone_order(const Scene& scene, std::uint32_t first) { return OrderBuilder(scene, first).run(); }

}  // namespace genga::pmx
