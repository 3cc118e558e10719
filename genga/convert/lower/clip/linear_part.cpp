#include "genga/convert/lower/clip/linear_part.h"

#include <algorithm>
#include <cmath>
#include <ranges>
#include <span>
#include <utility>

#include "genga/convert/fit/apart.h"
#include "genga/convert/fit/finite.h"
#include "genga/convert/fit/node_value.h"

namespace genga {
namespace {

// The channels that do most of what is wrong at a look get keys there: at first those that do a quarter of what the
// worst does, then a sixteenth, then all that do anything.
constexpr std::array<double, 3> shares{0.25, 0.0625, 0.0};
// In frames: two looks that are nearer to each other have nothing between them.
constexpr double least_gap = 0.05;
// Share of the tolerance: keys that are filled in later may differ by the rest.
constexpr double looked_at = 0.96;

constexpr std::array properties{Property::translation, Property::rotation, Property::scale};

// As stored in a file.
Vec4 rounded(const Vec4& value) { return Vec4(Vec4f(value)); }

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
      metres_square_(looked_at * motion.from.options.tolerance.metres),
      chord_square_(chord_square_of(looked_at * glm::radians(motion.from.options.tolerance.degrees))),
      segments_(motion.channels.size()),
      asks_(motion.from.lowered.nodes.size(), 0) {
  metres_square_ *= metres_square_;
  update_world(hierarchy_, exact_);
  arcs_ = exact_;
  mixed_ = exact_;
}

void LinearPart::run(std::size_t first, std::size_t last) {
  first_ = first;
  count_ = last - first + 1;
  at_looks_ = between_ = {};
  times_.resize(count_);
  for (std::size_t look = 0; look < count_; ++look) times_[look] = motion_.looks[first + look].key;
  sample();
  look_at_ends();
  between_ = at_looks_;
  if (motion_.is_exact) return;
  choose_keys();
  worst_.assign(count_, {});
  tries_.assign(count_, 0);
  is_stale_.assign(count_, 1);
  while (look_again()) {
  }
  for (const WorstNodes& worst : worst_) at_looks_.take(worst);
  look_between();
}

// Fills exact_ without world matrices.
void LinearPart::pose_exactly(double t) {
  const Pose& pose = motion_.is_solved ? poser_.at(t) : poser_.unsolved_at(t);
  for (const LinearNode& node : motion_.nodes) {
    const Transform local = placed(motion_.from, node.source, pose.local[node.source]);
    Transform& exact = exact_.local[node.lowered];
    if (node.channels[0] != no_index) exact.translation = Vec3(usable({local.translation, 0.0}));
    if (node.channels[1] != no_index)
      exact.rotation = normalized_or_identity(quat_of(usable(vector_of(local.rotation))));
    if (node.channels[2] != no_index) exact.scale = Vec3(usable({local.scale, 0.0}));
  }
}

// Where all is exact the ends of the part suffice.
void LinearPart::sample() {
  values_.resize(motion_.channels.size() * count_);
  for (std::size_t look = 0; look < count_; look += motion_.is_exact ? std::max<std::size_t>(count_ - 1, 1) : 1) {
    pose_exactly(motion_.looks[first_ + look].time);
    for (const LinearNode& node : motion_.nodes) {
      const Transform& local = exact_.local[node.lowered];
      if (node.channels[0] != no_index)
        values_[at(static_cast<std::size_t>(node.channels[0]), look)] = {local.translation, 0.0};
      if (node.channels[2] != no_index)
        values_[at(static_cast<std::size_t>(node.channels[2]), look)] = {local.scale, 0.0};
      if (node.channels[1] == no_index) continue;
      Vec4 value = vector_of(local.rotation);
      const std::size_t own = at(static_cast<std::size_t>(node.channels[1]), look);
      // The sign of the one before is kept: components are what some players mix.
      if (look > 0 && glm::dot(value, values_[own - 1]) < 0.0) value = -value;
      values_[own] = value;
    }
  }
}

void LinearPart::choose_keys() {
  is_kept_.assign(motion_.channels.size() * count_, 0);
  open_.assign(count_, 0);
  for (std::size_t channel = 0; channel < motion_.channels.size(); ++channel) {
    if (motion_.channels[channel].has_own_keys) continue;
    choose_keys_of(channel);
    for (std::size_t look = 0; look < count_; ++look) open_[look] += is_kept_[at(channel, look)] == 0 ? 1U : 0U;
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

// All channels have keys there: what remains is rounding.
void LinearPart::look_at_ends() {
  for (const std::size_t look : {std::size_t{0}, count_ - 1}) {
    set_exact(look);
    show_rounded();
    at_looks_.take(compare(motion_.looks[first_ + look].time, false, at_looks_));
  }
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

void LinearPart::set_exact(std::size_t look) {
  for (const LinearNode& node : motion_.nodes) {
    for (std::size_t place = 0; place < properties.size(); ++place) {
      if (node.channels[place] == no_index) continue;
      const Vec4& value = values_[at(static_cast<std::size_t>(node.channels[place]), look)];
      set_unit_value(exact_.local[node.lowered], properties[place], value);
    }
  }
  update_world(hierarchy_, exact_);
}

void LinearPart::look_at(std::size_t look) {
  worst_[look] = {};
  if (open_[look] == 0) return;
  set_exact(look);
  show_all(times_[look], true);
  worst_[look] = compare(motion_.looks[first_ + look].time, true, {});
  const bool is_near = worst_[look].metres_square <= metres_square_ && worst_[look].chord_square <= chord_square_;
  if (!is_near) ask_for_keys(look);
}

void LinearPart::begin_segments() {
  for (Segment& segment : segments_) segment = {};
}

void LinearPart::show_rounded() {
  for (const LinearNode& node : motion_.nodes) {
    for (std::size_t place = 0; place < properties.size(); ++place) {
      if (node.channels[place] == no_index) continue;
      const Vec4 value = node_value(exact_.local[node.lowered], properties[place]);
      set_node_value(arcs_.local[node.lowered], properties[place], rounded(value));
    }
  }
  update_world(hierarchy_, arcs_);
}

// mixes: mixed_ as well.
void LinearPart::show_all(double key_time, bool mixes) {
  for (const LinearNode& node : motion_.nodes) {
    for (std::size_t place = 0; place < properties.size(); ++place) {
      if (node.channels[place] == no_index) continue;
      const auto channel = static_cast<std::size_t>(node.channels[place]);
      const Property property = properties[place];
      if (motion_.channels[channel].has_own_keys) {
        copy_value(exact_.local[node.lowered], property, arcs_.local[node.lowered]);
        copy_value(exact_.local[node.lowered], property, mixed_.local[node.lowered]);
        continue;
      }
      const Shown shown = show(channel, key_time);
      set_unit_value(arcs_.local[node.lowered], property, shown.arc);
      if (mixes) set_node_value(mixed_.local[node.lowered], property, shown.mixed);
    }
  }
  update_world(hierarchy_, arcs_);
  if (mixes) update_world(hierarchy_, mixed_);
}

// A channel's values in both kinds of players at a time, which must not be before that of the last call.
LinearPart::Shown LinearPart::show(std::size_t channel, double key_time) {
  const bool is_rotation = motion_.channels[channel].is_rotation();
  const auto next_of = [&](std::size_t key) {
    do ++key;
    while (key < count_ && is_kept_[at(channel, key)] == 0);
    return key;
  };
  Segment& segment = segments_[channel];
  if (segment.right == segment.left) segment.right = next_of(segment.left);
  while (segment.right < count_ && times_[segment.right] <= key_time) {
    segment.left = std::exchange(segment.right, next_of(segment.right));
    segment.is_prepared = false;
  }
  const Vec4& from = values_[at(channel, segment.left)];
  const double begin = times_[segment.left];
  if (segment.right >= count_ || key_time <= begin) return {from, from};
  const double share = (key_time - begin) / (times_[segment.right] - begin);
  return show_between(segment, is_rotation, from, values_[at(channel, segment.right)], share);
}

LinearPart::Shown LinearPart::show_between(Segment& segment, bool is_rotation, const Vec4& from, const Vec4& to,
                                           double share) const {
  const Vec4 mixed = from + (to - from) * share;
  if (!is_rotation) return {mixed, mixed};
  if (!segment.is_prepared) segment.arc = prepare_slerp(quat_of(from), quat_of(to));
  segment.is_prepared = true;
  return {vector_of(evaluate(segment.arc, share)), mixed};
}

// Smaller errors of rotation than one that is known, or allowed, need not be measured.
WorstNodes LinearPart::compare(double t, bool mixes, const WorstNodes& known_before) {
  WorstNodes worst{.metres_time = t, .chord_time = t};
  for (const std::uint32_t node : motion_.moved) {
    const Mat4& wanted = exact_.world[node];
    double metres = distance_square(wanted, arcs_.world[node]);
    double chord = 0.0;
    const double known = std::min(std::max(worst.chord_square, known_before.chord_square), chord_square_);
    if (!is_surely_within(wanted, arcs_.world[node], known)) chord = chord_square(wanted, arcs_.world[node]);
    if (mixes) {
      metres = std::max(metres, distance_square(wanted, mixed_.world[node]));
      if (!is_surely_within(wanted, mixed_.world[node], known)) {
        chord = std::max(chord, chord_square(wanted, mixed_.world[node]));
      }
      asks_[node] = metres > metres_square_ || chord > chord_square_ ? 1 : 0;
    }
    worst.take({metres, chord, node, node, t, t});
  }
  return worst;
}

// From the channels above nodes that are too far off.
void LinearPart::ask_for_keys(std::size_t look) {
  const std::size_t first = wishes_.size();
  for (const std::uint32_t node : std::views::reverse(motion_.moved)) {
    if (asks_[node] == 0) continue;
    add_wishes(node, look);
    const std::int32_t parent = hierarchy_.parent(node);
    if (parent != no_index) asks_[static_cast<std::size_t>(parent)] = 1;
  }
  double largest = 0.0;
  for (std::size_t wish = first; wish < wishes_.size(); ++wish) largest = std::max(largest, wishes_[wish].share);
  const double least = shares[std::min<std::size_t>(tries_[look]++, shares.size() - 1)] * largest;
  const auto is_small = [&](const Wish& wish) { return wish.share < least; };
  wishes_.erase(std::remove_if(wishes_.begin() + static_cast<std::ptrdiff_t>(first), wishes_.end(), is_small),
                wishes_.end());
}

// How far each channel of a node moves what hangs on it away, in metres.
void LinearPart::add_wishes(std::uint32_t node, std::size_t look) {
  const std::int32_t number = motion_.node_of[node];
  if (number == no_index) return;
  const LinearNode& own = motion_.nodes[static_cast<std::size_t>(number)];
  for (std::size_t place = 0; place < properties.size(); ++place) {
    if (own.channels[place] == no_index) continue;
    const auto channel = static_cast<std::size_t>(own.channels[place]);
    const LinearChannel& one = motion_.channels[channel];
    if (one.has_own_keys || is_kept_[at(channel, look)] != 0) continue;
    const Vec4& wanted = values_[at(channel, look)];
    const auto apart = [&](const Pose& shown) {
      return difference(node_value(shown.local[node], properties[place]), wanted, one.is_rotation());
    };
    double share = std::max(apart(arcs_), apart(mixed_));
    if (place != 0) share *= std::max(motion_.reaches[node], 0.01);
    if (share > 0.0) wishes_.push_back({channel, look, share});
  }
}

bool LinearPart::add_keys() {
  bool any = false;
  for (const Wish& wish : wishes_) {
    is_kept_[at(wish.channel, wish.look)] = 1;
    --open_[wish.look];
    any = true;
  }
  for (const Wish& wish : wishes_) mark_around(wish);
  wishes_.clear();
  return any;
}

// A key affects the time from the key before it to the one after it.
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
    pose_exactly(t);
    update_world(hierarchy_, exact_);
    show_all(t - motion_.from.span.from, false);
    between_.take(compare(t, false, between_));
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
