// The joints of chains that are solved together: their angles, and the effectors' positions for them.
// Not the search for angles: solve/chain_ik.h.
//
//     JointSystem system(rules, hierarchy, pose, work);
//     system.angles()[2].value += 0.1;
//     system.place();
//     Vec3 effector = system.chains()[0].effector;
//     Vec3 speed = system.speed(system.chains()[0].links[1], 2);   // units a radian: of the effector when bank turns
//
// Pivots and non-uniform scales along the way are respected. Nodes between joints are rigid.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "genga/core/constraint.h"
#include "genga/core/pose.h"
#include "genga/evaluate/hierarchy.h"

namespace genga {

class JointSystem {
 public:
  // An angle that the solver may change: a joint's heading, pitch or bank.
  struct Angle {
    std::uint32_t joint = 0;
    std::uint8_t axis = 0;
    double value = 0.0;    // radians
    double lowest = 0.0;   // radians, or infinite
    double highest = 0.0;  // radians, or infinite
    double freedom = 1.0;  // 1 - stiffness
  };
  struct Joint {
    std::uint32_t node = 0;
    Vec3 turn{0.0};                        // heading, pitch, bank in radians
    std::array<std::int32_t, 3> angles{};  // for heading, pitch and bank; no_index: as keyed
  };
  struct Chain {
    struct Link {
      std::uint32_t joint = 0;
      Mat4 before{1.0};     // from this joint's axes, before its turn, to the link above, after its turn; or the world
      Mat4 axes{1.0};       // before its turn, in the world
      Vec3 tip{0.0};        // the effector in those axes
      double length = 0.0;  // to the next link's pivot or the effector, in the world
    };
    std::vector<std::uint32_t> way;  // nodes from the effector's parent up to the highest joint
    std::vector<Link> links;         // from the root down to the effector
    Vec3 end{0.0};                   // the effector after the last link's turn, or in the world when there are no links
    Vec3 effector{0.0};              // in the world

    Vec3 root() const { return links.empty() ? effector : Vec3(links.front().axes[3]); }
    // The distance from the root that its joints allow when it is stretched.
    double reach() const;
  };

  JointSystem() = default;
  JointSystem(std::span<const ChainRule* const> rules, const Hierarchy& hierarchy, const Pose& pose,
              std::uint64_t& work) {
    set(rules, hierarchy, pose, work);
  }
  // Sets the rules, reusing its memory. pose.world must be up to date above the highest joints. A joint in several
  // chains follows the first of them. work: what is left of max_solve_work, reduced by the nodes on the way. When it is
  // used up, effectors are NaN.
  void set(std::span<const ChainRule* const> rules, const Hierarchy& hierarchy, const Pose& pose, std::uint64_t& work);
  // Applies Angle::value to the effectors and to the inputs of speed.
  void place();
  // The effector's velocity, in the world, when the link's heading (0), pitch (1) or bank (2) turns by one radian a
  // second.
  Vec3 speed(const Chain::Link& link, std::uint8_t axis) const;

  std::vector<Angle>& angles() { return angles_; }
  const std::vector<Joint>& joints() const { return joints_; }
  std::span<const Chain> chains() const { return std::span(chains_).first(chain_count_); }

 private:
  // The joint of a node; no_index: none.
  std::int32_t joint_of(std::uint32_t node) const;
  void add_joints(std::span<const ChainRule* const> rules, const Hierarchy& hierarchy, const Pose& pose);
  void add_angles(const ChainJoint& joint, const Vec3& keyed);
  Chain& next_chain();
  void make_chain(std::uint32_t effector, const Hierarchy& hierarchy, const Pose& pose, Chain& chain) const;
  void place(Chain& chain) const;

  std::vector<Angle> angles_;
  std::vector<Joint> joints_;  // ascending by node, each with at least one angle
  std::vector<Chain> chains_;  // may be more than are used: the others keep their memory
  std::size_t chain_count_ = 0;
  // Scratch of add_joints: every rule's joints, by node, then in the rules' order.
  std::vector<const ChainJoint*> all_;
  std::vector<std::pair<std::uint32_t, std::size_t>> order_;  // node, index in all_
};

}  // namespace genga
