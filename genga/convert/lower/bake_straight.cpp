#include "genga/convert/lower/bake_straight.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <map>
#include <string>
#include <utility>

#include "genga/base/sort.h"
#include "genga/convert/fit/apart.h"
#include "genga/convert/fit/driven_weights.h"
#include "genga/convert/fit/measure.h"
#include "genga/convert/fit/node_value.h"
#include "genga/convert/fit/sample_scene.h"
#include "genga/convert/fit/target_track.h"
#include "genga/convert/lower/rounds.h"
#include "genga/evaluate/hierarchy.h"
#include "genga/evaluate/slerp.h"
#include "genga/math/euler.h"
#include "genga/solve/context.h"
#include "genga/solve/order.h"

namespace genga {
namespace {

using Tick = std::int64_t;

constexpr double max_ticks = 4294967295.0;
constexpr int max_rounds = 24;
// The share of the work that is done when the first keys have their values; the rest is measuring.
constexpr double baked_share = 0.4;
// A time this near to a tick, in ticks, is on it: float32 clocks round frames this far.
constexpr double on_tick = 0.05;
// What moves less in a tick does not jump: metres, radians or factors.
constexpr double min_jump = 1e-5;
// Memory of a key: its tick, here and among all, its value, and both again in its track.
constexpr std::uint64_t key_bytes = 3 * sizeof(Tick) + sizeof(Vec4) + 4 * sizeof(float);
// What a key takes in a document, at most: three numbers of a hundred bytes (Capabilities::bytes_per_key).
constexpr std::uint64_t written_bytes = 300;
// Memory of a requested key until it exists.
constexpr std::uint64_t wanted_bytes = 192;
// The cost, in steps of a solver, of finding out which channels need a key.
constexpr std::uint64_t steps_per_wish = 3;
// At a look the pose of the keys, and comparing it with the exact one, take as long as two poses.
constexpr std::uint64_t samples_per_look = 1;
// Less is rounding: a channel that moves no more than this is constant.
constexpr double min_motion = 1e-9;

// A node's translation, rotation or scale, at ticks.
struct StraightChannel {
  std::uint32_t node = 0;
  Property property = Property::translation;
  std::vector<Tick> ticks;
  std::vector<Vec4> values;  // rotations x y z w, each with the sign nearer to the one before

  bool is_rotation() const { return property == Property::rotation; }
};

// Whether the tolerance is so fine that float32 rounds a share of it away: a hundredth, for a figure of human height.
bool is_fine(const Tolerance& tolerance) { return tolerance.metres < 1e-5 || tolerance.degrees < 1e-3; }

// As stored in a file's float32.
Vec4 as_written(const Vec4& value) { return Vec4(glm::vec4(value)); }

// Between two keys.
Vec4 between(const StraightChannel& channel, std::size_t key, double ratio) {
  const Vec4& from = channel.values[key];
  const Vec4& to = channel.values[key + 1];
  if (!channel.is_rotation()) return from + (to - from) * ratio;
  const Quat q = slerp_short(quat_of(from), quat_of(to), ratio);
  return vector_of(q);
}

Property channel_property(const Track& track) {
  if (track.property == Property::ray_origin) return Property::translation;
  return track.property == Property::ray_direction ? Property::rotation : track.property;
}

bool keeps_moving(const KeyTable& keys) {
  return keys.size() > 1 && (keys.before != Behaviour::constant || keys.after != Behaviour::constant);
}

class StraightBaker {
 public:
  StraightBaker(const Scene& scene, const Clip& clip, const StraightOptions& options)
      : scene_(scene),
        clip_(clip),
        options_(options),
        context_(scene, clip),
        exact_(rest_pose(scene)),
        baked_(rest_pose(scene)),
        first_(tick_of(options.span.from)),
        last_(tick_of(options.span.to)),
        steps_at_first_(options.work == nullptr ? no_limit : options.work->left(&Limits::steps)),
        chord_allowed_(chord_square_of(glm::radians(options.tolerance.degrees))),
        is_fine_(is_fine(options.tolerance)) {}

  Result<StraightClip> bake();

 private:
  Tick tick_of(double t) const { return static_cast<Tick>(std::round(t * options_.ticks_per_second)); }
  double time_of(Tick tick) const;
  void pose_at(double t) { genga::pose_at(context_, t, exact_, options_.work); }
  bool may_go_on() const { return goes_on(options_.work); }

  void find_channels();
  void find_marks();
  std::vector<Tick> frame_ticks() const;
  void add_times(const std::vector<const KeyTable*>& tables, std::vector<Tick>& ticks) const;
  void place_keys();
  void split_jumps();
  void fill();
  void find_looks();
  void look(int round);
  void look_at(std::size_t at);
  void pose_baked(double t);
  void find_differences();
  void ask_for_keys(std::uint32_t node, double t, bool is_angle);
  bool has_steps_for_one_more() const;
  bool has_room_for(std::size_t keys) const;
  bool add_keys();
  void invalidate(Tick from, Tick to);
  void add_looks(const std::vector<Tick>& ticks);
  bool is_at_jump(double t) const;
  bool is_near() const;
  LargestError largest() const;
  Track track_of(const StraightChannel& channel);
  Clip made_clip();
  std::vector<StraightAngles> made_angles();

  // Where a key would help most between two that there are.
  struct Wanted {
    double error = 0.0;
    Tick tick = 0;
  };
  struct Look {
    double t = 0.0;
    bool is_stale = true;
    double metres = 0.0;
    double degrees = 0.0;
    std::uint32_t metres_node = 0;
    std::uint32_t degrees_node = 0;
  };

  const Scene& scene_;
  const Clip& clip_;
  const StraightOptions& options_;
  SolveContext context_;
  Pose exact_;
  Pose baked_;
  Tick first_;
  Tick last_;
  std::uint64_t steps_at_first_;  // that were left
  double chord_allowed_;          // its square, that of the tolerance's angle
  bool is_fine_;                  // what rounding to float32 puts off is measured, too
  std::vector<StraightChannel> channels_;
  std::vector<std::array<std::int32_t, 3>> channels_of_;  // by node: translation, rotation, scale
  std::vector<double> marks_;                             // seconds, ascending: must not be missed by rounding
  std::vector<Tick> jumps_;                               // ascending: the first tick at the new place
  std::vector<Look> looks_;
  TimesPool pool_;
  std::vector<double> differences_;          // by channel, at the look that is under way
  std::vector<std::vector<Wanted>> wanted_;  // by channel and the key before; of channels that none is wanted of empty
  std::size_t wanted_count_ = 0;
  std::vector<std::pair<std::size_t, double>> shares_;  // scratch: channels, and how much each is off
};

std::size_t place_of(Property property) {
  if (property == Property::translation) return 0;
  return property == Property::rotation ? 1 : 2;
}

// The time of a tick is that of the last jump on it, which may be a rounding before or after.
double StraightBaker::time_of(Tick tick) const {
  const double t = static_cast<double>(tick) / options_.ticks_per_second;
  const double near = on_tick / options_.ticks_per_second;
  const auto behind = std::upper_bound(marks_.begin(), marks_.end(), t + near);
  return behind != marks_.begin() && *(behind - 1) >= t - near ? *(behind - 1) : t;
}

void StraightBaker::find_channels() {
  channels_of_.assign(scene_.nodes.size(), {no_index, no_index, no_index});
  const auto add = [&](std::uint32_t node, Property property) -> StraightChannel& {
    std::int32_t& at = channels_of_[node][place_of(property)];
    if (at == no_index) {
      at = static_cast<std::int32_t>(channels_.size());
      channels_.push_back({node, property, {}, {}});
    }
    return channels_[static_cast<std::size_t>(at)];
  };
  for (const Track& track : clip_.tracks) {
    if (track.subject.kind != SubjectKind::node || !moves_node(track) || !has_keys(track)) continue;
    add_times(key_tables(track), add(track.subject.index, channel_property(track)).ticks);
  }
  if (clip_.role == ClipRole::baked) return;
  std::vector<Tick> all;
  for (const StraightChannel& channel : channels_) all.insert(all.end(), channel.ticks.begin(), channel.ticks.end());
  sort_range(all.begin(), all.end());
  all.erase(std::unique(all.begin(), all.end()), all.end());
  for (const NodeChannel& solved : solved_channels(scene_, clip_)) add(solved.node, solved.property).ticks = all;
}

// Adds times inside the span; every frame if a curve continues outside its keys.
void StraightBaker::add_times(const std::vector<const KeyTable*>& tables, std::vector<Tick>& ticks) const {
  for (const KeyTable* keys : tables) {
    if (keys->empty()) continue;
    for (const double t : *keys->times) {
      if (t >= options_.span.from && t <= options_.span.to) ticks.push_back(tick_of(t));
    }
    if (!keeps_moving(*keys)) continue;
    for (const Tick tick : frame_ticks()) {
      const double t = static_cast<double>(tick) / options_.ticks_per_second;
      if (t < keys->times->front() || t > keys->times->back()) ticks.push_back(tick);
    }
  }
}

void StraightBaker::find_marks() {
  std::vector<double> jumps = jump_times(clip_, options_.span, node_moving_morphs(scene_));
  for (const Track& track : clip_.tracks) {
    for (const KeyTable* keys : key_tables(track)) {
      if (keys->empty()) continue;
      // There are no ticks between them: curves without steps represent a jump so.
      for (std::size_t key = 1; key < keys->size(); ++key) {
        if ((keys->time(key) - keys->time(key - 1)) * options_.ticks_per_second < 1.0) jumps.push_back(keys->time(key));
      }
      if (keys->size() > 1 && keys->before == Behaviour::reset) jumps.push_back(keys->times->front());
      // The last key still counts: after it the value jumps.
      if (keys->size() < 2 || (keys->after != Behaviour::reset && keys->after != Behaviour::repeat)) continue;
      const double last = keys->times->back();
      const auto is_behind = [&](double t) { return t > last && (t - last) * options_.ticks_per_second < on_tick; };
      std::erase_if(jumps, is_behind);
      jumps.push_back(last);
      jumps_.push_back(tick_of(last) + 1);
    }
  }
  marks_.insert(marks_.end(), jumps.begin(), jumps.end());
  sort_range(marks_.begin(), marks_.end());
  marks_.erase(std::unique(marks_.begin(), marks_.end()), marks_.end());
  for (const double jump : jumps) {
    jumps_.push_back(static_cast<Tick>(std::ceil(jump * options_.ticks_per_second - on_tick)));
  }
  sort_range(jumps_.begin(), jumps_.end());
  jumps_.erase(std::unique(jumps_.begin(), jumps_.end()), jumps_.end());
  std::erase_if(jumps_, [&](Tick jump) { return jump <= first_ || jump > last_; });
}

std::vector<Tick> StraightBaker::frame_ticks() const {
  std::vector<Tick> ticks;
  for (const double t : frame_times(options_.span)) ticks.push_back(tick_of(t));
  return ticks;
}

void sort_ticks(std::vector<Tick>& ticks) {
  sort_range(ticks.begin(), ticks.end());
  ticks.erase(std::unique(ticks.begin(), ticks.end()), ticks.end());
}

void add_midpoints(std::vector<Tick>& ticks) {
  const std::size_t count = ticks.size();
  for (std::size_t at = 0; at + 1 < count; ++at) {
    const Tick middle = (ticks[at] + ticks[at + 1]) / 2;
    if (middle > ticks[at]) ticks.push_back(middle);
  }
  sort_ticks(ticks);
}

void StraightBaker::place_keys() {
  const std::vector<Tick> frames = options_.every_frame ? frame_ticks() : std::vector<Tick>();
  for (StraightChannel& channel : channels_) {
    if (options_.every_frame) channel.ticks = frames;
    channel.ticks.push_back(first_);
    channel.ticks.push_back(last_);
    sort_ticks(channel.ticks);
    if (options_.has_midpoints && !options_.every_frame) add_midpoints(channel.ticks);
  }
}

// Keys at both sides of a jump, of those channels that it moves.
void StraightBaker::split_jumps() {
  std::vector<Vec4> before(channels_.size());
  for (const Tick jump : jumps_) {
    pose_at(time_of(jump - 1));
    for (std::size_t at = 0; at < channels_.size(); ++at) {
      before[at] = node_value(exact_.local[channels_[at].node], channels_[at].property);
    }
    pose_at(time_of(jump));
    for (std::size_t at = 0; at < channels_.size(); ++at) {
      StraightChannel& channel = channels_[at];
      const Vec4 behind = node_value(exact_.local[channel.node], channel.property);
      if (difference(before[at], behind, channel.is_rotation()) <= min_jump) continue;
      channel.ticks.push_back(jump - 1);
      channel.ticks.push_back(jump);
    }
  }
  for (StraightChannel& channel : channels_) sort_ticks(channel.ticks);
}

// Computes the missing values at all ticks.
void StraightBaker::fill() {
  std::vector<Tick> all;
  for (const StraightChannel& channel : channels_) all.insert(all.end(), channel.ticks.begin(), channel.ticks.end());
  sort_ticks(all);
  std::vector<std::size_t> next(channels_.size());
  for (StraightChannel& channel : channels_) channel.values.assign(channel.ticks.size(), Vec4(0.0));
  const ProgressReport baking = part(options_.progress, 0.0, options_.every_frame ? 1.0 : baked_share);
  for (std::size_t at = 0; at < all.size(); ++at) {
    report_progress(baking, "baking", at, all.size());
    pose_at(time_of(all[at]));
    if (!may_go_on()) return;
    for (std::size_t index = 0; index < channels_.size(); ++index) {
      StraightChannel& channel = channels_[index];
      std::size_t& key = next[index];
      if (key == channel.ticks.size() || channel.ticks[key] != all[at]) continue;
      Vec4 value = node_value(exact_.local[channel.node], channel.property);
      if (channel.is_rotation() && key > 0 && glm::dot(value, channel.values[key - 1]) < 0.0) value = -value;
      channel.values[key++] = value;
    }
  }
}

// Frames, half way between them, and the tick half way between keys; fewer of a long motion. More come with the keys.
void StraightBaker::find_looks() {
  const TimeSpan& span = options_.span;
  const double wanted = std::floor((span.to - span.from) * span.fps * 2.0) + 1.0;
  const auto count = static_cast<std::uint32_t>(std::min(wanted, max_looks));
  const double step = wanted <= max_looks ? 0.5 / span.fps : (span.to - span.from) / count;
  std::vector<double> times;
  times.reserve(count);
  for (std::uint32_t look = 0; look < count; ++look) times.push_back(span.from + look * step);
  std::vector<Tick> ticks;
  for (const StraightChannel& channel : channels_)
    ticks.insert(ticks.end(), channel.ticks.begin(), channel.ticks.end());
  sort_ticks(ticks);
  for (std::size_t at = 0; at + 1 < ticks.size(); ++at) {
    // There is no room between a tick and the next: a solver's result there is on its way.
    const Tick middle = (ticks[at] + ticks[at + 1]) / 2;
    times.push_back(static_cast<double>(middle) / options_.ticks_per_second);
  }
  sort_range(times.begin(), times.end());
  times.erase(std::unique(times.begin(), times.end()), times.end());
  std::erase_if(times, [&](double t) { return is_at_jump(t); });
  for (const double t : times) looks_.push_back({.t = t});
}

// What jumps is on its way for a tick.
bool StraightBaker::is_at_jump(double t) const {
  const double ticks_of_t = t * options_.ticks_per_second;
  const auto jump = std::lower_bound(jumps_.begin(), jumps_.end(), static_cast<Tick>(std::floor(ticks_of_t)));
  return jump != jumps_.end() && ticks_of_t > static_cast<double>(*jump - 1) &&
         ticks_of_t < static_cast<double>(*jump) + on_tick;
}

// Adds looks, at ascending ticks.
void StraightBaker::add_looks(const std::vector<Tick>& ticks) {
  const auto before = static_cast<std::ptrdiff_t>(looks_.size());
  for (const Tick tick : ticks) {
    const double t = static_cast<double>(tick) / options_.ticks_per_second;
    if (!is_at_jump(t)) looks_.push_back({.t = t});
  }
  const auto is_earlier = [](const Look& a, const Look& b) { return a.t < b.t; };
  std::inplace_merge(looks_.begin(), looks_.begin() + before, looks_.end(), is_earlier);
  const auto is_same = [](const Look& a, const Look& b) { return a.t == b.t; };
  looks_.erase(std::unique(looks_.begin(), looks_.end(), is_same), looks_.end());
}

void StraightBaker::pose_baked(double t) {
  const double at = t * options_.ticks_per_second;
  for (const StraightChannel& channel : channels_) {
    const auto next = std::upper_bound(channel.ticks.begin(), channel.ticks.end(), at,
                                       [](double tick, Tick key) { return tick < static_cast<double>(key); });
    const auto key = static_cast<std::size_t>(std::max<std::ptrdiff_t>(next - channel.ticks.begin() - 1, 0));
    Vec4 value = channel.values[key];
    if (next != channel.ticks.end() && next != channel.ticks.begin()) {
      const auto from = static_cast<double>(channel.ticks[key]);
      value = between(channel, key, (at - from) / (static_cast<double>(*next) - from));
    }
    set_node_value(baked_.local[channel.node], channel.property, is_fine_ ? as_written(value) : value);
  }
  update_world(context_.hierarchy(), baked_);
}

void StraightBaker::look_at(std::size_t index) {
  Look& look = looks_[index];
  pose_at(look.t);
  pose_baked(look.t);
  use(options_.work, &Limits::samples, samples_per_look * scene_.nodes.size());
  look.metres = look.degrees = 0.0;
  look.is_stale = false;
  differences_.clear();
  double largest_chord = 0.0;
  for (std::uint32_t node = 0; node < scene_.nodes.size(); ++node) {
    const Mat4& wanted = exact_.world[node];
    const Mat4& got = baked_.world[node];
    const double metres = std::sqrt(distance_square(wanted, got));
    if (metres > options_.tolerance.metres) ask_for_keys(node, look.t, false);
    if (metres > look.metres) {
      look.metres = metres;
      look.metres_node = node;
    }
    if (is_surely_within(wanted, got, std::min(chord_allowed_, largest_chord))) continue;
    const double chord = chord_square(wanted, got);
    if (chord > chord_allowed_) ask_for_keys(node, look.t, true);
    if (chord > largest_chord) {
      largest_chord = chord;
      look.degrees_node = node;
    }
  }
  look.degrees = glm::degrees(angle_of_chord(largest_chord));
}

// The difference of each channel at the current moment: every node below it asks for it.
void StraightBaker::find_differences() {
  if (!differences_.empty()) return;
  differences_.reserve(channels_.size());
  for (const StraightChannel& channel : channels_) {
    differences_.push_back(difference(node_value(exact_.local[channel.node], channel.property),
                                      node_value(baked_.local[channel.node], channel.property), channel.is_rotation()));
  }
}

// Asks for keys of the channels that move the node to a wrong place, without those that contribute little.
void StraightBaker::ask_for_keys(std::uint32_t node, double t, bool is_angle) {
  if (!has_steps_for_one_more()) return;
  find_differences();
  shares_.clear();
  double largest_share = 0.0;
  const Vec3 place(exact_.world[node][3]);
  for (auto at = static_cast<std::int32_t>(node); at != no_index;
       at = context_.hierarchy().parent(static_cast<std::uint32_t>(at))) {
    const auto above = static_cast<std::size_t>(at);
    // A node turns, and changes its size, about its pivot: its own origin goes there on a circle.
    const Vec4 pivot(scene_.nodes[above].pivot.position, 1.0);
    const double distance = glm::length(place - Vec3(exact_.world[above] * pivot));
    for (const std::int32_t index : channels_of_[above]) {
      if (index == no_index) continue;
      const StraightChannel& channel = channels_[static_cast<std::size_t>(index)];
      double share = differences_[static_cast<std::size_t>(index)];
      if (!is_angle && channel.property != Property::translation) share *= distance;
      if (is_angle && channel.property == Property::translation) share = 0.0;
      shares_.emplace_back(static_cast<std::size_t>(index), share);
      largest_share = std::max(largest_share, share);
    }
  }
  if (!use(options_.work, &Limits::steps, steps_per_wish + shares_.size())) return;
  const Tick tick = tick_of(t);
  for (const auto& [index, share] : shares_) {
    if (!(share > 0.25 * largest_share)) continue;
    const std::vector<Tick>& ticks = channels_[index].ticks;
    const auto next = std::upper_bound(ticks.begin(), ticks.end(), tick);
    if (next == ticks.begin() || *(next - 1) == tick) continue;
    if (wanted_[index].empty()) wanted_[index].resize(ticks.size());
    Wanted& wanted = wanted_[index][static_cast<std::size_t>(next - ticks.begin()) - 1];
    if (!(share > wanted.error)) continue;
    if (wanted.error == 0.0) ++wanted_count_;
    wanted = {share, tick};
  }
}

// In a long chain each node asks for all nodes above it: the steps that are left are for poses.
bool StraightBaker::has_steps_for_one_more() const {
  return options_.work == nullptr || options_.work->left(&Limits::steps) > steps_at_first_ / 2;
}

// Looks between two ticks are to be repeated.
void StraightBaker::invalidate(Tick from, Tick to) {
  const double begin = static_cast<double>(from) / options_.ticks_per_second;
  const double end = static_cast<double>(to) / options_.ticks_per_second;
  auto look =
      std::lower_bound(looks_.begin(), looks_.end(), begin, [](const Look& one, double t) { return one.t < t; });
  for (; look != looks_.end() && look->t <= end; ++look) look->is_stale = true;
}

// A tolerance that no keys hold (what moves faster than ticks, say) is missed before a limit is met: what is left then
// is for those that write them.
bool StraightBaker::has_room_for(std::size_t keys) const {
  if (options_.work == nullptr) return true;
  std::uint64_t all = keys;
  for (const StraightChannel& channel : channels_) all += channel.ticks.size();
  const std::uint64_t bytes = 2 * keys * (key_bytes + 2 * sizeof(Look) + wanted_bytes) + all * written_bytes;
  return bytes <= options_.work->left(&Limits::bytes) && keys <= options_.work->left(&Limits::keys) / 2;
}

bool StraightBaker::add_keys() {
  const std::size_t count = wanted_count_;
  if (count == 0 || !has_room_for(count)) return false;
  const std::uint64_t noted = count * wanted_bytes;
  if (!use_keys(options_.work, static_cast<double>(count), key_bytes + 2 * sizeof(Look))) return false;
  if (!use(options_.work, &Limits::bytes, noted)) return false;
  std::vector<Tick> looks;
  std::map<Tick, std::vector<std::size_t>> by_tick;
  for (std::size_t index = 0; index < channels_.size(); ++index) {
    const std::vector<Tick>& ticks = channels_[index].ticks;
    for (std::size_t key = 0; key < wanted_[index].size(); ++key) {
      const Wanted& wanted = wanted_[index][key];
      if (wanted.error == 0.0) continue;
      by_tick[wanted.tick].push_back(index);
      const Tick next = key + 1 == ticks.size() ? last_ : ticks[key + 1];
      invalidate(ticks[key], next);
      // If a requested key's place is within the tolerance now, the error is halfway to its neighbours.
      for (const auto& [from, to] : {std::pair(ticks[key], wanted.tick), std::pair(wanted.tick, next)}) {
        if (to - from > 1) looks.push_back((from + to) / 2);
      }
    }
  }
  sort_ticks(looks);
  add_looks(looks);
  std::vector<std::vector<std::pair<Tick, Vec4>>> added(channels_.size());
  for (const auto& [tick, indices] : by_tick) {
    pose_at(time_of(tick));
    for (const std::size_t index : indices) {
      const StraightChannel& channel = channels_[index];
      added[index].emplace_back(tick, node_value(exact_.local[channel.node], channel.property));
    }
  }
  for (std::size_t index = 0; index < channels_.size(); ++index) {
    if (added[index].empty()) continue;
    StraightChannel& channel = channels_[index];
    std::vector<std::pair<Tick, Vec4>> keys;
    keys.reserve(channel.ticks.size() + added[index].size());
    for (std::size_t key = 0; key < channel.ticks.size(); ++key) {
      keys.emplace_back(channel.ticks[key], channel.values[key]);
    }
    const auto middle = static_cast<std::ptrdiff_t>(keys.size());
    keys.insert(keys.end(), added[index].begin(), added[index].end());
    std::inplace_merge(keys.begin(), keys.begin() + middle, keys.end(),
                       [](const auto& a, const auto& b) { return a.first < b.first; });
    channel.ticks.clear();
    channel.values.clear();
    for (auto& [tick, value] : keys) {
      const bool is_far =
          channel.is_rotation() && !channel.values.empty() && glm::dot(value, channel.values.back()) < 0.0;
      channel.ticks.push_back(tick);
      channel.values.push_back(is_far ? -value : value);
    }
  }
  for (std::vector<Wanted>& of_channel : wanted_) of_channel.clear();
  wanted_count_ = 0;
  if (options_.work != nullptr) options_.work->release_bytes(noted);
  return true;
}

void StraightBaker::look(int round) {
  const ProgressReport measuring = part_of_round(part(options_.progress, baked_share, 1.0), round);
  for (std::size_t at = 0; at < looks_.size(); ++at) {
    report_progress(measuring, "measuring", at, looks_.size());
    if (looks_[at].is_stale) look_at(at);
    if (!may_go_on()) return;
  }
}

bool StraightBaker::is_near() const {
  return std::all_of(looks_.begin(), looks_.end(), [&](const Look& look) {
    return look.metres <= options_.tolerance.metres && look.degrees <= options_.tolerance.degrees;
  });
}

LargestError StraightBaker::largest() const {
  LargestError error;
  for (const Look& look : looks_) {
    if (look.metres >= error.metres) {
      error.metres = look.metres;
      error.metres_node = scene_.nodes[look.metres_node].name;
      error.metres_time = look.t;
    }
    if (look.degrees >= error.degrees) {
      error.degrees = look.degrees;
      error.degrees_node = scene_.nodes[look.degrees_node].name;
      error.degrees_time = look.t;
    }
  }
  return error;
}

bool is_constant(const StraightChannel& channel) {
  return std::all_of(channel.values.begin(), channel.values.end(), [&](const Vec4& value) {
    return difference(value, channel.values[0], channel.is_rotation()) <= min_motion;
  });
}

bool is_at_rest(const StraightChannel& channel, const Transform& rest) {
  return difference(channel.values[0], node_value(rest, channel.property), channel.is_rotation()) <= min_motion;
}

// Its first and last key: without the last some players leave a node where they had it before.
StraightChannel ends_of(const StraightChannel& channel) {
  StraightChannel ends{channel.node, channel.property, {channel.ticks.front()}, {channel.values.front()}};
  if (channel.ticks.size() > 1) {
    ends.ticks.push_back(channel.ticks.back());
    ends.values.push_back(channel.values.front());
  }
  return ends;
}

Track StraightBaker::track_of(const StraightChannel& channel) {
  std::vector<double> seconds;
  seconds.reserve(channel.ticks.size());
  for (const Tick tick : channel.ticks) seconds.push_back(static_cast<double>(tick) / options_.ticks_per_second);
  const KeyTimes times = pool_.share(std::move(seconds));
  Track track{.subject = {SubjectKind::node, channel.node}, .property = channel.property};
  if (channel.is_rotation()) {
    track.rotation.times = times;
    std::vector<double> values;
    values.reserve(4 * channel.values.size());
    for (const Vec4& value : channel.values) values.insert(values.end(), {value.x, value.y, value.z, value.w});
    track.rotation.values = Scalars::doubles(std::move(values));
    return track;
  }
  for (int axis = 0; axis < 3; ++axis) {
    Curve& curve = track.curves.emplace_back();
    curve.times = times;
    std::vector<double> values;
    values.reserve(channel.values.size());
    for (const Vec4& value : channel.values) values.push_back(value[axis]);
    curve.values = Scalars::doubles(std::move(values));
  }
  return track;
}

// A clip of that time without tracks.
Clip still(const Clip& source) {
  Clip clip;
  clip.name = source.name;
  clip.role = ClipRole::baked;
  clip.first_time = source.first_time;
  clip.last_time = source.last_time;
  clip.render_range = source.render_range;
  clip.origin = source.origin;
  clip.markers = source.markers;
  return clip;
}

// Takes the channels apart: each has its keys here or in its track, not in both.
Clip StraightBaker::made_clip() {
  Clip clip = still(clip_);
  for (const auto& places : channels_of_) {
    for (const std::int32_t index : places) {
      if (index == no_index) continue;
      const StraightChannel channel = std::move(channels_[static_cast<std::size_t>(index)]);
      const bool still = is_constant(channel);
      if (still && is_at_rest(channel, scene_.nodes[channel.node].rest)) continue;
      clip.tracks.push_back(track_of(still ? ends_of(channel) : channel));
    }
  }
  return clip;
}

namespace {

// The same rotation by angles as near as may be to others: whole turns apart, or beyond upright by two half turns.
Vec3 near_angles(const Vec3& angles, const Vec3& others) {
  constexpr double half_turn = 3.14159265358979323846;
  const auto brought_near = [&](Vec3 some) {
    for (int axis = 0; axis < 3; ++axis) {
      some[axis] += 2.0 * half_turn * std::round((others[axis] - some[axis]) / (2.0 * half_turn));
    }
    return some;
  };
  const Vec3 usual = brought_near(angles);
  const Vec3 beyond = brought_near({angles.x + half_turn, half_turn - angles.y, angles.z + half_turn});
  return glm::distance(usual, others) <= glm::distance(beyond, others) ? usual : beyond;
}

}  // namespace

// At the keys of the node's rotation.
std::vector<StraightAngles> StraightBaker::made_angles() {
  std::vector<StraightAngles> all;
  for (const std::uint32_t node : options_.angles_of) {
    const std::int32_t index = channels_of_[node][1];
    if (index == no_index) continue;
    const StraightChannel& channel = channels_[static_cast<std::size_t>(index)];
    std::vector<double> times;
    std::array<std::vector<double>, 3> values;
    for (std::size_t key = 0; key < channel.ticks.size(); ++key) {
      times.push_back(static_cast<double>(channel.ticks[key]) / options_.ticks_per_second);
      const Vec3 before = key == 0 ? Vec3(0.0) : Vec3(values[0].back(), values[1].back(), values[2].back());
      const Vec3 angles = near_angles(to_heading_pitch_bank(quat_of(channel.values[key])), before);
      for (int axis = 0; axis < 3; ++axis) values[static_cast<std::size_t>(axis)].push_back(angles[axis]);
    }
    const KeyTimes shared = make_times(std::move(times));
    StraightAngles& made = all.emplace_back();
    made.node = node;
    for (auto& column : values) {
      Curve& curve = made.curves.emplace_back();
      curve.times = shared;
      curve.values = Scalars::doubles(std::move(column));
    }
  }
  return all;
}

Result<StraightClip> StraightBaker::bake() {
  // Where every frame gets a key, before there are any.
  if (options_.every_frame || goes_on(clip_)) {
    const double channels = static_cast<double>(clip_.tracks.size() + solved_channels(scene_, clip_).size());
    use_keys(options_.work, frame_count(options_.span) * channels, key_bytes);
    GENGA_TRY(status_of(options_.work));
  }
  find_marks();
  find_channels();
  wanted_.resize(channels_.size());
  place_keys();
  split_jumps();
  fill();
  GENGA_TRY(status_of(options_.work));
  StraightClip made;
  if (!options_.every_frame) {
    find_looks();
    Rounds rounds(options_.work);
    int round = 0;
    for (; round < max_rounds; ++round) {
      look(round);
      if (is_near() || !rounds.has_room() || !add_keys()) break;
    }
    look(round + 1);
    GENGA_TRY(status_of(options_.work));
    made.is_near = is_near();
    made.error = largest();
    // Requested keys do not exist: there was no room for them.
    const std::string_view short_of = wanted_count_ == 0 ? std::string_view() : name_of(&Limits::bytes).name;
    if (!made.is_near) made.error.limit = rounds.limit().empty() ? short_of : rounds.limit();
  }
  made.angles = made_angles();
  made.clip = made_clip();
  return made;
}

}  // namespace

Result<StraightClip> bake_straight(const Scene& scene, const Clip& clip, const StraightOptions& options) {
  const double frames = frame_count(options.span);
  GENGA_TRY(check_frames(frames, options.work));
  if (!(options.span.to * options.ticks_per_second <= max_ticks)) {
    return Error{ErrorCode::limit_exceeded, "the motion ends behind the last tick that the format can count", {}, {}};
  }
  // Faces alone have a clip and no node.
  if (scene.nodes.empty()) return StraightClip{.clip = still(clip)};
  // At each look there are two poses: the exact one and that of the keys.
  const double poses = options.every_frame ? frames : 2.0 * std::min(2.0 * frames, max_looks);
  GENGA_TRY(check_places(poses * static_cast<double>(scene.nodes.size()), options.work));
  return StraightBaker(scene, clip, options).bake();
}

}  // namespace genga
