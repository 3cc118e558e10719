#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <span>
#include <utility>
#include <vector>

#include "genga/convert/fit/driven_weights.h"
#include "genga/convert/fit/finite.h"
#include "genga/convert/fit/frame_looks.h"
#include "genga/convert/fit/poser.h"
#include "genga/convert/lower/clip/parts.h"

namespace genga {
namespace {

float number(double value) { return static_cast<float>(usable(value)); }

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
    if (pieces[at + 1].is_late) begin = writer.just_behind(begin);
  }
  if (!pieces.empty()) go_to(pieces.back().end, pieces.back().to);
  return std::move(writer).finish(path.at(times.back()));
}

// Frames that are evaluated before their values go to the tracks: few, so that they stay in the cache, and enough to
// write to each track in runs.
constexpr std::size_t batch_frames = 32;

using Row = std::array<float, 4>;

Row row_of(const Vec3& v) { return {number(v.x), number(v.y), number(v.z), 0.0F}; }
Row row_of(const Quat& q) { return {number(q.x), number(q.y), number(q.z), number(q.w)}; }

// Where the values of a channel go while frame follows frame.
struct Column {
  Channel* channel = nullptr;
  std::array<std::vector<float>, 3> vectors;  // x, y and z of every frame
  std::vector<float> rows;                    // of a rotation: x y z w of each frame

  bool is_rotation() const { return channel->property == Property::rotation; }
  void reserve(std::size_t frames) {
    if (is_rotation()) {
      rows.reserve(4 * frames);
      return;
    }
    for (auto& vector : vectors) vector.reserve(frames);
  }
  void append(std::span<const Row> batch) {
    if (is_rotation()) {
      append_rotations(batch);
      return;
    }
    for (std::size_t axis = 0; axis < 3; ++axis) {
      std::vector<float>& vector = vectors[axis];
      vector.resize(vector.size() + batch.size());
      float* to = &vector[vector.size() - batch.size()];
      for (const Row& row : batch) *to++ = row[axis];
    }
  }

 private:
  // The sign of the row before is kept: components are what some players interpolate.
  void append_rotations(std::span<const Row> batch) {
    const std::size_t begin = rows.size();
    rows.resize(begin + 4 * batch.size());
    Row last{};
    if (begin != 0) std::copy_n(&rows[begin - 4], 4, last.begin());
    float* to = &rows[begin];
    for (const Row& row : batch) {
      const float dot = row[0] * last[0] + row[1] * last[1] + row[2] * last[2] + row[3] * last[3];
      const float sign = dot < 0.0F ? -1.0F : 1.0F;
      for (std::size_t axis = 0; axis < 4; ++axis) *to++ = last[axis] = sign * row[axis];
    }
  }
};

bool has_steps(const KeyTable& keys) {
  if (keys.shapes.empty()) return keys.shape == KeyShape::step && keys.size() > 1;
  return std::find(keys.shapes.begin(), keys.shapes.end(), KeyShape::step) != keys.shapes.end();
}

// A track that has steps, or does not belong to a node, is sampled by itself. nullopt if its frames suffice.
std::optional<KeyList> bake_alone(const ClipSource& from, Channel& channel, const std::vector<double>& times) {
  if (channel.path == nullptr) return std::nullopt;
  const bool is_node = channel.subject.kind == SubjectKind::node;
  const std::vector<const KeyTable*> tables = channel.path->tables();
  const bool steps = std::any_of(tables.begin(), tables.end(), [](const KeyTable* keys) { return has_steps(*keys); });
  if (is_node && !steps) return std::nullopt;
  std::vector<Piece> pieces = channel.path->pieces(from.span);
  // Ticks are farther apart than that.
  if (from.target.new_clips.ticks_per_second == 0.0) keep_jumps_off_frames(pieces, from.span);
  return bake_with_jumps(*channel.path, pieces, times, from.span.from);
}

using Batch = std::vector<std::array<Row, batch_frames>>;  // of every column

// Bakes some frames at a time, for one part of the work.
class FrameBaker {
 public:
  FrameBaker(const ClipSource& from, const std::vector<Column>& columns)
      : from_(from),
        columns_(columns),
        poser_(from.scene, from.clip),
        is_solved_(!solved_channels(from.scene, from.clip).empty() || poser_.has_nodes_in_scene_space()),
        batch_(columns.size()) {}

  void bake(std::span<const double> times) {
    count_ = times.size();
    for (std::size_t frame = 0; frame < count_; ++frame) {
      const Pose& pose = is_solved_ ? poser_.at(times[frame]) : poser_.unsolved_at(times[frame]);
      for (std::size_t at = 0; at < columns_.size(); ++at) batch_[at][frame] = row_at(*columns_[at].channel, pose);
    }
  }
  // What was baked last, of a column.
  std::span<const Row> rows(std::size_t column) const { return std::span(batch_[column]).first(count_); }
  void count(Work* work) { poser_.count(work); }

 private:
  Row row_at(const Channel& channel, const Pose& pose) const {
    const Transform local = placed(from_, channel.node, pose.local[channel.node]);
    switch (channel.property) {
      case Property::rotation: return row_of(local.rotation);
      case Property::translation: return row_of(local.translation);
      default: return row_of(local.scale);
    }
  }

  const ClipSource& from_;
  const std::vector<Column>& columns_;
  Poser poser_;
  bool is_solved_;
  Batch batch_;
  std::size_t count_ = 0;  // frames of it
};

void bake_frames(const ClipSource& from, std::vector<Column>& columns, std::span<const double> times) {
  const std::size_t parts = (times.size() + batch_frames - 1) / batch_frames;
  std::vector<FrameBaker> bakers;
  while (bakers.size() < std::min(parts, width_of(from.options.run.executor))) bakers.emplace_back(from, columns);
  const auto bake = [&](std::size_t part, std::size_t slot) {
    const std::size_t first = part * batch_frames;
    bakers[slot].bake(times.subspan(first, std::min(batch_frames, times.size() - first)));
  };
  std::size_t done = 0;
  const auto take = [&] {
    report_progress(from.options.run.progress, "baking", done * batch_frames, times.size());
    for (std::size_t slot = 0; slot < bakers.size() && done < parts; ++slot, ++done) {
      bakers[slot].count(from.options.run.work);
      for (std::size_t at = 0; at < columns.size(); ++at) columns[at].append(bakers[slot].rows(at));
    }
    return goes_on(from.options.run.work);
  };
  run_in_rounds(from.options.run.executor, parts, bake, take);
}

// A track of all frames, or of one when nothing moves; nothing when the node is at rest.
std::optional<Track> baked_track(const ClipSource& from, Column& column, const KeyTimes& shared, TimesPool& pool) {
  const Channel& channel = *column.channel;
  Track track{.subject = channel.subject, .property = channel.property};
  const bool is_rotation = column.is_rotation();
  const bool constant = is_rotation ? is_constant(column.rows, 4)
                                    : std::all_of(column.vectors.begin(), column.vectors.end(),
                                                  [](const auto& vector) { return is_constant(vector, 1); });
  const KeyTimes times = constant ? pool.share({0.0}) : shared;
  if (constant) {
    Vec4 value(0.0);
    for (std::size_t axis = 0; axis < (is_rotation ? 4U : 3U); ++axis) {
      value[static_cast<int>(axis)] = is_rotation ? column.rows[axis] : column.vectors[axis][0];
    }
    column.channel->keys.keys.assign(1, {.value = value});
    if (is_rest(from, channel)) return std::nullopt;
    column.rows.resize(is_rotation ? 4 : 0);
    for (auto& vector : column.vectors) vector.resize(is_rotation ? 0 : 1);
  }
  if (is_rotation) {
    track.rotation = make_table<RotationCurve>(std::move(column.rows), times);
    return track;
  }
  for (auto& vector : column.vectors) track.curves.push_back(make_table<Curve>(std::move(vector), times));
  return track;
}

}  // namespace

Transform placed(const ClipSource& from, std::uint32_t node, const Transform& local) {
  Transform turned = from.change.transform(local);
  if (from.scene.nodes[node].pivot == Pivot{}) return turned;
  turned.rotation = from.places[node].turn * turned.rotation;
  turned.translation += from.places[node].offset;
  return turned;
}

Status bake_channels(const ClipSource& from, Channels& channels, TimesPool& pool, Clip& clip) {
  if (channels.all.empty()) return Done{};
  const double frames = frame_count(from.span);
  GENGA_TRY(check_frames(frames, from.options.run.work));
  const double rows = frames * static_cast<double>(channels.all.size());
  if (!use_keys(from.options.run.work, rows, sizeof(Row))) return from.options.run.work->status();
  const std::vector<double> times = frame_times(from.span);
  std::vector<Column> columns;
  for (Channel& channel : channels.all) {
    if (std::optional<KeyList> keys = bake_alone(from, channel, times)) {
      channel.keys = *std::move(keys);
      if (is_rest(from, channel)) continue;
      clip.tracks.push_back(make_track(channel.subject, channel.property, channel.keys, pool));
      continue;
    }
    Column& column = columns.emplace_back();
    column.channel = &channel;
    column.reserve(times.size());
  }
  if (!columns.empty()) {
    const auto nodes = static_cast<double>(from.scene.nodes.size());
    GENGA_TRY(check_places(static_cast<double>(times.size()) * nodes, from.options.run.work));
  }
  bake_frames(from, columns, times);
  GENGA_TRY(status_of(from.options.run.work));
  const KeyTimes shared = shared_times(times, from.span.from);
  for (Column& column : columns) {
    if (std::optional<Track> track = baked_track(from, column, shared, pool)) clip.tracks.push_back(*std::move(track));
  }
  return Done{};
}

}  // namespace genga
