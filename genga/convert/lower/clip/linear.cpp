// Straight curves: what is straight keeps its keys, all else gets as few of the frames as the tolerance asks for.
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <memory>
#include <set>
#include <utility>
#include <vector>

#include "genga/convert/fit/apart.h"
#include "genga/convert/fit/driven_weights.h"
#include "genga/convert/fit/fit.h"
#include "genga/convert/fit/frame_keys.h"
#include "genga/convert/fit/frame_looks.h"
#include "genga/convert/fit/node_value.h"
#include "genga/convert/fit/sample_scene.h"
#include "genga/convert/lower/clip/key_columns.h"
#include "genga/convert/lower/clip/linear_part.h"
#include "genga/convert/lower/clip/parts.h"
#include "genga/core/drop_nodes.h"
#include "genga/evaluate/hierarchy.h"

namespace genga {
namespace {

// Looks of one part of the work, at most and at least, and places of channels in one.
constexpr std::size_t most_looks = 256;
constexpr std::size_t least_looks = 8;
constexpr std::size_t places_of_part = std::size_t{1} << 17U;
constexpr std::uint64_t most_parts = 64;  // at a time
// What solvers leave of a node that rests: of translations metres, of rotations radians.
constexpr double at_rest = 1e-6;

// Radians. Maximum tolerance for comparing a track's own keys, of which players may differ by a sixteenth. Nothing
// measures that, so it is below what is visible.
constexpr double own_tolerance = 8e-5;

std::size_t place_of(Property property) {
  if (property == Property::translation) return 0;
  return property == Property::rotation ? 1 : 2;
}

bool goes_straight(const KeyTable& keys) { return has_only(keys, KeyShape::linear, KeyShape::step); }

// Whether every node of the clip goes from key to key by lines: what is sampled of it bends at its keys alone.
bool is_straight(const Clip& clip) {
  return std::all_of(clip.tracks.begin(), clip.tracks.end(), [](const Track& track) {
    if (track.subject.kind != SubjectKind::node || !moves_node(track)) return true;
    const std::vector<const KeyTable*> tables = key_tables(track);
    return std::all_of(tables.begin(), tables.end(), [](const KeyTable* keys) { return goes_straight(*keys); });
  });
}

// By node: whether its curves may change a channel that is sampled. All nodes where some are in the scene's space.
std::vector<bool> sampled_from(const ClipSource& from) {
  const std::vector<Node>& nodes = from.scene.nodes;
  std::vector<bool> counts(nodes.size(), !carried_nodes(from.scene, from.clip).empty());
  for (const NodeChannel& channel : solved_channels(from.scene, from.clip)) counts[channel.node] = true;
  // Rules take nodes in the scene's space, where all nodes above them move them.
  for (const Constraint& constraint : from.scene.constraints) {
    if (constrained_nodes(constraint.rule).empty()) continue;
    for_each_node(constraint.rule, [&](auto node) {
      for (auto at = static_cast<std::int32_t>(node); at != no_index; at = nodes[static_cast<std::size_t>(at)].parent)
        counts[static_cast<std::size_t>(at)] = true;
    });
  }
  return counts;
}

// A track whose keys may not be straight in what becomes of it.
bool needs_frames(const Track& track) {
  const bool is_angle = track.property == Property::zoom || track.rotation_form == RotationForm::euler ||
                        track.rotation_form == RotationForm::heading_pitch_bank;
  const std::vector<const KeyTable*> tables = key_tables(track);
  return is_angle || track.property == Property::ray_direction ||
         std::any_of(tables.begin(), tables.end(), [](const KeyTable* keys) {
           return !goes_straight(*keys) || keys->before != Behaviour::constant || keys->after != Behaviour::constant;
         });
}

class LinearClip {
 public:
  LinearClip(const ClipSource& from, const std::vector<FrameRange>& ranges, Channels& channels)
      : from_(from), ranges_(ranges), all_(channels.all), motion_{.from = from} {}

  Status run(LoweredClip& made);
  void add_tracks(TimesPool& pool, Clip& clip);

 private:
  void sort_channels();
  void add_node_channel(Channel& channel);
  KeyList own_keys(const Channel& channel) const;
  void find_moved();
  bool keeps_keys(const Track& track) const;
  void find_jumps(bool is_sampled, std::vector<Jump>& jumps) const;
  std::vector<double> frames() const;
  void find_looks();
  std::size_t part_count(std::size_t looks_of_part) const;
  Status ask_for_work(std::size_t looks_of_part);
  Status run_parts(std::size_t looks_of_part);
  Status limit_met_at(std::size_t done, std::size_t parts) const;
  void share_times();

  const ClipSource& from_;
  const std::vector<FrameRange>& ranges_;  // of frames at which it may move
  std::vector<Channel>& all_;
  LinearMotion motion_;
  std::set<const KeyTable*> kept_;  // of tracks whose keys are kept
  std::vector<KeyColumn> columns_;  // of each channel of the motion
  std::size_t parts_at_a_time_ = 1;
  WorstNodes at_looks_;
  WorstNodes between_;
};

void LinearClip::sort_channels() {
  motion_.node_of.assign(from_.lowered.nodes.size(), no_index);
  for (Channel& channel : all_) {
    if (channel.subject.kind == SubjectKind::node) {
      add_node_channel(channel);
    } else {
      channel.keys = frame_keys(*channel.path, from_.span, channel.tolerance.usual());
    }
  }
}

void LinearClip::add_node_channel(Channel& channel) {
  LinearChannel one{.channel = &channel, .subset = {channel.tolerance.usual(), channel.property == Property::rotation}};
  one.has_own_keys = channel.path != nullptr && channel.path->is_straight();
  if (one.has_own_keys) {
    for (const KeyTable* keys : channel.path->tables()) kept_.insert(keys);
  }
  motion_.is_exact = motion_.is_exact && one.has_own_keys;
  std::int32_t& node = motion_.node_of[channel.subject.index];
  if (node == no_index) {
    node = static_cast<std::int32_t>(motion_.nodes.size());
    motion_.nodes.push_back({channel.node, channel.subject.index, {no_index, no_index, no_index}});
  }
  motion_.nodes[static_cast<std::size_t>(node)].channels[place_of(channel.property)] =
      static_cast<std::int32_t>(motion_.channels.size());
  columns_.emplace_back(one.is_rotation());
  motion_.channels.push_back(one);
}

KeyList LinearClip::own_keys(const Channel& channel) const {
  const double apart = std::min(channel.tolerance.usual(), own_tolerance);
  return straight_keys_of(*channel.path, from_.span, {apart, channel.property == Property::rotation});
}

void LinearClip::find_moved() {
  const Hierarchy hierarchy(from_.lowered.nodes);
  motion_.reaches = reaches_of(from_.lowered);
  std::vector<bool> moves(from_.lowered.nodes.size());
  for (const std::uint32_t node : hierarchy.order()) {
    const std::int32_t parent = hierarchy.parent(node);
    moves[node] = motion_.node_of[node] != no_index || (parent != no_index && moves[static_cast<std::size_t>(parent)]);
    if (moves[node]) motion_.moved.push_back(node);
  }
}

bool LinearClip::keeps_keys(const Track& track) const {
  const std::vector<const KeyTable*> tables = key_tables(track);
  return std::any_of(tables.begin(), tables.end(), [&](const KeyTable* keys) { return kept_.contains(keys); });
}

void LinearClip::find_jumps(bool is_sampled, std::vector<Jump>& jumps) const {
  const std::vector<bool> moving_morphs = node_moving_morphs(from_.scene);
  for (const Track& track : from_.clip.tracks) {
    const bool moves = track.subject.kind == SubjectKind::camera || may_move_nodes(track, moving_morphs);
    // What keeps its own keys has its jumps in them, unless others follow it.
    if (moves && (is_sampled || !keeps_keys(track))) add_jumps(track, from_.span, jumps);
  }
}

std::vector<double> LinearClip::frames() const {
  if (motion_.is_exact) return frame_times(std::vector<FrameRange>(), from_.span);
  std::vector<double> times = frame_times(ranges_, from_.span);
  // The end that is a rounding behind the last frame.
  const std::size_t count = times.size();
  if (count > 1 && (times[count - 1] - times[count - 2]) * from_.span.fps < 0.01) times.erase(times.end() - 2);
  return times;
}

void LinearClip::find_looks() {
  const bool is_solved = !solved_channels(from_.scene, from_.clip).empty();
  const bool is_carried = !carried_nodes(from_.scene, from_.clip).empty();
  const auto in_space = [](const Node& node) { return node.in_scene_space; };
  motion_.is_solved = is_solved || std::any_of(from_.scene.nodes.begin(), from_.scene.nodes.end(), in_space);
  motion_.keeps_key_looks = is_carried && !is_solved && is_straight(from_.clip);
  std::vector<Jump> jumps;
  find_jumps(is_solved || is_carried, jumps);
  motion_.looks = frame_looks(from_.span, frames(), jumps,
                              motion_.keeps_key_looks ? node_key_times(from_.clip, from_.span) : std::vector<double>());
}

std::size_t LinearClip::part_count(std::size_t looks_of_part) const {
  const std::size_t steps = motion_.looks.size() - 1;
  return std::max<std::size_t>((steps + looks_of_part - 1) / looks_of_part, 1);
}

// Before anything is sampled: every look, and what is half way to the next. A quarter of the memory is for parts that
// are worked on side by side, however many threads there are, so that all get to the same end.
Status LinearClip::ask_for_work(std::size_t looks_of_part) {
  const double looks = 2.0 * static_cast<double>(motion_.looks.size());
  GENGA_TRY(check_places(looks * static_cast<double>(from_.scene.nodes.size()), from_.options.run.work));
  const std::uint64_t bytes_of_part = looks_of_part * motion_.channels.size() * (sizeof(Vec4) + 1);
  const std::uint64_t share =
      from_.options.run.work == nullptr ? no_limit : from_.options.run.work->left(&Limits::bytes) / 4;
  const std::uint64_t most = std::min<std::uint64_t>(part_count(looks_of_part), most_parts);
  const std::uint64_t parts = std::clamp<std::uint64_t>(share / bytes_of_part, 1, most);
  parts_at_a_time_ = static_cast<std::size_t>(parts);
  use(from_.options.run.work, &Limits::bytes, parts * bytes_of_part);
  return status_of(from_.options.run.work);
}

Status LinearClip::run_parts(std::size_t looks_of_part) {
  const std::size_t steps = motion_.looks.size() - 1;
  const std::size_t parts = part_count(looks_of_part);
  std::vector<LinearPart> working;
  const std::size_t width = std::min(width_of(from_.options.run.executor), parts_at_a_time_);
  while (working.size() < std::min(parts, width)) working.emplace_back(motion_);
  const auto run_one = [&](std::size_t part, std::size_t slot) {
    const std::size_t first = part * looks_of_part;
    working[slot].run(first, std::min(first + looks_of_part, steps));
  };
  std::size_t done = 0;
  const auto take = [&] {
    report_progress(from_.options.run.progress, "choosing keys", done, parts);
    for (std::size_t slot = 0; slot < working.size() && done < parts && goes_on(from_.options.run.work);
         ++slot, ++done) {
      working[slot].count(from_.options.run.work);
      at_looks_.take(working[slot].at_looks());
      between_.take(working[slot].between());
      for (std::size_t channel = 0; channel < columns_.size(); ++channel) {
        if (motion_.channels[channel].has_own_keys) continue;
        const std::size_t before = columns_[channel].size();
        columns_[channel].append(working[slot].keys_of(channel));
        const auto keys = static_cast<double>(columns_[channel].size() - before);
        use_keys(from_.options.run.work, keys, columns_[channel].bytes_of_key());
      }
    }
    return goes_on(from_.options.run.work);
  };
  if (!run_in_rounds(from_.options.run.executor, parts, run_one, take, parts_at_a_time_))
    return limit_met_at(done, parts);
  return Done{};
}

// The number of keys is known when they are chosen: estimates the total from the parts so far.
Status LinearClip::limit_met_at(std::size_t done, std::size_t parts) const {
  const Work& work = *from_.options.run.work;
  Error error = work.status().error();
  for (const Limit limit : {&Limits::bytes, &Limits::keys}) {
    if (error.limit != name_of(limit).name || done == parts) continue;
    const double each = static_cast<double>(work.needed()) / static_cast<double>(done);
    return limit_met(limit, work.limits(), static_cast<std::uint64_t>(each * static_cast<double>(parts)), "about");
  }
  return error;
}

// What never moves has one key.
void LinearClip::share_times() {
  std::vector<KeyColumn*> moving;
  for (std::size_t channel = 0; channel < columns_.size(); ++channel) {
    if (motion_.channels[channel].has_own_keys) continue;
    KeyColumn& column = columns_[channel];
    const Channel& one = *motion_.channels[channel].channel;
    const Vec4 rest = node_value(from_.lowered.nodes[one.subject.index].rest, one.property);
    if (column.is_constant() || (one.path == nullptr && column.is_near(rest, at_rest))) {
      column.keep_first();
    } else {
      moving.push_back(&column);
    }
  }
  share_looks(motion_.looks, moving);
}

LargestError largest_of(const ClipSource& from, const WorstNodes& worst) {
  const auto name = [&](std::uint32_t node) { return from.lowered.nodes[node].name; };
  LargestError error{.metres = std::sqrt(worst.metres_square),
                     .degrees = glm::degrees(angle_of_chord(worst.chord_square))};
  if (error.metres > 0.0) error.metres_node = name(worst.metres_node);
  if (error.degrees > 0.0) error.degrees_node = name(worst.chord_node);
  error.metres_time = worst.metres_time;
  error.degrees_time = worst.chord_time;
  return error;
}

Status LinearClip::run(LoweredClip& made) {
  sort_channels();
  if (motion_.channels.empty()) return Done{};
  find_moved();
  find_looks();
  const std::size_t looks_of_part =
      std::min(std::clamp(places_of_part / motion_.channels.size(), least_looks, most_looks), motion_.looks.size());
  GENGA_TRY(ask_for_work(looks_of_part));
  GENGA_TRY(run_parts(looks_of_part));
  share_times();
  made.error = largest_of(from_, at_looks_);
  made.between = largest_of(from_, between_);
  return Done{};
}

void LinearClip::add_tracks(TimesPool& pool, Clip& clip) {
  std::size_t next = 0;
  for (Channel& channel : all_) {
    const bool is_node = channel.subject.kind == SubjectKind::node;
    const std::size_t number = is_node ? next++ : 0;
    const bool is_column = is_node && !motion_.channels[number].has_own_keys;
    if (is_column && columns_[number].size() == 1) channel.keys.keys.assign(1, {.value = columns_[number].value(0)});
    // Made one after the other, as they are larger than tracks.
    if (is_node && !is_column) channel.keys = own_keys(channel);
    if (is_rest(from_, channel)) continue;
    if (!is_column) {
      clip.tracks.push_back(make_track(channel.subject, channel.property, channel.keys, pool));
      channel.keys = {};
      continue;
    }
    KeyColumn& column = columns_[number];
    std::vector<double> times;
    times.reserve(column.size());
    for (const std::uint32_t look : column.looks()) times.push_back(motion_.looks[look].key);
    if (column.size() == 1) times = {0.0};
    clip.tracks.push_back(column.take(channel.subject, channel.property, pool.share(std::move(times))));
  }
}

}  // namespace

std::vector<FrameRange> linear_ranges(const ClipSource& from) {
  std::vector<const Track*> tracks;
  const std::vector<bool> counts = sampled_from(from);
  const bool is_sampled = std::find(counts.begin(), counts.end(), true) != counts.end();
  const auto is_seen = [&](const Track& track) {
    return track.subject.kind == SubjectKind::node ? counts[track.subject.index] : is_sampled;
  };
  for (const Track& track : from.clip.tracks) {
    if (is_seen(track) || needs_frames(track)) tracks.push_back(&track);
  }
  return active_ranges(tracks, from.span, longest_look_ahead(from.scene));
}

Status linear_channels(const ClipSource& from, const std::vector<FrameRange>& ranges, Channels& channels,
                       TimesPool& pool, LoweredClip& made) {
  LinearClip linear(from, ranges, channels);
  GENGA_TRY(linear.run(made));
  linear.add_tracks(pool, made.clip);
  return Done{};
}

}  // namespace genga
