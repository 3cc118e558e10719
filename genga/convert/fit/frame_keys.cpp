#include "genga/convert/fit/frame_keys.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "genga/convert/fit/finite.h"
#include "genga/convert/fit/frame_looks.h"
#include "genga/convert/fit/sample_scene.h"

namespace genga {
namespace {

Vec4 usable(Vec4 value) {
  for (int axis = 0; axis < 4; ++axis) value[axis] = is_usable(value[axis]) ? value[axis] : 0.0;
  return value;
}

// How many frames a turn may take at a time, so that each part is short enough.
std::uint32_t frames_at_a_time(const StraightSubset& subset, Path& path, double begin, double step,
                               std::uint32_t frames) {
  std::uint32_t count = frames;
  while (count > 1 && !subset.turns_little(path.at(begin), path.at(begin + step * count))) count = (count + 1) / 2;
  return count;
}

// The lines of a rotation with frames between them.
void write_turn(Path& path, const Piece& piece, const TimeSpan& span, const StraightSubset& subset, KeyWriter& writer) {
  const double first = std::ceil((piece.begin - span.from) * span.fps + 1e-3);
  const double last = std::floor((piece.end - span.from) * span.fps - 1e-3);
  double begin = piece.begin;
  Vec4 value = piece.from;
  if (first <= last && !subset.turns_little(piece.from, piece.to)) {
    const auto frames = static_cast<std::uint32_t>(std::min(last - first + 1.0, 1e6));
    const std::uint32_t step = frames_at_a_time(subset, path, piece.begin, 1.0 / span.fps, frames);
    for (std::uint32_t frame = 0; frame < frames; frame += step) {
      const double t = span.from + (first + frame) / span.fps;
      Vec4 next = path.at(t);
      if (glm::dot(next, value) < 0.0) next = -next;
      writer.straight(begin, value, t, next);
      begin = t;
      value = next;
    }
  }
  writer.straight(begin, value, piece.end, glm::dot(piece.to, value) < 0.0 ? -piece.to : piece.to);
}

// The frames on which something moves, and the ends of where it does.
std::vector<double> frames_of(const std::vector<Piece>& pieces, const TimeSpan& span) {
  std::vector<FrameRange> ranges;
  for (const Piece& piece : pieces) {
    if (piece.kind == PieceKind::hold) continue;
    const double first = std::floor((piece.begin - span.from) * span.fps + 1e-6);
    const double last = std::ceil((piece.end - span.from) * span.fps - 1e-6);
    if (!ranges.empty() && first <= ranges.back().last) {
      ranges.back().last = std::max(ranges.back().last, last);
    } else {
      ranges.push_back({first, last});
    }
  }
  return frame_times(ranges, span);
}

bool is_still(const std::vector<Vec4>& values) {
  return std::all_of(values.begin(), values.end(), [&](const Vec4& value) { return is_same(value, values.front()); });
}

}  // namespace

KeyList straight_keys_of(Path& path, const TimeSpan& span, const StraightSubset& subset, Holding holding) {
  std::vector<Piece> pieces = path.pieces(span);
  keep_jumps_off_frames(pieces, span);
  const auto holds = [](const Piece& piece) { return piece.kind == PieceKind::hold; };
  const bool is_step = holding == Holding::steps && std::all_of(pieces.begin(), pieces.end(), holds);
  KeyWriter writer(is_step ? KeyShape::step : KeyShape::linear, path.width(), span.from, path.is_rotation());
  for (Piece piece : pieces) {
    if (piece.is_late) piece.begin = writer.just_behind(piece.begin);
    if (piece.begin >= piece.end) continue;
    if (piece.kind == PieceKind::hold) {
      writer.hold(piece.begin, piece.end, piece.from);
    } else if (path.is_rotation() && !piece.is_dense) {
      write_turn(path, piece, span, subset, writer);
    } else {
      writer.straight(piece.begin, piece.from, piece.end, piece.to);
    }
  }
  return std::move(writer).finish(path.at(span.to));
}

KeyList frame_keys(Path& path, const TimeSpan& span, double tolerance, Holding holding) {
  const StraightSubset subset(tolerance, false);
  if (path.is_straight()) return straight_keys_of(path, span, subset, holding);
  std::vector<Jump> jumps;
  const std::vector<Piece> pieces = path.pieces(span);
  add_jumps(pieces, jumps);
  const std::vector<Look> looks = frame_looks(span, frames_of(pieces, span), jumps, {});
  std::vector<float> times(looks.size());
  std::vector<Vec4> values(looks.size());
  for (std::size_t look = 0; look < looks.size(); ++look) {
    times[look] = looks[look].key;
    values[look] = usable(path.at(looks[look].time));
  }
  KeyList list{.shape = KeyShape::linear, .width = path.width(), .keys = {}};
  if (is_still(values)) {
    list.keys.push_back({.value = values.front()});
    return list;
  }
  std::vector<std::uint8_t> keep(looks.size(), 0);
  subset.choose(times, values, keep);
  for (std::size_t look = 0; look < looks.size(); ++look) {
    if (keep[look] != 0) list.keys.push_back({.time = times[look], .value = values[look]});
  }
  return list;
}

}  // namespace genga
