#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <span>
#include <utility>
#include <vector>

#include "genga/base/number_text.h"
#include "genga/convert/finite.h"
#include "genga/convert/lower_clip.h"

namespace genga {
namespace {

constexpr double most_frames = 1048576.0;    // more than nine hours at 30 frames a second
constexpr double most_bytes = 4294967295.0;  // of a .glb

float number(double value) { return is_usable(value) ? static_cast<float>(value) : 0.0F; }

KeyTimes shared_times(const std::vector<double>& times, double origin) {
  std::vector<double> rounded(times.size());
  std::transform(times.begin(), times.end(), rounded.begin(),
                 [&](double t) { return static_cast<double>(static_cast<float>(t - origin)); });
  return make_times(std::move(rounded));
}

bool is_constant(std::span<const float> numbers, std::size_t stride) {
  for (std::size_t at = stride; at < numbers.size(); ++at) {
    if (numbers[at] != numbers[at - stride]) return false;
  }
  return true;
}

template <class Table>
Table make_table(std::vector<float> values, const KeyTimes& times) {
  Table table;
  table.times = times;
  table.values = Scalars::floats(std::move(values));
  return table;
}

// A frame after the other, straight; a step's value is held until just before the next one begins.
KeyList bake_with_jumps(Path& path, const std::vector<Piece>& pieces, const std::vector<double>& times, double origin) {
  KeyWriter writer(KeyShape::linear, path.width(), origin, path.is_rotation());
  Vec4 value = pieces.empty() ? path.at(times[0]) : pieces[0].from;
  double begin = times[0];
  std::size_t frame = 1;
  const auto go_to = [&](double end, const Vec4& to) {
    if (end > begin) writer.straight(begin, value, end, to);
    begin = end;
    value = to;
  };
  for (std::size_t at = 0; at < pieces.size(); ++at) {
    for (; frame < times.size() && times[frame] < pieces[at].end; ++frame) go_to(times[frame], path.at(times[frame]));
    const bool is_jump = at + 1 < pieces.size() && !is_same(pieces[at].to, pieces[at + 1].from);
    if (!is_jump) continue;
    go_to(pieces[at].end, pieces[at].to);
    value = pieces[at + 1].from;
  }
  if (!pieces.empty()) go_to(pieces.back().end, pieces.back().to);
  return std::move(writer).finish(path.at(times.back()));
}

// end: the value at the span's very end, where a last step arrives.
bool has_jump(const std::vector<Piece>& pieces, const Vec4& end, bool is_rotation) {
  const auto same = [&](const Vec4& a, const Vec4& b) { return is_same(a, b) || (is_rotation && is_same(a, -b)); };
  for (std::size_t at = 1; at < pieces.size(); ++at) {
    if (!same(pieces[at - 1].to, pieces[at].from)) return true;
  }
  return !pieces.empty() && !same(pieces.back().to, end);
}

}  // namespace

Track ClipLowering::bake_rotation(Channel& channel, const std::vector<double>& times, const KeyTimes& shared) {
  std::vector<float> rows(4 * times.size());
  Vec4 last(0.0);
  for (std::size_t frame = 0; frame < times.size(); ++frame) {
    Vec4 value = channel.sampled >= 0 ? sampled_.values[static_cast<std::size_t>(channel.sampled)][frame]
                                      : channel.path->at(times[frame]);
    if (glm::dot(last, value) < 0.0) value = -value;
    last = value;
    for (int axis = 0; axis < 4; ++axis) rows[4 * frame + static_cast<std::size_t>(axis)] = number(value[axis]);
  }
  Track track{.subject = channel.subject, .property = channel.property};
  if (is_constant(rows, 4)) {
    rows.resize(4);
    channel.keys.keys.assign(1, {.value = Vec4(rows[0], rows[1], rows[2], rows[3])});
    track.rotation = make_table<RotationCurve>(std::move(rows), pool_.share({0.0}));
    return track;
  }
  track.rotation = make_table<RotationCurve>(std::move(rows), shared);
  return track;
}

Track ClipLowering::bake_vector(Channel& channel, const std::vector<double>& times, const KeyTimes& shared) {
  const std::size_t width = channel.path->width();
  std::array<std::vector<float>, 3> columns;
  for (std::size_t axis = 0; axis < width; ++axis) columns[axis].resize(times.size());
  for (std::size_t frame = 0; frame < times.size(); ++frame) {
    const Vec4 value = channel.path->at(times[frame]);
    for (std::size_t axis = 0; axis < width; ++axis) columns[axis][frame] = number(value[static_cast<int>(axis)]);
  }
  Track track{.subject = channel.subject, .property = channel.property};
  const bool constant = std::all_of(columns.begin(), columns.end(),
                                    [](const std::vector<float>& column) { return is_constant(column, 1); });
  Vec4 first(0.0);
  for (std::size_t axis = 0; axis < width; ++axis) {
    first[static_cast<int>(axis)] = columns[axis][0];
    if (constant) columns[axis].resize(1);
    track.curves.push_back(make_table<Curve>(std::move(columns[axis]), constant ? pool_.share({0.0}) : shared));
  }
  if (constant) channel.keys.keys.assign(1, {.value = first});
  return track;
}

Status ClipLowering::bake() {
  const double frames = frame_count(span_);
  const double bytes = frames * 28.0 * static_cast<double>(channels_.size()) / 2.0;
  if (channels_.empty()) return Done{};
  if (frames > most_frames || bytes > most_bytes) {
    return Error{ErrorCode::limit_exceeded,
                 number_text(std::floor(frames)) + " frames are too many to bake; choose a part with --from and --to",
                 {},
                 {}};
  }
  const std::vector<double> times = frame_times(span_);
  const KeyTimes shared = shared_times(times, span_.from);
  set_tolerances();
  for (Channel& channel : channels_) {
    if (channel.path != nullptr) {
      const std::vector<Piece> pieces = channel.path->pieces(span_);
      if (has_jump(pieces, channel.path->at(span_.to), channel.path->is_rotation())) {
        channel.keys = bake_with_jumps(*channel.path, pieces, times, span_.from);
        result_.tracks.push_back(make_track(channel.subject, channel.property, channel.keys, pool_));
        continue;
      }
    }
    channel.keys = {};
    Track track = channel.property == Property::rotation ? bake_rotation(channel, times, shared)
                                                         : bake_vector(channel, times, shared);
    const bool is_still_fov = channel.property == Property::fov && channel.keys.keys.size() == 1;
    if (!is_still_fov && !is_rest(channel)) result_.tracks.push_back(std::move(track));
  }
  return Done{};
}

}  // namespace genga
