#include "genga/convert/fit/frame_keys.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "genga/convert/fit/finite.h"
#include "genga/convert/fit/frame_looks.h"
#include "genga/convert/fit/sample_scene.h"

namespace genga {
namespace {

// A turn whose frames from first to last are split until each part is small enough.
class Turn {
 public:
  Turn(Path& path, const TimeSpan& span, const StraightSubset& subset, KeyWriter& writer)
      : path_(path), span_(span), subset_(subset), writer_(writer) {}

  void write(const Piece& piece) {
    time_ = piece.begin;
    value_ = piece.from;
    const double first = std::ceil((piece.begin - span_.from) * span_.fps + 1e-3);
    const double last = std::floor((piece.end - span_.from) * span_.fps - 1e-3);
    if (first <= last && !subset_.turns_little(piece.from, piece.to)) {
      go_to(first);
      part(first, last);
    }
    line_to(piece.end, piece.to);
  }

 private:
  double time_of(double frame) const { return span_.from + frame / span_.fps; }

  void line_to(double t, Vec4 value) {
    if (glm::dot(value, value_) < 0.0) value = -value;
    writer_.straight(time_, value_, t, value);
    time_ = t;
    value_ = value;
  }

  void go_to(double frame) { line_to(time_of(frame), path_.at(time_of(frame))); }

  // A turn that goes all at once is parted as often as a frame's number has bits.
  void part(double first, double last) {
    const double middle = std::floor(0.5 * (first + last));
    const bool is_parted = first < middle && middle < last;
    if (is_parted && !subset_.turns_little(path_.at(time_of(first)), path_.at(time_of(last)))) {
      part(first, middle);
      part(middle, last);
    } else if (first < last) {
      go_to(last);
    }
  }

  Path& path_;
  const TimeSpan& span_;
  const StraightSubset& subset_;
  KeyWriter& writer_;
  double time_ = 0.0;
  Vec4 value_{};
};

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

bool is_constant(const std::vector<Vec4>& values) {
  return std::all_of(values.begin(), values.end(), [&](const Vec4& value) { return is_same(value, values.front()); });
}

}  // namespace

KeyList straight_keys_of(Path& path, const TimeSpan& span, const StraightSubset& subset, Holding holding) {
  std::vector<Piece> pieces = path.pieces(span);
  keep_jumps_off_frames(pieces, span);
  const auto holds = [](const Piece& piece) { return piece.kind == PieceKind::hold; };
  const bool is_step = holding == Holding::steps && std::all_of(pieces.begin(), pieces.end(), holds);
  KeyWriter writer(is_step ? KeyShape::step : KeyShape::linear, path.width(), span.from, path.is_rotation());
  writer.reserve(pieces.size() + 1);
  Turn turn(path, span, subset, writer);
  for (Piece piece : pieces) {
    if (piece.is_late) piece.begin = writer.just_behind(piece.begin);
    if (piece.begin >= piece.end) continue;
    if (piece.kind == PieceKind::hold) {
      writer.hold(piece.begin, piece.end, piece.from);
    } else if (path.is_rotation() && !piece.is_dense) {
      turn.write(piece);
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
  if (is_constant(values)) {
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
