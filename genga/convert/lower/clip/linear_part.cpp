#include "genga/convert/lower/clip/linear_part.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "genga/convert/fit/apart.h"
#include "genga/convert/fit/finite.h"
#include "genga/convert/fit/node_value.h"

namespace genga {
namespace {

// Channels that do less than so much of what the one does that does most need no key for it.
constexpr double main_share = 0.25;
// Of a frame: two looks that are nearer to each other have nothing between them.
constexpr double least_gap = 0.05;
// Of the tolerance, in squares: what is filled in between keys later is that near to what was looked at.
constexpr double looked_at = 0.96 * 0.96;

Vec4 usable(Vec4 value) {
  for (int axis = 0; axis < 4; ++axis) value[axis] = is_usable(value[axis]) ? value[axis] : 0.0;
  return value;
}

Vec4 unit(const Vec4& value) {
  const double length = glm::length(value);
  return length > 0.0 ? value / length : Vec4(0.0, 0.0, 0.0, 1.0);
}

}  // namespace

void WorstNodes::take(const WorstNodes& other) {
  if (other.metres_square > metres_square) {
    metres_square = other.metres_square;
    metres_node = other.metres_node;
    metres_time = other.metres_time;
  }
  if (other.chord_square > chord_square) {
    chord_square = other.chord_square;
    chord_node = other.chord_node;
    chord_time = other.chord_time;
  }
}

LinearPart::LinearPart(const LinearMotion& motion)
    : motion_(motion),
      hierarchy_(motion.from.lowered.nodes),
      poser_(motion.from.scene, motion.from.clip),
      exact_(rest_pose(motion.from.lowered)),
      arcs_(exact_),
      components_(exact_),
      metres_square_(looked_at * motion.from.options.tolerance.metres * motion.from.options.tolerance.metres),
      chord_square_(looked_at * chord_square_of(glm::radians(motion.from.options.tolerance.degrees))),
      segments_(motion.channels.size()) {
  update_world(hierarchy_, exact_);
  update_world(hierarchy_, arcs_);
  update_world(hierarchy_, components_);
}

void LinearPart::run(std::size_t first, std::size_t last) {
  first_ = first;
  count_ = last - first + 1;
  times_.resize(count_);
  for (std::size_t look = 0; look < count_; ++look) times_[look] = motion_.looks[first + look].key;
  sample();
  choose_keys();
  worst_.assign(count_, {});
  is_stale_.assign(count_, 1);
  while (look_again()) {
  }
  at_looks_ = between_ = {};
  for (const WorstNodes& worst : worst_) at_looks_.take(worst);
  look_between();
}

void LinearPart::pose_exactly(double t, Pose& exact) {
  const Pose& pose = motion_.is_solved ? poser_.at(t) : poser_.unsolved_at(t);
  for (const LinearChannel& one : motion_.channels) {
    const Channel& channel = *one.channel;
    const Transform local = placed(motion_.from, channel.node, pose.local[channel.node]);
    set_node_value(exact.local[channel.subject.index], channel.property, usable(node_value(local, channel.property)));
  }
}

void LinearPart::sample() {
  const std::size_t channels = motion_.channels.size();
  values_.resize(channels * count_);
  for (std::size_t look = 0; look < count_; ++look) {
    pose_exactly(motion_.looks[first_ + look].time, exact_);
    for (std::size_t channel = 0; channel < channels; ++channel) {
      const LinearChannel& one = motion_.channels[channel];
      Vec4 value = node_value(exact_.local[one.channel->subject.index], one.channel->property);
      // The sign of the one before is kept: components are what some players mix.
      if (one.is_rotation() && look > 0 && glm::dot(value, values_[at(channel, look - 1)]) < 0.0) value = -value;
      values_[at(channel, look)] = value;
    }
  }
}

void LinearPart::choose_keys() {
  is_kept_.assign(motion_.channels.size() * count_, 0);
  for (std::size_t channel = 0; channel < motion_.channels.size(); ++channel) {
    if (!motion_.channels[channel].has_own_keys) choose_keys_of(channel);
  }
}

void LinearPart::choose_keys_of(std::size_t channel) {
  const std::span<std::uint8_t> keep = std::span(is_kept_).subspan(at(channel, 0), count_);
  if (motion_.keeps_key_looks) {
    for (std::size_t look = 0; look < count_; ++look) keep[look] = motion_.looks[first_ + look].is_key ? 1 : 0;
    keep.front() = keep.back() = 1;
    return;
  }
  motion_.channels[channel].subset.choose(times_, std::span(values_).subspan(at(channel, 0), count_), keep);
}

// Where keys have come. False when no node asks for more of them.
bool LinearPart::look_again() {
  begin_segments();
  for (std::size_t look = 0; look < count_; ++look) {
    if (is_stale_[look] != 0) look_at(look);
  }
  std::fill(is_stale_.begin(), is_stale_.end(), std::uint8_t{0});
  return add_keys();
}

void LinearPart::look_at(std::size_t look) {
  for (std::size_t channel = 0; channel < motion_.channels.size(); ++channel) {
    const Channel& one = *motion_.channels[channel].channel;
    set_node_value(exact_.local[one.subject.index], one.property, values_[at(channel, look)]);
  }
  update_world(hierarchy_, exact_);
  show_all(times_[look]);
  worst_[look] = {};
  compare(motion_.looks[first_ + look].time, worst_[look], true, look);
}

void LinearPart::begin_segments() {
  for (Segment& segment : segments_) segment = {};
}

void LinearPart::show_all(double key_time) {
  for (std::size_t channel = 0; channel < motion_.channels.size(); ++channel) {
    show(channel, key_time);
    const Channel& one = *motion_.channels[channel].channel;
    set_node_value(arcs_.local[one.subject.index], one.property, arc_value_);
    set_node_value(components_.local[one.subject.index], one.property, component_value_);
  }
  update_world(hierarchy_, arcs_);
  update_world(hierarchy_, components_);
}

// What both kinds of players have of a channel at a time, which is not before the one that was asked for last.
void LinearPart::show(std::size_t channel, double key_time) {
  const LinearChannel& one = motion_.channels[channel];
  const std::vector<TargetKey>& own = one.channel->keys.keys;
  const std::size_t end = one.has_own_keys ? own.size() : count_;
  const auto time_of = [&](std::size_t key) -> double { return one.has_own_keys ? own[key].time : times_[key]; };
  const auto next_of = [&](std::size_t key) {
    for (++key; key < end; ++key) {
      if (one.has_own_keys || is_kept_[at(channel, key)] != 0) return key;
    }
    return end;
  };
  Segment& segment = segments_[channel];
  if (segment.right == segment.left) segment.right = next_of(segment.left);
  while (segment.right < end && time_of(segment.right) <= key_time) {
    segment.left = std::exchange(segment.right, next_of(segment.right));
    segment.is_prepared = false;
  }
  const auto value_of = [&](std::size_t key) -> const Vec4& {
    return one.has_own_keys ? own[key].value : values_[at(channel, key)];
  };
  arc_value_ = component_value_ = value_of(segment.left);
  const double begin = time_of(segment.left);
  const bool is_held = one.has_own_keys && one.channel->keys.shape == KeyShape::step;
  if (segment.right == end || key_time <= begin || is_held) return;
  const double share = (key_time - begin) / (time_of(segment.right) - begin);
  show_between(segment, one.is_rotation(), arc_value_, value_of(segment.right), share);
}

void LinearPart::show_between(Segment& segment, bool is_rotation, const Vec4& a, const Vec4& b, double share) {
  const Vec4 from = a;
  arc_value_ = component_value_ = from + (b - from) * share;
  if (!is_rotation) return;
  if (!segment.is_prepared) segment.arc = prepare_slerp(quat_of(unit(from)), quat_of(unit(b)));
  segment.is_prepared = true;
  arc_value_ = vector_of(evaluate(segment.arc, share));
}

void LinearPart::compare(double t, WorstNodes& worst, bool asks, std::size_t look) {
  for (const std::uint32_t node : motion_.moved) {
    const Mat4& wanted = exact_.world[node];
    const Mat4& arc = arcs_.world[node];
    const Mat4& mixed = components_.world[node];
    WorstNodes here{.metres_node = node, .chord_node = node, .metres_time = t, .chord_time = t};
    here.metres_square = std::max(distance_square(wanted, arc), asks ? distance_square(wanted, mixed) : 0.0);
    if (!is_surely_within(wanted, arc, worst.chord_square)) here.chord_square = chord_square(wanted, arc);
    if (asks && !is_surely_within(wanted, mixed, worst.chord_square)) {
      here.chord_square = std::max(here.chord_square, chord_square(wanted, mixed));
    }
    worst.take(here);
    if (!asks) continue;
    if (here.metres_square > metres_square_) ask_for_keys(node, look, false);
    if (here.chord_square > chord_square_) ask_for_keys(node, look, true);
  }
}

// From the channels that put the node in a wrong place, but for those that do little of it.
void LinearPart::ask_for_keys(std::uint32_t node, std::size_t look, bool is_angle) {
  const Vec3 place(exact_.world[node][3]);
  const std::size_t before = wishes_.size();
  std::vector<double> shares;
  double largest = 0.0;
  for (auto above = static_cast<std::int32_t>(node); above != no_index;
       above = hierarchy_.parent(static_cast<std::uint32_t>(above))) {
    const auto index = static_cast<std::size_t>(above);
    const double reach = glm::length(place - Vec3(exact_.world[index][3]));
    for (const std::int32_t channel : motion_.channels_of[index]) {
      if (channel == no_index) continue;
      const auto number = static_cast<std::size_t>(channel);
      const LinearChannel& one = motion_.channels[number];
      const Property property = one.channel->property;
      if (one.has_own_keys || is_kept_[at(number, look)] != 0) continue;
      if (is_angle && property == Property::translation) continue;
      const Vec4& wanted = values_[at(number, look)];
      double share = std::max(difference(node_value(arcs_.local[index], property), wanted, one.is_rotation()),
                              difference(node_value(components_.local[index], property), wanted, one.is_rotation()));
      if (!is_angle && property != Property::translation) share *= reach;
      if (!(share > 0.0)) continue;
      wishes_.push_back({number, look});
      shares.push_back(share);
      largest = std::max(largest, share);
    }
  }
  std::size_t kept = before;
  for (std::size_t wish = 0; wish < shares.size(); ++wish) {
    if (shares[wish] >= main_share * largest) wishes_[kept++] = wishes_[before + wish];
  }
  wishes_.resize(kept);
}

bool LinearPart::add_keys() {
  bool any = false;
  for (const Wish& wish : wishes_) {
    std::uint8_t& is_kept = is_kept_[at(wish.channel, wish.look)];
    if (is_kept != 0) continue;
    is_kept = 1;
    any = true;
  }
  for (const Wish& wish : wishes_) mark_around(wish);
  wishes_.clear();
  return any;
}

// A key has its say from the one before it to the one behind it.
void LinearPart::mark_around(const Wish& wish) {
  const auto is_kept = [&](std::size_t look) { return is_kept_[at(wish.channel, look)] != 0; };
  is_stale_[wish.look] = 1;
  for (std::size_t look = wish.look + 1; look < count_ && !is_kept(look); ++look) is_stale_[look] = 1;
  for (std::size_t look = wish.look; look-- > 0 && !is_kept(look);) is_stale_[look] = 1;
}

// Half way from each look to the next, which a line misses most.
void LinearPart::look_between() {
  begin_segments();
  for (std::size_t look = 0; look + 1 < count_; ++look) {
    const double begin = motion_.looks[first_ + look].time;
    const double end = motion_.looks[first_ + look + 1].time;
    if ((end - begin) * motion_.from.span.fps < least_gap) continue;
    const double t = begin + 0.5 * (end - begin);
    pose_exactly(t, exact_);
    update_world(hierarchy_, exact_);
    show_all(t - motion_.from.span.from);
    compare(t, between_, false, look);
  }
}

PartKeys LinearPart::keys_of(std::size_t channel) const {
  PartKeys keys;
  for (std::size_t look = 0; look < count_; ++look) {
    if (is_kept_[at(channel, look)] == 0) continue;
    keys.looks.push_back(static_cast<std::uint32_t>(first_ + look));
    keys.values.push_back(values_[at(channel, look)]);
  }
  return keys;
}

}  // namespace genga
