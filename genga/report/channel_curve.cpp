#include "genga/report/channel_curve.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "genga/evaluate/curve.h"
#include "genga/evaluate/curve_times.h"
#include "genga/evaluate/segment.h"
#include "genga/report/track_columns.h"

namespace genga {
namespace {

// The index in x y z w as stored, from the column's name: .x writes w first.
std::uint32_t component_number(std::string_view channel) {
  constexpr std::string_view letters = "xyzw";
  return static_cast<std::uint32_t>(letters.find(channel.back()));
}

// The inner control points of the segment from key `index` on.
void set_handles(const Curve& curve, std::size_t index, ChannelKey& from, ChannelKey& to) {
  const Segment segment = compile_segment(curve, index);
  if (is_straight(segment)) return;
  const auto& [a, b, c, d] = segment.value;
  const auto& [t0, t1, t2, t3] = segment.time;
  const double span = segment.end - segment.begin;
  from.out_time = span * (t0 + t1 / 3.0);
  from.out_value = b / 3.0;
  to.in_time = -span * (t1 / 3.0 + t2 * 2.0 / 3.0 + t3);
  to.in_value = -(b / 3.0 + c * 2.0 / 3.0 + d);
}

Quat key_of(const RotationCurve& curve, std::size_t index) {
  const Scalars& v = curve.values;
  return {v[4 * index + 3], v[4 * index], v[4 * index + 1], v[4 * index + 2]};
}

std::shared_ptr<const std::vector<bool>> turned_keys(const RotationCurve& curve) {
  std::vector<bool> is_turned(curve.size());
  Quat before(1.0, 0.0, 0.0, 0.0);
  for (std::size_t i = 0; i < curve.size(); ++i) {
    const Quat key = key_of(curve, i);
    is_turned[i] = glm::dot(key, before) < 0.0;
    before = is_turned[i] ? -key : key;
  }
  return std::make_shared<const std::vector<bool>>(std::move(is_turned));
}

// The key that begins what holds at that time.
std::size_t key_before(const RotationCurve& curve, double time, std::size_t hint) {
  const double first = curve.time(0);
  const double last = curve.time(curve.size() - 1);
  if (time < first) time = wrap_time(curve.before, first, last, time).time;
  if (time > last) time = wrap_time(curve.after, first, last, time).time;
  return find_stretch(curve, time, hint).index;
}

double component_of(const ChannelCurve& channel, const Quat& q, bool is_turned) {
  const double value = std::array{q.x, q.y, q.z, q.w}[channel.component];
  return is_turned != channel.is_negated ? -value : value;
}

void add_curves(const Track& track, ChannelCurve made, const std::vector<std::string_view>& names,
                std::vector<ChannelCurve>& channels) {
  const std::string subject = made.name + '/';
  for (std::size_t i = 0; i < std::min(track.curves.size(), names.size()); ++i) {
    if (track.curves[i].empty()) continue;
    made.name = subject + std::string(names[i]);
    made.curve = &track.curves[i];
    channels.push_back(made);
  }
}

void add_rotation(const Track& track, ChannelCurve made, const std::vector<std::string_view>& names,
                  std::vector<ChannelCurve>& channels) {
  if (track.rotation.empty()) return;
  const std::string subject = made.name + '/';
  made.rotation = &track.rotation;
  made.is_turned = turned_keys(track.rotation);
  for (const std::string_view name : names) {
    made.name = subject + std::string(name);
    made.component = component_number(name);
    made.is_negated = track.is_conjugate && made.component < 3;
    channels.push_back(made);
  }
}

}  // namespace

std::vector<ChannelCurve> channel_curves(const Scene& scene, const Clip& clip, TextEncoding encoding) {
  std::vector<ChannelCurve> channels;
  const std::vector<TrackColumns> columns = track_columns(scene, clip, encoding);
  for (std::uint32_t index = 0; index < columns.size(); ++index) {
    const Track& track = clip.tracks[index];
    const ChannelCurve named{.name = columns[index].name, .track = index};
    const auto& add = track.curves.empty() ? add_rotation : add_curves;
    add(track, named, columns[index].channels, channels);
  }
  return channels;
}

double value_at_key(const ChannelCurve& channel, std::size_t index) {
  if (channel.curve != nullptr) return channel.curve->values[index];
  return component_of(channel, key_of(*channel.rotation, index), (*channel.is_turned)[index]);
}

std::vector<ChannelKey> keys_of(const ChannelCurve& channel) {
  const KeyTable& table = channel.keys();
  std::vector<ChannelKey> keys(table.size());
  for (std::size_t i = 0; i < keys.size(); ++i) {
    keys[i].time = table.time(i);
    keys[i].value = value_at_key(channel, i);
    keys[i].shape = table.shape_of(i);
  }
  if (channel.curve == nullptr) return keys;
  for (std::size_t i = 0; i + 1 < keys.size(); ++i) set_handles(*channel.curve, i, keys[i], keys[i + 1]);
  return keys;
}

void values_of(const ChannelCurve& channel, std::span<const double> times, std::span<double> values) {
  if (channel.curve != nullptr) return evaluate(*channel.curve, times, values);
  const RotationCurve& curve = *channel.rotation;
  RotationCursor cursor;
  std::size_t key = 0;
  for (std::size_t i = 0; i < std::min(times.size(), values.size()); ++i) {
    const Quat q = evaluate(curve, times[i], cursor);
    key = key_before(curve, times[i], key);
    const bool is_turned = (glm::dot(q, key_of(curve, key)) < 0.0) != (*channel.is_turned)[key];
    values[i] = component_of(channel, q, is_turned);
  }
}

}  // namespace genga
