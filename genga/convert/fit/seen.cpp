#include "genga/convert/fit/seen.h"

#include <cmath>
#include <utility>

namespace genga {
namespace {

constexpr int segment_looks = 8;  // between two keys
constexpr int halvings = 60;      // from a minute to below the precision of a double

bool is_seen(double dissolve) { return !(dissolve >= dissolved); }

// Writes step keys, none of which repeats the one before it.
class SwitchWriter {
 public:
  explicit SwitchWriter(double origin) : origin_(origin) {
    list_.shape = KeyShape::step;
    list_.width = 1;
  }

  void set(double t, bool value) {
    const auto time = static_cast<float>(t - origin_);
    if (!std::isfinite(time)) return;  // after all times that a file of float32 has
    auto& keys = list_.keys;
    // Two changes that a float32 clock cannot distinguish cancel out.
    if (!keys.empty() && time <= keys.back().time) {
      keys.back().value.x = value ? 1.0 : 0.0;
      if (keys.size() > 1 && keys[keys.size() - 2].value.x == keys.back().value.x) keys.pop_back();
      return;
    }
    if (keys.empty() || is_on() != value)
      keys.push_back({.time = time, .value = Vec4(value ? 1.0 : 0.0, 0.0, 0.0, 0.0)});
  }
  bool is_on() const { return list_.keys.back().value.x > 0.5; }
  KeyList finish() && { return std::move(list_); }

 private:
  KeyList list_;
  double origin_;
};

// The first time in (begin, end] at which the path is as at end, not as at begin.
double crossing(VectorPath& path, double begin, double end, bool is_seen_at_end) {
  for (int i = 0; i < halvings; ++i) {
    const double middle = begin + 0.5 * (end - begin);
    if (middle <= begin || middle >= end) break;
    (is_seen(path.at(middle).x) == is_seen_at_end ? end : begin) = middle;
  }
  return end;
}

}  // namespace

std::vector<const Curve*> dissolves_of(const Clip& clip, std::size_t nodes) {
  std::vector<const Curve*> curves(nodes, nullptr);
  for (const Track& track : clip.tracks) {
    const bool dissolves = track.subject.kind == SubjectKind::node && track.property == Property::named &&
                           track.name == dissolve_name && has_keys(track);
    if (dissolves && track.subject.index < nodes) curves[track.subject.index] = track.curves.data();  // the last counts
  }
  return curves;
}

KeyList seen_keys(const Curve& dissolve, const TimeSpan& span) {
  VectorPath path({&dissolve}, {});
  SwitchWriter writer(span.from);
  const std::vector<Piece> pieces = path.pieces(span);
  writer.set(span.from, is_seen(pieces.empty() ? path.at(span.from).x : pieces[0].from.x));
  for (const Piece& piece : pieces) {
    writer.set(piece.begin, is_seen(piece.from.x));
    double before = piece.begin;
    for (int look = 1; look <= segment_looks; ++look) {
      const double t =
          look == segment_looks ? piece.end : piece.begin + (piece.end - piece.begin) * look / segment_looks;
      const bool now = is_seen(look == segment_looks ? piece.to.x : path.at(t).x);
      if (now != writer.is_on()) writer.set(crossing(path, before, t, now), now);
      before = t;
    }
  }
  // For a curve that has passed its last key by then.
  writer.set(span.to, is_seen(path.at(span.to).x));
  return std::move(writer).finish();
}

}  // namespace genga
