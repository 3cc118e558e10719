#include "genga/evaluate/morph_weights.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>

namespace genga {
namespace {

template <class Visit>
void for_each_member(const Morph& morph, const Visit& visit) {
  for (const MorphMember& member : morph.members) {
    if (member.morph != no_index) visit(static_cast<std::size_t>(member.morph));
  }
}

void add_all(const Morph& morph, double weight, std::span<double> weights) {
  if (weight == 0.0) return;
  for (const MorphMember& member : morph.members) {
    if (member.morph == no_index) continue;
    weights[static_cast<std::size_t>(member.morph)] += weight * static_cast<double>(member.ratio);
  }
}

void add_picked(const Morph& morph, std::int32_t pick, std::span<double> weights) {
  if (pick == no_index) return;
  const MorphMember& member = morph.members[static_cast<std::size_t>(pick)];
  if (member.morph == no_index) return;
  weights[static_cast<std::size_t>(member.morph)] += static_cast<double>(member.ratio);
}

// pick_of: the member of a driver with that weight, of one that picks one.
template <class PickOf>
void drive_each(const std::vector<Morph>& morphs, std::span<const std::uint32_t> drivers, std::span<double> weights,
                const PickOf& pick_of) {
  for (const std::uint32_t driver : drivers) {
    const Morph& morph = morphs[driver];
    if (morph.picks_one) {
      add_picked(morph, pick_of(driver, weights[driver]), weights);
    } else {
      add_all(morph, weights[driver], weights);
    }
  }
}

}  // namespace

std::int32_t picked_member(const Morph& morph, double weight) {
  const auto count = static_cast<double>(morph.members.size());
  if (!(weight > 0.0) || morph.members.empty()) return no_index;
  return static_cast<std::int32_t>(std::clamp(std::floor((count + 1.0) * weight) - 1.0, 0.0, count - 1.0));
}

MorphWeights::MorphWeights(const std::vector<Morph>& morphs) : morphs_(&morphs) {
  std::vector<std::uint32_t> above(morphs.size(), 0);  // drivers of each that are not in their place yet
  for (const Morph& morph : morphs) for_each_member(morph, [&](std::size_t member) { ++above[member]; });
  std::vector<std::uint32_t> next;
  for (std::uint32_t i = 0; i < above.size(); ++i) {
    if (above[i] == 0 && !morphs[i].members.empty()) next.push_back(i);
  }
  for (std::size_t at = 0; at < next.size(); ++at) {
    for_each_member(morphs[next[at]], [&](std::size_t member) {
      if (--above[member] == 0 && !morphs[member].members.empty()) next.push_back(static_cast<std::uint32_t>(member));
    });
  }
  drivers_ = std::move(next);
  for (const Morph& morph : morphs) steps_ += morph.members.size();
}

void MorphWeights::drive(std::span<double> weights) const {
  if (drivers_.empty()) return;
  const std::vector<Morph>& morphs = *morphs_;
  drive_each(morphs, drivers_, weights,
             [&](std::uint32_t driver, double weight) { return picked_member(morphs[driver], weight); });
}

void MorphWeights::drive_and_tell(std::span<double> weights, std::span<std::int32_t> picks) const {
  std::fill(picks.begin(), picks.end(), no_index);
  if (drivers_.empty()) return;
  const std::vector<Morph>& morphs = *morphs_;
  drive_each(morphs, drivers_, weights, [&](std::uint32_t driver, double weight) {
    return picks[driver] = picked_member(morphs[driver], weight);
  });
}

void MorphWeights::drive_as_picked(std::span<double> weights, std::span<const std::int32_t> picks) const {
  if (drivers_.empty()) return;
  drive_each(*morphs_, drivers_, weights, [&](std::uint32_t driver, double) { return picks[driver]; });
}

}  // namespace genga
